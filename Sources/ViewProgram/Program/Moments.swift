/// The moments at which code makes its changes, as somebody sees them who looks at a screen that has just come up.
struct Moments {
  /// Where expressions of code begin that runs when something has failed.
  private var failing: Set<Int32> = []
  /// Where assignments begin that code which runs as the screen comes up leaves its properties with.
  private var lasting: Set<Int32> = []

  /// - Parameters:
  ///   - isAsync: whether the code is that of a function that waits for others. Nobody knows who calls it, but what it
  ///     changes for the time that it runs is as it leaves it.
  ///   - userActions: where code stands that runs when the user acts.
  /// - Complexity: linear in the code, times the depth of `do` statements in `catch` clauses.
  init(of code: [Statement], isAsync: Bool, besides userActions: [SourceRange]) {
    var failing: Set<Int32> = []
    var lasting = isAsync ? code.repeatedLastingAssignments : []
    ExpressionWalker(
      visit: { expression in
        let places = expression.lastingAssignments
        guard !places.isEmpty, !userActions.contains(where: { $0.holds(expression.range) }) else { return }
        lasting.formUnion(places)
      },
      listing: { list in
        for case .doCatch(let statement) in list {
          for clause in statement.catches { ExpressionWalker { failing.insert($0.range.start) }.walk(clause.body) }
        }
      }
    ).walk(code)
    self.failing = failing
    self.lasting = lasting
  }

  /// The change with the moment that it happens at, where the place of its expression says one.
  func timed(_ change: ProgramFacts.StateChange, at place: Int32) -> ProgramFacts.StateChange {
    if failing.contains(place) { return .timed(.later, change) }
    return lasting.contains(place) ? .timed(.last, change) : change
  }
}

extension [Statement] {
  /// The last assignments to names that the code assigns to before, too.
  fileprivate var repeatedLastingAssignments: Set<Int32> {
    var counts: [String: Int] = [:]
    ExpressionWalker { expression in
      guard case .assignment("=", let target, _) = expression.kind, let name = target.lastName else { return }
      counts[name, default: 0] += 1
    }.walk(self)
    return Set(lastingPlaces.filter { counts[$0.key, default: 0] > 1 }.values)
  }

  fileprivate var lastingAssignments: Set<Int32> { Set(lastingPlaces.values) }

  /// The beginnings of the last assignments to each name that these statements make, or what runs in line with them.
  private var lastingPlaces: [String: Int32] {
    var places: [String: Int32] = [:]
    var deferred: [[Statement]] = []
    addAssignments(to: &places, &deferred)
    for list in deferred.reversed() {
      var inner: [[Statement]] = []
      list.addAssignments(to: &places, &inner)
    }
    return places
  }

  private func addAssignments(to places: inout [String: Int32], _ deferred: inout [[Statement]]) {
    for statement in self {
      switch statement {
      case .expression(let expression):
        switch expression.kind {
        case .assignment("=", let target, _):
          if let name = target.lastName { places[name] = expression.range.start }
        case .call(let callee, let arguments) where callee.lastName == "withAnimation":
          for closure in arguments.compactMap(\.closure) { closure.body.addAssignments(to: &places, &deferred) }
        default: break
        }
      case .deferred(let statements): deferred.append(statements)
      case .block(let statements): statements.addAssignments(to: &places, &deferred)
      case .doCatch(let statement): statement.body.addAssignments(to: &places, &deferred)
      default: break
      }
    }
  }
}

extension Expression {
  /// Those of the closures that this runs by itself, as the screen comes up or some time after.
  fileprivate var lastingAssignments: Set<Int32> {
    guard case .call(let callee, let arguments) = kind, let name = callee.lastName, Self.startingNames.contains(name)
    else { return [] }
    return arguments.compactMap(\.closure).reduce(into: []) { $0.formUnion($1.body.lastingAssignments) }
  }

  private static let startingNames: Set = ["onAppear", "task", "Task", "async", "asyncAfter"]
}
