import JSON

/// The requests that wait: for their document, for all files, or for a layout.
///
/// Each waits in one place and leaves it once, answered or cancelled.
///
/// - In: requests with their ids; out: whose turn it is, given what is known of the documents.
/// - To add: a request about one document as a case of `DocumentRequest`, which says how much has to be
///   known before it is answered; a command as a case of `ServerCommand`.
struct RequestQueue {
  private(set) var waiting: [WaitingRequest] = []
  private var workspaceRequests: [WorkspaceDiagnosticRequest] = []
  /// The requests that ask for layouts, in turn.
  private var layoutQueries: [LayoutQuery] = []
  private var isLayingOut = false

  mutating func add(_ request: WaitingRequest) { waiting.append(request) }

  mutating func add(_ request: WorkspaceDiagnosticRequest) { workspaceRequests.append(request) }

  mutating func add(_ query: LayoutQuery) { layoutQueries.append(query) }

  var isWorkspaceAwaited: Bool { !workspaceRequests.isEmpty }
}

// MARK: Cancelling

extension RequestQueue {
  /// Takes a request out; false if it does not wait any more.
  mutating func cancel(_ id: JSONValue) -> Bool {
    let count = ids.count
    waiting.removeAll { $0.id == id }
    workspaceRequests.removeAll { $0.id == id }
    layoutQueries.removeAll { $0.id == id }
    return ids.count < count
  }

  /// Takes all requests out, and returns their ids.
  mutating func takeAll() -> [JSONValue] {
    let ids = ids
    waiting = []
    workspaceRequests = []
    layoutQueries = []
    return ids
  }

  private var ids: [JSONValue] {
    waiting.map(\.id) + workspaceRequests.map(\.id) + layoutQueries.map(\.id)
  }
}

// MARK: Whose turn it is

extension RequestQueue {
  /// The end of a request's waiting for its document.
  enum Due {
    case answer(WaitingRequest, Document)
    /// The text that it speaks of is gone.
    case refuse(WaitingRequest)
  }

  /// Takes the requests out that can be answered, and those that never can, in their order.
  mutating func takeDue(_ documents: OpenDocuments, _ capabilities: ClientCapabilities) -> [Due] {
    var due: [Due] = []
    var rest: [WaitingRequest] = []
    for request in waiting {
      if let document = documents.document(request.uri, at: request.revision) {
        if document.isReady(for: request.request, capabilities) {
          due.append(.answer(request, document))
        } else {
          rest.append(request)
        }
      } else {
        due.append(.refuse(request))
      }
    }
    waiting = rest
    return due
  }

  /// Takes out what is answered; those that are not wait on.
  mutating func answerWorkspaceRequests(_ isAnswered: (WorkspaceDiagnosticRequest) -> Bool) {
    workspaceRequests.removeAll(where: isAnswered)
  }

  /// The next request to lay out for, unless one is being laid out.
  mutating func startLayout() -> LayoutQuery? {
    guard !isLayingOut, !layoutQueries.isEmpty else { return nil }
    isLayingOut = true
    return layoutQueries.removeFirst()
  }

  mutating func finishLayout() { isLayingOut = false }
}

/// A request for the findings of all files, held back until one of them is other than the client knows.
struct WorkspaceDiagnosticRequest {
  var id: JSONValue
  /// The findings that the client has, by URI.
  var known: [String: String]
}
