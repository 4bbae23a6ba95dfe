/// What code that runs during layout may ask: SwiftUI's `GeometryProxy`, and the preferences below.
package struct LayoutTimeContext {
  package let proxy: GeometryProxy
  /// In tree order; empty unless the content belongs to a preference reader.
  package let preferences: [PublishedPreference]
}

/// The geometry of one node while it is being placed.
///
/// Only valid during the layout pass that made it. Every answer is recorded in
/// `LaidOutTree.geometryReads`.
package struct GeometryProxy {
  /// The node's size in points.
  package let size: Size
  /// The node's own insets in points, resolved geometrically.
  package let safeAreaInsets: Insets
  let node: Int
  let pass: LayoutPass

  /// The node's frame in `space`, as SwiftUI answers it: corners converted, then boxed.
  package func frame(
    in space: CoordinateSpaceReference, source: SourceReference?, uses: RectangleUses = RectangleUses()
  ) -> Rect {
    pass.frame(of: node, in: space, source: source, uses: uses)
  }

  /// Notes that content wants to know the node's length on `axes`.
  package func noteRead(of axes: AxisSet) {
    guard pass.nodes.indices.contains(node) else { return }
    pass.nodes[node].readAxes.formUnion(axes)
  }

  /// The bounds of the view that owns `space`, in this node's local space; nil without an owner.
  package func bounds(of space: CoordinateSpaceReference) -> Rect? {
    pass.bounds(of: space, from: node)
  }

  /// `proxy[anchor]`: the anchor's global rectangle, converted back to this node's local space.
  package func rect(
    of anchor: Anchor, source: SourceReference?, uses: RectangleUses = RectangleUses()
  ) -> Rect {
    pass.rect(of: anchor, from: node, source: source, uses: uses)
  }
}

/// The space a proxy's frame is asked for in.
package enum CoordinateSpaceReference: Hashable, Sendable {
  case local
  case global
  case named(String)
  /// Of the nearest scroll view or list.
  case scrollView
}
