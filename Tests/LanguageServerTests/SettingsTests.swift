import Foundation
import JSON
import LintRules
import Testing
import ViewProgram

@testable import LanguageServer
@testable import Linter
@testable import Project

/// What an editor's settings and configuration files change.
@Suite struct SettingsTests {
  private static let uri = "file:///a/A.swift"
  private static let text = """
    struct Card: View {
      var body: some View {
        HStack(spacing: 0) {
          Color.red.frame(width: 40, height: 30)
          Color.blue.frame(width: 50, height: 20)
        }
      }
    }
    """

  private func at(_ line: Int, _ character: Int) -> JSONValue {
    [
      "textDocument": ["uri": .string(Self.uri)], "range": range(0, 0, 99, 0),
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
  }

  @Test func unknownSettingsAreNamed() async {
    let client = TestClient()
    await client.initialize(options: ["layoutlint": ["hovr": true, "device": "Nokia", "path": "x"]])
    let messages = [await client.message("window/logMessage"), await client.message("window/logMessage")]
    let texts = messages.compactMap { $0["message"]?.string }
    #expect(texts.first?.contains("did you mean 'hover'?") == true)
    #expect(texts.last?.contains("'device'") == true && texts.last?.contains("Nokia") == true)
    #expect(!client.rest.contains { $0["method"] == "window/logMessage" })
  }

  @Test func settingsAreAskedForAndTaken() async {
    let client = TestClient(analyze: analyzeByLayingOut)
    await client.initialize(workspace: [
      JSONMember("configuration", true), JSONMember("inlayHint", ["refreshSupport": true]),
    ])
    await client.open(Self.uri, Self.text)
    #expect(await client.request("textDocument/inlayHint", at(0, 0), id: 2)["result"] == [])
    await client.answer(
      "workspace/configuration",
      [["hover": true, "inlayHints": ["size": true, "sizingBehavior": true]]])
    _ = await client.message("workspace/inlayHint/refresh")
    let hints = await client.request("textDocument/inlayHint", at(0, 0), id: 3)["result"]?.array
    let found = (hints ?? []).map { hint in
      "\(hint["position"]?["line"]?.integer ?? -1) \(hint["label"]?.string ?? "?")"
    }
    // A row is as wide as its parts together, and as high as the highest of them.
    #expect(found == ["0 h-hug, v-hug", "2 90 x 30", "3 40 x 30", "4 50 x 20"])
    _ = await client.notify("workspace/didChangeConfiguration", ["settings": nil])
    await client.answer("workspace/configuration", [["hover": false, "device": "iPhone SE 3"]])
    #expect(await client.request("textDocument/hover", at(3, 20), id: 4)["result"] == .null)
    let shown = await client.request(
      "workspace/executeCommand",
      ["command": "layoutlint.showConfiguration", "arguments": [.string(Self.uri)]], id: 5)
    #expect(shown["result"]?.string?.contains("device: iPhone SE 3") == true)
  }

  @Test func whoHasNoSettingsToTellKeepsThoseItBeganWith() async {
    let client = TestClient(analyze: analyzeByLayingOut)
    await client.initialize(
      options: ["device": "iPhone SE 3"], workspace: [JSONMember("configuration", true)])
    await client.answer("workspace/configuration", [nil])
    await client.open(Self.uri, Self.text)
    let hover = await client.request("textDocument/hover", at(2, 6), id: 2)["result"]
    #expect(hover?["contents"]?["value"]?.string?.contains("on iPhone SE 3,") == true)
  }

  @Test func hoversUseTheSizesOfTheConfiguration() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = folder.appendingPathComponent(".layoutlint.json")
    func write(_ width: Int) throws {
      try #"{"sizes": {"Photo": {"width": \#(width), "height": 80}}}"#.write(
        to: configuration, atomically: true, encoding: .utf8)
    }
    try write(120)
    let client = TestClient(analyze: analyzeByLayingOut)
    await client.initialize()
    let uri = fileURI(ofPath: folder.path + "/A.layout")
    await client.open(uri, "Photo()")
    func hover() async -> String? {
      let params: JSONValue = ["textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 1]]
      return await client.request("textDocument/hover", params, id: 2)["result"]?["contents"]?["value"]?.string
    }
    #expect(await hover()?.contains("answers: 120 x 80") == true)
    try write(90)
    await client.change(uri, version: 2, [["text": "Photo() "]])
    #expect(await hover()?.contains("answers: 90 x 80") == true)
  }

