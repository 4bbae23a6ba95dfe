import ViewProgram

/// Initializers that extensions of protocols give to the types which conform to them.
extension Interpreter {
  /// The one that takes the arguments, where neither an initializer of the type does nor its stored properties are given;
  /// nil where there is none.
  func addedInitializer(
    of type: TypeEntry, for arguments: ArgumentValues, of instance: Instance
  ) -> Located<FunctionDeclaration>? {
    let added = addedInitializers(of: type)
    guard !added.isEmpty, !arguments.isEmpty, !isMemberwise(arguments, of: type) else { return nil }
    return best(
      added.filter { !instance.runningInitializers.contains($0.declaration.range) }, for: arguments,
      of: type)
  }

  private func addedInitializers(of type: TypeEntry) -> [Located<FunctionDeclaration>] {
    let id = ObjectIdentifier(type)
    if let known = memory.protocolInitializers[id] { return known }
    let added = protocols(above: type).flatMap(\.initializers).filter { $0.declaration.body != nil }
    memory.protocolInitializers[id] = added
    return added
  }

  /// Whether the arguments are values of a structure's stored properties.
  private func isMemberwise(_ arguments: ArgumentValues, of type: TypeEntry) -> Bool {
    guard type.kind == .structure else { return false }
    let stored = Set(type.storedProperties.map(\.declaration.name))
    return arguments.items.allSatisfy { item in item.label.map(stored.contains) ?? item.isTrailing }
  }
}
