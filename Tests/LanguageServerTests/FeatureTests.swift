import Foundation
import JSON
import LayoutEngine
import Testing
import ViewProgram

@testable import LanguageServer
@testable import Linter

/// What the server says beside findings.
@Suite struct FeatureTests {
  private static let uri = "file:///a/A.swift"
  private static let text = """
    import SwiftUI
    struct Card: View {
      var body: some View {
        VStack(spacing: 10) {
          Color.red.frame(width: 40, height: 30)
          if true {
            HStack { Text("é😀").padding(8).bold() }
          }
        }
        .padding(20)
      }
    }
    """

  private func opened(
    _ text: String = FeatureTests.text, analyze: @escaping Analyzer = analyzeByLayingOut
  ) async -> TestClient {
    let renderers = LayoutRenderers(
      text: { layout, _ in layout.entryPoint }, picture: { layout, _ in "<svg \(layout.entryPoint)>" })
    let client = TestClient(renderers: renderers, analyze: analyze)
    await client.initialize()
    await client.open(Self.uri, text)
    return client
  }

  private func at(_ line: Int, _ character: Int) -> JSONValue {
    [
      "textDocument": ["uri": .string(Self.uri)],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
  }

  @Test func symbolsAreTheViewTree() async {
    let client = await opened()
    let answer = await client.request("textDocument/documentSymbol", at(0, 0), id: 2)
    #expect(
      tree(answer["result"]?.array ?? []) == """
        Card View
          body
            VStack .padding
              Color .red .frame
              HStack
                Text .padding .bold

        """)
    let card = answer["result"]?.array?.first
    #expect(card?["selectionRange"] == range(1, 7, 1, 11))
    #expect(card?["range"] == range(1, 0, 11, 1))
  }

