extension LayoutPass {
  /// Fixes where a node stands, then its subtree; runs the content that is built during layout.
  ///
  /// What is offered the same as before, and has nothing new in it, stays as it is or is moved as a whole.
  func place(_ node: LayoutNode, _ placement: Placement, in parent: NodeSpace) {
    var placement = placement
    // Nothing stands at infinity, whatever an offset says; frames stay numbers.
    placement.origin = placement.origin.asPosition
    placement.proposal = placement.proposal.sanitized
    node.round = round
    if !node.needsPlacing, keeps(node, placement, in: parent) { return }
    let size = size(of: node, for: placement.proposal)
    let isKept = parent.isKept && node.isSame(at: placement.origin, size)
    node.isPinned = placement.isPinned
    node.placedOrigin = placement.origin
    node.proposal = placement.proposal
    node.size = size
    node.space = parent.moved(to: placement.origin)
    node.space.isKept = isKept
    node.isPlacedAnew()
    resolveSafeArea(of: node)
    settleRelativeContainer(of: node, for: node.proposal, size: node.size)
    var inner = innerSpace(of: node)
    if node.followsPlace, node.kind.variesSpaces { inner.isKept = false }
    let placedCount = placeLayoutChildren(of: node, in: inner)
    placeDecorations(of: node, in: inner)
    runContent(of: node, in: inner)
    leaveOut(of: node)
    guard node.hasGroups || placedCount != node.children.count else { return }
    for child in node.children where child.round != round && !child.isAhead {
      settle(child, of: node, in: inner)
    }
  }

  /// Whether a node with nothing new in it keeps its content as it is; where it only moves, that follows later.
  private func keeps(_ node: LayoutNode, _ placement: Placement, in parent: NodeSpace) -> Bool {
    guard node.proposal == placement.proposal, node.isPinned == placement.isPinned else { return false }
    let isHere = parent.isKept && node.placedOrigin == placement.origin && !node.hasMovedAlone
    if isHere { return !node.holdsNews || placesNews(of: node) }
    guard !node.followsPlace, !node.holdsNews else { return false }
    node.placedOrigin = placement.origin
    node.space = parent.moved(to: placement.origin)
    node.hasMovedAlone = true
    return true
  }

  /// Places what is new in a node where it stood before; false where more than that has to be done.
  private func placesNews(of node: LayoutNode) -> Bool {
    let decorations = node.kind.role == .modifier ? node.children.dropFirst() : []
    let news = (node.layoutChildren + decorations).filter { $0.needsPlacing || $0.holdsNews }
    // Code is told of what is in there.
    guard !node.kind.followsPlace, !news.contains(where: \.isSettled) else { return false }
    node.holdsNews = false
    var inner = innerSpace(of: node)
    inner.isKept = true
    for child in news {
      place(
        child, Placement(origin: child.placedOrigin, proposal: child.proposal, isPinned: child.isPinned), in: inner)
    }
    return true
  }

  /// Lets the children of a node that has moved follow it.
  func moveContent(of node: LayoutNode) {
    node.hasMovedAlone = false
    resolveSafeArea(of: node)
    moveChildren(of: node, in: innerSpace(of: node))
  }

  private func moveChildren(of node: LayoutNode, in inner: NodeSpace) {
    for child in node.children where !child.isAhead {
      if child.isSettled {
        moveChildren(of: child, in: inner)
        surroundChildren(child, in: inner)
      } else {
        child.space = inner.moved(to: child.placedOrigin)
        child.hasMovedAlone = true
      }
    }
  }

  /// Takes out of the tree what a lazy container has created for its measuring, but does not show.
  private func leaveOut(of node: LayoutNode) {
    if let axis = node.kind.lazyAxis, lazyExtent(of: node, along: axis) != nil {
      markAhead(node)
    } else if node.isOnDemand {
      // No group of the container's then, but a view.
      for child in node.children { child.isAhead = false }
    }
  }

  /// Marks what no child follows that was placed; false if no child was.
  @discardableResult private func markAhead(_ node: LayoutNode) -> Bool {
    var isAhead = true
    // From the end on, everything is ahead until the first child that was placed.
    for child in node.children.reversed() {
      let isPlaced = child.isOpened(by: node) ? markAhead(child) : child.round == round
      if isPlaced { isAhead = false }
      child.isAhead = isAhead
    }
    return !isAhead
  }

  private func resolveSafeArea(of node: LayoutNode) {
    node.safeAreaInsets = resolvedSafeArea(of: node, regions: .all)
  }

  private func resolvedSafeArea(of node: LayoutNode, regions: SafeAreaRegions) -> Insets {
    node.space.resolvedSafeArea(
      size: node.size, regions: regions, isRightToLeft: node.environment.isRightToLeft,
      slack: grid.onePixel / 2 + 0.001)
  }

  /// Places the views that a node lays out, and tells of how many its layout made something.
  private func placeLayoutChildren(of node: LayoutNode, in inner: NodeSpace) -> Int {
    guard !node.layoutChildren.isEmpty else { return 0 }
    if case .ignoresSafeArea(let edges, let regions, _) = node.kind {
      placeIgnoringSafeArea(node, edges: edges, regions: regions)
      return 1
    }
    let placements = pinned(placements(of: node, size: node.size, proposal: node.proposal), in: node)
    let spaces = ChildSpaces(of: node, inner: inner, pass: self)
    for (index, child) in node.layoutChildren.enumerated() where index < placements.count {
      place(child, mirrored(placements[index], of: child, in: node), in: spaces[index])
    }
    return min(placements.count, node.layoutChildren.count)
  }

