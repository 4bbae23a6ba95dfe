/// Kinds to put in place of those of a tree that was laid out before.
struct Replacements {
  /// The place of the first tree's root.
  let root: ReplacementPath
  /// Replaced nodes by where they come from. Content built during layout may come out with another
  /// shape the second time; there, the same expression is replaced wherever it turns up.
  var bySource: [SourceReference: (name: String, kind: ViewKind)] = [:]

  init(root: ReplacementPath) { self.root = root }

  func kind(for view: ViewNode) -> ViewKind? {
    guard let source = view.source, let found = bySource[source] else { return nil }
    return found.name == view.kind.name ? found.kind : nil
  }
}

/// One place in the tree that kinds are replaced in.
final class ReplacementPath {
  /// The places of the node's children, by position.
  var children: [Int: ReplacementPath] = [:]
  var replacement: (source: SourceReference?, name: String, kind: ViewKind)?
}
