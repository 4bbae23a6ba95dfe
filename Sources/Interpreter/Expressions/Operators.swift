import LayoutEngine
import ViewProgram

extension Interpreter {
  func infixExpression(
    _ name: String, _ left: Expression, _ right: Expression, range: SourceRange, in scope: Scope
  ) -> Value {
    switch name {
    case "&&":
      let first = evaluate(left, in: scope)
      if case .boolean(false) = first { return first }
      guard decide(first, key: key(left.range, in: scope)) else { return .boolean(false) }
      return .boolean(decide(evaluate(right, in: scope), key: key(right.range, in: scope)))
    case "||":
      if decide(evaluate(left, in: scope), key: key(left.range, in: scope)) { return .boolean(true) }
      return .boolean(decide(evaluate(right, in: scope), key: key(right.range, in: scope)))
    case "??":
      let value = evaluate(left, in: scope)
      if case .none = value { return evaluate(right, in: scope) }
      guard case .unknown(let unknown) = value else { return value }
      let fallback = evaluate(right, in: scope)
      if case .none = fallback { return value }
      return .unknown(Unknown(unknown.key, type: unknown.unwrapped.type ?? kindOf(fallback)))
    default:
      let first = evaluate(left, in: scope), second = evaluate(right, in: scope)
      if name == "/", left.isIntegerLiteral, right.isIntegerLiteral,
        let (dividend, divisor) = constants(first, second), divisor != 0
      {
        // `16 / 9` is 1 only where an `Int` is wanted, which the place decides: see `coerce`.
        return .number(Quantity(dividend / divisor), isInteger: true)
      }
      return ownOperator(name, [first, second], in: scope)
        ?? infix(name, first, second, key: key(range, in: scope))
    }
  }

  private func kindOf(_ value: Value) -> TypeReference? {
    switch value {
    case .number(_, let isInteger): .named(isInteger ? "Int" : "CGFloat", arguments: [])
    case .string: .named("String", arguments: [])
    case .boolean: .named("Bool", arguments: [])
    default: nil
    }
  }

  package func infix(_ name: String, _ left: Value, _ right: Value, key: @autoclosure () -> String) -> Value {
    let left = plain(left), right = plain(right)
    noteUse(of: [left, right])
    switch name {
    case "==", "!=", "===", "!==": return comparison(name.hasPrefix("="), left, right, key: key())
    case "..<", "...": return .range(lower: left, upper: right, isClosed: name == "...")
    case "<", "<=", ">", ">=":
      if let (first, second) = constants(left, right) {
        return .boolean(Self.compare(name, first, second))
      }
      if let answer = comparedRanges(name, left, right) { return .boolean(answer) }
      return .unknown(Unknown(key(), type: .named("Bool", arguments: [])))
    case "+", "-", "*", "/", "%": return arithmetic(name, left, right, key: key())
    case "~=": return .unknown(Unknown(key(), type: .named("Bool", arguments: [])))
    default: return .unknown(Unknown(key()))
    }
  }

  private func plain(_ value: Value) -> Value {
    if case .binding(let binding) = value { return binding.value }
    return contextFree(value)
  }

  /// `.infinity`, `.zero`, `.pi` as numbers, where a number is the only thing that fits.
  private func contextFree(_ value: Value) -> Value {
    guard case .member(let name, _) = value else { return value }
    return numericConstant(name).map { .number($0) }
      ?? moduleConstant(value, of: "CGFloat", "Double", "Int") ?? value
  }

  private func constants(_ left: Value, _ right: Value) -> (Double, Double)? {
    guard case .number(let first, _) = left, case .number(let second, _) = right,
      first.isKnown, second.isKnown
    else { return nil }
    return (first.value, second.value)
  }

  /// The answer that holds in all of a range, for a length that is only known to be in it.
  private func comparedRanges(_ name: String, _ left: Value, _ right: Value) -> Bool? {
    guard case .number(let first, _) = left, case .number(let second, _) = right,
      first.hasBounds, second.hasBounds
    else { return nil }
    let answers = [(first.lower, second.upper), (first.upper, second.lower)].map {
      Self.compare(name, $0, $1)
    }
    return answers[0] == answers[1] ? answers[0] : nil
  }

  private static func compare(_ name: String, _ first: Double, _ second: Double) -> Bool {
    switch name {
    case "<": first < second
    case "<=": first <= second
    case ">": first > second
    default: first >= second
    }
  }

  private func comparison(_ wantsEqual: Bool, _ left: Value, _ right: Value, key: @autoclosure () -> String) -> Value {
    if let same = isSame(left, right) { return .boolean(same == wantsEqual) }
    switch (left, right) {
    case (.unknown(let unknown), .none), (.none, .unknown(let unknown)):
      // A measure is taken for the first time.
      let isPresent = surroundings.action == nil && choose("has " + unknown.key, count: 2) == 0
      return .boolean(isPresent != wantsEqual)
    case (.unknown(let unknown), let other), (let other, .unknown(let unknown)):
      if case .unknown = other { break }
      return .boolean(isEqual(unknown, to: other) == wantsEqual)
    default: break
    }
    return .unknown(Unknown(key(), type: .named("Bool", arguments: [])))
  }

  /// Decides once what an unknown equals, so that two branches that exclude each other stay apart.
  func isEqual(_ unknown: Unknown, to other: Value) -> Bool {
    if surroundings.action != nil { return false }
    guard let name = constantName(other) else {
      return choose("is \(unknown.key) equal", count: 2) == 0
    }
    if let known = memory.equalities[unknown.key] {
      counts.decisions += 1
      return constantName(known) == name
    }
    if memory.inequalities[unknown.key]?.contains(name) == true {
      counts.decisions += 1
      return false
    }
    if choose("\(unknown.key) == \(name)", count: 2) == 0 {
      memory.equalities[unknown.key] = other
      return true
    }
    memory.inequalities[unknown.key, default: []].append(name)
    return false
  }

