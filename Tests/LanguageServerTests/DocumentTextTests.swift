import JSON
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct DocumentTextTests {
  private static let pieces = [
    "x", "\n", "\r\n", "\r", "😀", "e\u{301}", "// 漢字\n", "{", "}", "", "\u{2028}", "👩‍👧",
  ]

  /// The text is changed by positions, and beside it a plain array of scalars by offsets.
  @Test(arguments: PositionEncoding.allCases)
  func randomEditsEqualAFreshDocument(_ encoding: PositionEncoding) {
    var generator = SeededGenerator(seed: 11)
    var text = DocumentText("a😀\r\nb\n")
    var scalars = Array("a😀\r\nb\n".unicodeScalars)
    for _ in 0..<600 {
      let start = place(in: scalars, &generator)
      let end = place(in: scalars, from: start, &generator)
      let piece = Self.pieces.randomElement(using: &generator) ?? ""
      let edit = PositionRange(
        start: position(of: start, in: scalars, encoding),
        end: position(of: end, in: scalars, encoding))
      text.replace(edit, with: piece, encoding: encoding)
      scalars.replaceSubrange(start..<end, with: piece.unicodeScalars)
      #expect(text.string == string(scalars))
      #expect(text == DocumentText(string(scalars)))
    }
  }

  @Test func positionsAndOffsetsAreInverse() {
    let text = DocumentText("a😀é\r\n漢\rx\n\n")
    for encoding in PositionEncoding.allCases {
      for offset in [0, 1, 5, 7, 9, 12, 13, 14, 15, 16] {
        let position = text.position(ofUTF8: offset, encoding: encoding)
        #expect(text.offset(of: position, encoding: encoding) == offset)
      }
    }
  }

  @Test(arguments: [
    (0, 2, 1), (0, 999, 5), (5, 0, 6), (1 << 31, 1 << 31, 6), (1, 3, 6),
  ])
  func wildPositionsAreBroughtBack(_ line: Int, _ character: Int, _ offset: Int) {
    let text = DocumentText("a😀\n")
    let position = Position(line: line, character: character)
    #expect(text.offset(of: position, encoding: .utf16) == offset)
  }

  @Test func endBeforeStartIsTurnedRound() {
    var text = DocumentText("one two")
    let edit = PositionRange(
      start: Position(line: 0, character: 4), end: Position(line: 0, character: 0))
    text.replace(edit, with: "", encoding: .utf8)
    #expect(text.string == "two")
  }

  @Test(arguments: [
    "/a b/ü.swift", "/plain/x.layout", "/100%/a.swift", "/日本/😀.swift",
  ])
  func pathsSurviveTheWayThroughURIs(_ path: String) {
    #expect(filePath(ofURI: fileURI(ofPath: path)) == path)
  }

  @Test(arguments: ["", "nonsense", "file://", "file://host", "untitled:a", "file:///%zz", "%"])
  func oddURIsAreNames(_ uri: String) {
    #expect(!path(ofURI: uri).isEmpty)
  }

  // MARK: The plain model

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// An offset that does not part CR from LF, which no position could name.
  private func place(
    in scalars: [Unicode.Scalar], from start: Int? = nil, _ generator: inout SeededGenerator
  ) -> Int {
    let length = [0, 0, 1, 2, 5].randomElement(using: &generator) ?? 0
    var offset =
      start.map { min(scalars.count, $0 + length) }
      ?? Int.random(in: 0...scalars.count, using: &generator)
    if offset > 0, offset < scalars.count, scalars[offset] == "\n", scalars[offset - 1] == "\r" {
      offset += 1
    }
    return offset
  }

  private func position(
    of offset: Int, in scalars: [Unicode.Scalar], _ encoding: PositionEncoding
  ) -> Position {
    var line = 0
    var lineStart = 0
    for index in 0..<offset {
      let isEnding =
        scalars[index] == "\n"
        || scalars[index] == "\r" && !(index + 1 < scalars.count && scalars[index + 1] == "\n")
      guard isEnding else { continue }
      line += 1
      lineStart = index + 1
    }
    let head = string(Array(scalars[lineStart..<offset]))
    let character =
      switch encoding {
      case .utf8: head.utf8.count
      case .utf16: head.utf16.count
      case .utf32: head.unicodeScalars.count
      }
    return Position(line: line, character: character)
  }
}
