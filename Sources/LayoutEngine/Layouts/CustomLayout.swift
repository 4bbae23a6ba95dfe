/// What a `Layout` type of the module does, run while the tree is laid out.
///
/// Both functions answer nil where their code is not understood.
/// - Source: `layout-semantics.md` 9.
package protocol LayoutAlgorithm {
  func sizeThatFits(_ proposal: ProposedSize, _ subviews: [LayoutSubview]) -> Size?
  /// One for each subview; nil for one that the code does not place.
  ///
  /// - Parameter bounds: Where the layout stands, in its parent's space.
  func placeSubviews(_ subviews: [LayoutSubview], in bounds: Rect, _ proposal: ProposedSize)
    -> [SubviewPlacement?]?
  /// The axes whose guides the code decides.
  var guideAxes: AxisSet { get }
  /// A guide of such an axis, from the layout's own corner; nil where the code sets none.
  func explicitAlignment(
    of key: AlignmentKey, _ subviews: [LayoutSubview], in size: Size, _ proposal: ProposedSize
  ) -> Double?
  /// Along which spacers in it grow and across which dividers lie.
  var stackAxis: Axis? { get }
}

extension LayoutAlgorithm {
  package var guideAxes: AxisSet { [] }
  package func explicitAlignment(
    of key: AlignmentKey, _ subviews: [LayoutSubview], in size: Size, _ proposal: ProposedSize
  ) -> Double? { nil }
  package var stackAxis: Axis? { nil }
}

/// `subview.place(at:anchor:proposal:)`; `position` in the space of the layout's bounds.
package struct SubviewPlacement: Hashable, Sendable {
  package var position: Point
  package var anchor: UnitPoint
  package var proposal: ProposedSize
  package init(position: Point, anchor: UnitPoint, proposal: ProposedSize) {
    self.position = position
    self.anchor = anchor
    self.proposal = proposal
  }
}

/// What a custom layout may ask of one of its views.
package struct LayoutSubview {
  package let index: Int
  let child: Child

  package func size(for proposal: ProposedSize) -> Size { child.size(proposal.sanitized) }

  package func dimensions(for proposal: ProposedSize) -> ViewDimensions {
    let offer = proposal.sanitized
    return ViewDimensions(child.size(offer)) { [child] key in
      child.pass.explicitGuide(key, of: child.node, for: offer)
    }
  }

  package var priority: Double { child.priority }
  package var isRightToLeft: Bool { child.node.environment.isRightToLeft }

  /// The gap that this view and a neighbour prefer, in points.
  package func distance(to next: LayoutSubview, along axis: Axis) -> Double {
    child.spacing.distance(to: next.child.spacing, along: axis, grid: child.pass.grid)
  }

  /// The argument of `layoutValue(key:value:)`; nil where none was given.
  package func layoutValue(_ key: String) -> (any PreferencePayload)? {
    var node: LayoutNode? = child.node
    while let current = node {
      if let found = current.layoutValues.first(where: { $0.key == key }) { return found.value }
      node = current.kind.role == .modifier || current.isGroup ? current.layoutChildren.first : nil
    }
    return nil
  }
}

/// - Size and place: what the code says. Where it is not understood: as large as the offer, every
///   view in the middle.
/// - Source: `layout-semantics.md` 9.
struct CustomLayout: ContainerLayout {
  let algorithm: any LayoutAlgorithm

  func subviews(_ children: Children) -> [LayoutSubview] {
    children.indices.map { LayoutSubview(index: $0, child: children[$0]) }
  }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    if let size = algorithm.sizeThatFits(proposal, subviews(children)) { return size }
    let assumption = "a layout that is not understood is taken to fill its offer"
    if !children.parent.assumptions.contains(assumption) {
      children.parent.assumptions.append(assumption)
    }
    return Size(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let node = children.parent
    // A mirrored layout is run as if it were not.
    let origin = node.environment.isRightToLeft ? .zero : node.placedOrigin
    let placed = algorithm.placeSubviews(
      subviews(children), in: Rect(origin: origin, size: size), proposal)
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
}
