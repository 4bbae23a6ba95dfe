package import ViewProgram

/// Members of types, and variables at file level.
extension Interpreter {
  package func staticMember(_ name: String, of type: TypeEntry) -> Value? {
    staticMember(name, of: type, declaredBy: type)
  }

  /// `super.name` in static code.
  func inheritedStatic(_ name: String, in scope: Scope) -> Value? {
    guard scope.instance == nil, let own = scope.type, let parent = superclass(of: scope.declaringType ?? own)
    else { return nil }
    return staticMember(name, of: own, declaredBy: parent)
  }

  /// A member of `type` that it has itself or inherits: `self` is the one that was asked.
  private func staticMember(_ name: String, of own: TypeEntry, declaredBy type: TypeEntry) -> Value? {
    if type.kind == .enumeration, let declared = type.cases.first(where: { $0.name == name }) {
      guard declared.parameters.isEmpty else { return caseFunction(declared, of: type) }
      return .enumCase(EnumValue(type: type, name: name, payload: []))
    }
    guard let located = type.staticProperties[name] else {
      if let value = partOfStaticWrapper(name, of: type) { return value }
      if let functions = type.functions[name]?.filter(\.declaration.isStatic), !functions.isEmpty {
        var function = FunctionValue(candidates: functions, receiver: nil, type: own)
        function.declaringType = own === type ? nil : type
        return .function(function)
      }
      if name == "allCases", type.kind == .enumeration { return allCases(of: type) }
      if own === type, let added = extensionAdding(name, to: type) ?? inheritedExtension(adding: name, to: type) {
        return staticMember(name, of: own, declaredBy: added)
      }
      return superclass(of: type).flatMap { staticMember(name, of: own, declaredBy: $0) }
    }
    if let wrapper = staticWrapper(of: located, in: type) {
      return value(heldBy: wrapper, of: located.declaration, in: type)
    }
    let isComputed = located.declaration.getter != nil
    let place = EvaluationMemory.StaticPlace(
      type: ObjectIdentifier(isComputed ? own : type), name: name, isComputed: isComputed)
    if let value = memory.staticValues[place] {
      noteKept(at: place)
      return value
    }
    // One that is made of itself is unknown.
    if !place.isComputed {
      memory.staticValues[place] = .unknown(Unknown(type.qualifiedName + "." + name, type: located.declaration.type))
    }
    let decided = counts.decisions
    let value = notingFiles(at: place) {
      evaluateStatic(located, named: name, of: isComputed ? own : type, declaredBy: type)
    }
    // What a getter answers may rest on variables.
    let isKept = !place.isComputed || !memory.hasChangedStatics
    memory.staticValues[place] = isKept && isLasting(since: decided) ? value : nil
    return value
  }

  /// The value of a variable that nothing gave one: nil where it is an optional.
  func unset(_ declaration: PropertyDeclaration, _ key: String) -> Value {
    if case .optional? = declaration.type, !declaration.isLet { return .none }
    return .unknown(Unknown(key, type: declaration.type))
  }

  /// The list that the compiler makes.
  private func allCases(of type: TypeEntry) -> Value {
    .array(
      type.cases.filter(\.parameters.isEmpty).map { .enumCase(EnumValue(type: type, name: $0.name, payload: [])) })
  }

  /// Whether what was evaluated since so many decisions holds for whoever asks.
  func isLasting(since decided: Int) -> Bool { !decidesForItself || counts.decisions == decided }

  /// Sets a static variable; false if the type has none of that name.
  func setStatic(_ name: String, to value: Value, of owner: TypeEntry) -> Bool {
    guard let located = owner.staticProperties[name] else {
      return superclass(of: owner).map { setStatic(name, to: value, of: $0) } ?? false
    }
    let declaration = located.declaration
    let scope = Scope(parent: nil, file: located.file, type: owner)
    var type = declaration.type ?? literalType(declaration.initializer)
    if type == nil, case .member = value { type = staticMember(name, of: owner).flatMap(typeReference) }
    let new = coerce(value, to: type, in: scope)
    if let setter = declaration.setter {
      run(setter, with: new, in: scope)
      return true
    }
    guard declaration.getter == nil else { return true }
    let place = EvaluationMemory.StaticPlace(type: ObjectIdentifier(owner), name: name)
    let old = declaration.didSet == nil ? nil : staticMember(name, of: owner)
    let wrapper = staticWrapper(of: located, in: owner)
    change(place, of: declaration, to: new, from: old ?? .none, in: scope) {
      change(place, to: new)
      if let wrapper { set(new, inStaticWrapper: wrapper, of: declaration, in: owner) }
    }
    return true
  }

