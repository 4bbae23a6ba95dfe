import ViewProgram

/// Property wrappers, the host's and the module's own.
extension Interpreter {
  /// The value a property wrapper starts with; nil for plain properties.
  func wrappedDefault(
    _ declaration: PropertyDeclaration, of instance: Instance, file: Int32
  ) -> Value? {
    guard !declaration.attributes.isEmpty else { return nil }
    let scope = Scope(parent: nil, file: file, type: instance.type)
    let initial = declaration.initializer.map {
      coerce(evaluate($0, in: scope), to: declaration.type, in: scope)
    }
    // Evaluated once, whatever the attributes are: what it calls may count.
    return hostWrapped(declaration, by: declaration.attributes, initial: initial, of: instance, in: scope) ?? initial
  }

  /// The value of the host's wrapper that a property begins with; nil where none of the attributes is one.
  func hostWrapped(
    _ declaration: PropertyDeclaration, by attributes: [AttributeUse], initial: Value?, of instance: Instance,
    in scope: Scope
  ) -> Value? {
    for attribute in attributes {
      if let value = host.wrapperValue(
        attribute, declaration, initial: initial, of: instance, file: scope.file, in: scope)
      {
        return value
      }
    }
    return nil
  }

  /// The module's own wrapper of a property, and how it is written.
  func ownWrapperType(
    of declaration: PropertyDeclaration, file: Int32, in type: TypeEntry?
  ) -> (type: TypeEntry, attribute: AttributeUse)? {
    guard !declaration.attributes.isEmpty else { return nil }
    return ownWrapperTypes(among: declaration.attributes, in: Scope(parent: nil, file: file, type: type)).first { _ in
      true
    }
  }

  /// The module's own wrappers among attributes, the outermost first.
  private func ownWrapperTypes(
    among attributes: [AttributeUse], in scope: Scope
  ) -> some Sequence<(type: TypeEntry, attribute: AttributeUse)> {
    attributes.lazy.compactMap { attribute in
      guard case .type(_, let wrapper?)? = self.type(named: attribute.name, in: scope),
        wrapper.properties["wrappedValue"] != nil
      else { return nil }
      return (wrapper, attribute)
    }
  }

  /// Defines a local in a wrapper: `name`, and the wrapper as `_name`.
  func define(
    _ declaration: PropertyDeclaration, in wrapper: (type: TypeEntry, attribute: AttributeUse), given: Value?,
    _ scope: Scope
  ) {
    let value = wrapped(declaration, in: wrapper, given: given, in: scope)
    scope.define("_" + declaration.name, value ?? .unknown(Unknown(declaration.name)))
    scope.define(
      declaration.name, .unknown(Unknown(declaration.name, type: declaration.type)), type: declaration.type,
      accessors: LocalAccessors(isWrapped: true, scope: scope))
  }

  /// Defines a function's parameter that the module's own wrapper wraps; false for any other.
  func define(_ parameter: Parameter, wrapping value: Value, in scope: Scope) -> Bool {
    guard !parameter.attributes.isEmpty,
      let wrapper = ownWrapperTypes(among: parameter.attributes, in: scope).first(where: { _ in true })
    else { return false }
    define(PropertyDeclaration(of: parameter), in: wrapper, given: value, scope)
    return true
  }

  /// The value that a wrapper holds, through those that it holds in turn.
  func wrappedValue(of wrapper: Instance) -> Value? {
    if wrapper.type.asksEnclosingInstance { return .unknown(Unknown(wrapper.key + ".wrappedValue")) }
    let value = property("wrappedValue", of: wrapper)
    if wrapper.holdsWrapper, case .instance(let inner)? = value { return wrappedValue(of: inner) }
    return value
  }

  /// Makes the wrapper of a property; what it wraps is `given`, or the initial value of its declaration.
  func wrap(
    _ declaration: PropertyDeclaration, in wrapper: (type: TypeEntry, attribute: AttributeUse),
    of instance: Instance, file: Int32, given: Value?
  ) {
    let scope = Scope(parent: nil, file: file, type: instance.type)
    guard let value = wrapped(declaration, in: wrapper, given: given, in: scope) else { return }
    instance.fields["_" + declaration.name] = value
  }

  /// The wrapper of a variable; nil where it is given later, by the initializer of the type around it.
  func wrapped(
    _ declaration: PropertyDeclaration, in wrapper: (type: TypeEntry, attribute: AttributeUse), given: Value?,
    in scope: Scope
  ) -> Value? {
    let wrappers = Array(ownWrapperTypes(among: declaration.attributes, in: scope))
    let initial =
      given ?? delayed(declaration, in: (wrappers.last ?? wrapper).type, scope)
      ?? declaration.initializer.map { coerce(evaluate($0, in: scope), to: declaration.type, in: scope) }
    guard var value = initial.map({ $0.isClosure ? $0 : coerce($0, to: declaration.type, in: scope) }) else {
      return wrappers.count > 1 ? nil : madeWithoutValue(declaration, in: wrapper, scope)
    }
    for (depth, wrapper) in wrappers.reversed().enumerated() {
      value = instantiate(wrapper.type, wrapping: value, wrapper.attribute, in: scope)
      if depth > 0, case .instance(let made) = value { made.holdsWrapper = true }
    }
    return value
  }

