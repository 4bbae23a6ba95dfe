/// Content that is built during layout, from what layout knows by then.
package protocol LayoutTimeContent {
  func views(_ context: LayoutTimeContext) -> [ViewNode]
}

/// The views of a long `ForEach`, made when they are wanted.
package protocol RepeatedContent {
  /// - Parameter element: 0-based.
  func views(at element: Int) -> [ViewNode]
}

/// The things that code may ask that runs during layout: SwiftUI's `GeometryProxy`, and the
/// preferences below.
package struct LayoutTimeContext {
  package let proxy: GeometryProxy
  /// The values published below, in tree order; empty unless the content belongs to a preference
  /// reader.
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
  let answers: any GeometryAnswers

  /// The node's frame in `space`, as SwiftUI answers it: corners converted, then boxed.
  package func frame(
    in space: CoordinateSpaceReference, source: SourceReference?,
    uses: RectangleUses = .ofWhole()
  ) -> Rect {
    answers.frame(of: node, in: space, source: source, uses: uses)
  }

  /// Notes that content wants to know the node's length on `axes`.
  package func noteRead(of axes: AxisSet) {
    answers.noteRead(of: axes, by: node)
  }

  /// The bounds of the view that owns `space`, in this node's local space; nil without an owner.
  package func bounds(of space: CoordinateSpaceReference) -> Rect? {
    answers.bounds(of: space, from: node)
  }

  /// The axis along which the nearest scroll view or list scrolls, the vertical one of two; nil without one.
  package var scrolledAxis: Axis? { answers.scrolledAxis(around: node) }

  /// `proxy[anchor]`: the anchor's global rectangle, converted back to this node's local space.
  package func rect(
    of anchor: Anchor, source: SourceReference?, uses: RectangleUses = .ofWhole()
  ) -> Rect {
    answers.rect(of: anchor, from: node, source: source, uses: uses)
  }
}

/// The pass that knows where views stand, asked by a node's index.
protocol GeometryAnswers: AnyObject {
  func frame(
    of node: Int, in space: CoordinateSpaceReference, source: SourceReference?,
    uses: RectangleUses
  ) -> Rect
  func bounds(of space: CoordinateSpaceReference, from node: Int) -> Rect?
  func scrolledAxis(around node: Int) -> Axis?
  func rect(of anchor: Anchor, from node: Int, source: SourceReference?, uses: RectangleUses)
    -> Rect
  func noteRead(of axes: AxisSet, by node: Int)
}

/// The space a proxy's frame is asked for in.
package enum CoordinateSpaceReference: Hashable, Sendable {
  case local
  case global
  case named(String)
  /// The space of the nearest scroll view or list.
  case scrollView
}
