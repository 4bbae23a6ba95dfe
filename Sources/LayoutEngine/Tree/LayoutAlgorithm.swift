/// The code of a `Layout` type of the module, run while the tree is laid out.
///
/// Both functions answer nil where their code is not understood.
/// - Source: `layout-semantics.md` 9.
package protocol LayoutAlgorithm {
  func sizeThatFits(_ proposal: ProposedSize, _ subviews: [LayoutSubview]) -> Size?
  /// The axes along which the size rests on what is proposed: along the others any length has the same answer.
  var sizingAxes: AxisSet { get }
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
  /// The gaps that it prefers around itself; nil where its code does not say, so that its views do.
  func spacing(_ subviews: [LayoutSubview]) -> ViewSpacing?
  /// The part of its code, in words, that is not known though it answered.
  var doubt: String? { get }
  /// The axis along which spacers in it grow and across which dividers lie.
  var stackAxis: Axis? { get }
}

extension LayoutAlgorithm {
  package var sizingAxes: AxisSet { .both }
  package var guideAxes: AxisSet { [] }
  package func explicitAlignment(
    of key: AlignmentKey, _ subviews: [LayoutSubview], in size: Size, _ proposal: ProposedSize
  ) -> Double? { nil }
  package func spacing(_ subviews: [LayoutSubview]) -> ViewSpacing? { nil }
  package var doubt: String? { nil }
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

/// One of the views of a custom layout, as its code sees it.
package struct LayoutSubview {
  package let index: Int
  let siblings: any SubviewAnswers

  package func size(for proposal: ProposedSize) -> Size {
    siblings.sizeOfSubview(index, for: proposal.sanitized)
  }

  package func dimensions(for proposal: ProposedSize) -> ViewDimensions {
    siblings.dimensionsOfSubview(index, for: proposal.sanitized)
  }

  package var priority: Double { siblings.priorityOfSubview(index) }
  package var isRightToLeft: Bool { siblings.isRightToLeft(index) }

  /// The gaps that it prefers to its neighbours.
  package var spacing: ViewSpacing { siblings.spacingOfSubview(index) }
  /// Pixels per point, where it is shown.
  package var displayScale: Double { siblings.displayScale }

  /// The argument of `layoutValue(key:value:)`; nil where none was given.
  package func layoutValue(_ key: String) -> (any PreferencePayload)? {
    siblings.layoutValueOfSubview(index, key)
  }
}

/// The views of one custom layout, which answer for themselves by their index.
protocol SubviewAnswers {
  func sizeOfSubview(_ index: Int, for proposal: ProposedSize) -> Size
  func dimensionsOfSubview(_ index: Int, for proposal: ProposedSize) -> ViewDimensions
  func priorityOfSubview(_ index: Int) -> Double
  func isRightToLeft(_ index: Int) -> Bool
  func spacingOfSubview(_ index: Int) -> ViewSpacing
  var displayScale: Double { get }
  func layoutValueOfSubview(_ index: Int, _ key: String) -> (any PreferencePayload)?
}
