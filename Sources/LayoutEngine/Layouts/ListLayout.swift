/// `List` and `Form`: rows below each other, each its own layout root.
///
/// - Size: the offer; nothing for nil.
/// - Place: row content is proposed `(row width - insets, nil)` and stands at the leading edge,
///   centred vertically between its insets. A row is at least as high as the environment says.
///   Scrolled, all move up, but the headers of plain lists stay (`PinnedParts`); the gap between sections depends on
///   whether a header or a footer stands in it. Rows beyond the window are not created.
/// - Source: `layout-semantics.md` 12, "List/Form"; the metrics are those of the design. The ideal size was measured on
///   macOS 27, and is taken for all platforms.
struct ListLayout: ContainerLayout {
  let style: ListStyle
  let metrics: ListMetrics
  /// The share of the rows beyond its end that stand above it.
  var scrolled = 0.0

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let extent = children.lazyExtent(along: .vertical) ?? .infinity
    var placements: [Placement] = []
    var boxes: [PinnedParts.Box] = []
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
      boxes.append(PinnedParts.Box(place: row, start: top, end: top + whole))
      top += whole
      previous = row
    }
    let hidden = top - size.height
    guard scrolled > 0, hidden > 0 else { return placements }
    let offset = hidden * scrolled
    let parts = PinnedParts(pinned: pinned, visible: (offset, offset + size.height))
    return zip(placements, parts.shifts(of: boxes)).map { placement, shift in
      var placement = placement
      placement.origin.y -= offset
      return placement.pinned(by: shift, along: .vertical)
    }
  }

  /// - Source: measured on iOS 26; on Macs and visionOS assumed.
  private var pinned: PinnedScrollableViews {
    style == .plain && metrics.design != .watchOS26 && metrics.design != .tvOS26 ? .sectionHeaders : []
  }

  private func gap(from previous: RowPlace?, to row: RowPlace) -> Double {
    if let previous, previous.section == row.section {
      return previous.part == .row && row.part == .row ? metrics.rowSpacing : 0
    }
    if style == .plain { return row.part == .header ? plainHeaderGap : 0 }
    return switch (previous?.part, row.part) {
    case (nil, .header): metrics[.firstHeaderGap]
    case (nil, _): metrics.topGap ?? metrics[.sectionSpacing]
    case (.footer, .header): gap(metrics[.footerHeaderGap], atHeader: true, atFooter: true)
    case (.footer, _): gap(metrics[.footerGap], atHeader: false, atFooter: true)
    case (_, .header): gap(metrics[.headerGap], atHeader: true, atFooter: false)
    default: metrics.sectionSpacing ?? metrics[.sectionSpacing]
    }
  }

  /// The gap between two sections of which one has a header or a footer there: as the design has it, or the spacing that
  /// code sets, and what such a part keeps to itself.
  ///
  /// - Source: measured on iOS 26 above a header (github.com/iamcgn/swiftui-web, Fixtures/Goldens/ios/list/spacing); below a
  ///   footer, and before, assumed to be alike.
  private func gap(_ usual: Double, atHeader: Bool, atFooter: Bool) -> Double {
    guard let spacing = metrics.sectionSpacing else { return usual }
    let half = metrics[.sectionSpacing] / 2
    let ofHeader = atHeader ? max(0, metrics[.headerGap] - half) : 0
    return spacing + ofHeader + (atFooter ? max(0, metrics[.footerGap] - half) : 0)
  }

  /// It is taken to follow the spacing that code sets.
  private var plainHeaderGap: Double {
    let usual = metrics[.sectionSpacing]
    guard let spacing = metrics.sectionSpacing, usual > 0 else { return metrics[.plainHeaderGap] }
    return metrics[.plainHeaderGap] * spacing / usual
  }

  private func minimumHeight(of part: ListRow.Part) -> Double {
    switch part {
    case .row: metrics.minimumRowHeight
    case .header: metrics.minimumHeaderHeight ?? metrics[style == .plain ? .plainHeaderHeight : .headerHeight]
    case .footer: metrics[.footerHeight]
    }
  }

  /// The insets of a row's content, from the list's own edges.
  private func insets(of row: RowPlace, in width: Double) -> Insets {
    let isWide = width >= metrics[.wideListWidth]
    let margin = metrics[isWide ? .wideRowMargin : .rowMargin]
    let (top, bottom): (SystemMetric, SystemMetric) =
      switch row.part {
      case .row: (.rowInset, .rowInset)
      case .header: (style == .plain ? .plainHeaderInset : .headerInset, .headerFoot)
      case .footer: (.footerInset, .footerFoot)
      }
    var insets = Insets(top: metrics[top], leading: margin, bottom: metrics[bottom], trailing: margin)
    for (edge, length) in row.insets where length.isFinite { insets[edge] = length }
    if row.isIndented { insets.leading += metrics[.editingInset] }
    if style == .insetGrouped || style == .sidebar {
      insets.leading += row.margins[.leading] ?? margin
      insets.trailing += row.margins[.trailing] ?? margin
    }
    return insets
  }
}
