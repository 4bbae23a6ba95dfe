import LayoutEngine
import ViewProgram

/// Loops, as far as they rest on the order of their elements.
extension Interpreter {
  enum LoopOrder {
    /// Each element comes in its turn.
    case known
    /// All elements are known; Swift leaves open which one comes first.
    case open
    /// The elements are stand-ins.
    case unknown
  }

  func order(of collection: Value) -> LoopOrder {
    switch collection {
    case .array(let list): list.kind == .set && list.count > 1 ? .open : .known
    case .dictionary(let pairs): pairs.count > 1 ? .open : .known
    case .binding(let binding): order(of: binding.value)
    default: knownElements(of: collection) == nil ? .unknown : .known
    }
  }

  /// The end of the first round that ends a loop; nil where none does.
  func firstEnd(of elements: [Value], _ round: (Value) -> Flow?) -> Flow? {
    for element in elements {
      if let end = round(element) { return end }
    }
    return nil
  }

  /// How a loop ends that goes through elements of an open order, where that is the same in any; nil where nobody knows.
  func loopInAnyOrder(_ elements: [Value], _ body: [Statement], in scope: Scope, _ round: (Value) -> Flow?) -> Flow? {
    var ends: [Flow] = []
    let answer = inAnyOrder(elements, body, in: scope) { order in
      let end = firstEnd(of: order, round) ?? .values([])
      ends.append(end)
      switch end {
      case .values: return .tuple([])
      case .returned(let built): return .tuple([(nil, built.value)])
      case .left, .interrupted: return nil
      }
    }
    guard case .tuple(let parts)? = answer else { return nil }
    return parts.first.map { .returned(Built(value: $0.value)) } ?? ends.first
  }

  /// Makes unknown what a loop has changed, as far as it rests on what is not known of its elements.
  func forget(_ body: [Statement], _ order: LoopOrder, of elements: [Value] = [], in scope: Scope) {
    guard thrown == nil else { return }
    switch order {
    case .known: break
    case .unknown: poison(reachOf: body, in: scope, with: elements, isKept: false)
    case .open:
      var assigned: [Expression] = []
      ExpressionWalker { expression in
        if case .assignment("=", let target, _) = expression.kind, target.isPlace { assigned.append(target) }
      }.walk(body)
      for target in changedPlaces(in: body) {
        switch apart({ evaluate(target, in: scope) }) {
        case .array(let list): if list.kind != .set { poison(target, in: scope) }
        case .string: poison(target, in: scope)
        case .dictionary: break
        // Sums and counts are the same in any order.
        default: if assigned.contains(where: { $0.range == target.range }) { poison(target, in: scope) }
        }
      }
      forgetOrder(of: body, in: scope, with: elements)
    }
  }

  /// How a loop ends that is left early.
  func left(
    _ end: Flow, _ body: [Statement], _ order: LoopOrder, of elements: [Value], in scope: Scope
  ) -> Flow {
    if case .known = order { return end }
    poison(reachOf: body, in: scope, with: elements, isKept: false)
    guard case .returned(let built) = end else { return end }
    // Whichever element it was: the answer is the same.
    if case .open = order, built.isConstant { return end }
    return .returned(Built(value: .unknown(Unknown("one of several", type: typeReference(of: built.value)))))
  }
}

