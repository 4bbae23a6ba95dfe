import Foundation
import LayoutEngine

/// Decimal numbers, which are kept as the `Double` that prints with the same digits.
///
/// Those of more than fifteen digits are not known.
enum Decimals {
  private static let digits = 15

  /// The number that prints like a decimal one; nil for one of too many digits.
  static func number(_ value: Decimal) -> Double? {
    guard value.isFinite, let number = Double(value.description), abs(number) < 1e15,
      digitCount(of: value) <= digits
    else { return nil }
    return number
  }

  /// The decimal number that prints like a `Double`.
  static func decimal(_ value: Double) -> Decimal? {
    guard value.isFinite, abs(value) < 1e15 else { return nil }
    return Decimal(string: value.description)
  }

  /// Whether a literal of this value makes the decimal number that is written: `3.14` makes one of more digits.
  static func isWritten(as value: Double) -> Bool { decimal(value) == Decimal(value) }

  /// Whether each of the ways that systems convert it to a `Double` comes to the same.
  static func isExact(_ value: Double) -> Bool {
    decimal(value).map { NSDecimalNumber(decimal: $0).doubleValue == value } ?? false
  }

  /// How it prints; nil for what is no decimal number that is known here.
  static func text(_ value: Double) -> String? { decimal(value)?.description }

  /// The answer of an operator; nil where that has too many digits.
  static func combined(_ name: String, _ left: Double, _ right: Double) -> Double? {
    guard let first = decimal(left), let second = decimal(right) else { return nil }
    switch name {
    case "+": return number(first + second)
    case "-": return number(first - second)
    case "*": return number(first * second)
    case "/": return second == 0 ? nil : number(first / second)
    default: return nil
    }
  }

  /// `pow` with a whole exponent.
  static func power(_ base: Double, _ exponent: Double) -> Double? {
    guard let count = Int(exactly: exponent), (0...64).contains(count), let base = decimal(base) else { return nil }
    return number((0..<count).reduce(Decimal(1)) { result, _ in result * base })
  }

  /// The number with so many digits behind the point; nil for a way of rounding that is none.
  static func rounded(_ value: Double, _ scale: Int, _ mode: String) -> Double? {
    let modes: [String: NSDecimalNumber.RoundingMode] = [
      "plain": .plain, "down": .down, "up": .up, "bankers": .bankers,
    ]
    guard var exact = decimal(value), let mode = modes[mode], abs(scale) < 16 else { return nil }
    var result = Decimal()
    NSDecimalRound(&result, &exact, scale, mode)
    return number(result)
  }

  private static func digitCount(of value: Decimal) -> Int {
    let digits = value.description.filter(\.isNumber).drop { $0 == "0" }
    return value.description.contains(".") ? digits.count : digits.reversed().drop { $0 == "0" }.count
  }
}
