import LayoutEngine
import ViewProgram

/// `reduce`, in its two forms.
extension Interpreter {
  /// `reduce(0, +)`, `reduce(0) { $0 + $1 }`, `reduce(into: x) { $0 += $1 }`.
  func reduced(_ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope) throws -> Value? {
    let isInto = arguments["into"] != nil
    guard var result = arguments["into"] ?? arguments.unlabeled(0),
      let step = arguments.content ?? arguments.items.last?.value
    else { return nil }
    // `.zero` is of the type that is wanted, or else of the elements'; of what an operator joins, so are literals.
    if case .member = result,
      let type = arguments.wanted ?? answerType(of: step, to: own.values.first) ?? own.elementType
    {
      result = coerce(result, to: type, in: scope)
    }
    if case .member(let name, nil) = step, name.isOperator, let type = own.elementType {
      result = coerce(result, to: type, in: scope)
    }
    let type = isInto ? typeOfSum(arguments, in: scope) : nil
    if let type { result = coerce(result, to: type, in: scope) }
    func fold(_ values: [Value]) throws -> Value {
      try values.reduce(result) { result, element in
        try isInto
          ? outcome(of: step, on: result, as: type, with: [element])
          : ask(step, [result, element], in: scope).labeled(as: result)
      }
    }
    let code: (body: [Statement], scope: Scope) =
      if case .closure(let closure) = step { (closure.closure.body, closure.scope) } else { ([], scope) }
    if !own.isOrdered, let answer = inAnyOrder(own.values, code.body, in: code.scope, { try? fold($0) }) {
      result = answer
    } else {
      guard own.isOrdered || (isInto ? addsUp(step) : isOrderFree(step)) else { throw Unanswered() }
      result = try fold(own.values)
      guard own.isOrdered || isExact(result) else { throw Unanswered() }
    }
    return folded(result, by: step, from: own.values.first, of: own.elementType)
  }

  /// The type of what a closure answers to a result and an element, as its last expression says.
  private func answerType(of step: Value, to element: Value?) -> TypeReference? {
    guard case .closure(let closure) = step, let element, let answer = closure.closure.body.last?.answer else {
      return nil
    }
    let inner = Scope(parent: closure.scope)
    bindClosure(closure.closure, [.unknown(Unknown("result")), element], in: inner)
    return staticType(of: answer, in: inner)
  }

  /// The type of the collection or tuple that `reduce(into:)` fills, as its place or its first argument says.
  private func typeOfSum(_ arguments: ArgumentValues, in scope: Scope) -> TypeReference? {
    switch arguments["into"] {
    case .array?, .dictionary?, .tuple?: break
    default: return nil
    }
    return arguments.wanted ?? arguments.items[0].expression.flatMap { wholeType(of: $0, in: scope) }
  }

  /// The value that a closure leaves its first parameter with.
  private func outcome(
    of step: Value, on value: Value, as type: TypeReference? = nil, with others: [Value]
  ) throws -> Value {
    guard case .closure(let closure) = step else { throw Unanswered() }
    let inner = Scope(parent: closure.scope, isFunction: true)
    bindClosure(closure.closure, [value] + others, in: inner)
    let name = closure.closure.parameters.first ?? "$0"
    if let type { inner.define(name, value, type: type) }
    _ = nested(Value.none) { evaluateBody(closure.closure.body, in: inner) }
    guard thrown == nil, let changed = inner.value(named: name) else { throw Unanswered() }
    return changed
  }

  /// The value that an `inout` parameter of a closure is left with; unknown where that is not known.
  package func changed(_ value: Value, by closure: Value, with others: [Value] = []) -> Value {
    (try? outcome(of: closure, on: value, with: others)) ?? .unknown(Unknown("changed", type: typeReference(of: value)))
  }

  /// Whether the order in which elements are joined does not matter, as long as the numbers are exact.
  private func isOrderFree(_ step: Value) -> Bool {
    switch step {
    case .member(let name, nil): return ["+", "*"].contains(name)
    case .type(let name, nil): return ["max", "min"].contains(name)
    case .closure(let closure):
      let first = closure.closure.parameters.first ?? "$0"
      guard closure.closure.body.count == 1, case .expression(let expression) = closure.closure.body[0] else {
        return false
      }
      switch expression.kind {
      case .infix("+", let left, let right):
        guard case .identifier(first, _) = left.kind else { return false }
        return !right.mentions(first)
      case .call(let callee, let arguments):
        guard case .identifier(let name, _) = callee.kind, ["max", "min"].contains(name), arguments.count == 2,
          case .identifier(first, _) = arguments[0].value.kind
        else { return false }
        return !arguments[1].value.mentions(first)
      default: return false
      }
    default: return false
    }
  }

  /// Whether a closure does nothing but add to what it is given first: `{ $0 += $1.value }`, `{ $0[$1, default: 0] += 1 }`.
  private func addsUp(_ step: Value) -> Bool {
    guard case .closure(let closure) = step, closure.closure.body.count == 1,
      case .expression(let expression) = closure.closure.body[0],
      case .assignment("+=", let target, let added) = expression.kind
    else { return false }
    let name = closure.closure.parameters.first ?? "$0"
    guard !added.mentions(name) else { return false }
    switch target.kind {
    case .identifier(name, _): return true
    case .subscripted(let base, let arguments):
      guard case .identifier(name, _) = base.kind, arguments.last?.label == "default" else { return false }
      return !arguments.contains { $0.value.mentions(name) }
    default: return false
    }
  }

  /// Whether sums like this one are the same in any order: whole numbers, and fractions of few bits.
  private func isExact(_ value: Value) -> Bool {
    if exactInteger(value) != nil { return true }
    if case .dictionary(let pairs) = value { return pairs.allSatisfy { isExact($0.value) } }
    guard let number = known(value) else { return false }
    return abs(number) < 1e9 && (number * 1024).rounded() == number * 1024
  }
}

extension Expression {
  /// Whether a name is read somewhere in it.
  func mentions(_ name: String) -> Bool {
    var isFound = false
    ExpressionWalker { expression in
      if case .identifier(name, _) = expression.kind { isFound = true }
    }.walk([.expression(self)])
    return isFound
  }
}

extension Value {
  /// A tuple without labels, with those of another one of as many parts.
  fileprivate func labeled(as other: Value) -> Value {
    guard case .tuple(let parts) = self, case .tuple(let named) = other, parts.count == named.count,
      parts.allSatisfy({ $0.label == nil })
    else { return self }
    return .tuple(zip(named, parts).map { ($0.label, $1.value) })
  }
}
