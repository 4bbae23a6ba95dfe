extension ModuleIndex {
  /// The types beside view code that may be a view, a scene or previews: they have a `body`, or say so.
  /// A protocol is none by itself.
  package var presentableTypes: [TypeEntry] {
    var names = Set<String>()
    for source in sources where source.isEager { names.formUnion(source.declarations.presentable) }
    // A protocol may give its views their body.
    var protocols = Set(
      types(named: names).filter { $0.kind == .protocolType && $0.properties["body"] != nil }.map(\.name))
    while !protocols.isEmpty {
      let heirs = sources.lazy.filter(\.isEager).reduce(into: Set<String>()) { heirs, source in
        heirs.formUnion(source.declarations.names { !protocols.isDisjoint(with: $0.inheritedTypes) })
      }
      protocols = Set(types(named: heirs.subtracting(names)).filter { $0.kind == .protocolType }.map(\.name))
      names.formUnion(heirs)
    }
    return types(named: names).filter { $0.kind != .protocolType }
  }
}
