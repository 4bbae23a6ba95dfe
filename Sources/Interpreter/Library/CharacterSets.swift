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
    case .record("CharacterSet", let fields)?: isInverted(fields) ? written(fields)?.inverted : written(fields)
    default: nil
    }
  }

  private func written(_ fields: [String: Value]) -> CharacterSet? {
    if case .string(let characters)? = fields["characters"] { return CharacterSet(charactersIn: characters) }
    if case .string(let name)? = fields["name"] { return Self.namedSet(name) }
    guard case .string(let operation)? = fields["operation"], let first = characterSet(fields["first"]),
      let second = characterSet(fields["second"])
    else { return nil }
    switch operation {
    case "union": return first.union(second)
    case "intersection": return first.intersection(second)
    case "subtracting": return first.subtracting(second)
    default: return nil
    }
  }

  private func isInverted(_ fields: [String: Value]) -> Bool {
    fields["isInverted"].map { isSame($0, .boolean(true)) } == true
  }

  func characterSetCall(_ arguments: ArgumentValues) -> Value? {
    guard case .string(let characters)? = arguments["charactersIn"] else { return nil }
    return .record("CharacterSet", ["characters": .string(characters)])
  }

  /// A function of a set; nil where it has none of that name, or it is not known.
  func characterSetMethod(_ name: String, of value: Value, _ arguments: ArgumentValues) -> Value? {
    guard let set = characterSet(value), arguments.items.count == 1, let given = arguments.items.first?.value else {
      return nil
    }
    switch name {
    case "contains": return scalar(given).map { .boolean(set.contains($0)) }
    case "isSuperset": return characterSet(given).map { .boolean(set.isSuperset(of: $0)) }
    case "union", "intersection", "subtracting":
      guard characterSet(given) != nil else { return nil }
      return .record("CharacterSet", ["operation": .string(name), "first": value, "second": given])
    default: return nil
    }
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

  /// A member of `.letters`, which is a set wherever it has that member.
  func characterSetMember(_ name: String, ofNamed value: Value) -> Value? {
    guard case .member(let set, nil) = value, Self.namedSet(set) != nil, !index.mayBeValue(set) else { return nil }
    return characterSetMember(name, ["name": .string(set)])
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
