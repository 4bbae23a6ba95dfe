package import JSON
import Linter

/// Owns the open documents; messages are applied strictly in order, findings come from snapshots.
///
/// - In: messages, one after the other; out: messages, by `send`.
/// - To add: state goes into the part that it belongs to, each a value with tests of its own. The actor
///   itself only holds the parts and speaks to the client; what it does is in extensions: `Answers` says
///   what is known, `Runs` finds it out, `Handlers` has one method for each message.
package actor Server {
  enum Phase { case uninitialized, running, shutDown }

  let options: ServerOptions
  let analyze: Analyzer
  let send: @Sendable (JSONValue) -> Void
  /// Asks whoever feeds the server to stop: there is nobody left to serve.
  let stop: @Sendable () -> Void

  var phase = Phase.uninitialized
  var client = Client()
  var documents = OpenDocuments()
  var workspace = WorkspaceFolders()
  var linting = LintingSession()
  var requests = RequestQueue()
  var work = RunningWork()

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

  var lintOptions: LintOptions {
    var result = LintOptions(scenarios: options.scenarios)
    // Without the rest of its workspace, nobody knows who shows what a document declares.
    result.reportsUnusedSuppressions = workspace.isWhole
    result.files = linting.configured.files
    return result
  }
}

/// The tasks that go on beside the messages.
struct RunningWork {
  /// The one run over the open documents.
  var analysis: Task<Void, Never>?
  var loading: Task<Void, Never>?
  /// Large texts that are being read, by path.
  var reading: [String: Task<Void, Never>] = [:]
  var parentWatch: Task<Void, Never>?

  /// True if nothing looks at a document.
  var isIdle: Bool { analysis == nil && reading.isEmpty }
}

// MARK: What the client is told

extension Server {
  func sendResult(_ result: JSONValue, to id: JSONValue) {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  func notify(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  func ask(_ method: String, _ params: JSONValue, for question: Client.Question? = nil) {
    send(client.newRequest(method, params, question))
  }

  func publish(_ items: [JSONValue], uri: String, version: Int?) {
    var params: [JSONMember] = [JSONMember("uri", .string(uri))]
    if let version { params.append(JSONMember("version", .integer(version))) }
    params.append(JSONMember("diagnostics", .array(items)))
    notify("textDocument/publishDiagnostics", .object(params))
  }

  /// Tells whoever reads the client's log.
  func log(_ message: String, _ level: Settings.LogLevel = .warning) {
    guard level <= client.settings.logLevel else { return }
    notify(
      "window/logMessage",
      ["type": .integer(level.messageType), "message": .string("layoutlint: " + message)])
  }

  func trace(_ message: String) {
    log(message, .debug)
    if client.isTracing { notify("$/logTrace", ["message": .string(message)]) }
  }
}
