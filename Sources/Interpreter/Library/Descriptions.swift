import LayoutEngine
import ViewProgram

/// The texts that values print as.
extension Interpreter {
  /// How a known value prints inside a string; nil for unknown ones.
  package func plainText(_ value: Value) -> String? {
    switch value {
    case .string(let text): return text
    case .wide(let integer, _): return integer.description
    case .number(let quantity, let type):
      guard quantity.isConstant else { return nil }
      if type.isInteger { return exactInteger(value).map { $0.value.description } }
      return type == .float ? Float(quantity.value).description : quantity.value.description
    case .boolean(let flag): return String(flag)
    case .binding(let binding): return plainText(binding.value)
    case .instance, .enumCase: return ownDescription(of: value)
    default: return debugText(value)
    }
  }

  /// How a value prints inside a collection; nil where that is not known.
  func debugText(_ value: Value) -> String? {
    switch value {
    case .string(let text): return text.debugDescription
    case .array(let list):
      guard list.kind != .set else { return nil }
      let parts = list.map(debugText)
      return parts.contains(nil) ? nil : "[" + parts.compactMap { $0 }.joined(separator: ", ") + "]"
    case .range(let lower, let upper, let isClosed):
      guard let first = debugText(lower), let last = debugText(upper), !lower.isNone, !upper.isNone else { return nil }
      return first + (isClosed ? "..." : "..<") + last
    case .tuple(let parts):
      let texts = parts.map { part in debugText(part.value).map { (part.label.map { $0 + ": " } ?? "") + $0 } }
      return texts.contains(nil) ? nil : "(" + texts.compactMap { $0 }.joined(separator: ", ") + ")"
    case .number, .wide, .boolean, .instance, .enumCase: return plainText(settled(value))
    default: return nil
    }
  }

  private func ownDescription(of value: Value) -> String? {
    if case .string(let text)? = member("description", of: value, key: "description", in: Scope(parent: nil)) {
      return text
    }
    if case .enumCase(let enumValue) = value, enumValue.payload.isEmpty { return enumValue.name }
    return nil
  }

  /// `\(x, specifier: "%.1f")`; nil for what is not known.
  func formattedText(_ arguments: ArgumentValues) -> String? { nil }
}
