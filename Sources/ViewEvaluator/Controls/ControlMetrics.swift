import LayoutEngine

/// Sizes of iOS controls, in points, at the default type size.
///
/// - Source: `layout-semantics.md` 13, where nothing else is said.
enum ControlMetrics {
  // MARK: Buttons

  static func buttonPadding(_ size: ControlSize) -> (horizontal: Double, vertical: Double) {
    switch size {
    // Mini: assumed to be as small.
    case .mini, .small: (10, 4.5)
    case .regular: (12, 7)
    // Extra large: assumed to be as large.
    case .large, .extraLarge: (20, 15)
    }
  }

  // MARK: Values

  static let toggle = LeafSizing.fixed(51, 31)
  static let stepper = LeafSizing.fixed(94, 32)
  static let slider = wide(height: 31)

  static let linearProgress = wide(height: 4)

  /// - Source: of the large one, UIKit's large activity indicator.
  static func circularProgress(_ size: ControlSize) -> LeafSizing {
    switch size {
    case .mini, .small, .regular: .fixed(20, 20)
    case .large, .extraLarge: .fixed(37, 37)
    }
  }

  /// - Source: assumed.
  static let circularGauge = LeafSizing.fixed(58, 58)
  /// - Source: assumed.
  static let linearGauge = wide(height: 6)

  // MARK: Text

  /// One line of the font.
  static let plainTextField = LeafSizing(
    horizontal: .flexible(minimum: 0, ideal: idealWidth), vertical: .lineHeight(plus: 0))
  /// 34 points with the body font, whose line is 20 and 1/3 points high at 3 pixels a point; with
  /// other fonts assumed to keep its distance from the text.
  static let borderedTextField = LeafSizing(
    horizontal: .flexible(minimum: 0, ideal: idealWidth), vertical: .lineHeight(plus: 41.0 / 3))

  // MARK: Pickers

  static let segmentedHeight = 32.0
  static let wheel = LeafSizing(
    horizontal: .flexible(minimum: 0, ideal: 320), vertical: .fixed(216))
  static let compactDateHeight = 34.0
  /// On either side of a compact date. Source: assumed.
  static let compactDatePadding = 12.0
  /// - Source: assumed, from UIKit's inline date picker.
  static func calendar(showsTime: Bool) -> LeafSizing {
    LeafSizing(
      horizontal: .flexible(minimum: 280, ideal: 320), vertical: .fixed(showsTime ? 380 : 330))
  }
  /// - Source: assumed, from UIKit's color well.
  static let colorWell = LeafSizing.fixed(28, 28)

  // MARK: Groups

  /// Around the content of a group box. Source: assumed.
  static let groupBoxPadding = 16.0
  /// At the end of a row that leads further, or opens. Source: assumed.
  static let rowArrow = Size(width: 8, height: 13)
  /// After what a menu has selected. Source: assumed.
  static let menuArrow = Size(width: 12, height: 16)
  /// Between the icon and the title of a label. Source: assumed.
  static let labelSpacing = 8.0
  /// Between a spinner and what stands below it. Source: assumed.
  static let progressSpacing = 8.0

  /// Where nothing is proposed. Source: assumed.
  private static let idealWidth = 100.0

  private static func wide(height: Double) -> LeafSizing {
    LeafSizing(horizontal: .flexible(minimum: 0, ideal: idealWidth), vertical: .fixed(height))
  }
}
