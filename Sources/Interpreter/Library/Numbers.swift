import LayoutEngine
import ViewProgram

/// The members and functions of numbers.
extension Interpreter {
  func numberMember(_ name: String, _ value: Value) -> Value? {
    if let (integer, type) = exactInteger(settled(value)), let member = integerMember(name, integer, type) {
      return member
    }
    if name == "isNaN", case .number(let quantity, _) = value, quantity.value.isNaN { return .boolean(true) }
    if name == "description" { return plainText(value).map { .string($0) } }
    guard case .number(let quantity, let type) = value, quantity.isConstant else { return nil }
    let number = quantity.value
    switch name {
    case "isFinite": return .boolean(number.isFinite)
    case "isInfinite": return .boolean(number.isInfinite)
    case "isNaN": return .boolean(number.isNaN)
    case "isZero": return .boolean(number == 0)
    case "sign": return .member(number.sign == .minus ? "minus" : "plus", nil)
    case "magnitude": return .number(Quantity(abs(number)), type)
    case "native": return type == .cgFloat ? .number(quantity, .double) : nil
    case "bitPattern": return bitPattern(of: quantity, type)
    case "ulp": return type == .float ? nil : .number(Quantity(number.ulp), type)
    case "nextUp": return type == .float ? nil : .number(Quantity(number.nextUp), type)
    case "nextDown": return type == .float ? nil : .number(Quantity(number.nextDown), type)
    case "exponent": return number.isFinite && number != 0 ? .integer(Int(number.exponent)) : nil
    case "significand": return .number(Quantity(number.significand), type)
    // Of a number that an object holds.
    case "doubleValue":
      if type == .decimal, !Decimals.isExact(number) { return nil }
      return type.isInteger || type == .double || type == .decimal ? .number(number) : nil
    case "intValue": return Int(exactly: number).map { .integer($0) }
    default: return nil
    }
  }

  /// The bits of a number with a floating point; nil for any other.
  func bitPattern(of quantity: Quantity, _ type: NumberType) -> Value? {
    guard quantity.isConstant else { return nil }
    switch type {
    case .float: return .integer(Int128(Float(quantity.value).bitPattern), .uint32)
    case .double, .cgFloat: return .integer(Int128(quantity.value.bitPattern), .uint64)
    default: return nil
    }
  }

  private func integerMember(_ name: String, _ integer: Int128, _ type: NumberType) -> Value? {
    switch name {
    case "magnitude":
      let isSigned = (type.integers?.lowerBound ?? 0) < 0
      return .integer(integer < 0 ? -integer : integer, isSigned && type == .int ? .uint : type)
    case "description": return .string(integer.description)
    case "bitWidth": return .integer(type.width)
    case "nonzeroBitCount": return .integer((integer & ((1 << Int128(type.width)) - 1)).nonzeroBitCount)
    case "byteSwapped":
      guard type.width >= 8 else { return nil }
      let bytes = (0..<Int128(type.width / 8)).reduce(Int128(0)) { $0 << 8 | (integer >> ($1 * 8)) & 255 }
      let isNegative = (type.integers?.lowerBound ?? 0) < 0 && bytes >> Int128(type.width - 1) == 1
      return .integer(isNegative ? bytes - (1 << Int128(type.width)) : bytes, type)
    case "leadingZeroBitCount":
      let low = integer & ((1 << Int128(type.width)) - 1)
      return .integer(low.leadingZeroBitCount - (128 - type.width))
    case "trailingZeroBitCount":
      return .integer(integer == 0 ? type.width : integer.trailingZeroBitCount)
    case "isZero": return .boolean(integer == 0)
    default: return nil
    }
  }

  func numberMethod(_ name: String, _ value: Value, _ arguments: ArgumentValues) -> Value? {
    if let (integer, type) = exactInteger(settled(value)),
      let answer = integerMethod(name, integer, type, arguments)
    {
      return answer
    }
    guard case .number(let quantity, let type) = value, quantity.isKnown else { return nil }
    guard quantity.isConstant else {
      guard name == "rounded", let rule = rule(arguments.unlabeled(0)) else { return nil }
      return .number(quantity.mapped { $0.rounded(rule) }, type)
    }
    let number = quantity.value
    let real = type.isInteger ? NumberType.double : type
    let other = known(arguments.items.first?.value)
    switch name {
    case "rounded": return rule(arguments.unlabeled(0)).map { .number(Quantity(number.rounded($0)), real) }
    case "squareRoot": return .number(Quantity(number.squareRoot()), real)
    case "truncatingRemainder":
      return other.map { .number(Quantity(number.truncatingRemainder(dividingBy: $0)), real) }
    case "remainder": return other.map { .number(Quantity(number.remainder(dividingBy: $0)), real) }
    case "advanced": return other.map { .number(Quantity(number + $0), real) }
    case "distance": return other.map { .number(Quantity($0 - number), real) }
    case "addingProduct":
      guard let other, let factor = known(arguments.unlabeled(1)) else { return nil }
      return .number(Quantity(number.addingProduct(other, factor)), real)
    case "isLess": return other.map { .boolean(number < $0) }
    case "isLessThanOrEqualTo": return other.map { .boolean(number <= $0) }
    case "isEqual": return other.map { .boolean(number == $0) }
    default: return nil
    }
  }

  private func integerMethod(
    _ name: String, _ integer: Int128, _ type: NumberType, _ arguments: ArgumentValues
  ) -> Value? {
    guard let other = exactInteger(arguments.items.first?.value)?.value else {
      return name == "signum" ? .integer(integer.signum(), type) : nil
    }
    switch name {
    case "isMultiple": return .boolean(other == 0 ? integer == 0 : integer % other == 0)
    case "advanced": return type.combine("+", integer, other).map { .integer($0, type) }
    case "distance": return .integer(other - integer, .int)
    case "quotientAndRemainder":
      guard other != 0 else { return nil }
      return .tuple([
        ("quotient", .integer(integer / other, type)), ("remainder", .integer(integer % other, type)),
      ])
    case "addingReportingOverflow": return reported("+", integer, other, type)
    case "subtractingReportingOverflow": return reported("-", integer, other, type)
    case "multipliedReportingOverflow": return reported("*", integer, other, type)
    default: return nil
    }
  }

  private func reported(_ operation: String, _ left: Int128, _ right: Int128, _ type: NumberType) -> Value? {
    let exact = type.combine(operation, left, right)
    guard let wrapped = exact ?? type.combine("&" + operation, left, right) else { return nil }
    return .tuple([("partialValue", .integer(wrapped, type)), ("overflow", .boolean(exact == nil))])
  }

  /// Nil for a rule that is not known.
  func rule(_ value: Value?) -> FloatingPointRoundingRule? {
    guard let value else { return .toNearestOrAwayFromZero }
    switch memberName(value) {
    case "up"?: return .up
    case "down"?: return .down
    case "towardZero"?: return .towardZero
    case "awayFromZero"?: return .awayFromZero
    case "toNearestOrEven"?: return .toNearestOrEven
    case "toNearestOrAwayFromZero"?: return .toNearestOrAwayFromZero
    default: return nil
    }
  }
}
