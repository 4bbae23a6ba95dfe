import LayoutEngine

/// The kinds of scenarios in which the same view is laid out most differently.
package struct ScenarioKinds: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let upright = ScenarioKinds(rawValue: 1)
  static let uprightInLargeType = ScenarioKinds(rawValue: 2)
  static let onItsSide = ScenarioKinds(rawValue: 4)
  static let onItsSideInLargeType = ScenarioKinds(rawValue: 8)
  static let translated = ScenarioKinds(rawValue: 16)

  init(of scenario: Scenario) {
    let isLarge = scenario.dynamicTypeSize > scenario.usualTypeSize
    self =
      scenario.orientation == .landscape
      ? isLarge ? .onItsSideInLargeType : .onItsSide : isLarge ? .uprightInLargeType : .upright
    if scenario.language != nil { insert(.translated) }
  }
}
