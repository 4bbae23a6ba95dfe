import LayoutEngine
import ViewProgram

/// Keys of texts: string literals where a type of keys is wanted.
///
/// A key is a record of its type with the fields `key` and `arguments`, and what else its initializer was given.
extension Interpreter {
  /// Whether a string literal is a key where a type of this name is wanted.
  static func isKeyType(_ name: String) -> Bool {
    switch name {
    case "LocalizedStringKey", "LocalizedStringResource", "String.LocalizationValue": true
    default: false
    }
  }

  /// A literal's value as a key; nil where it is not known what it was made of.
  package func localizationKey(of value: Value, as type: String) -> Value? {
    if let parts = lastParts(of: value) { return key(of: parts.parts, as: type) }
    guard case .string(let text) = value else { return nil }
    return .record(type, ["key": .string(text)])
  }

  /// An argument that is a literal as a key; nil where it is none.
  package func localizationKey(ofLiteral item: ArgumentValues.Item, as type: String) -> Value? {
    guard item.expression?.isTextLiteral == true else { return nil }
    if let parts = item.parts { return key(of: parts.parts, as: type) }
    guard case .string(let text) = item.value else { return nil }
    return .record(type, ["key": .string(text)])
  }

  /// An argument of a function as a key, if its parameter takes one.
  func keyOfLiteral(_ item: ArgumentValues.Item, as type: TypeReference?) -> Value? {
    guard item.parts != nil, let type else { return nil }
    switch type {
    case .optional(let wrapped): return keyOfLiteral(item, as: wrapped)
    case .named(let name, _): return Self.isKeyType(name) ? localizationKey(ofLiteral: item, as: name) : nil
    default: return nil
    }
  }

  private func key(of parts: [TextPart], as type: String) -> Value {
    var key = ""
    var arguments: [Value] = []
    for part in parts {
      switch part {
      case .text(let text): key += text.replacing("%", with: "%%")
      case .value(let value, let conversion):
        guard let conversion else { return openAnswer(type + " " + key, of: [value], .named(type, arguments: [])) }
        key += "%" + conversion
        arguments.append(value)
      }
    }
    if arguments.isEmpty { key = key.replacing("%%", with: "%") }
    return .record(type, ["key": .string(key), "arguments": .array(arguments)])
  }

  // MARK: Parts of literals

  /// The parts of a value, if it is the literal that was evaluated last.
  func lastParts(of value: Value) -> LiteralParts? {
    memory.lastInterpolation.flatMap { $0.made(value) ? $0.parts : nil }
  }

  /// `\(value)` in a literal.
  ///
  /// - Parameter text: how it prints, if that is known.
  func textPart(of value: Value, text: String?, type: @autoclosure () -> TypeReference?) -> TextPart {
    switch value {
    case .number(_, let type): return .value(value, conversion: Self.formatSpecifier(of: type))
    case .wide(_, let type): return .value(value, conversion: Self.formatSpecifier(of: type))
    case .host where text == nil: return .value(value, conversion: "@")
    case .binding(let binding): return textPart(of: binding.value, text: text, type: type())
    case .unknown(let unknown):
      let type = unknown.type ?? type()
      var typed = unknown.retyped(type)
      typed.parts = unknown.parts
      return .value(.unknown(typed), conversion: type.flatMap(Self.formatSpecifier))
    default:
      let string = TypeReference.named("String", arguments: [])
      return .value(text.map { .string($0) } ?? .unknown(Unknown("text", type: string)), conversion: "@")
    }
  }

  /// `\(value, specifier: "%.1f")`, `\(value, format: style)`.
  func textPart(of arguments: ArgumentValues, text: String?) -> TextPart {
    let value = arguments.unlabeled(0) ?? .none
    if case .string(let specifier)? = arguments["specifier"], specifier.hasPrefix("%") {
      return .value(settled(value), conversion: String(specifier.dropFirst()))
    }
    let text = text ?? arguments["format"].flatMap { formattedNumber(value, as: $0) }
    let unknown = self.openAnswer("formatted", of: [value], .named("String", arguments: []))
    return .value(text.map { .string($0) } ?? likelyText(styled: arguments) ?? unknown, conversion: "@")
  }

  private static func formatSpecifier(of type: TypeReference) -> String? {
    switch type {
    case .named(let name, _): NumberType(named: name).map(formatSpecifier) ?? "@"
    case .optional, .tuple: "@"
    case .function, .opaque: nil
    }
  }

  private static func formatSpecifier(of type: NumberType) -> String {
    switch type {
    case .literal(let integer): integer == nil ? "lf" : "lld"
    case .int, .int64: "lld"
    case .int8, .int16, .int32: "d"
    case .uint, .uint64: "llu"
    case .uint8, .uint16, .uint32: "u"
    case .double, .cgFloat: "lf"
    case .float: "f"
    case .decimal: "@"
    }
  }
}
