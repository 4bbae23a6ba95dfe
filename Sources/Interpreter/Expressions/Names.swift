import ViewProgram

/// The meaning of names: locals, members of the instance around the code, globals and types.
extension Interpreter {
  func value(of name: String, range: SourceRange, in scope: Scope) -> Value {
    if let value = lookUp(name, in: scope) { return value }
    if name.hasPrefix("$") { return projected(String(name.dropFirst()), in: scope) }
    if name.hasPrefix("_"), let instance = scope.instance,
      let value = instance.fields[name] ?? instance.fields[String(name.dropFirst())]
    {
      return value
    }
    if name.hasPrefix("_"), let wrapper = scope.type.flatMap({ partOfStaticWrapper(name, of: $0) }) { return wrapper }
    if let known = type(named: name, in: scope) { return known }
    if let own = scope.instance, scope.selfValue == nil,
      let value = sequenceMember(name, of: own) ?? optionSetMember(name, of: own)
    {
      return value
    }
    if let own = scope.selfValue {
      if let value = foundationMember(name, of: own, in: scope) { return value }
      if case .native(let native) = own, let value = nativeMember(name, of: native) { return value }
      if own.isHosts, let value = host.ownMember(name, of: own, in: scope) { return value }
      if case .enumCase(let value) = own, name == "rawValue" { return property(name, of: value, in: scope) ?? .none }
    }
    if name.first?.isLowercase == true, let type = extendedType(aroundStatic: scope),
      let value = staticMember(name, type, nil, in: scope)
    {
      return value
    }
    if name.first(where: { $0 != "_" })?.isUppercase == true { return .type(name, nil) }
    if name.isOperator { return .member(name, nil) }
    if Self.functionNames.contains(name) { return .type(name, nil) }
    return .unknown(Unknown(key(range, in: scope)))
  }

  /// The type of a framework whose extension static code stands in.
  private func extendedType(aroundStatic scope: Scope) -> String? {
    guard scope.instance == nil, scope.selfValue == nil, scope.selfPlace == nil, let type = scope.type else {
      return nil
    }
    return type.isExtensionOnly ? type.name : nil
  }

  /// The library's functions that code hands on by their names: `.map(abs)`.
  private static let functionNames: Set = [
    "max", "min", "abs", "floor", "ceil", "round", "trunc", "sqrt", "cbrt", "sin", "cos", "tan", "exp", "log", "log2",
    "log10", "hypot", "pow", "atan2", "fmod", "stride", "zip",
  ]

  /// A method that changes `self`, where the code may that calls it: it changes that code's.
  private func changingSelf(_ member: Value, in scope: Scope) -> Value {
    guard scope.isMutating, case .function(var method) = member,
      method.candidates.contains(where: \.declaration.isMutating)
    else { return member }
    method.selfPlace = scope.selfPlace
    return .function(method)
  }

