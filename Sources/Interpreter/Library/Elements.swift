import LayoutEngine
package import ViewProgram

/// The elements of collections.
extension Interpreter {
  /// The type of a collection's elements; of a dictionary, of what a key answers.
  package func typeOfElements(of type: TypeReference?) -> TypeReference? {
    switch type {
    case .named("Array", let arguments), .named("Set", let arguments): arguments.first
    case .named("Dictionary", let arguments): arguments.last.map { .optional($0) }
    case .named(context.words.binding, let arguments): typeOfElements(of: arguments.first)
    case .optional(let wrapped): typeOfElements(of: wrapped)
    default: nil
    }
  }

  /// No collection is made that has more elements.
  static let collectionLimit = 200_000

  /// All elements of a collection, in their order; nil where they are not known, or too many.
  package func knownElements(of value: Value) -> [Value]? {
    switch value {
    case .array(let list): return list.elements
    case .range(.instance(let lower), let upper, let isClosed):
      return strided(from: lower, to: upper, isClosed: isClosed)
    case .range(let lower, let upper, let isClosed):
      guard let (start, type) = exactInteger(lower), let end = exactInteger(upper)?.value else { return nil }
      let count = end - start + (isClosed ? 1 : 0)
      guard count <= Int128(Self.collectionLimit) else { return nil }
      return (0..<max(0, count)).map { position in
        guard case .literal = type else { return .integer(start + position, type) }
        return .number(Quantity(Double(start + position)), .int)
      }
    case .dictionary(let pairs): return pairs.map { .tuple([("key", $0.key), ("value", $0.value)]) }
    case .string(let text): return text.map { .string(String($0)) }
    case .none: return []
    case .native(let native): return native.elements?.elements
    case .instance(let instance): return iterated(instance)
    default: return nil
    }
  }

  /// The elements a loop runs over; stand-ins for an unknown collection.
  package func elements(of value: Value) -> [Value] {
    if let known = knownElements(of: value) { return known }
    switch value {
    case .range: return unknownElements(Unknown("range"), type: .named("Int", arguments: []))
    case .binding(let binding):
      return elements(of: binding.value).map { .binding(BindingValue(value: $0, state: nil)) }
    case .unknown(let unknown):
      return unknownElements(unknown, type: typeOfElements(of: unknown.type))
    default: return unknownElements(Unknown("elements"), type: nil)
    }
  }

  /// The first stand-ins for elements of a collection of unknown length that are counted, by their numbers; none where they
  /// are all alike.
  package func countedElements(of value: Value) -> [Value] {
    let count = min(Self.countedElements, context.variant.profile.elementCount)
    switch value {
    case .range(let lower, _, _):
      guard let (first, type) = exactInteger(settled(lower)) else { return [] }
      return (0..<count).map { .integer(first + Int128($0), type) }
    case .unknown(let unknown):
      guard let numbered = unknown.numbered else { return [] }
      return (0..<count).map { numbered.element(at: .integer($0)) }
    default: return []
    }
  }

  /// Further ones are all alike: one of a number that nobody knows.
  private static let countedElements = 3

  /// The first elements of a collection: of a long one, those of which something is shown.
  package func elements(of value: Value, atMost count: Int) -> [Value] {
    var part = value
    if case .range(.number(let lower, let type), .number(let upper, _), let isClosed) = value, lower.isConstant,
      upper.isConstant, upper.value - lower.value > Double(count)
    {
      let end = Quantity(lower.value + Double(count) - (isClosed ? 1 : 0))
      part = .range(lower: .number(lower, type), upper: .number(end, .int), isClosed: isClosed)
    }
    return Array(elements(of: part).prefix(count))
  }

  package func unknownElements(_ unknown: Unknown, type: TypeReference?) -> [Value] {
    counts.doubts += 1
    return Array(repeating: .unknown(Unknown(unknown.key + "[]", type: type)), count: standInCount(of: unknown))
  }
}

extension ClosedRange<Int> {
  /// The number in it that is least far from another one.
  package func nearest(to number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
