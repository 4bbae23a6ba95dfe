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
    case .call: return nil
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

  /// The member that a protocol's extension sees: its own, where the protocol does not ask for one, whatever the type has.
  func addedMember(_ name: String, seenIn scope: Scope) -> Value? {
    guard let code = scope.code, let instance = scope.instance,
      hasTwo(name, instance.type) || hasTwoFunctions(name, instance.type),
      ancestors(of: instance.type).contains(where: { $0.kind == .protocolType && $0.declares(code) })
    else { return nil }
    if let value = inheritedProperty(name, of: instance) { return value }
    let added = addedFunctions(name, to: instance.type)
    return added.isEmpty ? nil : .function(FunctionValue(candidates: added, receiver: instance))
  }

  private func hasTwoFunctions(_ name: String, _ type: TypeEntry) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = memory.doubleFunctions[id] { return known.contains(name) }
    let added = Set(ancestors(of: type).filter { $0.kind == .protocolType }.flatMap(\.functions.keys))
    let names = added.subtracting(index.requiredNames(of: type)).filter { name in
      let added = addedFunctions(name, to: type)
      guard !added.isEmpty, let own = type.functions[name] else { return false }
      return own.contains { one in
        !added.contains { $0.file == one.file && $0.declaration.range == one.declaration.range }
      }
    }
    memory.doubleFunctions[id] = names
    return names.contains(name)
  }

  private func addedFunctions(_ name: String, to type: TypeEntry) -> [Located<FunctionDeclaration>] {
    ancestors(of: type).filter { $0.kind == .protocolType }
      .flatMap { $0.functions[name] ?? [] }.filter { $0.declaration.body != nil }
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
    let added = addedFunctions(name, to: instance.type)
    func isAdded(_ function: Located<FunctionDeclaration>) -> Bool {
      added.contains { $0.file == function.file && $0.declaration.range == function.declaration.range }
    }
    guard !added.isEmpty, own.contains(where: { !isAdded($0) }) else { return .byValue }
    switch base.kind {
    case .identifier("self", _):
      if case .function(let function)? = addedMember(name, seenIn: scope) { return .byType(function) }
      return .byValue
    case .call: return .byValue
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

extension TypeEntry {
  /// Whether the code of a function or property stands in it.
  fileprivate func declares(_ code: SourceReference) -> Bool {
    func isCode(_ range: SourceRange, _ file: Int32) -> Bool {
      file == code.file && range.start == code.start && range.end == code.end
    }
    return properties.values.contains { isCode($0.declaration.range, $0.file) }
      || functions.values.contains { $0.contains { isCode($0.declaration.range, $0.file) } }
  }
}
