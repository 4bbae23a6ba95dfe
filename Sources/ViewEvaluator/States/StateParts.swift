import Interpreter
import LayoutEngine
import ViewProgram

/// The values of a state of which a part changes, which a function changes, or which callers of one give.
extension Evaluator {
  /// Adds the values that its initial one becomes where parts of it change: all of them at once.
  func add(
    _ parts: [ProgramFacts.PartChange], isOwn: Bool, to options: inout StateOptions, in scope: Scope
  ) {
    guard !isUnknown(options.initial) else { return }
    guard coverage == nil else { return options.isOpen = options.isOpen || !parts.allSatisfy(\.isBound) }
    let inner = Scope(parent: scope)
    inner.define(ProgramFacts.StateChange.placeholder, options.initial)
    var changed: [(target: Expression, values: [Value])] = []
    for part in parts {
      if let found = partOptions(part, isOwn: isOwn, of: &options, in: inner) {
        if !found.values.isEmpty { changed.append(found) }
      } else if !part.isBound {
        options.isOpen = true
      }
    }
    let count = changed.map(\.values.count).max() ?? 0
    for position in 0..<count {
      let value = changed.reduce(options.initial as Value?) { whole, part in
        whole.flatMap { setting(part.target, of: $0, to: part.values[position % part.values.count], in: scope) }
      }
      if let value, !isUnknown(value) { options.add(value) } else { options.isOpen = true }
    }
    guard count > 0 else { return }
    options.changedParts.insert(changed.map { $0.target.partName }.sorted().joined(separator: " "))
    // One that changes beside others is there with each value that they have.
    if options.changedParts.count > 1 { options.goesOn = true }
  }

  /// The values that a part gets; nil where it is none of the value's own.
  private func partOptions(
    _ part: ProgramFacts.PartChange, isOwn: Bool, of whole: inout StateOptions, in scope: Scope
  ) -> (target: Expression, values: [Value])? {
    let (isOwnPart, _) = interpreter.tentatively { isPart(part.target, in: scope) }
    guard isOwnPart, let first = evaluated(part.target, as: nil, in: scope) else { return nil }
    var options = StateOptions(first, interpreter.typeReference(of: first))
    options.followed = whole.followed
    add(part.change, isOwn: isOwn, to: &options, in: scope)
    _ = options.settled()
    whole.followed = options.followed
    if !part.isBound {
      if part.target.isInElement {
        if options.isOpen || options.isOpenLater || options.goesOn { addElementsChanged(to: &whole) }
      } else {
        if options.isOpen { whole.isOpen = true }
        if options.isOpenLater { whole.isOpenLater = true }
      }
    }
    if options.goesOn { whole.goesOn = true }
    let later = Array(options.later.prefix(Self.partLimit))
    // A slider passes through all between its ends.
    guard case .withinRange = part.change else { return (part.target, later) }
    return (part.target, later.map { withReach($0, of: options.known) })
  }

  /// The values of a part that are looked at.
  private static let partLimit = 4

  /// Whether all that a place stands in is a value, which a copy can be changed of.
  private func isPart(_ target: Expression, in scope: Scope) -> Bool {
    switch target.kind {
    case .member(.some(let base), _, _), .subscripted(let base, _), .optionalChain(let base), .forceUnwrap(let base):
      guard isPart(base, in: scope) else { return false }
      return switch evaluate(base, in: scope) {
      case .instance(let instance): instance.type.kind == .structure
      case .record, .tuple, .array, .dictionary, .native: true
      default: false
      }
    default: return target.isPlaceholder
    }
  }

  private func setting(_ target: Expression, of whole: Value, to value: Value, in scope: Scope) -> Value? {
    let (result, isCertain) = interpreter.tentatively {
      interpreter.setting(target, of: whole, named: ProgramFacts.StateChange.placeholder, to: value, in: scope)
    }
    return isCertain ? result : nil
  }

  // MARK: Calls

  /// Adds what a call makes of the initial value; that it changes nobody knows how, if that is so.
  func add(_ call: Expression, isOwn: Bool, to options: inout StateOptions, in scope: Scope) {
    let isFixed = !call.isCertainChange
    guard coverage == nil else { return options.isOpen = options.isOpen || !isFixed }
    if isFixed, !isChangedByOwnFunction(call, options.initial, seenFrom: scope.file) {
      if let name = call.nameCalledOnPlaceholder, isAddedToBindings(name, seenFrom: scope.file) {
        options.isOpen = true
      }
      return
    }
    // What the library's functions fill is what the app loads, too.
    if call.isTakingAway, case .array = options.initial { return options.isShortened = true }
    if !isFixed { options.isOpen = true }
    guard !call.isTakingAway else { return }
    guard isOwn || call.argumentNames.isEmpty, call.hasPlainArguments else {
      if isFixed { options.isOpen = true }
      return
    }
    let hasFew =
      switch options.initial {
      case .enumCase, .boolean: true
      default: false
      }
    var value = options.initial
    for step in 0..<(hasFew ? Self.callLimit : 1) {
      guard let next = called(call, on: value, in: scope), !isUnknown(next) else {
        return options.isOpen = true
      }
      if step > 0, options.known.contains(where: { interpreter.isSame($0, next) == true }) { return }
      options.addReached(next)
      value = next
    }
    if isFixed { options.goesOn = true }
  }

  /// How often a function that takes a value to the next one is called.
  private static let callLimit = 5
  private static let callSteps = 500

