package import LayoutEngine
import ViewProgram

/// Numbers, and what else a value is where the place it stands in leaves it open.
extension Interpreter {
  /// A length or other number; nil for nil and for what is no number at all.
  package func quantity(_ value: Value?) -> Quantity? {
    switch value {
    case .number(let quantity, _)?: quantity
    case .member(let name, let arguments)?:
      arguments == nil && numericConstant(name) != nil
        ? numericConstant(name).map { Quantity($0) }
        : moduleConstant(value, of: "CGFloat", "Double", "Int").flatMap(quantity)
    case .binding(let binding)?: quantity(binding.value)
    case .unknown?: .unknown(standIn: context.variant.profile.length)
    default: nil
    }
  }

  /// An integer that is known, and its type; nil for anything else.
  package func exactInteger(_ value: Value?) -> (value: Int128, type: NumberType)? {
    switch value {
    case .wide(let integer, let type)?: return (integer, type)
    case .number(_, .literal(let integer?))?: return (Int128(integer), .literal(asInteger: integer))
    case .number(let quantity, let type)?:
      guard type.isInteger, quantity.isConstant, let integer = Int128(exactly: quantity.value) else { return nil }
      return (integer, type)
    case .binding(let binding)?: return exactInteger(binding.value)
    default: return nil
    }
  }

  /// A whole number as it is now; another one as it is.
  func currentWhole(_ value: Value) -> Value {
    if case .number(_, let type) = value, type.isInteger { current(value) } else { value }
  }

  /// A number as it is now, whatever others it reaches from here.
  func current(_ value: Value) -> Value {
    guard case .number(let quantity, let type) = value, quantity.isKnown, !quantity.isConstant else { return value }
    return .number(Quantity(type.isInteger ? quantity.value.rounded(.towardZero) : quantity.value), type)
  }

  package func realNumber(_ value: Value?) -> Double? { quantity(value).map(\.value).flatMap(Self.usable) }

  /// NaN is nobody's length.
  private static func usable(_ value: Double) -> Double? { value.isNaN ? nil : value }

  /// A number that is known to the last bit.
  package func known(_ value: Value?) -> Double? {
    guard let value, !isUnknown(value) else { return nil }
    return quantity(value).flatMap { $0.isConstant ? $0.value : nil }
  }

  /// The unknown result of something that was done with values: those that are not known say where it comes from.
  func openAnswer(_ name: String, of values: [Value], _ type: TypeReference?) -> Value {
    let parts = values.compactMap { value in
      if case .unknown(let unknown) = settled(value) { unknown } else { nil }
    }
    let key = ([name] + parts.map(\.key)).joined(separator: " ")
    var unknown = Unknown(key, type: type, of: parts.lazy.compactMap(\.owner).first)
    unknown.madeOf = parts.lazy.compactMap(\.madeOf).first
    return .unknown(unknown)
  }

  /// The type whose member the first of these values is that is not known.
  func origin(of values: [Value]) -> TypeEntry? {
    values.lazy.compactMap { if case .unknown(let unknown) = $0 { unknown.owner } else { nil } }.first
  }

  package func isUnknown(_ value: Value?) -> Bool {
    switch value {
    case .unknown?: true
    case .number(let quantity, _)?: !quantity.isKnown
    case .binding(let binding)?: isUnknown(binding.value)
    default: false
    }
  }

  /// The name of a case or constant.
  package func memberName(_ value: Value?) -> String? {
    switch value {
    case .member(let name, _)?: name
    case .enumCase(let enumValue)?: enumValue.name
    case .record(_, let fields)?:
      if case .string(let name)? = fields["name"] { name } else { nil }
    case .binding(let binding)?: memberName(binding.value)
    default: nil
    }
  }

  /// `Float.pi` and its like; nil for what is no constant of such numbers.
  func numericConstant(_ name: String, as type: NumberType = .double) -> Double? {
    type == .float ? Float.constant(name).map { Double($0) } : Double.constant(name)
  }
}

extension Quantity {
  /// Rounded to what a `Float` holds.
  var singlePrecision: Quantity {
    Quantity(
      value: Double(Float(value)), lower: Double(Float(lower)), upper: Double(Float(upper)), isKnown: isKnown)
  }
}

extension BinaryFloatingPoint {
  /// The static member of that name, of those that floating-point types have in common.
  fileprivate static func constant(_ name: String) -> Self? {
    switch name {
    case "infinity": .infinity
    case "greatestFiniteMagnitude": .greatestFiniteMagnitude
    case "leastNormalMagnitude": .leastNormalMagnitude
    case "leastNonzeroMagnitude": .leastNonzeroMagnitude
    case "ulpOfOne": .ulpOfOne
    case "zero": 0
    case "pi": .pi
    case "nan", "signalingNaN": .nan
    default: nil
    }
  }
}
