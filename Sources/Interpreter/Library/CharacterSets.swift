import Foundation
import LayoutEngine
import ViewProgram

/// `CharacterSet`, as far as it is written in the code.
extension Interpreter {
  /// The set that a value is: `.whitespaces`, `CharacterSet(charactersIn: ",;").inverted`; nil for any other.
  func characterSet(_ value: Value?) -> CharacterSet? {
    switch value {
    case .member("init", let arguments?)?: characterSet(characterSetCall(arguments))
    case .member(let name, nil)?: Self.namedSet(name)
    case .record("CharacterSet", let fields)?:
      if case .string(let characters)? = fields["characters"] {
        isInverted(fields) ? CharacterSet(charactersIn: characters).inverted : CharacterSet(charactersIn: characters)
      } else if case .string(let name)? = fields["name"] {
        isInverted(fields) ? Self.namedSet(name)?.inverted : Self.namedSet(name)
      } else {
        nil
      }
    default: nil
    }
  }

  private func isInverted(_ fields: [String: Value]) -> Bool {
    fields["isInverted"].map { isSame($0, .boolean(true)) } == true
  }

  func characterSetCall(_ arguments: ArgumentValues) -> Value? {
    guard case .string(let characters)? = arguments["charactersIn"] else { return nil }
    return .record("CharacterSet", ["characters": .string(characters)])
  }

  func characterSet(_ value: Value, contains given: Value?) -> Bool? {
    guard let set = characterSet(value), let scalar = scalar(given) else { return nil }
    return set.contains(scalar)
  }

  func characterSetConstant(_ name: String) -> Value? {
    Self.namedSet(name).map { _ in .record("CharacterSet", ["name": .string(name)]) }
  }

  func characterSetMember(_ name: String, _ fields: [String: Value]) -> Value? {
    guard name == "inverted" else { return nil }
    var fields = fields
    fields["isInverted"] = .boolean(!isInverted(fields))
    return .record("CharacterSet", fields)
  }

  private static func namedSet(_ name: String) -> CharacterSet? {
    switch name {
    case "whitespaces": .whitespaces
    case "whitespacesAndNewlines": .whitespacesAndNewlines
    case "newlines": .newlines
    case "decimalDigits": .decimalDigits
    case "letters": .letters
    case "alphanumerics": .alphanumerics
    case "punctuationCharacters": .punctuationCharacters
    case "uppercaseLetters": .uppercaseLetters
    case "lowercaseLetters": .lowercaseLetters
    case "symbols": .symbols
    case "urlQueryAllowed": .urlQueryAllowed
    case "urlPathAllowed": .urlPathAllowed
    case "urlHostAllowed": .urlHostAllowed
    case "urlFragmentAllowed": .urlFragmentAllowed
    case "controlCharacters": .controlCharacters
    default: nil
    }
  }
}