/// Code that is run for each of some elements of which Swift leaves open which one comes first.
///
/// It is run in several orders, from the same start each time: what all of them leave alike is known.
extension Interpreter {
  /// The answer of code that goes through elements, and what it changes.
  ///
  /// Nil where the answer rests on their order, or nobody can tell what the code changes: then it has changed nothing.
  ///
  /// - Parameter run: goes through the elements in the order that it is given; nil where that is not understood.
  func inAnyOrder(_ elements: [Value], _ body: [Statement], in scope: Scope, _ run: ([Value]) -> Value?) -> Value? {
    guard (2...Self.mostReordered).contains(elements.count), thrown == nil, !onlyReads, !context.takesEveryBranch,
      surroundings.action == nil, let places = places(changedBy: body, with: elements, in: scope)
    else { return nil }
    let start = places.map(value)
    var outcomes: [[Value]] = []
    let isDone = briefly(Self.stepsOfOrders) {
      for order in orders(of: elements) {
        for (place, value) in zip(places, start) { set(place, value) }
        let decided = counts.decisions
        guard let answer = run(order), thrown == nil, counts.decisions == decided else { return outcomes = [] }
        outcomes.append(places.map(value) + [answer])
      }
    }
    for (place, value) in zip(places, start) { set(place, value) }
    guard isDone, let first = outcomes.first, let last = merged(outcomes.compactMap(\.last), elements.count) else {
      return nil
    }
    for (position, place) in places.enumerated() {
      let type = typeReference(of: first[position])
      let left = merged(outcomes.map { $0[position] }, elements.count)
      set(place, left ?? .unknown(Unknown(place.name + " changed", type: type)))
    }
    return last
  }

  private static let mostReordered = 64
  private static let stepsOfOrders = 50_000

  /// A variable that code outside of it knows.
  fileprivate enum OuterPlace {
    case local(Scope, String)
    case field(Instance, String)

    var name: String {
      switch self {
      case .local(_, let name), .field(_, let name): name
      }
    }
  }

  private func value(at place: OuterPlace) -> Value {
    switch place {
    case .local(let scope, let name): scope.value(named: name) ?? .none
    case .field(let instance, let name): instance.fields[name] ?? .none
    }
  }

  private func set(_ place: OuterPlace, _ value: Value) {
    switch place {
    case .local(let scope, let name): _ = scope.assign(name, value)
    case .field(let instance, let name): instance.fields[name] = value
    }
  }

  /// All orders of few elements; of more, those that begin with different ones and go either way.
  private func orders(of elements: [Value]) -> [[Value]] {
    guard elements.count > 4 else {
      return elements.indices.dropFirst().reduce([Array(elements.prefix(1))]) { orders, next in
        orders.flatMap { order in
          (0...order.count).reversed().map { Array(order[..<$0]) + [elements[next]] + Array(order[$0...]) }
        }
      }
    }
    let starts = [0, 1, elements.count / 2, elements.count - 1]
    let turned = starts.map { Array(elements[$0...] + elements[..<$0]) }
    return turned + turned.map { $0.reversed() }
  }

  /// The value that all orders have left; nil where they differ, but for the order of a list's own elements.
  private func merged(_ outcomes: [Value], _ count: Int) -> Value? {
    guard let first = outcomes.first else { return nil }
    return outcomes.dropFirst().reduce(first as Value?) { result, other in result.flatMap { merged($0, other, count) } }
  }

  private func merged(_ one: Value, _ other: Value, _ count: Int) -> Value? {
    switch (one, other) {
    case (.number(let first, let type), .number) where !type.isInteger && count > 4:
      // Rounding may differ in orders that were not tried.
      return isSame(one, other) == true && (first.value * 1024).rounded() == first.value * 1024 ? one : nil
    case (.unknown(let first), .unknown(let second)): return first.key == second.key ? one : nil
    case (.array(let first), .array(let second)) where first.kind != .set:
      if first.hasOrder, second.hasOrder, isSame(one, other) == true { return one }
      guard first.count == second.count, hold(first, theSameAs: second) else { return nil }
      var list = first
      list.isUnordered = true
      return .array(list)
    case (.dictionary(let pairs), .dictionary(let others)):
      guard pairs.count == others.count else { return nil }
      var result: [(key: Value, value: Value)] = []
      for (key, value) in pairs {
        guard let other = others.first(where: { isSame($0.key, key) == true }),
          let both = merged(value, other.value, count)
        else { return nil }
        result.append((key, both))
      }
      return .dictionary(result)
    case (.tuple(let parts), .tuple(let others)) where parts.count == others.count:
      let both = zip(parts, others).map { merged($0.value, $1.value, count) }
      guard !both.contains(where: { $0 == nil }) else { return nil }
      return .tuple(zip(parts, both).map { ($0.label, $1 ?? .none) })
    default: return isSame(one, other) == true ? one : nil
    }
  }

