import LayoutEngine
import ViewProgram

/// Places whose parts are evaluated once, before what is done with them: calls, indices, objects.
extension Interpreter {
  /// A place in whose stead its parts' values stand, with names for these; nil where an optional chain ends early.
  ///
  /// - Parameter isChanged: whether something is stored there for sure.
  func resolved(_ place: Expression, isChanged: Bool, in scope: Scope) -> (place: Expression, scope: Scope)? {
    let names = Scope(parent: scope)
    let resolved = resolve(place, isChanged, names)
    return resolved.map { ($0, names) }
  }

  private func resolve(_ place: Expression, _ isChanged: Bool, _ names: Scope) -> Expression? {
    switch place.kind {
    case .member(let base?, let name, let nameRange) where !base.isSuper:
      return resolveBase(base, isChanged, names).map {
        Expression(.member(base: $0, name: name, nameRange: nameRange), range: place.range)
      }
    case .subscripted(let base, let arguments) where !base.isSuper:
      guard let base = resolveBase(base, isChanged, names) else { return nil }
      let indices = arguments.map { argument in
        guard argument.label != "default", !argument.value.isConstantLooking else { return argument }
        return Argument(label: argument.label, value: keep(argument.value, names))
      }
      return Expression(.subscripted(base: base, arguments: indices), range: place.range)
    case .optionalChain(let inner):
      guard let resolved = resolve(inner, isChanged, names) else { return nil }
      switch apart({ evaluate(resolved, in: names) }) {
      case .none:
        // What is changed is written back, though there is nothing.
        if isChanged { store(.none, in: resolved, names) }
        return nil
      case .unknown: return Expression(.optionalChain(resolved), range: place.range)
      case .instance(let object) where object.isOwned: return define(.instance(object), for: place, names)
      default: return resolved
      }
    case .forceUnwrap(let inner):
      return resolveBase(inner, isChanged, names).map { Expression(.forceUnwrap($0), range: place.range) }
    case .call: return keep(place, names)
    default: return place
    }
  }

  /// A place before a member or an index: if it holds an object, that.
  private func resolveBase(_ base: Expression, _ isChanged: Bool, _ names: Scope) -> Expression? {
    guard let place = resolve(base, isChanged, names) else { return nil }
    let mayHoldObject =
      switch place.kind {
      case .identifier(let name, _): name != "self" && names.value(named: name) != nil
      case .member(.some, _, _), .subscripted, .forceUnwrap: true
      default: false
      }
    guard mayHoldObject, mayBeObject(place, names), case .instance(let object) = apart({ evaluate(place, in: names) }),
      object.isOwned
    else {
      return place
    }
    return define(.instance(object), for: place, names)
  }

  /// False where declarations tell that something is none.
  private func mayBeObject(_ place: Expression, _ names: Scope) -> Bool {
    guard var type = staticType(of: place, in: names) else { return true }
    if case .optional(let wrapped) = type { type = wrapped }
    guard case .named(let name, _) = type, !index.mayBeType(name) else { return true }
    return !isPlainType(name)
  }

  private func keep(_ expression: Expression, _ names: Scope) -> Expression {
    define(evaluate(expression, in: names), for: expression, names)
  }

  private func define(_ value: Value, for expression: Expression, _ names: Scope) -> Expression {
    let name = "#\(expression.range.start)-\(expression.range.end)"
    let type = staticType(of: expression, in: names)
    names.define(name, value, type: type)
    return Expression(.identifier(name, generics: []), range: expression.range)
  }
}

extension Expression {
  fileprivate var isSuper: Bool { if case .identifier("super", _) = kind { true } else { false } }

  /// Whether it is a place behind a call, or at an index that one tells.
  var isPlaceRunningCode: Bool {
    switch kind {
    case .member(let base?, _, _), .forceUnwrap(let base), .optionalChain(let base):
      base.isPlaceRunningCode || base.isCalled
    case .subscripted(let base, let arguments):
      base.isPlaceRunningCode || base.isCalled
        || arguments.contains { $0.label != "default" && $0.value.mayRunCode }
    default: false
    }
  }

  private var isCalled: Bool {
    guard case .call(let callee, _) = kind else { return false }
    // An initializer makes a value of nobody else's.
    if case .identifier(let name, _) = callee.kind { return name.first?.isUppercase != true }
    return true
  }

  /// Whether it has parts that are evaluated before a value that goes there.
  var hasParts: Bool {
    switch kind {
    case .member(.some, _, _), .subscripted, .optionalChain, .forceUnwrap: true
    default: false
    }
  }
}
