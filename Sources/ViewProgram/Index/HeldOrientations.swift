extension ModuleIndex {
  /// The ways a phone may be held, as far as code says so, each with the file that does; delegates come first.
  ///
  /// A delegate that answers with what a property holds says all that code ever stores there; where some of that is not
  /// known, it says nothing.
  ///
  /// - Complexity: linear in the files that are read at once.
  package var heldOrientations: [(file: Int32, held: HeldOrientations)] {
    var delegates: [(file: Int32, held: HeldOrientations)] = []
    var controllers: [String: (file: Int32, held: PhoneOrientations)] = [:]
    var roots: Set<String> = []
    for (position, source) in sources.enumerated() where source.isEager {
      let said = source.facts.orientations
      let file = Int32(position)
      for (type, held) in said.ofControllers { controllers[type] = (file, held) }
      roots.formUnion(said.rootControllers)
      guard let first = said.ofDelegate else { continue }
      let stored = said.delegateProperty.map(orientations(storedIn:)) ?? []
      delegates.append((file, .byDelegate(stored.map(first.union) ?? [.portrait, .landscape])))
    }
    // Windows of one app may have roots that disagree.
    let held = roots.map { controllers[$0] }
    guard let some = held.compactMap(\.self).first, held.allSatisfy({ $0 != nil }) else { return delegates }
    let all = held.reduce(into: PhoneOrientations()) { $0.formUnion($1?.held ?? []) }
    return delegates + [(some.file, .byRoot(all))]
  }

  /// The orientations that code stores in properties of a name; nil where some are not known.
  private func orientations(storedIn property: String) -> PhoneOrientations? {
    let own = facts.stateChanges.values.flatMap { $0[property] ?? [] }
    return (own + memberChanges(of: property)).reduce(PhoneOrientations()) { held, change in
      change.value?.maskOnPhones.flatMap { held?.union($0) }
    }
  }
}

extension ProgramFacts.StateChange {
  /// The value that this stores, whenever it does; nil where that is not one expression.
  fileprivate var value: Expression? {
    switch self {
    case .assigned(let value): value
    case .timed(_, let change): change.value
    default: nil
    }
  }
}