  /// Sets a variable at file level.
  func setGlobal(_ name: String, to value: Value, in scope: Scope) {
    guard index.mayBeValue(name), let global = index.globalProperty(named: name, seenFrom: scope.file) else { return }
    let declaration = global.declaration
    let inner = Scope(parent: nil, file: global.file)
    let new = coerce(value, to: declaration.type ?? literalType(declaration.initializer), in: inner)
    if let setter = declaration.setter { return run(setter, with: new, in: inner) }
    guard declaration.getter == nil else { return }
    let place = EvaluationMemory.StaticPlace(type: nil, name: name, file: global.file)
    let old = memory.staticValues[place] ?? .unknown(Unknown(name, type: declaration.type))
    change(place, of: declaration, to: new, from: old, in: inner) { change(place, to: new) }
  }

  /// Changes a variable as its observers see it; what they store there themselves they do not see.
  private func change(
    _ place: EvaluationMemory.StaticPlace, of declaration: PropertyDeclaration, to new: Value, from old: Value,
    in scope: Scope, _ store: () -> Void
  ) {
    defer { poisonDeinitialized() }
    let outer = memory.observers[place]
    guard !isObserver(outer) else { return store() }
    defer { memory.observers[place] = outer }
    if let observer = declaration.willSet { run(observer, with: new, in: scope) { memory.observers[place] = $0 } }
    store()
    if let observer = declaration.didSet { run(observer, with: old, in: scope) { memory.observers[place] = $0 } }
  }

  func change(_ place: EvaluationMemory.StaticPlace, to value: Value) {
    counts.oneTimeEvents += 1
    if !memory.hasChangedStatics {
      memory.hasChangedStatics = true
      // Computed ones are asked again.
      memory.staticValues = memory.staticValues.filter { !$0.key.isComputed }
    }
    memory.staticValues[place] = value
  }

  /// The extensions of a protocol of the host's that give a type a static member: `extension ShapeStyle where Self == Theme`.
  func extensionAdding(_ name: String, to type: TypeEntry) -> TypeEntry? {
    guard index.mayBeValue(name) else { return nil }
    let parents = type.inheritedTypeNames
    let others = parents.flatMap(host.protocols).filter { !parents.contains($0) }
    return extensionAdding(name, toOneOf: parents + others, for: [type.name, type.qualifiedName], seenFrom: type.file)
  }

  /// The extensions of a protocol of the library that give a type a static member: `extension CaseIterable`.
  private func inheritedExtension(adding name: String, to type: TypeEntry) -> TypeEntry? {
    guard index.mayBeValue(name) else { return nil }
    return ancestors(of: type).first { owner in
      guard owner.isExtensionOnly else { return false }
      let property = owner.staticProperties[name]?.declaration.constraints
      let functions = (owner.functions[name] ?? []).filter(\.declaration.isStatic).map(\.declaration.constraints)
      return (functions + (property.map { [$0] } ?? [])).contains { areMet($0, by: type, file: owner.file) }
    }
  }

  /// The same for a type of the host's, which itself has no member of that name: `extension ShapeStyle where Self == Color`.
  func extensionAdding(_ name: String, toHosts type: String, seenFrom file: Int32) -> TypeEntry? {
    guard index.mayBeValue(name) else { return nil }
    return extensionAdding(name, toOneOf: host.protocols(of: type), for: [type], seenFrom: file)
  }

  private func extensionAdding(
    _ name: String, toOneOf protocols: [String], for names: [String], seenFrom file: Int32
  ) -> TypeEntry? {
    func isFor(_ constraints: [String]) -> Bool {
      constraints.allSatisfy { constraint in
        let sides = constraint.filter { !$0.isWhitespace }
        return names.contains { sides == "Self==" + $0 || sides.hasPrefix("Self==") && sides.hasSuffix("." + $0) }
      }
    }
    for parent in protocols {
      guard let added = index.extensions(of: parent, seenFrom: file) else { continue }
      let property = added.staticProperties[name]?.declaration
      let functions = added.functions[name]?.filter(\.declaration.isStatic) ?? []
      if property.map({ isFor($0.constraints) }) ?? functions.contains(where: { isFor($0.declaration.constraints) }) {
        log.note(seen: added)
        return added
      }
    }
    return nil
  }

