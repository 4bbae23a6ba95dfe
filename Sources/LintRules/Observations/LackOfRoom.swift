import LayoutEngine

// Where the height that something lacks is, if it is anywhere.

extension LaidOutTree {
  /// Whether something around a view scrolls.
  func isScrolled(_ index: Int) -> Bool { ancestors(of: index).contains(where: \.isScrolling) }

  /// Whether something around a view scrolls for sure: not a scroll view that is offered no height, and so is as high as
  /// its content.
  func canBeScrolled(_ index: Int) -> Bool {
    ancestors(of: index).contains { around in
      guard case .scrollView(let axes) = around.kind else { return around.isScrolling }
      return !axes.contains(.vertical) || around.proposal.height != nil
    }
  }

  /// Whether something around a view is higher than the window, and nothing scrolls it.
  func outgrowsWindow(around index: Int) -> Bool {
    ancestors(of: index).prefix { !$0.isScrolling }
      .contains { $0.size.height > scenario.screen.height + Tolerance.points }
  }

  /// Whether something around a view was offered so much more height than it took: the screen has room.
  func leavesHeight(_ height: Double, around index: Int) -> Bool {
    ancestors(of: index).prefix { !$0.isScrolling }.contains { outer in
      guard let offer = outer.proposal.height, offer.isFinite else { return false }
      return offer - outer.size.height >= height - Tolerance.points
    }
  }

  /// Whether the height of a view is bounded by code: a frame, a ratio, a reader that does not fill the window, or what it
  /// lies on or behind, where that does not.
  func isBoundedInHeight(_ index: Int) -> Bool {
    let window = scenario.screen.height - scenario.safeArea.top - scenario.safeArea.bottom
    var inner = index
    for around in ancestors(of: index) {
      let isLayer = around.kind.role == .modifier && around.children.first != inner
      if around.kind.bounds(.vertical)
        || (isLayer || around.kind.isReader) && around.size.height < window - Tolerance.points
      {
        return true
      }
      inner = around.index
    }
    return false
  }

  /// Who could give a view the height that it lacks.
  enum Spare {
    case nobody, siblings
    /// A reader, which is told of by itself.
    case reader
  }

  /// Returns who beside a view, or beside a view around it, takes as much height that it could do without.
  func spare(_ height: Double, beside index: Int) -> Spare {
    var inner = nodes[index]
    for parent in ancestors(of: index) {
      if parent.kind.stackAxis == .vertical {
        let siblings = parent.children.filter { $0 != inner.index }.map { nodes[$0] }
        let greedy = siblings.filter { spareHeight(of: $0) > Tolerance.points }
        if greedy.contains(where: holdsReader) { return .reader }
        let spare = greedy.reduce(0) { $0 + spareHeight(of: $1) }
        if spare >= height - Tolerance.points { return .siblings }
      }
      inner = parent
    }
    return .nobody
  }

  private func holdsReader(_ node: LaidOutNode) -> Bool {
    ([node] + descendants(of: node.index)).contains { $0.kind.isReader }
  }

  /// The height of a view beyond its least; beyond its ideal one where it holds texts, which would be cut off then.
  private func spareHeight(of node: LaidOutNode) -> Double {
    let holdsText = ([node] + descendants(of: node.index)).contains { node in
      if case .text = node.kind { true } else { false }
    }
    var proposal = node.proposal
    proposal.height = holdsText ? nil : 0
    return max(0, node.size.height - size(of: node.index, for: proposal).height)
  }

  /// Whether a view stands in a bar or a picker of the system, which shortens texts as it likes.
  func isInBar(_ index: Int) -> Bool {
    var inner = nodes[index]
    for parent in ancestors(of: index) {
      if case .barContainer = parent.kind, parent.children.first != inner.index { return true }
      if case .controlStack("Picker", _, _, _) = parent.kind { return true }
      inner = parent
    }
    return false
  }

  /// Whether a view is a layer behind or in front of another one, which is what the screen is about: one in front of
  /// nothing but a color, or of the whole screen, is that itself, as are controls.
  func isDecoration(_ index: Int) -> Bool {
    var inner = nodes[index]
    for parent in ancestors(of: index) {
      if parent.kind.decorates, let first = parent.children.first, first != inner.index,
        !isInFrontOfBackground(parent, first), !isInFrontOfScreen(parent, index)
      {
        return true
      }
      inner = parent
    }
    return false
  }

  /// Whether an overlay lies on no more than a color or a shape that is as large as what is around it.
  private func isInFrontOfBackground(_ overlay: LaidOutNode, _ index: Int) -> Bool {
    guard case .overlay = overlay.kind else { return false }
    return ([nodes[index]] + descendants(of: index)).allSatisfy { node in
      if case .color = node.kind { return true }
      if case .shape(let shape) = node.kind { return shape.sizing == nil }
      return node.kind.isModifier && !node.kind.bounds(.vertical)
    }
  }

  /// Whether an overlay lies on a view that fills the safe area, or a control in it on anything.
  private func isInFrontOfScreen(_ overlay: LaidOutNode, _ index: Int) -> Bool {
    guard case .overlay = overlay.kind else { return false }
    let (safe, room) = (scenario.safeRect, roomBetweenBars(around: overlay.index))
    let height = min(safe.maxY, room.bottom) - max(safe.minY, room.top)
    if overlay.size.width >= safe.width - Tolerance.points, overlay.size.height >= height - Tolerance.points {
      return true
    }
    return ([nodes[index]] + descendants(of: index)).contains(where: \.kind.isTapped)
  }

  /// Whether an effect or a position brings a view along an axis to where layout did not put it.
  func isMoved(_ node: LaidOutNode, along axis: Axis) -> Bool {
    abs(node.drawnFrame.start(axis) - node.frame.start(axis)) > Tolerance.points
      || abs(node.drawnFrame.end(axis) - node.frame.end(axis)) > Tolerance.points
      || ancestors(of: node.index).contains { isPlaced($0, along: axis) }
  }

  /// Whether it is a position, and another one than the middle of its place: that is where layout puts what is in it.
  private func isPlaced(_ position: LaidOutNode, along axis: Axis) -> Bool {
    guard case .position = position.kind, let content = position.children.first.map({ nodes[$0] }) else { return false }
    let (start, end) = (content.frame.start(axis), content.frame.end(axis))
    return abs(start + end - position.frame.start(axis) - position.frame.end(axis)) > 2 * Tolerance.points
  }

  /// Whether something around a view cuts off its top or its bottom.
  func isClipped(_ node: LaidOutNode) -> Bool {
    ancestors(of: node.index).contains { around in
      guard case .clip = around.kind else { return false }
      return node.drawnFrame.minY < around.drawnFrame.minY - Tolerance.points
        || node.drawnFrame.maxY > around.drawnFrame.maxY + Tolerance.points
    }
  }

  /// The view whose call is underlined for what is wrong with a node: a button for the text of its title.
  func writtenView(of node: LaidOutNode) -> LaidOutNode {
    var written = node
    for ancestor in ancestors(of: node.index) {
      guard let source = ancestor.source, let own = node.source, source == own else { break }
      written = ancestor
    }
    return written
  }
}
