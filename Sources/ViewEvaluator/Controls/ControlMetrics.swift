import LayoutEngine

/// How controls answer in a design, at the default type size; the numbers are the system's, as `SystemMetric` has them.
struct ControlMetrics {
  let design: SystemDesign

  private func length(_ metric: SystemMetric) -> Double { metric.value(in: design) }

  private func fixed(_ width: SystemMetric, _ height: SystemMetric) -> LeafSizing {
    .fixed(length(width), length(height))
  }

  // MARK: Buttons

  func buttonPadding(_ size: ControlSize) -> (horizontal: Double, vertical: Double) {
    switch size {
    case .mini: (length(.smallButtonSide), length(.miniButtonEdge))
    case .small: (length(.smallButtonSide), length(.smallButtonEdge))
    case .regular: (length(.buttonSide), length(.buttonEdge))
    case .large: (length(.largeButtonSide), length(.largeButtonEdge))
    case .extraLarge: (length(.largeButtonSide), length(.extraLargeButtonEdge))
    }
  }

  // MARK: Values

  var toggle: LeafSizing { fixed(.switchWidth, .switchHeight) }
  var stepper: LeafSizing { fixed(.stepperWidth, .stepperHeight) }
  var slider: LeafSizing { wide(height: .sliderHeight) }

  func linearProgress(_ size: ControlSize) -> LeafSizing {
    wide(height: size == .mini || size == .small ? .smallProgressHeight : .progressHeight)
  }

  func circularProgress(_ size: ControlSize) -> LeafSizing {
    switch size {
    case .mini: fixed(.miniSpinner, .miniSpinner)
    case .small: fixed(.smallSpinner, .smallSpinner)
    case .regular: fixed(.spinner, .spinner)
    case .large, .extraLarge: fixed(.largeSpinner, .largeSpinner)
    }
  }

  var circularGauge: LeafSizing { fixed(.circularGauge, .circularGauge) }
  var linearGauge: LeafSizing { wide(height: .gaugeHeight) }

  // MARK: Text

  /// One line of the font, and a little.
  var plainTextField: LeafSizing {
    LeafSizing(
      horizontal: .flexible(minimum: 0, ideal: idealWidth),
      vertical: .lineHeight(plus: length(.plainFieldEdge), above: 0))
  }
  /// With other fonts than the body's, assumed to keep its distance from the text.
  var borderedTextField: LeafSizing {
    LeafSizing(
      horizontal: .flexible(minimum: 0, ideal: idealWidth), vertical: .lineHeight(plus: length(.fieldEdges)))
  }

  // MARK: Pickers

  var menuSide: Double { length(.menuSide) }
  var menuEdge: Double { length(.menuEdge) }
  var segmentedHeight: Double { length(.segmentsHeight) }
  var wheel: LeafSizing {
    LeafSizing(
      horizontal: .flexible(minimum: 0, ideal: length(.wheelWidth)),
      vertical: .fixed(length(.wheelHeight)))
  }
  /// Those of a date are as wide as they are, those of a picker as their room.
  ///
  /// - Source: of dates measured on iOS 26 (github.com/iamcgn/swiftui-web, Fixtures/Goldens/ios/datepicker/wheel).
  var dateWheel: LeafSizing { fixed(.wheelWidth, .wheelHeight) }
  /// The room around the text of a compact date, or of a compact time.
  func compactDatePadding(isTime: Bool) -> Insets {
    let (edge, side) = (length(isTime ? .compactTimeEdge : .compactDateEdge), length(.compactDateSide))
    return Insets(top: edge, leading: side, bottom: edge, trailing: side)
  }
  func calendar(showsTime: Bool) -> LeafSizing {
    let height: SystemMetric = showsTime ? .timedCalendarHeight : .calendarHeight
    return LeafSizing(
      horizontal: .flexible(
        minimum: length(.calendarLeastWidth), ideal: length(.calendarWidth)),
      vertical: .fixed(length(height)))
  }
  var colorWell: LeafSizing { fixed(.colorWell, .colorWellHeight) }

  // MARK: Groups

  var groupBoxPadding: Double { length(.groupBoxPadding) }
  var rowArrow: Size {
    Size(
      width: length(.rowArrowWidth), height: length(.rowArrowHeight))
  }
  var menuArrow: Size {
    Size(
      width: length(.menuArrowWidth), height: length(.menuArrowHeight))
  }
  var rowIconWidth: Double { length(.rowIconWidth) }
  var rowIconSpacing: Double { length(.rowIconSpacing) }
  var labelSpacing: Double { length(.labelSpacing) }
  var progressSpacing: Double { length(.progressSpacing) }

  private var idealWidth: Double { length(.fieldWidth) }

  private func wide(height: SystemMetric) -> LeafSizing {
    LeafSizing(
      horizontal: .flexible(minimum: 0, ideal: idealWidth), vertical: .fixed(length(height)))
  }
}

extension Evaluator {
  /// The lengths of controls in the design of the scenario.
  var controlMetrics: ControlMetrics { ControlMetrics(design: design) }

  /// The looks of the system, for what depends on them.
  var design: SystemDesign { scenario(reading: .design).design }
}
