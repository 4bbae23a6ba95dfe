import LayoutEngine
import ViewProgram

extension Interpreter {
  func infixExpression(
    _ name: String, _ left: Expression, _ right: Expression, range: SourceRange, in scope: Scope
  ) -> Value {
    let outer = compared
    if notesUses { compared = ["<", ">", "<=", ">="].contains(name) ? [left.range, right.range] : [] }
    defer { compared = outer }
    switch name {
    case "&&", "||":
      let first = evaluate(left, in: scope)
      if index.mayBeValue(name), first.isModules || first.isNone || first.isImplicitMember {
        if let answer = lateOperator(name, first, left, right, in: scope) { return answer }
        let (first, second) = alike(first, evaluate(right, in: scope), in: scope)
        let own = made(second, of: right, beside: first, in: scope) ?? second
        return ownOperator(name, [first, own], in: scope)
          ?? .unknown(Unknown(key(range, in: scope)))
      }
      if decide(first, key: key(left.range, in: scope)) == (name == "||") { return .boolean(name == "||") }
      return .boolean(decide(evaluate(right, in: scope), key: key(right.range, in: scope)))
    case "??":
      let value = evaluate(left, in: scope)
      if case .none = value { return fallback(evaluate(right, in: scope), of: left, in: scope) }
      // Whether an initializer of no known type fails.
      if case .member("init", .some) = value { return .unknown(Unknown(key(range, in: scope))) }
      guard case .unknown(let unknown) = value else { return value }
      if let key = unknown.nilKey, surroundings.action == nil, !decidesForItself, choose("has " + key, count: 2) > 0 {
        return self.fallback(evaluate(right, in: scope), of: left, in: scope)
      }
      let fallback = presumedFallback(right, in: scope)
      if case .none = fallback { return value }
      return .unknown(Unknown(unknown.key, type: unknown.unwrapped.type ?? kindOf(fallback), of: unknown.owner))
    default:
      let operand = evaluate(left, in: scope)
      if let answer = lateOperator(name, operand, left, right, in: scope) { return answer }
      var (first, second) = alike(operand, evaluate(right, in: scope), in: scope)
      if name == "==" || name == "!=", left.isNilLiteral != right.isNilLiteral {
        if right.isNilLiteral, let own = ownNil(beside: first, of: left, in: scope) { second = own }
        if left.isNilLiteral, let own = ownNil(beside: second, of: right, in: scope) { first = own }
      }
      if let (changed, answer) = ownInoutOperator(name, [first, second], in: scope) {
        store(changed, in: left, scope)
        return answer
      }
      if let answer = ownOperator(name, [first, second], of: [left, right], in: scope) { return answer }
      if name == "+", let joined = appended(second, to: first, in: scope) { return joined }
      let (one, other) = (
        made(first, of: left, beside: second, in: scope), made(second, of: right, beside: first, in: scope)
      )
      if one != nil || other != nil {
        return ownOperator(name, [one ?? first, other ?? second], in: scope)
          ?? infix(name, one ?? first, other ?? second, key: key(range, in: scope))
      }
      return infix(name, first, second, key: key(range, in: scope))
    }
  }

  /// The value behind `??` where nobody knows whether that is asked for: what it changes is not known.
  private func presumedFallback(_ expression: Expression, in scope: Scope) -> Value {
    let value = evaluate(expression, in: scope)
    guard expression.mayRunCode else { return value }
    if thrown != nil {
      thrown = nil
      noteOpenCall()
    }
    poison(reachOf: [.expression(expression)], in: scope, isKept: false)
    return value
  }

  /// The value behind `??`: a number literal is of the type that stands before it.
  private func fallback(_ value: Value, of optional: Expression, in scope: Scope) -> Value {
    guard value.isOpen || value.isImplicitMember, var wrapped = staticType(of: optional, in: scope) else {
      return value
    }
    if case .optional(let inner) = wrapped { wrapped = inner }
    if value.isImplicitMember { return coerce(value, to: wrapped, in: scope) }
    guard case .named(let name, let arguments) = wrapped, NumberType(named: name) != nil || !arguments.isEmpty else {
      return value
    }
    return coerce(value, to: wrapped, in: scope)
  }

