import LayoutEngine
import ViewProgram

/// Which of two members of one name is meant: the value's own, or that of an extension of its protocol.
extension Interpreter {
  /// The property of an extension where the receiver's declared type says it; nil where the value's own is meant.
  func extensionProperty(_ name: String, on base: Expression, _ value: Value, in scope: Scope) -> Value? {
    guard let own = value.moduleType, mayBeAdded(name, own) else { return nil }
    let isConstrained = value.isInstance && constrainedOwner(of: name, own) != nil
    guard isConstrained || hasTwo(name, own) else { return nil }
    if base.isSelf { return addedMember(name, seenIn: scope) }
    if isConstrained, let value = constrainedProperty(name, on: base, value, in: scope) { return value }
    guard hasTwo(name, own) else { return nil }
    let type: TypeReference?
    switch base.kind {
    case .call:
      guard let answer = staticType(of: base, in: scope) else { return nil }
      type = answer
    default: type = receiverType(of: base, in: scope)
    }
    guard let type else { return .unknown(Unknown(own.name + "." + name)) }
    let protocols = protocols(named: type, in: scope)
    guard !protocols.isEmpty else { return hidingProperty(name, seenAs: entry(of: type, in: scope), value) }
    if isWitness(name, of: own, seenAs: protocols) { return nil }
    return inheritedProperty(name, of: value, from: protocols + protocols.flatMap(ancestors))
  }

  private func inheritedProperty(_ name: String, of value: Value, from types: [TypeEntry]) -> Value? {
    switch value {
    case .instance(let instance): inheritedProperty(name, of: instance, from: types)
    case .enumCase(let own): computedProperty(name, of: own, among: types).flatMap { self.value(of: $0, in: own) }
    default: nil
    }
  }

  /// The property of one of several extensions that ask for different things, where code knows the receiver by a protocol
  /// or by generic parameters; nil where the value's own type tells.
  private func constrainedProperty(
    _ name: String, on base: Expression, _ value: Value, in scope: Scope
  ) -> Value? {
    guard case .instance(let instance) = value, let owner = constrainedOwner(of: name, instance.type) else {
      return nil
    }
    guard let type = receiverType(of: base, in: scope) else { return .unknown(Unknown(instance.key + "." + name)) }
    guard isErased(type, in: scope) else { return nil }
    return constrainedProperty(name, of: instance, in: owner, knownAs: type, in: scope)
  }

  private func constrainedProperty(
    _ name: String, of instance: Instance, in owner: TypeEntry, knownAs type: TypeReference, in scope: Scope
  ) -> Value {
    let unknown = Value.unknown(Unknown(instance.key + "." + name))
    guard let all = owner.propertyOverloads[name],
      let members = applicable(all, knownAs: type, in: scope, \.constraints),
      let located = mostConstrained(members), let getter = located.declaration.getter
    else { return unknown }
    return nested(unknown) {
      let inner = Scope(
        parent: nil, instance: instance, file: located.file, type: instance.type, code: located.codePlace)
      return evaluateBuilderOrValue(getter, located.declaration.type, in: inner)
    }
  }

  /// The type or protocol whose extensions ask for different things where they add a property that no protocol asks for;
  /// nil where none does.
  private func constrainedOwner(of name: String, _ type: TypeEntry) -> TypeEntry? {
    let id = ObjectIdentifier(type)
    if let known = memory.constrainedProperties[id] { return known[name] }
    var owners: [String: TypeEntry] = [:]
    let witnessed = witnessedNames(of: type)
    for owner in [type] + protocols(above: type) {
      for (name, all) in owner.propertyOverloads where owners[name] == nil {
        guard !witnessed.contains(name) else { continue }
        if all.contains(where: { !$0.declaration.constraints.isEmpty }) { owners[name] = owner }
      }
    }
    memory.constrainedProperties[id] = owners
    return owners[name]
  }

