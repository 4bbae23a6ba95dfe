extension Replacements {
  /// The replacements that `choose` makes in a tree; nil if there are none.
  init?(in tree: LaidOutTree, _ choose: (LaidOutNode) -> ViewKind?) {
    // Places go by position, as sources are shared by all elements of a `ForEach`.
    let paths = tree.nodes.map { _ in ReplacementPath() }
    guard let first = paths.first else { return nil }
    self.init(root: first)
    var count = 0
    for node in tree.nodes {
      let path = paths[node.index]
      for (position, child) in node.children.enumerated() { path.children[position] = paths[child] }
      guard let kind = choose(node) else { continue }
      count += 1
      path.replacement = (node.source, node.kind.name, kind)
      if let source = node.source { bySource[source] = (node.kind.name, kind) }
    }
    guard count > 0 else { return nil }
  }
}

extension LayoutPass {
  /// The kind a view gets: its own, or the one that replaces it at `path`.
  func replacedKind(of view: ViewNode, at path: ReplacementPath?) -> ViewKind {
    guard let replacements else { return view.kind }
    if let path {
      guard let replacement = path.replacement else { return view.kind }
      if replacement.source == view.source, replacement.name == view.kind.name {
        return replacement.kind
      }
    }
    return replacements.kind(for: view) ?? view.kind
  }
}
