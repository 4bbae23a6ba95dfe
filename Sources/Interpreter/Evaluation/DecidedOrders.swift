import LayoutEngine

/// The comparison of a number that is not known with a constant.
struct NumberOrder {
  /// The key of the number.
  var number: String
  var limit: Double
  /// Whether it says that the number is above the limit, or else that it is below.
  var isAbove: Bool

  /// The key of its answer.
  var key: String { isAbove ? "\(limit) < \(number)" : "\(number) < \(limit)" }
}

/// The range that a number is in, as comparisons with constants turned out.
struct DecidedRange {
  private var lower = -Double.infinity
  private var upper = Double.infinity
  private var holdsLower = false
  private var holdsUpper = false

  init() {}

  /// The range of one number.
  init(_ number: Double) { (lower, upper, holdsLower, holdsUpper) = (number, number, true, true) }

  mutating func note(_ order: NumberOrder, _ holds: Bool) {
    if order.isAbove == holds {
      guard order.limit > lower || order.limit == lower && holds else { return }
      (lower, holdsLower) = (order.limit, !holds)
    } else {
      guard order.limit < upper || order.limit == upper && holds else { return }
      (upper, holdsUpper) = (order.limit, !holds)
    }
  }

  /// Whether a comparison holds for all numbers in the range; nil where that depends.
  func answer(to order: NumberOrder) -> Bool? {
    let limit = order.limit
    if order.isAbove {
      if lower > limit || lower == limit && !holdsLower { return true }
      return upper <= limit ? false : nil
    }
    if upper < limit || upper == limit && !holdsUpper { return true }
    return lower >= limit ? false : nil
  }

  /// The largest whole number in it; nil where it goes on.
  var largest: Int? {
    guard abs(upper) < 1e6 else { return nil }
    return Int(holdsUpper ? upper.rounded(.down) : upper.rounded(.up) - 1)
  }

  /// The smallest whole number in it; nil where it goes on.
  var smallest: Int? {
    guard abs(lower) < 1e6 else { return nil }
    return Int(holdsLower ? lower.rounded(.up) : lower.rounded(.down) + 1)
  }

  func mayBe(_ number: Double) -> Bool {
    (number > lower || number == lower && holdsLower) && (number < upper || number == upper && holdsUpper)
  }
}

extension Interpreter {
  /// How a comparison turns out that an earlier one settles; nil where none does.
  func settledOrder(_ key: String) -> Bool? {
    guard let order = memory.decided.orders[key] else { return nil }
    return memory.decided.ranges[order.number]?.answer(to: order)
  }

  /// Keeps how a comparison turned out, for others of the same number.
  func note(order key: String, _ holds: Bool) {
    guard let order = memory.decided.orders[key] else { return }
    memory.decided.ranges[order.number, default: DecidedRange()].note(order, holds)
  }
}
