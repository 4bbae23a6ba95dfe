/// The system's own lengths, by name; a `SystemDesign` says how long each is.
///
/// What comes in: nothing, these are facts of the platform. What goes out: points, for layouts, for the
/// evaluator's controls and bars, and for rules and pictures. A number that is new gets a case here, and
/// the compiler asks each design for it. Sizes of screens are in `Scenario`, those of fonts in `Text`.
package enum SystemMetric: String, CaseIterable, Sendable {
  // MARK: Distances between views

  /// Between two ordinary views, where a stack is given no spacing.
  case stackSpacing
  /// Between columns and between rows of a grid.
  case gridSpacing
  /// The least length of a spacer.
  case spacerLength
  /// What `padding()` adds at an edge.
  case padding
  /// The length of what fills any offer, where nothing is offered.
  case idealLength
  /// A divider's thickness at accessibility type sizes; one pixel at others.
  case thickDivider
  /// How far beyond the window a lazy container creates its children.
  case lazyMargin

  // MARK: Symbols, as shares of the font's point size

  /// How wide a symbol is.
  case symbolWidth
  /// How high a symbol is.
  case symbolHeight
  /// What `imageScale(.small)` makes of a symbol's size.
  case smallSymbol
  /// What `imageScale(.large)` makes of a symbol's size.
  case largeSymbol

  // MARK: Lists

  /// The least height of a row.
  case rowHeight
  /// Above and below what stands in a row.
  case rowInset
  /// Above and below what stands in a header or footer.
  case headerInset
  /// The least height of a section's header.
  case headerHeight
  /// The same in a plain list.
  case plainHeaderHeight
  /// The least height of a section's footer.
  case footerHeight
  /// Beside rows, and beside their groups.
  case rowMargin
  /// The same in lists that are at least as wide as `wideListWidth`.
  case wideRowMargin
  /// From here on a list has wide margins.
  case wideListWidth
  /// Between the sections of a grouped list.
  case sectionSpacing

  // MARK: Bars

  /// The height of a navigation bar with an inline title.
  case navigationBar
  /// The height of a navigation bar with a large title.
  case largeTitleBar
  /// The height of any bar where the vertical size class is compact.
  case compactBar
  /// The height of a tab bar.
  case tabBar
  /// The height of a bottom bar.
  case toolbar
  /// The width of a split view's column.
  case columnWidth

  // MARK: Sheets

  /// Between a large sheet and the safe area above it.
  case sheetGap
  /// The most that a sheet is wide where there is room around it.
  case pageSheetWidth
  /// The most that it is high there.
  case pageSheetHeight

  // MARK: Buttons

  /// Beside the label of a small bordered button.
  case smallButtonSide
  /// Above and below the label of a small bordered button.
  case smallButtonEdge
  /// Beside the label of a bordered button.
  case buttonSide
  /// Above and below the label of a bordered button.
  case buttonEdge
  /// Beside the label of a large bordered button.
  case largeButtonSide
  /// Above and below the label of a large bordered button.
  case largeButtonEdge

  // MARK: Values

  /// A switch's width.
  case switchWidth
  /// A switch's height.
  case switchHeight
  /// A stepper's width.
  case stepperWidth
  /// A stepper's height.
  case stepperHeight
  /// A slider's height.
  case sliderHeight
  /// A linear progress view's height.
  case progressHeight
  /// The side of a circular progress view.
  case spinner
  /// The side of a large one.
  case largeSpinner
  /// The side of a circular gauge.
  case circularGauge
  /// A linear gauge's height.
  case gaugeHeight
  /// How wide a field, slider or bar is where nothing is offered.
  case fieldWidth
  /// What a bordered text field adds to the height of its line: 34 points in all with the body
  /// font at 3 pixels a point.
  case fieldEdges

  // MARK: Pickers

  /// A segmented picker's height.
  case segmentsHeight
  /// How wide a wheel is where nothing is offered.
  case wheelWidth
  /// A wheel's height.
  case wheelHeight
  /// A compact date's height.
  case compactDateHeight
  /// Beside a compact date's text.
  case compactDateSide
  /// The least width of a calendar.
  case calendarLeastWidth
  /// How wide a calendar is where nothing is offered.
  case calendarWidth
  /// A calendar's height.
  case calendarHeight
  /// The height of a calendar with a time below it.
  case timedCalendarHeight
  /// The side of a color well.
  case colorWell

  // MARK: Parts of controls

  /// Around the content of a group box.
  case groupBoxPadding
  /// What stands at the end of a row that leads further, or opens.
  case rowArrowWidth
  /// The same.
  case rowArrowHeight
  /// What stands after a menu's selection.
  case menuArrowWidth
  /// The same.
  case menuArrowHeight
  /// Between the icon and the title of a label.
  case labelSpacing
  /// Between a spinner and what stands below it.
  case progressSpacing
}
