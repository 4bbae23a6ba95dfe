import LayoutEngine
package import ViewProgram

extension Interpreter {
  /// The value of a function, closure or getter body: what it returns, else its only expression's
  /// value, else what its expressions build.
  package func evaluateBody(_ statements: [Statement], in scope: Scope) -> Value {
    switch run(statements, in: scope) {
    case .returned(let built): return built.value
    case .values(let values), .left(_, let values):
      if values.count == 1 { return values[0].value }
      return host.build(values, in: scope)
    }
  }

  /// The values that a builder's body gives it.
  package func builtValues(of statements: [Statement], in scope: Scope) -> [Built] {
    switch run(statements, in: scope) {
    case .returned(let built): [built]
    case .values(let values), .left(_, let values): values
    }
  }

  /// A body: what is built of it where its type says so, a value otherwise.
  package func evaluateBuilderOrValue(
    _ statements: [Statement], _ type: TypeReference?, in scope: Scope
  ) -> Value {
    guard host.isBuilt(type) else { return evaluateBody(statements, in: scope) }
    return host.build(builtValues(of: statements, in: scope), in: scope)
  }

  package func run(_ statements: [Statement], in scope: Scope) -> Flow {
    noteRun(in: scope)
    var values: [Built] = []
    for statement in statements {
      switch run(statement, in: scope) {
      case .returned(let value):
        // `if x { return A }` after other views: what was built before counts no more.
        return .returned(value)
      case .values(let more): values += more
      case .left(let jump, let more): return .left(jump, values + more)
      }
    }
    return .values(values)
  }

  private func run(_ statement: Statement, label: String? = nil, in scope: Scope) -> Flow {
    nested(.values([])) {
      switch statement {
      case .expression(let expression): return runExpression(expression, in: scope)
      case .binding(let pattern, let type, let value, let getter):
        define(pattern, type: type, value: value, getter: getter, in: scope)
        return .values([])
      case .variable(let local):
        define(.identifier(local.name), type: local.type, value: local.initializer, getter: local.getter, in: scope)
        return .values([])
      case .ifElse(let statement): return run(statement, in: scope)
      case .switchCase(let statement): return run(statement, label: label, in: scope)
      case .guardElse(let conditions, let otherwise):
        // The locals it binds stay visible after it.
        if context.takesEveryBranch { return runAll(otherwise, unless: conditions, in: scope) }
        return holds(conditions, in: scope) ? .values([]) : run(otherwise, in: scope)
      case .forIn(let pattern, let sequence, let condition, let body, range: _):
        return loop(pattern, over: sequence, where: condition, body, label: label, in: scope)
      case .whileLoop(let conditions, let body, let isRepeat):
        return loop(while: conditions, body, isRepeat: isRepeat, label: label, in: scope)
      case .labeled(let name, let inner): return run(inner, label: name, in: scope)
      case .returning(let value):
        return .returned(value.map { built($0, in: scope) } ?? Built(value: .tuple([])))
      case .function(let function):
        scope.define(function)
        return .values([])
      case .block(let statements):
        let flow = run(statements, in: Scope(parent: scope))
        if case .left(.throwing, let values) = flow { return .values(values) }
        return flow
      case .doCatch(let statement): return run(.block(statement.body), in: scope)
      case .deferred: return .values([])
      case .throwing: return .left(.throwing, [])
      case .leave(let jump): return .left(jump, [])
      case .type: return .values([])
      case .unsupported(let what, let range):
        let unknown = Value.unknown(Unknown(what + " " + key(range, in: scope)))
        return .values([Built(value: unknown, range: range)])
      }
    }
  }

  private func runExpression(_ expression: Expression, in scope: Scope) -> Flow {
    switch expression.kind {
    case .assignment(_, _, let value) where surroundings.action?.keepsConstants == false && value.isConstantLooking:
      return .values([])
    case .assignment(let operation, let target, let value):
      assign(operation, target, evaluate(value, in: scope), in: scope)
      return .values([])
    case .ifExpression(let statement): return run(statement, in: scope)
    case .switchExpression(let statement): return run(statement, label: nil, in: scope)
    default: return .values([built(expression, in: scope)])
    }
  }

  private func built(_ expression: Expression, in scope: Scope) -> Built {
    Built(value: evaluate(expression, in: scope), range: expression.range)
  }

  private func define(
    _ pattern: Pattern, type: TypeReference?, value: Expression?, getter: [Statement]?,
    in scope: Scope
  ) {
    var result: Value
    if let getter {
      result = evaluateBody(getter, in: Scope(parent: scope))
    } else if let value {
      result = evaluate(value, in: scope)
    } else {
      result = .none
    }
    if scope.parent == nil, case .identifier(let name) = pattern,
      let stored = host.stored(inFileLevel: name)
    {
      result = stored
    }
    bind(pattern, to: coerce(result, to: type, in: scope), in: scope)
  }

  // MARK: Branches

  private func run(_ statement: IfStatement, in scope: Scope) -> Flow {
    let inner = Scope(parent: scope)
    if context.takesEveryBranch { return runAll(statement, in: scope) }
    if holds(statement.conditions, in: inner) { return run(statement.then, in: inner) }
    return run(statement.otherwise ?? [], in: Scope(parent: scope))
  }

