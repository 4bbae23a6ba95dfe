import LayoutEngine
import Linter
import Testing
import ViewProgram

@testable import LanguageServer

/// After any edits the server says what it says of the same text freshly opened.
@Suite struct RandomEditTests {
  private static let source = """
    \u{FEFF}import SwiftUI\r
    // 日本語 😀 👩‍👩‍👧‍👦 é
    struct Half: View {
      var body: some View {
        GeometryReader { geo in Text("半分 😀").frame(width: geo.size.width / 2) }
      }
    }\r
    struct Screen: View {
      var body: some View { VStack { Half(); Text("below") } }
    }

    """
  private static let pieces = [
    "", " ", "\n", "\r\n", "😀", "日本", "e\u{301}", "\u{FEFF}", "{", "}", "Half()", "Text(\"a\")", "//",
    ".frame(height: 40)", "\"", "ScrollView { Half() }",
  ]

  private func client(_ encoding: PositionEncoding) -> TestClient {
    TestClient(
      encoding: encoding, scenarios: Array(Scenario.standardMatrix.prefix(2)),
      analyze: analyzeByLayingOut)
  }

  @Test(arguments: PositionEncoding.allCases)
  func sameAsAFreshDocument(_ encoding: PositionEncoding) async {
    let client = self.client(encoding)
    await client.initialize()
    var random = Random(state: 7)
    var text = DocumentText(Self.source)
    let uri = "file:///a/A.swift"
    await client.open(uri, text.string)
    var total = 0
    for version in 2...1001 {
      if version % 50 == 0 { text = DocumentText(Self.source) }
      let range = random.range(in: text, encoding)
      let piece = Self.pieces[random.next(Self.pieces.count)]
      text.replace(range, with: piece, encoding: encoding)
      let isWhole = version % 50 == 0
      await client.change(
        uri, version: version,
        [isWhole ? ["text": .string(text.string)] : ["range": range.json, "text": .string(piece)]])
      guard version % 50 < 20, version % 4 == 0 else { continue }
      let found = await client.settledFindings(uri)
      let fresh = self.client(encoding)
      await fresh.initialize()
      await fresh.open(uri, text.string)
      #expect(await fresh.settledFindings(uri) == found, "version \(version)")
      #expect(await client.server.documents[uri]?.text == text)
      total += found.count
    }
    #expect(total > 0, "nothing was ever found: the test shows nothing")
  }
}

private struct Random {
  var state: UInt64

  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  mutating func range(in text: DocumentText, _ encoding: PositionEncoding) -> PositionRange {
    let start = next(text.bytes.count + 1)
    let end = next(3) == 0 ? start + next(9) : start
    return text.range(fromUTF8: start, to: end, encoding: encoding)
  }
}

extension TestClient {
  /// The findings once all that shows the document was looked at.
  fileprivate func settledFindings(_ uri: String) async -> [JSONValue] {
    let answer = await request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": range(0, 0, 0, 0)], id: .string("settled"))
    assert(answer["result"] != nil)
    return await server.documents[uri]?.analysis?.findings.map(\.json) ?? []
  }
}
