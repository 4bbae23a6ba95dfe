import JSON
import LayoutEngine
import LintRules
import Linter

extension Server {
  /// The findings at a place, else how the view there is laid out.
  func answerHover(at position: Position, in document: Document, id: JSONValue) {
    let place = PositionRange(start: position, end: position)
    let hits = document.analysis?.findings.filter { $0.range.touches(place) } ?? []
    guard let first = hits.first else {
      return query(.hover(LayoutPlace(position: position)), of: document, id: id)
    }
    sendResult(hits.hover(over: first.range), to: id)
  }
}

extension [LocatedDiagnostic] {
  fileprivate func hover(over range: PositionRange) -> JSONValue {
    let text = map(\.diagnostic.hoverText).joined(separator: "\n\n---\n\n")
    return [
      "contents": ["kind": "markdown", "value": .string(text)], "range": range.json,
    ]
  }
}

extension Diagnostic {
  /// The view of people: what was seen, with which numbers, and what the rule is about.
  fileprivate var hoverText: String {
    var parts = ["**\(rule.rawValue)**: \(message)"]
    if !reasons.isEmpty { parts.append(reasons.joined(separator: " ")) }
    if !scenario.isEmpty {
      let share = "\(failingScenarios) of \(totalScenarios) screens"
      parts.append("Seen on \(scenario) (\(share)), in \(entryPoint).")
    }
    if let help { parts.append("Help: \(help)") }
    if let page = RulePages.page(for: rule) { parts.append(page.summary) }
    return parts.joined(separator: "\n\n")
  }
}
