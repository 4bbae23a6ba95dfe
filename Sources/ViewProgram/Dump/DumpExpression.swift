extension Dump {
  func expression(_ value: Expression) -> String {
    switch value.kind {
    case .integer(let number): String(number)
    case .wideInteger(let number): String(number)
    case .double(let number): String(number)
    case .string(let segments): string(segments)
    case .boolean(let value): String(value)
    case .nilLiteral: "nil"
    case .array(let elements): "[\(elements.map(expression).joined(separator: ", "))]"
    case .dictionary(let pairs): dictionary(pairs)
    case .tuple(let parts): "tuple\(arguments(parts))"
    case .identifier(let name, let generics):
      ViewProgram.text(.named(name, arguments: generics))
    case .member(let base, let name, _): "\(base.map(expression) ?? "").\(name)"
    case .call(let callee, let given): expression(callee) + arguments(given)
    case .subscripted(let base, let given): "\(expression(base))[\(list(given))]"
    case .closure(let closure): self.closureText(closure, opening: "{")
    case .infix(let name, let left, let right):
      "(\(expression(left)) \(name) \(expression(right)))"
    case .prefix(let name, let operand): "(\(name)\(expression(operand)))"
    case .postfix(let name, let operand): "(\(expression(operand))\(name))"
    case .ternary(let condition, let then, let otherwise):
      "(\(expression(condition)) ? \(expression(then)) : \(expression(otherwise)))"
    case .assignment(let name, let target, let value):
      "(\(expression(target)) \(name) \(expression(value)))"
    case .optionalChain(let base): expression(base) + "?"
    case .forceUnwrap(let base): expression(base) + "!"
    case .optionalTry(let value): "(try? \(expression(value)))"
    case .cast(let operand, let name, let type):
      "(\(expression(operand)) \(name) \(ViewProgram.text(type)))"
    case .keyPath(let names): "\\." + names.joined(separator: ".")
    case .macro(let name, let given): "#\(name)\(arguments(given))"
    case .ifExpression(let statement): inParentheses { $0.ifStatement(statement) }
    case .switchExpression(let statement): inParentheses { $0.switchCase(statement) }
    case .unsupported(let reason): "<\(reason)>"
    }
  }

  func arguments(_ arguments: [Argument]) -> String {
    let trailing = arguments.filter(\.isTrailingClosure)
    let plain = arguments.filter { !$0.isTrailingClosure }
    let closures = trailing.map { argument in
      let label = argument.label.map { "\($0): " } ?? ""
      guard case .closure(let closure) = argument.value.kind else {
        return " \(label)~\(expression(argument.value))"
      }
      return " " + label + self.closureText(closure, opening: "{~")
    }
    return "(\(list(plain)))" + closures.joined()
  }

  private func list(_ arguments: [Argument]) -> String {
    arguments.map { argument in
      (argument.label.map { "\($0): " } ?? "") + expression(argument.value)
    }.joined(separator: ", ")
  }

  private func closureText(_ closure: Closure, opening: String) -> String {
    let head = head(of: closure)
    if closure.body.isEmpty { return opening + head + "}" }
    var inner = Dump(indentation: indentation)
    inner.block(closure.body)
    return opening + head + "\n" + inner.text + indentation + "}"
  }

  private func head(of closure: Closure) -> String {
    var parts: [String] = []
    let captures = closure.captures.map { capture in
      (capture.isWeak ? "weak " : "") + capture.name
        + (capture.value.map { " = " + expression($0) } ?? "")
    }
    if !captures.isEmpty { parts.append("[\(captures.joined(separator: ", "))]") }
    let parameters = closure.parameters.indices.map { position in
      let type = closure.parameterTypes[position].map { type in
        ": \(closure.inoutParameters.contains(position) ? "inout " : "")\(ViewProgram.text(type))"
      }
      return closure.parameters[position] + (type ?? "")
    }
    if !parameters.isEmpty { parts.append(parameters.joined(separator: ", ")) }
    if let result = closure.returnType { parts.append("-> " + ViewProgram.text(result)) }
    return parts.isEmpty ? "" : " \(parts.joined(separator: " ")) in"
  }

  private func inParentheses(_ body: (inout Dump) -> Void) -> String {
    var inner = Dump(indentation: indentation)
    inner.indentedLines(body)
    return "(\n" + inner.text + indentation + ")"
  }

  private func dictionary(_ pairs: [(key: Expression, value: Expression)]) -> String {
    if pairs.isEmpty { return "[:]" }
    let texts = pairs.map { key, value in "\(expression(key)): \(expression(value))" }
    return "[\(texts.joined(separator: ", "))]"
  }

  private func string(_ segments: [StringSegment]) -> String {
    let texts = segments.map { segment -> String in
      switch segment {
      case .text(let text): String(text.debugDescription.dropFirst().dropLast())
      case .interpolation(let value): "\\(\(expression(value)))"
      case .formatted(let arguments): "\\(\(list(arguments)))"
      }
    }
    return "\"\(texts.joined())\""
  }
}
