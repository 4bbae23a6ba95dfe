import LayoutEngine
import ViewProgram

/// The members and functions of numbers.
extension Interpreter {
  func numberMember(_ name: String, _ quantity: Quantity, _ isInteger: Bool) -> Value? {
    guard quantity.isConstant else { return nil }
    let value = quantity.value
    switch name {
    case "isFinite": return .boolean(value.isFinite)
    case "isInfinite": return .boolean(value.isInfinite)
    case "isNaN": return .boolean(value.isNaN)
    case "isZero": return .boolean(value == 0)
    case "magnitude": return .number(Quantity(abs(value)), isInteger: isInteger)
    default: return nil
    }
  }

  func numberMethod(
    _ name: String, _ quantity: Quantity, isInteger: Bool, _ arguments: ArgumentValues
  ) -> Value? {
    guard quantity.isConstant else { return nil }
    let value = quantity.value
    let other = self.quantity(arguments.items.first?.value).flatMap { $0.isConstant ? $0.value : nil }
    switch name {
    case "rounded": return .number(value.rounded(rule(arguments.unlabeled(0))))
    case "squareRoot": return .number(value < 0 ? 0 : value.squareRoot())
    case "isMultiple":
      return other.map { .boolean($0 == 0 ? value == 0 : value.remainder(dividingBy: $0) == 0) }
    case "truncatingRemainder":
      return other.map { .number($0 == 0 ? 0 : value.truncatingRemainder(dividingBy: $0)) }
    case "advanced": return other.map { .number(Quantity(value + $0), isInteger: isInteger) }
    case "distance": return other.map { .number(Quantity($0 - value), isInteger: isInteger) }
    case "isLess": return other.map { .boolean(value < $0) }
    case "quotientAndRemainder":
      guard let other, other != 0 else { return nil }
      return .tuple([
        ("quotient", .number(Quantity((value / other).rounded(.towardZero)), isInteger: true)),
        (
          "remainder",
          .number(Quantity(value.truncatingRemainder(dividingBy: other)), isInteger: true)
        ),
      ])
    default: return nil
    }
  }

  private func rule(_ value: Value?) -> FloatingPointRoundingRule {
    switch memberName(value) {
    case "up"?: .up
    case "down"?: .down
    case "towardZero"?: .towardZero
    case "awayFromZero"?: .awayFromZero
    case "toNearestOrEven"?: .toNearestOrEven
    default: .toNearestOrAwayFromZero
    }
  }
}
