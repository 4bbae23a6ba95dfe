import LayoutEngine
package import ViewProgram

/// The values of expressions.
///
/// - In: an expression and the scope it stands in; out: its value. What a call, member or operator has done that is not
///   understood is made unknown, and the call is noted as one that may have thrown.
/// - To add: an arm for the kind of expression here, its code in the file of its topic, and samples in
///   `Tests/InterpreterTests/ExpressionKindTests.swift`, which does not compile without.
extension Interpreter {
  package func evaluate(_ expression: Expression, in scope: Scope) -> Value {
    noteRun(in: scope)
    guard thrown == nil else { return .unknown(Unknown("thrown")) }
    return nested(.unknown(Unknown("too deep"))) { evaluateUnlimited(expression, in: scope) }
  }

  /// The value of an expression that stands where `type` is declared, or nothing.
  package func evaluate(_ expression: Expression, as type: TypeReference?, in scope: Scope) -> Value {
    guard let type else { return evaluate(expression, in: scope) }
    return wanting(type, of: expression, in: scope) { evaluateWanted(expression, as: type, in: scope) }
  }

  /// Runs `body`, which evaluates an expression; if that is a call, its generic parameters may be told by `type`.
  func wanting<Result>(
    _ type: TypeReference?, of expression: Expression, in scope: Scope, _ body: () -> Result
  ) -> Result {
    guard let type, let call = expression.calledRange else { return body() }
    let outer = wanted
    wanted = WantedType(file: scope.file, call: call, type: meant(type, in: scope))
    defer { wanted = outer }
    return body()
  }

  /// The type that is wanted of the call that stands at a range.
  func wantedType(_ range: SourceRange, in scope: Scope) -> TypeReference? {
    guard let wanted, wanted.call == range, wanted.file == scope.file else { return nil }
    return wanted.type
  }

