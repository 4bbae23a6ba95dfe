package import LayoutEngine

/// The parts of a scenario that view code can depend on.
package struct ScenarioParts: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  static let horizontalSizeClass = ScenarioParts(rawValue: 1 << 0)
  static let verticalSizeClass = ScenarioParts(rawValue: 1 << 1)
  package static let dynamicTypeSize = ScenarioParts(rawValue: 1 << 2)
  static let layoutDirection = ScenarioParts(rawValue: 1 << 3)
  static let displayScale = ScenarioParts(rawValue: 1 << 4)
  /// Which one, and the size of the window on it.
  static let device = ScenarioParts(rawValue: 1 << 5)
  /// That of texts and numbers.
  static let language = ScenarioParts(rawValue: 1 << 6)
  /// The looks of the system, and which of its versions code may ask for.
  static let design = ScenarioParts(rawValue: 1 << 7)
  /// Phone, tablet, Mac, watch, TV or headset.
  static let idiom = ScenarioParts(rawValue: 1 << 8)
  /// Whether the window is wider than high.
  static let orientation = ScenarioParts(rawValue: 1 << 9)
  /// Whether there is room for columns beside each other.
  static let columns = ScenarioParts(rawValue: 1 << 10)
  /// Whether the field for a search is below.
  static let searchPlace = ScenarioParts(rawValue: 1 << 11)
  /// Whether the window is wide enough for lists to have wide margins.
  static let listMargins = ScenarioParts(rawValue: 1 << 12)

  /// The parts that code asks for which shows other views on one device than on another.
  package static let choices: ScenarioParts = [.horizontalSizeClass, .verticalSizeClass, .idiom, .orientation]
}

extension Scenario {
  package func isSame(as other: Scenario, in parts: ScenarioParts) -> Bool {
    (!parts.contains(.horizontalSizeClass) || horizontalSizeClass == other.horizontalSizeClass)
      && (!parts.contains(.verticalSizeClass) || verticalSizeClass == other.verticalSizeClass)
      && (!parts.contains(.dynamicTypeSize) || dynamicTypeSize == other.dynamicTypeSize)
      && (!parts.contains(.layoutDirection) || layoutDirection == other.layoutDirection)
      && (!parts.contains(.displayScale) || displayScale == other.displayScale)
      && (!parts.contains(.language) || language == other.language)
      && (!parts.contains(.design) || design == other.design)
      && (!parts.contains(.idiom) || isPad == other.isPad && hasSamePlatform(as: other))
      && (!parts.contains(.orientation) || isWiderThanHigh == other.isWiderThanHigh)
      && (!parts.contains(.columns) || hasColumns == other.hasColumns)
      && (!parts.contains(.searchPlace) || hasSearchBelow == other.hasSearchBelow)
      && (!parts.contains(.listMargins) || hasWideLists == other.hasWideLists)
      && (!parts.contains(.device) || device == other.device && screen == other.screen)
  }

  /// Whether a split view shows several columns beside each other.
  package var hasColumns: Bool { horizontalSizeClass == .regular && verticalSizeClass == .regular }
  var hasSearchBelow: Bool { horizontalSizeClass == .compact && verticalSizeClass == .regular }
  var hasWideLists: Bool { screen.width >= SystemMetric.wideListWidth.value(in: design) }

  private func hasSamePlatform(as other: Scenario) -> Bool {
    design == other.design || design.isOfPhones && other.design.isOfPhones
  }
}

extension Evaluator {
  /// True where evaluating on another scenario would go the same way, as far as is known by now:
  /// code that runs during layout may yet read more.
  package func holds(on other: Scenario) -> Bool { scenario.isSame(as: other, in: scenarioReads) }

  /// Whether it is a phone or tablet; the same in all scenarios of an entry point, so that nobody has to note it.
  var isOnPhone: Bool { scenario.design.isOfPhones }

  /// The scenario, for some parts of it to be read.
  func scenario(reading parts: ScenarioParts) -> Scenario {
    effects.scenarioReads.formUnion(parts)
    return scenario
  }
}
