/// The most elements that code lets collections have, by conditions with constants around what fills them.
struct CountBounds {
  private struct Bound {
    /// The place that holds the collection.
    var place: String
    /// The elements there are at most, before another one is added, or after that.
    var most: Expression
    var isAfter = false
  }
  /// By where the calls begin that they are around.
  private var places: [Int32: [Bound]] = [:]
  /// Those around what the user may do.
  private var disabled: [(place: SourceRange, bound: Bound)] = []
  /// The places that calls add one element to, by where the calls begin.
  private var growths: [Int32: String] = [:]
  /// Where code stands that may run several times in a row.
  private var repeated: [SourceRange] = []

  mutating func add(_ expression: Expression) {
    if let place = expression.grownPlace { growths[expression.range.start] = place }
    guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, let name, _) = callee.kind
    else { return }
    if name == "disabled", arguments.map(\.label) == [nil] {
      disabled += arguments[0].value.countBounds(where: false).map {
        (base.range, Bound(place: $0.place, most: $0.most))
      }
    }
    if ExpressionWalker.elementFunctions.contains(name) { repeated += arguments.map(\.value.range) }
  }

  /// - Complexity: linear in what stands behind or inside of conditions that tell a bound, for each of them.
  mutating func add(list: [Statement]) {
    for (position, statement) in list.enumerated() {
      let rest = list[(position + 1)...]
      switch statement {
      case .guardElse(let conditions, _): note(conditions.countBounds, around: rest)
      case .ifElse(let statement):
        note(statement.conditions.countBounds, around: statement.then[...])
        let failing = statement.conditions.failingCountBounds
        if let otherwise = statement.otherwise {
          note(failing, around: otherwise[...])
        } else if statement.then.last?.leaves == true {
          note(failing, around: rest)
        }
        note(failing.filter { statement.then.takesAway(from: $0.place) }, around: list[..<position], isAfter: true)
      case .forIn(_, _, _, let body, _): noteRepeated(body)
      case .whileLoop(let conditions, let body, let isRepeat):
        noteRepeated(body)
        let failing = conditions.failingCountBounds.filter { !isRepeat && body.takesAway(from: $0.place) }
        noteCut(failing, behind: list[..<position])
      case .expression(let expression):
        noteCut(expression.cutCount.map { [$0] } ?? [], behind: list[..<position])
      default: break
      }
    }
  }

  /// Notes the bounds of the one call that adds an element under them, where it runs once and no other one does.
  private mutating func note(
    _ bounds: [(place: String, most: Expression)], around code: ArraySlice<Statement>, isAfter: Bool = false
  ) {
    guard !bounds.isEmpty else { return }
    var all: [String: Int] = [:]
    ExpressionWalker { if let place = $0.grownPlace { all[place, default: 0] += 1 } }.walk(Array(code))
    for (place, start) in Array(code).ownGrowths where all[place] == 1 {
      places[start, default: []] += bounds.filter { $0.place == place }.map {
        Bound(place: place, most: $0.most, isAfter: isAfter)
      }
    }
  }

  /// Notes the bounds of all that was added before something takes away what is above them, however much that is.
  private mutating func noteCut(
    _ bounds: [(place: String, most: Expression)], behind code: ArraySlice<Statement>
  ) {
    guard !bounds.isEmpty else { return }
    var grown: [(place: String, start: Int32)] = []
    ExpressionWalker { expression in
      if let place = expression.grownPlace { grown.append((place, expression.range.start)) }
    }.walk(Array(code))
    for (place, start) in grown {
      places[start, default: []] += bounds.filter { $0.place == place }.map {
        Bound(place: place, most: $0.most, isAfter: true)
      }
    }
  }

  private mutating func noteRepeated(_ body: [Statement]) {
    var span: SourceRange?
    ExpressionWalker { expression in
      let (own, known) = (expression.range, span ?? expression.range)
      span = SourceRange(start: min(own.start, known.start), end: max(own.end, known.end))
    }.walk(body)
    if let span { repeated.append(span) }
  }

  /// A change of a property with the most elements that it leaves, where it adds one and something around it tells.
  ///
  /// - Parameter userActions: where code stands that runs when the user acts.
  func bounded(
    _ change: ProgramFacts.StateChange, at start: Int32, userActions: [SourceRange]
  ) -> ProgramFacts.StateChange {
    guard let grown = growths[start] else { return change }
    let isByUser = userActions.contains { $0.holds(start) }
    let isOnce = !repeated.contains { $0.holds(start) }
    let around = disabled.filter { disabled in
      isByUser && isOnce && disabled.place.holds(start)
        && growths.count { disabled.place.holds($0.key) && $0.value == grown } == 1
    }.map(\.bound)
    guard let bound = (places[start, default: []] + around).first(where: { $0.place == grown }) else { return change }
    return .bounded(bound.isAfter ? bound.most : bound.most.plus(1), change)
  }
}

