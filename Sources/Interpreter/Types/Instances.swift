import LayoutEngine
package import ViewProgram

extension Interpreter {
  // MARK: Members of instances

  /// A stored or computed property of an instance; nil if its type has none of that name.
  package func property(_ name: String, of instance: Instance) -> Value? {
    property(name, of: instance, as: observerType(of: name, instance) ?? instance.type)
  }

  /// The property as code of a scope reads it: an initializer what its own class stores, whatever one below makes of it.
  func property(_ name: String, of instance: Instance, readIn scope: Scope) -> Value? {
    guard scope.isInitializing, scope.instance === instance, let type = scope.type, type !== instance.type,
      let declaration = type.properties[name]?.declaration, declaration.getter == nil, !declaration.isOverride
    else { return property(name, of: instance) }
    return property(name, of: instance, as: type)
  }

  /// The property as `type` has it, the instance's own or one that it inherits from.
  func property(_ name: String, of instance: Instance, as type: TypeEntry) -> Value? {
    if !instance.weakObjects.isEmpty, let weak = instance.weakObjects[name] { return left(of: weak, name) }
    let own = type.properties[name]?.declaration
    // One that overrides a stored one runs its own code.
    if var value = instance.fields[name], own?.getter == nil || type === instance.type && own?.isOverride == false {
      if !instance.undecided.isEmpty { value = decided(name, of: instance) ?? value }
      if case .binding(let binding) = value, isBinding(name, of: instance.type) {
        return binding.value
      }
      if memory.hasReleasedObjects, let left = leftOfWeak(value, name), isWeak(name, in: type) { return left }
      if !instance.typeArguments.isEmpty, case .unknown(let unknown) = value {
        return .unknown(meant(unknown, of: instance))
      }
      return value
    }
    if let wrapper = wrapper(of: name, in: instance) {
      guard wrapper.changesWhenRead else { return wrappedValue(of: wrapper) }
      let changed = wrapper.copy()
      defer { instance.fields["_" + name] = .instance(changed) }
      return property("wrappedValue", of: changed)
    }
    guard let type = lineage(of: type).first(where: { $0.properties[name] != nil }),
      var located = type.properties[name]
    else { return inheritedProperty(name, of: instance) }
    let key = instance.key + "." + name
    if let overloads = type.propertyOverloads[name] {
      guard let fitting = applicable(overloads, to: .instance(instance), \.constraints),
        let meant = mostConstrained(fitting)
      else { return .unknown(Unknown(key)) }
      located = meant
    } else if !located.declaration.constraints.isEmpty, located.declaration.getter != nil {
      switch holds(located.declaration.constraints, for: .instance(instance), file: located.file) {
      case true?: break
      case false?: return inheritedProperty(name, of: instance)
      case nil: if inheritsProperty(name, type) { return .unknown(Unknown(key)) }
      }
    }
    let declaration = located.declaration
    if let getter = declaration.getter {
      return knownAnswer(of: declaration, of: instance) {
        nested(.unknown(Unknown(key, type: declaration.type))) {
          let scope = Scope(
            parent: nil, instance: instance, file: located.file, type: type, code: located.codePlace,
            isMutating: declaration.isMutating)
          if !declaration.attributes.isEmpty, let builder = ownBuilder(declaration.attributes, in: scope) {
            return coerce(build(getter, by: builder, in: scope), to: declaration.type, in: scope)
          }
          return coerce(
            evaluateBuilderOrValue(getter, declaration.type, in: scope), to: declaration.type, in: scope)
        }
      }
    }
    // One that is overridden to observe it is as the class above has it.
    if declaration.isOverride, let parent = superclass(of: type) { return property(name, of: instance, as: parent) }
    if declaration.isLazy, !instance.isShared, let initializer = declaration.initializer {
      let scope = Scope(parent: nil, instance: instance, file: located.file, type: type, isMutating: true)
      let value = coerce(evaluate(initializer, as: declaration.type, in: scope), to: declaration.type, in: scope)
      instance.fields[name] = value
      return value
    }
    return storedValue(located, of: instance, key: key)
  }

