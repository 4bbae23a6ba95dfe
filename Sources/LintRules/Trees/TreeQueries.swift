package import LayoutEngine

/// The one threshold below which a difference of lengths is no difference: half a point.
///
/// - In: a laid-out tree, or two rectangles; out: nodes, lengths, yes or no. Nothing is judged.
/// - To add: a question that several rules ask; what only one asks stands in its file, what stands out in
///   `Observations`.
package enum Tolerance {
  package static let points = 0.5
}

extension LaidOutTree {
  /// The node that the given one is a child of; nil for the root.
  package func parent(of node: LaidOutNode) -> LaidOutNode? {
    node.parent.flatMap { nodes.indices.contains($0) ? nodes[$0] : nil }
  }

  /// The nodes above `index`, nearest first.
  package func ancestors(of index: Int) -> AncestorSequence {
    AncestorSequence(tree: self, upcoming: nodes.indices.contains(index) ? nodes[index].parent : nil)
  }

  /// Whether a view can be seen in this state: neither hidden nor shrunk to nothing.
  package func isVisible(_ index: Int) -> Bool {
    nodes[index].isVisible
  }

  /// The nodes below `index`, in tree order, leaving out what is below those `prune` answers true for.
  package func descendants(of index: Int, prune: (LaidOutNode) -> Bool = { _ in false })
    -> [LaidOutNode]
  {
    var result: [LaidOutNode] = []
    var open = Array(nodes[index].children.reversed())
    while let next = open.popLast() {
      result.append(nodes[next])
      if !prune(nodes[next]) { open += nodes[next].children.reversed() }
    }
    return result
  }
}

package struct AncestorSequence: Sequence, IteratorProtocol {
  fileprivate let tree: LaidOutTree
  fileprivate var upcoming: Int?

  package mutating func next() -> LaidOutNode? {
    guard let index = upcoming else { return nil }
    let node = tree.nodes[index]
    upcoming = node.parent
    return node
  }
}

extension LaidOutNode {
  /// Neither hidden nor shrunk to nothing in this state. A scale of 0 is laid out as one that is
  /// next to nothing.
  var isVisible: Bool { isDrawn && abs(drawnTransform.determinant) > 1e-6 }

  /// The view's name alone, not its whole call: what a finding about a view underlines.
  package var nameSource: SourceReference? {
    source.map { source in
      let end = min(source.end, source.start + Int32(clamping: kind.name.utf8.count))
      return SourceReference(file: source.file, start: source.start, end: end)
    }
  }

  /// Whether what is in it can be scrolled.
  var isScrolling: Bool { kind.scrolls }

  /// Whether the node is a view that shows something (not clear, not empty, not a stand-in).
  package var isVisibleLeaf: Bool { isVisible && kind.paint == .something }
}

extension ViewKind {
  /// Whether it is a text that is known, but for values in it.
  package func isText(knownInPartBut assumptions: [String]) -> Bool {
    guard case .text(let content) = self else { return false }
    let isKnownInPart = content.spans.contains(where: \.isStandIn) && content.spans.contains(where: \.isWritten)
    return assumptions.isEmpty || isKnownInPart && assumptions.allSatisfy(Assumption.isAboutText)
  }
}

extension TextContent.Span {
  /// Whether there is something to read in it that is known.
  fileprivate var isWritten: Bool { !isStandIn && string.contains(where: \.isLetter) }
}

extension Rect {
  func length(_ axis: Axis) -> Double { size[axis] }
  func start(_ axis: Axis) -> Double { origin[axis] }
  func end(_ axis: Axis) -> Double { origin[axis] + size[axis] }

  /// Whether they differ by more than tolerance, on any side.
  package func differs(from other: Rect) -> Bool {
    [
      minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY,
    ].contains { abs($0) > Tolerance.points }
  }

  func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether the other one lies within, to the tolerance.
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX + Tolerance.points && minY <= other.minY + Tolerance.points
      && maxX >= other.maxX - Tolerance.points && maxY >= other.maxY - Tolerance.points
  }
}

extension ViewKind {
  package var isButton: Bool {
    guard case .controlStack(let name, _, _, _) = self else { return false }
    return ["Button", "Link", "NavigationLink", "Menu", "ShareLink"].contains(name)
  }

  package var isTapped: Bool { if case .control = self { true } else { isButton } }
}

extension Scenario {
  /// The part of the window that nothing of the device covers, in the window's points.
  var safeRect: Rect {
    Rect(
      x: safeArea.leading, y: safeArea.top, width: screen.width - safeArea.leading - safeArea.trailing,
      height: screen.height - safeArea.top - safeArea.bottom)
  }
}