  /// The value that `nil` makes beside one of a type that it is a literal of; nil where an optional is asked whether it
  /// is nil.
  private func ownNil(beside value: Value, of expression: Expression, in scope: Scope) -> Value? {
    guard let type = value.moduleType,
      type.initializers.contains(where: { $0.declaration.parameters.first?.label == "nilLiteral" })
    else { return nil }
    switch staticType(of: expression, in: scope) {
    case .optional?: return nil
    case .named?: return coerce(.none, to: type.reference, in: scope)
    default: return .unknown(Unknown(key(expression.range, in: scope) + " nil"))
    }
  }

  /// The value of the module's type that a literal is beside one; nil for any other operand.
  func made(_ value: Value, of operand: Expression, beside other: Value, in scope: Scope) -> Value? {
    guard let type = other.moduleType else { return operand.isListLiteral ? list(value, alike: other, in: scope) : nil }
    guard operand.isPlainLiteral || operand.isTextLiteral || operand.isPlainNumber || operand.isListLiteral else {
      return nil
    }
    let made = literal(operand, value, as: type.reference, in: scope)
    return made.moduleType == nil ? nil : made
  }

  /// A literal's list, its elements of the module's type that those of another list are of.
  private func list(_ value: Value, alike other: Value, in scope: Scope) -> Value? {
    guard case .named(_, let parts)? = typeReference(of: other), let last = parts.last,
      entry(of: last, in: scope) != nil || parts.count == 2 && entry(of: parts[0], in: scope) != nil
    else { return nil }
    return coerce(value, to: typeReference(of: other), in: scope)
  }

  /// A type that has one of the module's in it, of which literals may be; nil for any other.
  func ownType(_ type: TypeReference?) -> TypeReference? {
    switch type {
    case .named(let name, let arguments)?:
      index.mayBeType(name) || arguments.contains { ownType($0) != nil } ? type : nil
    case .optional(let wrapped)?: ownType(wrapped) == nil ? nil : type
    case .tuple(let types, _)?: types.contains { ownType($0) != nil } ? type : nil
    case .function?, .opaque?, nil: nil
    }
  }

  /// The value of number literals and operators between them, where the place is of a type of the module's: its own
  /// operators are meant.
  func literal(_ expression: Expression, _ known: Value? = nil, as type: TypeReference, in scope: Scope) -> Value {
    switch expression.kind {
    case .infix(let name, let left, let right):
      let operands = [literal(left, as: type, in: scope), literal(right, as: type, in: scope)]
      if let own = ownOperator(name, operands, in: scope) { return own }
    case .prefix(let name, let operand) where !expression.isSignedNumber:
      if let own = ownOperator(name, [literal(operand, as: type, in: scope)], in: scope) { return own }
    default: break
    }
    return coerce(known ?? evaluate(expression, in: scope), to: type, in: scope)
  }

  /// The elements of one list: `.name` and integer literals are of the others' type.
  func alike(_ values: [Value], in scope: Scope) -> [Value] {
    let values = unified(values)
    if case .tuple? = values.first { return alikeParts(of: values, in: scope) }
    // `[Tag(1), 2]`: a literal makes a value of the others' type.
    if values.count > 1, let sample = values.first(where: { $0.file != nil }), values.contains(where: \.mayBeLiteral) {
      return values.map { sibling($0, of: sample) }
    }
    if case .instance(let sample)? = values.first(where: \.isInstance), sample.type.isOptionSet {
      return values.map { value in
        if case .array = value { coerce(value, to: sample.type.reference, in: scope) } else { value }
      }
    }
    guard values.contains(where: \.isImplicitMember),
      let type = values.lazy.filter({ !$0.isImplicitMember }).compactMap({ self.typeReference(of: $0) }).first
    else { return values }
    return values.map { $0.isImplicitMember ? coerce($0, to: type, in: scope) : $0 }
  }

  /// Tuples of one list: what stands at one place in them is of one type.
  private func alikeParts(of values: [Value], in scope: Scope) -> [Value] {
    var columns: [[Value]] = []
    for value in values {
      guard case .tuple(let parts) = value, columns.isEmpty || parts.count == columns.count else { return values }
      if columns.isEmpty { columns = Array(repeating: [], count: parts.count) }
      for (position, part) in parts.enumerated() { columns[position].append(part.value) }
    }
    guard columns.contains(where: { $0.contains(where: \.isImplicitMember) }) else { return values }
    columns = columns.map { alike($0, in: scope) }
    return values.enumerated().map { row, value in
      guard case .tuple(let parts) = value else { return value }
      return .tuple(parts.enumerated().map { (label: $1.label, value: columns[$0][row]) })
    }
  }