  private func instantiate(
    _ wrapper: TypeEntry, wrapping value: Value, _ attribute: AttributeUse, in scope: Scope
  ) -> Value {
    var arguments = labeled([("wrappedValue", value)])
    arguments.items += evaluate(attribute.arguments, in: scope).items
    return instantiate(wrapper, arguments, in: scope)
  }

  /// A wrapper that nothing gives a value to wrap; nil where that comes later.
  private func madeWithoutValue(
    _ declaration: PropertyDeclaration, in wrapper: (type: TypeEntry, attribute: AttributeUse), _ scope: Scope
  ) -> Value? {
    let arguments = evaluate(wrapper.attribute.arguments, in: scope)
    if arguments.isEmpty, best(wrapper.type.initializers, for: arguments) == nil, !wrapper.type.initializers.isEmpty {
      return nil
    }
    return instantiate(wrapper.type, arguments, in: scope)
  }

  /// The initial value of a property whose wrapper takes it as an `@autoclosure`; nil for all others.
  private func delayed(_ declaration: PropertyDeclaration, in wrapper: TypeEntry, _ scope: Scope) -> Value? {
    guard let initializer = declaration.initializer,
      wrapper.initializers.contains(where: {
        $0.declaration.parameters.contains { $0.label == "wrappedValue" && $0.isAutoclosure }
      })
    else { return nil }
    var closure = Closure(parameters: [], body: [.expression(initializer)], range: initializer.range)
    closure.returnType = declaration.type
    return .closure(made(closure, in: scope))
  }

  /// The type of a property's wrapper, its generic parameters told by the wrapper that is there, or by what it wraps.
  func wrapperType(of declaration: PropertyDeclaration, _ wrapper: TypeEntry, in instance: Instance) -> TypeReference {
    if let old = self.wrapper(of: declaration.name, in: instance), let type = typeReference(of: .instance(old)),
      case .named(_, let arguments) = type, arguments.count == wrapper.genericParameters.count
    {
      return type
    }
    var types: [String: TypeReference] = [:]
    if let wrapped = wrapper.properties["wrappedValue"]?.declaration.type,
      let known = declaration.type ?? literalType(declaration.initializer)
    {
      match(wrapped, known, wrapper.genericParameters, into: &types)
    }
    let arguments = wrapper.genericParameters.compactMap { types[$0] }
    return .named(
      wrapper.qualifiedName, arguments: arguments.count == wrapper.genericParameters.count ? arguments : [])
  }

  /// The wrapper itself, which the memberwise initializer takes where it cannot make one of what it wraps.
  func wrapperGiven(_ value: Value, as wrapper: TypeEntry, in scope: Scope) -> Value? {
    switch coerce(value, to: wrapper.reference, in: scope) {
    case .instance(let instance) where instance.type === wrapper: .instance(instance)
    case .unknown: .unknown(Unknown(wrapper.name, type: wrapper.reference))
    default: nil
    }
  }

  func isResultBuilder(_ declaration: PropertyDeclaration) -> Bool {
    declaration.attributes.contains { $0.name == context.words.builder }
  }

  /// Whether the memberwise initializer takes a closure for it: it is one, or what is built of one.
  func isGivenClosure(_ declaration: PropertyDeclaration) -> Bool {
    declaration.takesClosure || declaration.getter == nil && isResultBuilder(declaration)
  }
}

extension Value {
  fileprivate var isClosure: Bool { if case .closure = self { true } else { false } }
}

extension PropertyDeclaration {
  var takesClosure: Bool {
    switch type {
    case .function?, .optional(.function)?: true
    default: false
    }
  }
}

extension TypeEntry {
  /// Whether a wrapper reads and sets what it wraps by a static subscript, which knows the object around it.
  var asksEnclosingInstance: Bool {
    functions["subscript"]?.contains { $0.declaration.parameters.first?.label == "_enclosingInstance" } == true
  }

  /// Whether a wrapper can be made of the value that it wraps: by an initializer, or member by member.
  var wrapsValues: Bool {
    initializers.isEmpty
      ? properties["wrappedValue"]?.declaration.getter == nil
      : initializers.contains { $0.declaration.parameters.contains { $0.label == "wrappedValue" } }
  }
}
