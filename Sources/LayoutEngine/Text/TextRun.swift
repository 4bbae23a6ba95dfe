/// A string cut into words with known widths, ready to be set in lines of any width.
struct TextRun: Sendable {
  struct Word: Hashable, Sendable {
    /// Points, without the white space behind it.
    var width: Double
    /// Points of white space behind it.
    var space: Double
    /// Indices into `advances`, white space left out.
    var glyphs: Range<Int>
  }

  /// One array per paragraph; an empty paragraph has no words.
  private(set) var paragraphs: [[Word]] = []
  /// Points per character.
  private(set) var advances: [Double] = []
  let ellipsis: Double

  init(_ string: String, font: FontMetrics) {
    let pen = Pen(font: font)
    ellipsis = pen.advance(of: "\u{2026}")
    for paragraph in string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      appendParagraph(paragraph, pen: pen)
    }
  }

  var isEmpty: Bool { advances.isEmpty }

  /// A line may be broken between two characters of a word after a hyphen, and around ideographs.
  private static func mayBreak(after last: Character?, before next: Character) -> Bool {
    guard let last else { return false }
    return last == "-" || last == "\u{2014}" || last.isIdeographic || next.isIdeographic
  }

  private mutating func appendParagraph(_ paragraph: Substring, pen: Pen) {
    var words: [Word] = []
    var last: Character?
    var word = Word(width: 0, space: 0, glyphs: advances.count..<advances.count)
    for character in paragraph {
      let advance = pen.advance(of: character)
      if character.isWhitespace, character != "\u{A0}" {
        word.space += advance
        last = nil
        continue
      }
      if word.space > 0 || Self.mayBreak(after: last, before: character) {
        words.append(word)
        word = Word(width: 0, space: 0, glyphs: advances.count..<advances.count)
      }
      advances.append(advance)
      word.width += advance
      word.glyphs = word.glyphs.lowerBound..<advances.count
      last = character
    }
    if !word.glyphs.isEmpty || word.space > 0 { words.append(word) }
    paragraphs.append(words)
  }
}

/// Knows how far each character of one font advances.
private struct Pen {
  let font: FontMetrics
  private let tracking: Double

  init(font: FontMetrics) {
    self.font = font
    tracking = font.tracking
  }

  /// Points; a character of several scalars is as wide as its widest.
  func advance(of character: Character) -> Double {
    var widest = 0.0
    for scalar in character.unicodeScalars {
      widest = max(
        widest,
        GlyphAdvances.advance(of: scalar, weight: font.weight, isMonospaced: font.isMonospaced))
    }
    return max(0, widest == 0 ? 0 : widest + tracking) * font.pointSize / 1000
  }
}

extension Character {
  /// Chinese, Japanese and Korean writing, in which lines break between any two characters.
  fileprivate var isIdeographic: Bool {
    guard let code = unicodeScalars.first?.value, code >= 0x2E80 else { return false }
    switch code {
    case 0x2E80...0x2FFF, 0x3041...0xA4CF, 0xF900...0xFAFF, 0x20000...0x3FFFD: return true
    default: return false
    }
  }
}
