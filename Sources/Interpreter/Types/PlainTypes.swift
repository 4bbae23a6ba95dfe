import ViewProgram

/// The library's types that no value of another one is taken for.
extension Interpreter {
  /// Types of the library and the host that no number, text or list is.
  func isOtherType(_ name: String) -> Bool {
    context.words.plainTypes.contains(name) && !Self.isKeyType(name) || context.words.madeTypes.contains(name)
      || Self.otherTypes.contains(name)
  }

  static let textTypes: Set = ["String", "Character", "Substring"]

  /// Types of the library that are no `String`, but made of literals.
  static let literalTypes: Set = ["AttributedString", "NSString", "StaticString"]

  private static let otherTypes: Set = [
    "Calendar", "Data", "DateComponents", "DateInterval", "IndexPath", "IndexSet", "Locale", "TimeZone", "URLRequest",
    "URLResponse", "UUID",
  ]

  /// Types of the library that nothing else converts to.
  func isPlainType(_ name: String) -> Bool {
    switch name {
    case "String", "Bool", "Array", "Set", "Dictionary", "ArraySlice", "Character", "Substring": true
    default: NumberType(named: name) != nil
    }
  }
}

extension Value {
  /// Whether it is nil, or of a type of the library's.
  var isLibrarys: Bool {
    switch self {
    case .number, .wide, .boolean, .string, .array, .dictionary, .none: true
    default: false
    }
  }
}
