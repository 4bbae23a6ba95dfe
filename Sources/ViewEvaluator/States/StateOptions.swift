import Interpreter
import LayoutEngine
import ViewProgram

/// The values that a state takes, the one that it begins with first.
struct StateOptions {
  private(set) var known: [Value]
  /// Those of them that a control takes it to.
  private(set) var reached: [Value] = []
  let type: TypeReference?
  /// The name by which code knows it; empty for a part of a state.
  var name = ""
  /// Whether it also takes values that nobody can tell.
  var isOpen = false
  /// Whether it takes such values once the user acts, or something fails.
  var isOpenLater = false
  /// The most elements that it has where nobody can tell which, as code sees to it; nil where it sees to nothing.
  private var mostElements: Int?
  /// Whether nobody can tell its elements, but how many there are at most.
  private var isOpenWithin = false
  private var isOpenWithinLater = false
  /// Whether elements are taken away.
  var isShortened = false
  /// The value that code leaves it with which runs as the screen comes up, if one does.
  var lasting: [Value] = []
  /// Whether it goes on from the known ones, nobody can tell how far.
  var goesOn = false
  /// Properties of views that its binding was passed to.
  var followed: Set<String> = []
  /// The parts of it that change by themselves.
  var changedParts: Set<String> = []

  init(_ initial: Value, _ type: TypeReference?) {
    known = [initial]
    self.type = type
  }

  var initial: Value { known[0] }

  /// The values that it takes after it began.
  var later: ArraySlice<Value> { known.dropFirst() }

  mutating func add(_ value: Value) { known.append(value) }

  /// Adds a value that a control takes it to, whatever else it holds.
  mutating func addReached(_ value: Value) {
    known.append(value)
    reached.append(value)
  }

  /// Takes in what a change left it with that leaves so many elements at most.
  mutating func bound(_ most: Int, _ change: (inout StateOptions) -> Void) {
    let (wasOpen, wasOpenLater) = (isOpen, isOpenLater)
    (isOpen, isOpenLater) = (false, false)
    change(&self)
    isOpenWithin = isOpenWithin || isOpen
    isOpenWithinLater = isOpenWithinLater || isOpenLater
    mostElements = max(mostElements ?? initial.elementCount ?? 0, most)
    (isOpen, isOpenLater) = (wasOpen, wasOpenLater)
  }

  /// The most elements that it has where nobody can tell which; nil where there may be any number, or all are known.
  ///
  /// It is open from then on, where it is within that.
  mutating func settled() -> Int? {
    let isBounded = !isOpen && !isOpenLater && mostElements != nil
    if isShortened, mostElements == nil { isOpen = true }
    isOpen = isOpen || isOpenWithin
    isOpenLater = isOpenLater || isOpenWithinLater
    return isBounded ? mostElements : nil
  }

  /// The texts that code gives it after it began, a few of them.
  var texts: [Value] {
    Array(known.dropFirst().filter { if case .string(let text) = $0 { !text.isEmpty } else { false } }.prefix(2))
  }

  /// The type of its numbers, if it says that.
  fileprivate var numberType: NumberType? {
    if case .number(_, let type) = initial, !type.isLiteral { return type }
    var type = type
    if case .optional(let wrapped)? = type { type = wrapped }
    guard case .named(let name, _)? = type else { return nil }
    return NumberType(named: name)
  }

  /// All of them, `unknown` standing for those that nobody can tell.
  ///
  /// Where the code says what is shown at first, that comes first, and where only the user changes it; before that,
  /// what it is left with once the screen has come up. An empty value is there until something is loaded
  /// or typed, and so comes after that; a zero until something is measured, and is left out: what has no length
  /// yet is on screen for a moment only.
  func all(_ unknown: Value) -> [Value] { lasting + inOrder(unknown) }

