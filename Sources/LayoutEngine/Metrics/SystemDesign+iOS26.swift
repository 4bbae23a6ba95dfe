/// The lengths of iOS 26 and later.
///
/// - Source: frames that SwiftUI on iOS 26.0 reports on an iPhone SE without a status bar, published as golden files and
///   documents of a re-implementation (github.com/iamcgn/swiftui-web, `Docs/elements/iOS.md` and `UIKit/Bars.md`); there a
///   line of the body font is 24.5 points high, so that only what does not depend on it is taken over. What is not listed
///   here is taken to be as before.
extension SystemDesign {
  private static let phone: StaticString = "iOS 26, iPhone SE"

  static func iOS26(_ metric: SystemMetric) -> Metric {
    switch metric {
    // A pitch of about 52 is seen on phones; content and 30 is measured.
    case .rowHeight, .formRowHeight: Metric(52, .assumed, "rows seen on phones")
    case .rowInset: Metric(15, .measured, phone)
    case .headerInset: Metric(0, .measured, phone)
    case .headerFoot: Metric(10, .measured, phone)
    // 32 in all: that 22 of these are a gap, as in UIKit, is assumed.
    case .plainHeaderInset: Metric(10, .assumed, "32 above a header, measured")
    case .plainHeaderGap: Metric(22, .assumed, "32 above a header, measured")
    case .footerInset: Metric(8, .measured, phone)
    case .footerFoot: Metric(0, .measured, phone)
    // As high as their text.
    case .headerHeight, .plainHeaderHeight: Metric(0, .measured, phone)
    case .footerHeight: Metric(29, .measured, phone)
    case .rowMargin: Metric(16, .measured, phone)
    case .editingInset: Metric(40, .measured, phone)
    case .sceneMargin: Metric(16, .assumed, "that of rows")
    case .sectionSpacing: Metric(35, .assumed, "the gap above the first section, measured")
    case .firstHeaderGap: Metric(10, .measured, phone)
    case .headerGap: Metric(27.5, .measured, phone)
    case .footerHeaderGap: Metric(16, .measured, phone)
    case .footerGap: Metric(23.5, .measured, phone)
    case .rowIconWidth: Metric(24, .measured, phone)
    case .rowIconSpacing: Metric(16, .measured, phone)
    // 64 and 116.5 in all without a status bar: that 10 of these are a gap is assumed.
    case .navigationBar: Metric(54, .assumed, "64 without a status bar, measured")
    case .largeTitleBar: Metric(106.5, .assumed, "116.5 without a status bar, measured")
    case .barGap: Metric(10, .assumed, "64 without a status bar, measured")
    case .compactBar: Metric(44, .assumed, "UIKit")
    case .tabBar: Metric(49, .assumed, "UIKit")
    case .tabBarReach: Metric(83, .measured, "a phone with a home button")
    case .toolbar: Metric(48, .measured, phone)
    case .toolbarReach: Metric(76, .measured, phone)
    case .sheetGap: Metric(11, .measured, phone)
    case .mediumSheetHeight: Metric(351.0 / 667, .measured, phone)
    case .sheetMargin: Metric(6, .measured, phone)
    case .smallButtonSide: Metric(10, .measured, phone)
    case .smallButtonEdge, .miniButtonEdge: Metric(5, .measured, phone)
    case .buttonSide: Metric(12, .measured, phone)
    case .buttonEdge: Metric(7, .measured, phone)
    case .largeButtonSide: Metric(20, .measured, phone)
    case .largeButtonEdge: Metric(15, .measured, phone)
    case .extraLargeButtonEdge: Metric(15, .assumed, "as a large button")
    case .switchWidth: Metric(66, .measured, phone)
    case .switchHeight: Metric(30, .measured, phone)
    case .stepperWidth: Metric(94, .measured, phone)
    case .stepperHeight: Metric(32, .measured, phone)
    case .progressHeight, .smallProgressHeight, .progressSpacing: Metric(4, .measured, phone)
    case .spinner, .smallSpinner, .miniSpinner: Metric(20, .measured, phone)
    case .menuArrowWidth: Metric(9, .measured, phone)
    case .rowArrowWidth: Metric(7, .measured, phone)
    case .rowArrowHeight: Metric(12, .measured, phone)
    case .labelSpacing: Metric(8, .measured, phone)
    case .sliderHeight, .segmentsHeight: Metric(31, .measured, phone)
    case .plainFieldEdge: Metric(1.5, .measured, phone)
    case .compactDateEdge: Metric(7, .measured, phone)
    case .compactTimeEdge: Metric(7.75, .measured, phone)
    case .menuSide: Metric(13.5, .measured, phone)
    case .menuEdge: Metric(8, .measured, phone)
    case .stackSpacing, .gridSpacing, .spacerLength, .padding, .idealLength, .thickDivider, .lazyMargin, .symbolWidth,
      .symbolHeight, .smallSymbol, .largeSymbol, .wideRowMargin, .wideListWidth, .columnWidth, .inspectorWidth,

      .pageSheetWidth, .pageSheetHeight, .popoverGap, .popoverWidth, .popoverHeight, .largeSpinner, .circularGauge,
      .gaugeHeight, .fieldWidth,
      .fieldEdges, .wheelWidth, .wheelHeight,
      .compactDateSide, .calendarLeastWidth, .calendarWidth, .calendarHeight, .timedCalendarHeight,
      .colorWell, .colorWellHeight, .groupBoxPadding, .menuArrowHeight, .rowSpacing, .checkbox:
      iOS18(metric)
    }
  }
}
