// Metrics: facts of the platform. In: nothing. Out: points, for layouts, the evaluator's controls and
// bars, rules and pictures. A number that is new is a case here, and the compiler asks each design for
// it; a design that is new is a table. Screens are in `Scenario`, fonts in `Text`.

/// The system's own lengths, by name; a `SystemDesign` says how long each is.
package enum SystemMetric: String, CaseIterable, Sendable {
  // MARK: Distances between views

  /// The gap between two ordinary views, where a stack is given no spacing.
  case stackSpacing
  /// The gap between columns and between rows of a grid.
  case gridSpacing
  /// The least length of a spacer.
  case spacerLength
  /// The length that `padding()` adds at an edge.
  case padding
  /// The length of what fills any offer, where nothing is offered.
  case idealLength
  /// A divider's thickness at accessibility type sizes; one pixel at others.
  case thickDivider
  /// The distance beyond the window up to which a lazy container creates its children.
  case lazyMargin

  // MARK: Symbols, as shares of the font's point size

  /// The width of a symbol whose own nobody measured.
  case symbolWidth
  /// The height of a symbol whose own nobody measured.
  case symbolHeight
  /// The factor of `imageScale(.small)`.
  case smallSymbol
  /// The factor of `imageScale(.large)`.
  case largeSymbol

  // MARK: Lists

  /// The least height of a row.
  case rowHeight
  /// The same in a form of grouped rows.
  case formRowHeight
  /// The gap between the rows of a section, where code sets none.
  case rowSpacing
  /// The room above and below what stands in a row.
  case rowInset
  /// The room above what stands in a header.
  case headerInset
  /// The same in a plain list.
  case plainHeaderInset
  /// The room below it.
  case headerFoot
  /// The room above what stands in a footer.
  case footerInset
  /// The room below it.
  case footerFoot
  /// The least height of a section's header.
  case headerHeight
  /// The same in a plain list.
  case plainHeaderHeight
  /// The least height of a section's footer.
  case footerHeight
  /// The room beside rows, and beside their groups.
  case rowMargin
  /// The same in lists that are at least as wide as `wideListWidth`.
  case wideRowMargin
  /// The room before a row that can be deleted, while the list is edited.
  case editingInset
  /// The room beside what stands in a window, where code asks for the system's.
  case sceneMargin
  /// The width from which on a list has wide margins.
  case wideListWidth
  /// The gap between the sections of a grouped list, where neither header nor footer is between them.
  case sectionSpacing
  /// The gap above the first header of a grouped list.
  case firstHeaderGap
  /// The gap above another header, below a row.
  case headerGap
  /// The gap above the header of a plain list, which does not stay with it where it is pinned.
  case plainHeaderGap
  /// The gap above a header, below the footer of the section before.
  case footerHeaderGap
  /// The gap above a row, below the footer of the section before.
  case footerGap
  /// The width of the place for the icon of a label in a row; 0: none but its own.
  case rowIconWidth
  /// The gap between that and the title.
  case rowIconSpacing

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
  /// The room that a navigation bar keeps above itself where there is no status bar.
  case barGap
  /// The distance from the top of a tab bar to the bottom of the screen, at least.
  case tabBarReach
  /// The same of a bottom bar, and of the field for a search.
  case toolbarReach
  /// The width of a split view's column.
  case columnWidth
  /// The width of an inspector beside a view.
  case inspectorWidth

  // MARK: Sheets

  /// The gap between a large sheet and the safe area above it.
  case sheetGap
  /// The height of a medium sheet, as a share of the screen's.
  case mediumSheetHeight
  /// The gap beside a sheet that is lower than a large one, and below it.
  case sheetMargin
  /// The most that a sheet is wide where there is room around it.
  case pageSheetWidth
  /// The most that it is high there.
  case pageSheetHeight
  /// The gap between the largest popover and the safe area.
  case popoverGap
  /// The width of a popover around what fills any offer.
  case popoverWidth
  /// The height of such a popover.
  case popoverHeight

  // MARK: Buttons

  /// The room above and below the label of a mini bordered button; beside it, that of a small one.
  case miniButtonEdge
  /// The room beside the label of a small bordered button.
  case smallButtonSide
  /// The room above and below the label of a small bordered button.
  case smallButtonEdge
  /// The room beside the label of a bordered button.
  case buttonSide
  /// The room above and below the label of a bordered button.
  case buttonEdge
  /// The room beside the label of a large bordered button.
  case largeButtonSide
  /// The room above and below the label of a large bordered button.
  case largeButtonEdge
  /// The room above and below the label of an extra large one.
  case extraLargeButtonEdge

  // MARK: Values

  /// A switch's width.
  case switchWidth
  /// A switch's height.
  case switchHeight
  /// The side of a box that is checked.
  case checkbox
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
  /// The side of a small one.
  case smallSpinner
  /// The side of a mini one.
  case miniSpinner
  /// The height of a small linear progress view.
  case smallProgressHeight
  /// The side of a circular gauge.
  case circularGauge
  /// A linear gauge's height.
  case gaugeHeight
  /// The width of a field, slider or bar where nothing is offered.
  case fieldWidth
  /// The height that a bordered text field adds to that of its line: 34 points in all with the body
  /// font at 3 pixels a point.
  case fieldEdges

  /// The height that a plain text field adds to that of its line.
  case plainFieldEdge

  // MARK: Pickers

  /// The room beside what a picker shows that opens as a menu.
  case menuSide
  /// The room above and below it.
  case menuEdge
  /// A segmented picker's height.
  case segmentsHeight
  /// The width of a wheel where nothing is offered.
  case wheelWidth
  /// A wheel's height.
  case wheelHeight
  /// The room above and below a compact date's text.
  case compactDateEdge
  /// The same of a compact time's.
  case compactTimeEdge
  /// The room beside a compact date's text.
  case compactDateSide
  /// The least width of a calendar.
  case calendarLeastWidth
  /// The width of a calendar where nothing is offered.
  case calendarWidth
  /// A calendar's height.
  case calendarHeight
  /// The height of a calendar with a time below it.
  case timedCalendarHeight
  /// The width of a color well.
  case colorWell
  /// The height of one.
  case colorWellHeight

  // MARK: Parts of controls

  /// The room around the content of a group box.
  case groupBoxPadding
  /// The width of what stands at the end of a row that leads further, or opens.
  case rowArrowWidth
  /// The same.
  case rowArrowHeight
  /// The width of what stands after a menu's selection.
  case menuArrowWidth
  /// The same.
  case menuArrowHeight
  /// The gap between the icon and the title of a label.
  case labelSpacing
  /// The gap between a linear progress view or gauge and its labels.
  case progressSpacing
}
