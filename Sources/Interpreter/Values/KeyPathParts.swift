import ViewProgram

/// The parts of key paths.
extension String {
  /// The key that a part of a key path asks for: 0 of `[0]`; nil for the name of a member.
  var keyOfElement: Value? {
    guard hasPrefix("["), hasSuffix("]") else { return nil }
    let inner = dropFirst().dropLast()
    if let number = Int(inner) { return .integer(number) }
    guard inner.count > 1, inner.hasPrefix("\""), inner.hasSuffix("\"") else { return nil }
    return .string(String(inner.dropFirst().dropLast()))
  }
}

extension Expression {
  /// The member or element of this that a part of a key path means.
  func part(_ name: String) -> Expression {
    guard let key = name.keyOfElement else {
      return Expression(.member(base: self, name: name, nameRange: range), range: range)
    }
    let kind: ExpressionKind
    switch key {
    case .string(let text): kind = .string([.text(text)])
    default: kind = .integer(Int(name.dropFirst().dropLast()) ?? 0)
    }
    let argument = Argument(label: nil, value: Expression(kind, range: range))
    return Expression(.subscripted(base: self, arguments: [argument]), range: range)
  }
}
