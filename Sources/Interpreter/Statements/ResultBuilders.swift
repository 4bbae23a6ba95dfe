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
      let inner = Scope(parent: scope)
      let isTaken = holds(statement.conditions, in: inner)
      guard let otherwise = statement.otherwise else {
        let value = isTaken ? block(statement.then, by: builder, in: inner) : .none
        return ask("buildOptional", [(nil, value)], of: builder, in: scope)
      }
      if otherwise.count == 1, case .ifElse(let next) = otherwise[0], next.otherwise != nil, !hasPlainEither(builder) {
        // How the branches of a longer chain are paired is the compiler's.
        return .unknown(Unknown("buildEither"))
      }
      return isTaken
        ? ask("buildEither", [("first", block(statement.then, by: builder, in: inner))], of: builder, in: scope)
        : ask(
          "buildEither", [("second", block(otherwise, by: builder, in: Scope(parent: scope)))], of: builder, in: scope)
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
      guard hasPlainEither(builder), let (position, inner) = matchingCase(of: choice, in: scope) else {
        // How the branches are paired is the compiler's.
        return .unknown(Unknown("result builder"))
      }
      return block(choice.cases[position].body, by: builder, in: inner)
    case .binding, .variable, .function, .type: break
    default: return .unknown(Unknown("result builder"))
    }
    _ = run([statement], in: scope)
    return nil
  }

  /// Whether both `buildEither`s answer what they are given.
  private func hasPlainEither(_ builder: TypeEntry) -> Bool {
    (builder.functions["buildEither"] ?? []).allSatisfy { function in
      guard case .expression(let expression)? = function.declaration.body?.first,
        case .identifier(let name, _) = expression.kind
      else { return false }
      return name == function.declaration.parameters.first?.name
    }
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