  /// Two operands, of which one may be `.name` of the other one's type.
  func alike(_ left: Value, _ right: Value, in scope: Scope) -> (Value, Value) {
    switch (left, right) {
    case (.member, .member), (.member, .number(_, .literal)), (.number(_, .literal), .member): (left, right)
    case (.enumCase(let value), .member) where value.type == nil: (left, result(right, as: [], in: scope) ?? right)
    case (.member, .enumCase(let value)) where value.type == nil: (result(left, as: [], in: scope) ?? left, right)
    case (.member, _): (typeReference(of: right).map { coerce(left, to: $0, in: scope) } ?? left, right)
    case (_, .member): (left, typeReference(of: left).map { coerce(right, to: $0, in: scope) } ?? right)
    default: (left, right)
    }
  }

  private func kindOf(_ value: Value) -> TypeReference? {
    switch value {
    case .number(_, let type): .named(type.isInteger ? "Int" : "CGFloat", arguments: [])
    case .string: .named("String", arguments: [])
    case .boolean: .named("Bool", arguments: [])
    default: nil
    }
  }

  package func infix(_ name: String, _ left: Value, _ right: Value, key: @autoclosure () -> String) -> Value {
    let left = plain(left), right = plain(right)
    // Whether it changed is no use of what it is.
    if !["==", "!="].contains(name) { noteUse(of: [left, right]) }
    switch name {
    case "==", "!=", "===", "!==": return comparison(name, left, right, key: key())
    case "..<", "...":
      let bounds = unified([left, right]).map(currentWhole)
      return .range(lower: bounds[0], upper: bounds[1], isClosed: name == "...")
    case "<", "<=", ">", ">=":
      if let answer = isOrdered(name, left, right) { return .boolean(answer) }
      return openOrder(name, left, right) ?? .unknown(Unknown(key(), type: .named("Bool", arguments: [])))
    case "~=":
      return contains(right, in: left).map { .boolean($0) }
        ?? .unknown(Unknown(key(), type: .named("Bool", arguments: [])))
    default: return arithmetic(name, left, right, key: key())
    }
  }

  private func plain(_ value: Value) -> Value {
    if case .binding(let binding) = value { return binding.value }
    return contextFree(value)
  }

  /// `.infinity`, `.zero`, `.pi` as numbers, where a number is the only thing that fits.
  private func contextFree(_ value: Value) -> Value {
    guard case .member(let name, _) = value else { return value }
    // As a literal is, it is of whatever type.
    if name == "zero" { return .number(Quantity(0), .literal(asInteger: 0)) }
    return numericConstant(name).map { .number($0) }
      ?? moduleConstant(value, of: "CGFloat", "Double", "Int") ?? value
  }

  func comparison(
    _ name: String, _ left: Value, _ right: Value, key: @autoclosure () -> String
  ) -> Value {
    let wantsEqual = name.hasPrefix("=")
    if name.count == 3, let same = areIdentical(left, right) { return .boolean(same == wantsEqual) }
    if let same = isSame(left, right) { return .boolean(same == wantsEqual) }
    switch (left, right) {
    case (.unknown(let unknown), .none), (.none, .unknown(let unknown)):
      // A measure is taken for the first time.
      let isPresent = surroundings.action == nil && choose("has " + unknown.key, count: 2) == 0
      return .boolean(isPresent != wantsEqual)
    case (.unknown(let unknown), let other), (let other, .unknown(let unknown)):
      if case .unknown(let second) = other {
        let sides = [unknown.key, second.key].sorted().joined(separator: " == ")
        guard name.count == 2, let same = truth(of: Unknown(sides), is: wantsEqual) else { break }
        return same
      }
      if unknown.type == .named("Bool", arguments: []), case .boolean(let flag) = other,
        let answer = truth(of: unknown, is: flag == wantsEqual)
      {
        return answer
      }
      if case .number(let quantity, _) = other, quantity.isConstant, quantity.value == 0,
        let emptiness = unknown.emptiness, let answer = truth(of: emptiness, is: wantsEqual)
      {
        return answer
      }
      return .boolean(isEqual(unknown, to: other, in: key()) == wantsEqual)
    default: break
    }
    return .unknown(Unknown(key(), type: .named("Bool", arguments: [])))
  }

