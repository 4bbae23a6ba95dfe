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
    for target in ChangedPlaces(in: body).targets { store(unknown, in: target, scope) }
    let isEndless = conditions.allSatisfy(\.isAlwaysTrue) && !body.contains { $0.holds(\.isBreak) }
    return isEndless || body.contains { $0.holds(\.isReturn) }
      ? .returned(Built(value: unknown)) : .values([])
  }
}

/// The variables and members that statements may change.
struct ChangedPlaces {
  private(set) var targets: [Expression] = []

  init(in statements: [Statement]) {
    var found: [Expression] = []
    ExpressionWalker { expression in
      switch expression.kind {
      case .assignment(_, let target, _), .prefix("&", let target): found.append(target.changedPlace)
      case .call(let callee, _):
        // A method may be a mutating one.
        if case .member(let base?, _, _) = callee.kind, base.isPlace { found.append(base.changedPlace) }
      default: break
      }
    }.walk(statements)
    targets = found.filter(\.isPlace)
  }
}

extension Expression {
  var isPlace: Bool {
    switch kind {
    case .identifier(let name, _): name != "self"
    case .member(let base?, _, _): base.isPlace || base.isSelf
    case .subscripted(let base, _): base.isPlace
    case .forceUnwrap(let inner), .optionalChain(let inner): inner.isPlace
    case .tuple: true
    default: false
    }
  }

  private var isSelf: Bool { if case .identifier("self", _) = kind { true } else { false } }

  /// The collection where an element changes: which one it is rests on the loop.
  var changedPlace: Expression {
    switch kind {
    case .subscripted(let base, _): base.changedPlace
    case .member(let base?, _, _) where !base.isSelf && base.isPlace: base.changedPlace
    case .forceUnwrap(let inner), .optionalChain(let inner): inner.changedPlace
    default: self
    }
  }
}

extension Condition {
  fileprivate var isAlwaysTrue: Bool {
    if case .expression(let expression) = self, case .boolean(true) = expression.kind { true } else { false }
  }
}

extension Statement {
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
    case .binding, .variable, .function, .type, .leave, .returning, .throwing, .unsupported: []
    }
  }
}

extension IfStatement {
  fileprivate var inner: [Statement] { then + (otherwise ?? []) }
}
