import LayoutEngine
import ViewProgram

/// Which of two members of one name is meant: the value's own, or that of an extension of its protocol.
extension Interpreter {
  /// The property of an extension where the receiver's declared type says it; nil where the value's own is meant.
  func extensionProperty(_ name: String, on base: Expression, _ instance: Instance, in scope: Scope) -> Value? {
    guard hasTwo(name, instance.type) else { return nil }
    let type: TypeReference?
    switch base.kind {
    case .identifier("self", _): return addedMember(name, seenIn: scope)
    case .call:
      guard let answer = staticType(of: base, in: scope) else { return nil }
      type = answer
    case .identifier(let variable, _): type = scope.declaredType(of: variable) ?? staticType(of: base, in: scope)
    default: type = staticType(of: base, in: scope)
    }
    guard let type else { return .unknown(Unknown(instance.key + "." + name)) }
    let protocols = protocols(named: type, in: scope)
    guard !protocols.isEmpty else { return hidingProperty(name, seenAs: entry(of: type, in: scope), instance) }
    return inheritedProperty(name, of: instance, from: protocols + protocols.flatMap(ancestors))
  }

  /// Whether a type has a property that an extension of one of its protocols, which does not ask for it, has too.
  func hasTwo(_ name: String, _ type: TypeEntry) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = memory.doubleProperties[id] { return known.contains(name) }
    var names = Set<String>()
    for ancestor in protocols(above: type) {
      for (name, added) in ancestor.properties where added.declaration.getter != nil {
        guard let own = type.properties[name], own.codePlace != added.codePlace else { continue }
        names.insert(name)
      }
    }
    if !names.isEmpty { names.subtract(witnessedNames(of: type)) }
    memory.doubleProperties[id] = names
    return names.contains(name)
  }

  /// The member that a protocol's extension sees: its own, where the protocol does not ask for one, whatever the type has.
  func addedMember(_ name: String, seenIn scope: Scope) -> Value? {
    guard let instance = scope.instance, hasTwo(name, instance.type) || hasTwoFunctions(name, instance.type) else {
      return nil
    }
    let protocols = protocols(above: instance.type)
    guard let code = scope.code, protocols.contains(where: { $0.declares(code) }) else {
      return hidingProperty(name, seenAs: scope.type, instance)
    }
    if let value = inheritedProperty(name, of: instance, from: protocols) { return value }
    let added = addedFunctions(name, to: instance.type)
    return added.isEmpty ? nil : .function(FunctionValue(candidates: added, receiver: instance))
  }

  /// The names that protocols of a type ask for and the type itself answers, by whatever it is known.
  private func witnessedNames(of type: TypeEntry) -> Set<String> {
    index.requiredNames(of: type).subtracting(hiddenNames(of: type))
  }

  private func hasTwoFunctions(_ name: String, _ type: TypeEntry) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = memory.doubleFunctions[id] { return known.contains(name) }
    let protocols = protocols(above: type)
    let added = Set(protocols.flatMap(\.functions.keys)).subtracting(witnessedNames(of: type))
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

  private func addedFunctions(_ name: String, to type: TypeEntry) -> [Located<FunctionDeclaration>] {
    protocols(above: type).flatMap { $0.functions[name] ?? [] }.filter { $0.declaration.body != nil }
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
    return staticType(of: base, in: scope)
  }

  /// An extension's function that its protocol does not ask for is called where the receiver is declared as the
  /// protocol or as a generic parameter, whatever the value's own type has.
  func dispatch(_ name: String, on base: Expression, _ receiver: Value, in scope: Scope) -> Dispatch {
    guard case .instance(let instance) = receiver, hasTwoFunctions(name, instance.type) else { return .byValue }
    if base.isSelf {
      if case .function(let function)? = addedMember(name, seenIn: scope) { return .byType(function) }
      return hidingFunctions(name, seenAs: scope.type, instance).map { .byType($0) } ?? .byValue
    }
    guard let type = receiverType(of: base, in: scope) else { return base.isCall ? .byValue : .open }
    let protocols = protocols(named: type, in: scope)
    guard !protocols.isEmpty else {
      return hidingFunctions(name, seenAs: entry(of: type, in: scope), instance).map { .byType($0) } ?? .byValue
    }
    var functions = protocols.flatMap { self.functions(name, addedTo: $0) }
    // What more the value's own type conforms to, nobody knows of it here.
    let plain = functions.filter { !$0.declaration.constraints.contains { $0.hasPrefix("Self") } }
    if protocols.count == 1, !plain.isEmpty { functions = plain }
    guard !functions.isEmpty else { return .open }
    return .byType(FunctionValue(candidates: functions, receiver: instance))
  }

  /// The protocols of the module by which alone a declared type knows its values.
  private func protocols(named type: TypeReference, in scope: Scope) -> [TypeEntry] {
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
  fileprivate func declares(_ code: SourceReference) -> Bool {
    properties.values.contains { $0.codePlace == code }
      || functions.values.contains { $0.contains { $0.codePlace == code } }
  }
}
