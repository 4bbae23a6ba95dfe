import LayoutEngine
package import ViewProgram

/// New instances.
extension Interpreter {
  /// `Type(...)`: through its initializer, or member by member; nil's value where that fails.
  package func instantiate(_ type: TypeEntry, _ arguments: ArgumentValues, in scope: Scope) -> Value {
    instantiate(type, generics: [], arguments, in: scope)
  }

  func instantiate(
    _ type: TypeEntry, generics: [TypeReference], _ arguments: ArgumentValues, in scope: Scope
  ) -> Value {
    if let made = instantiate(type, generics: generics, literalOf: arguments, in: scope) { return made }
    if type.kind == .enumeration { return enumCase(of: type, initializedWith: arguments) }
    if let set = optionSet(type, initializedWith: arguments, in: scope) { return set }
    if let made = collection(type, generics, initializedWith: arguments, in: scope) { return made }
    let instance = Instance(type: type)
    if case .open = choice(type.initializers, for: arguments, of: type) {
      // One whose properties nobody knows.
      poison(arguments, in: scope)
      noteOpenCall()
      return .instance(instance)
    }
    return nested(.unknown(Unknown(type.name))) {
      if type.kind == .actor || type.kind == .classType && isImported(type) {
        instance.isShared = true
        return .instance(instance)
      }
      for (name, argument) in zip(type.genericParameters, generics) {
        instance.typeArguments[name] = meant(argument, in: scope)
      }
      inferTypeArguments(of: instance, from: arguments, in: scope)
      bindInherited(of: instance)
      if type.kind == .classType, isWatched(type) { return makeModel(instance, arguments) }
      guard initialize(instance, as: type, arguments) else { return Value.none }
      if !instance.openProperties.isEmpty { host.complete(instance) }
      noteDeinitializers(of: instance)
      return .instance(instance)
    }
  }

  /// A watched instance, with what its initializer gives it.
  ///
  /// One that works for long, as to generate data, is not waited for; and where the code leaves open what it does, which
  /// no variant of a view is about, all that it gives is unknown.
  private func makeModel(_ instance: Instance, _ arguments: ArgumentValues) -> Value {
    let id = ObjectIdentifier(instance.type)
    guard !log.isExhausted, !memory.slowModels.contains(id) else {
      instance.isShared = true
      return .instance(instance)
    }
    let (steps, limits) = (context.limits.steps, log.limits)
    context.limits.steps = min(steps, counts.steps + steps / Self.modelShare)
    defer { context.limits.steps = steps }
    instance.isModelInMaking = true
    let (isMade, isCertain) = tentatively { initialize(instance, as: instance.type, arguments) }
    instance.isModelInMaking = false
    if log.isExhausted {
      log.forgetLimits(since: limits)
      memory.slowModels.insert(id)
    }
    share(instance, as: isCertain && !memory.slowModels.contains(id) ? instance.fields : [:])
    return isMade || !isCertain ? .instance(instance) : Value.none
  }

  /// The part of all steps that a model's initializer may take, as a divisor.
  private static let modelShare = 200

  /// Leaves an instance to all who watch it: what it holds is only what it began with.
  private func share(_ instance: Instance, as beginnings: [String: Value]) {
    guard !instance.isShared else { return }
    instance.isShared = true
    instance.beginnings = beginnings
    instance.fields = beginnings.filter { name, _ in
      lineage(of: instance.type).contains { $0.properties[name]?.declaration.isLet == true }
    }
  }

  /// Whether views watch a class, so that others change it as well.
  package func isWatched(_ type: TypeEntry) -> Bool {
    let lineage = lineage(of: type)
    return lineage.contains(where: \.isObservable)
      || lineage.contains { !context.words.watched.isDisjoint(with: $0.inheritedTypes) }
  }

  /// Whether code that nobody sees makes a class.
  func isImported(_ type: TypeEntry) -> Bool {
    guard let root = lineage(of: type).last, let first = root.inheritedTypeNames.first, !isKnownProtocol(first),
      !context.words.watched.contains(first)
    else { return false }
    return moduleType(named: first, from: root.file, inside: root.qualifiedName) == nil
  }

