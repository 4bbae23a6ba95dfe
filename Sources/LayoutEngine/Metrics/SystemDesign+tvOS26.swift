/// The lengths of tvOS 26.
///
/// - Source: the tab bar and the least height of rows, Human Interface Guidelines; all else is assumed.
extension SystemDesign {
  private static let seen: StaticString = "seen in apps"

  static func tvOS26(_ metric: SystemMetric) -> Metric {
    switch metric {
    case .rowHeight, .formRowHeight: Metric(66, .assumed, "UIKit")
    case .rowSpacing: Metric(14, .assumed, seen)
    case .rowInset: Metric(14, .assumed, seen)
    case .plainHeaderGap: Metric(0, .assumed, seen)
    case .headerInset, .plainHeaderInset, .headerFoot, .footerInset, .footerFoot: Metric(14, .assumed, seen)
    case .headerHeight, .plainHeaderHeight: Metric(66, .assumed, "UIKit")
    case .footerHeight: Metric(0, .assumed, seen)
    case .rowMargin, .wideRowMargin: Metric(20, .assumed, seen)
    case .sceneMargin: Metric(20, .assumed, seen)
    case .sectionSpacing, .headerGap, .footerHeaderGap, .footerGap: Metric(40, .assumed, seen)
    case .firstHeaderGap: Metric(0, .assumed, seen)
    // 46 points from the edge and 68 high: it ends 54 points below the safe area's top.
    case .tabBar: Metric(80, .assumed, "46 from the edge and 68 high, and a gap")
    case .navigationBar, .largeTitleBar, .compactBar: Metric(80, .assumed, "as the tab bar")
    case .barGap, .tabBarReach, .toolbarReach, .toolbar: Metric(0, .assumed, "no such bar")
    case .columnWidth: Metric(500, .assumed, seen)
    case .buttonSide, .largeButtonSide, .menuSide: Metric(40, .assumed, seen)
    case .buttonEdge, .largeButtonEdge, .extraLargeButtonEdge, .menuEdge: Metric(15.5, .assumed, "66 in all, UIKit")
    case .smallButtonSide: Metric(24, .assumed, seen)
    case .smallButtonEdge, .miniButtonEdge: Metric(10, .assumed, seen)
    case .spinner, .smallSpinner, .miniSpinner, .largeSpinner: Metric(64, .assumed, "UIKit")
    case .progressHeight, .smallProgressHeight, .gaugeHeight: Metric(10, .assumed, "UIKit")
    case .fieldWidth: Metric(400, .assumed, seen)
    case .plainFieldEdge, .fieldEdges: Metric(31, .assumed, "66 in all, UIKit")
    case .segmentsHeight: Metric(68, .assumed, "UIKit")
    case .groupBoxPadding: Metric(30, .assumed, seen)
    case .rowArrowWidth, .menuArrowWidth: Metric(16, .assumed, seen)
    case .rowArrowHeight, .menuArrowHeight: Metric(28, .assumed, seen)
    case .rowIconWidth: Metric(0, .assumed, "none but its own")
    case .rowIconSpacing, .labelSpacing: Metric(16, .assumed, seen)
    case .switchWidth, .switchHeight, .checkbox: Metric(36, .assumed, "a mark at the end of a row")
    case .stackSpacing, .gridSpacing, .spacerLength, .padding, .idealLength, .thickDivider, .lazyMargin, .symbolWidth,
      .symbolHeight, .smallSymbol, .largeSymbol, .wideListWidth, .inspectorWidth, .popoverGap, .popoverWidth,
      .popoverHeight, .sheetGap, .mediumSheetHeight, .sheetMargin, .pageSheetWidth, .pageSheetHeight,
      .stepperWidth, .stepperHeight, .sliderHeight, .circularGauge, .wheelWidth, .wheelHeight, .compactDateEdge,
      .compactTimeEdge,
      .compactDateSide, .calendarLeastWidth, .calendarWidth, .calendarHeight, .timedCalendarHeight, .colorWell,
      .colorWellHeight,
      .progressSpacing, .editingInset:
      iOS26(metric).taken("as on iOS")
    }
  }
}