  @Test func settingsArePushed() async {
    let client = TestClient(analyze: analyzeByLayingOut)
    await client.initialize()
    await client.open(Self.uri, Self.text)
    func hover() async -> String? {
      await client.request("textDocument/hover", at(2, 6), id: 2)["result"]?["contents"]?["value"]?
        .string
    }
    #expect(await hover()?.contains("on iPhone 16,") == true)
    _ = await client.notify(
      "workspace/didChangeConfiguration", ["settings": ["layoutlint": ["device": "iPhone SE 3"]]])
    let text = await hover()
    #expect(text?.contains("on iPhone SE 3,") == true)
    // The device proposes all its safe area: 375 pt, and 667 pt less the status bar's 20.
    #expect(text?.contains("proposed: 375 x 647") == true)
  }

  @Test func hoverOnADeclarationTellsItsSizing() async {
    let client = TestClient(analyze: analyzeByLayingOut)
    await client.initialize()
    await client.open(Self.uri, Self.text)
    let answer = await client.request("textDocument/hover", at(0, 8), id: 2)["result"]
    #expect(answer?["contents"]?["value"]?.string?.contains("horizontally: hugs") == true)
    #expect(answer?["range"] == range(0, 7, 0, 11))
  }

  @Test func aBudgetThatIsReachedIsTold() async {
    let client = TestClient(budget: .milliseconds(20)) { session, extent, options, paths in
      let found = await findEveryBAD(&session, extent, options, paths)
      // Nothing but the end of its time ends the first long look.
      guard case .showing = extent, session.project.files.contains(where: { $0.text == "BAD" })
      else { return found }
      while !Task.isCancelled { await Task.yield() }
      return (result: found.result, isComplete: false)
    }
    await client.initialize()
    await client.open(Self.uri, "BAD")
    #expect(await client.diagnostics(Self.uri, version: 1).compactMap { $0["code"] } == ["bad"])
    let late = await client.diagnostics(Self.uri, version: 1)
    #expect(late.compactMap { $0["code"] } == ["bad", "time-budget"])
    await client.change(Self.uri, version: 2, [["text": "BAD "]])
    #expect(await client.diagnostics(Self.uri, version: 2).compactMap { $0["code"] } == ["bad"])
    _ = await client.server.end()
  }

  @Test func aTextThatTakesLongToReadIsToldOf() async {
    let client = TestClient(budget: .milliseconds(1))
    await client.initialize()
    let lines = String(repeating: "// A comment that goes on and on.\n", count: 10_000)
    await client.open(Self.uri, lines + "BAD")
    #expect(await client.diagnostics(Self.uri, version: 1).compactMap { $0["code"] } == ["time-budget"])
    // Its first text is still being read, or just has been.
    await client.change(Self.uri, version: 2, [["range": range(0, 0, 0, 0), "text": "BAD "]])
    var codes: [JSONValue] = []
    repeat {
      codes = await client.diagnostics(Self.uri, version: 2).compactMap { $0["code"] }
    } while codes == ["time-budget"]
    #expect(codes == ["bad", "bad"])
  }

  @Test func configurationsAreLookedForWhereNobodyWatches() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let client = TestClient { session, extent, options, paths in
      let isOff = paths.contains { options.files[$0]?.level(of: "bad") == .off }
      let found = await findEveryBAD(&session, extent, options, isOff ? [] : paths)
      return found
    }
    await client.initialize()
    let uri = fileURI(ofPath: folder.path + "/A.swift")
    await client.open(uri, "BAD", version: 1)
    #expect(await client.diagnostics(uri, version: 1).count == 1)
    try "{\"rules\": {\"all\": \"off\"}}".write(
      to: folder.appendingPathComponent(".layoutlint.json"), atomically: true, encoding: .utf8)
    await client.change(uri, version: 2, [["text": "BAD BAD"]])
    #expect(await client.diagnostics(uri, version: 2).isEmpty)
    let shown = await client.request(
      "workspace/executeCommand",
      ["command": "layoutlint.showConfiguration", "arguments": [.string(uri)]], id: 5)
    #expect(shown["result"]?.string?.contains("  rules.all: \"off\"") == true)
  }
}