  /// Protocols of the library that may follow a class's colon.
  private func isKnownProtocol(_ name: String) -> Bool {
    [
      "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Decodable", "Encodable",
      "CustomStringConvertible", "CustomDebugStringConvertible", "Sequence", "IteratorProtocol", "Sendable",
      "AnyObject", "Error",
    ].contains(name)
  }

  /// Runs the initializer that fits, after the defaults; false where it answers nil.
  private func initialize(_ instance: Instance, as type: TypeEntry, _ arguments: ArgumentValues) -> Bool {
    let isImplicit = type.isImplicitlyInitialized(by: arguments)
    let initializer = isImplicit ? nil : best(type.initializers, for: arguments, of: type)
    if initializer == nil, let added = addedInitializer(of: type, for: arguments, of: instance) {
      return runInitializer(added, of: instance, as: type, arguments)
    }
    if let initializer {
      return runInitializer(initializer, of: instance, as: type, arguments) {
        if !leavesDefaults(initializer.declaration, of: type) { setDefaults(of: instance, as: type) }
      }
    }
    if type.kind == .structure {
      // What may be given comes first, and needs no default where it is, but for its type.
      let given = Set(arguments.items.compactMap(\.label))
      setDefaults(of: instance, as: type) {
        !$0.isLet && (!$0.attributes.isEmpty || !given.contains($0.name) || isTypedByDefault($0, of: type))
      }
      setDefaults(of: instance, as: type) { $0.isLet }
    } else {
      setDefaults(of: instance, as: type)
    }
    if type.kind == .classType {
      let others = lineage(of: instance.type).drop { $0 !== type }.dropFirst()
      return others.first.map { initialize(instance, as: $0, arguments) } ?? true
    }
    setMembers(of: instance, arguments)
    return true
  }

  /// The types that the generic parameters of the classes above stand for; none for two of one name that differ.
  private func bindInherited(of instance: Instance) {
    guard instance.type.kind == .classType else { return }
    for type in lineage(of: instance.type) {
      guard let (parent, arguments) = inherited(by: type), !arguments.isEmpty else { continue }
      let known = instance.typeArguments
      for (name, argument) in zip(parent.genericParameters, arguments) {
        let bound = self.meant(argument.replacing(known), in: Scope(parent: nil, file: type.file, type: type))
        let isClash = known[name].map { $0 != bound } ?? false
        instance.typeArguments[name] = isClash ? nil : bound
      }
    }
  }

  /// `self.init(...)` or `super.init(...)` in an initializer; nil if it is none.
  func delegate(_ arguments: ArgumentValues, toSuper: Bool, in scope: Scope) -> Value? {
    scope.instance?.delegations += 1
    guard let instance = scope.instance, let type = scope.type else {
      guard !toSuper, let place = scope.selfPlace, let type = scope.type else { return nil }
      if type.kind == .enumeration {
        place.value = enumCase(of: type, initializedWith: arguments)
      } else {
        let source = place.source ?? SourceReference(file: scope.file, start: 0, end: 0)
        place.value =
          added(to: type.name, arguments, at: source, for: place, in: scope)
          ?? foreignCall(type.name, arguments, source, in: scope) ?? place.value
      }
      return .tuple([])
    }
    guard toSuper else {
      // Where only types tell two apart, one is not taken for a call of itself.
      func rest(_ type: TypeEntry) -> [Located<FunctionDeclaration>] {
        type.initializers.filter { !instance.runningInitializers.contains($0.declaration.range) }
      }
      if let owner = lineage(of: type).first(where: { best(rest($0), for: arguments) != nil }),
        let other = best(rest(owner), for: arguments)
      {
        let (meant, declaring) = overriding(other, of: owner, in: instance) ?? (other, owner)
        instance.hasFailed = !runInitializer(meant, of: instance, as: declaring, arguments) {
          for own in lineage(of: type).prefix(while: { $0 !== owner }) { setDefaults(of: instance, as: own) }
          setDefaults(of: instance, as: owner)
        }
      } else if let added = addedInitializer(of: type, for: arguments, of: instance) {
        instance.hasFailed = !runInitializer(added, of: instance, as: type, arguments)
      } else {
        if instance.fields.isEmpty { setDefaults(of: instance, as: type) }
        setMembers(of: instance, arguments)
      }
      return .tuple([])
    }
    guard let parent = superclass(of: type) else { return .tuple([]) }
    instance.hasFailed = !initialize(instance, as: parent, arguments)
    return .tuple([])
  }

