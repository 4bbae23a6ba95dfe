import LayoutEngine
package import ViewProgram

/// The values of expressions.
extension Interpreter {
  package func evaluate(_ expression: Expression, in scope: Scope) -> Value {
    noteRun(in: scope)
    return nested(.unknown(Unknown("too deep"))) { evaluateUnlimited(expression, in: scope) }
  }

  private func evaluateUnlimited(_ expression: Expression, in scope: Scope) -> Value {
    switch expression.kind {
    case .integer(let value): return .integer(value)
    case .wideInteger(let value): return .number(Double(value))
    case .double(let value): return .number(value)
    case .string(let segments): return interpolated(segments, range: expression.range, in: scope)
    case .boolean(let value): return .boolean(value)
    case .nilLiteral: return .none
    case .array(let elements): return .array(elements.map { evaluate($0, in: scope) })
    case .dictionary(let pairs):
      return .dictionary(pairs.map { (evaluate($0.key, in: scope), evaluate($0.value, in: scope)) })
    case .tuple(let parts):
      return .tuple(parts.map { ($0.label, evaluate($0.value, in: scope)) })
    case .identifier(let name, _): return value(of: name, range: expression.range, in: scope)
    case .member(nil, let name, _): return .member(name, nil)
    case .member(.some(let base), let name, let nameRange):
      return member(
        name, of: base, nameRange: nameRange, whole: expression.range, asked: nil, in: scope)
    case .call(let callee, let arguments):
      return call(callee, arguments, range: expression.range, in: scope)
    case .subscripted(let base, let arguments):
      return subscripted(base, arguments, range: expression.range, in: scope)
    case .closure(let closure):
      keep(scope)
      return .closure(ClosureValue(closure: closure, scope: scope))
    case .infix(let name, let left, let right):
      return infixExpression(name, left, right, range: expression.range, in: scope)
    case .prefix(let name, let operand):
      return prefixed(name, evaluate(operand, in: scope), key: key(expression.range, in: scope))
    case .postfix("...", let start):
      let end = Expression(.nilLiteral, range: expression.range)
      return infixExpression("...", start, end, range: expression.range, in: scope)
    case .postfix: return .unknown(Unknown("postfix operator" + key(expression.range, in: scope)))
    case .optionalTry(let value): return evaluate(value, in: scope)
    case .ternary(let condition, let then, let otherwise):
      let flag = decide(evaluate(condition, in: scope), key: key(condition.range, in: scope))
      if context.takesEveryBranch { _ = evaluate(flag ? otherwise : then, in: scope) }
      return evaluate(flag ? then : otherwise, in: scope)
    case .assignment: return .tuple([])
    case .optionalChain(let value), .forceUnwrap(let value):
      return presumed(evaluate(value, in: scope))
    case .cast(let value, let operation, let type):
      return cast(value, operation, type, in: scope)
    case .keyPath(let names): return .keyPath(names)
    case .macro(let name, _): return .unknown(Unknown("#" + name))
    case .ifExpression, .switchExpression:
      return evaluateBody([.expression(expression)], in: scope)
    case .unsupported(let what): return .unknown(Unknown(what + key(expression.range, in: scope)))
    }
  }

  package func presumed(_ value: Value) -> Value {
    if case .unknown(let unknown) = value { return .unknown(unknown.unwrapped) }
    return value
  }

  private func cast(
    _ expression: Expression, _ operation: String, _ type: TypeReference, in scope: Scope
  ) -> Value {
    let value = evaluate(expression, in: scope)
    switch operation {
    case "is": return .unknown(Unknown(key(expression.range, in: scope) + " is"))
    case "as?":
      guard case .unknown(let unknown) = value else { return value }
      return .unknown(Unknown(unknown.key, type: .optional(type)))
    default: return coerce(value, to: type, in: scope)
    }
  }

  private func interpolated(
    _ segments: [StringSegment], range: SourceRange, in scope: Scope
  ) -> Value {
    var text = ""
    for segment in segments {
      if case .text(let part) = segment { text += part }
      guard let value = segment.value else { continue }
      guard let part = plainText(evaluate(value, in: scope)) else {
        return .unknown(Unknown(key(range, in: scope), type: .named("String", arguments: [])))
      }
      text += part
    }
    return .string(text)
  }

  /// How a known value prints inside a string; nil for unknown ones.
  private func plainText(_ value: Value) -> String? {
    switch value {
    case .string(let text): return text
    case .number(let quantity, let isInteger):
      guard quantity.isConstant, abs(quantity.value) < 1e15 else { return nil }
      return isInteger ? String(Int(quantity.value)) : String(quantity.value)
    case .boolean(let flag): return String(flag)
    default: return nil
    }
  }
}

extension Interpreter: Evaluating {}
