/// `List` and `Form`: rows below each other, each its own layout root.
///
/// - Size: the offer; 10 for nil.
/// - Place: row content is proposed `(row width - insets, nil)`, at the leading edge, centred
///   vertically in a row at least `minimumRowHeight` high.
/// - Source: `layout-semantics.md` 12, "List/Form"; all metrics are assumed.
struct ListLayout: ContainerLayout {
  let style: ListStyle
  let minimumRowHeight: Double
  /// 0-based indices of children that begin a section.
  let sectionStarts: Set<Int>

  private static let verticalInset = 11.0
  private static let sectionGap = 35.0
  private static let largePhoneWidth = 414.0

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    FillLayout().sizeThatFits(proposal)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let margin = size.width >= Self.largePhoneWidth ? 20.0 : 16.0
    let outer = style == .insetGrouped || style == .sidebar ? margin : 0
    let offer = ProposedSize(width: (size.width - 2 * (outer + margin)).asLength, height: nil)
    let isGrouped = style != .plain
    var top = isGrouped ? Self.sectionGap : 0
    return children.indices.map { index in
      if isGrouped, index > 0, sectionStarts.contains(index) { top += Self.sectionGap }
      let content = children[index].size(offer)
      let height = max(minimumRowHeight, content.height + 2 * Self.verticalInset)
      let origin = Point(x: outer + margin, y: top + (height - content.height) / 2)
      top += height
      return Placement(origin: origin, proposal: offer)
    }
  }
}
