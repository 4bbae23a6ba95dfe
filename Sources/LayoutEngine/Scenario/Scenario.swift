package enum DynamicTypeSize: String, Hashable, Sendable, CaseIterable, Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  package var isAccessibilitySize: Bool { self >= .accessibility1 }
  package static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
    left.rank < right.rank
  }
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  package func clamped(to range: ClosedRange<DynamicTypeSize>) -> DynamicTypeSize {
    max(range.lowerBound, min(self, range.upperBound))
  }
}

package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}
package enum Orientation: String, Hashable, Sendable, CaseIterable { case portrait, landscape }
package enum SizeClass: String, Hashable, Sendable { case compact, regular }

/// The place and the settings in which an entry point is laid out.
///
/// - In: names of devices; out: screens, safe areas, type sizes and size classes.
/// - To add: a line in `Devices.swift` for a device; here goes whatever code can read of the place it runs in.
package struct Scenario: Hashable, Sendable {
  /// `iPhone 16`, or a name for a made-up screen.
  package var device: String
  /// Whether the device is an iPad.
  package var isPad: Bool { device.hasPrefix("iPad") }
  package var isMac: Bool { device.hasPrefix("Mac") }
  package var isWiderThanHigh: Bool { screen.width > screen.height }
  package var orientation: Orientation
  package var dynamicTypeSize: DynamicTypeSize
  package var layoutDirection: LayoutDirection
  /// The language of texts and numbers, `de` or `pt-BR`; nil: the one that the app was written in.
  package var language: String?
  /// The looks of the system that it runs.
  package var design = SystemDesign.standard
  /// The window, in points.
  package var screen: Size
  package var safeArea: Insets
  /// Pixels per point.
  package var displayScale: Double
  package var horizontalSizeClass: SizeClass
  package var verticalSizeClass: SizeClass
  /// The proposal to lay a view out for, without screen and safe area; nil for the window's.
  package var proposal: ProposedSize?

  package init(
    device: String, orientation: Orientation, dynamicTypeSize: DynamicTypeSize = .large,
    layoutDirection: LayoutDirection = .leftToRight, screen: Size, safeArea: Insets,
    displayScale: Double, horizontalSizeClass: SizeClass, verticalSizeClass: SizeClass,
    proposal: ProposedSize? = nil
  ) {
    self.device = device
    self.orientation = orientation
    self.dynamicTypeSize = dynamicTypeSize
    self.layoutDirection = layoutDirection
    self.screen = screen
    self.safeArea = safeArea
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.proposal = proposal
  }
}
