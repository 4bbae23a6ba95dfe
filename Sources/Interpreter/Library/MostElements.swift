import LayoutEngine
import ViewProgram

/// The most, and the least, that numbers may be which nobody knows.
extension Interpreter {
  /// The number of elements that stand in for those of a collection which nobody knows.
  func standInCount(of unknown: Unknown) -> Int {
    let usual = context.variant.profile.elementCount
    return elementCounts(of: unknown)?.nearest(to: usual) ?? usual
  }

  /// The numbers of elements that it may have, as comparisons of their number turned out; nil where none was made.
  package func elementCounts(of unknown: Unknown) -> ClosedRange<Int>? {
    decidedCounts(from: 0, to: (unknown.numbered?.collection ?? unknown.key) + ".count")
  }

  /// The same of a range whose end nobody knows: `0..<min(count, 8)`.
  package func elementCounts(from lower: Value, to upper: Value, isClosed: Bool) -> ClosedRange<Int>? {
    guard case .unknown(let end) = upper, let first = exactInteger(lower).flatMap({ Int(exactly: $0.value) }),
      abs(first) < 1_000_000
    else { return nil }
    return decidedCounts(from: isClosed ? first - 1 : first, to: end.key)
  }

  private func decidedCounts(from first: Int, to end: String) -> ClosedRange<Int>? {
    guard let decided = memory.decided.ranges[end] else { return nil }
    counts.decisions += 1
    let most = decided.largest.map { max(0, $0 - first) } ?? .max
    let least = decided.smallest.map { max(0, $0 - first) } ?? 0
    // What is said of more holds of so many, too.
    return min(least, most, StandInProfile.many.elementCount)...most
  }

  /// The most that a whole number may be; nil where nobody knows.
  func most(of value: Value?) -> Int? {
    if case .unknown(let unknown)? = value { return most(of: unknown) }
    guard let number = quantity(value), number.isConstant, abs(number.value) < 1e6 else { return nil }
    return Int(number.value)
  }

  private func most(of unknown: Unknown) -> Int? {
    memory.decided.ranges[unknown.key]?.largest.map { max(0, $0) }
  }

  /// `min(8, count)` where the count is not known: nil where none of them is.
  func leastKnown(of values: [Value]) -> Value? {
    var (limit, names, type) = (nil as Double?, [String](), nil as TypeReference?)
    for value in values {
      switch value {
      case .unknown(let unknown):
        names.append(unknown.key)
        type = type ?? unknown.type
      default:
        guard let number = quantity(value), number.isConstant else { return nil }
        limit = min(limit ?? number.value, number.value)
      }
    }
    guard let limit, !names.isEmpty else { return nil }
    let key = "min(\(limit), \(names.joined(separator: ", ")))"
    let order = NumberOrder(number: key, limit: limit, isAbove: true)
    memory.decided.ranges[key, default: DecidedRange()].note(order, false)
    return .unknown(Unknown(key, type: type ?? NumberType.cgFloat.reference))
  }
}
