import ViewProgram

/// The option sets that the module declares: sets of the bits of their raw values.
extension Interpreter {
  /// The option set that `[.a, .b]` is where one is wanted; nil for any other type, unknown where a member is not known.
  func optionSet(of members: ListValue, as type: TypeEntry, in scope: Scope) -> Value? {
    guard type.isOptionSet else { return nil }
    let own = type.reference
    var bits: Int128 = 0
    for member in members {
      guard case .instance(let instance) = coerce(member, to: own, in: scope), let more = self.bits(of: instance) else {
        return .unknown(Unknown(type.name, type: own))
      }
      bits |= more
    }
    return made(type, bits, in: scope)
  }

  /// `Edges()` and `Edges([.top])`; nil for any other call, and for a type that is no option set.
  func optionSet(_ type: TypeEntry, initializedWith arguments: ArgumentValues, in scope: Scope) -> Value? {
    guard type.isOptionSet, !takes(type.initializers, arguments) else { return nil }
    if arguments.isEmpty { return made(type, 0, in: scope) }
    guard arguments.items.count == 1, case .array(let members)? = arguments.unlabeled(0) else { return nil }
    return optionSet(of: members, as: type, in: scope)
  }

  func optionSetMember(_ name: String, of instance: Instance) -> Value? {
    guard name == "isEmpty", instance.type.isOptionSet else { return nil }
    return bits(of: instance).map { .boolean($0 == 0) }
  }

  /// The answer of a function that the library adds to option sets; nil for others.
  func optionSetMethod(
    _ name: String, of instance: Instance, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    guard instance.type.isOptionSet, let own = bits(of: instance),
      let other = bits(of: arguments, for: instance, in: scope)
    else { return nil }
    switch name {
    case "contains", "isSuperset": return .boolean(own & other == other)
    case "isSubset": return .boolean(own & other == own)
    case "isDisjoint": return .boolean(own & other == 0)
    case "isStrictSubset": return .boolean(own & other == own && own != other)
    case "isStrictSuperset": return .boolean(own & other == other && own != other)
    case "union": return made(instance.type, own | other, in: scope)
    case "intersection": return made(instance.type, own & other, in: scope)
    case "subtracting": return made(instance.type, own & ~other, in: scope)
    case "symmetricDifference": return made(instance.type, own ^ other, in: scope)
    default: return nil
    }
  }

  /// The option set after a function that changes it, and the call's answer; nil for other functions.
  func changedOptionSet(
    _ instance: Instance, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> (Value, Value)? {
    guard instance.type.isOptionSet, let own = bits(of: instance),
      let other = bits(of: arguments, for: instance, in: scope)
    else { return nil }
    func result(_ bits: Int128, _ answer: Value = .tuple([])) -> (Value, Value)? {
      made(instance.type, bits, in: scope).map { ($0, answer) }
    }
    switch name {
    case "insert":
      guard let member = made(instance.type, other, in: scope) else { return nil }
      return result(
        own | other, .tuple([("inserted", .boolean(own & other != other)), ("memberAfterInsert", member)]))
    case "remove":
      let removed = own & other == 0 ? Value.none : made(instance.type, own & other, in: scope)
      return removed.flatMap { result(own & ~other, $0) }
    case "update":
      let common = own & other == 0 ? Value.none : made(instance.type, own & other, in: scope)
      return common.flatMap { result(own | other, $0) }
    case "formUnion": return result(own | other)
    case "formIntersection": return result(own & other)
    case "subtract": return result(own & ~other)
    case "formSymmetricDifference": return result(own ^ other)
    default: return nil
    }
  }

  private func bits(of arguments: ArgumentValues, for instance: Instance, in scope: Scope) -> Int128? {
    guard let value = arguments.items.first?.value else { return nil }
    let own = instance.type.reference
    guard case .instance(let other) = coerce(value, to: own, in: scope), other.type === instance.type else {
      return nil
    }
    return bits(of: other)
  }

  private func bits(of instance: Instance) -> Int128? { exactInteger(property("rawValue", of: instance))?.value }

  private func made(_ type: TypeEntry, _ bits: Int128, in scope: Scope) -> Value? {
    let raw = type.properties["rawValue"]?.declaration.type ?? NumberType.int.reference
    let value = instantiate(type, labeled([("rawValue", coerce(.integer(bits, .int), to: raw, in: scope))]), in: scope)
    return if case .instance = value { value } else { nil }
  }
}

extension TypeEntry {
  var isOptionSet: Bool { kind == .structure && inheritedTypes.contains("OptionSet") }
}