  /// The initializer by which a class below overrides one that is no `convenience`, and that class; nil where none does.
  private func overriding(
    _ initializer: Located<FunctionDeclaration>, of owner: TypeEntry, in instance: Instance
  ) -> (Located<FunctionDeclaration>, TypeEntry)? {
    guard instance.type !== owner, initializer.declaration.body?.delegates(to: ["self"]) != true else { return nil }
    let parameters = initializer.declaration.parameters
    for type in lineage(of: instance.type).prefix(while: { $0 !== owner }) {
      let found = type.initializers.first { other in
        let own = other.declaration.parameters
        return own.map(\.label) == parameters.map(\.label)
          && zip(own, parameters).allSatisfy { $0.type == $1.type?.replacing(instance.typeArguments) }
      }
      if let found { return (found, type) }
    }
    return nil
  }

  /// Arguments without labels, as a function reference is given (`Row.init`), with those of the
  /// initializer that takes as many.
  func labeled(_ arguments: ArgumentValues, forInitializersOf type: TypeEntry) -> ArgumentValues {
    let isFitting = type.initializers.isEmpty ? false : best(type.initializers, for: arguments, of: type) != nil
    guard !isFitting, arguments.items.allSatisfy({ $0.label == nil && !$0.isTrailing }) else {
      return arguments
    }
    // `pairs.map(Row.init)`
    if arguments.items.count == 1, case .tuple(let parts) = arguments.items[0].value, parts.count > 1 {
      return labeled(labeled(parts.map { (nil, $0.value) }), forInitializersOf: type)
    }
    let labels =
      type.initializers.map { $0.declaration.parameters.map(\.label) }
      .first { $0.count == arguments.items.count }
      ?? (type.kind == .enumeration ? ["rawValue"] : type.storedProperties.map { Optional($0.declaration.name) })
    var result = arguments
    for (position, label) in zip(result.items.indices, labels) {
      result.items[position].label = label
    }
    return result
  }

  /// Whether an initializer leaves it to another one to run the code that makes what properties begin with.
  private func leavesDefaults(_ initializer: FunctionDeclaration, of type: TypeEntry) -> Bool {
    type.storedProperties.contains { $0.declaration.initializer?.mayRunCode == true }
      && initializer.body?.delegates(to: ["self"]) == true
  }

  /// Whether nothing but its initial value tells the type of a property.
  private func isTypedByDefault(_ declaration: PropertyDeclaration, of type: TypeEntry) -> Bool {
    declaration.type == nil && declaration.initializer.map { typeOfDefault($0, of: type) == nil } ?? false
  }

  private func typeOfDefault(_ initializer: Expression, of type: TypeEntry) -> TypeReference? {
    literalType(initializer) ?? staticType(of: initializer, in: Scope(parent: nil, file: type.file, type: type))
  }

  private func setDefaults(
    of instance: Instance, as type: TypeEntry, where isMeant: (PropertyDeclaration) -> Bool = { _ in true }
  ) {
    for located in type.storedProperties where isMeant(located.declaration) {
      let declaration = located.declaration
      if declaration.isLazy || declaration.attributes.contains(where: { host.isReadLate($0) }) { continue }
      if let wrapper = ownWrapperType(of: declaration, file: located.file, in: type) {
        wrap(declaration, in: wrapper, of: instance, file: located.file, given: nil)
      } else if let value = wrappedDefault(declaration, of: instance, file: located.file) {
        instance.fields[declaration.name] = value
      } else if let initializer = declaration.initializer {
        let scope = Scope(parent: nil, file: located.file, type: type)
        scope.bindAll(instance.typeArguments)
        instance.fields[declaration.name] = notingFiles(at: shippedPlace(of: declaration, in: instance)) {
          coerce(evaluate(initializer, as: declaration.type, in: scope), to: declaration.type, in: scope)
        }
      } else if case .optional? = declaration.type, !declaration.isLet {
        instance.fields[declaration.name] = Value.none
      }
    }
  }

