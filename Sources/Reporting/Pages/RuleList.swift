import JSON
package import LintRules

/// `layoutlint rules`: id, severity, fix and summary, in aligned columns.
package func ruleListText(_ pages: [RulePage]) -> String {
  let rows = pages.map {
    [$0.id.rawValue, $0.severity.rawValue, $0.fix == "none" ? "no fix" : "\($0.fix) fix"]
  }
  let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
  let lines = zip(rows, pages).map { row, page in
    let cells = zip(row, widths).map { cell, width in
      cell + String(repeating: " ", count: width - cell.count)
    }
    return (cells + [page.summary]).joined(separator: "  ") + "\n"
  }
  return lines.joined()
}

/// `layoutlint rules --format json`.
package func ruleListJSON(_ pages: [RulePage]) -> String {
  let rules = pages.map { page in
    ([
      "id": .string(page.id.rawValue),
      "severity": .string(page.severity.rawValue),
      "fix": .string(page.fix),
      "since": .string(page.since),
      "summary": .string(page.summary),
    ] as JSONValue)
  }
  return (["version": .integer(1), "rules": .array(rules)] as JSONValue).document
}

/// `layoutlint probe --format json`.
package func probeJSON(horizontal: String, vertical: String) -> String {
  (["horizontal": .string(horizontal), "vertical": .string(vertical)] as JSONValue).document
}
