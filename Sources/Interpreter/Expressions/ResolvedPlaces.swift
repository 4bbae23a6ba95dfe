import LayoutEngine
import ViewProgram

/// Places whose parts are evaluated once, before what is done with them: calls, indices, objects.
extension Interpreter {
  /// Does something at a place in whose stead its parts' values stand, with names for these, and writes back what a
  /// getter gave that was run on the way; nil where an optional chain ends early.
  ///
  /// - Parameter isChanged: whether something is stored there for sure.
  func atPlace<Result>(
    _ place: Expression, _ use: PlaceUse, isChanged: Bool, in scope: Scope, _ body: (Expression, Scope) -> Result
  ) -> Result? {
    let way = Way(isChanged: isChanged, names: Scope(parent: scope))
    var resolved = resolve(place, way, isReceiver: use == .receiver)
    if use == .passed, let place = resolved, runsGetter(place, way.names) {
      resolved = copy(apart { evaluate(place, in: way.names) }, of: place, way)
    }
    let result = resolved.map { body($0, way.names) }
    for part in way.copies.reversed() {
      evenIfThrown { store(way.names.value(named: part.name) ?? .none, in: part.place, way.names) }
    }
    return result
  }

  enum PlaceUse {
    /// Something is stored there.
    case target
    /// A function of what stands there is called.
    case receiver
    /// It is an `inout` argument: a setter is told once it is changed.
    case passed
  }

  /// The way to a place, and the parts that were evaluated on it.
  private final class Way {
    let isChanged: Bool
    let names: Scope
    /// The names of what getters gave, and where it goes back to.
    var copies: [(name: String, place: Expression)] = []

    init(isChanged: Bool, names: Scope) {
      self.isChanged = isChanged
      self.names = names
    }
  }

  private func resolve(_ place: Expression, _ way: Way, isReceiver: Bool = false) -> Expression? {
    switch place.kind {
    case .member(let base?, let name, let nameRange) where !base.isSuper:
      return resolveBase(base, way).map {
        Expression(.member(base: $0, name: name, nameRange: nameRange), range: place.range)
      }
    case .subscripted(let base, let arguments) where !base.isSuper:
      guard let base = resolveBase(base, way) else { return nil }
      let indices = arguments.map { argument in
        guard argument.label != "default", !argument.value.isConstantLooking else { return argument }
        return Argument(label: argument.label, value: keep(argument.value, way.names))
      }
      return Expression(.subscripted(base: base, arguments: indices), range: place.range)
    case .optionalChain(let inner):
      guard let resolved = resolve(inner, way) else { return nil }
      let value = apart { evaluate(resolved, in: way.names) }
      switch value {
      case .none:
        // What is changed is written back, though there is nothing.
        if way.isChanged { store(.none, in: resolved, way.names) }
        return nil
      case .unknown: return Expression(.optionalChain(resolved), range: place.range)
      case .instance(let object) where object.isOwned && isReceiver: return define(value, for: place, way.names)
      default: return way.isChanged && runsGetter(resolved, way.names) ? copy(value, of: resolved, way) : resolved
      }
    case .forceUnwrap(let inner):
      return resolveBase(inner, way).map { Expression(.forceUnwrap($0), range: place.range) }
    case .call: return keep(place, way.names)
    default: return place
    }
  }

  /// A place before a member or an index: if it holds an object, that, and what a getter gave.
  private func resolveBase(_ base: Expression, _ way: Way) -> Expression? {
    guard let place = resolve(base, way, isReceiver: true) else { return nil }
    let mayHoldObject =
      switch place.kind {
      case .identifier(let name, _): name != "self" && way.names.value(named: name) != nil
      case .member(.some, _, _), .subscripted, .forceUnwrap: true
      default: false
      }
    let isRead = way.isChanged && runsGetter(place, way.names)
    guard isRead || mayHoldObject && mayBeObject(place, way.names) else { return place }
    let value = apart { evaluate(place, in: way.names) }
    if case .instance(let object) = value, object.isOwned { return define(value, for: place, way.names) }
    return isRead ? copy(value, of: place, way) : place
  }

  private func copy(_ value: Value, of place: Expression, _ way: Way) -> Expression {
    let copy = define(value, for: place, way.names)
    if case .identifier(let name, _) = copy.kind { way.copies.append((name, place)) }
    return copy
  }

  // MARK: Getters

  /// Whether a getter runs on the way to a place, before the place itself.
  func passesGetter(_ place: Expression, in scope: Scope) -> Bool {
    place.base.map { passesGetter($0, in: scope) || runsGetter($0, scope) } ?? false
  }

  /// Whether code runs where a place is read, a default's among it.
  private func runsGetter(_ place: Expression, _ names: Scope) -> Bool {
    switch place.kind {
    case .identifier(let name, _):
      if let (_, accessors) = names.local(named: name) {
        return accessors.map { $0.getter != nil || $0.isWrapped } ?? false
      }
      guard let instance = names.instance else { return false }
      return runsGetter(of: name, in: instance)
    case .member(let base?, let name, _):
      guard index.mayBeValue(name) else { return false }
      switch apart({ evaluateInPlace(base, in: names) }) {
      case .instance(let instance): return runsGetter(of: name, in: instance)
      case .type(_, let entry?): return entry.staticProperties[name]?.declaration.getter != nil
      default: return false
      }
    case .subscripted(_, let arguments) where arguments.contains(where: \.isLateDefault): return true
    case .subscripted(let base, _):
      guard index.mayBeValue("subscript"), case .instance(let instance) = apart({ evaluateInPlace(base, in: names) })
      else { return false }
      return ([instance.type] + ancestors(of: instance.type)).contains { $0.functions["subscript"] != nil }
    default: return false
    }
  }

  private func runsGetter(of name: String, in instance: Instance) -> Bool {
    let property = instance.type.properties[name] ?? propertyDeclaration(of: name, in: instance.type)?.0
    guard let declaration = property?.declaration else { return false }
    return declaration.getter != nil || !declaration.attributes.isEmpty && wrapper(of: name, in: instance) != nil
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
  /// The place that this is a part of.
  var base: Expression? {
    switch kind {
    case .member(let base, _, _): base
    case .subscripted(let base, _), .optionalChain(let base), .forceUnwrap(let base): base
    default: nil
    }
  }

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

extension Argument {
  /// Whether it is a default whose code runs where there is nothing else.
  fileprivate var isLateDefault: Bool { label == "default" && value.mayRunCode }
}
