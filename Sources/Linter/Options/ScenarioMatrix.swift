package import LayoutEngine

/// The scenarios of a run: every device, orientation, type size and direction together.
package struct ScenarioMatrix: Hashable, Sendable {
  /// Names of devices, windows and families; nil: the standard matrix.
  package var devices: [String]?
  package var orientations: [Orientation]?
  /// Nil: large only.
  package var dynamicTypeSizes: [DynamicTypeSize]?
  /// Nil: left to right only.
  package var layoutDirections: [LayoutDirection]?

  package init() {}

  /// With what `other` asks for where this one asks for nothing.
  package func completed(by other: ScenarioMatrix) -> ScenarioMatrix {
    var matrix = self
    matrix.devices = devices ?? other.devices
    matrix.orientations = orientations ?? other.orientations
    matrix.dynamicTypeSizes = dynamicTypeSizes ?? other.dynamicTypeSizes
    matrix.layoutDirections = layoutDirections ?? other.layoutDirections
    return matrix
  }

  package func scenarios() throws(ScenarioError) -> [Scenario] {
    var scenarios: [Scenario] = []
    for base in try places() {
      for size in dynamicTypeSizes ?? [.large] {
        for direction in layoutDirections ?? [.leftToRight] {
          var scenario = base
          scenario.dynamicTypeSize = size
          scenario.layoutDirection = direction
          if !scenarios.contains(scenario) { scenarios.append(scenario) }
        }
      }
    }
    return scenarios
  }

  private func places() throws(ScenarioError) -> [Scenario] {
    let orientations = orientations ?? Orientation.allCases
    guard let devices else {
      return Scenario.standardMatrix.filter { orientations.contains($0.orientation) }
    }
    var scenarios: [Scenario] = []
    for word in devices {
      for name in Scenario.family(word) ?? [word] {
        for orientation in orientations { scenarios.append(try namedDevice(name, orientation)) }
      }
    }
    return scenarios
  }
}
