import ViewProgram

/// The members that the module adds to optionals, which hide those of what they wrap.
extension Interpreter {
  /// The module's property of optionals, which hides what an optional wraps; nil for what is none.
  func optionalsMember(_ name: String, of value: Value, at base: Expression, in scope: Scope) -> Value? {
    guard index.mayBeValue(name), !value.isTypeValue,
      case let entries = extending(["Optional"], seenFrom: scope.file),
      let entry = entries.first(where: { $0.properties[name] != nil }), isOptionalLink(base, in: scope)
    else { return nil }
    // Its value does not tell a part of a text from a text.
    if case .string = value, (entry.propertyOverloads[name]?.count ?? 1) > 1,
      staticType(of: base, in: scope)?.unwrapped != .ofText
    {
      return .unknown(Unknown(name))
    }
    return extensionMember(name, of: value, from: ["Optional"], in: scope)
  }

  /// The function that an extension adds to optionals, where code knows the receiver as one; nil where it has none.
  func optionalsMethod(
    _ name: String, on base: Expression, _ receiver: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> FunctionValue? {
    guard index.mayBeValue(name), !isUnknown(receiver),
      case let entries = extending(["Optional"], seenFrom: scope.file),
      entries.contains(where: { $0.functions[name] != nil }), isOptionalLink(base, in: scope)
    else { return nil }
    for entry in entries {
      let functions = entry.functions[name] ?? []
      if entry.isExtensionOnly, takes(functions, arguments) {
        return FunctionValue(candidates: functions, receiver: nil, selfValue: receiver, type: entry)
      }
    }
    return extensionMethod(name, of: receiver, arguments, from: ["Optional"], in: scope)
  }

  /// The number that an optional wraps, as declarations tell: `0` is one where `Wrapped` is wanted.
  func wrappedNumber(of base: Expression, in scope: Scope) -> TypeReference? {
    guard case .optional(.named(let name, _))? = staticType(of: base, in: scope), NumberType(named: name) != nil else {
      return nil
    }
    return .named(name, arguments: [])
  }
}
