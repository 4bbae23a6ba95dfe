/// `List` and `Form`: rows below each other, each its own layout root.
///
/// - Size: the offer; 10 for nil.
/// - Place: row content is proposed `(row width - insets, nil)` and stands at the leading edge,
///   centred vertically between its insets. A row is at least as high as the environment says.
///   Half of the gap between sections is above each of them and half below; a header or footer
///   takes the place of its half. Rows beyond the window are not created.
/// - Source: `layout-semantics.md` 12, "List/Form"; all metrics are assumed.
struct ListLayout: ContainerLayout {
  let style: ListStyle
  let metrics: ListMetrics

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    FillLayout().sizeThatFits(proposal)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let extent = children.lazyExtent(along: .vertical) ?? .infinity
    var placements: [Placement] = []
    var previous: RowPlace?
    var top = 0.0
    while top < extent, children.holds(placements.count) {
      let index = placements.count
      let row = children.rowPlace(index)
      top += gap(from: previous, to: row)
      let insets = insets(of: row, in: size.width)
      let offer = ProposedSize(
        width: (size.width - insets.leading - insets.trailing).asLength, height: nil)
      let content = children[index].size(offer).height
      // A row that is higher than its content centres it, and one that is lower than the least grows.
      let whole = max(minimumHeight(of: row.part), content + insets.top + insets.bottom)
      let room = whole - insets.top - insets.bottom
      placements.append(
        Placement(
          origin: Point(x: insets.leading, y: top + insets.top + (room - content) / 2),
          proposal: offer))
      top += whole
      previous = row
    }
    return placements
  }

  private func gap(from previous: RowPlace?, to row: RowPlace) -> Double {
    let half = style == .plain ? 0 : metrics.sectionSpacing / 2
    guard let previous else { return row.part == .header ? half : 2 * half }
    guard previous.section != row.section else {
      return previous.part == .row && row.part == .row ? metrics.rowSpacing : 0
    }
    return (previous.part == .footer ? 0 : half) + (row.part == .header ? 0 : half)
  }

  private var headerHeight: SystemMetric { style == .plain ? .plainHeaderHeight : .headerHeight }

  private func minimumHeight(of part: ListRow.Part) -> Double {
    switch part {
    case .row: metrics.minimumRowHeight
    case .header: metrics.minimumHeaderHeight ?? headerHeight.value
    case .footer: SystemMetric.footerHeight.value
    }
  }

  /// The insets of a row's content, from the list's own edges.
  private func insets(of row: RowPlace, in width: Double) -> Insets {
    let isWide = width >= SystemMetric.wideListWidth.value
    let margin = (isWide ? SystemMetric.wideRowMargin : .rowMargin).value
    let vertical = (row.part == .row ? SystemMetric.rowInset : .headerInset).value
    var insets = Insets(top: vertical, leading: margin, bottom: vertical, trailing: margin)
    for (edge, length) in row.insets where length.isFinite { insets[edge] = length }
    if style == .insetGrouped || style == .sidebar {
      insets.leading += margin
      insets.trailing += margin
    }
    return insets
  }
}
