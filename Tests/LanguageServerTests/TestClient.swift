import JSON
import LayoutEngine
import LintRules
import Synchronization
import ViewEvaluator
import ViewProgram

@testable import LanguageServer
@testable import Linter
@testable import Project

extension Duration {
  /// How far a loaded machine gets in a time is nothing that tests are about.
  static var unlimited: Duration { .seconds(1_000_000) }
}

/// A client in the same process: what it sends is applied at once, what comes back is kept.
final class TestClient: Sendable {
  let server: Server
  private let received: Received

  init(
    encoding: PositionEncoding? = nil, scenarios: [Scenario] = [],
    renderers: LayoutRenderers? = nil, pages: String? = nil, budget: Duration = .unlimited,
    analyze: @escaping Analyzer = findEveryBAD
  ) {
    let received = Received()
    self.received = received
    var options = ServerOptions(
      version: "0", scenarios: scenarios, forcedEncoding: encoding, renderers: renderers)
    options.budget = budget
    options.startingPause = .zero
    if let pages { options.pageAddress = { rule in "\(pages)\(rule.rawValue).md" } }
    server = Server(options: options, analyze: analyze, send: { received.add($0) })
  }

  @discardableResult
  func initialize(
    _ extra: JSONValue = ["documentChanges": true], pulls: Bool = false, resolves: Bool = false,
    nests: Bool = true, options: JSONValue = nil, workspace: [JSONMember] = []
  ) async -> JSONValue {
    var textDocument: [JSONMember] = [
      JSONMember(
        "publishDiagnostics",
        [
          "relatedInformation": true, "codeDescriptionSupport": true,
          "tagSupport": ["valueSet": [1]],
        ])
    ]
    textDocument.append(
      JSONMember(
        "codeAction",
        [
          "dataSupport": .boolean(resolves), "honorsChangeAnnotations": true,
          "resolveSupport": ["properties": ["edit"]],
        ]))
    textDocument.append(
      JSONMember("documentSymbol", ["hierarchicalDocumentSymbolSupport": .boolean(nests)]))
    if pulls { textDocument.append(JSONMember("diagnostic", [:])) }
    let answer = await request(
      "initialize",
      [
        "processId": nil, "initializationOptions": options,
        "capabilities": [
          "workspace": .object(
            workspace + [
              JSONMember("workspaceEdit", extra),
              JSONMember("diagnostics", ["refreshSupport": .boolean(pulls)]),
            ]),
          "textDocument": .object(textDocument),
        ],
      ])
    _ = await notify("initialized", [:])
    return answer
  }

  func notify(_ method: String, _ params: JSONValue) async -> Bool? {
    await server.receive(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  func request(_ method: String, _ params: JSONValue, id: JSONValue = 1) async -> JSONValue {
    _ = await server.receive(
      ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
    return await received.first { $0["id"] == id }
  }

  /// What the server asks for, once it does; the answer is given to it.
  func answer(_ method: String, _ result: JSONValue) async {
    let asked = await received.first { $0["method"] == .string(method) }
    _ = await server.receive(["jsonrpc": "2.0", "id": asked["id"] ?? .null, "result": result])
  }

  func message(_ method: String) async -> JSONValue {
    await received.first { $0["method"] == .string(method) }["params"] ?? .null
  }

  func open(_ uri: String, _ text: String, version: Int = 1) async {
    _ = await notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": "swift", "version": .integer(version),
          "text": .string(text),
        ]
      ])
  }

  func change(_ uri: String, version: Int, _ changes: [JSONValue]) async {
    _ = await notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .integer(version)],
        "contentChanges": .array(changes),
      ])
  }

  /// The diagnostics of a document's version, once they come.
  func diagnostics(_ uri: String, version: Int?) async -> [JSONValue] {
    let message = await received.first {
      $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == .string(uri)
        && $0["params"]?["version"] == version.map(JSONValue.integer)
    }
    return message["params"]?["diagnostics"]?.array ?? []
  }

  /// Everything that came and was not asked for yet.
  var rest: [JSONValue] { received.all }
}

/// What came from the server; whoever waits for a message takes it out.
private final class Received: Sendable {
  private struct State {
    var messages: [JSONValue] = []
    var waiting: (matches: @Sendable (JSONValue) -> Bool, CheckedContinuation<JSONValue, Never>)?
  }
  private let state = Mutex(State())

  var all: [JSONValue] { state.withLock { $0.messages } }

  func add(_ message: JSONValue) {
    let continuation: CheckedContinuation<JSONValue, Never>? = state.withLock { state in
      guard let waiting = state.waiting, waiting.matches(message) else {
        state.messages.append(message)
        return nil
      }
      state.waiting = nil
      return waiting.1
    }
    continuation?.resume(returning: message)
  }

  func first(where matches: @escaping @Sendable (JSONValue) -> Bool) async -> JSONValue {
    await withCheckedContinuation { continuation in
      let found: JSONValue? = state.withLock { state in
        guard let index = state.messages.firstIndex(where: matches) else {
          state.waiting = (matches, continuation)
          return nil
        }
        return state.messages.remove(at: index)
      }
      if let found { continuation.resume(returning: found) }
    }
  }
}

/// Finds every `BAD`, relates it to the file's start, and offers `good` instead.
@Sendable func findEveryBAD(
  _ session: inout LintSession, _ extent: LintSession.Extent, _ options: LintOptions,
  _ paths: Set<String>
) async -> (result: LintResult, isComplete: Bool) {
  let project = session.project
  var diagnostics: [Diagnostic] = []
  for (index, file) in project.files.enumerated() where paths.contains(file.path) {
    for range in file.text.ranges(of: "BAD") {
      let start = file.text.utf8.distance(from: file.text.startIndex, to: range.lowerBound)
      let place = SourceReference(file: Int32(index), start: Int32(start), end: Int32(start + 3))
      diagnostics.append(
        Diagnostic(
          Finding(
            rule: "bad", source: place, message: "'BAD' is bad",
            evidence: [Evidence("width", .number(400))], reasons: ["It is 400 pt wide."], extent: 0,
            related: [
              RelatedPlace(
                source: SourceReference(file: Int32(index), start: 0, end: 1), message: "the start")
            ], advice: ""),
          severity: .warning, scenario: "iPhone SE 3, portrait",
          entry: EntryPoint(kind: .view("A"), name: "A", file: 0), failingScenarios: 1,
          totalScenarios: 2,
          fixes: [
            Fix(
              title: "make it good", safety: .safe, isVerified: true,
              edits: [TextEdit(source: place, newText: "good")]),
            Fix(title: "drop it", safety: .unsafe, isVerified: false, edits: []),
          ]))
    }
  }
  let result = LintResult(
    files: project.files, diagnostics: diagnostics, notes: [], statistics: LintStatistics())
  return (result, true)
}

func range(_ line: Int, _ character: Int, _ endLine: Int, _ endCharacter: Int) -> JSONValue {
  [
    "start": ["line": .integer(line), "character": .integer(character)],
    "end": ["line": .integer(endLine), "character": .integer(endCharacter)],
  ]
}
