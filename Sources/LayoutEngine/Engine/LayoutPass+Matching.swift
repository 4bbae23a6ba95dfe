extension LayoutPass {
  /// Whether something stands where another view does.
  private var hasFollowers: Bool { matched.contains { $0.geometryMatch?.isSource == false } }

  /// Puts views that are no sources where the first source of their group stands. What they answer
  /// to their parents, and where these put them, stays as it is.
  ///
  /// - Place: the child is proposed the source's size and laid with its anchor on the source's.
  /// - Source: `layout-semantics.md` 10; effects around either of them are left out, as assumed.
  func placeFollowers() {
    guard hasFollowers else { return }
    let current = matched.filter { $0.round == round && $0.space.isActive }
    for node in current {
      guard let match = node.geometryMatch, !match.isSource, let child = node.layoutChildren.first,
        let source = current.first(where: {
          $0.geometryMatch?.group == match.group && $0.geometryMatch?.isSource == true
        })
      else { continue }
      let target = match.property == .size ? node.frame : source.frame
      let proposal = match.property == .position ? node.proposal : ProposedSize(source.size)
      let size = size(of: child, for: proposal)
      let anchor = match.anchor
      let origin = Point(
        x: target.minX - node.frame.minX + anchor.x * (target.width - size.width),
        y: target.minY - node.frame.minY + anchor.y * (target.height - size.height))
      let placement = Placement(origin: origin, proposal: proposal)
      // Where it stands there already, its content need not run again.
      if child.stands(at: placement) { continue }
      forgetPlaces(below: child)
      place(child, placement, in: innerSpace(of: node))
    }
  }

  private func forgetPlaces(below node: LayoutNode) {
    node.round = 0
    node.needsPlacing = true
    for child in node.children { forgetPlaces(below: child) }
  }
}

extension LayoutNode {
  fileprivate func stands(at placement: Placement) -> Bool {
    proposal == placement.proposal.sanitized && placedOrigin == placement.origin.asPosition
  }
}
