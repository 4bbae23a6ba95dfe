import LayoutEngine
import ViewProgram

/// Equality, identity and order of values.
extension Interpreter {
  /// Whether two values are the same; nil if that is not known.
  package func isSame(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.none, .none): return true
    case (.unknown, _), (_, .unknown): return nil
    case (.none, _), (_, .none): return false
    case (.number(let first, let type), .number(let second, let other)):
      let (first, second) = Self.sideBySide(first, type, second, other)
      if first.isKnown, second.isKnown { return first.value == second.value }
      guard first.hasBounds, second.hasBounds else { return nil }
      return first.upper < second.lower || second.upper < first.lower ? false : nil
    case (.wide(let first, _), .wide(let second, _)): return first == second
    case (.wide, .number(let other, _)), (.number(let other, _), .wide): return other.isConstant ? false : nil
    case (.string(let first), .string(let second)): return first == second
    case (.record("Unicode.Scalar", _), .string), (.string, .record("Unicode.Scalar", _)):
      return scalar(left).flatMap { first in scalar(right).map { $0 == first } }
    case (.array(let first), .array(let second)): return areSame(first, second)
    case (.array, .range), (.range, .array), (.range, .range): return areSameRanges(left, right)
    case (.dictionary(let first), .dictionary(let second)): return areSame(first, second)
    case (.tuple(let first), .tuple(let second)): return all(first.map(\.value), second.map(\.value))
    case (.type(let first, let entry), .type(let second, let other)):
      if entry == nil, other == nil, first == second { return true }
      // What no entry has may be a generic parameter that nothing tells.
      if entry == nil && !isNamed(first) || other == nil && !isNamed(second) { return nil }
      return entry != nil && entry === other
    case (.instance(let first), .instance(let second)): return areSame(first, second)
    case (.enumCase(let first), .enumCase(let second)): return areSame(first, second)
    case (.enumCase(let own), .member(let name, let arguments?)),
      (.member(let name, let arguments?), .enumCase(let own)):
      return isSame(own, as: name, arguments)
    case (.enumCase(let own), .member(let name, nil)), (.member(let name, nil), .enumCase(let own)):
      guard let type = own.type, let declared = type.cases.first(where: { $0.name == name }),
        declared.parameters.isEmpty
      else { return constantName(.enumCase(own)).map { $0 == name } }
      return isSame(.enumCase(own), .enumCase(EnumValue(type: type, name: name, payload: [])))
    case (.member(let first, let given?), .member(let second, let others?)):
      // Functions of two names, or of other arguments, may still answer the same.
      guard first == second, given.labels == others.labels else { return nil }
      return all(given.items.map(\.value), others.items.map(\.value)) == true ? true : nil
    case (.keyPath(let first), .keyPath(let second)): return first == second
    case (.host(let first), .host(let second)): return first.isSame(as: second)
    case (.native(let first), .native(let second)): return first.isSame(as: second)
    case (.binding(let binding), let other), (let other, .binding(let binding)): return isSame(binding.value, other)
    case (.record("String.Index", _), .record("String.Index", _)): return textIndexOrder(left, right).map { $0 == 0 }
    case (.record(let first, let fields), .record(let second, let others))
    where first == second && memberName(left) == nil && !fields.isEmpty:
      let answers = fields.filter { !$0.key.hasPrefix("#") }
        .map { name, value in others[name].flatMap { isSame(value, $0) } }
      if answers.contains(false) { return false }
      return answers.allSatisfy { $0 == true } ? true : nil
    default:
      guard let first = constantName(left), let second = constantName(right) else {
        return isOfPlainType(left, unlike: right) || isOfPlainType(right, unlike: left) ? false : nil
      }
      return first == second
    }
  }

  /// Whether one is a value of a type of the module's that no literal makes, and the other one a number, text or list: they
  /// are only compared as `AnyHashable` and `Any`.
  private func isOfPlainType(_ value: Value, unlike other: Value) -> Bool {
    guard let type = value.moduleType, other.mayBeLiteral else { return false }
    return !([type] + ancestors(of: type)).contains { owner in
      owner.initializers.contains { $0.declaration.parameters.first?.label?.hasSuffix("Literal") == true }
    }
  }

  /// Whether a name that the module does not declare is that of a type.
  private func isNamed(_ type: String) -> Bool { type.contains("<") || isPlainType(type) || isOtherType(type) }

  /// The numbers that are compared: a literal is an integer beside an integer, and beside a literal; beside a `Float`, a
  /// number of another type can only be a literal.
  private static func sideBySide(
    _ first: Quantity, _ type: NumberType, _ second: Quantity, _ other: NumberType
  ) -> (Quantity, Quantity) {
    func asCompared(_ quantity: Quantity, _ type: NumberType, beside other: NumberType) -> Quantity {
      if other == .float, type != .float { return quantity.singlePrecision }
      guard case .literal(let integer?) = type, other.isInteger, other != .literal(asInteger: nil) else {
        return quantity
      }
      return Quantity(Double(integer))
    }
    return (asCompared(first, type, beside: other), asCompared(second, other, beside: type))
  }

  /// `===`; nil for what has no identity.
  func areIdentical(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.instance(let first), .instance(let second)): first === second
    case (.instance, .none), (.none, .instance): false
    case (.none, .none): true
    default: nil
    }
  }

  private func all(_ first: [Value], _ second: [Value]) -> Bool? {
    guard first.count == second.count else { return false }
    var isKnown = true
    for (one, other) in zip(first, second) {
      switch isSame(one, other) {
      case false?: return false
      case true?: break
      case nil: isKnown = false
      }
    }
    return isKnown ? true : nil
  }

  private func areSame(_ first: ListValue, _ second: ListValue) -> Bool? {
    guard first.kind == .set || second.kind == .set else {
      return first.hasOrder && second.hasOrder ? all(first.elements, second.elements) : nil
    }
    guard first.count == second.count else { return false }
    var isKnown = true
    for element in first {
      let answers = second.map { isSame($0, element) }
      if answers.contains(true) { continue }
      guard answers.contains(where: { $0 == nil }) else { return false }
      isKnown = false
    }
    return isKnown ? true : nil
  }

  private func areSameRanges(_ left: Value, _ right: Value) -> Bool? {
    if case .range(let lower, let upper, let isClosed) = left,
      case .range(let otherLower, let otherUpper, let isOtherClosed) = right
    {
      return isClosed == isOtherClosed ? all([lower, upper], [otherLower, otherUpper]) : false
    }
    guard let first = knownElements(of: left), let second = knownElements(of: right) else { return nil }
    return all(first, second)
  }

  private func areSame(
    _ first: [(key: Value, value: Value)], _ second: [(key: Value, value: Value)]
  ) -> Bool? {
    guard first.count == second.count else { return false }
    var isKnown = true
    for pair in first {
      guard let other = second.first(where: { isSame($0.key, pair.key) == true }) else {
        return second.contains { isSame($0.key, pair.key) == nil } ? nil : false
      }
      switch isSame(pair.value, other.value) {
      case false?: return false
      case true?: break
      case nil: isKnown = false
      }
    }
    return isKnown ? true : nil
  }

  /// By the type's own `==`, else by what it stores; a class has nothing but its own.
  private func areSame(_ first: Instance, _ second: Instance) -> Bool? {
    if let answer = ownAnswer("==", .instance(first), .instance(second)) { return answer }
    guard first.type === second.type else { return first.type.kind == .structure ? false : nil }
    if first === second { return true }
    guard first.type.kind == .structure else { return nil }
    let names = first.type.storedProperties.map(\.declaration.name)
    func parts(_ instance: Instance) -> [Value] {
      names.map { instance.fields[$0] ?? .unknown(Unknown(instance.key + "." + $0)) }
    }
    return all(parts(first), parts(second))
  }

  private func areSame(_ first: EnumValue, _ second: EnumValue) -> Bool? {
    if first.type != nil, let answer = ownAnswer("==", .enumCase(first), .enumCase(second)) { return answer }
    return first.name == second.name ? all(first.payload, second.payload) : false
  }

  /// `.name(...)` beside a case of an enum, whose type it is of.
  private func isSame(_ value: EnumValue, as name: String, _ arguments: ArgumentValues) -> Bool? {
    guard let type = value.type, type.cases.contains(where: { $0.name == name }),
      case .enumCase(let other) = enumCase(name, of: type, arguments)
    else { return nil }
    return isSame(.enumCase(value), .enumCase(other))
  }

  /// The answer of the module's own operator; nil where there is none for these, or it is not known.
  private func ownAnswer(_ name: String, _ left: Value, _ right: Value) -> Bool? {
    guard case .boolean(let answer)? = ownOperator(name, [left, right], in: Scope(parent: nil)) else { return nil }
    return answer
  }

  // MARK: Order

  /// Nil where the two cannot be compared.
  func isOrdered(_ name: String, _ left: Value, _ right: Value) -> Bool? {
    switch name {
    case ">": return isOrdered("<", right, left)
    case ">=": return isOrdered("<=", right, left)
    default: break
    }
    let isStrict = name == "<"
    switch (left, right) {
    case (.number(let first, let type), .number(let second, let other)):
      let (first, second) = Self.sideBySide(first, type, second, other)
      return isOrdered(first, second, isStrict: isStrict)
    case (.wide, .number), (.number, .wide), (.wide, .wide):
      guard let first = exactInteger(left), let second = exactInteger(right) else { return nil }
      return isStrict ? first.value < second.value : first.value <= second.value
    case (.string(let first), .string(let second)): return isStrict ? first < second : first <= second
    case (.record("Unicode.Scalar", _), .record("Unicode.Scalar", _)), (.record("Unicode.Scalar", _), .string),
      (.string, .record("Unicode.Scalar", _)):
      guard let first = scalar(left), let second = scalar(right) else { return nil }
      return isStrict ? first < second : first <= second
    case (.tuple(let first), .tuple(let second)):
      for (one, other) in zip(first, second) {
        guard let same = isSame(one.value, other.value) else { return nil }
        if !same { return isOrdered("<", one.value, other.value) }
      }
      return !isStrict
    case (.enumCase(let first), .enumCase(let second)) where first.type?.cases.isEmpty == false:
      if let answer = ownOrder(left, right, isStrict: isStrict) { return answer }
      let names = first.type?.cases.map(\.name) ?? []
      guard let one = names.firstIndex(of: first.name), let two = names.firstIndex(of: second.name) else {
        return nil
      }
      if one == two, !first.payload.isEmpty {
        guard first.payload.count == second.payload.count else { return nil }
        return isOrdered(
          name, .tuple(first.payload.map { (nil, $0) }), .tuple(second.payload.map { (nil, $0) }))
      }
      return isStrict ? one < two : one <= two
    case (.instance, .instance): return ownOrder(left, right, isStrict: isStrict)
    case (.member(let first, nil), .member(let second, nil)):
      return isStrict
        ? host.isOrdered(second, notBehind: first).map { !$0 } : host.isOrdered(first, notBehind: second)
    case (.host(let first), .host(let second)):
      return isStrict ? first.isLess(than: second) : second.isLess(than: first).map { !$0 }
    case (.native(let first), .native(let second)): return first.isOrdered(before: second, isStrict: isStrict)
    case (.record("Angle", let first), .record("Angle", let second)):
      return first["radians"].flatMap { one in second["radians"].flatMap { isOrdered(name, one, $0) } }
    case (.record("String.Index", _), .record("String.Index", _)):
      return textIndexOrder(left, right).map { isStrict ? $0 < 0 : $0 <= 0 }
    case (.array(let first), .array(let second)) where first.kind == .set && second.kind == .set:
      let isInside = first.allSatisfy { element in second.contains { isSame($0, element) == true } }
      return isInside && (!isStrict || first.count < second.count)
    default: return nil
    }
  }

  private func ownOrder(_ left: Value, _ right: Value, isStrict: Bool) -> Bool? {
    isStrict
      ? ownAnswer("<", left, right)
      : ownAnswer("<=", left, right) ?? ownAnswer("<", right, left).map { !$0 }
  }

  /// An answer that holds in all of a range, for a length that is only known to be in it.
  private func isOrdered(_ first: Quantity, _ second: Quantity, isStrict: Bool) -> Bool? {
    func isBefore(_ one: Double, _ other: Double) -> Bool { isStrict ? one < other : one <= other }
    if first.isKnown, second.isKnown { return isBefore(first.value, second.value) }
    guard first.hasBounds, second.hasBounds else { return nil }
    let answers = [isBefore(first.lower, second.upper), isBefore(first.upper, second.lower)]
    return answers[0] == answers[1] ? answers[0] : nil
  }

  /// `range ~= value`, or that the two are equal.
  func contains(_ value: Value, in pattern: Value) -> Bool? {
    guard case .range(let lower, let upper, let isClosed) = pattern else { return isSame(pattern, value) }
    var isInside = true
    if !lower.isNone {
      guard let answer = isOrdered("<=", lower, value) else { return nil }
      isInside = answer
    }
    if isInside, !upper.isNone {
      guard let answer = isOrdered(isClosed ? "<=" : "<", value, upper) else { return nil }
      isInside = answer
    }
    return isInside
  }

  /// The name by which a constant is told from others of its type.
  func constantName(_ value: Value) -> String? {
    switch value {
    case .member(let name, nil): name
    case .enumCase(let enumValue): enumValue.payload.isEmpty ? enumValue.name : nil
    case .record: memberName(value)
    case .string(let text): "\"" + text
    case .number(let quantity, _): quantity.isConstant ? "\(quantity.value)" : nil
    case .boolean(let flag): "\(flag)"
    case .none: "nil"
    default: nil
    }
  }
}

