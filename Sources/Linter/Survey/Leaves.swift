import LayoutEngine

package enum LeafKind: String, Sendable, CaseIterable { case text, image, other }

/// The leaves of layouts by where they stand in the code: whether they are the app's own, or stand in for something.
struct Leaves: Sendable {
  struct Leaf: Sendable {
    var kind: LeafKind
    /// Nil: it is what the app shows.
    var reason: String?
  }

  var byPlace: [SourceReference: Leaf] = [:]

  /// Adds those of a tree; what is known in one layout is known.
  mutating func add(_ tree: LaidOutTree) {
    for node in tree.nodes where node.children.isEmpty {
      guard let source = node.source, source.end > 0 else { continue }
      add(Leaf(kind: kind(of: node), reason: node.assumptions.first), at: source)
    }
  }

  mutating func add(_ other: Leaves) {
    for (source, leaf) in other.byPlace { add(leaf, at: source) }
  }

  private mutating func add(_ leaf: Leaf, at source: SourceReference) {
    if let known = byPlace[source], known.reason == nil || leaf.reason != nil { return }
    byPlace[source] = leaf
  }

  private func kind(of node: LaidOutNode) -> LeafKind {
    if case .text = node.kind { return .text }
    if case .image = node.kind { return .image }
    return .other
  }

  /// These, with their places moved; those are left out of which nobody knows where they are.
  func mapped(_ moved: (SourceReference) -> SourceReference?) -> Leaves {
    var result = Leaves()
    for (source, leaf) in byPlace {
      if let place = moved(source) { result.byPlace[place] = leaf }
    }
    return result
  }
}
