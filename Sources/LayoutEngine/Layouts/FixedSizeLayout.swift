/// `fixedSize`: the child's ideal length on the chosen axes, whatever is offered.
///
/// - Source: `layout-semantics.md` 6; that the child's priority ends here was measured on macOS 26.
struct FixedSizeLayout: UnaryLayout {
  let axes: AxisSet

  private func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedSize, child: Child) -> Size {
    child.size(offer(proposal))
  }

  func place(_ child: Child, in size: Size, proposal: ProposedSize) -> Placement {
    Placement(origin: .zero, proposal: offer(proposal))
  }
}

/// `layoutPriority`: only says how a stack deals with the child.
struct PriorityLayout: UnaryLayout {
  let priority: Double

  func sizeThatFits(_ proposal: ProposedSize, child: Child) -> Size { child.size(proposal) }
  func priority(of child: Child) -> Double { priority.orZeroIfNaN }
}

/// `alignmentGuide`: sets one guide, changes nothing else.
struct AlignmentGuideLayout: UnaryLayout {
  let key: AlignmentKey
  let value: any GuideComputation

  func sizeThatFits(_ proposal: ProposedSize, child: Child) -> Size { child.size(proposal) }
  func priority(of child: Child) -> Double { child.priority }

  func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double? {
    key == self.key ? value.value(in: dimensions).orZeroIfNaN : nil
  }
}

/// `position(x:y:)`: fills its parent and centres the child on a point in it.
///
/// - Size: the offer; the child's answer for nil.
/// - Source: `layout-semantics.md` 6.
struct PositionLayout: UnaryLayout {
  let x: Double
  let y: Double

  func sizeThatFits(_ proposal: ProposedSize, child: Child) -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    let answer = child.size(proposal)
    return Size(
      width: proposal.width ?? answer.width, height: proposal.height ?? answer.height)
  }

  func place(_ child: Child, in size: Size, proposal: ProposedSize) -> Placement {
    let offer = ProposedSize(size)
    let answer = child.size(offer)
    return Placement(
      origin: Point(x: x - answer.width / 2, y: y - answer.height / 2), proposal: offer)
  }

  func spacing(of child: Child) -> ViewSpacing { .plain }
}
