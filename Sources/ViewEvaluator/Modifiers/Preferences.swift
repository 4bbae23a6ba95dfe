import Interpreter
import LayoutEngine
import ViewProgram

/// Values that views publish for those around them.
extension Evaluator {
  func keyName(_ value: Value?) -> String {
    switch value {
    case .type(let name, let entry)?: entry?.qualifiedName ?? name
    default: spaceName(value)
    }
  }

  /// The published values as the key reduces them; its default where nobody published.
  func reduced(_ published: [PublishedPreference], key: Value?, in scope: Scope) -> Value {
    let values = published.map { value(of: $0, in: scope) }
    guard var result = values.first else {
      if case .type(let name, let entry)? = key {
        return interpreter.staticMember("defaultValue", name, entry, in: scope) ?? .none
      }
      return .none
    }
    for next in values.dropFirst() {
      switch (keyReduced(result, next, key: key), result, next) {
      case (let reduced?, _, _): result = reduced
      case (nil, .array(let left), .array(let right)): result = .array(left + right)
      case (nil, .dictionary(let left), .dictionary(let right)): result = .dictionary(left + right)
      case (nil, _, _): result = next
      }
    }
    return result
  }

  private func value(of published: PublishedPreference, in scope: Scope) -> Value {
    switch published.payload {
    case let payload as ValuePayload: return payload.value
    case let payload as AnchorPayload:
      guard let anchor = published.anchor, let transform = payload.transform else { return .none }
      return apply(transform, single(.anchor(anchor)), in: payload.scope) ?? .anchor(anchor)
    case let payload as ChangePayload:
      return interpreter.changed(
        reduced(published.inner, key: payload.key, in: payload.scope), by: payload.change,
        with: published.anchor.map { [.anchor($0)] } ?? [])
    default: return .none
    }
  }

  /// The answer of the key's own `reduce(value:nextValue:)`; nil where the module declares none.
  private func keyReduced(_ value: Value, _ next: Value, key: Value?) -> Value? {
    guard case .type(_, let entry?)? = key, let reduce = entry.functions["reduce"]?.first,
      let body = reduce.declaration.body, let names = Optional(reduce.declaration.parameters),
      names.count == 2
    else { return nil }
    let nextScope = Scope(parent: nil)
    nextScope.define("next", next)
    interpreter.keep(nextScope)
    let none = SourceRange(start: 0, end: 0)
    let closure = Closure(
      parameters: [], body: [.returning(Expression(.identifier("next", generics: []), range: none))],
      range: none)
    let scope = Scope(parent: nil, file: reduce.file, type: entry)
    scope.define(names[0].name, value)
    scope.define(names[1].name, .closure(ClosureValue(closure: closure, scope: nextScope)))
    _ = interpreter.run(body, in: scope)
    return scope.value(named: names[0].name)
  }
}

struct ValuePayload: PreferencePayload {
  let value: Value
}

struct AnchorPayload: PreferencePayload {
  let transform: Value?
  let scope: Scope
}

/// The closure of `transformPreference` and its like, run on the values of the views that it is called on.
struct ChangePayload: PreferencePayload {
  let key: Value?
  let change: Value
  let scope: Scope
  var changesInnerValues: Bool { true }
}

/// Content of `backgroundPreferenceValue` and its like, built once the values are in.
struct PreferenceContent: LayoutTimeContent {
  let evaluator: Evaluator
  let key: Value?
  let content: Value?
  let scope: Scope
  private let surroundings: ViewSurroundings

  init(evaluator: Evaluator, key: Value?, content: Value?, scope: Scope) {
    self.evaluator = evaluator
    self.key = key
    self.content = content
    self.scope = scope
    surroundings = evaluator.surroundings
  }

  func views(_ context: LayoutTimeContext) -> [ViewNode] {
    evaluator.duringLayout(in: surroundings) {
      let value = evaluator.reduced(context.preferences, key: key, in: scope)
      return evaluator.contentViews(content, [value], in: scope)
    }
  }
}
