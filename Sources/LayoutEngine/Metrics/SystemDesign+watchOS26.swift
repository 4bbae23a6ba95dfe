/// The lengths of watchOS 26, on a watch of 41 mm.
///
/// - Source: nobody has measured them; the heights of platters and buttons are those of Apple's design templates.
extension SystemDesign {
  private static let template: StaticString = "Apple's design templates"

  static func watchOS26(_ metric: SystemMetric) -> Metric {
    switch metric {
    case .rowHeight, .formRowHeight: Metric(44, .assumed, template)
    case .rowSpacing: Metric(4, .assumed, template)
    case .rowInset: Metric(9, .assumed, template)
    case .plainHeaderGap: Metric(0, .assumed, template)
    case .headerInset, .plainHeaderInset, .footerInset: Metric(6, .assumed, template)
    case .headerFoot, .footerFoot: Metric(4, .assumed, template)
    case .headerHeight, .plainHeaderHeight, .footerHeight: Metric(0, .assumed, "as high as their text")
    case .rowMargin, .wideRowMargin: Metric(6, .assumed, template)
    case .sceneMargin: Metric(9, .assumed, "the system's least margins, 8.5 to 12 by size")
    case .sectionSpacing, .headerGap, .footerHeaderGap, .footerGap: Metric(12, .assumed, template)
    case .firstHeaderGap: Metric(0, .assumed, template)
    // The title stands beside the clock, in the safe area.
    case .navigationBar, .largeTitleBar, .compactBar, .barGap: Metric(0, .assumed, "the title is beside the clock")
    case .tabBar, .tabBarReach: Metric(0, .assumed, "pages have no bar")
    case .toolbar: Metric(44, .assumed, template)
    case .toolbarReach: Metric(0, .assumed, "no such bar")
    case .buttonSide: Metric(12, .assumed, template)
    case .buttonEdge: Metric(12.5, .assumed, "44 in all, Apple's design templates")
    case .smallButtonSide: Metric(8, .assumed, template)
    case .smallButtonEdge, .miniButtonEdge: Metric(7, .assumed, template)
    case .largeButtonSide: Metric(14, .assumed, template)
    case .largeButtonEdge, .extraLargeButtonEdge: Metric(16, .assumed, template)
    case .switchWidth: Metric(38, .assumed, template)
    case .switchHeight: Metric(22, .assumed, template)
    case .stepperWidth: Metric(146, .assumed, template)
    case .stepperHeight, .sliderHeight: Metric(44, .assumed, template)
    case .spinner, .smallSpinner, .miniSpinner: Metric(24, .assumed, template)
    case .circularGauge: Metric(44, .assumed, template)
    case .fieldWidth, .wheelWidth: Metric(146, .assumed, template)
    case .plainFieldEdge, .fieldEdges: Metric(25, .assumed, "44 in all, Apple's design templates")
    case .wheelHeight: Metric(72, .assumed, template)
    case .menuSide: Metric(12, .assumed, template)
    case .menuEdge: Metric(12.5, .assumed, template)
    case .groupBoxPadding: Metric(9, .assumed, template)
    case .rowIconWidth: Metric(0, .assumed, "none but its own")
    case .rowIconSpacing, .labelSpacing: Metric(6, .assumed, template)
    case .stackSpacing, .gridSpacing, .spacerLength, .padding, .idealLength, .thickDivider, .lazyMargin, .symbolWidth,
      .symbolHeight, .smallSymbol, .largeSymbol, .wideListWidth, .columnWidth, .inspectorWidth, .popoverGap,
      .popoverWidth, .popoverHeight, .sheetGap, .mediumSheetHeight, .sheetMargin, .pageSheetWidth,
      .pageSheetHeight, .progressHeight, .smallProgressHeight, .largeSpinner, .gaugeHeight, .segmentsHeight, .checkbox,
      .compactDateEdge,
      .compactTimeEdge,
      .compactDateSide, .calendarLeastWidth, .calendarWidth, .calendarHeight, .timedCalendarHeight, .colorWell,
      .colorWellHeight,
      .rowArrowWidth, .rowArrowHeight, .menuArrowWidth, .menuArrowHeight, .progressSpacing, .editingInset:
      iOS26(metric).taken("as on iOS")
    }
  }
}