  private func inOrder(_ unknown: Value) -> [Value] {
    guard isOpen else { return goesOn || isOpenLater ? known + [unknown] : known }
    switch initial {
    case .boolean: return known + [.boolean(true), .boolean(false)]
    case .none, .array, .dictionary, .string(""): return [unknown] + known
    case .number, .record:
      return initial.isZero && !goesOn ? [unknown] + known.dropFirst() : known + [unknown]
    default: return known + [unknown]
    }
  }
}

extension Evaluator {
  /// Adds what a change can make of a state of the instance in `scope`.
  ///
  /// - Parameter isOwn: whether it is a change by code of the instance's own type, whose names mean something there.
  func add(
    _ change: ProgramFacts.StateChange, isOwn: Bool = true, to options: inout StateOptions, in scope: Scope
  ) {
    switch change {
    case .toggled: addToggled(to: &options, in: scope)
    case .changedSomehow, .assignedElsewhere: options.isOpen = true
    case .elementsChanged: addElementsChanged(to: &options)
    case .timed(let moment, let change): add(change, at: moment, isOwn: isOwn, to: &options, in: scope)
    case .calledOnBinding(let name): if isAddedToBindings(name, seenFrom: scope.file) { options.isOpen = true }
    case .bounded(let most, let change):
      guard case .array = options.initial,
        case .number(let count, _)? = reached(most, of: nil, isOwn: isOwn, in: scope), count.isConstant,
        let most = Int(exactly: count.value.rounded(.down))
      else { return add(change, isOwn: isOwn, to: &options, in: scope) }
      options.bound(most) { add(change, isOwn: isOwn, to: &$0, in: scope) }
    case .passed(let name, let label): follow(name, label, &options, in: scope)
    case .withinRange(let range):
      guard isOwn || range.isConstantLooking else { return options.isOpen = true }
      add(within: range, to: &options, in: scope)
    case .assigned(let expression):
      // What functions make of it they make of whatever it is by then.
      if expression.callsLibrary, expression.valueNames.contains(options.name) { return options.isOpen = true }
      for alternative in expression.valueNames.isEmpty && expression.isPlain ? [expression] : expression.alternatives {
        add(reached(alternative, of: options.type, isOwn: isOwn, in: scope), to: &options)
      }
    case .stepped(let name, let step):
      let value = reached(step, of: nil, isOwn: isOwn, in: scope)
      guard case .number(let quantity, _) = options.initial, quantity.isConstant, let value,
        interpreter.known(value) != nil
      else { return options.isOpen = true }
      options.goesOn = true
      let next = interpreter.infix(name, options.initial, value, key: "")
      if !isUnknown(next) { options.add(next) }
    case .parts(let parts): add(parts, isOwn: isOwn, to: &options, in: scope)
    case .called(let call): add(call, isOwn: isOwn, to: &options, in: scope)
    case .given(let caller, let name, let expression):
      add(expression, of: caller, as: name, isOwn: isOwn, to: &options, in: scope)
    case .picked(let elements, let name, let value):
      guard isOwn || elements.isConstantLooking && value.valueNames.isSubset(of: [name]), elements.isPlain,
        value.isPlain,
        let all = evaluated(elements, as: nil, in: scope), let picked = pickedElements(of: all)
      else { return options.isOpen = true }
      for element in picked {
        let inner = Scope(parent: scope)
        inner.define(name, element)
        let tag = evaluated(value, as: options.type, in: inner)
        // What is of another type selects nothing; of several at once nobody can tell which.
        let isOfType = tag.map { tag in options.type.map { interpreter.mayBe(tag, $0, in: scope) } ?? true } ?? false
        add(isOfType ? tag : nil, to: &options)
      }
    case .followed(let gesture, let name, let expression):
      guard isOwn || expression.valueNames.isSubset(of: [name]) else { return options.isOpen = true }
      // What it is put to where it is, it is put to again from there.
      if expression.hasPlaceholder { options.goesOn = true }
      for told in toldValues(by: gesture) {
        let inner = Scope(parent: scope)
        inner.define(name, told)
        inner.define(ProgramFacts.StateChange.placeholder, options.initial)
        add(evaluated(expression, as: options.type, in: inner), to: &options)
      }
    }
  }