  /// Whether a type has a property that an extension of one of its protocols, which does not ask for it, has too.
  func hasTwo(_ name: String, _ type: TypeEntry) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = memory.doubleProperties[id] { return known.contains(name) }
    var names = Set<String>()
    let lineage = lineage(of: type)
    for ancestor in protocols(above: type) {
      for (name, added) in ancestor.properties where added.declaration.getter != nil {
        guard let own = lineage.lazy.compactMap({ $0.properties[name] }).first, own.codePlace != added.codePlace,
          !isWitness(name, of: type, seenAs: [ancestor])
        else { continue }
        names.insert(name)
      }
    }
    memory.doubleProperties[id] = names
    return names.contains(name)
  }

  /// The member that a protocol's extension sees: its own, where the protocol does not ask for one, whatever the type has.
  func addedMember(_ name: String, seenIn scope: Scope) -> Value? {
    guard let value = scope.instance.map({ .instance($0) }) ?? scope.selfValue, let type = value.moduleType,
      mayBeAdded(name, type)
    else { return nil }
    let protocols = protocols(above: type)
    let own = scope.code.flatMap { declaring($0, among: protocols) }
    if let instance = scope.instance, let member = constrainedMember(name, of: instance, knownBy: own, in: scope) {
      return member
    }
    guard let own else { return hidingProperty(name, seenAs: scope.type, value) }
    if isWitness(name, of: type, seenAs: [own]) { return nil }
    let isPlain = constraints(ofCodeIn: scope).isEmpty
    let seen = isPlain ? [own] + self.protocols(above: own) : protocols
    if let value = inheritedProperty(name, of: value, from: seen) { return value }
    var added = seen.flatMap { $0.functions[name] ?? [] }.filter { $0.declaration.body != nil }
    let plain = added.filter(\.asksForNothing)
    if !plain.isEmpty, isPlain { added = plain }
    return added.isEmpty ? nil : .function(function(added, of: value))
  }

  private func function(_ candidates: [Located<FunctionDeclaration>], of value: Value) -> FunctionValue {
    if case .instance(let instance) = value { return FunctionValue(candidates: candidates, receiver: instance) }
    return FunctionValue(candidates: candidates, receiver: nil, selfValue: value, type: value.moduleType)
  }

  /// The member of an object that extensions of generic types or of protocols have which ask for different things, nil
  /// where its own is meant; nil where there are no such extensions.
  private func constrainedMember(
    _ name: String, of instance: Instance, knownBy own: TypeEntry?, in scope: Scope
  ) -> Value?? {
    if let owner = constrainedOwner(of: name, instance.type), let known = own ?? scope.type,
      known.kind == .protocolType || !known.genericParameters.isEmpty
    {
      // What the code's own extension asks for, it may rely on.
      guard constraints(ofCodeIn: scope).isEmpty else { return .some(nil) }
      let parameters = known.genericParameters.map { TypeReference.named($0, arguments: []) }
      let type = TypeReference.named(known.qualifiedName, arguments: parameters)
      return .some(constrainedProperty(name, of: instance, in: owner, knownAs: type, in: scope))
    }
    if let type = ownGenericType(in: scope), let functions = instance.type.functions[name], functions.areConstrained {
      guard let members = members(functions, knownAs: type, in: scope) else { return .some(.unknown(Unknown(name))) }
      guard !members.isEmpty else { return .some(nil) }
      var function = FunctionValue(candidates: members, receiver: instance)
      function.mayMutate = scope.isMutating
      return .some(.function(function))
    }
    return nil
  }

  /// Whether an extension of a protocol may have a member of a type, beside the type itself or another extension.
  private func mayBeAdded(_ name: String, _ type: TypeEntry) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = memory.addedNames[id] { return known.contains(name) }
    _ = (hasTwo(name, type), hasTwoFunctions(name, type), constrainedOwner(of: name, type))
    var names = (memory.doubleProperties[id] ?? []).union(memory.doubleFunctions[id] ?? [])
      .union((memory.constrainedProperties[id] ?? [:]).keys)
    if !type.genericParameters.isEmpty { names.formUnion(type.functions.filter { $0.value.areConstrained }.keys) }
    memory.addedNames[id] = names
    return names.contains(name)
  }

  /// The names that protocols of a type ask for and the type itself answers, by whatever it is known.
  private func witnessedNames(of type: TypeEntry) -> Set<String> {
    index.requiredNames(of: type).subtracting(hiddenNames(of: type)).subtracting(unmetNames(of: type))
  }

  /// Whether a type's own member is meant where code knows it by some protocols: one of them asks for it.
  private func isWitness(_ name: String, of type: TypeEntry, seenAs protocols: [TypeEntry]) -> Bool {
    protocols.contains { index.requiredNames(of: $0).contains(name) }
      && !hiddenNames(of: type).contains(name) && !unmetNames(of: type).contains(name)
  }

  /// The names of members that a type has for some of its generic parameters only, though it conforms for all of them to a
  /// protocol that asks for these and has others for all: they answer nothing that the protocol asks for.
  func unmetNames(of type: TypeEntry) -> Set<String> {
    guard !type.genericParameters.isEmpty else { return [] }
    let id = ObjectIdentifier(type)
    if let known = memory.unmetNames[id] { return known }
    let protocols = protocols(above: type).filter { !type.conditionalTypes.contains($0.name) }
    let theirs = Set(
      protocols.flatMap { $0.functions.values.flatMap { $0.map(\.codePlace) } + $0.properties.values.map(\.codePlace) })
    var names = Set<String>()
    for name in Set(protocols.flatMap(\.requirements)) {
      let own =
        (type.propertyOverloads[name] ?? type.properties[name].map { [$0] } ?? []).map {
          ($0.codePlace, $0.declaration.constraints)
        }
        + (type.functions[name] ?? []).map { ($0.codePlace, $0.declaration.constraints) }
      let members = own.filter { !theirs.contains($0.0) }
      if !members.isEmpty, members.allSatisfy({ !$0.1.isEmpty }) { names.insert(name) }
    }
    memory.unmetNames[id] = names
    return names
  }

  private func hasTwoFunctions(_ name: String, _ type: TypeEntry) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = memory.doubleFunctions[id] { return known.contains(name) }
    let protocols = protocols(above: type)
    let added = protocols.reduce(into: Set<String>()) { names, ancestor in
      names.formUnion(ancestor.functions.keys.filter { !isWitness($0, of: type, seenAs: [ancestor]) })
    }
    let lineage = lineage(of: type)
    let names = added.filter { name in
      let all = lineage.flatMap { $0.functions[name] ?? [] } + protocols.flatMap { $0.functions[name] ?? [] }
      return Set(all.filter { $0.declaration.body != nil }.map(\.codePlace)).count > 1
    }
    memory.doubleFunctions[id] = names
    return names.contains(name)
  }

  /// The protocols of the module that a type conforms to, those that they refine among them.
  func protocols(above type: TypeEntry) -> [TypeEntry] {
    var found: [TypeEntry] = []
    var open = ancestors(of: type)
    while let next = open.popLast() {
      guard !found.contains(where: { $0 === next }) else { continue }
      if next.kind == .protocolType { found.append(next) }
      if next.kind == .protocolType || next.kind == .classType { open += ancestors(of: next) }
    }
    return found
  }

  /// The one of some protocols that declares some code itself, and does not have it from one that it refines.
  func declaring(_ code: SourceReference, among protocols: [TypeEntry]) -> TypeEntry? {
    let all = protocols.filter { $0.declares(code) }
    return all.first { one in !self.protocols(above: one).contains { above in all.contains { $0 === above } } }
  }

  enum Dispatch {
    /// The value's type says it.
    case byValue
    /// The type that the receiver is declared as says it.
    case byType(FunctionValue)
    /// Nothing tells which.
    case open
  }

  /// The type by which code knows the receiver of a call; nil where nothing tells.
  func receiverType(of base: Expression, in scope: Scope) -> TypeReference? {
    if case .identifier(let name, _) = base.kind, let type = scope.declaredType(of: name) { return type }
    if let type = parameterType(of: base, in: scope),
      type != knownType(type, in: scope) || scope.clauses.isEmpty && constraints(ofCodeIn: scope).isEmpty
    {
      return type
    }
    return staticType(of: base, in: scope)
  }

  /// An extension's function that its protocol does not ask for is called where the receiver is declared as the
  /// protocol or as a generic parameter, whatever the value's own type has.
  func dispatch(_ name: String, on base: Expression, _ receiver: Value, in scope: Scope) -> Dispatch {
    if let known = constrainedFunctions(name, on: base, receiver, in: scope) { return known }
    guard let own = receiver.moduleType, hasTwoFunctions(name, own) else { return .byValue }
    if base.isSelf {
      if case .function(let function)? = addedMember(name, seenIn: scope) { return .byType(function) }
      return hidingFunctions(name, seenAs: scope.type, receiver).map { .byType($0) } ?? .byValue
    }
    guard let type = receiverType(of: base, in: scope) else { return base.isCall ? .byValue : .open }
    let protocols = protocols(named: type, in: scope)
    guard !protocols.isEmpty else {
      return hidingFunctions(name, seenAs: entry(of: type, in: scope), receiver).map { .byType($0) } ?? .byValue
    }
    if isWitness(name, of: own, seenAs: protocols) { return .byValue }
    var functions = protocols.flatMap { self.functions(name, addedTo: $0) }
    // What more the value's own type conforms to, and what its associated types are, nobody knows of it here.
    let plain = functions.filter(\.asksForNothing)
    if protocols.count == 1, !plain.isEmpty, plain.count < functions.count {
      guard !isNarrowed(type, in: scope) else { return .open }
      functions = plain
    }
    guard !functions.isEmpty else { return .open }
    return .byType(function(functions, of: receiver))
  }

  /// Whether code asks something of the associated types of the values that it knows by a type: `some Row<Int>`.
  private func isNarrowed(_ type: TypeReference, in scope: Scope) -> Bool {
    if case .named(_, let arguments) = type.withoutAny, !arguments.isEmpty { return true }
    return !scope.clauses.isEmpty || !constraints(ofCodeIn: scope).isEmpty
  }

  /// The functions of extensions that ask for different things of generic parameters, where the receiver is known by
  /// those of the code around it; nil where its own type tells.
  private func constrainedFunctions(
    _ name: String, on base: Expression, _ receiver: Value, in scope: Scope
  ) -> Dispatch? {
    guard index.mayBeValue(name), scope.isGeneric else { return nil }
    guard case .instance(let instance) = receiver else { return addedFunctions(name, on: base, receiver, in: scope) }
    guard let functions = instance.type.functions[name], functions.areConstrained,
      let type = base.isSelf ? ownGenericType(in: scope) : receiverType(of: base, in: scope),
      case .named(_, let arguments) = type, arguments.contains(where: { isErased($0, in: scope) })
    else { return nil }
    guard let members = members(functions, knownAs: type, in: scope), !members.isEmpty else { return .open }
    return .byType(FunctionValue(candidates: members, receiver: instance, type: instance.type))
  }

  /// The same of a value of the library's, of which generic code sees what extensions add to the protocols that it knows
  /// the value by.
  private func addedFunctions(
    _ name: String, on base: Expression, _ receiver: Value, in scope: Scope
  ) -> Dispatch? {
    let owners = extendableTypes(of: receiver).compactMap { index.extensions(of: $0, seenFrom: scope.file) }
      .filter { $0.functions[name] != nil }
    guard owners.flatMap({ $0.functions[name] ?? [] }).areConstrained,
      let type = base.isSelf ? ownGenericType(in: scope) : receiverType(of: base, in: scope),
      case .named(let parameter, let arguments) = type
    else { return nil }
    let isParameter = arguments.isEmpty && scope.typeArgument(named: parameter) != nil
    guard isParameter || arguments.contains(where: { isErased($0, in: scope) }) else { return nil }
    let names = protocolNames(of: type, in: scope).flatMap { LibraryProtocols.all(of: $0) ?? [$0] }
    for owner in owners where !isParameter || names.contains(owner.name) {
      guard let members = members(owner.functions[name] ?? [], knownAs: type, in: scope) else { return .open }
      guard members.isEmpty else {
        return .byType(FunctionValue(candidates: members, receiver: nil, selfValue: receiver, type: owner))
      }
    }
    return .open
  }

  /// Those of functions that are members of what code knows as a type alone; nil where that cannot be told.
  private func members(
    _ functions: [Located<FunctionDeclaration>], knownAs type: TypeReference, in scope: Scope
  ) -> [Located<FunctionDeclaration>]? {
    applicable(functions, knownAs: type, in: scope) { function in
      function.constraints.filter { constraint in
        !function.genericParameters.contains { constraint.constraintSides?.name == $0 }
      }
    }
  }

  /// The generic type whose code this is, as the code knows it that asks nothing more of the parameters; nil for any other.
  private func ownGenericType(in scope: Scope) -> TypeReference? {
    guard let type = scope.type, type.kind != .protocolType, !type.genericParameters.isEmpty,
      constraints(ofCodeIn: scope).isEmpty
    else { return nil }
    return .named(type.qualifiedName, arguments: type.genericParameters.map { .named($0, arguments: []) })
  }

  /// The type by which generic code knows one of the library's collections, of which several extensions have a member; nil
  /// for any other receiver.
  func erasedType(
    of base: Expression, holding value: Value, asking name: String, in scope: Scope
  ) -> TypeReference? {
    guard !value.isInstance, index.mayBeValue(name), scope.isGeneric,
      extendableTypes(of: value).contains(where: {
        index.extensions(of: $0, seenFrom: scope.file)?.propertyOverloads[name] != nil
      }),
      let type = receiverType(of: base, in: scope), isErased(type, in: scope)
    else { return nil }
    return type
  }

  /// The protocols of the module by which alone a declared type knows its values.
  func protocols(named type: TypeReference, in scope: Scope) -> [TypeEntry] {
    var names = [type]
    if case .optional(let wrapped) = type { names = [wrapped] }
    if case .named(let name, _) = names[0], scope.typeArgument(named: name) != nil {
      names = scope.protocols(ofParameter: name)
    }
    return names.compactMap { entry(of: $0, in: scope) }.filter { $0.kind == .protocolType }
  }

  /// The functions with a body that extensions of a protocol, and of those that it refines, have: its own first.
  func functions(_ name: String, addedTo type: TypeEntry) -> [Located<FunctionDeclaration>] {
    let own = type.functions[name]?.filter { $0.declaration.body != nil } ?? []
    return own.isEmpty
      ? ancestors(of: type).flatMap { $0.functions[name] ?? [] }.filter { $0.declaration.body != nil } : own
  }
}

extension Expression {
  fileprivate var isCall: Bool { if case .call = kind { true } else { false } }
}

extension TypeEntry {
  /// Whether the code of a function or property stands in it.
  func declares(_ code: SourceReference) -> Bool {
    properties.values.contains { $0.codePlace == code }
      || functions.values.contains { $0.contains { $0.codePlace == code } }
  }
}

extension Located<FunctionDeclaration> {
  /// Whether it is a member whatever the type is that has it: what it asks for, it asks of its own generic parameters.
  fileprivate var asksForNothing: Bool {
    declaration.constraints.allSatisfy { constraint in
      declaration.genericParameters.contains { name in
        constraint.constraintSides.map { $0.name == name || $0.name.hasPrefix(name + ".") } ?? false
      }
    }
  }
}

extension [Located<FunctionDeclaration>] {
  /// Whether extensions ask for different things that have these.
  var areConstrained: Bool { count > 1 && contains { !$0.declaration.constraints.isEmpty } }
}
