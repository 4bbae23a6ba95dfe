/// The code around an assignment: the names that mean something there only, and the gestures and acts of the user
/// whose callbacks it stands in.
struct CodeAround {
  private let locals: Set<String>
  /// The function whose parameters these are.
  private let function: String
  private let parameters: [Parameter]
  /// The closures that types are made with, or that are given to properties.
  private var passed: [(place: SourceRange, caller: ProgramFacts.Caller, names: [String])] = []
  private var callbacks: [(place: SourceRange, gesture: ProgramFacts.Gesture, name: String)] = []
  private var loops: [Loop] = []
  /// The closures that run when the user acts.
  private(set) var userActions: [SourceRange] = []
  /// The states that `updating` gives what a gesture tells.
  private(set) var gestureStates: [String: [ProgramFacts.StateChange]] = [:]

  init(_ code: [Statement], _ parameters: [Parameter], of function: String) {
    self.function = function
    self.parameters = parameters
    var locals = Set(parameters.map(\.name))
    var passed: [(place: SourceRange, caller: ProgramFacts.Caller, names: [String])] = []
    var callbacks: [(place: SourceRange, gesture: ProgramFacts.Gesture, name: String)] = []
    var states: [(String, ProgramFacts.StateChange)] = []
    var userActions: [SourceRange] = []
    var loops: [Loop] = []
    ExpressionWalker(
      visit: { expression in
        userActions += expression.userActions
        passed += expression.passedClosures
        if let loop = Loop(expression) { loops.append(loop) }
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
      }, binding: { locals.insert($0) }, listing: { loops += $0.compactMap(Loop.init) }
    ).walk(code)
    self.loops = loops
    self.locals = locals.subtracting(["self"])
    self.callbacks = callbacks
    self.passed = passed
    self.userActions = userActions
    for (property, change) in states { gestureStates[property, default: []].append(change) }
  }

  /// A change as it is told to whoever does not know the names around it.
  func seen(_ change: ProgramFacts.StateChange, of property: String = "") -> [ProgramFacts.StateChange] {
    switch change {
    case .assigned(let value): return seen(assigned: value)
    case .stepped(let name, let step):
      let names = step.localNames(of: locals)
      guard !names.isEmpty else { return [change] }
      let value = Expression(.infix(name, .placeholder(step.range), step), range: step.range)
      if let followed = followed(value, names) { return [followed] }
      return [.changedSomehow] + given(value, names)
    case .withinRange(let value):
      return value.localNames(of: locals).isEmpty ? [change] : [.changedSomehow]
    case .picked(let elements, let name, let value):
      let names = elements.localNames(of: locals).union(
        value.localNames(of: locals).subtracting([name]))
      return names.isEmpty ? [change] : [.changedSomehow]
    case .parts(let parts): return locals.contains(property) ? [.changedSomehow] : seen(parts)
    case .called(let call):
      if !locals.contains(property), call.localNames(of: locals).isEmpty { return [change] }
      return call.isCertainChange ? [.changedSomehow] : []
    case .timed(let moment, let change): return seen(change, of: property).map { .timed(moment, $0) }
    default: return [change]
    }
  }

  private func seen(assigned value: Expression) -> [ProgramFacts.StateChange] {
    let names = value.localNames(of: locals)
    if names.isEmpty { return [.assigned(value)] }
    if let followed = followed(value, names) { return [followed] }
    let alternatives = value.alternatives
    if alternatives.count > 1 { return alternatives.flatMap(seen(assigned:)) }
    let isByUser = userActions.contains { $0.holds(value.range) }
    let picked = picked(value, names)
    let change = picked ?? .assignedElsewhere
    return [isByUser ? .timed(.later, change) : change] + (picked == nil ? given(value, names) : [])
  }

  /// The change to what the elements of a loop around it make of it, where it depends on one of them.
  private func picked(_ value: Expression, _ names: Set<String>) -> ProgramFacts.StateChange? {
    guard names.count == 1, let name = names.first,
      let loop = loops.last(where: { $0.name == name && $0.place.holds(value.range) }),
      !loop.body.declaredNames.contains(name), !loop.isHidden(from: value), loop.elements.localNames(of: locals).isEmpty
    else { return nil }
    return .picked(loop.elements, as: name, value)
  }

  /// Each part with the changes that are seen of it; all that there are of one stand beside the first, second... of others.
  private func seen(_ parts: [ProgramFacts.PartChange]) -> [ProgramFacts.StateChange] {
    guard parts.allSatisfy({ $0.target.localNames(of: locals).isEmpty }) else {
      return [parts.allSatisfy(\.target.isInElement) ? .elementsChanged : .changedSomehow]
    }
    let seen = parts.map { self.seen($0.change) }
    return (0..<(seen.map(\.count).max() ?? 0)).map { position in
      .parts(
        zip(parts, seen).compactMap { part, changes in
          guard !changes.isEmpty else { return nil }
          var part = part
          part.change = changes[position % changes.count]
          return part
        })
    }
  }

