/// The code around an assignment: the names that mean something there only, and the gestures and acts of the user
/// whose callbacks it stands in.
struct CodeAround {
  private let locals: Set<String>
  private var callbacks: [(place: SourceRange, gesture: ProgramFacts.Gesture, name: String)] = []
  /// The closures that run when the user acts.
  private var userActions: [SourceRange] = []
  /// The states that `updating` gives what a gesture tells.
  private(set) var gestureStates: [String: [ProgramFacts.StateChange]] = [:]

  init(_ code: [Statement], _ parameters: Set<String>) {
    var locals = parameters
    var callbacks: [(place: SourceRange, gesture: ProgramFacts.Gesture, name: String)] = []
    var states: [(String, ProgramFacts.StateChange)] = []
    var userActions: [SourceRange] = []
    ExpressionWalker(
      visit: { expression in
        userActions += expression.userActions
        guard case .call(let callee, let arguments) = expression.kind,
          case .member(.some(let base), let name, _) = callee.kind, let closure = arguments.last?.closure
        else { return }
        switch name {
        case "onChanged", "onEnded":
          guard let gesture = base.gesture else { return }
          callbacks.append((closure.range, gesture, closure.parameters.first ?? "$0"))
        case "updating":
          guard let property = arguments.first?.value.projectedProperty else { return }
          states += closure.updates(by: base.gesture).map { (property, $0) }
        default: break
        }
      }, binding: { locals.insert($0) }
    ).walk(code)
    self.locals = locals.subtracting(["self"])
    self.callbacks = callbacks
    self.userActions = userActions
    for (property, change) in states { gestureStates[property, default: []].append(change) }
  }

  /// A change as it is told to whoever does not know the names around it.
  func seen(_ change: ProgramFacts.StateChange) -> ProgramFacts.StateChange {
    switch change {
    case .assigned(let value):
      let names = value.localNames(of: locals)
      if names.isEmpty { return change }
      guard
        let callback = callbacks.last(where: { $0.place.holds(value.range) }),
        names == [callback.name]
      else { return userActions.contains { $0.holds(value.range) } ? .assignedByUser : .assignedElsewhere }
      return .followed(callback.gesture, name: callback.name, value)
    case .stepped(_, let value), .withinRange(let value), .picked(let value):
      return value.localNames(of: locals).isEmpty ? change : .changedSomehow
    default: return change
    }
  }
}

extension ProgramFacts.StateChange {
  /// The same for the property of an object of another type: names of this code mean nothing there.
  ///
  /// - Parameter change: what it is where those names mean something.
  func seenFromElsewhere(as change: ProgramFacts.StateChange) -> ProgramFacts.StateChange {
    if case .assignedByUser = self { return self }
    switch change {
    case .assigned(let value) where value.hasNames: return .assignedElsewhere
    case .stepped(_, let value) where value.hasNames: return .changedSomehow
    case .picked(let value) where value.hasNames, .withinRange(let value) where value.hasNames: return .changedSomehow
    default: return change
    }
  }
}

extension Closure {
  /// The changes that `{ value, state, transaction in state = value }` makes to the state.
  fileprivate func updates(by gesture: ProgramFacts.Gesture?) -> [ProgramFacts.StateChange] {
    let value = parameters.first ?? "$0"
    let state = parameters.isEmpty ? "$1" : parameters.count > 1 ? parameters[1] : "_"
    var changes: [ProgramFacts.StateChange] = []
    var locals: Set<String> = []
    let walker = ExpressionWalker(
      visit: { expression in
        guard case .assignment(let name, let target, let new) = expression.kind, target.firstName == state else {
          return
        }
        guard name == "=", case .identifier = target.kind else { return changes.append(.changedSomehow) }
        let names = new.localNames(of: locals.union(parameters))
        if names.isEmpty { return changes.append(.assigned(new)) }
        guard let gesture, names == [value] else { return changes.append(.assignedElsewhere) }
        changes.append(.followed(gesture, name: value, new))
      }, binding: { locals.insert($0) })
    walker.walk(body)
    return changes.isEmpty ? [.changedSomehow] : changes
  }
}

extension Expression {
  /// Those of the names in it that are `locals`, or a closure's own like `$0`.
  fileprivate func localNames(of locals: Set<String>) -> Set<String> {
    var result = Set<String>()
    ExpressionWalker { expression in
      guard case .identifier(let name, _) = expression.kind else { return }
      if locals.contains(name) || name.isClosureParameter { result.insert(name) }
    }.walk(self)
    return result
  }

  /// Whether it names anything that is no type.
  fileprivate var hasNames: Bool {
    var result = false
    ExpressionWalker { expression in
      guard case .identifier(let name, _) = expression.kind else { return }
      if name.first?.isUppercase != true { result = true }
    }.walk(self)
    return result
  }

