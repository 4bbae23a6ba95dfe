/// The moments at which code makes its changes, as somebody sees them who looks at a screen that has just come up.
struct Moments {
  /// Where expressions of code begin that runs when something has failed.
  private var failing: Set<Int32> = []
  /// Where assignments begin that code which runs as the screen comes up leaves its properties with.
  private var lasting: Set<Int32> = []
  /// Where those begin that a function which waits for others leaves them with. Nobody knows who calls it, but what it
  /// changes for the time that it runs is as it leaves it.
  private let waiting: [String: Int32]
  /// How often code assigns to a name.
  private var counts: [String: Int] = [:]

  /// - Parameter isAsync: whether the code is that of a function that waits for others.
  init(of code: [Statement], isAsync: Bool) {
    waiting = isAsync ? code.lastingPlaces : [:]
  }

  mutating func add(_ expression: Expression) {
    if case .assignment("=", let target, _) = expression.kind, let name = target.lastName {
      counts[name, default: 0] += 1
    }
    lasting.formUnion(expression.lastingAssignments)
  }

  /// - Complexity: linear in the list, times the depth of `do` statements in its `catch` clauses.
  mutating func add(list: [Statement]) {
    for case .doCatch(let statement) in list {
      for clause in statement.catches {
        var places: [Int32] = []
        ExpressionWalker { places.append($0.range.start) }.walk(clause.body)
        failing.formUnion(places)
      }
    }
  }

  /// The change with the moment that it happens at, where the place of its expression says one.
  ///
  /// - Parameter userActions: where code stands that runs when the user acts.
  func timed(
    _ change: ProgramFacts.StateChange, at place: Int32, besides userActions: [SourceRange]
  ) -> ProgramFacts.StateChange {
    if failing.contains(place) { return .timed(.later, change) }
    let isLasting =
      lasting.contains(place) && !userActions.contains { $0.holds(place) }
      || waiting.contains { $0.value == place && counts[$0.key, default: 0] > 1 }
    return isLasting ? .timed(.last, change) : change
  }
}

extension [Statement] {
  /// The beginnings of the last assignments to each name that these statements make, or what runs in line with them.
  fileprivate var lastingPlaces: [String: Int32] {
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
    return arguments.compactMap(\.closure).reduce(into: []) { $0.formUnion($1.body.lastingPlaces.values) }
  }

  private static let startingNames: Set = ["onAppear", "task", "Task", "async", "asyncAfter"]
}