  private func followed(_ value: Expression, _ names: Set<String>) -> ProgramFacts.StateChange? {
    guard let callback = callbacks.last(where: { $0.place.holds(value.range) }), names == [callback.name] else {
      return nil
    }
    return .followed(callback.gesture, name: callback.name, value)
  }

  /// The values that callers make of it, where it depends on one parameter.
  private func given(_ value: Expression, _ names: Set<String>) -> [ProgramFacts.StateChange] {
    guard names.count == 1, let name = names.first else { return [] }
    if let closure = passed.last(where: { $0.place.holds(value.range) && $0.names.contains(name) }) {
      var caller = closure.caller
      caller.position = closure.names.firstIndex(of: name) ?? 0
      return [.given(caller, name: name, value)]
    }
    guard let position = parameters.firstIndex(where: { $0.name == name }), function != "init" else { return [] }
    let caller = ProgramFacts.Caller(name: function, label: parameters[position].label, position: position)
    return [.given(caller, name: name, value)]
  }
}

/// Code that runs once for each of some elements.
private struct Loop {
  var place: SourceRange
  var name: String
  var elements: Expression
  var body: [Statement]

  /// `ForEach(elements) { name in }`, `elements.forEach { name in }`
  init?(_ expression: Expression) {
    guard case .call(let callee, let arguments) = expression.kind,
      let closure = arguments.last?.closure,
      closure.parameters.count <= 1
    else { return nil }
    let elements: Expression?
    switch callee.kind {
    case .identifier("ForEach", _), .identifier("List", _):
      elements = arguments.first.flatMap { $0.label == nil && $0.closure == nil ? $0.value : nil }
    case .member(let base?, "forEach", _): elements = base
    default: return nil
    }
    guard let elements, !elements.startsWithProjection else { return nil }
    self.init(
      place: closure.range, name: closure.parameters.first ?? "$0", elements: elements,
      body: closure.body)
  }

  /// `for name in elements { }`
  init?(_ statement: Statement) {
    guard case .forIn(.identifier(let name, _), let elements, nil, let body, let place) = statement
    else { return nil }
    self.init(place: place, name: name, elements: elements, body: body)
  }

  /// Whether a closure between them has the name that the loop gives none.
  func isHidden(from value: Expression) -> Bool {
    guard name.hasPrefix("$") else { return false }
    var isHidden = false
    ExpressionWalker { expression in
      guard case .closure(let closure) = expression.kind else { return }
      isHidden = isHidden || closure.parameters.isEmpty && closure.range.holds(value.range)
    }.walk(body)
    return isHidden
  }

  private init(place: SourceRange, name: String, elements: Expression, body: [Statement]) {
    self.place = place
    self.name = name
    self.elements = elements
    self.body = body
  }
}

extension ProgramFacts.StateChange {
  /// The same for the property of an object of another type: names of this code mean nothing there. Nil where it is
  /// none then.
  var seenFromElsewhere: ProgramFacts.StateChange? {
    switch self {
    case .assigned(let value) where value.hasNames: return .assignedElsewhere
    case .stepped(_, let value) where value.hasNames: return .changedSomehow
    case .withinRange(let value) where value.hasNames: return .changedSomehow
    case .picked(let elements, let name, let value) where elements.hasNames || value.hasNames(beside: name):
      return .changedSomehow
    case .followed(_, let name, let value): return value.hasNames(beside: name) ? .assignedElsewhere : self
    case .given(_, let name, let value): return value.hasNames(beside: name) ? nil : self
    case .called(let call) where call.hasNames(beside: call.inoutTaker):
      return call.isCertainChange ? .changedSomehow : nil
    case .parts(let parts):
      guard !parts.contains(where: \.target.hasNames) else {
        return parts.allSatisfy(\.target.isInElement) ? .elementsChanged : .changedSomehow
      }
      return .parts(
        parts.compactMap { part in
          guard let change = part.change.seenFromElsewhere else { return nil }
          var part = part
          part.change = change
          return part
        })
    case .timed(let moment, let change): return change.seenFromElsewhere.map { .timed(moment, $0) }
    default: return self
    }
  }

