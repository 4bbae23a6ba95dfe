package import JSON
package import LayoutEngine
package import LintRules
package import Linter
package import ViewProgram

package struct ServerOptions: Sendable {
  /// The tool's own, as `initialize` answers it.
  package var version: String
  package var scenarios: [Scenario]
  /// Nil: what the client and the server agree on.
  package var forcedEncoding: PositionEncoding?
  /// Beside the one that the client names: the server ends when it is gone.
  package var parentProcess: Int32?
  /// An analysis that takes longer shows what was found so far, and says so.
  package var budget = Duration.seconds(3)
  /// Before the server asks anything of its client: what a client does first waits for nothing.
  package var startingPause = Duration.seconds(1)
  /// Where a rule's page is found, as a URI; nil where it is nowhere.
  package var pageAddress: (@Sendable (RuleID) -> String?)?
  /// What shows a layout to people; nil where nobody can.
  package var renderers: LayoutRenderers?

  package init(
    version: String, scenarios: [Scenario], forcedEncoding: PositionEncoding? = nil,
    parentProcess: Int32? = nil, renderers: LayoutRenderers? = nil
  ) {
    self.version = version
    self.scenarios = scenarios
    self.forcedEncoding = forcedEncoding
    self.parentProcess = parentProcess
    self.renderers = renderers
  }
}

/// How a layout is written down; the files are those that its places count in.
package struct LayoutRenderers: Sendable {
  package var text: @Sendable (EntryPointLayout, [SourceFile]) -> String
  /// As SVG, with a word at each of some nodes.
  package var picture: @Sendable (EntryPointLayout, [(node: Int, caption: String)]) -> String

  package init(
    text: @escaping @Sendable (EntryPointLayout, [SourceFile]) -> String,
    picture: @escaping @Sendable (EntryPointLayout, [(node: Int, caption: String)]) -> String
  ) {
    self.text = text
    self.picture = picture
  }
}

/// Owns the open documents; messages are applied strictly in order, findings come from snapshots.
package actor Server {
  enum Phase { case uninitialized, running, shutDown }

  let options: ServerOptions
  let analyze: Analyzer
  let send: @Sendable (JSONValue) -> Void
  /// Asks whoever feeds the server to stop: there is nobody left to serve.
  let stop: @Sendable () -> Void

  var phase = Phase.uninitialized
  var client = ClientCapabilities()
  var encoding = PositionEncoding.utf16
  var roots: [String] = []
  /// The folders around documents that are in none of those, by the document's path.
  var surroundings: [String: String] = [:]
  /// How many such folders are looked for or read.
  var searches = 0
  var parentWatch: Task<Void, Never>?

  /// By URI as the client spells it.
  var documents: [String: Document] = [:]
  /// Grows with every change of any document or file.
  var revision = 0

  var session = LintSession() {
    didSet { if session.edits != oldValue.edits { knownLayouts.forget() } }
  }
  /// Counts the projects that were started anew, so that a run's old one is not put in its place.
  var projectGeneration = 0 {
    didSet { knownLayouts.forget() }
  }
  /// Changes the session has not seen yet, by path.
  var changes: [String: SourceChange] = [:]
  /// Large texts that are being read, by path.
  var reading: [String: Task<Void, Never>] = [:]
  /// False if an analysis would show something new.
  var isSettled = true
  var runningAnalysis: Task<Void, Never>?
  var loading: Task<Void, Never>?
  var isWorkspaceLoaded = false
  var configured = ConfiguredFiles()
  /// Grows when configurations may be others; `knownConfiguration` is what was read last.
  var configurationRevision = 1
  var knownConfiguration = 0
  var waiting: [WaitingRequest] = []
  var workspaceRequests: [WorkspaceDiagnosticRequest] = []
  var closedFindings: [ClosedFinding] = []
  /// What asks for layouts, in turn.
  var layoutQueries: [LayoutQuery] = []
  var isLayingOut = false
  /// Of the session's texts as they are.
  var knownLayouts = KnownLayouts()
  var nextRequestID = 1
  /// What to do with the client's answers, by the request's id.
  var asked: [JSONValue: @Sendable (isolated Server, JSONValue) -> Void] = [:]
  var settings = Settings() {
    didSet { knownLayouts.forget() }
  }
  /// As the client gave them at the start.
  var initialSettings = JSONValue.null
  var isTracing = false

  package init(
    options: ServerOptions,
    analyze: @escaping Analyzer = analyzeByLayingOut,
    stop: @escaping @Sendable () -> Void = {}, send: @escaping @Sendable (JSONValue) -> Void
  ) {
    self.options = options
    self.analyze = analyze
    self.stop = stop
    self.send = send
  }

  /// Applies one message.
  ///
  /// - Returns: true or false once the client said `exit`: whether it ended as agreed.
  package func receive(_ message: JSONValue) -> Bool? {
    switch Message(message) {
    case .request(let id, let method, let params): answer(id, method, params)
    case .notification("exit", _): return end()
    case .notification(let method, let params): apply(method, params)
    case .response(let id, let result): asked.removeValue(forKey: id)?(self, result)
    case .invalid(let id):
      send(
        ResponseError.invalidRequest("neither request, notification nor response").answer(to: id))
    }
    return nil
  }

  /// Says that something came that is no message.
  package func receiveGarbage() { send(ResponseError.parseError.answer(to: .null)) }

  /// Ends all work. Returns true if the client had asked to shut down before.
  package func end() -> Bool {
    runningAnalysis?.cancel()
    loading?.cancel()
    parentWatch?.cancel()
    return phase == .shutDown
  }
}

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