  private func evaluateWanted(_ expression: Expression, as type: TypeReference, in scope: Scope) -> Value {
    switch (expression.kind, type) {
    case (.string, .named(let name, _)) where Self.isKeyType(name):
      return coerce(evaluate(expression, in: scope), to: type, in: scope)
    case (.call(let callee, let arguments), .named(let name, let generics)) where !generics.isEmpty:
      guard case .identifier(name, let written) = callee.kind, written.isEmpty else { break }
      let typed = Expression(.identifier(name, generics: generics), range: callee.range)
      return evaluate(Expression(.call(callee: typed, arguments: arguments), range: expression.range), in: scope)
    case (.member(.some, _, _), .named(let name, _)) where expression.isMemberChain && index.mayBeType(name),
      (.call, .named(let name, _)) where expression.isMemberChain && index.mayBeType(name):
      return evaluate(expression.beginning(with: name), in: scope)
    case (.ternary(let condition, let then, let otherwise), _) where !context.takesEveryBranch:
      let flag = decide(evaluate(condition, in: scope), key: key(condition.range, in: scope))
      return evaluate(flag ? then : otherwise, as: type, in: scope)
    case (_, .optional(.optional)) where !expression.isNilLiteral:
      // A nil that is held is no nil, and both are written alike here.
      let value = coerce(evaluate(expression, in: scope), to: type, in: scope)
      if case .optional(.optional)? = staticType(of: expression, in: scope) { return value }
      return value.isNone ? .unknown(Unknown(key(expression.range, in: scope), type: type)) : value
    // An optional of its own may be meant.
    case (.call, .optional) where !optionalsProtocols(seenFrom: scope.file).isEmpty:
      return evaluate(expression, in: scope)
    case (_, .optional(let wrapped)): return evaluate(expression, as: wrapped, in: scope)
    case (.infix, .named(let name, _)) where index.mayBeType(name) && expression.isLiteralOperation,
      (.prefix, .named(let name, _)) where index.mayBeType(name) && expression.isLiteralOperation:
      return literal(expression, as: type, in: scope)
    case (.infix(let name, let left, let right), .named("Duration", _)) where name == "+" || name == "-":
      let sides = [left, right].map { coerce(evaluate($0, as: type, in: scope), to: type, in: scope) }
      return infix(name, sides[0], sides[1], key: key(expression.range, in: scope))
    case (.infix("??", let left, let right), .named) where left.isImplicitMember:
      let value = coerce(evaluate(left, in: scope), to: type, in: scope)
      return value.isNone ? evaluate(right, as: type, in: scope) : presumed(value)
    case (.infix(let name, let left, let right), .named) where expression.isImplicitOperation:
      let first = coerce(evaluate(left, as: type, in: scope), to: type, in: scope)
      let second = coerce(evaluate(right, in: scope), to: type, in: scope)
      return ownOperator(name, [first, second], in: scope)
        ?? infix(name, first, second, key: key(expression.range, in: scope))
    case (.prefix(let name, let operand), .named) where expression.isImplicitOperation:
      let value = coerce(evaluate(operand, as: type, in: scope), to: type, in: scope)
      return ownUnary(name, value, of: operand, isPostfix: false, in: scope)
        ?? prefixed(name, value, key: key(expression.range, in: scope))
    case (.prefix("~", let operand), .named(let name, _))
    where NumberType(named: name)?.isInteger == true && operand.isBitLiteral:
      return prefixed("~", evaluate(operand, as: type, in: scope), key: key(expression.range, in: scope))
    case (.infix(let name, let left, let right), .named(let type, _))
    where NumberType(named: type)?.isInteger == true && expression.isBitLiteral:
      let wanted = TypeReference.named(type, arguments: [])
      let isShift = name.hasSuffix("<<") || name.hasSuffix(">>")
      let first = coerce(evaluate(left, as: wanted, in: scope), to: wanted, in: scope)
      let second =
        isShift ? evaluate(right, in: scope) : coerce(evaluate(right, as: wanted, in: scope), to: wanted, in: scope)
      return infix(name, first, second, key: key(expression.range, in: scope))
    case (.integer, .named(let name, _)) where NumberType(named: name)?.isInteger == true:
      return coerce(evaluate(expression, in: scope), to: type, in: scope)
    case (.array(let elements), .named("Array", let types)):
      guard let element = types.first else { break }
      return .array(ListValue(elements.map { evaluate(element: $0, as: element, in: scope) }))
    case (.tuple(let parts), .tuple(let types, _)) where parts.count == types.count && parts.count > 1:
      return .tuple(zip(parts, types).map { ($0.label, evaluate($0.value, as: $1, in: scope)) })
    case (.dictionary(let pairs), .named("Dictionary", let types)) where types.count == 2:
      return .dictionary(
        pairs.map { (evaluate($0.key, as: types[0], in: scope), evaluate(element: $0.value, as: types[1], in: scope)) })
    case (.ifExpression, _), (.switchExpression, _):
      let inner = Scope(parent: scope)
      inner.ownAnswerType = ownType(type)
      return evaluateBody([.expression(expression)], in: inner)
    default: break
    }
    return evaluate(expression, in: scope)
  }

