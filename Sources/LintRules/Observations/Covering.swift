import LayoutEngine

extension LaidOutTree {
  /// The name of the one color that lies behind a rectangle by the time a node is drawn; nil if there are several there,
  /// or one that nobody knows.
  func color(behind rect: Rect, drawnWith index: Int) -> String? {
    var color: String? = "systemBackground"
    for painted in paintOrder(before: index) {
      let frame = painted.fillRect ?? painted.drawnFrame
      guard painted.paints, frame.intersects(rect) else { continue }
      // What covers a part only makes it two colors, unless it has the color that is there.
      color = frame.contains(rect) || painted.fill == color ? painted.fill : nil
    }
    return color
  }

  /// The nodes that are drawn before one is, in that order: what stands around or behind it.
  private func paintOrder(before index: Int) -> [LaidOutNode] {
    var result: [LaidOutNode] = []
    guard let root else { return result }
    var open = [root]
    while let next = open.popLast() {
      if next.index == index { break }
      result.append(next)
      var children = next.children.map { nodes[$0] }
      if next.kind.drawsFirstChildLast, let first = children.first {
        children = children.dropFirst() + [first]
      }
      open += children.reversed()
    }
    return result
  }
}

extension LaidOutNode {
  /// Covers what is behind it, or some of it.
  fileprivate var paints: Bool { isVisible && (kind.paint != .nothing || kind.isList) }
}
