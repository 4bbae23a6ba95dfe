import LayoutEngine

/// How controls answer, at the default type size; the numbers are the system's, as `SystemMetric` has them.
enum ControlMetrics {
  // MARK: Buttons

  static func buttonPadding(_ size: ControlSize) -> (horizontal: Double, vertical: Double) {
    switch size {
    // Mini: assumed to be as small.
    case .mini, .small: (SystemMetric.smallButtonSide.value, SystemMetric.smallButtonEdge.value)
    case .regular: (SystemMetric.buttonSide.value, SystemMetric.buttonEdge.value)
    // Extra large: assumed to be as large.
    case .large, .extraLarge: (SystemMetric.largeButtonSide.value, SystemMetric.largeButtonEdge.value)
    }
  }

  // MARK: Values

  static let toggle = LeafSizing.fixed(.switchWidth, .switchHeight)
  static let stepper = LeafSizing.fixed(.stepperWidth, .stepperHeight)
  static let slider = wide(height: .sliderHeight)

  static let linearProgress = wide(height: .progressHeight)

  static func circularProgress(_ size: ControlSize) -> LeafSizing {
    switch size {
    case .mini, .small, .regular: .fixed(.spinner, .spinner)
    case .large, .extraLarge: .fixed(.largeSpinner, .largeSpinner)
    }
  }

  static let circularGauge = LeafSizing.fixed(.circularGauge, .circularGauge)
  static let linearGauge = wide(height: .gaugeHeight)

  // MARK: Text

  /// One line of the font, and a little.
  static let plainTextField = LeafSizing(
    horizontal: .flexible(minimum: 0, ideal: idealWidth),
    vertical: .lineHeight(plus: SystemMetric.plainFieldEdge.value, above: 0))
  /// With other fonts than the body's, assumed to keep its distance from the text.
  static let borderedTextField = LeafSizing(
    horizontal: .flexible(minimum: 0, ideal: idealWidth), vertical: .lineHeight(plus: SystemMetric.fieldEdges.value))

  // MARK: Pickers

  static let menuSide = SystemMetric.menuSide.value
  static let menuEdge = SystemMetric.menuEdge.value
  static let segmentedHeight = SystemMetric.segmentsHeight.value
  static let wheel = LeafSizing(
    horizontal: .flexible(minimum: 0, ideal: SystemMetric.wheelWidth.value),
    vertical: .fixed(SystemMetric.wheelHeight.value))
  static let compactDateHeight = SystemMetric.compactDateHeight.value
  /// The room on either side of a compact date.
  static let compactDatePadding = SystemMetric.compactDateSide.value
  static func calendar(showsTime: Bool) -> LeafSizing {
    let height: SystemMetric = showsTime ? .timedCalendarHeight : .calendarHeight
    return LeafSizing(
      horizontal: .flexible(
        minimum: SystemMetric.calendarLeastWidth.value, ideal: SystemMetric.calendarWidth.value),
      vertical: .fixed(height.value))
  }
  static let colorWell = LeafSizing.fixed(.colorWell, .colorWell)

  // MARK: Groups

  static let groupBoxPadding = SystemMetric.groupBoxPadding.value
  static let rowArrow = Size(
    width: SystemMetric.rowArrowWidth.value, height: SystemMetric.rowArrowHeight.value)
  static let menuArrow = Size(
    width: SystemMetric.menuArrowWidth.value, height: SystemMetric.menuArrowHeight.value)
  static let labelSpacing = SystemMetric.labelSpacing.value
  static let progressSpacing = SystemMetric.progressSpacing.value

  private static let idealWidth = SystemMetric.fieldWidth.value

  private static func wide(height: SystemMetric) -> LeafSizing {
    LeafSizing(
      horizontal: .flexible(minimum: 0, ideal: idealWidth), vertical: .fixed(height.value))
  }
}

extension LeafSizing {
  fileprivate static func fixed(_ width: SystemMetric, _ height: SystemMetric) -> LeafSizing {
    .fixed(width.value, height.value)
  }
}
