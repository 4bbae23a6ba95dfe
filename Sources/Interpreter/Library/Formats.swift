import Foundation
import LayoutEngine
import ViewProgram

/// `String(format:)` and `\(x, specifier:)`, as Foundation does them.
extension Interpreter {
  /// The text that a format makes of values; nil where one is not known, or is none that a format takes.
  func formatted(_ format: String, _ values: [Value]) -> String? {
    let wanted = Self.conversions(in: format)
    guard let wanted, wanted.count <= values.count else { return nil }
    var arguments: [any CVarArg] = []
    for (position, value) in values.enumerated() {
      guard let argument = argument(value) else { return nil }
      // Foundation reads what the format says, whatever is there.
      if wanted.indices.contains(position), !Self.takes(wanted[position], argument) { return nil }
      arguments.append(argument)
    }
    return String(format: format, arguments: arguments)
  }

  private func argument(_ value: Value) -> (any CVarArg)? {
    switch settled(value) {
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

  /// The letters of a format's conversions; nil for a format that this does not read.
  private static func conversions(in format: String) -> [Character]? {
    var letters: [Character] = []
    var rest = format[...]
    while let start = rest.firstIndex(of: "%") {
      rest = rest[start...].dropFirst()
      if rest.first == "%" {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.drop { "0123456789.+- #'".contains($0) }
      rest = rest.drop { "lhqzjt".contains($0) }
      guard let letter = rest.first, "@dDiuUxXoOfFeEgGaAcCs".contains(letter), letter != "s", letter != "C" else {
        return nil
      }
      letters.append(letter)
      rest = rest.dropFirst()
    }
    return letters
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
