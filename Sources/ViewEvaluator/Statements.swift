import LayoutEngine
import ViewProgram

/// How a run of statements ended.
enum Flow {
  /// Fell off the end, with the values of its expression statements.
  case values([Value])
  case returned(Value)
}

extension Evaluator {
  /// The value of a function, closure or getter body: what it returns, else its only expression's
  /// value, else the views its expressions build.
  func evaluateBody(_ statements: [Statement], in scope: Scope) -> Value {
    switch run(statements, in: scope) {
    case .returned(let value): return value
    case .values(let values):
      if values.count == 1 { return values[0] }
      if values.isEmpty { return .views([]) }
      return .views(values.flatMap { views($0, in: scope) })
    }
  }

  func run(_ statements: [Statement], in scope: Scope) -> Flow {
    var values: [Value] = []
    for statement in statements {
      switch run(statement, in: scope) {
      case .returned(let value):
        // `if x { return A }` after other views: what was built before counts no more.
        return .returned(value)
      case .values(let more): values += more
      }
    }
    return .values(values)
  }

  private func run(_ statement: Statement, in scope: Scope) -> Flow {
    nested(.values([])) {
      switch statement {
      case .expression(let expression): return runExpression(expression, in: scope)
      case .binding(let pattern, let type, let value, let getter):
        define(pattern, type: type, value: value, getter: getter, in: scope)
        return .values([])
      case .ifElse(let statement): return run(statement, in: scope)
      case .switchCase(let statement): return run(statement, in: scope)
      case .guardElse(let conditions, let otherwise):
        // The locals it binds stay visible after it.
        return holds(conditions, in: scope) ? .values([]) : run(otherwise, in: scope)
      case .forIn(let pattern, let sequence, let condition, let body, range: _):
        return loop(pattern, over: sequence, where: condition, body, in: scope)
      case .returning(let value):
        return .returned(value.map { evaluate($0, in: scope) } ?? .tuple([]))
      case .function(let function):
        scope.define(function)
        return .values([])
      case .block(let statements): return run(statements, in: Scope(parent: scope))
      case .whileLoop, .type, .leave: return .values([])
      case .unsupported(let what, let range):
        return .values([.unknown(Unknown(what + " " + key(range, in: scope)))])
      }
    }
  }

  private func runExpression(_ expression: Expression, in scope: Scope) -> Flow {
    switch expression.kind {
    case .assignment(let operation, let target, let value):
      assign(operation, target, evaluate(value, in: scope), in: scope)
      return .values([])
    case .ifExpression(let statement): return run(statement, in: scope)
    case .switchExpression(let statement): return run(statement, in: scope)
    default: return .values([evaluate(expression, in: scope)])
    }
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
    if let type { result = coerce(result, to: type, in: scope) }
    bind(pattern, to: result, in: scope)
  }

  private func assign(_ operation: String, _ target: Expression, _ value: Value, in scope: Scope) {
    guard case .identifier(let name, _) = target.kind else {
      if case .member(.some(let base), let field, _) = target.kind,
        case .identifier(let owner, _) = base.kind
      {
        assign(field, of: owner, operation, value, in: scope)
      }
      return
    }
    if operation == "=" {
      if !scope.assign(name, value), let instance = scope.instance,
        instance.type.properties[name] != nil, isInitializing
      {
        instance.fields[name] = value
      }
    } else if let old = scope.value(named: name) {
      _ = scope.assign(name, infix(String(operation.dropLast()), old, value, key: name))
    }
  }

  /// `self.x = y` in an initializer, `copy.x = y` of a local.
  private func assign(
    _ field: String, of owner: String, _ operation: String, _ value: Value, in scope: Scope
  ) {
    guard operation == "=" else { return }
    if owner == "self" {
      guard isInitializing, let instance = scope.instance else { return }
      let name = field.hasPrefix("_") ? String(field.dropFirst()) : field
      instance.fields[name] = value
    } else if case .record(let type, var fields)? = scope.value(named: owner) {
      fields[field] = value
      _ = scope.assign(owner, .record(type, fields))
    } else if case .instance(let old)? = scope.value(named: owner), old.type.kind == .structure {
      var fields = old.fields
      fields[field] = value
      _ = scope.assign(owner, .instance(Instance(type: old.type, fields: fields, key: old.key)))
    }
  }

  // MARK: Branches

  private func run(_ statement: IfStatement, in scope: Scope) -> Flow {
    let inner = Scope(parent: scope)
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

  private func run(_ statement: SwitchStatement, in scope: Scope) -> Flow {
    let subject = evaluate(statement.subject, in: scope)
    let subjectKey = key(statement.subject.range, in: scope)
    if case .unknown(let unknown) = subject {
      guard !statement.cases.isEmpty else { return .values([]) }
      let chosen = statement.cases[choose("case " + unknown.key, count: statement.cases.count)]
      let inner = Scope(parent: scope)
      if let pattern = chosen.patterns.first?.pattern {
        bindUnknown(pattern, unknown, in: inner)
      }
      return run(chosen.body, in: inner)
    }
    for item in statement.cases {
      let inner = Scope(parent: scope)
      if item.patterns.isEmpty { return run(item.body, in: inner) }
      for (pattern, condition) in item.patterns
      where matches(pattern, subject, key: subjectKey, in: inner) {
        if let condition,
          !decide(evaluate(condition, in: inner), key: key(condition.range, in: inner))
        {
          continue
        }
        return run(item.body, in: inner)
      }
    }
    return .values([])
  }

  private func loop(
    _ pattern: Pattern, over sequence: Expression, where condition: Expression?,
    _ body: [Statement], in scope: Scope
  ) -> Flow {
    var values: [Value] = []
    for element in elements(of: evaluate(sequence, in: scope)) {
      let inner = Scope(parent: scope)
      bind(pattern, to: element, in: inner)
      if let condition,
        !decide(evaluate(condition, in: inner), key: key(condition.range, in: inner))
      {
        continue
      }
      switch run(body, in: inner) {
      case .returned(let value): return .returned(value)
      case .values(let more): values += more
      }
    }
    return .values(values)
  }
}

extension Unknown {
  /// The same thing, known not to be nil.
  var unwrapped: Unknown {
    if case .optional(let wrapped)? = type { return Unknown(key, type: wrapped) }
    return self
  }
}
