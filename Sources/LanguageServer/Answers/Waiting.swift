import JSON

/// Answers, now or once the document is looked at.
///
/// - In: a request with a document; out: its result, from what runs found and layouts show.
/// - To add: a file that makes the result of one kind of request, and its line in `answer(_:from:)`.
///   Nothing here reads parameters or starts a run.
extension Server {
  /// Answers now if the document is looked at, else later; what is not open has nothing to say.
  func answered(
    _ request: DocumentRequest, id: JSONValue, uri: String
  ) throws(ResponseError) -> JSONValue? {
    guard let document = documents[uri] else { return .null }
    let waitingRequest = WaitingRequest(
      id: id, uri: uri, revision: document.revision, request: request)
    if document.isReady(for: request, client.capabilities) {
      answer(waitingRequest, from: document)
    } else {
      requests.add(waitingRequest)
    }
    return nil
  }

  /// Answers the requests whose document is looked at, and refuses those whose text is gone.
  func answerWaiting() {
    for due in requests.takeDue(documents, client.capabilities) {
      switch due {
      case .answer(let request, let document): answer(request, from: document)
      case .refuse(let request): send(ResponseError.contentModified.answer(to: request.id))
      }
    }
  }

  private func answer(_ waiting: WaitingRequest, from document: Document) {
    switch waiting.request {
    case .hover(let position): answerHover(at: position, in: document, id: waiting.id)
    case .codeAction(let request): answer(request, id: waiting.id, from: document)
    case .diagnostics(let previous):
      sendResult(diagnosticReport(of: document, previous: previous), to: waiting.id)
    case .symbols: sendResult(documentSymbols(in: document), to: waiting.id)
    case .foldingRanges: sendResult(foldableRanges(in: document), to: waiting.id)
    case .inlayHints(let range): query(.hints(range), of: document, id: waiting.id)
    case .codeLens: sendResult(lenses(above: document), to: waiting.id)
    case .preview(let place): query(.preview(place), of: document, id: waiting.id)
    case .layoutText(let place): query(.text(place), of: document, id: waiting.id)
    }
  }
}
