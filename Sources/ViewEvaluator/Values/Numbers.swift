import LayoutEngine
import ViewProgram

/// What numbers and rectangles can be asked.
extension Evaluator {
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

  // MARK: Rectangles

  func rectMethod(
    _ name: String, _ value: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let unknown = Value.unknown(Unknown("CGRect." + name, type: .named("CGRect", arguments: [])))
    guard let rect = knownRect(value, in: scope) else { return unknown }
    func number(_ label: String) -> Double? {
      guard let given = arguments[label], !isUnknown(given) else { return nil }
      return length(given)
    }
    switch name {
    case "insetBy":
      guard let dx = number("dx"), let dy = number("dy") else { return unknown }
      return self.value(
        of: Rect(
          x: rect.minX + dx, y: rect.minY + dy, width: max(0, rect.width - 2 * dx),
          height: max(0, rect.height - 2 * dy)))
    case "offsetBy":
      guard let dx = number("dx"), let dy = number("dy") else { return unknown }
      return self.value(
        of: Rect(x: rect.minX + dx, y: rect.minY + dy, width: rect.width, height: rect.height))
    case "union":
      return knownRect(arguments.unlabeled(0), in: scope).map { self.value(of: rect.union($0)) }
        ?? unknown
    default: return unknown
    }
  }

  private func knownRect(_ value: Value?, in scope: Scope) -> Rect? {
    guard case .record("CGRect", let fields)? = value, !fields.values.contains(where: isUnknown)
    else { return nil }
    return rect(value, in: scope)
  }

  /// `proposal.replacingUnspecifiedDimensions(by:)`.
  func replacingUnspecified(_ fields: [String: Value], by other: Value?) -> Value {
    let replacement = other.flatMap(size) ?? (Quantity(10), Quantity(10))
    func side(_ name: String, _ replacement: Quantity) -> Value {
      switch fields[name] {
      case .none?, nil: .number(replacement, isInteger: false)
      case .some(let value): value
      }
    }
    return .record(
      "CGSize",
      ["width": side("width", replacement.width), "height": side("height", replacement.height)])
  }
}
