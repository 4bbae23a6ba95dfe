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

  /// Whether a layer in front of a view, of a color that nothing shines through, hides all of it that is in the window.
  func isCovered(_ node: LaidOutNode) -> Bool {
    let seen = node.drawnFrame.moved(into: scenario.screen)
    var inner = node.index
    for parent in ancestors(of: node.index) {
      let layers = layers(in: parent, inFrontOf: inner)
      if layers.contains(where: { ([nodes[$0]] + descendants(of: $0)).contains { $0.covers(seen) } }) { return true }
      inner = parent.index
    }
    return false
  }

  /// The children that are drawn after one of them; none where code changes their order.
  private func layers(in parent: LaidOutNode, inFrontOf inner: Int) -> ArraySlice<Int> {
    guard parent.kind.layers || parent.kind.decorates && !parent.kind.drawsFirstChildLast,
      let position = parent.children.firstIndex(of: inner),
      !parent.children.contains(where: { if case .zIndex = nodes[$0].kind { true } else { false } })
    else { return [] }
    return parent.children[(position + 1)...]
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

  /// Whether it fills all of a rectangle, and nothing behind it is seen.
  fileprivate func covers(_ rect: Rect) -> Bool {
    guard isVisible, fill != nil else { return false }
    if case .color = kind { return drawnFrame.contains(rect) }
    guard case .background(.style, _) = kind else { return false }
    return fillRect?.contains(rect) ?? false
  }
}

extension Rect {
  /// The part of it that is in a window, or the place at its edge that is nearest.
  fileprivate func moved(into window: Size) -> Rect {
    let (left, top) = (min(max(minX, 0), window.width), min(max(minY, 0), window.height))
    return Rect(
      x: left, y: top, width: max(left, min(maxX, window.width)) - left,
      height: max(top, min(maxY, window.height)) - top)
  }
}
