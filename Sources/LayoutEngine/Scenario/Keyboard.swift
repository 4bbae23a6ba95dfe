/// The place that scroll views are scrolled to.
package enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  case start, middle, end

  /// The share of what is out of sight that stands before the window.
  var share: Double {
    switch self {
    case .start: 0
    case .middle: 0.5
    case .end: 1
    }
  }
}

/// The kinds of safe areas that `ignoresSafeArea` tells apart.
package struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Bars, insets and what the device itself covers.
  package static let container = SafeAreaRegions(rawValue: 1)
  package static let keyboard = SafeAreaRegions(rawValue: 2)
  package static let all: SafeAreaRegions = [.container, .keyboard]
}

extension Scenario {
  /// The same with the keyboard shown; without one on the screen it stays as it is.
  package var withKeyboard: Scenario {
    var scenario = self
    scenario.keyboardHeight = proposal == nil && design.isOfPhones ? usualKeyboardHeight : 0
    return scenario
  }

  /// The height of the keyboard with its row of suggestions, from the bottom of the screen.
  ///
  /// - Source: frames that apps have written down for their keyboards, which lie within 10 points of these for a kind
  ///   of device; those of single devices, and of iPads in landscape, are assumed.
  private var usualKeyboardHeight: Double {
    let isUpright = screen.height >= screen.width
    let shorter = min(screen.width, screen.height)
    let height: Double =
      if isPad {
        shorter >= 1000 ? (isUpright ? 383 : 476) : (isUpright ? 320 : 408)
      } else if safeArea.bottom == 0 {
        isUpright ? 260 : 200
      } else {
        isUpright ? (shorter >= 414 ? 346 : 336) : 209
      }
    return min(height, screen.height / 2)
  }
}