  @Test func symbolsAreAListForWhoShowsNoTree() async {
    let client = TestClient(analyze: analyzeByLayingOut)
    await client.initialize(nests: false)
    await client.open(
      "file:///a/A.swift", "struct Dot: View {\n  var body: some View { Circle() }\n}")
    let answer = await client.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": "file:///a/A.swift"]], id: 2)
    let symbols = answer["result"]?.array ?? []
    #expect(symbols.compactMap { $0["name"]?.string } == ["Dot", "body", "Circle"])
    #expect(symbols.map { $0["containerName"]?.string } == [nil, "Dot", "body"])
    #expect(
      symbols.last?["location"] == ["uri": "file:///a/A.swift", "range": range(1, 24, 1, 32)])
  }

  private func tree(_ symbols: [JSONValue], _ lead: String = "") -> String {
    symbols.map { symbol in
      let detail = symbol["detail"]?.string.map { " " + $0 } ?? ""
      return lead + (symbol["name"]?.string ?? "?") + detail + "\n"
        + tree(symbol["children"]?.array ?? [], lead + "  ")
    }.joined()
  }

  @Test func foldingLeavesTheClosingBrace() async {
    let client = await opened()
    let answer = await client.request("textDocument/foldingRange", at(0, 0), id: 2)
    let lines = (answer["result"]?.array ?? []).compactMap { range in
      range["startLine"]?.integer.flatMap { start in range["endLine"]?.integer.map { [start, $0] } }
    }
    #expect(lines == [[1, 10], [2, 9], [3, 7]])
  }

  @Test func hoverTellsProposalAndAnswer() async {
    let client = await opened()
    let answer = await client.request("textDocument/hover", at(4, 18), id: 2)
    let text = answer["result"]?["contents"]?["value"]?.string ?? ""
    // The frame is 40 x 30 whatever is proposed.
    #expect(text.contains("**frame** on iPhone 16, in Card"))
    #expect(text.contains("- answers: 40 x 30"))
    #expect(await client.request("textDocument/hover", at(0, 3), id: 3)["result"] == .null)
  }

  /// A hover beside a finding has the numbers of the same layout.
  @Test func hoverIsOnTheDeviceOfTheFinding() async {
    let client = TestClient(
      scenarios: [Scenario.standardMatrix[0]], analyze: analyzeByLayingOut)
    await client.initialize()
    await client.open(
      "file:///a/A.swift",
      """
      struct Screen: View {
        var body: some View {
          VStack {
            GeometryReader { _ in Text("a") }
            Text("b")
          }
        }
      }
      struct Other: View {
        var body: some View { Text("c") }
      }
      """)
    func hover(_ line: Int, _ character: Int) async -> String {
      let params: JSONValue = [
        "textDocument": ["uri": "file:///a/A.swift"],
        "position": ["line": .integer(line), "character": .integer(character)],
      ]
      let answer = await client.request("textDocument/hover", params, id: 2)
      return answer["result"]?["contents"]?["value"]?.string ?? ""
    }
    #expect(await hover(3, 8).contains("Seen on iPhone SE 3, portrait"))
    #expect(await hover(4, 8).contains("**Text** on iPhone SE 3, in Screen"))
    #expect(await hover(9, 25).contains("**Text** on iPhone 16, in Other"))
  }

  @Test func hoverHelpsWhereNoFixIsOffered() async {
    let client = await opened("BAD") { session, extent, options, paths in
      var found = await findEveryBAD(&session, extent, options, paths)
      found.result.diagnostics[0].fixes = []
      found.result.diagnostics[0].advice = "Write 'good'."
      return found
    }
    let answer = await client.request("textDocument/hover", at(0, 1), id: 2)
    let text = answer["result"]?["contents"]?["value"]?.string
    #expect(text?.contains("Help: Write 'good'.") == true)
  }

  @Test func previewAndCommands() async {
    let client = await opened()
    let preview = await client.request("layoutlint/preview", at(4, 9), id: 2)
    #expect(preview["result"]?["svg"] == "<svg Card>")
    #expect(preview["result"]?["device"] == "iPhone 16")
    func run(_ command: JSONValue, _ arguments: [JSONValue], id: JSONValue) async -> JSONValue {
      await client.request(
        "workspace/executeCommand", ["command": command, "arguments": .array(arguments)], id: id)
    }
    let place: JSONValue = ["line": 4, "character": 9]
    let shown = await run("layoutlint.showLayout", [.string(Self.uri), place], id: 3)
    #expect(shown["result"] == "Card")
    let unknown = await run("layoutlint.showLayout", [.string(Self.uri), place, "Nokia"], id: 4)
    #expect(unknown["error"]?["code"] == -32602)
    #expect(await run("no.such", [], id: 5)["error"]?["code"] == -32602)
    #expect(await run("layoutlint.restart", [], id: 6)["result"] == .null)
    let again = await client.request("layoutlint/preview", at(4, 9), id: 7)
    #expect(again["result"]?["view"] == "Card")
  }

  @Test func pullingReplacesPushing() async {
    let client = TestClient()
    await client.initialize(pulls: true)
    await client.open(Self.uri, "BAD")
    let first = await client.request("textDocument/diagnostic", at(0, 0), id: 2)
    #expect(first["result"]?["kind"] == "full")
    #expect(first["result"]?["items"]?.array?.count == 1)
    let known = first["result"]?["resultId"] ?? .null
    func pull(_ id: JSONValue) async -> JSONValue {
      await client.request(
        "textDocument/diagnostic",
        ["textDocument": ["uri": .string(Self.uri)], "previousResultId": known], id: id)
    }
    #expect(await pull(3)["result"] == ["kind": "unchanged", "resultId": known])
    await client.change(Self.uri, version: 2, [["text": "BAD BAD"]])
    #expect(await pull(4)["result"]?["items"]?.array?.count == 2)
    let workspace = await client.request("workspace/diagnostic", ["previousResultIds": []], id: 5)
    #expect(workspace["result"]?["items"]?.array?.compactMap { $0["uri"] } == [.string(Self.uri)])
    #expect(!client.rest.contains { $0["method"] == "textDocument/publishDiagnostics" })
  }

  @Test func aLensCountsScenarios() async {
    let client = await opened("struct A {}\nstruct B { /* BAD */ }", analyze: findEveryBAD)
    let lenses = await client.request("textDocument/codeLens", at(0, 0), id: 2)["result"]?.array
    #expect(lenses?.compactMap { $0["range"] } == [range(1, 7, 1, 8)])
    #expect(lenses?.first?["command"]?["title"] == "breaks on 1 of 2 screens")
  }

  @Test func configurationsHoldAndSayWhatIsWrong() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(".layoutlint.json")
    func configure(_ text: String) throws {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let client = TestClient { session, extent, options, paths in
      let isOff = paths.contains { options.files[$0] != nil }
      let found = await findEveryBAD(&session, extent, options, paths)
      return isOff ? (result: found.result.withoutFindings, isComplete: true) : found
    }
    await client.initialize(workspace: [
      JSONMember("didChangeWatchedFiles", ["dynamicRegistration": true])
    ])
    let uri = fileURI(ofPath: folder.path + "/A.swift")
    await client.open(uri, "BAD", version: 1)
    #expect(await client.diagnostics(uri, version: 1).count == 1)
    try configure("{\"rules\": {\"all\": \"off\"}}")
    let changed: JSONValue = ["changes": [["uri": .string(fileURI(ofPath: file.path)), "type": 1]]]
    _ = await client.notify("workspace/didChangeWatchedFiles", changed)
    #expect(await client.diagnostics(uri, version: 1).isEmpty)
    try configure("{\"rulse\": {}}")
    _ = await client.notify("workspace/didChangeWatchedFiles", changed)
    let complaint = await client.diagnostics(fileURI(ofPath: file.path), version: nil)
    #expect(complaint.first?["message"]?.string?.contains("rulse") == true)
    try configure("{}")
    _ = await client.notify("workspace/didChangeWatchedFiles", changed)
    #expect(await client.diagnostics(fileURI(ofPath: file.path), version: nil).isEmpty)
  }
}

extension LintResult {
  fileprivate var withoutFindings: LintResult {
    LintResult(files: files, diagnostics: [], notes: [], statistics: statistics)
  }
}
