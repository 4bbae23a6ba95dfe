import LayoutEngine

/// The part of a `GeometryReader` that its content takes along one axis.
struct ReaderContent {
  /// How much of the reader is taken up, from its start, with gaps only where captions are placed.
  var length: Double
  /// It shows plain shapes and colors only, one of which is as long as the reader.
  var isPlainFill: Bool

  /// Nil if there is nothing to see.
  init?(of reader: LaidOutNode, along axis: Axis, in tree: LaidOutTree) {
    let leaves = tree.descendants(of: reader.index).filter { $0.isVisibleLeaf || $0.isOpaque }
    guard leaves.contains(where: \.isVisibleLeaf) else { return nil }
    let start = reader.frame.start(axis)
    let extents = reader.children.flatMap { Self.extents(of: tree.nodes[$0], axis, within: reader.index, in: tree) }
    let captions = Self.union(extents.filter(\.isCaption))
    length = extents.filter { !$0.isCaption }.map { $0.end - start }.reduce(captions, max)
    isPlainFill =
      leaves.allSatisfy(\.isPlain)
      && leaves.contains {
        $0.frame.length(axis) >= reader.size[axis] - Tolerance.points
      }
  }

  private struct Extent {
    var start: Double
    var end: Double
    /// A text that `position` put somewhere.
    var isCaption = false
  }

  /// A container that is only as long as the views placed in it says nothing by itself.
  private static func extents(
    of node: LaidOutNode, _ axis: Axis, within reader: Int, in tree: LaidOutTree
  ) -> [Extent] {
    let children = node.children.map { tree.nodes[$0] }
    if case .position = node.kind {
      let shown = primaryLeaves(of: node, in: tree)
      if let child = children.first, !shown.isEmpty, shown.allSatisfy(\.isText) {
        let box = child.drawnFrame
        return [Extent(start: box.start(axis), end: box.end(axis), isCaption: true)]
      }
    } else if node.kind.layers {
      return children.flatMap { extents(of: $0, axis, within: reader, in: tree) }
    }
    let below = tree.descendants(of: node.index).filter { $0.isVisibleLeaf || $0.isOpaque }
    return ([node] + below).flatMap { view in
      [\LaidOutNode.frame, \.drawnFrame].compactMap { box in
        let (start, end) = tree.stretch(of: view, by: box, along: axis, within: reader)
        return end.isFinite && end >= start ? Extent(start: start, end: end) : nil
      }
    }
  }

  /// The leaves that are shown, backgrounds and overlays left out.
  private static func primaryLeaves(of node: LaidOutNode, in tree: LaidOutTree) -> [LaidOutNode] {
    guard !node.children.isEmpty else { return node.isVisibleLeaf || node.isOpaque ? [node] : [] }
    let children = node.kind.decorates ? Array(node.children.prefix(1)) : node.children
    return children.flatMap { primaryLeaves(of: tree.nodes[$0], in: tree) }
  }

  /// How much the extents cover together.
  private static func union(_ extents: [Extent]) -> Double {
    var covered = 0.0
    var end = -Double.infinity
    for extent in extents.sorted(by: { $0.start < $1.start }) where extent.end > end {
      covered += extent.end - max(extent.start, end)
      end = extent.end
    }
    return covered
  }
}

extension LaidOutTree {
  /// The stretch of a view along an axis that no clip between it and one around it cuts off.
  ///
  /// - Parameter box: its frame, or the one that is drawn.
  func stretch(
    of view: LaidOutNode, by box: KeyPath<LaidOutNode, Rect>, along axis: Axis, within outer: Int
  ) -> (start: Double, end: Double) {
    let clips = ancestors(of: view.index).prefix { $0.index != outer }.filter(\.isClip)
    return clips.reduce((view[keyPath: box].start(axis), view[keyPath: box].end(axis))) { stretch, clip in
      (max(stretch.0, clip[keyPath: box].start(axis)), min(stretch.1, clip[keyPath: box].end(axis)))
    }
  }
}

extension LaidOutNode {
  /// Whether nothing in it is seen beyond its bounds.
  fileprivate var isClip: Bool { if case .clip = kind { true } else { false } }
  fileprivate var isOpaque: Bool { kind.paint == .unknown }
  fileprivate var isText: Bool { if case .text = kind { true } else { false } }

  /// A color or a shape that fills whatever it is given, and is no drawing of its own.
  fileprivate var isPlain: Bool {
    if case .shape(let shape) = kind {
      return ["Rectangle", "RoundedRectangle", "Capsule"].contains(shape.name)
    }
    if case .color = kind { return true }
    guard case .background(.style, _) = kind else { return false }
    return true
  }
}
