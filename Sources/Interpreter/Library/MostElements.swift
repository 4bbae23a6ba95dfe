import LayoutEngine
import ViewProgram

/// The most that numbers may be which nobody knows.
extension Interpreter {
  /// The most elements that a collection has which nobody knows, as comparisons of their number turned out.
  package func mostElements(of unknown: Unknown) -> Int? {
    guard let most = most(of: Unknown(unknown.key + ".count")) else { return nil }
    counts.decisions += 1
    return most
  }

  /// The same of a range whose end nobody knows: `0..<min(count, 8)`.
  package func mostElements(from lower: Value, to upper: Value, isClosed: Bool) -> Int? {
    guard case .unknown = upper, let most = most(of: upper),
      let first = exactInteger(lower).flatMap({ Int(exactly: $0.value) }),
      abs(first) < 1_000_000
    else { return nil }
    counts.decisions += 1
    return max(0, most - first + (isClosed ? 1 : 0))
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