  private func setMembers(of instance: Instance, _ arguments: ArgumentValues) {
    let stored = instance.type.storedProperties
    for item in arguments.items {
      if let label = item.label {
        let located = stored.first { $0.declaration.name == label }
        let type = located?.declaration.type
        let scope = Scope(parent: nil, file: located?.file ?? instance.type.file, type: instance.type)
        scope.bindAll(instance.typeArguments)
        let given = memberChain(item, as: type, in: scope) ?? ownLiterals(item, as: type, in: scope)
        set(label, to: built(given ?? item.value, for: located), declaredBy: located, of: instance)
      } else if item.isTrailing {
        let (position, isOpen) = trailingTaker(stored.map { memberParameter($0.declaration) }, arguments)
        guard let open = position.map({ stored[$0] }) else { continue }
        guard !isOpen else {
          for other in stored where isGivenClosure(other.declaration) && arguments[other.declaration.name] == nil {
            instance.settle(other.declaration.name, .unknown(Unknown(other.declaration.name)))
          }
          continue
        }
        set(open.declaration.name, to: built(item.value, for: open), declaredBy: open, of: instance)
      }
    }
  }

  /// The parameter of an initializer by members; all that a call leaves out, but for closures, has a value.
  private func memberParameter(_ declaration: PropertyDeclaration) -> TakenParameter {
    let isClosure = isGivenClosure(declaration) && !(declaration.isLet && declaration.initializer != nil)
    return TakenParameter(
      label: declaration.name, type: isClosure ? declaration.type : .tuple([], labels: []),
      hasDefault: !isClosure || declaration.hasValue, isBuilder: isClosure && !declaration.takesClosure)
  }

  private func set(
    _ name: String, to value: Value, declaredBy located: Located<PropertyDeclaration>?, of instance: Instance
  ) {
    if let located,
      let wrapper = ownWrapperType(of: located.declaration, file: located.file, in: instance.type)
    {
      if located.declaration.initializer == nil, !wrapper.type.wrapsValues,
        let given = wrapperGiven(
          value, as: wrapper.type, in: Scope(parent: nil, file: located.file, type: instance.type))
      {
        instance.fields["_" + name] = given
        return
      }
      wrap(located.declaration, in: wrapper, of: instance, file: located.file, given: value)
    } else {
      let given = given(value, to: located?.declaration, of: instance)
      if located?.declaration.isWeak == true, case .instance(let object) = given, object.isOwned {
        instance.settle(name, nil)
        instance.weakObjects[name] = WeakObject(object: object)
        return
      }
      instance.settle(name, given)
      guard let located, let held = wrappedValue(of: located, startingAs: given, in: instance) else { return }
      instance.fields[name] = held
    }
  }

  /// The value of a wrapper of the host's that begins with what the property was given; nil for bindings, which are given
  /// themselves, and for plain properties.
  private func wrappedValue(
    of located: Located<PropertyDeclaration>, startingAs initial: Value, in instance: Instance
  ) -> Value? {
    let wrappers = located.declaration.attributes.filter {
      $0.name != context.words.binding && !host.isReadLate($0)
    }
    guard !wrappers.isEmpty else { return nil }
    let scope = Scope(parent: nil, file: located.file, type: instance.type)
    return hostWrapped(located.declaration, by: wrappers, initial: initial, of: instance, in: scope)
  }

  private func given(
    _ value: Value, to declaration: PropertyDeclaration?, of instance: Instance
  ) -> Value {
    guard let declaration else { return value }
    let scope = Scope(parent: nil, file: instance.type.file, type: instance.type)
    scope.bindAll(instance.typeArguments)
    if declaration.attributes.contains(where: { $0.name == context.words.binding }) {
      if case .unknown(let unknown) = value {
        return .binding(
          BindingValue(
            value: .unknown(Unknown(unknown.key, type: declaration.type)), state: nil))
      }
      if case .member = value {
        return coerce(value, to: .named(context.words.binding, arguments: []), in: scope)
      }
      return value
    }
    // A `@Builder let content: Content` property is given a closure and holds what is built of it.
    if case .closure = value, !declaration.takesClosure, isResultBuilder(declaration) {
      return host.build(value, in: scope)
    }
    let type =
      declaration.type ?? instance.fields[declaration.name].flatMap(typeReference)
      ?? declaration.initializer.flatMap { typeOfDefault($0, of: instance.type) }
    return coerce(value, to: type, in: scope)
  }