extension Quantity {
  /// Whether it is known between which numbers it is.
  fileprivate var hasBounds: Bool { isKnown || lower < upper }
}

/// Values of enums of which nobody knows which case they are.
extension Interpreter {
  /// The case whose members are read of an unknown: the one that it was taken to be so far, else each of few, or one of
  /// many; nil for enums with payloads.
  ///
  /// A view of which only a text or a color depends on it is not laid out for each of many cases: it shows the first one,
  /// or that with the shortest or the longest name, as its text has something to do with that.
  func chosenCase(of type: TypeEntry, for unknown: Unknown) -> EnumValue? {
    guard type.hasPlainCases, surroundings.action == nil, !context.takesEveryBranch else { return nil }
    if let known = decidedCase(of: type, for: unknown) { return known }
    let cases = type.cases.map { EnumValue(type: type, name: $0.name, payload: []) }
    guard cases.count > 4 else {
      return cases.dropLast().first { isEqual(unknown, to: .enumCase($0)) } ?? cases.last
    }
    counts.decisions += 1
    let excluded = memory.decided.inequalities[unknown.key] ?? []
    let open = cases.filter { !excluded.contains($0.name) }
    return switch context.variant.profile {
    case .typical, .many: open.first
    case .small: open.min { $0.name.count < $1.name.count }
    case .large: open.max { $0.name.count < $1.name.count }
    }
  }

  /// The case that an unknown was taken to be; nil where nothing depended on that so far.
  func decidedCase(of type: TypeEntry?, for unknown: Unknown) -> EnumValue? {
    guard let type, type.hasPlainCases, let name = memory.decided.equalities[unknown.key].flatMap(constantName),
      type.cases.contains(where: { $0.name == name })
    else { return nil }
    counts.decisions += 1
    return EnumValue(type: type, name: name, payload: [])
  }

  /// Takes an unknown to be what the chosen branch of a `switch` is for.
  func take(_ unknown: Unknown, as type: TypeEntry?, in item: SwitchStatement.Case) {
    guard let type, type.hasPlainCases, item.patterns.count == 1, let (pattern, condition) = item.patterns.first,
      condition == nil, case .enumCase(let name, _) = pattern, !surroundings.isTentative
    else { return }
    memory.decided.equalities[unknown.key] = .enumCase(EnumValue(type: type, name: name, payload: []))
  }
}

extension TypeEntry {
  /// Whether it is an enum of several cases, none with a payload.
  fileprivate var hasPlainCases: Bool {
    kind == .enumeration && cases.count > 1 && cases.allSatisfy(\.parameters.isEmpty)
  }
}