  /// The order of a value that is not known, so that conditions that say the same, or the opposite, hold together: a count
  /// above zero is that of a collection that is not empty. Nil where a side has no name.
  private func openOrder(_ name: String, _ left: Value, _ right: Value) -> Value? {
    guard name.hasPrefix("<") else { return openOrder(name == ">" ? "<" : "<=", right, left) }
    // `a <= b` is `!(b < a)`.
    let holds = name == "<"
    let (first, second) = holds ? (left, right) : (right, left)
    switch (first, second) {
    case (.unknown(let unknown), .number(let limit, _)) where unknown.isWhole && limit.isWhole:
      return truth(ofMoreThan: limit.value - 1, in: unknown, is: !holds)
    case (.number(let limit, _), .unknown(let unknown)) where unknown.isWhole && limit.isWhole:
      return truth(ofMoreThan: limit.value, in: unknown, is: holds)
    case (.number(let limit, _), .unknown(let unknown)) where limit.isConstant:
      return truth(of: NumberOrder(number: unknown.key, limit: limit.value, isAbove: true), is: holds)
    case (.unknown(let unknown), .number(let limit, _)) where limit.isConstant:
      return truth(of: NumberOrder(number: unknown.key, limit: limit.value, isAbove: false), is: holds)
    default:
      guard let one = sideName(first), let other = sideName(second) else { return nil }
      return truth(of: Unknown("\(one) < \(other)"), is: holds)
    }
  }

  /// The name of a number, or of what is not known, by which a comparison is known again.
  private func sideName(_ value: Value) -> String? {
    switch value {
    case .unknown(let unknown): unknown.key
    case .number: constantName(value)
    default: nil
    }
  }

  private func truth(ofMoreThan limit: Double, in unknown: Unknown, is wanted: Bool) -> Value? {
    if limit == 0, let emptiness = unknown.emptiness { return truth(of: emptiness, is: !wanted) }
    return truth(of: NumberOrder(number: unknown.key, limit: limit, isAbove: true), is: wanted)
  }

  /// The same of a comparison with a constant, by which others of the number are settled.
  private func truth(of order: NumberOrder, is wanted: Bool) -> Value? {
    memory.decided.orders[order.key] = order
    return truth(of: Unknown(order.key), is: wanted)
  }

  /// A truth that is not known, or its opposite, which is decided at once; nil in code that must not decide.
  private func truth(of unknown: Unknown, is wanted: Bool) -> Value? {
    var truth = unknown
    truth.type = .named("Bool", arguments: [])
    if wanted { return .unknown(truth) }
    guard surroundings.action == nil, !surroundings.isTentative else { return nil }
    return .boolean(!decide(.unknown(truth), key: truth.key))
  }

  /// Decides once what an unknown equals, so that two branches that exclude each other stay apart.
  ///
  /// - Parameter code: the comparison, if it may be made again with other constants.
  func isEqual(_ unknown: Unknown, to other: Value, in code: @autoclosure () -> String? = nil) -> Bool {
    if surroundings.action != nil { return false }
    if surroundings.isTentative {
      counts.decisions += 1
      return false
    }
    guard let name = constantName(other) else {
      return choose("is \(unknown.key) equal", count: 2) == 0
    }
    if let known = memory.decided.equalities[unknown.key] {
      counts.decisions += 1
      return constantName(known) == name
    }
    let isBeyond =
      if case .number(let quantity, _) = other, let range = memory.decided.ranges[unknown.key] {
        !range.mayBe(quantity.value)
      } else { false }
    if isBeyond || memory.decided.inequalities[unknown.key]?.contains(name) == true {
      counts.decisions += 1
      return false
    }
    let family = code().map { unknown.key + " in " + $0 }
    let isRepeated = family.map { !memory.decided.comparisons.insert($0).inserted } ?? false
    if choose("\(unknown.key) == \(name)", count: 2, repeating: isRepeated ? family : nil) == 0 {
      memory.decided.equalities[unknown.key] = other
      if case .number(let number, _) = other, number.isConstant {
        memory.decided.ranges[unknown.key] = DecidedRange(number.value)
      }
      return true
    }
    memory.decided.inequalities[unknown.key, default: []].append(name)
    return false
  }

