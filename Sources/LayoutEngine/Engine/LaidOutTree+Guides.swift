/// An alignment guide that a view sets, or something in it.
package struct PlacedGuide: Hashable, Sendable {
  /// SwiftUI's name, or that of the module's own alignment.
  package let name: String
  /// Points from the view's top leading corner.
  package let position: Double
}

extension LaidOutTree {
  /// The guides of a node that are not where they are in a view that sets none.
  package func placedGuides(of node: LaidOutNode) -> [PlacedGuide] {
    guard layoutNodes.indices.contains(node.index) else { return [] }
    let made = layoutNodes[node.index]
    guard !made.guides.isEmpty else { return [] }
    return (Self.systemGuides + explicitGuides(of: node)).compactMap { name, key in
      pass.explicitGuide(key, of: made, for: made.proposal).map { PlacedGuide(name: name, position: $0) }
    }
  }

  private func explicitGuides(of node: LaidOutNode) -> [(String, AlignmentKey)] {
    guard case .alignmentGuide(let key, _) = node.kind, let name = key.customName else { return [] }
    return [(name, key)]
  }

  private static let systemGuides: [(String, AlignmentKey)] = [
    ("leading", .horizontal(.leading)), ("horizontalCenter", .horizontal(.center)),
    ("trailing", .horizontal(.trailing)), ("top", .vertical(.top)), ("verticalCenter", .vertical(.center)),
    ("bottom", .vertical(.bottom)), ("firstTextBaseline", .vertical(.firstTextBaseline)),
    ("lastTextBaseline", .vertical(.lastTextBaseline)),
  ]
}

extension LaidOutNode {
  /// Whether it is a leaf whose content or size is a stand-in for what is not known.
  package var standsIn: Bool {
    if case .opaque = kind { return true }
    return kind.role == .leaf && !assumptions.isEmpty
  }
}
