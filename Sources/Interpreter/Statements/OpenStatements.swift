import ViewProgram

/// Statements whose effect depends on what is not known, in code that is not run once for each possibility.
extension Interpreter {
  /// Runs a statement; where something in it was left open, all that it may have changed is unknown, and what follows
  /// is as certain as before.
  ///
  /// One that may leave the code around it takes that with it: whether the rest is run is not known either.
  func runTentatively(_ statement: Statement, in scope: Scope) -> Flow {
    let decided = counts.decisions
    let flow = run(statement, label: nil, in: scope)
    guard counts.decisions != decided, thrown == nil else { return flow }
    switch (statement, flow) {
    case (.returning(let value?), .returned(let built)):
      counts.decisions = decided
      return .returned(open(built, at: value.range, in: scope))
    case (.binding(let pattern, _, let value, nil), .values):
      guard let value else { return flow }
      poison([statement][...], in: scope)
      bind(pattern, to: .unknown(Unknown(key(value.range, in: scope))), in: scope)
    case (.expression, .values(let values)), (.ifElse, .values(let values)), (.switchCase, .values(let values)),
      (.forIn, .values(let values)), (.whileLoop, .values(let values)):
      guard !statement.mayLeave else { return flow }
      poisonAll(of: statement, in: scope)
      counts.decisions = decided
      return .values(values.map { open($0, at: $0.range, in: scope) })
    default: return flow
    }
    counts.decisions = decided
    return flow
  }

  /// A value of which nobody knows more than its type.
  private func open(_ built: Built, at range: SourceRange?, in scope: Scope) -> Built {
    var built = built
    let name = range.map { key($0, in: scope) } ?? "value"
    built.value = .unknown(Unknown(name, type: typeReference(of: built.value)))
    built.isConstant = false
    return built
  }

  /// Makes unknown what a statement changes, by itself and through whom it calls.
  private func poisonAll(of statement: Statement, in scope: Scope) {
    var handed: [Expression] = []
    var callsOwn = false
    ExpressionWalker { expression in
      guard case .call(let callee, let arguments) = expression.kind else { return }
      handed += arguments.map(\.value).filter(\.isPlace)
      switch callee.kind {
      case .identifier(let name, _): callsOwn = callsOwn || name.first?.isUppercase != true
      case .member(let base?, _, _) where base.isSelf: callsOwn = true
      default: break
      }
      callsOwn = callsOwn || arguments.contains { $0.value.isSelf }
    }.walk([statement])
    if callsOwn { poisonSelf(in: scope) }
    for place in handed { poison(heldBy: apart { evaluate(place, in: scope) }) }
    poison([statement][...], in: scope)
  }
}

extension Statement {
  /// Whether running it may end more than itself.
  fileprivate var mayLeave: Bool {
    switch self {
    case .returning, .throwing, .leave, .guardElse, .doCatch, .labeled, .unsupported: true
    case .ifElse(let branch):
      branch.then.contains(where: \.mayLeave) || branch.otherwise?.contains(where: \.mayLeave) == true
    case .switchCase(let choice): choice.cases.contains { $0.body.contains(where: \.mayLeave) }
    case .forIn(_, _, _, let body, range: _), .whileLoop(_, let body, _), .block(let body), .deferred(let body):
      body.contains(where: \.mayLeave)
    case .expression, .binding, .variable, .function, .type, .alias: false
    }
  }
}