  private func evaluateUnlimited(_ expression: Expression, in scope: Scope) -> Value {
    switch expression.kind {
    case .integer(let value): return .number(Quantity(Double(value)), .literal(asInteger: value))
    case .wideInteger(let value): return .wide(Int128(value), .uint64)
    case .double(let value): return .number(value)
    case .string(let segments): return interpolated(segments, range: expression.range, in: scope)
    case .boolean(let value): return .boolean(value)
    case .nilLiteral: return .none
    case .array(let elements): return .array(alike(elements.map { evaluate(element: $0, in: scope) }, in: scope))
    case .dictionary(let pairs):
      let pairs = pairs.map { (key: evaluate($0.key, in: scope), value: evaluate(element: $0.value, in: scope)) }
      let keys = alike(pairs.map(\.key), in: scope), values = alike(pairs.map(\.value), in: scope)
      return .dictionary(zip(keys, values).map { ($0, $1) })
    case .tuple(let parts):
      if parts.isEmpty { return .tuple([]) }
      return .tuple(parts.map { ($0.label, evaluate($0.value, in: scope)) })
    case .identifier("self", _):
      let own = value(of: "self", range: expression.range, in: scope)
      // The code goes on to change it in place.
      if scope.isMutating, case .instance(let instance) = own, instance.type.kind == .structure {
        return .instance(instance.copy())
      }
      return own
    case .identifier(let name, _): return value(of: name, range: expression.range, in: scope).asReference
    case .member(nil, let name, _): return typeInExtension(named: name, in: scope) ?? .member(name, nil)
    case .member(.some(let base), let name, let nameRange):
      return member(
        name, of: base, nameRange: nameRange, whole: expression.range, asked: nil, in: scope
      ).asReference
    case .call(let callee, let arguments):
      return call(callee, arguments, range: expression.range, in: scope)
    case .subscripted(let base, let arguments):
      return subscriptValue(base, arguments, range: expression.range, in: scope)
    case .closure(let closure):
      return .closure(made(closure, in: scope))
    case .infix(let name, let left, let right):
      return infixExpression(name, left, right, range: expression.range, in: scope)
    case .prefix(let name, let operand):
      let value = evaluate(operand, in: scope)
      return ownUnary(name, value, of: operand, isPostfix: false, in: scope)
        ?? prefixed(name, value, key: key(expression.range, in: scope))
    case .postfix("...", let operand):
      return .range(lower: evaluate(operand, in: scope), upper: .none, isClosed: true)
    case .postfix(let name, let operand):
      return ownUnary(name, evaluate(operand, in: scope), of: operand, isPostfix: true, in: scope)
        ?? .unknown(Unknown(key(expression.range, in: scope)))
    case .ternary(let condition, let then, let otherwise):
      return choice(condition, then, otherwise, in: scope)
    case .assignment(let operation, let target, let value):
      return assignment(operation, target, value, in: scope)
    case .optionalTry(let value): return attempt(value, range: expression.range, in: scope)
    case .forceUnwrap(let inner):
      // `try!` does not go on after an error.
      if case .optionalTry(let value) = inner.kind {
        let result = presumed(evaluate(value, in: scope))
        thrown = nil
        return result
      }
      return heldElement(inner, in: scope) ?? presumed(evaluate(inner, in: scope))
    case .optionalChain(let value): return chained(evaluate(value, in: scope))
    case .cast(let value, let operation, let type):
      return cast(value, operation, type, in: scope)
    case .keyPath(let names): return .keyPath(names)
    case .macro(let name, let arguments): return macro(name, arguments, in: scope)
    case .ifExpression, .switchExpression:
      return evaluateBody([.expression(expression)], in: scope)
    case .unsupported(let what): return .unknown(Unknown(what + key(expression.range, in: scope)))
    }
  }

  /// An element of a literal: of an optional that is one as `Any` (`[name as Any]`), nobody could tell that later.
  private func evaluate(element: Expression, as type: TypeReference? = nil, in scope: Scope) -> Value {
    let value = evaluate(element, as: type, in: scope)
    guard case .cast(let inner, "as", .named("Any", _)) = element.kind, !value.isNone, isOptional(inner, in: scope)
    else {
      return value
    }
    return .unknown(Unknown(key(element.range, in: scope), type: .named("Any", arguments: [])))
  }

  /// `condition ? then : otherwise`; a literal is of the type of the other branch, and a member of a type that is not
  /// named (`.infinity`) is, beside a literal, of the one that their place wants.
  private func choice(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression, in scope: Scope
  ) -> Value {
    let flag = decide(evaluate(condition, in: scope), key: key(condition.range, in: scope))
    if context.takesEveryBranch { _ = evaluate(flag ? otherwise : then, in: scope) }
    let value = evaluate(flag ? then : otherwise, in: scope)
    let other = flag ? otherwise : then
    if value.isImplicitMember, !other.isTypedByPlace {
      return staticType(of: other, in: scope).map { coerce(value, to: $0, in: scope) } ?? value
    }
    guard value.isOpen, !other.isNumberLiteral, let type = staticType(of: other, in: scope),
      case .named(let name, _) = type, NumberType(named: name) != nil
    else { return value }
    return coerce(value, to: type, in: scope)
  }

  /// `try? value`: nil for an error; unknown where nobody knows whether there is one.
  private func attempt(_ value: Expression, range: SourceRange, in scope: Scope) -> Value {
    let (result, open) = catching { evaluate(value, in: scope) }
    let isThrown = thrown != nil
    thrown = nil
    let isOpen = open.hasOpenCall && surroundings.action == nil && !context.takesEveryBranch
    if isOpen { poison(open) }
    if isThrown {
      // An initializer that only tries another one answers nil where that throws.
      if value.isDelegation { scope.fail() }
      return .none
    }
    guard isOpen else { return result }
    if isUnknown(result) { return result }
    return .unknown(Unknown(key(range, in: scope), type: typeReference(of: result).map { .optional($0) }))
  }

