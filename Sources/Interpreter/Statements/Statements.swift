import LayoutEngine
package import ViewProgram

/// Statements, one after the other.
///
/// - In: lowered statements and a scope; out: how they ended (`Flow`), with the values that a builder takes. Places are
///   changed in `Assignments` and `Mutations`; `Poison` makes unknown what code may have changed that is not understood,
///   `Errors` what an error may have left out.
/// - To add: an arm for the kind of statement in `run`, and samples in `Tests/InterpreterTests/StatementKindTests.swift`,
///   which does not compile without. A statement that is not run has to poison.
extension Interpreter {
  /// The value of a function, closure or getter body: what it returns, else its only expression's
  /// value, else what its expressions build.
  package func evaluateBody(_ statements: [Statement], in scope: Scope) -> Value {
    switch run(statements, in: scope) {
    case .returned(let built): return built.value
    case .interrupted: return .unknown(Unknown("thrown"))
    case .values(let values), .left(_, let values):
      if values.count == 1 { return values[0].value }
      return host.build(values, in: scope)
    }
  }

  /// The values that a builder's body gives it.
  package func builtValues(of statements: [Statement], in scope: Scope) -> [Built] {
    switch run(statements, in: scope) {
    case .returned(let built): [built]
    case .interrupted: []
    case .values(let values), .left(_, let values): values
    }
  }

  /// A body: what is built of it where its type says so, a value otherwise.
  package func evaluateBuilderOrValue(
    _ statements: [Statement], _ type: TypeReference?, in scope: Scope
  ) -> Value {
    guard host.isBuilt(type) else {
      scope.ownAnswerType = ownType(type)
      guard let type, let answer = statements.last?.answer else { return evaluateBody(statements, in: scope) }
      return wanting(type, of: answer, in: scope) { evaluateBody(statements, in: scope) }
    }
    return host.build(builtValues(of: statements, in: scope), in: scope)
  }

  package func run(_ statements: [Statement], in scope: Scope) -> Flow {
    noteRun(in: scope)
    surroundings.running.append(scope)
    defer { surroundings.running.removeLast() }
    // Local functions and types may be used before their declaration.
    for statement in statements {
      switch statement {
      case .function(let function): scope.define(function)
      case .type(let type): define(type, in: scope)
      case .alias(let alias): define(alias, in: scope)
      default: break
      }
    }
    var deferred: [[Statement]] = []
    let flow = run(statements, deferring: &deferred, in: scope)
    for body in deferred.reversed() {
      evenIfThrown { _ = run(body, in: Scope(parent: scope, isFunction: true)) }
    }
    return flow
  }

  private func run(_ statements: [Statement], deferring deferred: inout [[Statement]], in scope: Scope) -> Flow {
    var values: [Built] = []
    for (position, statement) in statements.enumerated() {
      if case .deferred(let body) = statement {
        deferred.append(body)
        continue
      }
      let flow =
        surroundings.isTentative ? runTentatively(statement, in: scope) : run(statement, label: nil, in: scope)
      if openErrors?.hasOpenCall == true { openErrors?.cuts[ObjectIdentifier(scope), default: position] += 0 }
      if thrown != nil { return .interrupted }
      switch flow {
      case .returned, .interrupted:
        // `if x { return A }` after other views: what was built before counts no more.
        return flow
      case .values(let more): values += more
      case .left(let jump, let more): return .left(jump, values + more)
      }
    }
    return .values(values)
  }

