import ViewProgram

/// Poison: the things that code may have changed which is not understood become unknown.
extension Interpreter {
  /// Makes unknown what stands at a place, and the objects that it holds.
  ///
  /// - Parameter owner: the type whose members the unknown values are from which it was changed.
  func poison(_ target: Expression, becauseOf owner: TypeEntry? = nil, in scope: Scope) {
    guard thrown == nil, !onlyReads else { return }
    if target.isSelf { return poisonSelf(in: scope) }
    guard target.isPlace, !isOfModelInMaking(target, in: scope) else { return }
    if case .tuple(let parts) = target.kind { return parts.forEach { poison($0.value, in: scope) } }
    let place = target.changedPlace
    let old = apart { evaluate(place, in: scope) }
    switch old {
    case .host: counts.doubts += 1
    case .type, .function, .closure, .binding, .unknown: return
    case .native(let native) where native.isObject: native.isForgotten = true
    case .instance(let instance) where instance.type.kind == .classType: poison(heldBy: old)
    default:
      poison(heldBy: old)
      guard !isConstant(place, in: scope) else { return }
      memory.hasForgottenObjects = true
      let unknown = Unknown(key(place.range, in: scope) + " changed", type: typeReference(of: old), of: owner)
      store(.unknown(unknown), in: place, scope)
    }
  }

  /// Makes unknown what a call that is not understood may have changed through its arguments.
  func poison(_ arguments: ArgumentValues, in scope: Scope) {
    if onlyReads { return }
    for item in arguments.items {
      if let target = item.target { poison(target, in: scope) }
      poison(heldBy: item.value)
    }
  }

  /// Makes unknown what a function of a collection may have changed that was given code to run for some elements.
  func poison(_ arguments: ArgumentValues, calledWith elements: [Value], in scope: Scope) {
    if onlyReads { return }
    for item in arguments.items {
      if let target = item.target { poison(target, in: scope) }
      guard item.value.isCode else {
        poison(heldBy: item.value)
        continue
      }
      counts.doubts += 1
      poison(reachOf: [], in: Scope(parent: nil, file: scope.file), with: elements + [item.value], isKept: false)
    }
  }

  /// Makes unknown what statements change that may not have been run, or nobody knows how often.
  func poison(_ statements: ArraySlice<Statement>, in scope: Scope) {
    poison(reachOf: Array(statements), in: scope, isKept: false)
  }

  /// Makes unknown what functions change that an error may have cut short.
  func poison(_ open: OpenErrors) {
    for body in open.bodies { poison(body.statements, in: body.scope) }
  }

  /// Makes unknown the instance or value that code works on, if it may change it.
  func poisonSelf(in scope: Scope) {
    if let instance = scope.instance, instance.type.kind == .classType { return poison(heldBy: .instance(instance)) }
    guard scope.isMutating else { return }
    storeSelf(.unknown(Unknown("self changed", type: scope.type.map { .named($0.name, arguments: []) })), in: scope)
  }

  /// The places that statements may change.
  func changedPlaces(in statements: [Statement]) -> [Expression] { facts(of: statements, at: nil).changedPlaces }

  /// Makes unknown what a call may change of what it was given; of what it keeps for later, all but the model whose
  /// initializer is running: what changes that later is one of its changes.
  func poison(_ arguments: ArgumentValues, of call: WrittenCall, in scope: Scope) {
    let outside = surroundings.isForLater
    surroundings.isForLater = call.isForLater && !index.mayBeValue(call.name)
    defer { surroundings.isForLater = outside }
    poison(arguments, in: scope)
  }

  /// Whether code kept for later changes a part of the model whose initializer is running.
  private func isOfModelInMaking(_ place: Expression, in scope: Scope) -> Bool {
    guard surroundings.isForLater, let instance = scope.instance, instance.isModelInMaking,
      case .identifier(let name, _) = place.outermost.kind, scope.value(named: name) == nil
    else { return false }
    return name == "self" || lineage(of: instance.type).contains { $0.properties[name] != nil }
  }

