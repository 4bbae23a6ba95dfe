import Foundation
import LayoutEngine
import ViewProgram

/// `String(format:)` and `\(x, specifier:)`, as Foundation does them.
extension Interpreter {
  /// The text that a format makes of values; nil where one is not known, or is none that a format takes.
  ///
  /// - Parameter locale: nil: numbers are printed as in C.
  func formatted(_ format: String, _ values: [Value], locale: Locale? = nil) -> String? {
    guard let format = FormatPieces(format), let conversions = format.conversions,
      conversions.keys.allSatisfy(values.indices.contains), values.allSatisfy({ argument($0) != nil })
    else { return nil }
    var text = ""
    var next = 0
    for piece in format.pieces {
      switch piece {
      case .text(let part): text += part
      case .variable: return nil
      case .argument(let position, let conversion):
        guard let part = printed(values[position ?? next], conversion, locale: locale) else { return nil }
        if position == nil { next += 1 }
        text += part
      }
    }
    return text
  }

  /// The text of one value as a conversion wants it, which is written without its percent sign.
  func printed(_ value: Value, _ conversion: String, locale: Locale?) -> String? {
    guard let argument = argument(value), let letter = conversion.last, Self.takes(letter, argument) else { return nil }
    if let text = argument as? NSString, conversion == "@" { return text as String }
    let text = String(format: "%" + conversion, arguments: [argument])
    guard let locale, "dDiufF".contains(letter) else { return text }
    return localized(text, locale)
  }

  /// A number's text with the separators of a language.
  private func localized(_ text: String, _ locale: Locale) -> String? {
    let parts = text.split(separator: ".", maxSplits: 1)
    guard let first = parts.first else { return text }
    let digits = first.drop { !$0.isNumber }
    guard let whole = Int(digits), digits.first != "0" || digits.count == 1 else { return digits.isEmpty ? text : nil }
    let sign = first.prefix(first.count - digits.count)
    let grouped = whole.formatted(.number.locale(locale))
    return sign + grouped + (parts.count == 2 ? (locale.decimalSeparator ?? ".") + parts[1] : "")
  }

  private func argument(_ value: Value) -> (any CVarArg)? {
    switch current(settled(value)) {
    case .string(let text): return text as NSString
    case .boolean: return nil
    case .binding(let binding): return argument(binding.value)
    case let value:
      if let (integer, type) = exactInteger(value) {
        switch type {
        case .int8: return Int8(exactly: integer)
        case .int16: return Int16(exactly: integer)
        case .int32: return Int32(exactly: integer)
        case .uint8: return UInt8(exactly: integer)
        case .uint16: return UInt16(exactly: integer)
        case .uint32: return UInt32(exactly: integer)
        case .uint, .uint64: return UInt64(exactly: integer)
        default: return Int64(exactly: integer)
        }
      }
      guard case .number(_, let type) = value, let number = known(value), type != .decimal else { return nil }
      return number
    }
  }

  private static func takes(_ letter: Character, _ argument: any CVarArg) -> Bool {
    switch letter {
    case "@": argument is NSString
    case "f", "F", "e", "E", "g", "G", "a", "A": argument is Double
    default: argument is any BinaryInteger
    }
  }

  /// `\(x, specifier: "%.1f")`; nil for what is not known.
  func formattedText(_ arguments: ArgumentValues) -> String? {
    guard let value = arguments.unlabeled(0) else { return nil }
    if case .string(let specifier)? = arguments["specifier"] { return formatted(specifier, [value]) }
    return arguments.items.count == 1 ? plainText(settled(value)) : nil
  }
}
