extension Dump {
  mutating func statement(_ statement: Statement) {
    switch statement {
    case .expression(let value): line(expression(value))
    case .binding(let pattern, let type, let value, let getter):
      var line = "let " + self.pattern(pattern)
      if let type { line += ": " + ViewProgram.text(type) }
      if let value { line += " = " + expression(value) }
      if getter != nil { line += " get" }
      self.line(line)
      if let getter { block(getter) }
    case .variable(let property): propertyDeclaration(property)
    case .ifElse(let statement): ifStatement(statement)
    case .switchCase(let statement): switchCase(statement)
    case .guardElse(let conditions, let otherwise):
      line("guard \(self.conditions(conditions)) else")
      block(otherwise)
    case .forIn(let pattern, let sequence, let condition, let body, _):
      let filter = condition.map { " where " + expression($0) } ?? ""
      line("for \(self.pattern(pattern)) in \(expression(sequence))\(filter)")
      block(body)
    case .whileLoop(let conditions, let body, let isRepeat):
      line("\(isRepeat ? "repeat " : "")while \(self.conditions(conditions))")
      block(body)
    case .labeled(let name, let inner):
      line(name + ":")
      self.statement(inner)
    case .returning(let value): line("return" + (value.map { " " + expression($0) } ?? ""))
    case .function(let declaration): function(declaration)
    case .type(let declaration): type(declaration)
    case .alias(let alias): line("typealias \(alias.name) = \(ViewProgram.text(alias.type))")
    case .block(let body):
      line("do")
      block(body)
    case .doCatch(let statement): doStatement(statement)
    case .deferred(let body):
      line("defer")
      block(body)
    case .throwing(let error): line("throw " + expression(error))
    case .leave(let jump): line(text(jump))
    case .unsupported(let reason, _): line("<\(reason)>")
    }
  }

  private func text(_ jump: Jump) -> String {
    switch jump {
    case .breaking(let label): "break" + (label.map { " " + $0 } ?? "")
    case .continuing(let label): "continue" + (label.map { " " + $0 } ?? "")
    case .fallingThrough: "fallthrough"
    }
  }

  mutating func ifStatement(_ statement: IfStatement) {
    line("if \(conditions(statement.conditions))")
    block(statement.then)
    guard let otherwise = statement.otherwise else { return }
    line("else")
    block(otherwise)
  }

  mutating func switchCase(_ statement: SwitchStatement) {
    line("switch \(expression(statement.subject))")
    for branch in statement.cases {
      line(branch.patterns.isEmpty ? "default" : "case " + text(branch.patterns))
      block(branch.body)
    }
  }

  private mutating func doStatement(_ statement: DoStatement) {
    line("do")
    block(statement.body)
    for clause in statement.catches {
      line(clause.patterns.isEmpty ? "catch" : "catch " + text(clause.patterns))
      block(clause.body)
    }
  }

  private func text(_ patterns: [(pattern: Pattern, condition: Expression?)]) -> String {
    patterns.map { pattern, condition in
      self.pattern(pattern) + (condition.map { " where " + expression($0) } ?? "")
    }.joined(separator: ", ")
  }

  private func conditions(_ conditions: [Condition]) -> String {
    conditions.map(conditionText).joined(separator: ", ")
  }

  private func conditionText(_ condition: Condition) -> String {
    switch condition {
    case .expression(let value): return expression(value)
    case .optionalBinding(let pattern, let value):
      return "let \(self.pattern(pattern))" + (value.map { " = " + expression($0) } ?? "")
    case .patternMatch(let pattern, let value):
      return "case \(self.pattern(pattern)) = \(expression(value))"
    case .available(let platforms, let isNegated):
      let texts = platforms.map { platform, version in
        "\(platform) \(version.map { String($0) }.joined(separator: "."))"
      }
      return (isNegated ? "#unavailable(" : "#available(") + texts.joined(separator: ", ") + ")"
    }
  }

  private func pattern(_ pattern: Pattern) -> String {
    switch pattern {
    case .wildcard: "_"
    case .identifier(let name, _): name
    case .tuple(let parts): "(\(parts.map(self.pattern).joined(separator: ", ")))"
    case .enumCase(let name, let parts):
      parts.isEmpty
        ? ".\(name)" : ".\(name)(\(parts.map(self.pattern).joined(separator: ", ")))"
    case .optional(let inner): self.pattern(inner) + "?"
    case .isType(let type, let binding):
      (binding.map { self.pattern($0) + " as " } ?? "is ") + ViewProgram.text(type)
    case .expression(let value): "=\(expression(value))"
    }
  }
}
