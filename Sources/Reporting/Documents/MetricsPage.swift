import LayoutEngine

/// The page of all lengths of the system's own: in each design, with certainty and source.
package func metricsPage() -> String {
  let designs = SystemDesign.allCases
  let heads = designs.map { "iOS \($0 == .iOS18 ? "15 to 18" : "\($0.systemVersion)") | source" }
  let rows = SystemMetric.allCases.map { metric in
    let cells = designs.map { design in
      let found = design[metric]
      return "\(shown(found.value))\(found.certainty == .assumed ? " ?" : "") | \(found.source)"
    }
    return "| \(metric.rawValue) | \(cells.joined(separator: " | ")) |\n"
  }
  let counts = designs.map { design in
    let assumed = SystemMetric.allCases.count { design[$0].certainty == .assumed }
    return "\(assumed) of \(SystemMetric.allCases.count) in iOS \(design.systemVersion)"
  }
  return """
    # Lengths of the system

    What layouts take for the system's own, in points unless `SystemMetric` says otherwise. A question mark stands behind
    what is assumed: \(counts.joined(separator: ", ")). A source that is a number is a section of the notes on SwiftUI's
    layout that the engine follows. Made from the tables in `Sources/LayoutEngine/Metrics`.

    | metric | \(heads.joined(separator: " | ")) |
    | --- |\(String(repeating: " --- | --- |", count: designs.count))
    \(rows.joined())
    """
}

private func shown(_ value: Double) -> String {
  let text = ((value * 100).rounded() / 100).description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
