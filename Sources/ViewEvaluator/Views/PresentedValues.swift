import Interpreter
import LayoutEngine
import ViewProgram

/// The values that a screen shows, as far as they are known: the arguments of a view of the module, and what code pushes.
extension Evaluator {
  /// A view of the module and nothing else, which is laid out as an entry point of its own; nil for other content.
  func ownView(_ content: Value, in scope: Scope) -> OwnView? {
    switch content {
    case .instance: return OwnView(arguments: [])
    case .closure(let closure):
      let body = closure.closure.body
      guard body.count == 1, case .expression(let expression) = body[0], let view = expression.viewOnScreen?.view,
        let name = view.calledTypeName, case .call(_, let arguments) = view.kind,
        interpreter.moduleType(named: name, from: scope.file, inside: scope.type?.qualifiedName) != nil
      else { return nil }
      return OwnView(arguments: arguments)
    default: return nil
    }
  }

  /// The screens of a presentation that show what its type, laid out by itself, does not: of those that a loop makes,
  /// the first one and those with the most to show.
  func tellingScreens(of presentation: Presentation) -> [Presentation.Screen] {
    var screens = presentation.screens
    if let pushed = pushedValue(for: presentation) {
      screens = Array(screens.prefix(1))
      screens[0].arguments = [pushed]
    }
    if screens.count == 1 { return shownValues(by: screens[0]) == nil ? [] : screens }
    let telling = screens.compactMap { screen in
      // What they may be is asked of those alone that are laid out.
      interpreter.tentatively { shownValues(by: screen) }.result.map { (screen, $0) }
    }
    return Extent.largest(of: telling.map { Extent(of: $0.1) }).map { telling[$0].0 }
  }

  /// The values that a screen is shown with; nil where they tell no more than constants do.
  private func shownValues(by screen: Presentation.Screen) -> [Value]? {
    guard let arguments = screen.ownArguments else { return screen.arguments + mentionedValues(in: screen.content) }
    guard case .closure(let closure) = screen.content else { return nil }
    let inner = Scope(parent: closure.scope)
    interpreter.bindClosure(closure.closure, screen.arguments, in: inner)
    let values = arguments.filter(\.value.mayBeTold).map { interpreter.evaluate($0.value, in: inner) }
    return values.contains(where: \.isTelling) ? values : nil
  }

  /// The locals and properties that the code of a closure mentions.
  private func mentionedValues(in content: Value) -> [Value] {
    guard case .closure(let closure) = content else { return [] }
    var names = Set<String>()
    ExpressionWalker { if case .identifier(let name, _) = $0.kind { names.insert(name) } }.walk(closure.closure.body)
    return names.sorted().compactMap { closure.scope.value(named: $0) ?? closure.scope.instance?.fields[$0] }
  }

  // MARK: Pushed values

  private static let linkLimit = 64
  private static let pushLimit = 4

  func notePush(of value: Value) {
    guard coverage == nil, slotContent == nil, effects.pushes.links.count < Self.linkLimit, value.tellsMoreThanItsCase
    else { return }
    effects.pushes.links.append(value)
  }

  /// A value that code pushes, where a screen shows all of its type: the last one of a path that is not empty, else
  /// that of a link; nil where it is not known, which is one of the choices.
  func pushedValue(for presentation: Presentation) -> Value? {
    guard case .type(let name, let entry)? = presentation.pushedType else { return nil }
    func fitting(_ value: Value) -> Value? { self.value(value, as: name, entry) }
    for path in effects.pushes.paths {
      guard case .array(let list) = bound(path), list.count > 0 else { continue }
      return list.elements.last.flatMap(fitting).flatMap { $0.tellsMoreThanItsCase ? $0 : nil }
    }
    var seen = Set<Int>()
    let values = effects.pushes.links.compactMap(fitting).filter { value in
      Fingerprint(of: [name: value]).value.map { seen.insert($0).inserted } ?? true
    }
    .telling(atMost: Self.pushLimit)
    guard !values.isEmpty else { return nil }
    let place = presentation.source
    let choice = interpreter.choose("pushed \(place.file):\(place.start)", count: values.count + 1)
    return choice == 0 ? nil : values[choice - 1]
  }

  /// A value, if it is of a type for sure.
  private func value(_ value: Value, as name: String, _ type: TypeEntry?) -> Value? {
    switch value {
    case .instance(let instance): return instance.type === type ? value : nil
    case .enumCase(let enumValue): return enumValue.type === type ? value : nil
    case .number(_, .literal(let integer)):
      guard name == (integer == nil ? "Double" : "Int") else { return nil }
      return interpreter.coerce(value, to: .named(name, arguments: []), in: Scope(parent: nil))
    default:
      guard type == nil, case .named(name, _)? = interpreter.typeReference(of: value) else { return nil }
      return value
    }
  }
}

extension [Value] {
  /// All of a few pushed values; of many, the first of each case and those with the most to show.
  fileprivate func telling(atMost limit: Int) -> [Value] {
    guard count > limit else { return self }
    var groups: [(name: String, values: [Value])] = []
    for value in self {
      let name = if case .enumCase(let value) = value { value.name } else { "" }
      if let position = groups.firstIndex(where: { $0.name == name }) {
        groups[position].values.append(value)
      } else {
        groups.append((name, [value]))
      }
    }
    let largest = groups.map { group in
      Extent.largest(of: group.values.map { Extent(of: [$0]) }).map { group.values[$0] }
    }
    return Array((largest.map { $0[0] } + largest.flatMap { $0.dropFirst() }).prefix(limit))
  }
}

/// The call of a view of the module that code presents.
struct OwnView {
  var arguments: [Argument]

  /// Whether it is given anything but constants and code.
  var mayBeTold: Bool { arguments.contains(where: \.value.mayBeTold) }
}

extension Expression {
  fileprivate var mayBeTold: Bool {
    if case .closure = kind { false } else { !isPresentedConstant }
  }
}

extension Value {
  /// Whether it is known; what code changes behind it does not count.
  fileprivate var isTelling: Bool {
    switch self {
    case .number(let quantity, _): quantity.isKnown
    case .instance(let instance):
      instance.type.kind == .structure && instance.fields.values.contains(where: \.isTelling)
    case .array(let list): !list.isEmpty
    case .enumCase, .string, .boolean, .dictionary, .range, .wide, .record, .native: true
    case .tuple(let parts): parts.contains { $0.value.isTelling }
    case .unknown, .none, .binding, .closure, .function, .keyPath, .type, .member, .host: false
    }
  }

  /// Whether it is known, and no case without values, as those are what an unknown one may be.
  fileprivate var tellsMoreThanItsCase: Bool {
    if case .enumCase(let enumValue) = self { return enumValue.payload.contains(where: \.isTelling) }
    return isTelling
  }
}
