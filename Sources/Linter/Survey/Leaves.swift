import LayoutEngine
import LintRules

package enum LeafKind: String, Sendable, CaseIterable { case text, image, other }

/// The leaves of layouts by where they stand in the code: whether they are the app's own, or stand in for something.
struct Leaves: Sendable {
  /// Where one stands; a label's icon and its title stand at the same place.
  struct Place: Hashable, Comparable {
    var source: SourceReference
    var kind: LeafKind

    static func < (left: Self, right: Self) -> Bool {
      (left.source, left.kind.rawValue) < (right.source, right.kind.rawValue)
    }
  }

  struct Leaf: Sendable {
    /// Nil: it is what the app shows.
    var reason: String?
    /// Whether it is a text of which some is what the app shows.
    var isPartlyKnown = false
  }

  var byPlace: [Place: Leaf] = [:]

  /// Adds those of a tree; what is known in one layout is known.
  mutating func add(_ tree: LaidOutTree) {
    for node in tree.nodes where node.children.isEmpty {
      guard let source = node.source, source.end > 0 else { continue }
      // How many there are says nothing of each.
      let assumptions = node.assumptions.filter { $0 != Assumption.unknownCount }
      var leaf = Leaf(reason: assumptions.first)
      leaf.isPartlyKnown = !assumptions.isEmpty && node.kind.isText(knownInPartBut: assumptions)
      add(leaf, at: Place(source: source, kind: kind(of: node)))
    }
  }

  mutating func add(_ other: Leaves) {
    for (place, leaf) in other.byPlace { add(leaf, at: place) }
  }

  private mutating func add(_ leaf: Leaf, at place: Place) {
    if let known = byPlace[place], known.reason == nil || leaf.reason != nil { return }
    byPlace[place] = leaf
  }

  private func kind(of node: LaidOutNode) -> LeafKind {
    if case .text = node.kind { return .text }
    if case .image = node.kind { return .image }
    return .other
  }

  /// These, with their places moved; those are left out of which nobody knows where they are.
  func mapped(_ moved: (SourceReference) -> SourceReference?) -> Leaves {
    var result = Leaves()
    for (place, leaf) in byPlace {
      if let source = moved(place.source) { result.byPlace[Place(source: source, kind: place.kind)] = leaf }
    }
    return result
  }
}
