extension LaidOutTree {
  /// The pass's nodes in pre-order.
  func ordered(from root: LayoutNode) -> [LayoutNode] {
    var order: [LayoutNode] = []
    order.reserveCapacity(pass.liveCount)
    var open = [root]
    while let node = open.popLast() {
      node.treeIndex = order.count
      if node.hasMovedAlone { pass.moveContent(of: node) }
      order.append(node)
      open += node.children.reversed().lazy.filter { !$0.isAhead }
    }
    return order
  }
}

extension LayoutPass {
  func laidOut(_ node: LayoutNode) -> LaidOutNode {
    let reported = node.space.layout.boundingBox(of: node.bounds)
    return LaidOutNode(
      index: node.treeIndex, parent: node.parent.map { nodes[$0].treeIndex },
      children: node.children.lazy.filter { !$0.isAhead }.map(\.treeIndex), kind: node.kind,
      source: node.source,
      identifier: node.identifier, assumptions: node.assumptions, proposal: node.proposal,
      size: node.size, frame: node.frame, reportedFrame: reported,
      drawnFrame: node.space.drawn.boundingBox(of: node.bounds),
      layoutTransform: node.space.layout, drawnTransform: node.space.drawn,
      safeAreaInsets: node.safeAreaInsets, fillRect: fillRect(of: node, reported),
      isDrawn: node.space.isDrawn, uncreatedChildCount: uncreatedChildCount(of: node),
      textErrorBound: textErrorBound(of: node), geometryMatch: node.geometryMatch,
      fill: node.fill, readAxes: node.readAxes, rowPart: node.listRow?.part,
      isPinned: node.isPinned, elementsLeftOut: node.elementsLeftOut, pictureTraits: node.pictureTraits)
  }

  private func textErrorBound(of node: LayoutNode) -> Double? {
    guard case .leaf(let layout as TextLayout) = node.layout else { return nil }
    return layout.run.errorBound()
  }

  /// The number of children not created; those that were measured, but are not shown, count too.
  private func uncreatedChildCount(of node: LayoutNode) -> Int {
    guard node.kind.lazyAxis != nil else { return 0 }
    return node.pendingChildCount + node.layoutChildren.count { $0.isAhead }
  }

  /// - Source: `layout-semantics.md` 7: a style grows by the resolved inset on each listed edge.
  private func fillRect(of node: LayoutNode, _ reported: Rect) -> Rect? {
    guard case .background(.style(_, let edges), _) = node.kind else { return nil }
    var growth = Insets.zero
    for edge in Edge.allCases where edges.contains(edge) {
      growth[edge] = node.safeAreaInsets[edge]
    }
    let isMirrored = node.environment.isRightToLeft
    let left = isMirrored ? growth.trailing : growth.leading
    let grown = Rect(
      x: -left, y: -growth.top, width: node.size.width + growth.leading + growth.trailing,
      height: node.size.height + growth.top + growth.bottom)
    return growth == .zero ? reported : node.space.layout.boundingBox(of: grown)
  }

  func inTree(_ read: GeometryRead) -> GeometryRead {
    var read = read
    read.reader = nodes[read.reader].treeIndex
    read.spaceOwner = read.spaceOwner.map { nodes[$0].treeIndex }
    read.effects = read.effects.map { nodes[$0].treeIndex }
    if case .anchor(let publisher) = read.request {
      read.request = .anchor(publisher: nodes[publisher].treeIndex)
    }
    return read
  }
}

extension LaidOutTree {
  /// The answer of a node for another proposal; the tree stays as it is.
  package func size(of node: Int, for proposal: ProposedSize) -> Size {
    guard layoutNodes.indices.contains(node) else { return .zero }
    return pass.size(of: layoutNodes[node], for: proposal)
  }

  /// The same views laid out again, all texts as narrow as they may be.
  package func withNarrowestTexts() -> LaidOutTree {
    var narrow = scenario
    narrow.hasNarrowestTexts = true
    return LayoutPass(scenario: narrow, limits: pass.bounds).laidOut(view, replacing: nil)
  }

  /// The same views laid out again with the kinds that `choose` gives in place of their own.
  package func laidOut(replacing choose: (LaidOutNode) -> ViewKind?) -> LaidOutTree {
    guard let replacements = Replacements(in: self, choose) else { return self }
    return LayoutPass(scenario: scenario, limits: pass.bounds)
      .laidOut(view, replacing: replacements)
  }
}