  private func add(
    _ change: ProgramFacts.StateChange, at moment: ProgramFacts.Moment, isOwn: Bool, to options: inout StateOptions,
    in scope: Scope
  ) {
    let (wasOpen, count) = (options.isOpen, options.known.count)
    options.isOpen = false
    add(change, isOwn: isOwn, to: &options, in: scope)
    switch moment {
    case .later:
      if options.isOpen { options.isOpenLater = true }
      options.isOpen = wasOpen
    case .last:
      options.lasting = options.isOpen ? [] : Array(options.known.dropFirst(count).prefix(1))
      options.isOpen = options.isOpen || wasOpen
    }
  }

  /// Both values of a flag; of another value, what the function of that name makes of it that its type has.
  private func addToggled(to options: inout StateOptions, in scope: Scope) {
    switch options.initial {
    case .instance, .enumCase:
      let nowhere = SourceRange(start: 0, end: 0)
      let callee = Expression(.member(base: .placeholder(nowhere), name: "toggle", nameRange: nowhere), range: nowhere)
      let call = Expression(.call(callee: callee, arguments: []), range: nowhere)
      add(call, isOwn: true, to: &options, in: scope)
    default:
      options.add(.boolean(true))
      options.add(.boolean(false))
    }
  }

  /// Adds a value, or that there is one that nobody knows.
  private func add(_ value: Value?, to options: inout StateOptions) {
    guard let value, isWholeKnown(value) else { return options.isOpen = true }
    options.add(value)
  }

  /// The elements of an array, of a long one its ends and those with the most to show; of a range of whole numbers its
  /// ends, and those beside the first.
  private func pickedElements(of value: Value) -> [Value]? {
    switch value {
    case .array(let list):
      let elements = list.elements
      guard elements.count > 7 else { return elements }
      let positions =
        Extent.largest(of: elements.map { Extent(of: [$0]) }) + [1, 2, elements.count - 1]
      return Set(positions).sorted().map { elements[$0] }
    case .range:
      let known = interpreter.knownElements(of: interpreter.settled(value))
      guard let elements = known, elements.count > 4 else { return known }
      return [elements[0], elements[1], elements[elements.count / 2], elements[elements.count - 1]]
    default: return nil
    }
  }

  /// As many elements as at first, of which nobody knows what they are by then; of a dictionary not even how many.
  func addElementsChanged(to options: inout StateOptions) {
    guard case .array(let list) = options.initial else { return options.isOpen = true }
    guard !list.elements.isEmpty else { return }
    let element = Unknown("element", type: interpreter.typeOfElements(of: options.type))
    options.add(.array(Array(repeating: .unknown(element), count: list.count)))
  }

  func isWholeKnown(_ value: Value) -> Bool {
    switch value {
    case .record(_, let fields): !fields.values.contains(where: isUnknown)
    default: !isUnknown(value)
    }
  }

  /// Adds what assignments that read the state itself make of the values that it has, where that comes round:
  /// `page = (page + 1) % 3`.
  func addRound(
    of name: String, changedBy changes: [ProgramFacts.StateChange], to options: inout StateOptions, in scope: Scope
  ) {
    let steps = changes.flatMap { $0.assigned?.alternatives ?? [] }.filter { $0.reads(name) }
    guard !steps.isEmpty, coverage == nil, let instance = scope.instance else { return }
    // A model may still be without it.
    let begun = instance.fields[name]
    defer { instance.fields[name] = begun }
    var found = options.known
    var position = 1
    while position < found.count {
      instance.fields[name] = found[position]
      for step in steps {
        guard let next = reached(step, of: options.type, isOwn: true, in: scope), isWholeKnown(next) else { return }
        if !found.contains(where: { interpreter.isSame($0, next) == true }) { found.append(next) }
      }
      // It goes on and on.
      guard found.count <= Self.roundLimit else { return }
      position += 1
    }
    for value in found.dropFirst(options.known.count) { options.add(value) }
  }

