import LayoutEngine
import ViewProgram

/// `max`, `sqrt`, `pow` and their like.
extension Interpreter {
  func mathFunction(_ name: String, _ arguments: ArgumentValues) -> Value {
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
    case "abs": return .number(first, type)
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
    case ("sin", nil): return sineAndCosine(x).sine
    case ("cos", nil): return sineAndCosine(x).cosine
    case ("tan", nil): return sineAndCosine(x).sine / sineAndCosine(x).cosine
    case ("atan", nil): return arctangent(x)
    case ("asin", nil): return arctangent(x / (1 - x * x).squareRoot())
    case ("acos", nil): return .pi / 2 - arctangent(x / (1 - x * x).squareRoot())
    case ("atan2", let other?): return direction(y: x, x: other)
    case ("exp", nil): return exponential(x)
    case ("exp2", nil): return power(2, x)
    case ("log", nil): return logarithm(x)
    case ("log2", nil): return logarithm(x) / logarithm(2)
    case ("log10", nil): return logarithm(x) / logarithm(10)
    case ("cbrt", nil): return cubeRoot(x)
    case ("pow", let exponent?): return power(x, exponent)
    case ("hypot", let y?): return (x * x + y * y).squareRoot()
    case ("fmod", let y?): return x.truncatingRemainder(dividingBy: y)
    default: return nil
    }
  }

  /// Exact for whole exponents and halves.
  private static func power(_ base: Double, _ exponent: Double) -> Double? {
    let doubled = abs(exponent * 2)
    guard doubled <= 128, let count = Int(exactly: doubled) else {
      return base > 0 ? exponential(exponent * logarithm(base)) : nil
    }
    var result = count.isMultiple(of: 2) ? 1 : base.squareRoot()
    for _ in 0..<count / 2 { result *= base }
    return exponent < 0 ? 1 / result : result
  }
}