  func run(_ statement: Statement, label: String?, in scope: Scope) -> Flow {
    nested(.values([])) {
      switch statement {
      case .expression(let expression): return runExpression(expression, in: scope)
      case .binding(let pattern, let type, let value, let getter):
        define(pattern, type: type, value: value, getter: getter, in: scope)
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
      case .labeled(let name, let inner):
        let flow = run(inner, label: name, in: scope)
        if case .left(.breaking(name), let values) = flow { return .values(values) }
        return flow
      case .returning(let value):
        var result = value.map { built($0, in: scope) } ?? Built(value: .tuple([]))
        result.isConstant = value?.isConstantLooking ?? true
        return thrown == nil ? .returned(result) : .interrupted
      case .variable(let declaration):
        define(declaration, in: scope)
        return .values([])
      case .function, .deferred: return .values([])
      case .block(let statements):
        let inner = Scope(parent: scope)
        defer { inner.end() }
        return run(statements, in: inner)
      case .doCatch(let statement): return run(statement, in: scope)
      case .throwing(let error):
        let value = evaluate(error, in: scope)
        if thrown == nil { thrown = value }
        return .interrupted
      case .leave(let jump): return .left(jump, [])
      case .type, .alias: return .values([])
      case .unsupported(let what, let range):
        scope.forgetVariables()
        memory.hasForgottenObjects = true
        poisonSelf(in: scope)
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
      assign(operation, target, value, in: scope)
      return .values([])
    case .ifExpression(let statement): return run(statement, in: scope)
    case .switchExpression(let statement): return run(statement, label: nil, in: scope)
    default: return .values([built(expression, in: scope)])
    }
  }

  private func built(_ expression: Expression, in scope: Scope) -> Built {
    // Operators between literals are those of the type that they are an answer of.
    let type = expression.holdsLiteralOperation ? scope.answerType : nil
    return Built(value: evaluate(expression, as: type, in: scope), range: expression.range)
  }

  private func define(
    _ pattern: Pattern, type: TypeReference?, value: Expression?, getter: [Statement]?,
    in scope: Scope
  ) {
    var result: Value
    if let getter {
      if case .identifier(let name, _) = pattern, !context.takesEveryBranch, !host.isBuilt(type) {
        return scope.define(
          name, .none, type: type, accessors: LocalAccessors(getter: getter, scope: scope))
      }
      result = evaluateBody(getter, in: Scope(parent: scope))
    } else if let value {
      result = evaluate(value, as: type, in: scope)
      if type == nil, value.isDecimalPower { result = decimalPower(result, of: value) }
      // Beside a literal, whose type nothing else tells: `isSmall ? 1 : .max`.
      if type == nil, result.isImplicitMember, case .ternary = value.kind {
        result = coerce(result, to: staticType(of: value, in: scope), in: scope)
      }
    } else {
      result = .none
    }
    if scope.parent == nil, case .identifier(let name, _) = pattern,
      let stored = host.stored(inFileLevel: name)
    {
      result = stored
    }
    var type = type.map { meant($0, in: scope) } ?? value.flatMap { variableType(of: $0, holding: result, in: scope) }
    // It prints as the optional that it holds.
    if let known = type, known == .named("Any", arguments: []), let value, isOptional(value, in: scope) {
      type = .optional(known)
    }
    if case .identifier(let name, let isVariable) = pattern {
      // One without a value is set once, by whatever comes.
      return scope.define(
        name, coerce(result, to: type, in: scope), type: type, isConstant: !isVariable && value != nil)
    }
    bind(pattern, to: coerce(result, to: type, in: scope), as: type, in: scope)
  }

  /// The type of a variable, where its value would not tell it: nil's, that of a part of a text, that of what a protocol
  /// has extended, or a protocol's or superclass.
  private func variableType(of expression: Expression, holding value: Value, in scope: Scope) -> TypeReference? {
    switch expression.kind {
    case .call(let callee, _):
      if let type = callee.collectionType { return meant(type, in: scope) }
      if case .identifier(let name, let generics) = callee.kind, generics.last?.isToldByPlace == true {
        return meant(.named(name, arguments: generics), in: scope)
      }
      if case .identifier(let name, let generics) = callee.kind, name.first?.isUppercase == true,
        generics.isEmpty, moduleType(named: name, from: scope.file)?.genericParameters.isEmpty == true
      {
        return .named(name, arguments: [])
      }
      fallthrough
    case .identifier, .subscripted, .member, .ternary, .cast(_, "as?", _):
      let type = staticType(of: expression, in: scope)
      if case .optional? = type { return type }
      if let type, type.holdsOptional { return type }
      if let part = textPart(expression, holding: value, in: scope) { return part }
      if isOptional(expression, in: scope) {
        return .optional(type ?? typeReference(of: value) ?? .named("Any", arguments: []))
      }
      return boundType(type, of: value, in: scope)
    case .forceUnwrap:
      return textPart(expression, holding: value, in: scope) ?? boundType(of: expression, holding: value, in: scope)
    case .array, .dictionary, .tuple:
      return staticType(of: expression, in: scope).flatMap { boundType($0, of: value, in: scope) }
    case .optionalTry:
      return staticType(of: expression, in: scope) ?? typeReference(of: value).map { .optional($0) }
    case .closure, .integer, .double, .string, .boolean: return nil
    default: return boundType(of: expression, holding: value, in: scope)
    }
  }

  /// A local with accessors or observers, a lazy one, or one in a wrapper.
  private func define(_ declaration: PropertyDeclaration, in scope: Scope) {
    if let wrapper = ownWrapperType(of: declaration, file: scope.file, in: scope.type) {
      return define(declaration, in: wrapper, given: nil, scope)
    }
    guard declaration.attributes.isEmpty else {
      // What the wrapper makes of it is the host's.
      return define(
        .identifier(declaration.name, isVariable: true), type: declaration.type, value: declaration.initializer,
        getter: declaration.getter, in: scope)
    }
    let type = declaration.type.map { meant($0, in: scope) }
    let accessors = LocalAccessors(
      getter: declaration.getter, setter: declaration.setter, willSet: declaration.willSet,
      didSet: declaration.didSet, isWeak: declaration.isWeak,
      lazyValue: declaration.isLazy ? declaration.initializer : nil, scope: scope)
    if declaration.isLazy {
      return scope.define(declaration.name, .none, type: type, accessors: accessors)
    }
    let value = declaration.initializer.map { coerce(evaluate($0, as: type, in: scope), to: type, in: scope) }
    let isPlain =
      declaration.getter == nil && declaration.didSet == nil && declaration.willSet == nil && !declaration.isWeak
    if declaration.isWeak, declaration.didSet == nil, declaration.willSet == nil {
      let known = type ?? declaration.initializer.flatMap { staticType(of: $0, in: scope) }
      return defineWeak(declaration.name, value ?? .none, type: known, in: scope)
    }
    scope.define(declaration.name, value ?? .none, type: type, accessors: isPlain ? nil : accessors)
  }

  // MARK: Branches

  private func run(_ statement: IfStatement, in scope: Scope) -> Flow {
    let inner = Scope(parent: scope)
    defer { inner.end() }
    if context.takesEveryBranch { return runAll(statement, in: scope) }
    if holds(statement.conditions, in: inner) { return run(statement.then, in: inner) }
    return run(statement.otherwise ?? [], in: Scope(parent: scope))
  }

  /// Evaluates conditions in order and binds what they bind into `scope`.
  func holds(_ conditions: [Condition], in scope: Scope) -> Bool {
    surroundings.running.append(scope)
    defer { surroundings.running.removeLast() }
    return conditions.allSatisfy { holds($0, in: scope) }
  }

  private func holds(_ condition: Condition, in scope: Scope) -> Bool {
    switch condition {
    case .expression(let expression):
      return decide(evaluate(expression, in: scope), key: key(expression.range, in: scope))
    case .optionalBinding(let pattern, let expression):
      return bindOptional(pattern, expression, in: scope)
    case .patternMatch(let pattern, let expression):
      let value = evaluate(expression, in: scope)
      let known = subjectType(of: expression, holding: value, [pattern], in: scope)
      return matches(pattern, value, as: known, key: key(expression.range, in: scope), in: scope)
    case .available(let platforms, let isNegated):
      return isAvailable(platforms) != isNegated
    }
  }

  private func bindOptional(_ pattern: Pattern, _ expression: Expression?, in scope: Scope) -> Bool {
    let value: Value
    if let expression {
      value = evaluate(expression, in: scope)
    } else if case .identifier(let name, _) = pattern {
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
      let type = (expression ?? pattern.shorthand).flatMap { staticType(of: $0, in: scope) }
      bind(pattern, to: value, as: boundType(type?.unwrapped, of: value, in: scope), in: scope)
      return true
    }
  }

  /// True for all that the newest version of the host's system has.
  private func isAvailable(_ platforms: [(platform: String, version: [Int])]) -> Bool {
    let asked = platforms.filter { $0.platform == host.platformName }
    return asked.isEmpty || asked.allSatisfy { ($0.version.first ?? 0) <= host.systemVersion }
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
      case .interrupted: return .interrupted
      }
      place = Scope(parent: scope)
    }
    return .values(values)
  }

  /// The case that is taken, and a scope with what it binds.
  func matchingCase(of statement: SwitchStatement, in scope: Scope) -> (Int, Scope)? {
    let subject = settled(evaluate(statement.subject, in: scope))
    guard case .unknown(let unknown) = subject else { return matchingCase(of: statement, subject, in: scope) }
    guard !statement.cases.isEmpty else { return nil }
    let type = unknown.type.flatMap { entry(of: $0, in: scope) }
    if let known = decidedCase(of: type, for: unknown) {
      return matchingCase(of: statement, .enumCase(known), in: scope)
    }
    let chosen = choose("case " + unknown.key, count: countOfMeantCases(of: statement, in: scope))
    let inner = Scope(parent: scope)
    if let pattern = statement.cases[chosen].patterns.first?.pattern {
      bindUnknown(pattern, unknown, in: inner)
    }
    take(unknown, as: type, in: statement.cases[chosen])
    return (chosen, inner)
  }

  /// The number of cases up to the last one that is meant to be taken: those behind it end the program.
  private func countOfMeantCases(of statement: SwitchStatement, in scope: Scope) -> Int {
    let last = statement.cases.lastIndex { item in !item.body.contains { endsProgram($0, in: scope) } }
    return last.map { $0 + 1 } ?? statement.cases.count
  }

  /// Whether it is a call of something that does not come back.
  private func endsProgram(_ statement: Statement, in scope: Scope) -> Bool {
    switch statement {
    case .expression(let expression), .returning(let expression?):
      guard case .call(let callee, _) = expression.kind else { return false }
      if case .identifier("fatalError", _) = callee.kind { return true }
      if case .identifier("preconditionFailure", _) = callee.kind { return true }
      return staticType(of: expression, in: scope) == .named("Never", arguments: [])
    default: return false
    }
  }

  private func matchingCase(of statement: SwitchStatement, _ subject: Value, in scope: Scope) -> (Int, Scope)? {
    let patterns = statement.cases.lazy.flatMap { $0.patterns.lazy.map(\.pattern) }
    let known = subjectType(of: statement.subject, holding: subject, patterns, in: scope)
    for (position, item) in statement.cases.enumerated() {
      let inner = Scope(parent: scope)
      if item.patterns.isEmpty { return (position, inner) }
      for (pattern, condition) in item.patterns
      where matches(pattern, subject, as: known, key: key(statement.subject.range, in: scope), in: inner) {
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
    let collection = evaluate(sequence, in: scope)
    guard thrown == nil else { return .interrupted }
    let isOpen = collection.isOpenRange
    let declared = typeOfElements(of: sequence, holding: collection, in: scope)
    func round(_ element: Value) -> Flow? {
      let inner = Scope(parent: scope)
      defer { inner.end() }
      if pattern.isRefutable {
        guard matches(pattern, element, as: declared, key: key(sequence.range, in: scope), in: inner) else {
          return nil
        }
      } else {
        bind(pattern, to: element, as: boundType(declared, of: element, in: scope), in: inner)
      }
      if let condition, !decide(evaluate(condition, in: inner), key: key(condition.range, in: inner)) { return nil }
      return end(of: run(body, in: inner), label: label, &values)
    }
    if let pull = ownPull(from: collection, in: scope) {
      for _ in 0..<LoopRounds.limit {
        guard let element = try? pull() else { break }
        if element.isNone { return .values(values) }
        if let end = round(element) { return end }
      }
      return thrown == nil ? giveUp(body, while: [], in: scope) : .interrupted
    }
    let order = isOpen ? .known : order(of: collection)
    let elements = elements(of: isOpen ? collection.ended(after: LoopRounds.limit) : collection)
    let sources = if case .unknown = order { sources(of: sequence, in: scope) } else { [] as [Value] }
    if case .open = order {
      let code = (condition.map { [.expression($0)] } ?? []) + body
      if let end = loopInAnyOrder(elements, code, in: scope, round) { return end }
      values = []
    }
    let early = holding(elements) { firstEnd(of: elements, round) }
    if let early { return left(early, body, order, of: elements + sources, in: scope) }
    if isOpen { return giveUp(body, while: [], in: scope) }
    forget(body, order, of: elements + sources, in: scope)
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
      if isGuess, !isFirst {
        // It goes on, and nobody knows how often.
        forget(body, .unknown, in: scope)
        break
      }
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
    case .returned, .interrupted: return round
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

extension TypeReference {
  /// Whether a literal is of it only where a place says so: a set, a tuple with labels.
  fileprivate var isToldByPlace: Bool {
    switch self {
    case .named("Set", _), .tuple: true
    default: false
    }
  }
}
