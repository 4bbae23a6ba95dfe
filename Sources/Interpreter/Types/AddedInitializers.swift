import ViewProgram

/// Initializers that extensions of protocols give to the types which conform to them.
extension Interpreter {
  /// The one that takes the arguments, where neither an initializer of the type does nor its stored properties are given;
  /// nil where there is none.
  func addedInitializer(
    of type: TypeEntry, for arguments: ArgumentValues, of instance: Instance
  ) -> Located<FunctionDeclaration>? {
    let added = addedInitializers(of: type)
    guard !added.isEmpty, arguments.isEmpty ? needsArguments(type) : !isMemberwise(arguments, of: type) else {
      return nil
    }
    return best(
      added.filter { !instance.runningInitializers.contains($0.declaration.range) }, for: arguments,
      of: type)
  }

  /// Whether arguments may be for an initializer that code adds to a type of the library, rather than for one of its own
  /// that has no label.
  func mayMeanAdded(
    _ initializers: [Located<FunctionDeclaration>], to type: String, _ arguments: ArgumentValues
  ) -> Bool {
    // The library's own for these all have labels.
    if type == "Date" || type == "URL", !arguments.isEmpty { return true }
    if arguments.items.contains(where: { $0.label != nil || $0.isTrailing || $0.value.isMadeOfModules }) { return true }
    guard arguments.items.count == 1, let taken = best(initializers, for: arguments)?.declaration.parameters.first,
      let type = taken.type, type != .named("Array", arguments: [.ofCharacter])
    else { return arguments.items.count > 1 }
    switch type {
    case .optional, .tuple, .function: return true
    case .named("Array", _), .named("Dictionary", _), .named("Set", _):
      return arguments.items[0].value.elementCount.map { $0 > 0 } ?? false
    case .named(let name, _): return name == "Bool" || name == "Date"
    case .opaque: return false
    }
  }

  /// Whether a structure cannot be made of nothing by itself: it has other initializers, or properties without a value.
  private func needsArguments(_ type: TypeEntry) -> Bool {
    guard type.kind == .structure else { return false }
    return !type.initializers.isEmpty
      || type.storedProperties.map(\.declaration).contains { property in
        property.initializer == nil && property.attributes.isEmpty
          && (property.isLet || property.type?.isOptional == false)
      }
  }

  /// A closure for a property with a builder of the module's own, which makes its value of it; every other value as it is.
  func built(_ value: Value, for located: Located<PropertyDeclaration>?) -> Value {
    guard let located, !located.declaration.attributes.isEmpty, case .closure(var closure) = value,
      let builder = ownBuilder(located.declaration.attributes, in: Scope(parent: nil, file: located.file))
    else { return value }
    closure.builder = builder
    let isCode = if case .function? = located.declaration.type { true } else { false }
    return isCode ? .closure(closure) : apply(.closure(closure), ArgumentValues(), in: closure.scope) ?? value
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
