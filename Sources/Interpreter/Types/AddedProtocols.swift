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

  /// Whether optionals conform to a protocol, and what they wrap does, too: a value does not tell which of them it is.
  func isOfOptionals(_ type: TypeEntry, among types: [TypeEntry]) -> Bool {
    guard type.kind == .protocolType else { return false }
    let conforming = types.filter { $0.isExtensionOnly && addedProtocols(of: $0).contains { $0 === type } }
    return conforming.count > 1 && conforming.contains { $0.name == "Optional" }
  }

  /// The protocols among some types, but for one, that do not ask for a member of a name: which of several such members
  /// is meant says the type by which code knows a value.
  func rivals(of type: TypeEntry, having name: String, among types: [TypeEntry]) -> [TypeEntry] {
    types.filter { $0 !== type && $0.kind == .protocolType && !index.requiredNames(of: $0).contains(name) }
  }
}
