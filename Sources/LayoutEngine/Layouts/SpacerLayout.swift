/// `Spacer`: takes what is left along the axis of the stack around it.
///
/// - Size: `max(offer, minLength)` along the axis, 0 across it; on both axes outside stacks.
/// - Source: `layout-semantics.md` 1.1 and 13.
struct SpacerLayout: LeafLayout {
  let minLength: Double
  /// The axis of the nearest stack; nil where there is none.
  let axis: Axis?

  init(minLength: Double?, axis: Axis?) {
    self.minLength = (minLength ?? SystemMetric.spacerLength.value).asLength
    self.axis = axis
  }

  var priority: Double { -.infinity }

  /// Nothing is said of its long sides.
  var spacing: ViewSpacing {
    var spacing = ViewSpacing.zero
    for edge in Edge.allCases where axis != nil && edge.axis != axis { spacing[edge] = .indifferent }
    return spacing
  }

  var keepsSpacing: Bool { true }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: length(.horizontal, proposal.width), height: length(.vertical, proposal.height))
  }

  private func length(_ along: Axis, _ offered: Double?) -> Double {
    if let axis, along != axis { return 0 }
    return offered.map { max($0, minLength) } ?? minLength
  }
}

/// A line across the axis of the stack around it.
///
/// - Size: one pixel thick, one point at accessibility type sizes; fills the offer along the line.
/// - Source: `layout-semantics.md` 13.
struct DividerLayout: LeafLayout {
  let isVertical: Bool
  let thickness: Double

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let filled = FillLayout().sizeThatFits(proposal)
    return isVertical
      ? Size(width: thickness, height: filled.height)
      : Size(width: filled.width, height: thickness)
  }
}
