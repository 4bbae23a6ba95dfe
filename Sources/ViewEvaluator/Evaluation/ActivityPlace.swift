import Interpreter
import LayoutEngine

/// The places where the system shows a Live Activity.
package enum ActivityPlace: String, Hashable, CaseIterable {
  case lockScreen, smartStack
  // Those of the Dynamic Island, named as its initializer names them.
  case expanded, compactLeading, compactTrailing, minimal

  /// The name under which the environment holds the place that content is made for.
  static let key = "\u{0}activityPlace"

  static func named(_ value: Value?) -> ActivityPlace? {
    if case .member(let name, _)? = value { ActivityPlace(rawValue: name) } else { nil }
  }

  var isInIsland: Bool { self != .lockScreen && self != .smartStack }

  /// Whether it is a part of the island that is not opened.
  var isCompact: Bool { isInIsland && self != .expanded }

  /// The value of `\.activityFamily` there.
  var family: Value { .member(self == .smartStack ? "small" : "medium", nil) }

  /// The largest size that the content gets, in points; nil where the device has no such place.
  ///
  /// - Source: Apple's Human Interface Guidelines, "Live Activities", specifications, which list the phones 393 and 430 pt
  ///   wide, two sizes of pads, and watches, of which this is the smallest.
  func size(on scenario: Scenario) -> Size? {
    switch scenario.design {
    case .iOS18, .iOS26: break
    case .watchOS26, .tvOS26, .macOS26, .visionOS26: return nil
    }
    let width = min(scenario.screen.width, scenario.screen.height)
    let hasIsland = !scenario.isPad && max(scenario.safeArea.top, scenario.safeArea.leading) >= 59
    guard hasIsland || !isInIsland else { return nil }
    let ear = width < 420 ? 52.33 : 62.33
    return switch self {
    case .lockScreen where scenario.isPad: Size(width: width < 1000 ? 425 : 500, height: 160)
    case .lockScreen, .expanded: Size(width: width - 22, height: 160)
    case .smartStack: Size(width: 152, height: 69.5)
    case .compactLeading, .compactTrailing: Size(width: ear, height: 36.67)
    case .minimal: Size(width: 45, height: 36.67)
    }
  }

  /// Whether the guidelines tell the size; others are near it.
  func isListed(on scenario: Scenario) -> Bool {
    self == .lockScreen && [393, 430].contains(min(scenario.screen.width, scenario.screen.height))
  }
}
