import LayoutEngine
import ViewProgram

/// `+`, `&*`, `<<` and their like.
extension Interpreter {
  func arithmetic(_ name: String, _ left: Value, _ right: Value, key: @autoclosure () -> String) -> Value {
    switch (left, right) {
    case (.number, .number), (.wide, .number), (.number, .wide), (.wide, .wide):
      return number(name, left, right) ?? .unknown(Unknown(key()))
    case (.native(let value), _), (_, .native(let value)):
      let unknown = Value.unknown(Unknown(key(), type: value.type == "Date" ? value.reference : nil))
      guard let answer = nativeOperator(name, left, right), !isUnknown(answer) else { return unknown }
      return answer
    case (.string(let first), .string(let second)) where name == "+": return .string(first + second)
    case (.record(StyledText.typeName, _), _) where name == "+", (_, .record(StyledText.typeName, _)) where name == "+":
      let sum = StyledText(left).flatMap { left in StyledText(right).flatMap(left.adding) }
      return sum?.value ?? .unknown(Unknown(key(), of: origin(of: [left, right])))
    case (.array(let first), _) where name == "+":
      guard let second = knownElements(of: right) else { return .unknown(Unknown(key())) }
      return .array(ListValue(unified(first.elements + second), .array, of: first.elementType))
    case (.boolean(let first), .boolean(let second)) where name == "^": return .boolean(first != second)
    case (.host, _), (.unknown, .host):
      return host.apply(operator: name, [left, right], key: key()) ?? .unknown(Unknown(key()))
    case (.number, .unknown(let unknown)), (.unknown(let unknown), .number):
      return .unknown(Unknown(key(), type: unknown.type ?? .named("CGFloat", arguments: []), of: unknown.owner))
    case (.record, _): return host.apply(operator: name, [left, right], key: key()) ?? .unknown(Unknown(key()))
    case (.string, .unknown(let unknown)), (.unknown(let unknown), .string):
      return name == "+" ? openText(left, right, key()) : .unknown(Unknown(key(), of: unknown.owner))
    case (.unknown(let first), .unknown(let second)) where name == "+" && (first.parts ?? second.parts) != nil:
      return openText(left, right, key())
    case (.unknown(let unknown), _), (_, .unknown(let unknown)): return .unknown(Unknown(key(), of: unknown.owner))
    default: return .unknown(Unknown(key()))
    }
  }

  /// Two texts after each other of which one is not known.
  private func openText(_ left: Value, _ right: Value, _ key: String) -> Value {
    Value.unknown(Unknown(key, type: .ofText, of: origin(of: [left, right])))
      .text(madeOf: [left.shownPart, right.shownPart])
  }

  private static let operators: Set<String> = [
    "+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "<<", ">>", "&<<", "&>>",
  ]

  /// Nil for what would trap, and for operators that numbers do not have.
  private func number(_ name: String, _ left: Value, _ right: Value) -> Value? {
    guard Self.operators.contains(name) else { return nil }
    if let first = exactInteger(left), let second = exactInteger(right) {
      // The shift's distance is of any type.
      let isShift = name.contains("<") || name.contains(">")
      guard let type = isShift ? first.type : Self.joined(first.type, second.type) else { return nil }
      let (one, other) = isShift ? (first.value, second.value) : (type.wrapped(first.value), type.wrapped(second.value))
      let exact = type.combine(name, one, other)
      guard type.isLiteral, case .number(let one, _) = left, case .number(let other, _) = right else {
        return exact.map { .integer($0, type) }
      }
      let real = Self.combined(name, one, other, isInteger: false)
      let integer = exact.flatMap { Int(exactly: $0) }
      guard integer != nil || real.isKnown else { return nil }
      return .number(real.isKnown ? real : Quantity(Double(integer ?? 0)), .literal(asInteger: integer))
    }
    guard case .number(let first, let type) = left, case .number(let second, let other) = right,
      ["+", "-", "*", "/", "%"].contains(name)
    else { return nil }
    let joined = type.joined(with: other) ?? (type.isInteger ? other : type)
    if joined == .decimal {
      guard case .number(let first, _) = self.number(left, as: .decimal),
        case .number(let second, _) = self.number(right, as: .decimal), first.isConstant, second.isConstant
      else { return nil }
      return Decimals.combined(name, first.value, second.value).map { .number(Quantity($0), .decimal) }
    }
    let result = Self.combined(name, first, second, isInteger: joined.isInteger)
    return .number(joined == .float ? result.singlePrecision : result, joined)
  }

  /// The type of two integers; an `Int` beside another one is made of literals alone: `~1`.
  private static func joined(_ one: NumberType, _ other: NumberType) -> NumberType? {
    one.joined(with: other) ?? (one == .int ? other : other == .int ? one : nil)
  }

  static func combined(
    _ name: String, _ left: Quantity, _ right: Quantity, isInteger: Bool
  ) -> Quantity {
    let value = apply(name, left.value, right.value, isInteger: isInteger)
    if left.isConstant, right.isConstant {
      return Quantity(value: value, lower: value, upper: value, isKnown: !value.isNaN)
    }
    let ends = [
      apply(name, left.lower, right.lower, isInteger: isInteger),
      apply(name, left.lower, right.upper, isInteger: isInteger),
      apply(name, left.upper, right.lower, isInteger: isInteger),
      apply(name, left.upper, right.upper, isInteger: isInteger),
    ]
    let crossesZero = (name == "/" || name == "%") && right.lower <= 0 && right.upper >= 0
    let isKnown = left.isKnown && right.isKnown && !value.isNaN && !crossesZero
    return Quantity(
      value: value.isNaN ? 0 : value, lower: min(value, ends.min() ?? value),
      upper: max(value, ends.max() ?? value), isKnown: isKnown)
  }

  private static func apply(_ name: String, _ left: Double, _ right: Double, isInteger: Bool)
    -> Double
  {
    switch name {
    case "+": return left + right
    case "-": return left - right
    case "*": return left * right
    case "/":
      guard isInteger else { return left / right }
      return right == 0 ? .nan : (left / right).rounded(.towardZero)
    default: return right == 0 ? .nan : left.truncatingRemainder(dividingBy: right)
    }
  }
}
