import JSON
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

  @Test(arguments: PositionEncoding.allCases)
  func textsAreThoseOfAPlainCount(_ encoding: PositionEncoding) {
    var random = Random(state: 11)
    var plain = PlainText(Self.source)
    var text = DocumentText(Self.source)
    for edit in 1...5000 {
      if plain.scalars.count > 600 {
        plain = PlainText(Self.source)
        text = DocumentText(Self.source)
      }
      let start = plain.place(random.next(plain.scalars.count + 1))
      let end = plain.place(min(plain.scalars.count, start + random.next(3) * random.next(6)))
      let piece = Self.pieces[random.next(Self.pieces.count)]
      let range = PositionRange(
        start: plain.position(start, encoding), end: plain.position(end, encoding))
      text.replace(range, with: piece, encoding: encoding)
      plain.scalars.replaceSubrange(start..<end, with: piece.unicodeScalars)
      #expect(text.string.unicodeScalars.elementsEqual(plain.scalars), "edit \(edit) at \(range)")
    }
  }
}

/// A text whose places are counted from its start each time, as the protocol describes them.
private struct PlainText {
  var scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Between CR and LF is no place.
  func place(_ offset: Int) -> Int {
    isInsideLineEnd(offset) ? offset - 1 : offset
  }

  private func isInsideLineEnd(_ offset: Int) -> Bool {
    offset > 0 && offset < scalars.count && scalars[offset - 1] == "\r" && scalars[offset] == "\n"
  }

  func position(_ offset: Int, _ encoding: PositionEncoding) -> Position {
    var line = 0
    var character = 0
    for index in 0..<offset {
      let scalar = scalars[index]
      if scalar == "\n" || scalar == "\r" {
        line += isInsideLineEnd(index) ? 0 : 1
        character = 0
      } else {
        switch encoding {
        case .utf8: character += String(scalar).utf8.count
        case .utf16: character += String(scalar).utf16.count
        case .utf32: character += 1
        }
      }
    }
    return Position(line: line, character: character)
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
