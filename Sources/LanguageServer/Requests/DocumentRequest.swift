import JSON

/// A request that is answered once its document's analysis is there.
struct WaitingRequest {
  var id: JSONValue
  var uri: String
  /// The document's revision that the request speaks of.
  var revision: Int
  var request: DocumentRequest
}

enum DocumentRequest {
  case hover(Position)
  case codeAction(CodeActionRequest)
  case diagnostics(previous: String?)
  case symbols
  case foldingRanges
  case inlayHints(PositionRange)
  case codeLens
  case preview(LayoutPlace)
  case layoutText(LayoutPlace)

  /// True if a first glance at the document is enough.
  func takesGlance(_ client: ClientCapabilities) -> Bool {
    switch self {
    case .hover, .symbols, .foldingRanges, .inlayHints, .preview, .layoutText: true
    case .diagnostics: client.refreshesDiagnostics
    case .codeAction, .codeLens: false
    }
  }
}

extension Document {
  func isReady(for request: DocumentRequest, _ client: ClientCapabilities) -> Bool {
    if case .codeAction = request { return hasFixes }
    return request.takesGlance(client) ? isSeen : isAnalyzed
  }
}
