extension LayoutPass {
  /// The placements of a lazy container's children, its pinned headers and footers where the scroll view around shows
  /// them.
  func pinned(_ placements: [Placement], in node: LayoutNode) -> [Placement] {
    let pinned = node.kind.pinnedViews
    guard !pinned.isEmpty, let axis = node.kind.lazyAxis, let window = scrollView(around: node, along: axis) else {
      return placements
    }
    var start = window.space.origin[axis] - node.space.origin[axis]
    if axis == .horizontal, node.environment.isRightToLeft {
      start = node.size.width - window.size.width - start
    }
    let children = Children(parent: node, pass: self)
    let boxes = placements.enumerated().map { index, placement in
      let start = placement.origin[axis]
      let length = children[index].size(placement.proposal)[axis]
      return PinnedParts.Box(place: children.rowPlace(index), start: start, end: start + length)
    }
    let parts = PinnedParts(pinned: pinned, visible: (start, start + window.size[axis]))
    return zip(placements, parts.shifts(of: boxes)).map { $0.pinned(by: $1, along: axis) }
  }

  private func scrollView(around node: LayoutNode, along axis: Axis) -> LayoutNode? {
    var current = node.parent
    while let index = current {
      if nodes[index].kind.scrolledAxes.contains(axis) { return nodes[index] }
      current = nodes[index].parent
    }
    return nil
  }
}