  private func constantName(_ value: Value) -> String? {
    switch value {
    case .member(let name, nil): name
    case .enumCase(let enumValue): enumValue.name
    case .record: memberName(value)
    case .string(let text): "\"" + text
    case .number(let quantity, _): quantity.isConstant ? "\(quantity.value)" : nil
    case .boolean(let flag): "\(flag)"
    case .none: "nil"
    default: nil
    }
  }

  /// Whether two values are the same; nil if that is not known.
  package func isSame(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.none, .none): return true
    case (.unknown, _), (_, .unknown): return nil
    case (.none, _), (_, .none): return false
    case (.number(let first, _), .number(let second, _)):
      if first.isKnown, second.isKnown { return first.value == second.value }
      guard first.hasBounds, second.hasBounds else { return nil }
      return first.upper < second.lower || second.upper < first.lower ? false : nil
    case (.array(let first), .array(let second)) where first.isEmpty || second.isEmpty:
      return first.isEmpty && second.isEmpty
    case (.record(let first, let fields), .record(let second, let others))
    where first == second && memberName(left) == nil && !fields.isEmpty:
      let answers = fields.filter { !$0.key.hasPrefix("#") }
        .map { name, value in others[name].flatMap { isSame(value, $0) } }
      if answers.contains(false) { return false }
      return answers.allSatisfy { $0 == true } ? true : nil
    default:
      guard let first = constantName(left), let second = constantName(right) else { return nil }
      return first == second
    }
  }

  // MARK: Arithmetic

  private func arithmetic(_ name: String, _ left: Value, _ right: Value, key: @autoclosure () -> String) -> Value {
    switch (left, right) {
    case (.number(let first, let isFirstInteger), .number(let second, let isSecondInteger)):
      let isInteger = isFirstInteger && isSecondInteger
      return .number(Self.combined(name, first, second, isInteger: isInteger), isInteger: isInteger)
    case (.string(let first), .string(let second)) where name == "+": return .string(first + second)
    case (.array(let first), .array(let second)) where name == "+": return .array(first + second)
    case (.host, _):
      return host.apply(operator: name, [left, right], key: key()) ?? .unknown(Unknown(key()))
    case (.number(let known, _), .unknown(let unknown)), (.unknown(let unknown), .number(let known, _)):
      _ = known
      return .unknown(Unknown(key(), type: unknown.type ?? .named("CGFloat", arguments: [])))
    case (.record, _) where name == "*" || name == "/":
      return host.apply(operator: name, [left, right], key: key()) ?? .unknown(Unknown(key()))
    case (.record(let type, let first), .record(_, let second)) where name == "+" || name == "-":
      return .record(
        type,
        first.merging(second) { infix(name, $0, $1, key: key()) })
    default: return .unknown(Unknown(key()))
    }
  }

  static func combined(
    _ name: String, _ left: Quantity, _ right: Quantity, isInteger: Bool
  ) -> Quantity {
    let value = apply(name, left.value, right.value, isInteger: isInteger)
    let ends = [
      apply(name, left.lower, right.lower, isInteger: isInteger),
      apply(name, left.lower, right.upper, isInteger: isInteger),
      apply(name, left.upper, right.lower, isInteger: isInteger),
      apply(name, left.upper, right.upper, isInteger: isInteger),
    ]
    let crossesZero = (name == "/" || name == "%") && right.lower <= 0 && right.upper >= 0
    let isKnown =
      left.isKnown && right.isKnown && !value.isNaN && (left.isConstant && right.isConstant || !crossesZero)
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
      guard right != 0 else { return .nan }
      return isInteger ? (left / right).rounded(.towardZero) : left / right
    default: return right == 0 ? .nan : left.truncatingRemainder(dividingBy: right)
    }
  }

  package func prefixed(_ name: String, _ operand: Value, key: @autoclosure () -> String) -> Value {
    switch (name, contextFree(operand)) {
    case ("-", .number(let quantity, let isInteger)):
      return .number(
        Quantity(
          value: -quantity.value, lower: -quantity.upper, upper: -quantity.lower,
          isKnown: quantity.isKnown), isInteger: isInteger)
    case ("-", .record(let type, let fields)):
      return host.apply(operator: name, [.record(type, fields)], key: key())
        ?? .unknown(Unknown(key()))
    case ("!", .boolean(let flag)): return .boolean(!flag)
    case ("!", .binding(let binding)): return prefixed(name, binding.value, key: key())
    case ("!", .unknown(let unknown)):
      return .boolean(!decide(.unknown(unknown), key: key()))
    case ("+", let value), ("&", let value): return value
    case ("...", let value), ("..<", let value):
      return .range(lower: .integer(0), upper: value, isClosed: name == "...")
    default: return .unknown(Unknown(key()))
    }
  }
}

extension Quantity {
  /// Whether it is known between which numbers it is.
  fileprivate var hasBounds: Bool { isKnown || lower < upper }
}

extension Expression {
  /// Made of integer literals alone: of whatever numeric type its place wants.
  fileprivate var isIntegerLiteral: Bool {
    switch kind {
    case .integer: true
    case .prefix(let name, let value): name == "-" && value.isIntegerLiteral
    case .infix(let name, let left, let right):
      ["+", "-", "*", "/"].contains(name) && left.isIntegerLiteral && right.isIntegerLiteral
    default: false
    }
  }
}
