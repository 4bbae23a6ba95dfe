import JSON
import LayoutEngine
import LintRules
import Linter

extension Server {
  /// The findings at a place: what was seen, with which numbers, and what the rule is about.
  func hover(_ params: JSONValue, id: JSONValue) throws(ResponseError) -> JSONValue? {
    let uri = try uri(params)
    guard let position = Position(params["position"]) else {
      throw .invalidParams("'position' is missing")
    }
    guard settings.showsHovers else { return .null }
    return try answered(.hover(position), id: id, uri: uri)
  }

  /// Answers now if the document is looked at, else later; what is not open has nothing to say.
  func answered(
    _ request: DocumentRequest, id: JSONValue, uri: String
  ) throws(ResponseError) -> JSONValue? {
    guard let document = documents[uri] else { return .null }
    let waitingRequest = WaitingRequest(
      id: id, uri: uri, revision: document.revision, request: request)
    if document.isReady(for: request, client) {
      answer(waitingRequest, from: document)
    } else {
      waiting.append(waitingRequest)
    }
    return nil
  }

  func answer(_ waiting: WaitingRequest, from document: Document) {
    switch waiting.request {
    case .hover(let position): answerHover(at: position, in: document, id: waiting.id)
    case .codeAction(let request): answer(request, id: waiting.id, from: document)
    case .diagnostics(let previous):
      sendResult(diagnosticReport(of: document, previous: previous), to: waiting.id)
    case .symbols: sendResult(symbols(in: document), to: waiting.id)
    case .foldingRanges: sendResult(foldingRanges(in: document), to: waiting.id)
    case .inlayHints(let range): query(.hints(range), of: document, id: waiting.id)
    case .codeLens: sendResult(codeLens(in: document), to: waiting.id)
    case .preview(let place): query(.preview(place), of: document, id: waiting.id)
    case .layoutText(let place): query(.text(place), of: document, id: waiting.id)
    }
  }

  func uri(_ params: JSONValue) throws(ResponseError) -> String {
    guard let uri = params["textDocument"]?["uri"]?.string else {
      throw .invalidParams("'textDocument.uri' is missing")
    }
    return uri
  }

  func sendResult(_ result: JSONValue, to id: JSONValue) {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  /// The findings at a place, else how the view there is laid out.
  private func answerHover(at position: Position, in document: Document, id: JSONValue) {
    let place = PositionRange(start: position, end: position)
    let hits = document.analysis?.findings.filter { $0.range.touches(place) } ?? []
    guard let first = hits.first else {
      return query(.hover(LayoutPlace(position: position)), of: document, id: id)
    }
    sendResult(hoverResult(hits, first.range), to: id)
  }

  private func hoverResult(_ hits: [LocatedDiagnostic], _ range: PositionRange) -> JSONValue {
    let text = hits.map { hoverText(for: $0.diagnostic) }.joined(separator: "\n\n---\n\n")
    return [
      "contents": ["kind": "markdown", "value": .string(text)], "range": range.json,
    ]
  }

  private func hoverText(for diagnostic: Diagnostic) -> String {
    var parts = ["**\(diagnostic.rule.rawValue)**: \(diagnostic.message)"]
    if !diagnostic.reasons.isEmpty { parts.append(diagnostic.reasons.joined(separator: " ")) }
    if !diagnostic.scenario.isEmpty {
      let share = "\(diagnostic.failingScenarios) of \(diagnostic.totalScenarios) screens"
      parts.append("Seen on \(diagnostic.scenario) (\(share)), in \(diagnostic.entryPoint).")
    }
    if let help = diagnostic.help { parts.append("Help: \(help)") }
    if let page = RulePages.page(for: diagnostic.rule) { parts.append(page.summary) }
    return parts.joined(separator: "\n\n")
  }
}

extension Double {
  /// At most two decimals, none where there are none.
  var formattedForPeople: String {
    guard isFinite else { return isNaN ? "unknown" : self > 0 ? "inf" : "-inf" }
    let text = ((self * 100).rounded() / 100).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