  /// Whether a protocol of a type has code for a property.
  private func inheritsProperty(_ name: String, _ type: TypeEntry) -> Bool {
    protocols(above: type).contains { $0.properties[name]?.declaration.getter != nil }
  }

  /// The one of its values that a state has from now on; nil where that is known.
  ///
  /// Whoever asks first, it was there since the instance was made.
  private func decided(_ name: String, of instance: Instance) -> Value? {
    guard let values = instance.undecided[name] else { return nil }
    let value = asBefore { host.decided("state " + instance.type.name + "." + name, of: values) }
    if !surroundings.isIdle { instance.settle(name, value) }
    return value
  }

  /// A property's declaration, and the type that has it.
  func propertyDeclaration(of name: String, in type: TypeEntry) -> (Located<PropertyDeclaration>, TypeEntry)? {
    for owner in lineage(of: type) {
      if let located = owner.properties[name] { return (located, owner) }
    }
    for ancestor in ancestors(of: type) {
      if let located = ancestor.properties[name], located.declaration.setter != nil { return (located, type) }
    }
    return nil
  }

  /// The wrapper of a property, which is kept under the property's name with a `_`.
  func wrapper(of name: String, in instance: Instance) -> Instance? {
    guard case .instance(let wrapper)? = instance.fields["_" + name], !isDeclared("_" + name, in: instance.type)
    else { return nil }
    return wrapper
  }

  /// The property that code means by a name: `_name` is the wrapper of `name`, or a property of its own.
  func propertyName(_ name: String, in type: TypeEntry) -> String {
    name.hasPrefix("_") && !isDeclared(name, in: type) ? String(name.dropFirst()) : name
  }

  private func isDeclared(_ name: String, in type: TypeEntry) -> Bool {
    lineage(of: type).contains { $0.properties[name] != nil }
  }

  /// The value of a weak property: nil's once nothing holds its object, unless nobody knows what holds it.
  func left(of weak: WeakObject, _ name: String) -> Value {
    guard let object = weak.object else { return memory.hasForgottenObjects ? .unknown(Unknown(name)) : .none }
    // A closure that is gone is still remembered here, with all that it held, as is an object with a deinitializer.
    let isRemembered = !memory.capturedScopes.isEmpty || !memory.deinitializers.isEmpty
    if !isRemembered || isHeld(object) { return .instance(object) }
    guard memory.hasForgottenObjects else { return .none }
    return .unknown(Unknown(name, type: .optional(object.type.reference)))
  }

  /// The value of a weak reference once some object was let go of, which may be this one; nil where none was.
  func leftOfWeak(_ value: Value, _ name: String) -> Value? {
    guard memory.hasReleasedObjects, case .instance(let instance) = value, instance.isOwned else { return nil }
    return .unknown(Unknown(name, type: .optional(.named(instance.type.name, arguments: []))))
  }

  private func isWeak(_ name: String, in type: TypeEntry) -> Bool {
    lineage(of: type).contains { $0.properties[name]?.declaration.isWeak == true }
  }