  /// The answer of the module's own prefix or postfix operator; nil where it has none for this.
  private func ownUnary(
    _ name: String, _ value: Value, of operand: Expression, isPostfix: Bool, in scope: Scope
  ) -> Value? {
    guard let (changed, answer) = ownInoutOperator(name, [value], isPostfix: isPostfix, in: scope) else {
      return ownOperator(name, [value], isPostfix: isPostfix, in: scope)
    }
    store(changed, in: operand, scope)
    return answer
  }

  /// The value before `?`: what is asked of it is nil where it is.
  private func chained(_ optional: Value) -> Value {
    guard case .unknown(let unknown) = optional, let key = unknown.nilKey else { return presumed(optional) }
    var result = unknown.unwrapped
    result.nilKey = key
    return .unknown(result)
  }

  package func presumed(_ value: Value) -> Value {
    if case .unknown(let unknown) = value { return .unknown(unknown.unwrapped) }
    return value
  }

  private func cast(
    _ expression: Expression, _ operation: String, _ type: TypeReference, in scope: Scope
  ) -> Value {
    let value = evaluate(expression, as: operation == "as" ? type : nil, in: scope)
    switch operation {
    case "is":
      return isValue(value, of: type, in: scope).map { .boolean($0) }
        ?? .unknown(Unknown(key(expression.range, in: scope) + " is"))
    case "as?":
      if case .unknown(let unknown) = value {
        var cast = Unknown(unknown.key, type: .optional(type))
        cast.nilKey = unknown.nilKey
        return .unknown(cast)
      }
      guard let answer = isValue(value, of: type, in: scope) else {
        return .unknown(Unknown(key(expression.range, in: scope), type: .optional(type)))
      }
      return answer ? coerce(value, to: type, in: scope) : Value.none
    default: return coerce(value, to: type, in: scope)
    }
  }

  private func interpolated(
    _ segments: [StringSegment], range: SourceRange, in scope: Scope
  ) -> Value {
    if segments.isEmpty { return .string("") }
    if segments.count == 1, case .text(let text) = segments[0] { return .string(text) }
    if index.mayBeValue("appendInterpolation"), let own = ownInterpolated(segments, range: range, in: scope) {
      return own
    }
    var parts: [TextPart] = []
    var shown: [ShownPart] = []
    var values: [Value] = []
    for segment in segments {
      switch segment {
      case .text(let part):
        shown.append(.text(part))
        parts.append(.text(part))
      case .interpolation(let expression):
        var value = evaluate(expression, in: scope)
        if value.isOpen, expression.isFallback {
          value = coerce(value, to: numberType(of: expression, in: scope), in: scope)
        }
        let isOpen = value.isOpen && expression.isFallback || value.holdsReal && expression.isListOfMixedNumbers
        value = isOpen ? .unknown(Unknown("number " + key(range, in: scope))) : settled(value)
        if expression.isDecimalPower { value = decimalPower(value, of: expression) }
        values.append(value)
        let isOptional = isOptional(expression, in: scope)
        let part = printedText(value, of: expression, isOptional: isOptional, in: scope)
        shown.append(part.map { .text($0) } ?? .value(value))
        parts.append(
          isOptional
            ? textPart(of: part.map { .string($0) } ?? unknownLiteral(range, in: scope), text: part, type: nil)
            : textPart(of: value, text: part, type: staticType(of: expression, in: scope)))
      case .formatted(let arguments):
        let values = evaluate(arguments, in: scope)
        let part = formattedText(values) ?? styledText(values)
        shown.append(part.map { .text($0) } ?? likelyPart(styled: values))
        parts.append(textPart(of: values, text: part))
      }
    }
    let text = shown.text
    let result =
      text.map { Value.string($0) }
      ?? openAnswer(key(range, in: scope), of: values, .named("String", arguments: [])).text(madeOf: shown)
    memory.lastInterpolation = Interpolation(result: result, parts: LiteralParts(parts))
    if let text, index.mayBeValue("appendInterpolation") { memory.interpolations.insert(text) }
    return result
  }