  /// The most values of a state that comes round.
  private static let roundLimit = 8

  private func follow(_ name: String, _ label: String?, _ options: inout StateOptions, in scope: Scope) {
    guard
      let view = interpreter.moduleType(named: name, from: scope.file, inside: scope.type?.qualifiedName),
      let property = view.boundProperty(givenAs: label)
    else { return options.isOpen = true }
    guard options.followed.insert(view.name + "." + property).inserted else { return }
    let changes =
      (index.knownStateChanges(of: view)[property] ?? []) + index.memberChanges(of: property)
    for change in changes { add(change, isOwn: false, to: &options, in: scope) }
  }

  private func add(within range: Expression, to options: inout StateOptions, in scope: Scope) {
    guard case .range(let lower, let upper, _) = interpreter.settled(evaluate(range, in: scope)),
      case .number(let low, let type) = lower, case .number(let high, _) = upper,
      low.isKnown, high.isKnown
    else { return options.isOpen = true }
    // Both ends, and a place inside where a full turn is no identity.
    var inside = low.value + (high.value - low.value) / 8
    let own = options.numberType ?? type
    if own.isInteger { inside = inside.rounded(.down) }
    for value in [low.value, high.value, inside] {
      let type = own.isLiteral ? NumberType.literal(asInteger: Int(exactly: value)) : own
      options.addReached(.number(Quantity(value), type))
    }
  }

  /// The value that code assigns; nil where that is not known.
  func reached(_ expression: Expression, of type: TypeReference?, isOwn: Bool, in scope: Scope) -> Value? {
    if expression.isConstantLooking {
      return interpreter.coerce(evaluate(expression, in: scope), to: type, in: scope)
    }
    guard isOwn || expression.valueNames.isEmpty, expression.isPlain else { return nil }
    return evaluated(expression, as: type, in: scope)
  }

  /// The value of code that is not what is shown: nil where that rests on what the code leaves open.
  func evaluated(_ expression: Expression, as type: TypeReference?, in scope: Scope) -> Value? {
    guard coverage == nil else { return nil }
    let (value, isCertain) = interpreter.tentatively {
      interpreter.coerce(evaluate(expression, in: scope), to: type, in: scope)
    }
    return isCertain ? value : nil
  }
}

extension ProgramFacts.StateChange {
  /// Whether its values may rest on what else an instance holds.
  var restsOnOthers: Bool {
    switch self {
    case .assigned(let value):
      value.alternatives.contains { !$0.isConstantLooking && $0.isPlain && !$0.valueNames.isEmpty }
    case .stepped(_, let value), .withinRange(let value): !value.isConstantLooking
    case .picked(let elements, let name, let value):
      !elements.isConstantLooking || !value.valueNames.isSubset(of: [name])
    case .followed(_, let name, let value): !value.valueNames.isSubset(of: [name])
    case .given(_, let name, let value): !value.valueNames.isSubset(of: [name])
    case .parts(let parts): parts.contains(where: \.change.restsOnOthers)
    case .called(let call): call.argumentNames.isEmpty == false
    case .timed(_, let change): change.restsOnOthers
    case .bounded(let most, let change): change.restsOnOthers || !most.isConstantLooking
    case .toggled, .changedSomehow, .elementsChanged, .assignedElsewhere, .passed, .calledOnBinding: false
    }
  }

  /// The code whose value it puts in place of the one before.
  fileprivate var assigned: Expression? {
    switch self {
    case .assigned(let value): value
    case .timed(_, let change): change.assigned
    default: nil
    }
  }