  /// The name that it begins with.
  fileprivate var firstName: String? {
    switch kind {
    case .identifier(let name, _): name
    case .member(.some(let base), _, _), .subscripted(let base, _), .optionalChain(let base), .forceUnwrap(let base):
      base.firstName
    default: nil
    }
  }

  /// The gesture that a chain of its modifiers begins with.
  fileprivate var gesture: ProgramFacts.Gesture? {
    switch kind {
    case .call(let callee, _): callee.gesture
    case .member(.some(let base), let name, _):
      // What another gesture is combined with is told something else.
      ["sequenced", "simultaneously", "exclusively", "map"].contains(name) ? nil : base.gesture
    case .identifier(let name, _): ProgramFacts.Gesture(rawValue: name)
    default: nil
    }
  }

  /// The closures of a call that are run when the user acts.
  fileprivate var userActions: [SourceRange] {
    guard case .call(let callee, let arguments) = kind else { return [] }
    let name: String
    switch callee.kind {
    case .identifier(let type, _): name = type
    case .member(.some, let member, _): name = member
    default: return []
    }
    guard ["Button", "onTapGesture", "onLongPressGesture", "onEnded", "onSubmit"].contains(name) else { return [] }
    return arguments.compactMap { $0.closure?.range }
  }

  /// `.updating`
  var isUpdating: Bool { if case .member(.some, "updating", _) = kind { true } else { false } }

  /// `x` of `Binding(get: { ... }, set: { x = $0 })`.
  var setTarget: (target: Expression, place: SourceRange)? {
    guard case .call(let callee, let arguments) = kind, case .identifier("Binding", _) = callee.kind,
      let closure = arguments.first(where: { $0.label == "set" })?.closure ?? arguments.last?.closure,
      case .expression(let statement)? = closure.body.first, closure.body.count == 1,
      case .assignment("=", let target, let value) = statement.kind,
      case .identifier(closure.parameters.first ?? "$0", _) = value.kind
    else { return nil }
    return (target, value.range)
  }

  /// Where the code of bindings stores what the control of this call gives them.
  var placesSetByBindings: [Int32] {
    guard case .call(_, let arguments) = kind else { return [] }
    return arguments.compactMap { $0.value.setTarget?.place.start }
  }
}

extension Argument {
  fileprivate var closure: Closure? { if case .closure(let closure) = value.kind { closure } else { nil } }
}

extension [Argument] {
  /// The values that a picker's content offers; nil where it does not say.
  var pickedOptions: [ProgramFacts.StateChange]? {
    guard let content = last(where: { $0.closure != nil && $0.label != "label" })?.closure else { return nil }
    var tags: [ProgramFacts.StateChange] = []
    var isKnown = true
    var repeated: [(place: SourceRange, name: String, elements: Expression)] = []
    ExpressionWalker { expression in
      guard case .call(let callee, let arguments) = expression.kind else { return }
      switch callee.kind {
      case .identifier("ForEach", _):
        guard let elements = arguments.first?.value, let closure = arguments.last?.closure else { return }
        repeated.append((closure.range, closure.parameters.first ?? "$0", elements))
        if !closure.hasTags { tags.append(.picked(elements)) }
      case .member(.some, "tag", _):
        guard let tag = arguments.first?.value else { return }
        if !tag.hasNames { return tags.append(.assigned(tag)) }
        guard case .identifier(let name, _) = tag.kind,
          let loop = repeated.last(where: { $0.place.holds(tag.range) }),
          loop.name == name
        else { return isKnown = false }
        tags.append(.picked(loop.elements))
      default: break
      }
    }.walk(content.body)
    return isKnown && !tags.isEmpty ? tags : nil
  }
}

extension Closure {
  fileprivate var hasTags: Bool {
    var result = false
    ExpressionWalker { if case .member(.some, "tag", _) = $0.kind { result = true } }.walk(body)
    return result
  }
}

extension String {
  /// `$0`
  fileprivate var isClosureParameter: Bool { first == "$" && dropFirst().first?.isNumber == true }
}

extension FunctionDeclaration {
  /// The names of its parameters.
  var names: Set<String> { Set(parameters.map(\.name)) }
}

extension Pattern {
  /// The names that it gives to parts of a value.
  var names: [String] {
    switch self {
    case .identifier(let name, _): [name]
    case .tuple(let parts), .enumCase(_, let parts): parts.flatMap(\.names)
    case .optional(let inner): inner.names
    case .isType(_, let binding): binding?.names ?? []
    case .wildcard, .expression: []
    }
  }
}
