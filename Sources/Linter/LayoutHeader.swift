import LayoutEngine

/// The `//! key: value` lines at the top of a `.layout` text: the scenario it is meant for.
package struct LayoutHeader: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var key: String
    /// Nil where the line has no colon.
    package var value: String?
    /// From 1.
    package var line: Int
  }
  package var entries: [Entry]

  package init(of text: String) {
    entries = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("//!") else { break }
      let content = line.dropFirst(3)
      let parts = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      entries.append(
        Entry(
          key: trimmed(parts.first ?? ""), value: parts.count == 2 ? trimmed(parts[1]) : nil,
          line: index + 1))
    }
  }

  private subscript(key: String) -> String? { entries.first { $0.key == key }?.value }

  /// Those of `scenarios` that the header leaves, changed as it asks.
  func narrowed(_ scenarios: [Scenario]) -> [Scenario] {
    var result = scenarios
    if let name = self["device"],
      let device = Scenario.device(name, orientation: orientation ?? .portrait)
    {
      result = [device]
    } else if let orientation {
      result = result.filter { $0.orientation == orientation }
    }
    var seen = Set<Scenario>()
    return result.map(adjusted).filter { seen.insert($0).inserted }
  }

  private var orientation: Orientation? { self["orientation"].flatMap(Orientation.init) }

  private func adjusted(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    if let size = self["dynamic-type"].flatMap(DynamicTypeSize.init) {
      scenario.dynamicTypeSize = size
    }
    if let direction = self["layout-direction"].flatMap(LayoutDirection.init) {
      scenario.layoutDirection = direction
    }
    return scenario
  }

  /// What is wrong with the header, if anything: `line 1: unknown device 'iPhnoe'`.
  var problem: String? {
    for entry in entries {
      let value = entry.value ?? ""
      let isFine =
        switch entry.key {
        case "device": Scenario.device(value) != nil
        case "orientation": Orientation(rawValue: value) != nil
        case "dynamic-type": DynamicTypeSize(rawValue: value) != nil
        case "layout-direction": LayoutDirection(rawValue: value) != nil
        case "proposal": true
        default: false
        }
      if !isFine { return "line \(entry.line): unknown '//! \(entry.key): \(value)'" }
    }
    return nil
  }
}

private func trimmed(_ text: Substring) -> String {
  var text = text.drop { $0.isWhitespace }
  while text.last?.isWhitespace == true { text.removeLast() }
  return String(text)
}
