/// - Size and place: what the code says. Where it is not understood: as large as the offer, every
///   view in the middle.
/// - Source: `layout-semantics.md` 9.
struct CustomLayout: ContainerLayout {
  let algorithm: any LayoutAlgorithm

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    // Offers that the code cannot tell apart are one.
    var told = proposal
    for axis in Axis.allCases where !algorithm.sizingAxes.contains(AxisSet(axis)) { told[axis] = nil }
    guard told == proposal else {
      let size = children.pass.size(of: children.parent, for: told)
      return isFilling(children) ? FillLayout().sizeThatFits(proposal) : size
    }
    let size = algorithm.sizeThatFits(proposal, children.subviews)
    note(algorithm.doubt, in: children)
    if let size { return size }
    note(Self.filling, in: children)
    return FillLayout().sizeThatFits(proposal)
  }

  private static let filling = "a layout that is not understood is taken to fill its offer"

  private func isFilling(_ children: Children) -> Bool { children.parent.assumptions.contains(Self.filling) }

  private func note(_ assumption: String?, in children: Children) {
    guard let assumption, !children.parent.assumptions.contains(assumption) else { return }
    children.parent.assumptions.append(assumption)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let node = children.parent
    // A mirrored layout is run as if it were not.
    let origin = node.environment.isRightToLeft ? .zero : node.placedOrigin
    // Code that places no subview leaves it in the middle, as SwiftUI does.
    let placed = algorithm.placeSubviews(
      children.subviews, in: Rect(origin: origin, size: size), proposal)
    note(algorithm.doubt, in: children)
    if placed == nil {
      note("the views of a layout that is not understood are taken to lie in its middle", in: children)
    }
    return children.indices.map { index in
      let middle = SubviewPlacement(
        position: Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2),
        anchor: .center, proposal: proposal)
      let placement = placed?[index] ?? middle
      let offer = placement.proposal.sanitized
      let answer = children[index].size(offer)
      return Placement(
        origin: Point(
          x: (placement.position.x - origin.x - placement.anchor.x * answer.width).asPosition,
          y: (placement.position.y - origin.y - placement.anchor.y * answer.height).asPosition),
        proposal: offer)
    }
  }

  /// - Source: `layout-semantics.md` 9: what the code says, else the union of what the views prefer.
  func spacing(of children: Children) -> ViewSpacing {
    if let own = algorithm.spacing(children.subviews) { return own }
    guard children.count > 0 else { return .zero }
    return children.indices.dropFirst().reduce(children[0].spacing) {
      $0.merged(with: children[$1].spacing)
    }
  }

  func ownGuide(
    _ key: AlignmentKey, _ children: Children, in size: Size, proposal: ProposedSize
  ) -> OwnGuide {
    guard algorithm.guideAxes.contains(key.axis) else { return .ofChildren }
    let guide = algorithm.explicitAlignment(of: key, children.subviews, in: size, proposal)
    note(algorithm.doubt, in: children)
    return .given(guide)
  }
}
