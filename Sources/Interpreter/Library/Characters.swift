import LayoutEngine
import ViewProgram

/// The properties of characters. A character is a text of one.
extension Interpreter {
  func characterMember(_ name: String, of text: String) -> Value? {
    guard text.count == 1, let character = text.first else { return nil }
    switch name {
    case "isLetter": return .boolean(character.isLetter)
    case "isNumber": return .boolean(character.isNumber)
    case "isWholeNumber": return .boolean(character.isWholeNumber)
    case "isHexDigit": return .boolean(character.isHexDigit)
    case "isWhitespace": return .boolean(character.isWhitespace)
    case "isNewline": return .boolean(character.isNewline)
    case "isUppercase": return .boolean(character.isUppercase)
    case "isLowercase": return .boolean(character.isLowercase)
    case "isCased": return .boolean(character.isCased)
    case "isPunctuation": return .boolean(character.isPunctuation)
    case "isSymbol": return .boolean(character.isSymbol)
    case "isMathSymbol": return .boolean(character.isMathSymbol)
    case "isCurrencySymbol": return .boolean(character.isCurrencySymbol)
    case "isASCII": return .boolean(character.isASCII)
    case "wholeNumberValue": return character.wholeNumberValue.map { .integer($0) } ?? Value.none
    case "hexDigitValue": return character.hexDigitValue.map { .integer($0) } ?? Value.none
    case "asciiValue": return character.asciiValue.map { .integer(Int128($0), .uint8) } ?? Value.none
    default: return nil
    }
  }

  /// A Unicode scalar.
  func scalar(_ scalar: Unicode.Scalar) -> Value {
    .record("Unicode.Scalar", ["value": .integer(Int128(scalar.value), .uint32)])
  }

  /// The scalar that a value is, or that a number names.
  func scalar(_ value: Value?) -> Unicode.Scalar? {
    switch value {
    case .record("Unicode.Scalar", let fields)?:
      exactInteger(fields["value"]).flatMap { UInt32(exactly: $0.value) }.flatMap { Unicode.Scalar($0) }
    case .string(let text)? where text.unicodeScalars.count == 1: text.unicodeScalars.first
    default: exactInteger(value).flatMap { UInt32(exactly: $0.value) }.flatMap { Unicode.Scalar($0) }
    }
  }

  func scalarMember(_ name: String, _ fields: [String: Value]) -> Value? {
    guard let scalar = scalar(.record("Unicode.Scalar", fields)) else { return nil }
    switch name {
    case "value": return fields["value"]
    case "isASCII": return .boolean(scalar.isASCII)
    case "description": return .string(scalar.description)
    default: return nil
    }
  }

  /// `Character(...)`, `Unicode.Scalar(...)`.
  func characterCall(_ name: String, _ arguments: ArgumentValues) -> Value? {
    guard arguments.items.count == 1, let value = arguments.items.first?.value else { return nil }
    if name != "Character" {
      guard !isUnknown(value) else { return nil }
      return scalar(value).map { scalar($0) } ?? Value.none
    }
    switch value {
    case .string(let text): return text.count == 1 ? value : nil
    case .record("Unicode.Scalar", _): return scalar(value).map { .string(String(Character($0))) }
    default: return nil
    }
  }
}