  /// Whether the type of a value has a function that changes it by the name that a call says.
  private func isChangedByOwnFunction(_ call: Expression, _ value: Value, seenFrom file: Int32) -> Bool {
    guard let name = call.nameCalledOnPlaceholder else { return false }
    let type: TypeEntry? =
      switch value {
      case .instance(let instance) where instance.type.kind == .structure: instance.type
      case .enumCase(let value): value.type
      default: nil
      }
    if let type {
      let declared = ([type] + index.ancestors(of: type)).flatMap { $0.functions[name] ?? [] }
      return declared.contains(where: \.declaration.isMutating)
    }
    return interpreter.extendsByMutating(name, value, seenFrom: file)
  }

  /// Whether the module adds a function of a name to bindings.
  func isAddedToBindings(_ name: String, seenFrom file: Int32) -> Bool {
    index.extensions(of: "Binding", seenFrom: file)?.functions[name] != nil
  }

  /// The value after a call: one that knows no other state, and changes nothing else.
  private func called(_ call: Expression, on value: Value, in scope: Scope) -> Value? {
    let outside = call.argumentNames.isEmpty ? Scope(parent: nil, file: scope.file, type: scope.type) : scope
    let inner = Scope(parent: outside)
    inner.define(ProgramFacts.StateChange.placeholder, value)
    let (result, isCertain) = interpreter.tentatively { () -> Value? in
      guard interpreter.briefly(Self.callSteps, { _ = evaluate(call, in: inner) }) else { return nil }
      return inner.value(named: ProgramFacts.StateChange.placeholder)
    }
    return isCertain ? result : nil
  }

  // MARK: Callers

  /// Adds what becomes of the constants that callers give to a parameter; all else that they give nobody knows.
  func add(
    _ expression: Expression, of caller: ProgramFacts.Caller, as name: String, isOwn: Bool,
    to options: inout StateOptions, in scope: Scope
  ) {
    guard coverage == nil, isOwn || expression.valueNames.isSubset(of: [name]), expression.isPlain else { return }
    var count = 0
    for constant in constants(givenBy: caller, in: scope) where count < Self.givenLimit {
      guard let given = reached(constant.value, of: nil, isOwn: false, in: scope) else { continue }
      let inner = Scope(parent: scope)
      inner.define(name, given)
      inner.define(ProgramFacts.StateChange.placeholder, options.initial)
      guard let value = evaluated(expression, as: options.type, in: inner), isWholeKnown(value), value.isTold else {
        continue
      }
      options.addReached(value)
      count += 1
    }
  }

  /// The constants of one parameter that are looked at.
  private static let givenLimit = 3

  private func constants(givenBy caller: ProgramFacts.Caller, in scope: Scope) -> [ProgramFacts.GivenConstant] {
    guard let type = caller.type else {
      return caller.name.flatMap { index.givenConstants[$0] }?.filter { constant in
        constant.label == caller.label && (caller.label != nil || constant.position == caller.position)
      } ?? []
    }
    guard let view = interpreter.moduleType(named: type, from: scope.file, inside: scope.type?.qualifiedName),
      let property = view.closureProperty(givenAs: caller.name)
    else { return [] }
    return index.givenConstants[property]?.filter { $0.label == nil && $0.position == caller.position } ?? []
  }
}

extension Value {
  /// Whether it is one that code does not choose between anyway where it is not known.
  fileprivate var isTold: Bool {
    switch self {
    case .number, .string, .record, .instance, .tuple: true
    default: false
    }
  }
}

extension TypeEntry {
  /// The property that holds the closure which is given as an argument; the last one for a closure without a label.
  fileprivate func closureProperty(givenAs label: String?) -> String? {
    let closures = storedProperties.map(\.declaration).filter { $0.type?.isClosure == true }
    guard let label else { return closures.last?.name }
    return closures.first { $0.name == label }?.name
  }
}

extension TypeReference {
  fileprivate var isClosure: Bool {
    switch self {
    case .function: true
    case .optional(let wrapped): wrapped.isClosure
    default: false
    }
  }
}

extension Expression {
  /// `name` of `<state>.name()`.
  fileprivate var nameCalledOnPlaceholder: String? {
    guard case .call(let callee, _) = kind,
      case .member(.some(let base), let name, _) = callee.kind,
      base.isPlaceholder
    else { return nil }
    return name
  }

  var hasPlaceholder: Bool {
    var result = false
    ExpressionWalker { if $0.isPlaceholder { result = true } }.walk(self)
    return result
  }

  /// The names in the arguments of a call.
  var argumentNames: Set<String> {
    guard case .call(_, let arguments) = kind else { return [] }
    return arguments.reduce(into: []) { $0.formUnion($1.value.valueNames) }
  }

  /// Whether what is left is some of what there was.
  fileprivate var isTakingAway: Bool {
    guard case .call(let callee, _) = kind, case .member(.some, let name, _) = callee.kind else { return false }
    return name.hasPrefix("remove") || name == "sort" || name == "shuffle"
  }

  fileprivate var hasPlainArguments: Bool {
    guard case .call(_, let arguments) = kind else { return false }
    return arguments.allSatisfy { argument in
      if case .prefix("&", let value) = argument.value.kind { value.isPlain } else { argument.value.isPlain }
    }
  }

  /// The names of the members that lead to a part.
  fileprivate var partName: String {
    switch kind {
    case .member(.some(let base), let name, _): base.partName + "." + name
    case .subscripted(let base, _): base.partName + "[]"
    case .optionalChain(let base), .forceUnwrap(let base): base.partName
    default: ""
    }
  }
}