  /// `Type.name(...)`, by the function that takes the arguments, else by what `name` is.
  func staticCall(
    _ name: String, of type: TypeEntry, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let functions = type.functions[name]?.filter(\.declaration.isStatic) ?? []
    let called =
      best(functions, for: arguments) == nil
      ? staticMember(name, of: type)
      : .function(FunctionValue(candidates: functions, receiver: nil, type: type))
    return called.flatMap { apply($0, arguments, in: scope) }
  }

  /// The type of the system that `Outer.Name` stands for by a typealias in a type of the module; nil for any other name.
  func aliased(_ call: WrittenCall, in scope: Scope) -> Expression? {
    guard call.name.first?.isUppercase == true, case .identifier(let outer, [])? = call.base?.kind,
      index.mayBeType(outer),
      case .named(let target, let generics)? = moduleType(named: outer, from: scope.file)?.typealiases[call.name],
      !index.mayBeType(target)
    else { return nil }
    return Expression(.identifier(target, generics: generics), range: call.nameRange)
  }

  private func evaluateStatic(
    _ located: Located<PropertyDeclaration>, named name: String, of type: TypeEntry, declaredBy owner: TypeEntry
  ) -> Value {
    let declaration = located.declaration
    let key = type.qualifiedName + "." + name
    return nested(.unknown(Unknown(key, type: declaration.type))) {
      let scope = Scope(
        parent: nil, file: located.file, type: type, declaringType: owner === type ? nil : owner)
      bindSelf(by: declaration.constraints, in: scope)
      let body: Value
      if let getter = declaration.getter, !declaration.attributes.isEmpty,
        let builder = ownBuilder(declaration.attributes, in: scope)
      {
        body = build(getter, by: builder, in: scope)
      } else if let getter = declaration.getter {
        body = evaluateBuilderOrValue(getter, declaration.type, in: scope)
      } else if let initializer = declaration.initializer {
        body = evaluate(initializer, as: declaration.type, in: scope)
      } else {
        return unset(declaration, key)
      }
      if !declaration.isLet, declaration.getter == nil, case .boolean = body {
        return .unknown(Unknown(key, type: .named("Bool", arguments: [])))
      }
      return coerce(body, to: declaration.type, in: scope)
    }
  }

  /// The type that `.Name` is where the module declares it in one of the host's types for values.
  func typeInExtension(named name: String, in scope: Scope) -> Value? {
    guard name.first?.isUppercase == true else { return nil }
    return host.extendableTypes.lazy.compactMap { owner in
      self.moduleType(named: owner + "." + name, from: scope.file).map { .type(name, $0) }
    }.first
  }

  package func staticMember(_ name: String, _ typeName: String, _ entry: TypeEntry?, in scope: Scope)
    -> Value?
  {
    if name == "self" || name == "init" { return .type(typeName, entry) }
    if let entry {
      if let value = staticMember(name, of: entry) { return value }
      let path = entry.qualifiedName + "." + name
      if let nested = moduleType(named: path, from: entry.file) ?? scope.localType(named: path) {
        return .type(name, nested)
      }
    }
    if let foreign = index.extensions(of: typeName, seenFrom: scope.file), let value = staticMember(name, of: foreign) {
      return value
    }
    if entry == nil, let added = extensionAdding(name, toHosts: typeName, seenFrom: scope.file) {
      return staticMember(name, of: added)
    }
    let mayBeType = name.first?.isUppercase == true
    if entry == nil, mayBeType, let type = moduleType(named: typeName + "." + name, from: scope.file) {
      return .type(name, type)
    }
    if entry == nil, typeName == "Bundle", let value = bundle(name, in: scope) { return value }
    if entry == nil, let value = foreignMember(name, of: typeName) { return value }
    guard mayBeType else { return nil }
    return type(named: name, in: scope) ?? .type(name, nil)
  }
}