  /// A local, a member of `self` or of the types around it, or something at file level.
  ///
  /// A property that can't be called hides no function: `title(for:)` in the code of `title`.
  package func lookUp(_ name: String, called isCalled: Bool = false, in scope: Scope) -> Value? {
    if let (value, accessors) = scope.local(named: name) {
      guard let accessors else { return value }
      return read(accessors, of: name, value)
    }
    if name == "self" {
      if let own = scope.selfValue ?? scope.instance.map({ .instance($0) }) { return own }
      // In a static function.
      return scope.selfPlace == nil ? type(named: "Self", in: scope) : nil
    }
    // Code that a class inherits runs for the one that is below it.
    if name == "Self" {
      return boundSelf(in: scope)
        ?? (scope.instance?.type ?? scope.type).map { .type($0.name, $0.isExtensionOnly ? nil : $0) }
    }
    if let (functions, owner) = scope.localFunctions(named: name) {
      return .function(
        FunctionValue(
          candidates: functions, receiver: owner.instance, selfValue: owner.selfValue, scope: owner,
          mayMutate: owner.isMutating))
    }
    if name == "allCases", let type = scope.type, type.kind == .enumeration { return staticMember(name, of: type) }
    guard index.mayBeValue(name) else { return nil }
    func mayBeMeant(_ property: Located<PropertyDeclaration>?) -> Bool { self.mayBeMeant(property, called: isCalled) }
    if let value = addedMember(name, seenIn: scope) {
      return scope.instance == nil ? changingSelf(value, in: scope) : value
    }
    if let instance = scope.instance {
      if mayBeMeant(instance.type.properties[name]), let value = property(name, of: instance, readIn: scope) {
        return value
      }
      if var method = method(name, of: instance, as: privateOwner(of: name, in: scope) ?? instance.type) {
        method.mayMutate = scope.isMutating
        return .function(method)
      }
    }
    if case .enumCase(let own)? = scope.selfValue {
      if mayBeMeant(own.type?.properties[name]) {
        if let value = property(name, of: own, in: scope) { return changingSelf(value, in: scope) }
      } else if let method = method(name, of: own) {
        return changingSelf(.function(method), in: scope)
      }
    }
    if let type = scope.type, let value = staticMember(name, of: type, called: isCalled) { return value }
    if let own = scope.selfValue,
      let value = addedProperty(name, of: own, called: isCalled, in: scope)
        ?? extensionMember(
          name, of: own, called: isCalled, from: seenTypes(of: nil, holding: own, asking: name, in: scope), in: scope)
    {
      return changingSelf(value, in: scope)
    }
    if let value = staticMember(name, around: scope.type, called: isCalled, in: scope) { return value }
    if let global = index.globalProperty(named: name, seenFrom: scope.file), mayBeMeant(global) {
      log.note(seenIn: global.file)
      return globalValue(global)
    }
    if let functions = index.globalFunctions(named: name, seenFrom: scope.file), !name.isOperator {
      for function in functions { log.note(seenIn: function.file) }
      return .function(FunctionValue(candidates: functions, receiver: nil))
    }
    return nil
  }

  private func mayBeMeant(_ property: Located<PropertyDeclaration>?, called isCalled: Bool) -> Bool {
    !isCalled || property.map(mayBeCalled) ?? true
  }

  private func staticMember(_ name: String, of type: TypeEntry, called isCalled: Bool) -> Value? {
    // An operator is one of all types: its operands tell which.
    guard !name.isOperator else { return nil }
    if mayBeMeant(type.staticProperties[name], called: isCalled) { return staticMember(name, of: type) }
    let functions = type.functions[name]?.filter(\.declaration.isStatic) ?? []
    return functions.isEmpty ? nil : .function(FunctionValue(candidates: functions, receiver: nil, type: type))
  }

  /// A static member of the types that a type is declared in, from the inside.
  private func staticMember(_ name: String, around type: TypeEntry?, called isCalled: Bool, in scope: Scope) -> Value? {
    var inner = type?.qualifiedName
    while let path = inner, let dot = path.lastDot {
      let outer = String(path[..<dot])
      if let type = moduleType(named: outer, from: scope.file),
        let value = staticMember(name, of: type, called: isCalled)
      {
        return value
      }
      inner = outer
    }
    return nil
  }

  /// A local that runs code when it is read.
  private func read(_ accessors: LocalAccessors, of name: String, _ held: Value) -> Value {
    let scope = accessors.scope
    let type = scope.declaredType(of: name)
    if accessors.isWrapped {
      guard case .instance(let wrapper)? = scope.value(named: "_" + name) else { return held }
      guard wrapper.changesWhenRead else { return wrappedValue(of: wrapper) ?? held }
      let changed = wrapper.copy()
      defer { _ = scope.assign("_" + name, .instance(changed)) }
      return property("wrappedValue", of: changed) ?? held
    }
    if let getter = accessors.getter {
      return nested(.unknown(Unknown(name, type: type))) {
        coerce(evaluateBody(getter, in: Scope(parent: scope)), to: type, in: scope)
      }
    }
    if let weak = accessors.weakObject { return left(of: weak, name) }
    if accessors.isWeak, let left = leftOfWeak(held, name) { return left }
    guard let initial = accessors.lazyValue else { return held }
    let value = coerce(evaluate(initial, as: type, in: scope), to: type, in: scope)
    scope.define(name, value, type: type)
    return value
  }