  /// The decimal that the compiler makes of powers of literals; not known where one is a quotient, which is whole there.
  func decimalPower(_ value: Value, of expression: Expression) -> Value {
    expression.divides
      ? .unknown(Unknown("pow()", type: NumberType.decimal.reference)) : number(value, as: .decimal)
  }

  /// The type of a number as declarations tell it.
  private func numberType(of expression: Expression, in scope: Scope) -> TypeReference? {
    guard case .named(let name, _)? = staticType(of: expression, in: scope), let number = NumberType(named: name) else {
      return nil
    }
    return number.reference
  }

  private func unknownLiteral(_ range: SourceRange, in scope: Scope) -> Value {
    .unknown(Unknown(key(range, in: scope), type: .named("String", arguments: [])))
  }
}

extension Interpreter: Evaluating, Poisoning {}

extension Expression {
  /// `self.init(...)`, `super.init(...)`
  fileprivate var isDelegation: Bool {
    guard case .call(let callee, _) = kind, case .member(let base?, "init", _) = callee.kind else { return false }
    switch base.kind {
    case .identifier("self", _), .identifier("super", _): return true
    default: return false
    }
  }

  /// The range of the call that it is, an attempt or not; nil for what is none.
  fileprivate var calledRange: SourceRange? {
    switch kind {
    case .call: range
    case .optionalTry(let inner), .forceUnwrap(let inner): inner.calledRange
    default: nil
    }
  }
}

extension Statement {
  /// The expression whose value a body that ends with it answers.
  var answer: Expression? {
    switch self {
    case .expression(let value), .returning(let value?): value
    default: nil
    }
  }
}

extension Expression {
  /// Whether it is made of literals of numbers, and of members of a type that is not named.
  fileprivate var isTypedByPlace: Bool {
    switch kind {
    case .integer, .double: true
    case .prefix(_, let value): value.isTypedByPlace
    case .infix(_, let left, let right), .ternary(_, let left, let right): left.isTypedByPlace && right.isTypedByPlace
    default: isImplicitMember
    }
  }

  /// `.name`, `.name(...)`
  var isImplicitMember: Bool {
    switch kind {
    case .member(nil, _, _): true
    case .call(let callee, _): callee.isImplicitMember
    default: false
    }
  }
}

extension Expression {
  /// Whether it is made of integer literals and operators on their bits alone: `~0`, `1 << 8`.
  fileprivate var isBitLiteral: Bool {
    switch kind {
    case .integer: true
    case .prefix(let name, let value): (name == "~" || name == "-") && value.isBitLiteral
    case .infix(let name, let left, let right):
      ["<<", ">>", "&<<", "&>>", "&", "|", "^"].contains(name) && left.isBitLiteral && right.isBitLiteral
    default: false
    }
  }
}

extension Value {
  /// The value of a name that stands by itself.
  fileprivate var asReference: Value {
    guard case .function(var function) = self else { return self }
    function.isReference = true
    return .function(function)
  }
}

extension Interpreter {
  /// A function of one of the library's values that is named and not called: `filter(names.contains)`.
  func reference(to name: String, label: String? = nil, of value: Value, in scope: Scope) -> Value? {
    guard Self.referenced[name] == .some(label), !index.mayBeValue(name) else { return nil }
    let receiver = Scope(parent: nil, file: scope.file)
    receiver.define("receiver", value)
    let range = SourceRange(start: 0, end: 0)
    let base = Expression(.identifier("receiver", generics: []), range: range)
    let argument = Argument(label: label, value: Expression(.identifier("$0", generics: []), range: range))
    let callee = Expression(.member(base: base, name: name, nameRange: range), range: range)
    let call = Expression(.call(callee: callee, arguments: [argument]), range: range)
    return .closure(
      ClosureValue(closure: Closure(parameters: [], body: [.expression(call)], range: range), scope: receiver))
  }

  /// Functions that take one argument, with its label: of collections and texts, and of formatters.
  private static let referenced: [String: String?] = [
    "contains": nil, "hasPrefix": nil, "hasSuffix": nil, "appending": nil, "union": nil, "intersection": nil,
    "subtracting": nil, "string": "from", "date": "from", "number": "from",
  ]
}
