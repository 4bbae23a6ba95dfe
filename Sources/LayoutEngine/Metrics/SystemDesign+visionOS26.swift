/// The lengths of visionOS 26.
///
/// - Source: the heights of buttons, rows and bars, Human Interface Guidelines and Apple's design templates; all else
///   is assumed.
extension SystemDesign {
  private static let template: StaticString = "Apple's design templates"

  static func visionOS26(_ metric: SystemMetric) -> Metric {
    switch metric {
    case .rowHeight, .formRowHeight: Metric(60, .assumed, "room for the eyes' target, Human Interface Guidelines")
    case .rowInset: Metric(14, .assumed, template)
    case .plainHeaderGap: Metric(0, .assumed, template)
    case .headerInset, .plainHeaderInset, .headerFoot, .footerInset, .footerFoot: Metric(10, .assumed, template)
    case .headerHeight, .plainHeaderHeight, .footerHeight: Metric(0, .assumed, "as high as their text")
    case .rowMargin, .wideRowMargin: Metric(20, .assumed, template)
    case .sceneMargin: Metric(24, .assumed, template)
    case .sectionSpacing, .headerGap, .footerHeaderGap, .footerGap: Metric(20, .assumed, template)
    case .firstHeaderGap: Metric(10, .assumed, template)
    case .navigationBar, .largeTitleBar, .compactBar: Metric(92, .assumed, template)
    case .barGap: Metric(0, .assumed, "no such bar")
    // Tabs and what stands in a bottom bar are ornaments outside of the window.
    case .tabBar, .tabBarReach, .toolbar, .toolbarReach: Metric(0, .assumed, "an ornament beside the window")
    case .buttonSide: Metric(20, .assumed, template)
    case .buttonEdge: Metric(12, .assumed, "44 in all, Apple's design templates")
    case .smallButtonSide: Metric(14, .assumed, template)
    case .smallButtonEdge, .miniButtonEdge: Metric(7, .assumed, "32 in all, Apple's design templates")
    case .largeButtonSide: Metric(24, .assumed, template)
    case .largeButtonEdge, .extraLargeButtonEdge: Metric(16, .assumed, "52 in all, Apple's design templates")
    case .menuSide: Metric(20, .assumed, template)
    case .menuEdge: Metric(12, .assumed, template)
    case .fieldEdges, .plainFieldEdge: Metric(24, .assumed, "44 in all, Apple's design templates")
    case .segmentsHeight: Metric(44, .assumed, template)
    case .compactDateEdge, .compactTimeEdge: Metric(12, .assumed, "44 in all, templates")
    case .stackSpacing, .gridSpacing, .spacerLength, .padding, .idealLength, .thickDivider, .lazyMargin, .symbolWidth,
      .symbolHeight, .smallSymbol, .largeSymbol, .wideListWidth, .rowSpacing, .rowIconWidth, .rowIconSpacing,
      .columnWidth, .inspectorWidth, .popoverGap, .popoverWidth, .popoverHeight, .sheetGap, .mediumSheetHeight,
      .sheetMargin, .pageSheetWidth,
      .pageSheetHeight, .switchWidth, .switchHeight, .checkbox,
      .stepperWidth, .stepperHeight, .sliderHeight, .progressHeight, .smallProgressHeight, .spinner, .largeSpinner,
      .smallSpinner, .miniSpinner,
      .circularGauge, .gaugeHeight, .fieldWidth, .wheelWidth, .wheelHeight, .compactDateSide, .calendarLeastWidth,
      .calendarWidth, .calendarHeight, .timedCalendarHeight, .colorWell, .colorWellHeight, .groupBoxPadding,
      .rowArrowWidth,
      .rowArrowHeight, .menuArrowWidth, .menuArrowHeight, .labelSpacing, .progressSpacing, .editingInset:
      iOS26(metric).taken("as on iOS")
    }
  }
}