  private func globalValue(_ property: Located<PropertyDeclaration>) -> Value {
    let place = EvaluationMemory.StaticPlace(type: nil, name: property.declaration.name, file: property.file)
    if let value = memory.staticValues[place] {
      noteKept(at: place)
      return value
    }
    let decided = counts.decisions
    let value = notingFiles(at: place) { evaluateGlobal(property) }
    if isLasting(since: decided) { memory.staticValues[place] = value }
    return value
  }

  private func evaluateGlobal(_ property: Located<PropertyDeclaration>) -> Value {
    nested(.unknown(Unknown(property.declaration.name))) {
      let scope = Scope(parent: nil, file: property.file)
      if let getter = property.declaration.getter {
        let type = property.declaration.type
        return coerce(evaluateBuilderOrValue(getter, type, in: scope), to: type, in: scope)
      }
      guard let initializer = property.declaration.initializer else {
        return unset(property.declaration, property.declaration.name)
      }
      let value = coerce(
        evaluate(initializer, as: property.declaration.type, in: scope), to: property.declaration.type, in: scope)
      // A flag is there to be flipped.
      if !property.declaration.isLet, case .boolean = value {
        return .unknown(Unknown(property.declaration.name, type: .named("Bool", arguments: [])))
      }
      return value
    }
  }

  /// A type of the module, following typealiases and generic parameters bound by the caller.
  package func type(named name: String, in scope: Scope) -> Value? {
    if name == "Self" {
      if let bound = boundSelf(in: scope) { return bound }
      // In an extension of a protocol of numbers, it is that of the number.
      if case .number(_, let type)? = scope.selfValue { return .type(type.name, nil) }
      return (scope.instance?.type ?? scope.type).map { .type($0.name, $0.isExtensionOnly ? nil : $0) }
    }
    if let local = scope.localType(named: name) { return .type(name, local) }
    if case .named(let bound, _)? = typeArgument(named: name, in: scope), bound != name {
      return type(named: bound, in: scope) ?? .type(bound, nil)
    }
    guard index.mayBeType(name) else { return siblingType(named: name, in: scope).map { .type(name, $0) } }
    if let alias = scope.type?.typealiases[name]
      ?? aliasedType(named: name, in: scope),
      case .named(let target, _) = alias, target != name
    {
      return type(named: target, in: scope) ?? .type(target, nil)
    }
    let found = moduleType(named: name, from: scope.file, inside: scope.type?.qualifiedName)
    return (found ?? siblingType(named: name, in: scope)).map { .type(name, $0) }
  }

  /// `self.$name`: what the wrapper projects, in a value the binding of a state; nil for what objects publish.
  func projection(named name: String, of instance: Instance, in scope: Scope) -> Value? {
    if let wrapper = wrapper(of: name, in: instance) { return property("projectedValue", of: wrapper) }
    guard instance.type.kind == .structure else { return nil }
    return projected(name, in: Scope(parent: nil, instance: instance, file: scope.file, type: instance.type))
  }

  /// `$name`: the binding of a state.
  private func projected(_ name: String, in scope: Scope) -> Value {
    if case .instance(let wrapper)? = scope.value(named: "_" + name),
      let value = property("projectedValue", of: wrapper)
    {
      return value
    }
    if let wrapper = scope.instance.flatMap({ wrapper(of: name, in: $0) }),
      let value = property("projectedValue", of: wrapper)
    {
      return value
    }
    if let value = scope.type.flatMap({ partOfStaticWrapper("$" + name, of: $0) }) { return value }
    let owner = scope.type?.name ?? ""
    if let instance = scope.instance, instance.undecided[name] != nil, scope.value(named: name) == nil {
      return .binding(
        BindingValue(state: owner + "." + name) { [unowned self] in
          property(name, of: instance) ?? .unknown(Unknown("$" + name))
        })
    }
    guard let value = lookUp(name, in: scope) else {
      return .unknown(Unknown("$" + name))
    }
    if let instance = scope.instance, case .binding(let binding)? = instance.fields[name] {
      return .binding(binding)
    }
    return .binding(BindingValue(value: value, state: owner + "." + name))
  }
}
