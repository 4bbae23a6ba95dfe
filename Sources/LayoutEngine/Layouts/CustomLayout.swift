/// - Size and place: what the code says. Where it is not understood: as large as the offer, every
///   view in the middle.
/// - Source: `layout-semantics.md` 9.
struct CustomLayout: ContainerLayout {
  let algorithm: any LayoutAlgorithm

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    if let size = algorithm.sizeThatFits(proposal, children.subviews) { return size }
    let assumption = "a layout that is not understood is taken to fill its offer"
    if !children.parent.assumptions.contains(assumption) {
      children.parent.assumptions.append(assumption)
    }
    return FillLayout().sizeThatFits(proposal)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let node = children.parent
    // A mirrored layout is run as if it were not.
    let origin = node.environment.isRightToLeft ? .zero : node.placedOrigin
    // Code that places no subview leaves it in the middle, as SwiftUI does.
    let placed = algorithm.placeSubviews(
      children.subviews, in: Rect(origin: origin, size: size), proposal)
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

  /// - Source: `layout-semantics.md` 9: the union of what the views prefer.
  func spacing(of children: Children) -> ViewSpacing {
    guard children.count > 0 else { return .plain }
    return children.indices.dropFirst().reduce(children[0].spacing) {
      $0.merged(with: children[$1].spacing)
    }
  }

  func ownGuide(
    _ key: AlignmentKey, _ children: Children, in size: Size, proposal: ProposedSize
  ) -> OwnGuide {
    guard algorithm.guideAxes.contains(key.axis), !key.isCustom else { return .ofChildren }
    return .given(algorithm.explicitAlignment(of: key, children.subviews, in: size, proposal))
  }
}
