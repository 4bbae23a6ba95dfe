extension LayoutPass: GeometryAnswers {
  func noteRead(of axes: AxisSet, by node: Int) {
    guard nodes.indices.contains(node) else { return }
    nodes[node].readAxes.formUnion(axes)
  }

  /// The frame of the node with index `node`: corners converted to `space`, then boxed.
  func frame(
    of node: Int, in space: CoordinateSpaceReference, source: SourceReference?,
    uses: RectangleUses
  ) -> Rect {
    guard nodes.indices.contains(node) else { return .zero }
    let reader = nodes[node]
    switch space {
    case .local:
      record(.frameLocal, by: reader, source, uses, answer: (reader.bounds, reader.bounds))
      return reader.bounds
    case .global:
      let answered = reader.space.layout.boundingBox(of: reader.bounds)
      record(
        .frameGlobal, by: reader, source, uses, answer: (answered, reader.frame),
        effects: distortions(above: reader, below: nil))
      return answered
    case .named, .scrollView: return frame(of: reader, inOwned: space, source, uses)
    }
  }

  func bounds(of space: CoordinateSpaceReference, from node: Int) -> Rect? {
    guard nodes.indices.contains(node), let owner = ownerOfSpace(space, above: nodes[node]) else {
      return nil
    }
    let toLocal = nodes[node].space.layout.inverse ?? .identity
    return owner.space.layout.followed(by: toLocal).boundingBox(of: owner.bounds)
  }

  func scrolledAxis(around node: Int) -> Axis? {
    guard let axes = ownerOfSpace(.scrollView, above: nodes[node])?.kind.scrolledAxes else { return nil }
    return axes.contains(.vertical) ? .vertical : axes.contains(.horizontal) ? .horizontal : nil
  }

  private func frame(
    of reader: LayoutNode, inOwned space: CoordinateSpaceReference, _ source: SourceReference?,
    _ uses: RectangleUses
  ) -> Rect {
    let owner = ownerOfSpace(space, above: reader)
    let global = reader.space.layout
    let toOwner = owner.flatMap { $0.space.layout.inverse }
    let map = toOwner.map(global.followed(by:)) ?? global
    let answered = map.boundingBox(of: reader.bounds)
    let origin = owner?.space.origin ?? .zero
    record(
      .frameNamed(space.name), by: reader, source, uses,
      answer: (answered, reader.frame.moved(x: -origin.x, y: -origin.y)), owner: owner,
      effects: distortions(above: reader, below: owner))
    return answered
  }

  /// An anchor in the local space of the node with index `node`.
  ///
  /// - Source: `layout-semantics.md` 10: the bounding box taken in global space is converted back
  ///   by its corners and boxed again; a point is exact.
  func rect(of anchor: Anchor, from node: Int, source: SourceReference?, uses: RectangleUses)
    -> Rect
  {
    guard nodes.indices.contains(node), nodes.indices.contains(anchor.publisher) else {
      return .zero
    }
    let reader = nodes[node]
    let publisher = nodes[anchor.publisher]
    let toLocal = reader.space.layout.inverse ?? .identity
    let answered = toLocal.boundingBox(of: anchor.globalRect)
    let undistorted = anchor.source.rect(in: publisher.size)
      .moved(x: publisher.frame.minX, y: publisher.frame.minY)
    let origin = reader.space.origin
    let above = distortions(above: publisher, below: nil) + distortions(above: reader, below: nil)
    record(
      .anchor(publisher: anchor.publisher), by: reader, source, uses,
      answer: (answered, undistorted.moved(x: -origin.x, y: -origin.y)), effects: above)
    return answered
  }

  private func ownerOfSpace(
    _ space: CoordinateSpaceReference, above node: LayoutNode
  ) -> LayoutNode? {
    var current = node.parent
    while let index = current {
      if nodes[index].kind.owns(space) { return nodes[index] }
      current = nodes[index].parent
    }
    return nil
  }

  /// Indices of the effects that layout sees between two nodes, innermost first.
  private func distortions(above node: LayoutNode, below owner: LayoutNode?) -> [Int] {
    var found: [Int] = []
    var current = node.parent
    while let index = current, index != owner?.index {
      if case .effect(let effect) = nodes[index].kind, !effect.isIgnoredByLayout {
        found.append(index)
      }
      current = nodes[index].parent
    }
    return found
  }

  private func record(
    _ request: GeometryRead.Request, by reader: LayoutNode, _ source: SourceReference?,
    _ uses: RectangleUses, answer: (seen: Rect, plain: Rect), owner: LayoutNode? = nil,
    effects: [Int] = []
  ) {
    let innermostFirst = Set(effects).sorted { left, right in
      (nodes[left].depth, right) > (nodes[right].depth, left)
    }
    (running ?? reader).reads.append(
      GeometryRead(
        request: request, reader: reader.index, spaceOwner: owner?.index, source: source,
        uses: uses, answered: answer.seen, undistorted: answer.plain,
        effects: innermostFirst))
  }
}

extension CoordinateSpaceReference {
  fileprivate var name: String {
    switch self {
    case .local: "local"
    case .global: "global"
    case .named(let name): name
    case .scrollView: "scrollView"
    }
  }
}