  /// Evaluates conditions in order and binds what they bind into `scope`.
  func holds(_ conditions: [Condition], in scope: Scope) -> Bool {
    conditions.allSatisfy { holds($0, in: scope) }
  }

  private func holds(_ condition: Condition, in scope: Scope) -> Bool {
    switch condition {
    case .expression(let expression):
      return decide(evaluate(expression, in: scope), key: key(expression.range, in: scope))
    case .optionalBinding(let pattern, let expression):
      return bindOptional(pattern, expression, in: scope)
    case .patternMatch(let pattern, let expression):
      return matches(
        pattern, evaluate(expression, in: scope), key: key(expression.range, in: scope), in: scope)
    case .available(let platforms, let isNegated):
      return isAvailable(platforms) != isNegated
    }
  }

  private func bindOptional(_ pattern: Pattern, _ expression: Expression?, in scope: Scope) -> Bool {
    let value: Value
    if let expression {
      value = evaluate(expression, in: scope)
    } else if case .identifier(let name) = pattern {
      value = lookUp(name, in: scope) ?? .unknown(Unknown(name))
    } else {
      return false
    }
    switch value {
    case .none: return false
    case .unknown(let unknown):
      guard choose("has " + unknown.key, count: 2) == 0 else { return false }
      bind(pattern, to: .unknown(unknown.unwrapped), in: scope)
      return true
    default:
      bind(pattern, to: value, in: scope)
      return true
    }
  }

  /// Newest system: everything is available.
  private func isAvailable(_ platforms: [(platform: String, version: [Int])]) -> Bool {
    let limit = 26
    return platforms.filter { $0.platform == "iOS" }.allSatisfy { ($0.version.first ?? 0) <= limit }
  }

  private func run(_ statement: SwitchStatement, label: String?, in scope: Scope) -> Flow {
    if context.takesEveryBranch { return runAll(statement, in: scope) }
    guard let (start, inner) = matchingCase(of: statement, in: scope) else { return .values([]) }
    var values: [Built] = []
    var place = inner
    for item in statement.cases[start...] {
      switch run(item.body, in: place) {
      case .left(.fallingThrough, let more): values += more
      case .left(.breaking(let target), let more) where target == nil || target == label:
        return .values(values + more)
      case .values(let more): return .values(values + more)
      case .left(let jump, let more): return .left(jump, values + more)
      case .returned(let value): return .returned(value)
      }
      place = Scope(parent: scope)
    }
    return .values(values)
  }

  /// The case that is taken, and a scope with what it binds.
  private func matchingCase(of statement: SwitchStatement, in scope: Scope) -> (Int, Scope)? {
    let subject = evaluate(statement.subject, in: scope)
    if case .unknown(let unknown) = subject {
      guard !statement.cases.isEmpty else { return nil }
      let chosen = choose("case " + unknown.key, count: statement.cases.count)
      let inner = Scope(parent: scope)
      if let pattern = statement.cases[chosen].patterns.first?.pattern {
        bindUnknown(pattern, unknown, in: inner)
      }
      return (chosen, inner)
    }
    for (position, item) in statement.cases.enumerated() {
      let inner = Scope(parent: scope)
      if item.patterns.isEmpty { return (position, inner) }
      for (pattern, condition) in item.patterns
      where matches(
        pattern, subject, key: key(statement.subject.range, in: scope), in: inner)
      {
        if let condition,
          !decide(evaluate(condition, in: inner), key: key(condition.range, in: inner))
        {
          continue
        }
        return (position, inner)
      }
    }
    return nil
  }

  // MARK: Loops

  private func loop(
    _ pattern: Pattern, over sequence: Expression, where condition: Expression?,
    _ body: [Statement], label: String?, in scope: Scope
  ) -> Flow {
    var values: [Built] = []
    for element in elements(of: evaluate(sequence, in: scope)) {
      let inner = Scope(parent: scope)
      bind(pattern, to: element, in: inner)
      if let condition,
        !decide(evaluate(condition, in: inner), key: key(condition.range, in: inner))
      {
        continue
      }
      if let end = end(of: run(body, in: inner), label: label, &values) { return end }
    }
    return .values(values)
  }

  /// Runs at most once where nobody knows whether it goes on.
  private func loop(
    while conditions: [Condition], _ body: [Statement], isRepeat: Bool, label: String?,
    in scope: Scope
  ) -> Flow {
    var values: [Built] = []
    var isFirst = true
    var rounds = LoopRounds()
    while !log.isExhausted {
      let inner = Scope(parent: scope)
      let decided = counts.decisions
      if !(isRepeat && isFirst), !holds(conditions, in: inner) { break }
      let isGuess = counts.decisions != decided
      if isGuess, !isFirst { break }
      isFirst = false
      if let end = end(of: run(body, in: inner), label: label, &values) { return end }
      rounds.end(isGuess: counts.decisions != decided)
      if rounds.areTooMany { return giveUp(body, while: conditions, in: scope) }
    }
    return .values(values)
  }

  /// How a loop ends after a round; nil: it does not.
  private func end(of round: Flow, label: String?, _ values: inout [Built]) -> Flow? {
    switch round {
    case .returned: return round
    case .values(let more): values += more
    case .left(.continuing(let target), let more) where target == nil || target == label:
      values += more
    case .left(.breaking(let target), let more) where target == nil || target == label:
      return .values(values + more)
    case .left(let jump, let more): return .left(jump, values + more)
    }
    return nil
  }
}
