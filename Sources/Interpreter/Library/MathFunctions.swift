import Foundation
import LayoutEngine
import ViewProgram

/// `max`, `sqrt`, `pow` and their like.
extension Interpreter {
  func mathFunction(_ name: String, _ arguments: ArgumentValues) -> Value {
    if name == "max" || name == "min", let whole = wholeExtreme(name, arguments) { return whole }
    if name == "min", let least = leastKnown(of: arguments.items.map(\.value)) { return least }
    let values = arguments.items.compactMap { item -> Quantity? in
      if case .unknown = item.value { return nil }
      return quantity(item.value)
    }
    let unknown = Value.unknown(Unknown(name + "()", type: .named("CGFloat", arguments: [])))
    guard let first = values.first, values.count == arguments.items.count else { return unknown }
    let type = joinedType(of: arguments.items.map(\.value))
    switch name {
    case "max", "min":
      let exact = arguments.items.compactMap { exactInteger($0.value)?.value }
      let best = exact.count == values.count ? (name == "max" ? exact.max() : exact.min()) : nil
      if let best, !type.isLiteral { return .integer(best, type) }
      let real = Self.extreme(of: values) { name == "max" ? max($0, $1) : min($0, $1) }
      return .number(real, type.isLiteral ? .literal(asInteger: best.flatMap { Int(exactly: $0) }) : type)
    case "abs" where first.isConstant:
      if case .literal(let integer) = type {
        return .number(Quantity(abs(first.value)), .literal(asInteger: integer.map { abs($0) }))
      }
      return .number(Quantity(abs(first.value)), type)
    case "abs": return .number(first.magnitude, type)
    case "floor", "ceil", "round", "trunc":
      guard values.count == 1, first.isKnown, type != .decimal else { return unknown }
      return .number(
        first.mapped { Self.result(name, [$0]) ?? $0 }, type.isInteger || type.isLiteral ? .double : type)
    // Of a literal and an `Int`, only the one of decimals is there.
    case "pow" where type == .int:
      guard values.count == 2, values.allSatisfy(\.isConstant),
        let result = Decimals.power(values[0].value, values[1].value)
      else { return .unknown(Unknown("pow()", type: NumberType.decimal.reference)) }
      return .number(Quantity(result), .decimal)
    case _ where type == .decimal:
      guard name == "pow", values.count == 2, values.allSatisfy(\.isConstant),
        let result = Decimals.power(values[0].value, values[1].value)
      else { return .unknown(Unknown(name + "()", type: type.reference)) }
      return .number(Quantity(result), type)
    default:
      guard values.allSatisfy(\.isConstant), let result = Self.result(name, values.map(\.value)),
        result.isFinite
      else { return unknown }
      return .number(Quantity(result), type.isInteger ? .double : type)
    }
  }

  /// `min(Int.max, count)`, which no fraction holds; nil where all of them are small.
  private func wholeExtreme(_ name: String, _ arguments: ArgumentValues) -> Value? {
    let values = arguments.items.map(\.value)
    guard values.contains(where: { if case .wide = $0 { true } else { false } }) else { return nil }
    let exact = values.compactMap { exactInteger($0) }
    guard exact.count == values.count, let type = exact.first(where: { !$0.type.isLiteral })?.type,
      let best = name == "max" ? exact.map(\.value).max() : exact.map(\.value).min()
    else { return nil }
    return .integer(best, type)
  }

  /// The type that all of these numbers are of where they meet.
  func joinedType(of values: [Value]) -> NumberType {
    var joined: NumberType?
    for value in values {
      guard case .number(_, let type) = value else { continue }
      joined = joined.map { $0.joined(with: type) ?? ($0.isInteger ? type : $0) } ?? type
    }
    return joined ?? .double
  }

  private static func extreme(
    of values: [Quantity], _ operation: (Double, Double) -> Double
  ) -> Quantity {
    func combined(_ end: KeyPath<Quantity, Double>) -> Double {
      values.dropFirst().reduce(values[0][keyPath: end]) { operation($0, $1[keyPath: end]) }
    }
    return Quantity(
      value: combined(\.value), lower: combined(\.lower), upper: combined(\.upper),
      isKnown: values.allSatisfy(\.isKnown))
  }

  private static func result(_ name: String, _ values: [Double]) -> Double? {
    let x = values[0]
    switch (name, values.dropFirst().first) {
    case ("floor", nil): return x.rounded(.down)
    case ("ceil", nil): return x.rounded(.up)
    case ("round", nil): return x.rounded()
    case ("trunc", nil): return x.rounded(.towardZero)
    case ("sqrt", nil): return x.squareRoot()
    case ("sin", nil): return Foundation.sin(x)
    case ("cos", nil): return Foundation.cos(x)
    case ("tan", nil): return Foundation.tan(x)
    case ("atan", nil): return Foundation.atan(x)
    case ("asin", nil): return Foundation.asin(x)
    case ("acos", nil): return Foundation.acos(x)
    case ("atan2", let other?): return Foundation.atan2(x, other)
    case ("exp", nil): return Foundation.exp(x)
    case ("exp2", nil): return Foundation.exp2(x)
    case ("log", nil): return Foundation.log(x)
    case ("log2", nil): return Foundation.log2(x)
    case ("log10", nil): return Foundation.log10(x)
    case ("cbrt", nil): return Foundation.cbrt(x)
    case ("pow", let exponent?): return Foundation.pow(x, exponent)
    case ("hypot", let y?): return Foundation.hypot(x, y)
    case ("fmod", let y?): return x.truncatingRemainder(dividingBy: y)
    default: return nil
    }
  }
}
