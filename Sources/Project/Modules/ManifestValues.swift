import ViewProgram

/// The values of a manifest: literals, and the constants beside them.
struct ManifestValues {
  let constants: [String: Expression]

  init(_ properties: [PropertyDeclaration]) {
    constants = Dictionary(
      properties.compactMap { property in property.initializer.map { (property.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  func call(named name: String) -> [String: Expression]? {
    for value in constants.values {
      guard case .call(let callee, let arguments) = value.kind,
        case .identifier(name, _) = callee.kind
      else { continue }
      return labeled(arguments)
    }
    return nil
  }

  func labeled(_ arguments: [Argument]) -> [String: Expression] {
    Dictionary(
      arguments.compactMap { argument in argument.label.map { ($0, argument.value) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The elements of an array, of the sum of some, or of a constant that is one.
  func listElements(_ expression: Expression?, depth: Int = 0) -> [Expression] {
    guard depth < 16 else { return [] }
    switch expression?.kind {
    case .array(let elements): return elements
    case .infix("+", let first, let second):
      return listElements(first, depth: depth + 1) + listElements(second, depth: depth + 1)
    case .identifier(let name, _): return listElements(constants[name], depth: depth + 1)
    default: return []
    }
  }

  func textLiteral(_ expression: Expression?, depth: Int = 0) -> String? {
    guard depth < 16 else { return nil }
    switch expression?.kind {
    case .string(let segments):
      var text = ""
      for segment in segments {
        switch segment {
        case .text(let part): text += part
        case .interpolation(let inner):
          guard let part = textLiteral(inner, depth: depth + 1) else { return nil }
          text += part
        case .formatted: return nil
        }
      }
      return text
    case .identifier(let name, _): return textLiteral(constants[name], depth: depth + 1)
    default: return nil
    }
  }

  /// Whether all elements of a list are written out.
  func isWrittenOut(_ expression: Expression?, depth: Int = 0) -> Bool {
    guard depth < 16 else { return false }
    return switch expression?.kind {
    case .array: true
    case .infix("+", let first, let second):
      isWrittenOut(first, depth: depth + 1) && isWrittenOut(second, depth: depth + 1)
    case .identifier(let name, _): isWrittenOut(constants[name], depth: depth + 1)
    default: false
    }
  }

  /// `.v15`, `.v10_15` and `"15.4"`.
  func version(_ expression: Expression) -> Double? {
    if case .member(_, let name, _) = expression.kind {
      return versionNumber(name.drop { $0 == "v" })
    }
    return textLiteral(expression).flatMap { versionNumber($0[...]) }
  }
}

extension Expression {
  /// `name` of `.name` and of `.name(...)`.
  var memberName: String? {
    switch kind {
    case .member(_, let name, _): name
    case .call(let callee, _): callee.memberName
    default: nil
    }
  }
}

/// Major and minor version as one number: `15.4.1` and `15_4` are 15.4.
func versionNumber(_ text: Substring) -> Double? {
  let parts = text.split { $0 == "." || $0 == "_" }
  guard let major = parts.first, major.allSatisfy(\.isNumber) else { return nil }
  return Double("\(major).\(parts.dropFirst().first ?? "0")")
}
