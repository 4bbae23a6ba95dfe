import ViewProgram

/// Which of two members of one name is meant: the value's own, or that of an extension of its protocol.
extension Interpreter {
  /// The property of an extension where the receiver's declared type says it; nil where the value's own is meant.
  func extensionProperty(_ name: String, on base: Expression, _ instance: Instance, in scope: Scope) -> Value? {
    guard hasTwo(name, instance.type) else { return nil }
    let type: TypeReference?
    switch base.kind {
    case .identifier("self", _), .call: return nil
    case .identifier(let name, _): type = scope.declaredType(of: name)
    default: type = staticType(of: base, in: scope)
    }
    switch type {
    case .opaque?: return inheritedProperty(name, of: instance)
    case .named(let type, _)?:
      let isProtocol = moduleType(named: type, from: scope.file)?.kind == .protocolType
      return isProtocol || scope.typeArgument(named: type) != nil ? inheritedProperty(name, of: instance) : nil
    default: return .unknown(Unknown(instance.key + "." + name))
    }
  }

  /// Whether a type has a property that an extension of one of its protocols, which does not ask for it, has too.
  func hasTwo(_ name: String, _ type: TypeEntry) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = memory.doubleProperties[id] { return known.contains(name) }
    var names = Set<String>()
    for ancestor in ancestors(of: type) where ancestor.kind == .protocolType {
      for (name, added) in ancestor.properties where added.declaration.getter != nil {
        guard let own = type.properties[name],
          own.declaration.range != added.declaration.range || own.file != added.file
        else { continue }
        names.insert(name)
      }
    }
    if !names.isEmpty { names.subtract(index.requiredNames(of: type)) }
    memory.doubleProperties[id] = names
    return names.contains(name)
  }

  enum Dispatch {
    /// The value's type says it.
    case byValue
    /// The type that the receiver is declared as says it.
    case byType(FunctionValue)
    /// Nothing tells which.
    case open
  }

  /// An extension's function that its protocol does not ask for is called where the receiver is declared as the
  /// protocol or as a generic parameter, whatever the value's own type has.
  func dispatch(_ name: String, on base: Expression, _ receiver: Value, in scope: Scope) -> Dispatch {
    guard case .instance(let instance) = receiver, let own = instance.type.functions[name], own.count > 1,
      !index.requiredNames(of: instance.type).contains(name)
    else { return .byValue }
    let added = ancestors(of: instance.type).filter { $0.kind == .protocolType }
      .flatMap { $0.functions[name] ?? [] }.filter { $0.declaration.body != nil }
    func isAdded(_ function: Located<FunctionDeclaration>) -> Bool {
      added.contains { $0.file == function.file && $0.declaration.range == function.declaration.range }
    }
    guard !added.isEmpty, own.contains(where: { !isAdded($0) }) else { return .byValue }
    switch base.kind {
    case .identifier("self", _), .call: return .byValue
    case .identifier(let name, _):
      switch scope.declaredType(of: name) {
      case .opaque?: break
      case .named(let type, _)?:
        let isProtocol = moduleType(named: type, from: scope.file)?.kind == .protocolType
        guard isProtocol || scope.typeArgument(named: type) != nil else { return .byValue }
      default: return .open
      }
      return .byType(FunctionValue(candidates: added, receiver: instance))
    default: return .open
    }
  }
}
