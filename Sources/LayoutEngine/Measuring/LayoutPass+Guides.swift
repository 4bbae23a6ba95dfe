extension LayoutPass {
  /// A guide that the node or something in it sets, from the node's top leading corner.
  ///
  /// - Source: `layout-semantics.md` 6 and 9.
  func explicitGuide(
    _ key: AlignmentKey, of node: LayoutNode, for proposal: ProposedSize
  ) -> Double? {
    // Most subtrees set no guide at all; to know that beforehand spares a walk down for every
    // alignment.
    guard !node.guides.isEmpty, node.guides.contains(GuideSet(key)) else { return nil }
    let request = GuideRequest(key: key, proposal: proposal)
    if let known = node.guideMemo[request] {
      countCacheHit()
      return known
    }
    guard mayMeasure() else { return nil }
    let value = foundGuide(key, of: node, for: proposal)
    if remembersSizes { node.guideMemo.updateValue(value, forKey: request) }
    return value
  }

  private func foundGuide(
    _ key: AlignmentKey, of node: LayoutNode, for proposal: ProposedSize
  ) -> Double? {
    switch node.layout {
    case .leaf(let layout):
      guard case .vertical(let guide) = key else { return nil }
      return layout.baseline(guide, for: proposal)
    case .transparent:
      guard let child = node.layoutChildren.first else { return nil }
      return explicitGuide(key, of: child, for: proposal)
    case .unary(let layout):
      let size = size(of: node, for: proposal)
      if let own = layout.explicitGuide(key, in: dimensions(ofChildIn: node, size, proposal)) {
        return own
      }
      return childGuides(key, of: node, size: size, for: proposal).first
    case .container(let layout):
      let size = size(of: node, for: proposal)
      let children = Children(parent: node, pass: self)
      switch layout.ownGuide(key, children, in: size, proposal: proposal) {
      case .given(let guide): return guide
      case .ofChildren:
        return key.combined(childGuides(key, of: node, size: size, for: proposal))
      }
    }
  }

  /// The dimensions that code is told which computes a guide of `node`: the size, and the guides
  /// set below.
  private func dimensions(
    ofChildIn node: LayoutNode, _ size: Size, _ proposal: ProposedSize
  ) -> ViewDimensions {
    ViewDimensions(size) { key in
      node.layoutChildren.first.flatMap { self.explicitGuide(key, of: $0, for: proposal) }
    }
  }

  /// The place of each layout child, from the leading edge.
  func placements(of node: LayoutNode, size: Size, proposal: ProposedSize) -> [Placement] {
    switch node.layout {
    case .leaf: return []
    case .transparent: return [Placement(origin: .zero, proposal: proposal)]
    case .unary(let layout):
      guard let child = node.layoutChildren.first else { return [] }
      return [layout.place(Child(node: child, pass: self), in: size, proposal: proposal)]
    case .container(let layout):
      let children = Children(parent: node, pass: self)
      return layout.place(children, in: size, proposal: proposal)
    }
  }

  private func childGuides(
    _ key: AlignmentKey, of node: LayoutNode, size: Size, for proposal: ProposedSize
  ) -> [Double] {
    // A guide does not depend on where the node stood before.
    let placedOrigin = node.placedOrigin
    node.placedOrigin = .zero
    defer { node.placedOrigin = placedOrigin }
    let placements = placements(of: node, size: size, proposal: proposal)
    return zip(node.layoutChildren, placements).compactMap { child, placement in
      guard let guide = explicitGuide(key, of: child, for: placement.proposal) else { return nil }
      return guide + placement.origin[key.axis]
    }
  }
}

extension AlignmentKey {
  /// The guide that a container of several children makes of theirs.
  fileprivate func combined(_ values: [Double]) -> Double? {
    switch self {
    case .vertical(.firstTextBaseline): values.min()
    case .vertical(.lastTextBaseline): values.max()
    case .horizontal(.custom), .vertical(.custom):
      // A running average: of equal values exactly that, however many there are.
      values.enumerated().reduce(nil) { mean, value in
        guard let mean else { return value.element }
        return mean + (value.element - mean) / Double(value.offset + 1)
      }
    default: nil
    }
  }
}