  /// The same placement, with x from the right edge in a right-to-left layout.
  func mirrored(_ placement: Placement, of child: LayoutNode, in parent: LayoutNode) -> Placement {
    guard parent.environment.isRightToLeft else { return placement }
    let width = size(of: child, for: placement.proposal).width
    var copy = placement
    copy.origin.x = parent.size.width - placement.origin.x - width
    return copy
  }

  /// The child grows into the insets, beyond the node's own frame.
  private func placeIgnoringSafeArea(_ node: LayoutNode, edges: EdgeSet, regions: SafeAreaRegions) {
    guard let child = node.layoutChildren.first else { return }
    var growth = Insets.zero
    let insets = regions == .all ? node.safeAreaInsets : resolvedSafeArea(of: node, regions: regions)
    for edge in Edge.allCases where edges.contains(edge) { growth[edge] = insets[edge] }
    let offer = ProposedSize(
      width: node.proposal.width.map { $0 + growth.leading + growth.trailing },
      height: node.proposal.height.map { $0 + growth.top + growth.bottom })
    let placement = Placement(
      origin: Point(x: -growth.leading, y: -growth.top), proposal: offer)
    // Views in there resolve their insets by where they stand, as any other.
    place(child, mirrored(placement, of: child, in: node), in: node.space)
  }

  // MARK: Decorations

  private func placeDecorations(of node: LayoutNode, in inner: NodeSpace) {
    guard let alignment = node.kind.decorationAlignment else { return }
    for child in node.children.dropFirst() where !child.vanishes {
      placeDecoration(child, of: node, alignment: alignment, in: inner)
    }
  }

  /// Proposed the node's size, and lined up with the node's guides.
  func placeDecoration(
    _ decoration: LayoutNode, of node: LayoutNode, alignment: Alignment, in inner: NodeSpace
  ) {
    let offer = ProposedSize(node.size)
    let child = Child(node: decoration, pass: self)
    let primary = Child(node: node, pass: self)
    let answer = child.size(offer)
    var origin = Point.zero
    for axis in Axis.allCases {
      origin[axis] =
        primary.guide(axis, alignment, for: node.proposal, size: node.size)
        - child.guide(axis, alignment, for: offer, size: answer)
    }
    let placement = Placement(origin: origin, proposal: offer)
    place(decoration, mirrored(placement, of: decoration, in: node), in: inner)
  }

  // MARK: Nodes that no layout placed

  /// Groups stand where their children are; what is empty stands at its parent's corner.
  private func settle(_ node: LayoutNode, of parent: LayoutNode, in inner: NodeSpace) {
    node.round = round
    node.isSettled = true
    node.isNew = true
    node.needsPlacing = true
    node.proposal = parent.proposal
    dropContent(of: node)
    if node.kind.lazyAxis != nil { leaveOut(of: node) }
    for child in node.children where child.round != round && !child.isAhead {
      settle(child, of: parent, in: inner)
    }
    surroundChildren(node, in: inner)
  }

  private func surroundChildren(_ node: LayoutNode, in inner: NodeSpace) {
    var union: Rect?
    for child in node.children where !child.vanishes && !child.isAhead {
      union = union?.union(child.frame) ?? child.frame
    }
    guard let union else {
      node.size = .zero
      node.space = inner
      node.safeAreaInsets = .zero
      return
    }
    node.size = union.size.sanitized
    node.space = inner.moved(
      to: Point(
        x: (union.minX - inner.origin.x).asPosition, y: (union.minY - inner.origin.y).asPosition))
    resolveSafeArea(of: node)
  }
}

extension LayoutNode {
  /// Whether it is what it was, and where, and so is what it means to those in it.
  fileprivate func isSame(at origin: Point, _ size: Size) -> Bool {
    !isNew && !hasMovedAlone && placedOrigin == origin && self.size == size
  }

  fileprivate func isPlacedAnew() {
    isNew = false
    needsPlacing = false
    holdsNews = false
    isSettled = false
    hasMovedAlone = false
  }
}

/// The space that each child of a node is placed in.
private struct ChildSpaces {
  private let inner: NodeSpace
  private var chosen: Int?
  /// The space of the first child only.
  private var first: NodeSpace?

  init(of node: LayoutNode, inner: NodeSpace, pass: LayoutPass) {
    self.inner = inner
    let children = Children(parent: node, pass: pass)
    if case .viewThatFits(let axes) = node.kind {
      chosen = ViewThatFitsLayout(axes: axes).chosenIndex(node.proposal, children)
    } else if case .safeAreaInset(_, let edge, let alignment, let spacing) = node.kind {
      let layout = SafeAreaInsetLayout(edge: edge, alignment: alignment, spacing: spacing)
      let inset = layout.offers(node.proposal, children).inset
      first = inner.adding(bars: Insets(inset, edges: EdgeSet(edge)), to: node)
    }
  }

  subscript(index: Int) -> NodeSpace {
    if index == 0, let first { return first }
    guard let chosen, index != chosen else { return inner }
    var space = inner
    space.isDrawn = false
    space.isActive = false
    return space
  }
}
