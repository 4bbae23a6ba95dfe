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
/// - To add: a line in `Devices.swift` or `PlatformDevices.swift` for a device; here goes whatever code can read of the place it runs in.
package struct Scenario: Hashable, Sendable {
  /// `iPhone 16`, or a name for a made-up screen.
  package var device: String
  /// Whether the device is an iPad.
  package var isPad: Bool { device.hasPrefix("iPad") }
  package var isMac: Bool { design == .macOS26 }
  package var isWiderThanHigh: Bool { screen.width > screen.height }
  /// Whether the device can be held on its side.
  package var hasOrientations: Bool { design.isOfPhones }
  package var orientation: Orientation
  package var dynamicTypeSize: DynamicTypeSize
  /// The size that the device comes with.
  package var usualTypeSize = DynamicTypeSize.large
  package var layoutDirection: LayoutDirection
  /// The language of texts and numbers, `de` or `pt-BR`; nil: the one that the app was written in.
  package var language: String?
  /// The looks of the system that it runs.
  package var design = SystemDesign.standard
  /// The window, in points.
  package var screen: Size
  /// Whether a window on a Mac is no larger than its content can be, either.
  package var windowFitsContent = false
  /// Whether the window is a popover's, which is as large as its content's ideal size, up to `screen`.
  package var isPopover = false
  package var isSheet = false
  /// How much higher a person can pull the sheet, in points.
  package var sheetGrowth = 0.0
  package var safeArea: Insets
  /// The safe area that bars go by, where it is not the window's: that of the screen behind a sheet.
  package var barSafeArea: Insets?
  /// The part of the window that the keyboard covers, from its bottom; 0 without a keyboard.
  package var keyboardHeight = 0.0
  package var scrollPosition = ScrollPosition.start
  /// Pixels per point.
  package var displayScale: Double
  package var horizontalSizeClass: SizeClass
  package var verticalSizeClass: SizeClass
  /// True to take each text to be as narrow as it may be, by what is known of its characters: what does not fit then
  /// does not fit.
  package var hasNarrowestTexts = false
  /// Whether the window is a widget's, in which nothing scrolls.
  package var isWidget = false
  /// Whether a preview gave the window its size (`previewLayout(.fixed)`), which no device has, or nobody knows how large
  /// it is.
  package var isPreviewCanvas = false
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

  /// The same in another design, if that is one of its platform.
  package func running(_ design: SystemDesign) -> Scenario {
    guard self.design.isOfPhones, design.isOfPhones else { return self }
    var scenario = self
    scenario.design = design
    return scenario
  }

  /// The same at a type size, or at the nearest that the platform has.
  package func at(_ size: DynamicTypeSize) -> Scenario {
    var scenario = self
    scenario.dynamicTypeSize = size.clamped(to: design.typeSizes)
    return scenario
  }
}

extension SystemDesign {
  /// The sizes between which people choose on the platform.
  ///
  /// - Source: Human Interface Guidelines, Typography. TVs follow a setting from tvOS 27 on only.
  package var typeSizes: ClosedRange<DynamicTypeSize> {
    switch self {
    case .iOS18, .iOS26, .visionOS26: .xSmall ... .accessibility5
    case .watchOS26: .xSmall ... .accessibility3
    case .macOS26, .tvOS26: .large ... .large
    }
  }
}
