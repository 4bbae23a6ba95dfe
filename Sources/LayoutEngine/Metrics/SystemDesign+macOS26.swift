/// The lengths of macOS 26.
///
/// - Source: what is measured, frames of SwiftUI on macOS 26 that a re-implementation publishes as golden files
///   (github.com/iamcgn/swiftui-web, `Fixtures/Goldens`); what SwiftUI shares on all platforms, `layout-semantics.md` in the section that each number names; the
///   heights of controls, AppKit; all else is assumed.
extension SystemDesign {
  private static let appKit: StaticString = "AppKit"
  private static let window: StaticString = "macOS 26, a window"
  private static let newer: StaticString = "macOS 27, a window"

  static func macOS26(_ metric: SystemMetric) -> Metric {
    switch metric {
    case .stackSpacing, .gridSpacing, .spacerLength, .padding, .idealLength, .thickDivider: iOS18(metric)
    case .rowHeight: Metric(24, .assumed, appKit)
    case .formRowHeight: Metric(36, .assumed, "System Settings")
    case .rowInset: Metric(4, .assumed, appKit)
    case .headerInset, .plainHeaderInset, .headerFoot, .footerInset, .footerFoot: Metric(4, .assumed, appKit)
    case .plainHeaderGap: Metric(0, .assumed, appKit)
    case .headerHeight, .plainHeaderHeight: Metric(24, .assumed, appKit)
    case .footerHeight: Metric(0, .assumed, appKit)
    case .rowMargin, .wideRowMargin: Metric(8, .assumed, appKit)
    case .sectionSpacing, .firstHeaderGap, .headerGap, .footerHeaderGap, .footerGap: Metric(8, .assumed, appKit)
    case .sceneMargin: Metric(20, .assumed, appKit)
    case .rowIconWidth: Metric(20, .assumed, appKit)
    case .rowIconSpacing: Metric(6, .assumed, appKit)
    case .labelSpacing: Metric(8, .measured, window)
    // 52 in all: the title bar is part of the safe area.
    case .navigationBar, .largeTitleBar, .compactBar: Metric(24, .assumed, "a toolbar of 52 less the title bar")
    case .barGap, .tabBarReach, .toolbarReach: Metric(0, .assumed, "no such bar")
    case .toolbar: Metric(28, .assumed, appKit)
    case .tabBar: Metric(36, .assumed, appKit)
    case .columnWidth: Metric(200, .assumed, "sidebars of apps")
    case .inspectorWidth: Metric(270, .measured, "AppKit's documentation")
    case .miniButtonEdge: Metric(1, .measured, "13 in all, a window of macOS 27")
    case .smallButtonEdge: Metric(3, .assumed, "20 in all, AppKit")
    case .buttonEdge: Metric(4, .assumed, "24 in all, AppKit")
    case .largeButtonEdge: Metric(6, .assumed, "28 in all, AppKit")
    case .extraLargeButtonEdge: Metric(10, .measured, "36 in all, a window of macOS 27")
    case .smallButtonSide: Metric(8, .assumed, appKit)
    case .buttonSide: Metric(12, .measured, window)
    case .largeButtonSide: Metric(14, .assumed, "more than a regular button")
    case .switchWidth: Metric(54, .assumed, appKit)
    case .switchHeight: Metric(24, .assumed, appKit)
    case .checkbox: Metric(16, .assumed, appKit)
    case .stepperWidth: Metric(20, .measured, window)
    case .stepperHeight: Metric(26, .measured, window)
    case .sliderHeight: Metric(16, .measured, window)
    case .progressHeight: Metric(20, .measured, window)
    case .progressSpacing: Metric(0, .measured, window)
    case .gaugeHeight: Metric(6, .assumed, appKit)
    case .spinner, .largeSpinner: Metric(32, .assumed, appKit)
    case .smallSpinner: Metric(16, .assumed, appKit)
    case .miniSpinner: Metric(10, .measured, newer)
    case .smallProgressHeight: Metric(12, .measured, newer)
    case .colorWell: Metric(48, .measured, newer)
    case .colorWellHeight: Metric(24, .measured, newer)
    case .plainFieldEdge: Metric(0, .assumed, appKit)
    case .fieldEdges: Metric(8, .assumed, "24 in all, AppKit")
    case .segmentsHeight: Metric(24, .assumed, appKit)
    case .compactDateEdge, .compactTimeEdge: Metric(3, .measured, "22 in all, a window")
    case .menuSide: Metric(10, .assumed, appKit)
    case .menuEdge: Metric(4, .assumed, "24 in all, AppKit")
    case .calendarLeastWidth, .calendarWidth: Metric(139, .assumed, appKit)
    case .calendarHeight, .timedCalendarHeight: Metric(148, .assumed, appKit)
    case .compactDateSide: Metric(6, .assumed, appKit)
    case .groupBoxPadding: Metric(5, .measured, window)
    case .rowArrowWidth, .menuArrowWidth: Metric(8, .assumed, appKit)
    case .rowArrowHeight, .menuArrowHeight: Metric(12, .assumed, appKit)
    case .lazyMargin, .symbolWidth, .symbolHeight, .smallSymbol, .largeSymbol, .wideListWidth, .rowSpacing, .sheetGap,
      .mediumSheetHeight, .sheetMargin,
      .pageSheetWidth, .pageSheetHeight, .popoverGap, .popoverWidth, .popoverHeight, .circularGauge, .fieldWidth,
      .wheelWidth, .wheelHeight, .editingInset:
      iOS26(metric).taken("as on iOS")
    }
  }
}
