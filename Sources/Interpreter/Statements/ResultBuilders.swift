import ViewProgram

/// Result builders of the module's own.
extension Interpreter {
  /// The builder that one of these attributes names; nil for the host's, and for those that build what is the host's.
  func ownBuilder(_ attributes: [AttributeUse], in scope: Scope) -> TypeEntry? {
    for attribute in attributes {
      let isLocal = scope.localType(named: attribute.name) != nil
      guard isLocal || index.mayBeType(attribute.name) else { continue }
      let known = isLocal ? found(attribute, in: scope) : known(attribute, in: scope)
      if known.isBuilder { return known.type }
    }
    return nil
  }

  private func known(_ attribute: AttributeUse, in scope: Scope) -> EvaluationMemory.KnownAttribute {
    let place = EvaluationMemory.AttributePlace(
      name: attribute.name, file: scope.file, type: scope.type.map { ObjectIdentifier($0) })
    let known = memory.attributes[place] ?? found(attribute, in: scope)
    memory.attributes[place] = known
    if let type = known.type { log.note(seen: type) }
    return known
  }

  private func found(_ attribute: AttributeUse, in scope: Scope) -> EvaluationMemory.KnownAttribute {
    guard case .type(_, let type?)? = type(named: attribute.name, in: scope) else {
      return EvaluationMemory.KnownAttribute(type: nil, isBuilder: false)
    }
    let blocks = type.functions["buildBlock"] ?? type.functions["buildPartialBlock"]
    return EvaluationMemory.KnownAttribute(
      type: type, isBuilder: blocks?.contains { host.isBuilt($0.declaration.returnType) } == false)
  }

  /// The value that a builder makes of a body.
  func build(_ statements: [Statement], by builder: TypeEntry, in scope: Scope) -> Value {
    let block = block(statements, by: builder, in: scope)
    guard thrown == nil, builder.functions["buildFinalResult"] != nil else { return block }
    return ask("buildFinalResult", [(nil, block)], of: builder, in: scope)
  }

  private func block(_ statements: [Statement], by builder: TypeEntry, in scope: Scope) -> Value {
    var parts: [Value] = []
    for statement in statements {
      if case .returning(let value) = statement { return value.map { evaluate($0, in: scope) } ?? .tuple([]) }
      if let part = part(statement, by: builder, in: scope) { parts.append(part) }
      guard thrown == nil else { return .unknown(Unknown("thrown")) }
    }
    guard builder.functions["buildPartialBlock"] != nil, let first = parts.first else {
      return ask("buildBlock", parts.map { (nil, $0) }, of: builder, in: scope)
    }
    return parts.dropFirst().reduce(ask("buildPartialBlock", [("first", first)], of: builder, in: scope)) {
      ask("buildPartialBlock", [("accumulated", $0), ("next", $1)], of: builder, in: scope)
    }
  }

  /// The part that a statement adds; nil if it is none that adds one.
  private func part(_ statement: Statement, by builder: TypeEntry, in scope: Scope) -> Value? {
    switch statement {
    case .expression(let expression):
      switch expression.kind {
      case .ifExpression(let statement): return part(.ifElse(statement), by: builder, in: scope)
      case .switchExpression(let choice): return part(.switchCase(choice), by: builder, in: scope)
      case .assignment: break
      default:
        let value = evaluate(expression, in: scope)
        guard builder.functions["buildExpression"] != nil else { return value }
        return ask("buildExpression", [(nil, value)], of: builder, in: scope)
      }
    case .ifElse(let statement):
      return chain(statement, by: builder, in: scope)
    case .forIn(let pattern, let sequence, let condition, let body, range: _):
      guard let elements = knownElements(of: evaluate(sequence, in: scope)) else {
        return .unknown(Unknown("buildArray"))
      }
      var parts: [Value] = []
      for element in elements {
        let inner = Scope(parent: scope)
        guard matches(pattern, element, key: "for", in: inner) else { continue }
        if let condition, !decide(evaluate(condition, in: inner), key: key(condition.range, in: inner)) { continue }
        parts.append(block(body, by: builder, in: inner))
        guard thrown == nil else { return nil }
      }
      return ask("buildArray", [(nil, .array(parts))], of: builder, in: scope)
    case .switchCase(let choice):
      guard let (position, inner) = matchingCase(of: choice, in: scope) else {
        return .unknown(Unknown("result builder"))
      }
      let body = block(choice.cases[position].body, by: builder, in: inner)
      return paired(body, at: position, of: choice.cases.count, by: builder, in: scope)
    case .binding, .variable, .function, .type: break
    default: return .unknown(Unknown("result builder"))
    }
    _ = run([statement], in: scope)
    return nil
  }

  /// `if`, with all its `else if`s: the branch that is taken, in the pairs that its place among them makes.
  private func chain(_ statement: IfStatement, by builder: TypeEntry, in scope: Scope) -> Value {
    var conditions: [[Condition]] = []
    var bodies: [[Statement]] = []
    var last: IfStatement? = statement
    var hasEnd = false
    while let branch = last {
      conditions.append(branch.conditions)
      bodies.append(branch.then)
      last = branch.elseIf
      if last == nil, let otherwise = branch.otherwise {
        bodies.append(otherwise)
        hasEnd = true
      }
    }
    var taken: Value?
    for (position, condition) in conditions.enumerated() where taken == nil {
      let inner = Scope(parent: scope)
      guard holds(condition, in: inner) else { continue }
      var body = block(bodies[position], by: builder, in: inner)
      if condition.askForVersion, builder.functions["buildLimitedAvailability"] != nil {
        body = ask("buildLimitedAvailability", [(nil, body)], of: builder, in: scope)
      }
      taken = paired(body, at: position, of: bodies.count, by: builder, in: scope)
    }
    if hasEnd {
      return taken
        ?? paired(
          block(bodies[bodies.count - 1], by: builder, in: Scope(parent: scope)), at: bodies.count - 1,
          of: bodies.count, by: builder, in: scope)
    }
    return ask("buildOptional", [(nil, taken ?? .none)], of: builder, in: scope)
  }

  /// A branch in the pairs that the compiler makes of all of them: two by two, and those pairs two by two again.
  private func paired(
    _ value: Value, at position: Int, of count: Int, by builder: TypeEntry, in scope: Scope
  ) -> Value {
    var (value, position, count) = (value, position, count)
    while count > 1 {
      if position != count - 1 || count.isMultiple(of: 2) {
        value = ask("buildEither", [(position.isMultiple(of: 2) ? "first" : "second", value)], of: builder, in: scope)
      }
      (position, count) = (position / 2, (count + 1) / 2)
    }
    return value
  }

  private func ask(
    _ name: String, _ arguments: [(label: String?, value: Value)], of builder: TypeEntry, in scope: Scope
  ) -> Value {
    guard let functions = builder.functions[name] else { return .unknown(Unknown(name)) }
    return apply(
      .function(FunctionValue(candidates: functions, receiver: nil, type: builder)), labeled(arguments), in: scope)
      ?? .unknown(Unknown(name))
  }
}

extension IfStatement {
  /// The `else if` behind it: one that stands in braces ends before them.
  fileprivate var elseIf: IfStatement? {
    guard otherwise?.count == 1, case .ifElse(let next)? = otherwise?.first, next.range.end == range.end else {
      return nil
    }
    return next
  }
}

extension [Condition] {
  fileprivate var askForVersion: Bool { contains { if case .available = $0 { true } else { false } } }
}
