/// Insets its child by fixed amounts.
///
/// - Size: `child(proposal − insets) + insets` on each axis; a `nil` proposal stays `nil`.
/// - Place: the child's origin is `(leading, top)`.
/// - Units: points. Insets may be negative; the proposal made from them is at least 0.
/// - Source: `layout-semantics.md` 6, "padding" (measured).
struct PaddingLayout: UnaryLayout {
  let insets: Insets

  func sizeThatFits(_ proposal: ProposedSize, child: Child) -> Size {
    child.size(proposal.inset(by: insets)).outset(by: insets)
  }

  func place(_ child: Child, in size: Size, proposal: ProposedSize) -> Placement {
    Placement(
      origin: Point(x: insets.leading, y: insets.top), proposal: proposal.inset(by: insets))
  }

  func spacing(of child: Child) -> ViewSpacing {
    var spacing = child.spacing
    for edge in Edge.allCases where insets[edge] != 0 { spacing[edge] = .plain }
    return spacing
  }
}
