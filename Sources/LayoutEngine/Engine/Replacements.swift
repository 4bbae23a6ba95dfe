/// Kinds to put in place of those of a tree that was laid out before.
struct Replacements {
  /// Of the first tree's root.
  let root: ReplacementPath
  /// Replaced nodes by where they come from. Content built during layout may come out with another
  /// shape the second time; there, the same expression is replaced wherever it turns up.
  private var bySource: [SourceReference: (name: String, kind: ViewKind)] = [:]

  /// Nil if `choose` replaces nothing.
  init?(in tree: LaidOutTree, _ choose: (LaidOutNode) -> ViewKind?) {
    let paths = tree.nodes.map { _ in ReplacementPath() }
    guard let first = paths.first else { return nil }
    root = first
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

  fileprivate func kind(for view: ViewNode) -> ViewKind? {
    guard let source = view.source, let found = bySource[source] else { return nil }
    return found.name == view.kind.name ? found.kind : nil
  }
}

/// One place in the tree that kinds are replaced in.
final class ReplacementPath {
  /// By position among the node's children.
  var children: [Int: ReplacementPath] = [:]
  var replacement: (source: SourceReference?, name: String, kind: ViewKind)?
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