  package func prefixed(_ name: String, _ operand: Value, key: @autoclosure () -> String) -> Value {
    switch (name, contextFree(operand)) {
    case ("-", .number(let quantity, let type)):
      return .number(
        Quantity(
          value: -quantity.value, lower: -quantity.upper, upper: -quantity.lower,
          isKnown: quantity.isKnown), type.negated)
    case ("-", .wide(let value, let type)): return .integer(-value, type)
    case ("-", .record(let type, let fields)):
      return host.apply(operator: name, [.record(type, fields)], key: key())
        ?? .unknown(Unknown(key()))
    case ("~", let value):
      guard let (integer, type) = exactInteger(settled(value)), let all = type.integers else { break }
      return .integer(all.lowerBound < 0 ? -1 - integer : all.upperBound - integer, type)
    case ("!", .boolean(let flag)): return .boolean(!flag)
    case ("!", .binding(let binding)): return prefixed(name, binding.value, key: key())
    case ("!", .unknown(let unknown)):
      return .boolean(!decide(.unknown(unknown), key: key()))
    case ("+", let value), ("&", let value): return value
    case ("...", let value), ("..<", let value):
      return .range(lower: .none, upper: value, isClosed: name == "...")
    default: break
    }
    return .unknown(Unknown(key()))
  }
}

extension Quantity {
  fileprivate var isWhole: Bool { isConstant && value == value.rounded() }
}

extension Unknown {
  fileprivate var isWhole: Bool { type == .named("Int", arguments: []) }

  /// Whether the collection is empty whose number of elements it is; nil for other numbers.
  fileprivate var emptiness: Unknown? {
    guard isWhole, key.hasSuffix(".count") else { return nil }
    var copy = self
    copy.key = key.dropLast("count".count) + "isEmpty"
    return copy
  }
}

extension Value {
  /// Whether it is of a type of the module's, or code, for which the library has no logic.
  fileprivate var isModules: Bool {
    switch self {
    case .instance, .enumCase, .closure, .function: true
    default: false
    }
  }
}

extension Expression {
  /// Whether it is made of number literals alone.
  fileprivate var isPlainNumber: Bool {
    switch kind {
    case .double: true
    case .prefix("-", let value): value.isPlainNumber
    default: isNumberLiteral
    }
  }

  /// Whether it is made of literals and operators between them.
  var isLiteralOperation: Bool {
    switch kind {
    case .infix(let name, let left, let right):
      name != "??" && left.isLiteralOperand && right.isLiteralOperand
    case .prefix(_, let operand): !isSignedNumber && operand.isLiteralOperand
    default: false
    }
  }

  /// Whether it is such an operation, or has one where a value of the type that is wanted of it may stand.
  var holdsLiteralOperation: Bool {
    switch kind {
    case .infix, .prefix: isLiteralOperation
    case .array(let elements): elements.contains(where: \.holdsLiteralOperation)
    case .tuple(let parts): parts.contains { $0.value.holdsLiteralOperation }
    case .dictionary(let pairs): pairs.contains { $0.key.holdsLiteralOperation || $0.value.holdsLiteralOperation }
    case .ternary(_, let then, let otherwise): then.holdsLiteralOperation || otherwise.holdsLiteralOperation
    default: false
    }
  }

  /// Whether it is no literal alone: what it names means something else in other code.
  var namesSomething: Bool {
    switch kind {
    case .infix, .prefix, .array: !MentionedNames(in: [.expression(self)]) { _ in false }.free.isEmpty
    default: true
    }
  }

  /// Whether it is a literal, or made of such and operators.
  var isLiteralOperand: Bool { isLiteralOperation || isTextLiteral || isPlainNumber || isListLiteral }

  /// `-3`, which is one literal; `-(3)` is not.
  fileprivate var isSignedNumber: Bool {
    guard case .prefix("-", let operand) = kind else { return false }
    switch operand.kind {
    case .integer, .double: return operand.range.start == range.start + 1
    default: return false
    }
  }

  fileprivate var isListLiteral: Bool {
    switch kind {
    case .array, .dictionary: true
    default: false
    }
  }
}

extension NumberType {
  fileprivate var negated: NumberType {
    if case .literal(let integer) = self { .literal(asInteger: integer.map { -$0 }) } else { self }
  }
}
