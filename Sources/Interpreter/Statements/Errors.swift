import ViewProgram

/// Errors: who catches them, and what one leaves out that nobody knows of.
extension Interpreter {
  func run(_ statement: DoStatement, in scope: Scope) -> Flow {
    let inner = Scope(parent: scope)
    defer { inner.end() }
    let (flow, open) = catching { run(statement.body, in: inner) }
    let isOpen = open.hasOpenCall && surroundings.action == nil && !context.takesEveryBranch
    guard let error = thrown else { return isOpen ? mayBeCut(statement, open, flow, inner, in: scope) : flow }
    thrown = nil
    if isOpen, choose("no error " + key(statement.range, in: scope), count: 2) != 0 {
      return cut(statement, open, inner, in: scope)
    }
    return handle(error, statement, in: scope)
  }

  /// Goes on as if one of the calls that nobody knows had thrown.
  private func cut(_ statement: DoStatement, _ open: OpenErrors, _ inner: Scope, in scope: Scope) -> Flow {
    poison(open.open(of: statement.body, in: inner), in: inner)
    poison(open)
    return handle(.unknown(Unknown("error")), statement, in: scope)
  }

  private func handle(_ error: Value, _ statement: DoStatement, in scope: Scope) -> Flow {
    for clause in statement.catches {
      let inner = Scope(parent: scope)
      if clause.patterns.isEmpty { inner.define("error", error, type: nil, isConstant: true) }
      let isTaken =
        clause.patterns.isEmpty
        || clause.patterns.contains { pattern, condition in
          matches(pattern, error, key: key(statement.range, in: scope), in: inner)
            && (condition.map { decide(evaluate($0, in: inner), key: key($0.range, in: inner)) } ?? true)
        }
      if isTaken { return run(clause.body, in: inner) }
    }
    thrown = error
    return .interrupted
  }

  /// The end of a body in which a call that nobody knows may have thrown.
  private func mayBeCut(
    _ statement: DoStatement, _ open: OpenErrors, _ flow: Flow, _ inner: Scope, in scope: Scope
  ) -> Flow {
    let isOpen = !statement.catches.contains { $0.patterns.isEmpty }
    let hasEnd = if case .values = flow { false } else { true }
    if isOpen || hasEnd || statement.catches.contains(where: { $0.body.contains(where: \.leaves) }) {
      // Which way it goes on is decided, as for a condition.
      return choose("no error " + key(statement.range, in: scope), count: 2) == 0
        ? flow : cut(statement, open, inner, in: scope)
    }
    poison(open.open(of: statement.body, in: inner), in: inner)
    poison(open)
    for clause in statement.catches { poison(clause.body[...], in: scope) }
    return flow
  }
}