// MARK: Which method does what

extension Server {
  private func answer(_ id: JSONValue, _ method: String, _ params: JSONValue) {
    do {
      if let result = try result(of: method, params, id: id) {
        send(["jsonrpc": "2.0", "id": id, "result": result])
      }
    } catch {
      send(error.answer(to: id))
    }
  }

  /// Nil if the answer comes later.
  private func result(
    of method: String, _ params: JSONValue, id: JSONValue
  ) throws(ResponseError) -> JSONValue? {
    switch phase {
    case .uninitialized:
      guard method == "initialize" else { throw .notInitialized }
      return try initialize(params)
    case .shutDown: throw .invalidRequest("the server is shut down")
    case .running: break
    }
    switch method {
    case "initialize": throw .invalidRequest("the server is initialized already")
    case "shutdown":
      shutDown()
      return .null
    case "textDocument/hover": return try hover(params, id: id)
    case "textDocument/codeAction": return try codeActions(params, id: id)
    case "codeAction/resolve": return try resolveCodeAction(params, id: id)
    case "textDocument/diagnostic": return try pullDiagnostics(params, id: id)
    case "workspace/diagnostic": return workspaceDiagnostics(params, id: id)
    case "textDocument/documentSymbol":
      guard settings.showsSymbols else { return [] }
      return try answered(.symbols, id: id, uri: try uri(params))
    case "textDocument/foldingRange":
      return try answered(.foldingRanges, id: id, uri: try uri(params))
    case "textDocument/codeLens":
      guard settings.showsLenses else { return [] }
      return try answered(.codeLens, id: id, uri: try uri(params))
    case "textDocument/inlayHint": return try inlayHints(params, id: id)
    case "layoutlint/preview":
      return try answered(.preview(try LayoutPlace(params)), id: id, uri: try uri(params))
    case "workspace/executeCommand": return try execute(params, id: id)
    default: throw .unknownMethod(method)
    }
  }

  private func apply(_ method: String, _ params: JSONValue) {
    guard phase == .running else { return }
    switch method {
    case "initialized": askClient()
    case "workspace/didChangeConfiguration": changeSettings(params)
    case "textDocument/didOpen": openDocument(params)
    case "textDocument/didChange": changeDocument(params)
    case "textDocument/didClose": closeDocument(params)
    case "workspace/didChangeWatchedFiles": changeFiles(params)
    case "textDocument/didSave": saveDocument(params)
    case "$/setTrace": isTracing = params["value"]?.string.map { $0 != "off" } ?? false
    case "workspace/didChangeWorkspaceFolders": changeFolders(params)
    case "$/cancelRequest": cancel(params)
    default: break
    }
  }
}

// MARK: Cancelling

extension Server {
  private func cancel(_ params: JSONValue) {
    guard let id = params["id"] else { return }
    let count = waiting.count + workspaceRequests.count + layoutQueries.count
    waiting.removeAll { $0.id == id }
    workspaceRequests.removeAll { $0.id == id }
    layoutQueries.removeAll { $0.id == id }
    guard waiting.count + workspaceRequests.count + layoutQueries.count < count else { return }
    send(ResponseError.cancelled.answer(to: id))
  }
}
