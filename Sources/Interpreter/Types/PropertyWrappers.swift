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
    let scope = Scope(parent: nil, file: file, type: type)
    for attribute in declaration.attributes {
      guard case .type(_, let wrapper?)? = self.type(named: attribute.name, in: scope),
        wrapper.properties["wrappedValue"] != nil
      else { continue }
      return (wrapper, attribute)
    }
    return nil
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
    let initial =
      given ?? delayed(declaration, in: wrapper.type, scope)
      ?? declaration.initializer.map { coerce(evaluate($0, in: scope), to: declaration.type, in: scope) }
    var arguments = labeled(
      initial.map { [("wrappedValue", $0.isClosure ? $0 : coerce($0, to: declaration.type, in: scope))] } ?? [])
    arguments.items += evaluate(wrapper.attribute.arguments, in: scope).items
    if initial == nil, arguments.isEmpty, best(wrapper.type.initializers, for: arguments) == nil,
      declaration.initializer == nil, given == nil, !wrapper.type.initializers.isEmpty
    {
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
