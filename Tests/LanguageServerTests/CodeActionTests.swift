import Foundation
import JSON
import LayoutEngine
import LintRules
import Testing
import ViewProgram

@testable import LanguageServer
@testable import Linter
@testable import Project

/// What can be done with a finding; edits are applied, and what they leave is linted.
@Suite struct CodeActionTests {
  private static let reader = """
    //! device: iPhone SE 3
    VStack {
        GeometryReader { geo in Text("a").frame(width: geo.size.width / 2) }
        Button("b") {}
    }

    """
  private static let rule = "unconstrained-geometry-reader"

  private static func turningCard() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appendingPathComponent("Examples/TurningCard.swift"), encoding: .utf8)
  }

  private func opened(
    _ text: String, _ uri: String, edits: JSONValue = ["documentChanges": true],
    resolves: Bool = false
  ) async -> TestClient {
    let client = TestClient(
      scenarios: Scenario.standardMatrix, pages: "file:///pages/",
      analyze: analyzeByLayingOut)
    await client.initialize(edits, resolves: resolves)
    await client.open(uri, text)
    return client
  }

  private func actions(
    _ client: TestClient, _ uri: String, at line: Int, _ character: Int, only: JSONValue? = nil,
    id: JSONValue = 2
  ) async -> [JSONValue] {
    let context: JSONValue = only.map { ["diagnostics": [], "only": [$0]] } ?? ["diagnostics": []]
    let answer = await client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": range(line, character, line, character),
        "context": context,
      ], id: id)
    return answer["result"]?.array ?? []
  }

  /// The text with the edits that an action has for it.
  private func applying(_ action: JSONValue?, to text: String) -> String? {
    let changes = action?["edit"]?["documentChanges"]?.array ?? []
    guard let edits = changes.last?["edits"]?.array else { return nil }
    var result = DocumentText(text)
    for edit in edits.reversed() {
      guard let range = PositionRange(edit["range"]), let new = edit["newText"]?.string else {
        return nil
      }
      result.replace(range, with: new, encoding: .utf16)
    }
    return result.string
  }

  private func rules(in text: String, _ path: String) async -> [String] {
    let project = await Project(files: [SourceFile(path: path, text: text)])
    return await lint(project, options: LintOptions()).diagnostics.map(\.rule.rawValue)
  }

  private func titled(_ title: String, _ actions: [JSONValue]) -> JSONValue? {
    actions.first { $0["title"] == .string(title) }
  }

  @Test func suppressesHereAndInTheFile() async throws {
    let uri = "file:///a/A.layout"
    let client = await opened(Self.reader, uri)
    let found = await actions(client, uri, at: 2, 6)
    #expect(await rules(in: Self.reader, "/a/A.layout") == [Self.rule])
    let here = applying(titled("suppress '\(Self.rule)' here", found), to: Self.reader)
    #expect(here?.contains("\n    // layoutlint:disable:next \(Self.rule)\n    Geo") == true)
    #expect(await rules(in: here ?? "", "/a/A.layout") == [])
    let file = applying(titled("suppress '\(Self.rule)' in this file", found), to: Self.reader)
    #expect(file?.contains("SE 3\n// layoutlint:disable \(Self.rule)\nVStack") == true)
    #expect(await rules(in: file ?? "", "/a/A.layout") == [])
    let diagnostic = found.first?["diagnostics"]?.array?.first
    #expect(diagnostic?["codeDescription"] == ["href": .string("file:///pages/\(Self.rule).md")])
    // Nowhere to write a configuration to, for a client that creates no files.
    #expect(titled("switch '\(Self.rule)' off in the configuration", found) == nil)
  }

  @Test func switchesARuleOffInANewConfiguration() async throws {
    let uri = "file:///no/such/folder/A.layout"
    let edits: JSONValue = [
      "documentChanges": true, "resourceOperations": ["create"],
      "changeAnnotationSupport": ["groupsOnLabel": false],
    ]
    let client = await opened(Self.reader, uri, edits: edits)
    let found = await actions(client, uri, at: 2, 6)
    let edit = titled("switch '\(Self.rule)' off in the configuration", found)?["edit"]
    let file: JSONValue = "file:///no/such/folder/.layoutlint.json"
    let changes = edit?["documentChanges"]?.array
    #expect(changes?.first?["kind"] == "create" && changes?.first?["uri"] == file)
    #expect(changes?.last?["textDocument"] == ["uri": file, "version": nil])
    let text = changes?.last?["edits"]?.array?.first?["newText"]?.string ?? ""
    #expect(try PlacedJSON(text)["rules"]?[Self.rule]?.string == "off")
    let annotation = changes?.last?["edits"]?.array?.first?["annotationId"]?.string ?? ""
    #expect(edit?["changeAnnotations"]?[annotation]?["needsConfirmation"] == true)
  }

  @Test func explains() async {
    let uri = "file:///a/A.layout"
    let client = await opened(Self.reader, uri)
    let found = await actions(client, uri, at: 2, 6)
    let explanation = titled("explain '\(Self.rule)'", found)
    #expect(explanation?["diagnostics"] == found.first?["diagnostics"])
    let command = explanation?["command"]
    #expect(command?["command"] == "layoutlint.explain")
    let answer = await client.request("workspace/executeCommand", command ?? .null, id: 3)
    #expect(answer["result"]?.string?.hasPrefix("# \(Self.rule)") == true)
    #expect(client.rest.contains { $0["method"] == "window/showMessage" })
  }

  @Test(arguments: [true, false]) func fixAllIsWhatTheCommandLineDoes(resolves: Bool) async throws {
    let text = try Self.turningCard()
    let uri = "file:///a/TurningCard.swift"
    let client = await opened(text, uri, resolves: resolves)
    let found = await actions(client, uri, at: 0, 0, only: "source.fixAll", id: 3)
    var action = found.first
    #expect(found.count == 1 && action?["kind"] == "source.fixAll.layoutlint")
    #expect((action?["edit"] == nil) == resolves)
    // Only what is to be resolved comes back.
    #expect((action?["data"] != nil) == resolves)
    if resolves {
      action = await client.request("codeAction/resolve", action ?? .null, id: 4)["result"]
    }
    let project = await Project(files: [SourceFile(path: "/a/TurningCard.swift", text: text)])
    let start = FixOutcome(
      project: project, result: await lint(project, options: LintOptions()))
    let expected = await fixed(start, options: LintOptions(), reporting: nil)
    let new = try #require(expected.changes.first?.newText)
    #expect(applying(action, to: text) == new)
    await client.change(uri, version: 2, [["text": .string(new)]])
    #expect(await actions(client, uri, at: 0, 0, only: "source.fixAll", id: 5).isEmpty)
    guard resolves, let outdated = found.first else { return }
    let refused = await client.request("codeAction/resolve", outdated, id: 6)
    #expect(refused["error"]?["code"] == -32801)
  }

  @Test(
    arguments: [
      [], ["title": "a", "data": nil], ["title": "a", "data": ["uri": 5]],
      ["kind": "refactor.rewrite", "data": ["uri": "a", "revision": 1, "offset": "x"]],
    ] as [JSONValue])
  func whatIsResolvedMayBeAnything(_ action: JSONValue) async {
    let client = await opened("", "file:///a/A.swift")
    let answer = await client.request("codeAction/resolve", action, id: 2)
    #expect(answer["error"]?["code"] == -32602)
  }

  /// From the reference: a text hugs, a colour expands, a stack is as its content; a fixed width hugs.
  @Test(arguments: [
    ("Text(\"a\")", "h-hug, v-hug"), ("Color.red", "h-exp, v-exp"),
    ("HStack { Text(\"a\"); Spacer() }", "h-exp, v-hug"),
    ("Color.red.frame(width: 10)", "h-hug, v-exp"),
  ])
  func writesTheSizingBehavior(_ body: String, _ expected: String) async throws {
    let text = """
      import SwiftUI
        /// A card.
        @MainActor struct Card: View {
          var body: some View { \(body) }
        }
      """
    let uri = "file:///a/A.swift"
    let client = await opened(text, uri)
    let found = await actions(client, uri, at: 2, 22)
    let new = try #require(applying(found.first, to: text))
    let line = "\n  /// Intrinsic sizing behavior: \(expected)\n  @MainActor"
    #expect(new.contains("/// A card." + line))
    // Written again, the line is the same one.
    await client.change(uri, version: 2, [["text": .string(new)]])
    let again = await actions(client, uri, at: 3, 22, id: 3)
    #expect(applying(again.first, to: new) == new)
    #expect(await actions(client, uri, at: 0, 2, id: 4).isEmpty)
  }
}

@Suite struct SwitchingRulesOffTests {
  @Test(arguments: [
    ("{}", "{ \"rules\": { \"r\": \"off\" } }"),
    ("{\n  // so\n  failOn: 'error'\n}", "{\n  \"rules\": { \"r\": \"off\" },\n  // so\n  failOn: 'error'\n}"),
    ("{\"rules\": {}}", "{\"rules\": { \"r\": \"off\" }}"),
    ("{rules: { a: 'off' }}", "{rules: { \"r\": \"off\", a: 'off' }}"),
    ("{rules: {'r': 'error', a: 'off'}}", "{rules: {'r': \"off\", a: 'off'}}"),
  ])
  func leavesTheRestAsItIs(_ old: String, _ new: String) throws {
    #expect(switchingOff("r", in: old) == new)
    #expect(try PlacedJSON(new)["rules"]?["r"]?.string == "off")
  }
}