  /// Whether it is what a binding's code stores, at one of these places.
  func isStored(at places: Set<Int32>) -> Bool {
    switch self {
    case .assigned(let value): places.contains(value.range.start)
    case .parts(let parts): parts.allSatisfy { $0.change.isStored(at: places) }
    default: false
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
    freeNames.filter { locals.contains($0) || $0.isClosureParameter }
  }

  /// Whether it names anything that is no type.
  fileprivate var hasNames: Bool { hasNames(beside: nil) }

  fileprivate func hasNames(beside known: String?) -> Bool {
    valueNames.contains { $0 != known }
  }

  /// The function that this calls by its name.
  fileprivate var inoutTaker: String? {
    if case .call(let callee, _) = kind, case .identifier(let name, _) = callee.kind { name } else { nil }
  }

  /// The closures that a type is made with, or that are given to a property of something.
  fileprivate var passedClosures: [(place: SourceRange, caller: ProgramFacts.Caller, names: [String])] {
    func passed(_ closure: Closure, _ type: String?, _ name: String?) -> (SourceRange, ProgramFacts.Caller, [String]) {
      let names = closure.parameters.isEmpty ? (0..<4).map { "$\($0)" } : closure.parameters
      return (closure.range, ProgramFacts.Caller(type: type, name: name, position: 0), names)
    }
    switch kind {
    case .call(let callee, let arguments):
      guard let type = callee.typeName else { return [] }
      return arguments.compactMap { argument in argument.closure.map { passed($0, type, argument.label) } }
    case .assignment("=", let target, let value):
      guard case .closure(let closure) = value.kind, case .member(.some, let name, _) = target.kind else { return [] }
      return [passed(closure, nil, name)]
    default: return []
    }
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

  /// `x` of `Binding(get: { ... }, set: { x = $0 })`, also where it is set to the opposite.
  var setTarget: (target: Expression, place: SourceRange, isNegated: Bool)? {
    guard case .call(let callee, let arguments) = kind, case .identifier("Binding", _) = callee.kind,
      let closure = arguments.first(where: { $0.label == "set" })?.closure ?? arguments.last?.closure,
      case .expression(let statement)? = closure.body.first, closure.body.count == 1,
      case .assignment("=", let target, let value) = statement.kind
    else { return nil }
    let (given, isNegated) = if case .prefix("!", let operand) = value.kind { (operand, true) } else { (value, false) }
    guard case .identifier(closure.parameters.first ?? "$0", _) = given.kind else { return nil }
    return (target, value.range, isNegated)
  }

  /// Where the code of bindings stores what the control of this call gives them.
  var placesSetByBindings: [Int32] {
    guard case .call(_, let arguments) = kind else { return [] }
    return arguments.compactMap { $0.value.setTarget?.place.start }
  }
}

extension Argument {
  var closure: Closure? { if case .closure(let closure) = value.kind { closure } else { nil } }
}

extension [Argument] {
  /// The values that the content of a picker, or of a list, offers; nil where it does not say.
  func pickedOptions(of control: String?) -> [ProgramFacts.StateChange]? {
    guard let content = last(where: { $0.closure != nil && $0.label != "label" })?.closure else { return nil }
    var tags: [ProgramFacts.StateChange] = []
    var isKnown = true
    var loops: [OfferedRows] = []
    func add(loop: OfferedRows?) {
      guard let loop else { return }
      loops.append(loop)
      if !loop.closure.hasTags { tags.append(.picked(loop.elements, as: loop.name, loop.untagged(in: control))) }
    }
    func add(tag: Expression) {
      if !tag.hasNames { return tags.append(.assigned(tag)) }
      guard let loop = loops.last(where: { $0.closure.range.holds(tag.range) }), !tag.hasNames(beside: loop.name) else {
        return isKnown = false
      }
      tags.append(.picked(loop.elements, as: loop.name, tag))
    }
    if control == "List" { add(loop: OfferedRows(self)) }
    ExpressionWalker { expression in
      guard case .call(let callee, let arguments) = expression.kind else { return }
      if case .identifier("ForEach", _) = callee.kind { add(loop: OfferedRows(arguments)) }
      if let tag = expression.givenTag { add(tag: tag) }
    }.walk(content.body)
    return isKnown && !tags.isEmpty ? tags : nil
  }
}

/// Code that makes a view of each of some elements: `ForEach(items) { item in ... }`.
private struct OfferedRows {
  let elements: Expression
  let closure: Closure
  /// The name that it has for an element.
  let name: String
  /// The path to what an element is known by, if it says.
  private let id: Expression?

  init?(_ arguments: [Argument]) {
    guard let first = arguments.first, first.label == nil, first.closure == nil, let closure = arguments.last?.closure
    else { return nil }
    (elements, self.closure) = (first.value, closure)
    name = closure.parameters.first ?? "$0"
    id = arguments.first { $0.label == "id" }?.value
  }

  /// The value that a row without a tag stands for: in a list what its element is known by, in a picker the element.
  func untagged(in control: String?) -> Expression {
    var names: [String] = []
    if control == "List" { names = ["id"] }
    if control == "List", case .keyPath(let path)? = id?.kind { names = path.filter { $0 != "self" } }
    let element = Expression(.identifier(name, generics: []), range: elements.range)
    return names.reduce(element) {
      Expression(.member(base: $0, name: $1, nameRange: elements.range), range: elements.range)
    }
  }
}

extension Expression {
  /// The value that a row stands for: `row.tag(x)`, `NavigationLink(value: x) { ... }`.
  fileprivate var givenTag: Expression? {
    guard case .call(let callee, let arguments) = kind else { return nil }
    return switch callee.kind {
    case .member(.some, "tag", _): arguments.first?.value
    case .identifier("NavigationLink", _): arguments.first { $0.label == "value" }?.value
    default: nil
    }
  }
}

extension Closure {
  fileprivate var hasTags: Bool {
    var result = false
    ExpressionWalker { if $0.givenTag != nil { result = true } }.walk(body)
    return result
  }
}

extension String {
  /// `$0`
  fileprivate var isClosureParameter: Bool { first == "$" && dropFirst().first?.isNumber == true }
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
