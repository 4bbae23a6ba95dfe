import ViewProgram

/// The extensions of the library's types whose members code sees of a value, by the type that it knows.
extension Interpreter {
  /// The types whose extensions count where code knows a value by a protocol of the library or as a text of one type;
  /// nil where the value itself tells them, none where nobody knows.
  ///
  /// - Parameter base: the expression that is asked for a member; nil: `self`.
  func seenTypes(
    of base: Expression?, holding value: Value, asking name: String, in scope: Scope
  ) -> [String]? {
    guard index.mayBeValue(name), value.isOfLibrary, !Self.requirements.contains(name) else { return nil }
    let adding = extendableTypes(of: value).filter { type in
      let entry = index.extensions(of: type, seenFrom: scope.file)
      return entry?.properties[name] != nil || entry?.functions[name] != nil
    }
    guard adding.count > 1 || adding.contains(where: Self.textParts.contains) else { return nil }
    if let protocols = seenProtocols(of: base, in: scope) { return adding.filter(protocols.contains) }
    guard case .string = value, adding.contains(where: Self.textParts.contains) else { return nil }
    let type: TypeReference? =
      if let base, !base.isSelf { staticType(of: base, in: scope) } else {
        scope.type.map { .named($0.name, arguments: []) }
      }
    guard case .named(let known, _)? = type?.unwrapped, Self.textTypes.contains(known) else {
      return adding.contains("Character") && !adding.contains("Substring") ? nil : []
    }
    return adding.filter { $0 == known || !Self.textTypes.contains($0) }
  }

  /// The protocols of the library by which alone code knows a value, those that they refine among them; nil where it knows
  /// more, or others.
  private func seenProtocols(of base: Expression?, in scope: Scope) -> Set<String>? {
    var names: [String]
    if let base, !base.isSelf {
      switch receiverType(of: base, in: scope) {
      case .named(let name, [])? where scope.typeArgument(named: name) != nil:
        guard scope.clauses.isEmpty else { return nil }
        names = scope.protocols(ofParameter: name).map { if case .named(let name, _) = $0 { name } else { "" } }
      case .opaque(.named(let name, _))?: names = [name]
      default: return nil
      }
    } else {
      guard let own = scope.type, own.isExtensionOnly else { return nil }
      names = [own.name]
    }
    for constraint in constraints(ofCodeIn: scope) {
      guard let (name, wanted, isEquality) = constraint.constraintSides else { return nil }
      guard name == "Self" else { continue }
      if isEquality { return nil }
      names.append(wanted)
    }
    let known = names.map(LibraryProtocols.all(of:))
    guard !names.isEmpty, !known.contains(nil) else { return nil }
    return known.reduce(into: []) { $0.formUnion($1 ?? []) }
  }

  private static let textParts: Set = ["Character", "Substring"]

  /// Members that protocols of the library ask for: a type's own is meant, by whatever it is known.
  private static let requirements: Set = [
    "allCases", "count", "debugDescription", "description", "encode", "endIndex", "errorDescription", "failureReason",
    "first", "hash", "id", "index", "isEmpty", "last", "makeIterator", "next", "rawValue", "startIndex",
  ]
}

extension Value {
  /// Whether it is of a type that the library declares.
  fileprivate var isOfLibrary: Bool {
    switch self {
    case .number, .wide, .boolean, .string, .array, .dictionary, .range: true
    default: false
    }
  }
}
