/// A text without its inline Markdown, as a key's is shown.
///
/// - In: the text that a catalogue or a literal holds; out: pieces, each in one style.
/// - Source: CommonMark, "Inlines", of which keys take emphasis, code, links and escapes.
package struct MarkdownPiece: Hashable, Sendable {
  package var text: String
  package var isBold = false
  package var isItalic = false
  package var isCode = false

  func hasStyle(of other: MarkdownPiece) -> Bool {
    isBold == other.isBold && isItalic == other.isItalic && isCode == other.isCode
  }
}

/// Whether a text holds anything that could be markup.
package func mayBeMarkdown(_ text: String) -> Bool {
  text.utf8.contains { byte in
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "~"),
      UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"):
      true
    default: false
    }
  }
}

package func markdownPieces(of text: String) -> [MarkdownPiece] {
  guard mayBeMarkdown(text) else { return [MarkdownPiece(text: text)] }
  var reader = MarkdownReader(Array(text))
  return reader.parsedPieces()
}

private struct MarkdownReader {
  /// A run of text, or of stars, underscores or tildes that may open or close something.
  private enum Token {
    case text(String, isCode: Bool)
    case marks(Character, count: Int, opens: Bool, closes: Bool)
  }

  private let characters: [Character]
  private var position = 0
  private var tokens: [Token] = []

  init(_ characters: [Character]) { self.characters = characters }

  mutating func parsedPieces() -> [MarkdownPiece] {
    readTokens(until: characters.count)
    return styled()
  }

  private mutating func add(_ text: String) {
    if case .text(let before, false)? = tokens.last {
      tokens[tokens.count - 1] = .text(before + text, isCode: false)
    } else {
      tokens.append(.text(text, isCode: false))
    }
  }

  private mutating func readTokens(until end: Int) {
    while position < end {
      let character = characters[position]
      switch character {
      case "\\" where position + 1 < end && characters[position + 1].isPunctuationMark:
        add(String(characters[position + 1]))
        position += 2
      case "*", "_", "~": readMarks(character, until: end)
      case "`": readCode(until: end)
      case "[" where readLink(until: end): break
      case "<" where readAddress(until: end): break
      case "&" where readEntity(until: end): break
      default:
        add(String(character))
        position += 1
      }
    }
  }

  private mutating func readMarks(_ mark: Character, until end: Int) {
    let start = position
    while position < end, characters[position] == mark { position += 1 }
    let before = start > 0 ? characters[start - 1] : " "
    let after = position < characters.count ? characters[position] : " "
    let isLeft = !after.isWhitespace && (!after.isPunctuationMark || before.isWhitespace || before.isPunctuationMark)
    let isRight = !before.isWhitespace && (!before.isPunctuationMark || after.isWhitespace || after.isPunctuationMark)
    // Within a word underscores are themselves.
    let opens = mark == "_" ? isLeft && (!isRight || before.isPunctuationMark) : isLeft
    let closes = mark == "_" ? isRight && (!isLeft || after.isPunctuationMark) : isRight
    tokens.append(.marks(mark, count: position - start, opens: opens, closes: closes))
  }

  private mutating func readCode(until end: Int) {
    let start = position
    while position < end, characters[position] == "`" { position += 1 }
    let count = position - start
    var close = position
    while close < end {
      guard characters[close] == "`" else {
        close += 1
        continue
      }
      let run = characters[close..<end].prefix { $0 == "`" }.count
      if run == count {
        tokens.append(.text(String(characters[position..<close]), isCode: true))
        position = close + count
        return
      }
      close += run
    }
    add(String(repeating: "`", count: count))
  }

  /// `[text](address)`; false where it is none.
  private mutating func readLink(until end: Int) -> Bool {
    var depth = 0
    var close = position
    while close < end {
      if characters[close] == "\\" { close += 1 } else if characters[close] == "[" { depth += 1 }
      if close < end, characters[close] == "]" { depth -= 1 }
      if depth == 0 { break }
      close += 1
    }
    guard close + 1 < end, characters[close + 1] == "(",
      let finish = characters[(close + 1)..<end].firstIndex(of: ")"),
      !characters[(close + 2)..<finish].contains(where: \.isNewline)
    else { return false }
    position += 1
    readTokens(until: close)
    position = finish + 1
    return true
  }

  /// `<https://address>`.
  private mutating func readAddress(until end: Int) -> Bool {
    guard let close = characters[position..<end].firstIndex(of: ">") else { return false }
    let address = characters[(position + 1)..<close]
    guard !address.contains(where: \.isWhitespace), String(address).contains("://") || address.contains("@") else {
      return false
    }
    add(String(address))
    position = close + 1
    return true
  }

  private mutating func readEntity(until end: Int) -> Bool {
    for (name, text) in [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", "\u{A0}")]
    where characters[position..<end].starts(with: name) {
      add(text)
      position += name.count
      return true
    }
    return false
  }

  // MARK: Emphasis

  /// Pairs marks, the nearest first; those without a partner are text.
  private func styled() -> [MarkdownPiece] {
    var counts = tokens.map { if case .marks(_, let count, _, _) = $0 { count } else { 0 } }
    var bold = Array(repeating: 0, count: tokens.count)
    var italic = bold
    for closing in tokens.indices {
      guard case .marks(let mark, _, _, true) = tokens[closing] else { continue }
      while counts[closing] > 0, let opening = partner(of: closing, mark, counts) {
        let isStrong = min(counts[opening], counts[closing]) > 1
        if mark == "~" {
          counts[opening] = 0
          counts[closing] = 0
          continue
        }
        for inside in opening..<closing { if isStrong { bold[inside] += 1 } else { italic[inside] += 1 } }
        counts[opening] -= isStrong ? 2 : 1
        counts[closing] -= isStrong ? 2 : 1
        // Marks between a pair that found no partner are text.
        for inside in (opening + 1)..<closing { counts[inside] = -abs(counts[inside]) }
      }
    }
    var pieces: [MarkdownPiece] = []
    for index in tokens.indices {
      var piece: MarkdownPiece
      switch tokens[index] {
      case .text(let text, let isCode): piece = MarkdownPiece(text: text, isCode: isCode)
      case .marks(let mark, _, _, _): piece = MarkdownPiece(text: String(repeating: mark, count: abs(counts[index])))
      }
      piece.isBold = bold[index] > 0
      piece.isItalic = italic[index] > 0
      if piece.text.isEmpty { continue }
      if let last = pieces.last, last.hasStyle(of: piece) {
        pieces[pieces.count - 1].text += piece.text
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  private func partner(of closing: Int, _ mark: Character, _ counts: [Int]) -> Int? {
    tokens[..<closing].indices.last { index in
      guard counts[index] > 0, case .marks(mark, _, true, _) = tokens[index] else { return false }
      return mark != "~" || counts[index] == counts[closing] && counts[index] < 3
    }
  }
}

extension Character {
  fileprivate var isPunctuationMark: Bool { isPunctuation || isSymbol }
}