  /// False where the initializer answers nil.
  ///
  /// - Parameter beginning: sets what its properties begin with, once the arguments are there.
  private func runInitializer(
    _ initializer: Located<FunctionDeclaration>, of instance: Instance, as type: TypeEntry, _ arguments: ArgumentValues,
    beginning: () -> Void = {}
  ) -> Bool {
    let scope = Scope(
      parent: nil, instance: instance, file: initializer.file, type: type, isMutating: true, isInitializing: true)
    instance.runningInitializers.append(initializer.declaration.range)
    defer { instance.runningInitializers.removeLast() }
    let caller = Scope(parent: nil, file: arguments.items.first?.source.file ?? initializer.file)
    bindGenerics(of: initializer.declaration, arguments, calledIn: caller, in: scope)
    bind(initializer.declaration.parameters, arguments, in: scope)
    beginning()
    let delegations = instance.delegations
    let flow = run(initializer.declaration.body ?? [], in: scope)
    rewrapBindings(of: instance)
    if case .returned(let built) = flow, case .none = built.value { return false }
    if instance.delegations == delegations, thrown == nil, !instance.hasFailed, let parent = superclass(of: type),
      initializer.declaration.body?.delegates() == false
    {
      // The compiler ends it with `super.init()`.
      return initialize(instance, as: parent, ArgumentValues())
    }
    return !instance.hasFailed
  }

  /// `self._value = binding` and `_state = State(initialValue:)`.
  private func rewrapBindings(of instance: Instance) {
    for (name, value) in instance.fields {
      guard value.mayWrap, let declaration = instance.type.properties[name]?.declaration,
        !declaration.attributes.isEmpty
      else { continue }
      let undecided = instance.undecided.removeValue(forKey: name)
      guard let held = host.stored(value, in: declaration, of: instance) else {
        instance.undecided[name] = undecided
        continue
      }
      instance.openProperties.remove(name)
      instance.fields[name] = held
    }
  }
}

extension Value {
  /// Whether it is of a type that the module declares.
  var isMadeOfModules: Bool {
    switch self {
    case .instance, .enumCase: true
    default: false
    }
  }

  /// Whether it may be a property wrapper of the host's: `State(initialValue: 1)`, `.init(wrappedValue: 1)`.
  fileprivate var mayWrap: Bool {
    switch self {
    case .record, .member("init", .some): true
    default: false
    }
  }
}

extension [Statement] {
  /// Whether an initializer's code calls another one, of its class or of the one above: `self.init(...)`.
  fileprivate func delegates(to owners: Set<String> = ["self", "super"]) -> Bool {
    var isFound = false
    ExpressionWalker { expression in
      guard case .call(let callee, _) = expression.kind, case .member(let base?, "init", _) = callee.kind,
        case .identifier(let owner, _) = base.kind, owners.contains(owner)
      else { return }
      isFound = true
    }.walk(self)
    return isFound
  }
}

extension TypeEntry {
  /// Whether a structure's implicit `init()` is what a call without arguments means, whatever its extensions declare.
  fileprivate func isImplicitlyInitialized(by arguments: ArgumentValues) -> Bool {
    arguments.isEmpty && kind == .structure && !initializers.isEmpty
      && !initializers.contains { $0.declaration.parameters.isEmpty || declares($0) }
      && storedProperties.allSatisfy { property in
        property.declaration.initializer != nil
          || !property.declaration.isLet && property.declaration.type?.isOptional == true
      }
  }

  /// Whether a function stands in the type's own declaration, rather than in an extension.
  private func declares(_ function: Located<FunctionDeclaration>) -> Bool {
    function.file == file && range.start <= function.declaration.range.start
      && function.declaration.range.end <= range.end
  }
}

extension PropertyDeclaration {
  /// Whether it has a value where an initializer by members is given none.
  fileprivate var hasValue: Bool { initializer != nil || !isLet && type?.isOptional == true }
}