  private func isConstant(_ place: Expression, in scope: Scope) -> Bool {
    switch place.kind {
    case .identifier(let name, _): scope.isConstant(name) ?? isConstantProperty(name, in: scope)
    case .member(.some, let name, _): isConstantProperty(name, in: scope)
    default: false
    }
  }

  private func isConstantProperty(_ name: String, in scope: Scope) -> Bool {
    scope.instance?.type.properties[name]?.declaration.isLet == true && !scope.isInitializing
  }

  // MARK: Objects and code in hand

  /// Makes unknown the objects that somebody has in hand who has this value, and what its functions change.
  func poison(heldBy value: Value) {
    var seen = Set<ObjectIdentifier>()
    poison(heldBy: value, &seen)
  }

  private func poison(heldBy value: Value, _ seen: inout Set<ObjectIdentifier>) {
    switch value {
    case .instance(let instance):
      guard seen.insert(ObjectIdentifier(instance)).inserted else { return }
      let fields = instance.fields.values + instance.weakObjects.values.compactMap { $0.object.map { .instance($0) } }
      if instance.type.kind == .classType { forget(instance) }
      for field in fields { poison(heldBy: field, &seen) }
    case .array(let list):
      guard list.elements.first?.isPlain == false else { return }
      for element in list.elements { poison(heldBy: element, &seen) }
    case .tuple(let parts): for part in parts { poison(heldBy: part.value, &seen) }
    case .dictionary(let pairs):
      guard pairs.first?.value.isPlain == false else { return }
      for pair in pairs { poison(heldBy: pair.value, &seen) }
    case .enumCase(let value): for part in value.payload { poison(heldBy: part, &seen) }
    case .host: counts.doubts += 1
    case .record(_, let parts) where isLazySequence(value): for part in parts.values { poison(heldBy: part, &seen) }
    case .native(let native):
      native.isForgotten = native.isForgotten || native.isObject
      forgetCoding(native)
    case .closure(let closure):
      counts.doubts += 1
      poison(codeOf: closure.closure.body, at: closure.closure.range, in: closure.scope)
    case .function(let function):
      if let receiver = function.receiver { poison(heldBy: .instance(receiver), &seen) }
      for candidate in function.candidates {
        let type = function.type ?? function.receiver?.type
        poison([candidate], in: function.scope ?? Scope(parent: nil, file: candidate.file, type: type))
      }
    default: break
    }
  }

  private func poison(_ functions: [Located<FunctionDeclaration>], in scope: Scope) {
    for function in functions {
      poison(codeOf: function.declaration.body ?? [], at: function.declaration.range, in: scope)
    }
  }

  /// Makes unknown what code changes that somebody has in hand, by itself or by what it calls.
  private func poison(codeOf body: [Statement], at range: SourceRange, in scope: Scope) {
    let place = sourceReference(to: range, in: scope)
    guard surroundings.poisoned.insert(place).inserted else { return }
    defer { surroundings.poisoned.remove(place) }
    poison(reachOf: body, at: range.end > 0 ? place : nil, in: scope, isKept: true)
  }

  /// Leaves an object to others, who may change it at any time.
  func forget(_ instance: Instance) {
    guard !instance.isShared, !onlyReads, !(surroundings.isForLater && instance.isModelInMaking) else { return }
    instance.isShared = true
    counts.oneTimeEvents += 1
    memory.hasForgottenObjects = true
    for name in instance.weakObjects.keys { instance.settle(name, nil) }
    for name in instance.fields.keys {
      guard instance.type.properties[name]?.declaration.isLet != true else { continue }
      instance.settle(name, nil)
    }
  }
}

extension Value {
  /// Whether it holds no object and no code.
  var isPlain: Bool {
    switch self {
    case .number, .wide, .boolean, .string, .none, .range, .unknown, .member, .keyPath: true
    default: false
    }
  }

  fileprivate var isCode: Bool {
    switch self {
    case .closure, .function: true
    default: false
    }
  }
}