  /// The class whose code this is, if it has private functions of a name, or knows only those of an extension: those of
  /// classes below it are others.
  func privateOwner(of name: String, in scope: Scope) -> TypeEntry? {
    guard let type = scope.type, type.kind == .classType else { return nil }
    if let functions = type.functions[name], functions.allSatisfy(\.declaration.isPrivate) { return type }
    return scope.instance.flatMap { hidingFunctions(name, seenAs: type, .instance($0)) } == nil ? nil : type
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
      let scope = Scope(parent: nil, file: located.file, type: instance.type)
      let value = evaluate(initializer, as: declaration.type, in: scope)
      instance.fields[declaration.name] = value
      return value
    }
    if let value = sharedValue(located, of: instance) { return value }
    let unknown = Unknown(key, type: type)
    if let known = host.value(knownOf: unknown) { return known }
    return .unknown(instance.typeArguments.isEmpty ? unknown : meant(unknown, of: instance))
  }

  /// A value of a generic instance that is not known, of the type that its parameters stand for.
  private func meant(_ unknown: Unknown, of instance: Instance) -> Unknown {
    guard let type = unknown.type else { return unknown }
    var result = unknown
    result.type = meant(type, in: Scope(parent: nil, instance: instance, file: instance.type.file, type: instance.type))
    return result
  }

  /// One of the values that a property of a watched instance takes; nil where nobody knows which there are.
  func sharedValue(_ located: Located<PropertyDeclaration>, of instance: Instance) -> Value? {
    let name = located.declaration.name
    let isOpen = surroundings.action == nil && !surroundings.isTentative
    if isOpen, let known = instance.sharedValues[name] {
      if known.hasDecisions { counts.decisions += 1 }
      return known.value
    }
    guard instance.isShared, isWatched(instance.type) else { return nil }
    let before = counts
    let value = host.value(of: located, in: instance, startingAs: beginning(of: located, in: instance))
    let isKept = !surroundings.isIdle || before.decisions == counts.decisions
    if isOpen, isKept, before.oneTimeEvents == counts.oneTimeEvents {
      instance.sharedValues[name] = SharedValue(value: value, hasDecisions: before.decisions != counts.decisions)
    }
    return value
  }

  /// The value that a property began with; nil where that is not known.
  private func beginning(of located: Located<PropertyDeclaration>, in instance: Instance) -> Value? {
    let declaration = located.declaration
    if let value = instance.beginnings[declaration.name] { return value }
    let initializers = lineage(of: instance.type).flatMap(\.initializers)
    guard declaration.isLazy || instance.beginnings.isEmpty,
      !initializers.contains(where: { $0.declaration.sets(declaration.name) })
    else {
      return nil
    }
    guard let initializer = declaration.initializer else {
      if case .optional? = declaration.type { return Value.none }
      return nil
    }
    func evaluated(readingFrom own: Instance?) -> Value {
      let scope = Scope(parent: nil, instance: own, file: located.file, type: instance.type)
      return coerce(evaluate(initializer, as: declaration.type, in: scope), to: declaration.type, in: scope)
    }
    if declaration.isLazy { return evaluated(readingFrom: instance) }
    let place = shippedPlace(of: declaration, in: instance)
    if let value = memory.beginnings[place] { return value }
    let value = notingFiles(at: place) { evaluated(readingFrom: nil) }
    if memory.shipped.contains(place) { memory.beginnings[place] = value }
    return value
  }

  /// Whether a property begins with what stands in a file of the app, as it was evaluated before.
  package func isShipped(_ declaration: PropertyDeclaration, in instance: Instance) -> Bool {
    memory.shipped.contains(shippedPlace(of: declaration, in: instance))
  }

  func shippedPlace(of declaration: PropertyDeclaration, in instance: Instance) -> EvaluationMemory.StaticPlace {
    EvaluationMemory.StaticPlace(type: ObjectIdentifier(instance.type), name: declaration.name, isOfInstances: true)
  }

  /// The computed property that one of the types, else of those that its own inherits from, adds to an instance.
  func inheritedProperty(_ name: String, of instance: Instance, from types: [TypeEntry]? = nil) -> Value? {
    for parent in types ?? ancestors(of: instance.type) {
      guard var located = parent.properties[name] else { continue }
      if let overloads = parent.propertyOverloads[name] {
        guard let fitting = applicable(overloads, to: .instance(instance), \.constraints) else {
          return .unknown(Unknown(instance.key + "." + name))
        }
        guard let meant = mostConstrained(fitting) else { continue }
        located = meant
      }
      guard let getter = located.declaration.getter else { continue }
      return nested(.unknown(Unknown(instance.key + "." + name))) {
        let scope = Scope(
          parent: nil, instance: instance, selfValue: nil, file: located.file, type: instance.type,
          code: located.codePlace)
        return evaluateBuilderOrValue(getter, located.declaration.type, in: scope)
      }
    }
    return nil
  }

  package func method(_ name: String, of instance: Instance) -> FunctionValue? {
    method(name, of: instance, as: instance.type)
  }

  /// The overloads as `type` has them, its own before those that it inherits.
  func method(_ name: String, of instance: Instance, as type: TypeEntry) -> FunctionValue? {
    var function: FunctionValue?
    for owner in lineage(of: type) {
      let (own, areOpen) = members(owner.functions[name]?.filter { !$0.declaration.isStatic } ?? [], of: instance)
      guard !own.isEmpty else { continue }
      if let known = function?.candidates {
        function?.candidates += own.filter { inherited in
          !known.contains { $0.overrides(inherited, instance.typeArguments) }
        }
      } else {
        function = FunctionValue(candidates: own, receiver: instance, type: owner === instance.type ? nil : owner)
      }
      if areOpen { function?.hasOpenMembers = true }
    }
    if function != nil { return function }
    for parent in ancestors(of: type) where parent.name != context.words.root {
      if let functions = parent.functions[name] {
        let (members, areOpen) = members(functions, of: instance)
        var function = FunctionValue(candidates: members, receiver: instance)
        function.hasOpenMembers = areOpen
        return function
      }
    }
    return nil
  }

  /// Those of functions whose extensions' requirements the instance meets, as far as that can be told.
  private func members(
    _ functions: [Located<FunctionDeclaration>], of instance: Instance
  ) -> (functions: [Located<FunctionDeclaration>], areOpen: Bool) {
    applicable(functions, to: .instance(instance), \.constraints).map { ($0, false) } ?? (functions, true)
  }

  /// A type and the classes of the module that it inherits from, the nearest first.
  package func lineage(of type: TypeEntry) -> [TypeEntry] {
    guard type.kind == .classType else { return [type] }
    var lineage = [type]
    while let parent = superclass(of: lineage[lineage.count - 1]), !lineage.contains(where: { $0 === parent }) {
      lineage.append(parent)
    }
    return lineage
  }

  /// The class of the module that a class inherits from.
  func superclass(of type: TypeEntry) -> TypeEntry? { inherited(by: type)?.parent }

  /// The same, with the types that its generic parameters stand for: as the colon says, or the alias that it names.
  func inherited(by type: TypeEntry) -> (parent: TypeEntry, arguments: [TypeReference])? {
    guard type.kind == .classType, let name = type.inheritedTypeNames.first else { return nil }
    var (parent, arguments) = (
      moduleType(named: name, from: type.file, inside: type.qualifiedName) ?? siblingType(named: name, of: type),
      type.inheritedArguments
    )
    if parent == nil, arguments.isEmpty, index.mayBeType(name),
      case .named(let meant, let given)? = aliasedType(named: name, in: Scope(parent: nil, file: type.file))
    {
      (parent, arguments) = (moduleType(named: meant, from: type.file), given)
    }
    guard let parent, parent.kind == .classType, parent !== type else { return nil }
    return (parent, arguments)
  }
}

