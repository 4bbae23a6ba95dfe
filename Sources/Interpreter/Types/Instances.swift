import LayoutEngine
package import ViewProgram

extension Interpreter {
  // MARK: Members of instances

  /// A stored or computed property of an instance; nil if its type has none of that name.
  package func property(_ name: String, of instance: Instance) -> Value? {
    if let value = instance.fields[name] {
      if case .binding(let binding) = value, isBinding(name, of: instance.type) {
        return binding.value
      }
      return value
    }
    guard let located = instance.type.properties[name] else {
      return inheritedProperty(name, of: instance)
    }
    let declaration = located.declaration
    let key = instance.key + "." + name
    if let getter = declaration.getter {
      return nested(.unknown(Unknown(key, type: declaration.type))) {
        let scope = Scope(parent: nil, instance: instance, file: located.file)
        return coerce(
          evaluateBuilderOrValue(getter, declaration.type, in: scope), to: declaration.type,
          in: scope)
      }
    }
    return storedValue(located, of: instance, key: key)
  }

  private func isBinding(_ name: String, of type: TypeEntry) -> Bool {
    type.properties[name]?.declaration.attributes.contains { $0.name == context.words.binding } ?? false
  }

  /// A stored property nobody gave a value: unknown, unless it is a constant.
  private func storedValue(
    _ located: Located<PropertyDeclaration>, of instance: Instance, key: String
  ) -> Value {
    let declaration = located.declaration
    let type = declaration.type ?? literalType(declaration.initializer)
    if let attribute = declaration.attributes.first(where: { host.isReadLate($0) }) {
      let scope = Scope(parent: nil, file: located.file, type: instance.type)
      return host.value(readBy: attribute, key: key, type: type, in: scope)
    }
    if declaration.isLet, let initializer = declaration.initializer {
      let value = evaluate(initializer, in: Scope(parent: nil, file: located.file, type: instance.type))
      instance.fields[declaration.name] = value
      return value
    }
    return .unknown(Unknown(key, type: type))
  }

  private func inheritedProperty(_ name: String, of instance: Instance) -> Value? {
    for parent in ancestors(of: instance.type) {
      guard let located = parent.properties[name], let getter = located.declaration.getter else {
        continue
      }
      return nested(.unknown(Unknown(instance.key + "." + name))) {
        let scope = Scope(
          parent: nil, instance: instance, selfValue: nil, file: located.file, type: instance.type)
        return evaluateBuilderOrValue(getter, located.declaration.type, in: scope)
      }
    }
    return nil
  }

  package func method(_ name: String, of instance: Instance) -> FunctionValue? {
    if let functions = instance.type.functions[name] {
      return FunctionValue(candidates: functions, receiver: instance)
    }
    for parent in ancestors(of: instance.type) where parent.name != context.words.root {
      if let functions = parent.functions[name] {
        return FunctionValue(candidates: functions, receiver: instance)
      }
    }
    return nil
  }

  // MARK: Static members

