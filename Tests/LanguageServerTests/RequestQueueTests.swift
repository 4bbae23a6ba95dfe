import JSON
import Testing

@testable import LanguageServer

@Suite struct RequestQueueTests {
  private let uri = "file:///a.swift"

  private func documents(analyzed isAnalyzed: Bool? = nil) -> OpenDocuments {
    var documents = OpenDocuments()
    let document = documents.open(uri, languageID: nil, version: 1, "a")
    if let isAnalyzed {
      documents.keep(
        DocumentAnalysis(
          revision: document.revision, findings: [], isComplete: isAnalyzed, hasFixes: false), of: uri)
    }
    return documents
  }

  private func queue(_ requests: (JSONValue, DocumentRequest)..., revision: Int = 1) -> RequestQueue {
    var queue = RequestQueue()
    for (id, request) in requests {
      queue.add(WaitingRequest(id: id, uri: uri, revision: revision, request: request))
    }
    return queue
  }

  private func due(_ queue: inout RequestQueue, _ documents: OpenDocuments) -> [String] {
    queue.takeDue(documents, ClientCapabilities()).map {
      switch $0 {
      case .answer(let request, _): "answer \(request.id.integer ?? 0)"
      case .refuse(let request): "refuse \(request.id.integer ?? 0)"
      }
    }
  }

  @Test func aRequestWaitsUntilItsDocumentIsLookedAt() {
    var queue = queue((1, .symbols), (2, .codeLens), (3, .codeAction(action)))
    #expect(due(&queue, documents()) == [])
    #expect(due(&queue, documents(analyzed: false)) == ["answer 1"])
    #expect(due(&queue, documents(analyzed: true)) == ["answer 2"])
    #expect(queue.waiting.map(\.id) == [3])
  }

  @Test func whatIsDueComesInItsOrder() {
    var queue = queue((1, .codeLens), (2, .symbols), (3, .foldingRanges))
    #expect(due(&queue, documents(analyzed: true)) == ["answer 1", "answer 2", "answer 3"])
    #expect(due(&queue, documents(analyzed: true)) == [])
  }

  @Test func aRequestForATextThatIsGoneIsRefused() {
    var queue = queue((1, .symbols), revision: 0)
    #expect(due(&queue, documents(analyzed: true)) == ["refuse 1"])
    queue = self.queue((2, .symbols))
    #expect(due(&queue, OpenDocuments()) == ["refuse 2"])
  }

  @Test func whatIsCancelledIsAnsweredOnce() {
    var queue = queue((1, .symbols), (2, .symbols))
    queue.add(WorkspaceDiagnosticRequest(id: 3, known: [:]))
    #expect(queue.cancel(1) == true)
    #expect(queue.cancel(1) == false)
    #expect(queue.cancel(3) == true)
    #expect(queue.isWorkspaceAwaited == false)
    #expect(queue.takeAll() == [2])
    #expect(queue.takeAll() == [])
  }

  @Test func layoutsAreMadeOneAfterTheOther() {
    var queue = RequestQueue()
    let document = Document(uri: uri, path: "/a.swift", revision: 1, text: DocumentText(""))
    for id in 1...3 {
      queue.add(LayoutQuery(id: .integer(id), content: .hints(action.range), document: document))
    }
    #expect(queue.startLayout()?.id == 1)
    #expect(queue.startLayout()?.id == nil)
    #expect(queue.cancel(2) == true)
    // One that is being laid out is answered with what comes of it.
    #expect(queue.cancel(1) == false)
    queue.finishLayout()
    #expect(queue.startLayout()?.id == 3)
  }

  @Test func workspaceRequestsWaitForNews() {
    var queue = RequestQueue()
    queue.add(WorkspaceDiagnosticRequest(id: 1, known: [:]))
    queue.add(WorkspaceDiagnosticRequest(id: 2, known: ["a": "1"]))
    queue.answerWorkspaceRequests { $0.known.isEmpty }
    #expect(queue.takeAll() == [2])
  }

  private var action: CodeActionRequest {
    let start = Position(line: 0, character: 0)
    return CodeActionRequest(range: PositionRange(start: start, end: start))
  }
}