extension Instance {
  /// Whether it is a wrapper that reading changes: its getter is `mutating`.
  var changesWhenRead: Bool {
    type.kind == .structure && type.properties["wrappedValue"]?.declaration.isMutating == true
  }
}

extension Located<FunctionDeclaration> {
  /// Whether it is what a class makes of a function that a generic class above it declares.
  fileprivate func overrides(_ other: Self, _ types: [String: TypeReference]) -> Bool {
    let (own, inherited) = (declaration.parameters, other.declaration.parameters)
    return declaration.isOverride && !types.isEmpty && own.map(\.label) == inherited.map(\.label)
      && zip(own, inherited).allSatisfy { $0.type == $1.type?.replacing(types) }
  }
}

extension FunctionDeclaration {
  /// Whether its code gives a property of `self` a value.
  fileprivate func sets(_ name: String) -> Bool {
    var isFound = false
    ExpressionWalker { expression in
      guard case .assignment(_, let target, _) = expression.kind else { return }
      switch target.kind {
      case .identifier(name, _), .identifier("_" + name, _): isFound = true
      case .member(let base?, name, _), .member(let base?, "_" + name, _):
        if case .identifier("self", _) = base.kind { isFound = true }
      default: break
      }
    }.walk(body ?? [])
    return isFound
  }
}
