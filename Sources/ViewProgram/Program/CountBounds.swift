/// The most elements that code lets collections have, by conditions with constants around what fills them.
struct CountBounds {
  private struct Bound {
    /// The last name of the place that holds the collection.
    var name: String
    /// The elements there are at most, before another one is added, or after that.
    var most: Expression
    var isAfter = false
  }
  /// By where the expressions begin that they are around.
  private var places: [Int32: [Bound]] = [:]
  /// Those around what the user may do.
  private var disabled: [(place: SourceRange, bound: Bound)] = []
  /// Where calls begin that add one element.
  private var growths: Set<Int32> = []

  mutating func add(_ expression: Expression) {
    guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, let name, _) = callee.kind
    else { return }
    switch (name, arguments.map(\.label)) {
    case ("append", [nil]), ("insert", [nil, "at"]): growths.insert(expression.range.start)
    case ("disabled", [nil]):
      disabled += arguments[0].value.countBounds(where: false).map { (base.range, Bound(name: $0.name, most: $0.most)) }
    default: break
    }
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
        note(failing.filter { statement.then.takesAway(from: $0.name) }, around: list[..<position], isAfter: true)
      case .whileLoop(let conditions, let body, isRepeat: false):
        let failing = conditions.failingCountBounds.filter { body.takesAway(from: $0.name) }
        note(failing, around: list[..<position], isAfter: true)
      case .expression(let expression):
        note(expression.cutCount.map { [$0] } ?? [], around: list[..<position], isAfter: true)
      default: break
      }
    }
  }

  private mutating func note(
    _ bounds: [(name: String, most: Expression)], around code: ArraySlice<Statement>, isAfter: Bool = false
  ) {
    guard !bounds.isEmpty else { return }
    let new = bounds.map { Bound(name: $0.name, most: $0.most, isAfter: isAfter) }
    var starts = Set<Int32>()
    ExpressionWalker { starts.insert($0.range.start) }.walk(Array(code))
    for start in starts { places[start, default: []] += new }
  }

  /// A change of a property with the most elements that it leaves, where it adds one and something around it tells.
  ///
  /// - Parameter userActions: where code stands that runs when the user acts.
  func bounded(
    _ change: ProgramFacts.StateChange, of property: String, at place: Int32, userActions: [SourceRange]
  ) -> ProgramFacts.StateChange {
    guard growths.contains(place) else { return change }
    let isByUser = userActions.contains { $0.holds(place) }
    let around = disabled.filter { isByUser && $0.place.holds(place) }.map(\.bound)
    guard let bound = (places[place, default: []] + around).first(where: { $0.name == property }) else { return change }
    return .bounded(bound.isAfter ? bound.most : bound.most.plus(1), change)
  }
}

extension [Condition] {
  /// The bounds that all of them together tell.
  fileprivate var countBounds: [(name: String, most: Expression)] {
    flatMap { condition -> [(name: String, most: Expression)] in
      if case .expression(let value) = condition { value.countBounds(where: true) } else { [] }
    }
  }

  /// The bounds that hold where they do not.
  fileprivate var failingCountBounds: [(name: String, most: Expression)] {
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
  fileprivate func takesAway(from name: String) -> Bool {
    var takes = false
    for case .expression(let expression) in self {
      guard case .call(let callee, _) = expression.kind, case .member(let base?, let function, _) = callee.kind,
        base.lastName == name
      else { continue }
      guard ["removeFirst", "removeLast", "popLast", "removeSubrange"].contains(function) else { return false }
      takes = true
    }
    return takes
  }
}

extension Expression {
  /// The most elements of collections, where a condition holds or does not: `a.count < 5`.
  fileprivate func countBounds(where holds: Bool) -> [(name: String, most: Expression)] {
    switch kind {
    case .infix("&&", let left, let right):
      return holds ? left.countBounds(where: true) + right.countBounds(where: true) : []
    case .infix("||", let left, let right):
      return holds ? [] : left.countBounds(where: false) + right.countBounds(where: false)
    case .prefix("!", let value): return value.countBounds(where: !holds)
    case .tuple(let parts) where parts.count == 1: return parts[0].value.countBounds(where: holds)
    case .infix(let name, let left, let right):
      let bound: (name: String, Expression?)? =
        left.countedName.map { ($0, right.mostElements(name, holds)) }
        ?? right.countedName.flatMap { counted in
          Self.mirrored[name].map { (counted, left.mostElements($0, holds)) }
        }
      guard case (let name, let most?)? = bound else { return [] }
      return [(name, most)]
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

  /// `a` of `a.count` and `b.a.count`.
  private var countedName: String? {
    if case .member(let base?, "count", _) = kind { base.lastName } else { nil }
  }

  fileprivate func plus(_ number: Int) -> Expression {
    if case .integer(let own) = kind { return Expression(.integer(own + number), range: range) }
    return Expression(.infix("+", self, Expression(.integer(number), range: range)), range: range)
  }

  /// `a` and 5 of `a = Array(a.prefix(5))`.
  fileprivate var cutCount: (name: String, most: Expression)? {
    guard case .assignment("=", let target, let value) = kind, let name = target.lastName else { return nil }
    var most: Expression?
    ExpressionWalker { part in
      guard case .call(let callee, let arguments) = part.kind, case .member(let base?, let function, _) = callee.kind,
        function == "prefix" || function == "suffix", base.lastName == name, arguments.map(\.label) == [nil]
      else { return }
      most = arguments[0].value
    }.walk(value)
    return most.map { (name, $0) }
  }
}