  private func hold(_ list: ListValue, theSameAs other: ListValue) -> Bool {
    var rest = other.elements
    for element in list {
      guard let position = rest.firstIndex(where: { isSame($0, element) == true }) else { return false }
      rest.remove(at: position)
    }
    return true
  }

  // MARK: Places

  /// The variables outside of code that it may change, by itself or by what it calls; nil where not all can be told.
  private func places(changedBy body: [Statement], with elements: [Value], in scope: Scope) -> [OuterPlace]? {
    guard scope.selfPlace == nil || !scope.isMutating, memory.deinitializers.isEmpty else { return nil }
    let reach = Reach(of: body, in: scope, with: elements, self)
    guard !reach.names.changesAny else { return nil }
    var places: [OuterPlace] = []
    for code in reach.codes {
      for root in code.facts.changedPlaces.flatMap(\.roots) {
        switch outerPlace(root, seenFrom: code.scope) {
        case .none: return nil
        case .some(let place):
          guard let place, !places.contains(where: { $0.isSame(as: place) }) else { continue }
          places.append(place)
        }
      }
    }
    for code in reach.calls.codes {
      for root in code.facts.changedPlaces.flatMap(\.roots) where code.sees(root) {
        guard case .identifier(let name, _) = root.kind, name.first?.isUppercase == false,
          code.type?.staticProperties[name] == nil, !isGlobal(name, seenFrom: code.file)
        else { return nil }
      }
    }
    for object in reach.objects where object.isOwned || object === scope.instance && scope.isMutating {
      let fields = changedFields(of: object, reach.names)
      guard object.undecided.isEmpty, fields.allSatisfy({ object.fields[$0] != nil }) else { return nil }
      places += fields.map { .field(object, $0) }
    }
    return places.contains { value(at: $0).hasOwnState } ? nil : places
  }

  /// The variable that a place in code is part of; `.some(nil)` for the code's own and for members of objects, nil for
  /// all others.
  private func outerPlace(_ root: Expression, seenFrom scope: Scope) -> OuterPlace?? {
    guard case .identifier(let name, _) = root.kind else { return root.isMemberOfSelf ? .some(nil) : .none }
    if let owner = scope.owner(of: name) {
      guard owner.local(named: name)?.accessors == nil else { return .none }
      return owner.isConstant(name) == true ? .some(nil) : .local(owner, name)
    }
    if let type = scope.type, type.staticProperties[name] != nil { return .none }
    return name.first?.isUppercase == true || isGlobal(name, seenFrom: scope.file) ? .none : .some(nil)
  }

  private func isGlobal(_ name: String, seenFrom file: Int32) -> Bool {
    index.mayBeValue(name) && index.globalProperty(named: name, seenFrom: file) != nil
  }
}

extension Interpreter.OuterPlace {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.local(let scope, let name), .local(let second, let otherName)): scope === second && name == otherName
    case (.field(let object, let name), .field(let second, let otherName)): object === second && name == otherName
    default: false
    }
  }
}

extension Expression {
  /// The names at whose variables its places begin.
  fileprivate var roots: [Expression] {
    switch kind {
    case .member(let base?, _, _) where base.standsForSelf: [self]
    case .member(let base?, _, _), .subscripted(let base, _), .forceUnwrap(let base), .optionalChain(let base):
      base.roots
    case .tuple(let parts): parts.flatMap(\.value.roots)
    default: [self]
    }
  }

  /// `self.name`, and `self` itself.
  fileprivate var isMemberOfSelf: Bool {
    if case .member(let base?, _, _) = kind { base.standsForSelf } else { false }
  }
}

extension Value {
  /// Whether it has a state of its own that no copy of it keeps.
  fileprivate var hasOwnState: Bool {
    switch self {
    case .native(let native): native.isObject
    case .closure, .function, .binding, .host, .record: true
    default: false
    }
  }
}