extension [Condition] {
  /// The bounds that all of them together tell.
  fileprivate var countBounds: [(place: String, most: Expression)] {
    flatMap { condition -> [(place: String, most: Expression)] in
      if case .expression(let value) = condition { value.countBounds(where: true) } else { [] }
    }
  }

  /// The bounds that hold where they do not.
  fileprivate var failingCountBounds: [(place: String, most: Expression)] {
    guard count == 1, case .expression(let value) = self[0] else { return [] }
    return value.countBounds(where: false)
  }
}

extension Statement {
  /// Whether nothing behind it runs.
  fileprivate var leaves: Bool {
    switch self {
    case .returning, .throwing, .leave: true
    default: false
    }
  }
}

extension [Statement] {
  /// Whether it takes elements away from a collection, and does nothing else to it.
  fileprivate func takesAway(from place: String) -> Bool {
    var takes = false
    for case .expression(let expression) in self {
      guard case .call(let callee, _) = expression.kind, case .member(let base?, let function, _) = callee.kind,
        base.placeName == place
      else { continue }
      guard ["removeFirst", "removeLast", "popLast", "removeSubrange"].contains(function) else { return false }
      takes = true
    }
    return takes
  }

  /// The calls that add one element to a collection, run once and behind no closure.
  fileprivate var ownGrowths: [(place: String, start: Int32)] {
    flatMap { statement -> [(place: String, start: Int32)] in
      switch statement {
      case .expression(let expression): expression.grownPlace.map { [($0, expression.range.start)] } ?? []
      case .ifElse(let statement): statement.then.ownGrowths + (statement.otherwise?.ownGrowths ?? [])
      default: []
      }
    }
  }
}

extension Expression {
  /// The most elements of collections, where a condition holds or does not: `a.count < 5`.
  fileprivate func countBounds(where holds: Bool) -> [(place: String, most: Expression)] {
    switch kind {
    case .infix("&&", let left, let right):
      return holds ? left.countBounds(where: true) + right.countBounds(where: true) : []
    case .infix("||", let left, let right):
      return holds ? [] : left.countBounds(where: false) + right.countBounds(where: false)
    case .prefix("!", let value): return value.countBounds(where: !holds)
    case .tuple(let parts) where parts.count == 1: return parts[0].value.countBounds(where: holds)
    case .infix(let name, let left, let right):
      let bound: (place: String, Expression?)? =
        left.countedPlace.map { ($0, right.mostElements(name, holds)) }
        ?? right.countedPlace.flatMap { counted in
          Self.mirrored[name].map { (counted, left.mostElements($0, holds)) }
        }
      guard case (let place, let most?)? = bound else { return [] }
      return [(place, most)]
    default: return []
    }
  }

  private static let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="]

  /// The most that a count is where it compares so with this, or does not; nil where that says nothing.
  private func mostElements(_ name: String, _ holds: Bool) -> Expression? {
    switch (name, holds) {
    case ("<=", true), (">", false), ("==", true), ("!=", false): self
    // What grows one by one and never is so many never has more.
    case ("<", true), (">=", false), ("==", false), ("!=", true): plus(-1)
    default: nil
    }
  }

  /// `a` of `a.count`, `b.a` of `b.a.count`.
  private var countedPlace: String? { if case .member(let base?, "count", _) = kind { base.placeName } else { nil } }

  /// The place that a call adds one element to.
  fileprivate var grownPlace: String? {
    guard case .call(let callee, let arguments) = kind, case .member(let base?, let name, _) = callee.kind else {
      return nil
    }
    switch (name, arguments.map(\.label)) {
    case ("append", [nil]), ("insert", [nil, "at"]): return base.placeName
    default: return nil
    }
  }

  /// `a` of `a` and `self.a`, `b.a` of `b.a`; nil for what is no property of properties.
  fileprivate var placeName: String? {
    switch kind {
    case .identifier(let name, _): name
    case .member(let base?, let name, _):
      base.isSelfName ? name : base.placeName.map { $0 + "." + name }
    case .forceUnwrap(let base), .optionalChain(let base): base.placeName
    default: nil
    }
  }

  private var isSelfName: Bool { if case .identifier("self", _) = kind { true } else { false } }

  /// It with a number added; of literals, what they make.
  fileprivate func plus(_ number: Int) -> Expression {
    if case .integer(let own) = kind, case let (sum, isTooLarge) = own.addingReportingOverflow(number), !isTooLarge {
      return Expression(.integer(sum), range: range)
    }
    return Expression(.infix("+", self, Expression(.integer(number), range: range)), range: range)
  }

  /// `a` and 5 of `a = Array(a.prefix(5))`.
  fileprivate var cutCount: (place: String, most: Expression)? {
    guard case .assignment("=", let target, let value) = kind, let place = target.placeName else { return nil }
    var most: Expression?
    ExpressionWalker { part in
      guard case .call(let callee, let arguments) = part.kind, case .member(let base?, let function, _) = callee.kind,
        function == "prefix" || function == "suffix", base.placeName == place, arguments.map(\.label) == [nil]
      else { return }
      most = arguments[0].value
    }.walk(value)
    return most.map { (place, $0) }
  }
}
