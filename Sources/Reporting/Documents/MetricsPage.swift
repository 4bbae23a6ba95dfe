import LayoutEngine

/// The page of all lengths of the system's own: in each design, with certainty and source.
package func metricsPage() -> String {
  let designs = SystemDesign.allCases
  let heads = designs.map { "\($0 == .iOS18 ? "iOS 15 to 18" : $0.title) | source" }
  let rows = SystemMetric.allCases.map { metric in
    let cells = designs.map { design in
      let found = design[metric]
      return "\(shown(found.value))\(found.certainty == .assumed ? " ?" : "") | \(found.source)"
    }
    return "| \(metric.rawValue) | \(cells.joined(separator: " | ")) |\n"
  }
  let typeDesigns = designs.filter { $0 != .iOS18 }
  let counts = designs.map { design in
    let assumed = SystemMetric.allCases.count { design[$0].certainty == .assumed }
    return "\(assumed) of \(SystemMetric.allCases.count) in \(design.title)"
  }
  return """
    # Lengths of the system

    What layouts take for the system's own, in points unless `SystemMetric` says otherwise. A question mark stands behind
    what is assumed: \(counts.joined(separator: ", ")). A source that is a number is a section of the notes on SwiftUI's
    layout that the engine follows. Made from the tables in `Sources/LayoutEngine/Metrics`.

    | metric | \(heads.joined(separator: " | ")) |
    | --- |\(String(repeating: " --- | --- |", count: designs.count))
    \(rows.joined())
    ## Type

    The point sizes of text styles where nobody asks for larger or smaller type; on watches of 44 mm and more each is a
    little larger. Those of phones, Macs, TVs and watches are the guidelines', with what they leave out assumed; those of
    headsets are assumed. Macs and TVs have no other sizes, watches have three of those for accessibility.

    | style | \(typeDesigns.map(\.title).joined(separator: " | ")) |
    | --- |\(String(repeating: " --- |", count: typeDesigns.count))
    \(typeRows(typeDesigns))
    """
}

private func typeRows(_ designs: [SystemDesign]) -> String {
  TextStyle.allCases.map { style in
    let sizes = designs.map { shown(style.usualPointSize(in: $0)) }
    return "| \(style.rawValue) | \(sizes.joined(separator: " | ")) |\n"
  }.joined()
}

extension SystemDesign {
  fileprivate var title: String { "\(platformName) \(systemVersion)" }
}

private func shown(_ value: Double) -> String {
  let text = ((value * 100).rounded() / 100).description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
