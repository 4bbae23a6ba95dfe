import ViewProgram

/// Branches while coverage is measured: each is run, whatever its condition says.
extension Interpreter {
  func runAll(_ statement: IfStatement, in scope: Scope) -> Flow {
    let inner = Scope(parent: scope)
    bindAll(statement.conditions, in: inner)
    return joined([
      run(statement.then, in: inner), run(statement.otherwise ?? [], in: Scope(parent: scope)),
    ])
  }

  func runAll(_ statement: SwitchStatement, in scope: Scope) -> Flow {
    let subject = evaluate(statement.subject, in: scope)
    return joined(
      statement.cases.map { item in
        let inner = Scope(parent: scope)
        for (pattern, condition) in item.patterns {
          bind(pattern, taking: subject, in: inner)
          if let condition { _ = evaluate(condition, in: inner) }
        }
        return run(item.body, in: inner)
      })
  }

  func runAll(_ otherwise: [Statement], unless conditions: [Condition], in scope: Scope) -> Flow {
    if case .returned(let built) = run(otherwise, in: Scope(parent: scope)) {
      _ = host.build([built], in: scope)
    }
    bindAll(conditions, in: scope)
    return .values([])
  }

  /// The values of all branches of a builder; of code that returns a value, those of the first one.
  private func joined(_ flows: [Flow]) -> Flow {
    var values: [Built] = []
    for flow in flows {
      switch flow {
      case .values(let more), .left(_, let more): values += more
      case .returned, .interrupted: return flow
      }
    }
    return .values(values)
  }

  private func bindAll(_ conditions: [Condition], in scope: Scope) {
    for condition in conditions {
      switch condition {
      case .expression(let expression): _ = evaluate(expression, in: scope)
      case .optionalBinding(let pattern, nil):
        guard case .identifier(let name, _) = pattern else { break }
        bind(pattern, taking: lookUp(name, in: scope) ?? .none, in: scope)
      case .optionalBinding(let pattern, let value), .patternMatch(let pattern, let value as Expression?):
        bind(pattern, taking: value.map { evaluate($0, in: scope) } ?? .none, in: scope)
      case .available: break
      }
    }
  }

  /// Binds every name of a pattern, to something unknown where the value does not fit.
  private func bind(_ pattern: Pattern, taking value: Value, in scope: Scope) {
    var unknown = Unknown("value")
    if case .unknown(let known) = value { unknown = known.unwrapped }
    bindUnknown(pattern, unknown, in: scope)
    if case .none = value { return }
    bind(pattern, to: value, in: scope)
  }
}
