// Text: how long strings are, and where their lines break. In: a string, a font, a type size. Out:
// `FontMetrics`, `TextRun`, `TextLines`. A font whose widths become known is a table beside
// `GlyphAdvances`; nothing here asks the platform, so that every machine breaks the same lines.

/// A string cut into words with known widths, ready to be set in lines of any width.
///
/// - In: a string and a font; out: the widths of its words, and the lines that it takes at a width.
/// - To add: sizes of type in `TypeSizes`, widths of characters in `GlyphAdvances`, each with its source.
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
  private(set) var ellipsis = 0.0
  /// The sum of all advances, white space included; `doubt` is how much of it may be wrong.
  private var total = 0.0
  private var doubt = 0.0

  init(_ parts: [(string: String, font: FontMetrics)]) {
    var paragraph = Paragraph()
    for part in parts {
      let pen = Pen(font: part.font)
      ellipsis = pen.advance(of: "\u{2026}")
      for character in part.string {
        guard character.isNewline else {
          append(character, to: &paragraph, pen)
          continue
        }
        paragraphs.append(paragraph.finished)
        paragraph = Paragraph(startingAt: advances.count)
      }
    }
    paragraphs.append(paragraph.finished)
  }

  var isEmpty: Bool { advances.isEmpty }

  /// The share by which the run's length may be off.
  var errorBound: Double { total > 0 ? doubt / total : 0 }

  private mutating func append(
    _ character: Character, to paragraph: inout Paragraph, _ pen: Pen
  ) {
    let advance = pen.advance(of: character)
    total += advance
    doubt += advance * pen.errorBound(of: character)
    if character.endsWord { return paragraph.append(space: advance) }
    advances.append(advance)
    paragraph.append(character, advance: advance)
  }
}

/// The words of a paragraph that is being read.
private struct Paragraph {
  private var words: [TextRun.Word] = []
  private var word: TextRun.Word
  private var last: Character?

  init(startingAt glyph: Int = 0) {
    word = TextRun.Word(width: 0, space: 0, glyphs: glyph..<glyph)
  }

  var finished: [TextRun.Word] {
    word.glyphs.isEmpty && word.space <= 0 ? words : words + [word]
  }

  mutating func append(space: Double) {
    word.space += space
    last = nil
  }

  mutating func append(_ character: Character, advance: Double) {
    let end = word.glyphs.upperBound
    if word.space > 0 || Self.mayBreak(after: last, before: character) {
      words.append(word)
      word = TextRun.Word(width: 0, space: 0, glyphs: end..<end)
    }
    word.width += advance
    word.glyphs = word.glyphs.lowerBound..<end + 1
    last = character
  }

  /// A line may be broken between two characters of a word after a hyphen, and around ideographs.
  private static func mayBreak(after last: Character?, before next: Character) -> Bool {
    guard let last else { return false }
    return last == "-" || last == "\u{2014}" || last.isIdeographic || next.isIdeographic
  }
}

/// Knows how far each character of one font advances.
private struct Pen {
  let font: FontMetrics
  private let tracking: Double

  init(font: FontMetrics) {
    self.font = font
    tracking = font.tracking + font.addedTracking * 1000 / font.pointSize
  }

  /// The error of a character's advance, as a share of it.
  func errorBound(of character: Character) -> Double {
    if let typeface = font.typeface, character.unicodeScalars.allSatisfy({ typeface.advance(of: $0) != nil }) {
      return Typeface.errorBound
    }
    if font.isCustom { return GlyphAdvances.unknownFaceErrorBound }
    guard character.asciiValue == nil, let scalar = character.unicodeScalars.first else {
      return GlyphAdvances.errorBound
    }
    return GlyphAdvances.errorBound(of: scalar)
  }

  /// Points; a character of several scalars is as wide as its widest.
  func advance(of character: Character) -> Double {
    if let ascii = character.asciiValue, let scalar = character.unicodeScalars.first, ascii >= 32 {
      let share = advance(of: scalar)
      return max(0, share + tracking) * font.pointSize / 1000
    }
    var widest = 0.0
    for scalar in character.unicodeScalars {
      widest = max(widest, advance(of: scalar))
    }
    return max(0, widest == 0 ? 0 : widest + tracking) * font.pointSize / 1000
  }

  /// Thousandths of the point size.
  private func advance(of scalar: Unicode.Scalar) -> Double {
    font.typeface?.advance(of: scalar)
      ?? GlyphAdvances.advance(of: scalar, weight: font.weight, isMonospaced: font.isMonospaced)
  }
}

extension Character {
  /// White space that a line may be broken at.
  var endsWord: Bool {
    if let ascii = asciiValue { return ascii == 32 || (9...13).contains(ascii) }
    return isWhitespace && self != "\u{A0}"
  }

  /// Chinese, Japanese and Korean writing, in which lines break between any two characters.
  fileprivate var isIdeographic: Bool {
    guard let code = unicodeScalars.first?.value, code >= 0x2E80 else { return false }
    switch code {
    case 0x2E80...0x2FFF, 0x3041...0xA4CF, 0xF900...0xFAFF, 0x20000...0x3FFFD: return true
    default: return false
    }
  }
}
