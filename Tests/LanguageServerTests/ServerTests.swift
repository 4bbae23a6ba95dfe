import JSON
import Linter
import Testing
import ViewProgram

@testable import LanguageServer

@Suite struct ServerLifecycleTests {
  @Test func requestsBeforeInitializeAreRefused() async {
    let client = TestClient()
    let answer = await client.request("textDocument/hover", [:])
    #expect(answer["error"]?["code"] == -32002)
  }

  @Test func initializeTwiceUnknownMethodAndBadParameters() async {
    let client = TestClient()
    let first = await client.initialize()
    #expect(first["result"]?["capabilities"]?["positionEncoding"] == "utf-16")
    #expect(await client.request("initialize", [:], id: 2)["error"]?["code"] == -32600)
    #expect(await client.request("no/such", nil, id: "a")["error"]?["code"] == -32601)
    #expect(await client.request("textDocument/hover", [], id: 3)["error"]?["code"] == -32602)
    #expect(await client.notify("no/such", nil) == nil)
  }

  @Test func exitSaysWhetherShutdownCameFirst() async {
    let abrupt = TestClient()
    #expect(await abrupt.notify("exit", nil) == false)
    let polite = TestClient()
    await polite.initialize()
    #expect(await polite.request("shutdown", nil, id: 2)["result"] == .null)
    #expect(await polite.request("textDocument/hover", nil, id: 3)["error"]?["code"] == -32600)
    #expect(await polite.notify("exit", nil) == true)
  }

  @Test(arguments: [
    (["utf-16", "utf-8"], nil, PositionEncoding.utf16),
    (["utf-8", "utf-16"], nil, .utf8),
    (["utf-8", "utf-16"], "Neovim", .utf16),
    (["utf-32", "utf-8"], nil, .utf32),
    (["utf-7", "utf-8"], nil, .utf8),
    ([], nil, .utf16),
  ])
  func encodingIsNegotiated(_ offered: [String], _ name: String?, _ expected: PositionEncoding) {
    #expect(PositionEncoding.negotiated(offered: offered, clientName: name) == expected)
  }
}

@Suite struct ServerDocumentTests {
  private let uri = "file:///a/A.swift"

  @Test func findingsComeWithVersionAndPlace() async {
    let client = TestClient()
    await client.initialize()
    await client.open(uri, "😀 BAD\n", version: 7)
    let found = await client.diagnostics(uri, version: 7)
    #expect(found.count == 1)
    #expect(found.first?["range"] == range(0, 3, 0, 6))
    #expect(found.first?["code"] == "bad")
    #expect(found.first?["source"] == "layoutlint")
    #expect(found.first?["severity"] == 2)
    #expect(
      found.first?["relatedInformation"]?.array?.first?["location"]?["uri"] == .string(uri))
  }

  @Test func editsChangeWhatIsFoundAndClosingClears() async {
    let client = TestClient()
    await client.initialize()
    await client.open(uri, "BAD\r\nBAD\r\n")
    #expect(await client.diagnostics(uri, version: 1).count == 2)
    await client.change(
      uri, version: 2,
      [
        ["range": range(0, 0, 0, 3), "text": "fine"], ["range": range(1, 3, 1, 3), "text": " BAD"],
      ])
    let found = await client.diagnostics(uri, version: 2)
    #expect(found.compactMap { $0["range"] } == [range(1, 0, 1, 3), range(1, 4, 1, 7)])
    _ = await client.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    #expect(await client.diagnostics(uri, version: nil).isEmpty)
  }

  @Test func onlyTheNewestVersionIsPublishedLast() async {
    let client = TestClient()
    await client.initialize()
    await client.open(uri, "", version: 1)
    for version in 2...200 {
      await client.change(uri, version: version, [["range": range(0, 0, 0, 0), "text": "BAD "]])
    }
    #expect(await client.diagnostics(uri, version: 200).count == 199)
    let versions = client.rest.compactMap { $0["params"]?["version"]?.integer }
    #expect(versions == versions.sorted())
  }

  @Test func quickFixesNameTheirVersion() async {
    let client = TestClient()
    await client.initialize()
    await client.open(uri, "a BAD", version: 4)
    let answer = await client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": range(0, 3, 0, 3),
        "context": ["diagnostics": []],
      ], id: 9)
    let actions = answer["result"]?.array ?? []
    #expect(
      actions.compactMap { $0["title"] } == [
        "make it good", "drop it (unsafe, not verified)", "suppress 'bad' here",
        "suppress 'bad' in this file",
      ])
    #expect(actions.map { $0["isPreferred"] } == [true, nil, nil, nil])
    let change = actions.first?["edit"]?["documentChanges"]?.array?.first
    #expect(change?["textDocument"] == ["uri": .string(uri), "version": 4])
    #expect(change?["edits"] == [["range": range(0, 2, 0, 5), "newText": "good"]])
  }

  @Test func hoverShowsTheNumbersAndElsewhereNothing() async {
    let client = TestClient()
    await client.initialize()
    await client.open(uri, "aaa BAD")
    let place: (Int) -> JSONValue = {
      [
        "textDocument": ["uri": .string(self.uri)],
        "position": ["line": 0, "character": .integer($0)],
      ]
    }
    let hit = await client.request("textDocument/hover", place(5), id: 2)
    #expect(hit["result"]?["contents"]?["value"]?.string?.contains("It is 400 pt wide.") == true)
    #expect(await client.request("textDocument/hover", place(1), id: 3)["result"] == .null)
  }

  @Test func waitingRequestsAreCancelledOrOutdated() async {
    let client = TestClient(analyze: { session, extent, options, paths in
      while !Task.isCancelled { await Task.yield() }
      return await findEveryBAD(&session, extent, options, paths)
    })
    await client.initialize()
    await client.open(uri, "BAD")
    let params: JSONValue = [
      "textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 0],
    ]
    async let cancelled = client.request("textDocument/hover", params, id: 5)
    while await client.server.requests.waiting.isEmpty { await Task.yield() }
    _ = await client.notify("$/cancelRequest", ["id": 5])
    #expect(await cancelled["error"]?["code"] == -32800)
    async let outdated = client.request("textDocument/hover", params, id: 6)
    while await client.server.requests.waiting.isEmpty { await Task.yield() }
    await client.change(uri, version: 2, [["text": ""]])
    #expect(await outdated["error"]?["code"] == -32801)
    _ = await client.server.end()
  }
}
