import ViewProgram

/// The module's protocols that its extensions make types of the library conform to.
extension Interpreter {
  /// The extensions of some types as a file sees them, the nearest first, and then the protocols that these name.
  func extending(_ types: [String], seenFrom file: Int32) -> [TypeEntry] {
    let own = types.compactMap { index.extensions(of: $0, seenFrom: file) }
    var protocols: [TypeEntry] = []
    for type in own where !type.inheritedTypes.isEmpty {
      protocols += addedProtocols(of: type).filter { one in !protocols.contains { $0 === one } }
    }
    return own + protocols
  }

  private func addedProtocols(of type: TypeEntry) -> [TypeEntry] {
    let id = ObjectIdentifier(type)
    if let known = memory.addedProtocols[id] { return known }
    let protocols = protocols(above: type)
    memory.addedProtocols[id] = protocols
    return protocols
  }

  /// Whether optionals conform to a protocol, and what they wrap does, too, or answers itself what the protocol asks for: a
  /// value does not tell which of them it is.
  func isOfOptionals(_ type: TypeEntry, holding value: Value, seenFrom file: Int32) -> Bool {
    guard type.kind == .protocolType, !value.isNone,
      let optional = index.extensions(of: "Optional", seenFrom: file), conforms(optional, to: type)
    else { return false }
    let others = extendableTypes(of: value).compactMap { index.extensions(of: $0, seenFrom: file) }
    if others.contains(where: { $0 !== optional && conforms($0, to: type) }) { return true }
    let asked = index.requiredNames(of: type)
    if let own = value.moduleType {
      return conforms(own, to: type)
        || lineage(of: own).contains { own in
          asked.contains { own.properties[$0] != nil || own.functions[$0] != nil }
        }
    }
    return asked.contains { libraryMember($0, of: value) != nil }
  }

  private func conforms(_ type: TypeEntry, to wanted: TypeEntry) -> Bool {
    addedProtocols(of: type).contains { $0 === wanted }
  }

  /// The protocols among some types, but for one, that do not ask for a member of a name: which of several such members
  /// is meant says the type by which code knows a value.
  func rivals(of type: TypeEntry, having name: String, among types: [TypeEntry]) -> [TypeEntry] {
    types.filter { $0 !== type && $0.kind == .protocolType && !index.requiredNames(of: $0).contains(name) }
  }
}
