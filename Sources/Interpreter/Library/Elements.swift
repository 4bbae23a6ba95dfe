import LayoutEngine
package import ViewProgram

/// The elements of collections.
extension Interpreter {
  /// The type of a collection's elements; of a dictionary, of what a key answers.
  package func elementType(of type: TypeReference?) -> TypeReference? {
    switch type {
    case .named("Array", let arguments), .named("Set", let arguments): arguments.first
    case .named("Dictionary", let arguments): arguments.last.map { .optional($0) }
    case .named(context.words.binding, let arguments): elementType(of: arguments.first)
    case .optional(let wrapped): elementType(of: wrapped)
    default: nil
    }
  }

  /// The elements a loop runs over, at most `limits.elements`; stand-ins for an unknown collection.
  package func elements(of value: Value) -> [Value] {
    switch value {
    case .array(let elements): return Array(elements.prefix(context.limits.elements))
    case .range(let lower, let upper, let isClosed):
      guard case .number(let first, _) = lower, case .number(let last, _) = upper,
        first.isConstant, last.isConstant, abs(first.value) < 1e9, abs(last.value) < 1e9
      else { return unknownElements(Unknown("range"), type: .named("Int", arguments: [])) }
      let start = Int(first.value)
      let end = Int(last.value) + (isClosed ? 1 : 0)
      return (start..<max(start, min(end, start + context.limits.elements))).map { .integer($0) }
    case .dictionary(let pairs):
      return pairs.prefix(context.limits.elements).map {
        .tuple([("key", $0.key), ("value", $0.value)])
      }
    case .binding(let binding):
      return elements(of: binding.value).map { .binding(BindingValue(value: $0, state: nil)) }
    case .unknown(let unknown):
      return unknownElements(unknown, type: elementType(of: unknown.type))
    case .none: return []
    case .string(let text):
      return text.prefix(context.limits.elements).map { .string(String($0)) }
    default: return unknownElements(Unknown("elements"), type: nil)
    }
  }

  package func unknownElements(_ unknown: Unknown, type: TypeReference?) -> [Value] {
    let element = Value.unknown(Unknown(unknown.key + "[]", type: type))
    return Array(repeating: element, count: context.variant.profile.elementCount)
  }
}
