import ViewProgram

/// Rounds of a `while` or `repeat` loop, and when to give it up.
struct LoopRounds {
  private var count = 0
  /// Those in which something was decided that nobody knows.
  private var guessed = 0

  /// A loop that goes on for longer is taken to have no end.
  static let limit = 10_000
  /// An unknown is decided the same way in every round, so it ends none of them.
  private static let guessedLimit = 32

  /// - Parameter isGuess: whether something unknown was decided in the round that ended.
  mutating func end(isGuess: Bool) {
    count += 1
    guessed += isGuess ? 1 : 0
  }

  var areTooMany: Bool { count >= Self.limit || guessed >= Self.guessedLimit }
}

extension Interpreter {
  /// Gives a loop up of which nobody knows how it ends: all that it changes is unknown, and so is
  /// what a function returns from it, or never does.
  func giveUp(_ body: [Statement], while conditions: [Condition], in scope: Scope) -> Flow {
    counts.oneTimeEvents += 1
    let unknown = Value.unknown(Unknown("loop without an end"))
    poison(reachOf: body, in: scope, isKept: false)
    for target in changedPlaces(in: body) { store(unknown, in: target, scope) }
    let isEndless = conditions.allSatisfy(\.isAlwaysTrue) && !body.contains { $0.holds(\.isBreak) }
    return isEndless || body.contains { $0.holds(\.isReturn) }
      ? .returned(Built(value: unknown)) : .values([])
  }
}

extension Condition {
  fileprivate var isAlwaysTrue: Bool {
    if case .expression(let expression) = self, case .boolean(true) = expression.kind { true } else { false }
  }
}

extension Statement {
  /// Whether it, or a statement in it, may leave the code around it.
  var leaves: Bool {
    holds {
      switch $0 {
      case .returning, .throwing, .leave: true
      default: false
      }
    }
  }
  fileprivate var isReturn: Bool { if case .returning = self { true } else { false } }
  fileprivate var isBreak: Bool { if case .leave(.breaking) = self { true } else { false } }

  /// Whether it, or a statement in it, is one of these; functions and closures are left out.
  fileprivate func holds(_ isWanted: (Statement) -> Bool) -> Bool {
    isWanted(self) || inner.contains { $0.holds(isWanted) }
  }

  private var inner: [Statement] {
    switch self {
    case .ifElse(let statement): statement.inner
    case .switchCase(let statement): statement.cases.flatMap(\.body)
    case .guardElse(_, let otherwise): otherwise
    case .forIn(_, _, _, let body, _), .whileLoop(_, let body, _): body
    case .labeled(_, let statement): [statement]
    case .block(let statements), .deferred(let statements): statements
    case .doCatch(let statement): statement.body + statement.catches.flatMap(\.body)
    case .expression(let expression):
      switch expression.kind {
      case .ifExpression(let statement): statement.inner
      case .switchExpression(let statement): statement.cases.flatMap(\.body)
      default: []
      }
    case .binding, .variable, .function, .type, .alias, .leave, .returning, .throwing, .unsupported: []
    }
  }
}

extension IfStatement {
  fileprivate var inner: [Statement] { then + (otherwise ?? []) }
}