  /// Whether it changes something in the value, and does not put another in its place.
  var isWithin: Bool {
    switch self {
    case .changedSomehow, .elementsChanged, .parts, .called: true
    case .timed(_, let change), .bounded(_, let change): change.isWithin
    default: false
    }
  }
}

extension Expression {
  /// Whether it names a property of the code's own.
  fileprivate func reads(_ property: String) -> Bool {
    var result = false
    ExpressionWalker { result = result || $0.ownProperty == property }.walk(self)
    return result
  }

  /// Whether it calls no functions but initializers and those of the library that change nothing: it takes little time.
  var isPlain: Bool {
    switch kind {
    case .integer, .double, .boolean, .nilLiteral, .identifier: true
    case .string(let segments):
      segments.allSatisfy { if case .formatted = $0 { false } else { $0.value?.isPlain ?? true } }
    case .member(let base, _, _): base?.isPlain ?? true
    case .prefix(_, let value), .optionalChain(let value), .forceUnwrap(let value): value.isPlain
    case .infix(_, let left, let right): left.isPlain && right.isPlain
    case .ternary(let condition, let then, let otherwise):
      condition.isPlain && then.isPlain && otherwise.isPlain
    case .array(let elements): elements.allSatisfy(\.isPlain)
    case .tuple(let parts): parts.allSatisfy(\.value.isPlain)
    case .subscripted(let base, let arguments): base.isPlain && arguments.allSatisfy(\.value.isPlain)
    case .dictionary(let pairs): pairs.allSatisfy { $0.key.isPlain && $0.value.isPlain }
    case .call(let callee, let arguments):
      callee.isInitializer && arguments.allSatisfy(\.value.isPlain)
        || callee.isFunctionOfLibrary && arguments.allSatisfy(\.value.isPlainOrCode)
    default: false
    }
  }

  /// Whether it is plain, or such code of one expression.
  private var isPlainOrCode: Bool {
    guard case .closure(let closure) = kind else { return isPlain || isKeyPath }
    guard closure.body.count == 1 else { return false }
    switch closure.body[0] {
    case .expression(let value), .returning(let value?): return value.isPlain
    default: return false
    }
  }

  private var isKeyPath: Bool { if case .keyPath = kind { true } else { false } }

  /// Whether it calls functions of the library on something.
  fileprivate var callsLibrary: Bool {
    var result = false
    ExpressionWalker { if case .call(let callee, _) = $0.kind, callee.isFunctionOfLibrary { result = true } }.walk(self)
    return result
  }

  /// `values.map`
  private var isFunctionOfLibrary: Bool {
    if case .member(let base?, let name, _) = kind {
      MentionedNames.harmless.contains(name) && base.isPlain
    } else {
      false
    }
  }

  private var isInitializer: Bool {
    switch kind {
    case .identifier(let name, _): name.first?.isUppercase == true || ["min", "max", "abs"].contains(name)
    case .member(nil, _, _): true
    case .member(.some(let base), let name, _): name.first?.isUppercase == true || base.isInitializer
    default: false
    }
  }
}

extension Value {
  /// A number of zero, or a value of nothing but such.
  fileprivate var isZero: Bool {
    switch self {
    case .number(let quantity, _): quantity.isConstant && quantity.value == 0
    case .record(_, let fields): !fields.isEmpty && fields.values.allSatisfy(\.isZero)
    default: false
    }
  }
}

extension TypeEntry {
  /// The property that holds the binding which is given as an argument.
  fileprivate func boundProperty(givenAs label: String?) -> String? {
    let name =
      label.flatMap { properties[$0] == nil ? nil : $0 }
      ?? initializers.lazy.flatMap(\.declaration.parameters).first { parameter in
        guard case .named("Binding", _)? = parameter.type else { return false }
        return parameter.label == label
      }?.name
    guard let name, let property = properties[name]?.declaration,
      property.attributes.contains(where: { $0.name == "Binding" })
    else { return nil }
    return name
  }
}
