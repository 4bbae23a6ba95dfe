import JSON
import LayoutEngine
import Linter
import ViewProgram

extension Server {
  /// One lens above each type with findings: on how many screens its layout breaks.
  func lenses(above document: Document) -> JSONValue {
    let findings = document.analysis?.findings ?? []
    let lenses = outline(of: document).filter { $0.kind == .type }.compactMap { type -> JSONValue? in
      let hits = findings.filter { finding in
        let start = finding.diagnostic.source.start
        return type.range.start <= start && start < type.range.end
          && finding.diagnostic.totalScenarios > 0
      }
      guard let worst = hits.map(\.diagnostic).max(by: { $0.share < $1.share }) else { return nil }
      let range = document.text.range(type.selection, client.encoding)
      return [
        "range": range.json,
        "command": [
          "title": .string(
            "breaks on \(worst.failingScenarios) of \(worst.totalScenarios) screens"),
          "command": "layoutlint.showPreview",
          "arguments": [.string(document.uri), range.start.json],
        ],
      ]
    }
    return .array(lenses)
  }
}

extension Diagnostic {
  fileprivate var share: Double { Double(failingScenarios) / Double(max(1, totalScenarios)) }
}