  package func staticMember(_ name: String, of type: TypeEntry) -> Value? {
    if type.kind == .enumeration, let declared = type.cases.first(where: { $0.name == name }) {
      guard declared.parameters.isEmpty else { return .member(name, nil) }
      return .enumCase(EnumValue(type: type, name: name, payload: []))
    }
    guard let located = type.staticProperties[name] else {
      if let functions = type.functions[name]?.filter(\.declaration.isStatic), !functions.isEmpty {
        return .function(FunctionValue(candidates: functions, receiver: nil, type: type))
      }
      return nil
    }
    let place = EvaluationMemory.StaticPlace(type: ObjectIdentifier(type), name: name)
    if let value = memory.staticValues[place] { return value }
    let value = evaluateStatic(located, named: name, of: type)
    memory.staticValues[place] = value
    return value
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

  private func evaluateStatic(
    _ located: Located<PropertyDeclaration>, named name: String, of type: TypeEntry
  ) -> Value {
    let declaration = located.declaration
    let key = type.qualifiedName + "." + name
    return nested(.unknown(Unknown(key, type: declaration.type))) {
      let scope = Scope(parent: nil, file: located.file, type: type)
      let body: Value
      if let getter = declaration.getter {
        body = evaluateBuilderOrValue(getter, declaration.type, in: scope)
      } else if let initializer = declaration.initializer {
        body = evaluate(initializer, in: scope)
      } else {
        return .unknown(Unknown(key, type: declaration.type))
      }
      if !declaration.isLet, declaration.getter == nil, case .boolean = body {
        return .unknown(Unknown(key, type: .named("Bool", arguments: [])))
      }
      return coerce(body, to: declaration.type, in: scope)
    }
  }

  package func staticMember(_ name: String, _ typeName: String, _ entry: TypeEntry?, in scope: Scope)
    -> Value?
  {
    if name == "self" || name == "init" { return .type(typeName, entry) }
    if let entry {
      if name == "allCases", entry.kind == .enumeration {
        return .array(
          entry.cases.filter(\.parameters.isEmpty).map {
            .enumCase(EnumValue(type: entry, name: $0.name, payload: []))
          })
      }
      if let value = staticMember(name, of: entry) { return value }
      if let nested = moduleType(named: entry.qualifiedName + "." + name, from: entry.file) {
        return .type(name, nested)
      }
    }
    if let foreign = index.extensions(of: typeName, seenFrom: scope.file), let value = staticMember(name, of: foreign) {
      return value
    }
    if entry == nil, let value = foreignMember(name, of: typeName) { return value }
    guard name.first?.isUppercase == true else { return nil }
    if entry == nil, let type = moduleType(named: typeName + "." + name, from: scope.file) {
      return .type(name, type)
    }
    return type(named: name, in: scope) ?? .type(name, nil)
  }

  // MARK: Making instances

  /// `Type(...)`: through its initializer, or member by member.
  package func instantiate(_ type: TypeEntry, _ arguments: ArgumentValues, in scope: Scope) -> Value {
    if type.kind == .enumeration { return enumCase(of: type, initializedWith: arguments) }
    let instance = Instance(type: type)
    return nested(.unknown(Unknown(type.name))) {
      if type.kind == .classType || type.kind == .actor { return .instance(instance) }
      setDefaults(of: instance)
      if let initializer = best(type.initializers, for: arguments) {
        runInitializer(initializer, of: instance, arguments)
      } else {
        setMembers(of: instance, arguments)
      }
      return .instance(instance)
    }
  }

  /// Arguments without labels, as a function reference is given (`Row.init`), with those of the
  /// initializer that takes as many.
  func labeled(_ arguments: ArgumentValues, forInitializersOf type: TypeEntry) -> ArgumentValues {
    let isFitting = type.initializers.isEmpty ? false : best(type.initializers, for: arguments) != nil
    guard !isFitting, arguments.items.allSatisfy({ $0.label == nil && !$0.isTrailing }) else {
      return arguments
    }
    let labels =
      type.initializers.map { $0.declaration.parameters.map(\.label) }
      .first { $0.count == arguments.items.count }
      ?? type.storedProperties.map { Optional($0.declaration.name) }
    var result = arguments
    for (position, label) in zip(result.items.indices, labels) {
      result.items[position].label = label
    }
    return result
  }

  private func setDefaults(of instance: Instance) {
    for located in instance.type.storedProperties {
      let declaration = located.declaration
      if declaration.attributes.contains(where: { host.isReadLate($0) }) { continue }
      if let value = wrappedDefault(declaration, of: instance, file: located.file) {
        instance.fields[declaration.name] = value
      } else if let initializer = declaration.initializer {
        let scope = Scope(parent: nil, file: located.file, type: instance.type)
        instance.fields[declaration.name] = coerce(
          evaluate(initializer, in: scope), to: declaration.type, in: scope)
      } else if case .optional? = declaration.type, !declaration.isLet {
        instance.fields[declaration.name] = Value.none
      }
    }
  }

  private func setMembers(of instance: Instance, _ arguments: ArgumentValues) {
    let stored = instance.type.storedProperties.map(\.declaration)
    for item in arguments.items {
      if let label = item.label {
        let declaration = stored.first { $0.name == label }
        instance.fields[label] = given(item.value, to: declaration, of: instance)
      } else if item.isTrailing,
        let open = stored.last(where: { isGivenClosure($0) && arguments[$0.name] == nil })
      {
        instance.fields[open.name] = given(item.value, to: open, of: instance)
      }
    }
  }

  private func given(
    _ value: Value, to declaration: PropertyDeclaration?, of instance: Instance
  ) -> Value {
    guard let declaration else { return value }
    let scope = Scope(parent: nil, file: instance.type.file, type: instance.type)
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
    if case .closure = value, !declaration.takesClosure, isBuilder(declaration) {
      return host.build(value, in: scope)
    }
    return coerce(value, to: declaration.type, in: scope)
  }

  private func runInitializer(
    _ initializer: Located<FunctionDeclaration>, of instance: Instance, _ arguments: ArgumentValues
  ) {
    let scope = Scope(parent: nil, instance: instance, file: initializer.file, isMutating: true)
    bind(initializer.declaration.parameters, arguments, in: scope)
    _ = run(delegating(initializer.declaration, of: instance, in: scope), in: scope)
    rewrapBindings(of: instance)
  }

  /// `self.init(...)` in an initializer: runs another one on the same instance. Where only types
  /// tell the two apart, it must not be taken for a call of itself.
  private func delegating(
    _ initializer: FunctionDeclaration, of instance: Instance, in scope: Scope
  ) -> [Statement] {
    let others = instance.type.initializers.filter {
      $0.declaration.range != initializer.range
    }
    return (initializer.body ?? []).filter { statement in
      guard case .expression(let expression) = statement,
        case .call(let callee, let arguments) = expression.kind,
        case .member(.some(let base), "init", _) = callee.kind,
        case .identifier("self", _) = base.kind
      else { return true }
      let values = evaluate(arguments, in: scope)
      if surroundings.depth < Self.depthLimit, let other = best(others, for: values) {
        surroundings.depth += 20
        runInitializer(other, of: instance, values)
        surroundings.depth -= 20
      } else {
        setMembers(of: instance, values)
      }
      return false
    }
  }

  /// `self._value = binding` and `_state = State(initialValue:)`.
  private func rewrapBindings(of instance: Instance) {
    for (name, value) in instance.fields {
      guard case .record = value, let declaration = instance.type.properties[name]?.declaration,
        let held = host.stored(value, in: declaration, of: instance)
      else { continue }
      instance.fields[name] = held
    }
  }

  // MARK: Property wrappers

  /// The value a property wrapper starts with; nil for plain properties.
  private func wrappedDefault(
    _ declaration: PropertyDeclaration, of instance: Instance, file: Int32
  ) -> Value? {
    let scope = Scope(parent: nil, file: file, type: instance.type)
    let initial = declaration.initializer.map {
      coerce(evaluate($0, in: scope), to: declaration.type, in: scope)
    }
    for attribute in declaration.attributes {
      if let value = host.wrapperValue(
        attribute, declaration, initial: initial, of: instance, file: file, in: scope)
      {
        return value
      }
      guard let value = ownWrapper(attribute, initial, in: scope) else { continue }
      return coerce(value, to: declaration.type, in: scope)
    }
    return nil
  }

  /// The value that a property wrapper of the module reads as.
  private func ownWrapper(_ attribute: AttributeUse, _ initial: Value?, in scope: Scope) -> Value? {
    guard case .type(_, let type?)? = type(named: attribute.name, in: scope),
      type.properties["wrappedValue"] != nil
    else { return nil }
    var arguments = labeled(initial.map { [("wrappedValue", $0)] } ?? [])
    arguments.items += evaluate(attribute.arguments, in: scope).items
    guard case .instance(let wrapper) = instantiate(type, arguments, in: scope) else { return nil }
    return property("wrappedValue", of: wrapper)
  }

  private func isBuilder(_ declaration: PropertyDeclaration) -> Bool {
    declaration.attributes.contains { $0.name == context.words.builder }
  }

  /// Whether the memberwise initializer takes a closure for it: it is one, or what is built of one.
  private func isGivenClosure(_ declaration: PropertyDeclaration) -> Bool {
    declaration.takesClosure || declaration.getter == nil && isBuilder(declaration)
  }
}

extension PropertyDeclaration {
  fileprivate var takesClosure: Bool {
    switch type {
    case .function?, .optional(.function)?: true
    default: false
    }
  }
}
