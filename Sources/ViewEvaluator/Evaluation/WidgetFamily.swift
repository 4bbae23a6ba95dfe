import Interpreter
import LayoutEngine

/// The sizes that widgets come in.
///
/// - Source: Apple's Human Interface Guidelines, "Widgets", specifications; devices that are not
///   listed there get the row of the nearest smaller screen. Macs and headsets get those of the largest phone, assumed.
package enum WidgetFamily: String, Hashable, CaseIterable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular, accessoryRectangular, accessoryInline

  /// The families of a configuration that says nothing of them.
  static let unlisted: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge,
  ]

  /// Nil where the device has no widgets of the family.
  func size(on scenario: Scenario) -> Size? {
    switch scenario.design {
    case .watchOS26: return sizeOnWatch(of: scenario.screen.width)
    case .tvOS26: return nil
    case .iOS18, .iOS26, .macOS26, .visionOS26: break
    }
    let width = min(scenario.screen.width, scenario.screen.height)
    let table = scenario.isPad ? Self.pads : Self.phones
    guard
      let row = table.last(where: {
        $0.screen.0 <= width && $0.screen.1 <= max(scenario.screen.width, scenario.screen.height)
      }) ?? table.first
    else { return nil }
    switch self {
    case .systemSmall: return Size(width: row.small, height: row.small)
    case .systemMedium: return Size(width: row.medium, height: row.small)
    case .systemLarge: return Size(width: row.medium, height: row.large)
    case .systemExtraLarge: return row.extra.map { Size(width: $0, height: row.large) }
    case .accessoryCircular: return row.circular.map { Size(width: $0, height: $0) }
    case .accessoryRectangular: return row.rectangular
    case .accessoryInline: return row.inline
    }
  }

  /// In a corner or a line of a watch's face, and in its stack.
  private func sizeOnWatch(of width: Double) -> Size? {
    let row = Self.watches.last { $0.width <= width } ?? Self.watches[0]
    return switch self {
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge: nil
    case .accessoryCircular: Size(width: row.circle, height: row.circle)
    case .accessoryRectangular: row.rectangle
    case .accessoryInline: Size(width: row.rectangle.width, height: 26)
    }
  }

  private static let watches: [(width: Double, circle: Double, rectangle: Size)] = [
    (162, 42, Size(width: 150, height: 47)), (176, 44.5, Size(width: 159, height: 50.5)),
    (184, 47, Size(width: 171, height: 54)), (198, 50, Size(width: 178.5, height: 56)),
  ]

  /// On the lock screen, without the margins that others have.
  var isAccessory: Bool { rawValue.hasPrefix("accessory") }

  private struct Row {
    var screen: (Double, Double)
    var small: Double
    var medium: Double
    var large: Double
    var extra: Double?
    var circular: Double?
    var rectangular: Size?
    var inline: Size?
  }

  private static func phone(
    _ screen: (Double, Double), _ small: Double, _ medium: Double, _ large: Double,
    _ circular: Double, _ rectangular: (Double, Double), _ inline: Double
  ) -> Row {
    Row(
      screen: screen, small: small, medium: medium, large: large, circular: circular,
      rectangular: Size(width: rectangular.0, height: rectangular.1),
      inline: Size(width: inline, height: 26))
  }

  private static let phones = [
    phone((320, 568), 141, 292, 311, 68, (153, 68), 225),
    phone((375, 667), 148, 321, 324, 68, (153, 68), 225),
    phone((375, 812), 155, 329, 345, 72, (157, 72), 225),
    phone((390, 844), 158, 338, 354, 72, (160, 72), 234),
    phone((414, 896), 169, 360, 379, 76, (160, 72), 248),
    phone((428, 926), 170, 364, 382, 76, (172, 76), 257),
  ]

  private static let pads = [
    Row(screen: (744, 1133), small: 141, medium: 305.5, large: 305.5, extra: 634.5),
    Row(screen: (768, 1024), small: 141, medium: 305.5, large: 305.5, extra: 634.5),
    Row(screen: (810, 1080), small: 146, medium: 320.5, large: 320.5, extra: 669),
    Row(screen: (820, 1180), small: 155, medium: 342, large: 342, extra: 715.5),
    Row(screen: (1024, 1366), small: 170, medium: 378.5, large: 378.5, extra: 795),
  ]
}

/// The statements of a widget's configuration and content about themselves.
struct WidgetRequest {
  var families: [WidgetFamily]?
  var hasMargins = true
  var hasContainerBackground = false
  /// Whether it is a Live Activity, and whether that has content of its own for small places.
  var isActivity = false
  var hasSmartStack = false

  /// The least margins that the system keeps: those came with container backgrounds (iOS 17), and code without one may
  /// be shown as it was before.
  var leastMargin: Double { hasContainerBackground ? 11 : 0 }
}
