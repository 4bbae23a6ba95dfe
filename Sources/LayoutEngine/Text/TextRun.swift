// Text: how long strings are, and where their lines break. In: a string, a font, a type size. Out:
// `FontMetrics`, `TextRun`, `TextLines`. A font whose widths become known is a table beside
// `GlyphAdvances`; nothing here asks the platform, so that every machine breaks the same lines.

/// A string cut into words with known widths, ready to be set in lines of any width.
///
/// - In: a string and a font; out: the widths of its words, and the lines that it takes at a width.
/// - To add: sizes of type in `TypeSizes`, widths of characters in `GlyphAdvances`, each with its source.
struct TextRun: Sendable {
  /// A string in one font, or a picture that stands among the letters.
  struct Part {
    var string: String
    var font: FontMetrics
    var image: InlineImage?
  }

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
  /// The point size of the largest font.
  private(set) var pointSize = 0.0
  /// The height that each part gives to the lines it stands on.
  private(set) var heights: [LineHeight] = []
  private let isOfSeveralParts: Bool
  /// Per glyph, if there are several parts: the one it is of, and that of what stands behind it on its line.
  private var partsOfGlyphs: [(own: Int, last: Int)] = []
  /// Per paragraph: the part of its end.
  private var partsOfEnds: [Int] = []
  /// The sum of all advances, white space included, and how far it may be off.
  private var total = 0.0
  private var doubt = AdvanceError.none

  init(_ parts: [Part]) {
    isOfSeveralParts = parts.count > 1
    var paragraph = Paragraph()
    for part in parts {
      heights.append(LineHeight(of: part))
      let pen = Pen(font: part.font)
      ellipsis = pen.advance(of: "\u{2026}")
      pointSize = max(pointSize, part.font.pointSize)
      if let image = part.image {
        append(image, to: &paragraph)
        continue
      }
      for character in part.string {
        guard character.isNewline else {
          append(character, to: &paragraph, pen)
          continue
        }
        if !paragraph.isEmpty { note(trailing: heights.count - 1) }
        partsOfEnds.append(heights.count - 1)
        paragraphs.append(paragraph.finished)
        paragraph = Paragraph(startingAt: advances.count)
      }
    }
    partsOfEnds.append(heights.count - 1)
    paragraphs.append(paragraph.finished)
  }

  private mutating func note(trailing part: Int) {
    if !partsOfGlyphs.isEmpty { partsOfGlyphs[partsOfGlyphs.count - 1].last = part }
  }

  /// Whether all its lines are as high as each other.
  var hasEvenLines: Bool { heights.allSatisfy { $0 == heights[0] } }

  /// The height of the tallest that stands on a line; of an empty one, of what ends its paragraph.
  ///
  /// - Source: measured on macOS 26 (MetalUI): each line is as tall as its own tallest part.
  func height(ofGlyphs glyphs: Range<Int>, in paragraph: Int) -> LineHeight {
    guard let first = heights.first else { return LineHeight() }
    if heights.count == 1 { return first }
    guard !glyphs.isEmpty, glyphs.upperBound <= partsOfGlyphs.count else {
      return partsOfEnds.indices.contains(paragraph) ? heights[max(0, partsOfEnds[paragraph])] : first
    }
    let parts = partsOfGlyphs[glyphs.lowerBound].own...partsOfGlyphs[glyphs.upperBound - 1].last
    return heights[parts].reduce(heights[parts.lowerBound]) { $0.union($1) }
  }

  var isEmpty: Bool { advances.isEmpty }

  /// The share by which the run's length may be off, or that of a line of several that are about as long.
  ///
  /// What characters are off by in their own ways evens out: a word is known less well than a paragraph.
  func errorBound(ofLineAmong lines: Int = 1) -> Double {
    guard total > 0 else { return 0 }
    return (doubt.shared + (doubt.variance * Double(max(1, lines))).squareRoot()) / total
  }

  private mutating func append(_ image: InlineImage, to paragraph: inout Paragraph) {
    total += image.width
    doubt.shared += image.width * image.reach
    addGlyph(advance: image.width)
    paragraph.append("\u{FFFC}", advance: image.width)
  }

  private mutating func append(
    _ character: Character, to paragraph: inout Paragraph, _ pen: Pen
  ) {
    let advance = pen.advance(of: character)
    total += advance
    doubt.add(pen.error(of: character), to: advance, pointSize: pen.font.pointSize)
    if character.endsWord {
      if !paragraph.isEmpty { note(trailing: heights.count - 1) }
      return paragraph.append(space: advance)
    }
    addGlyph(advance: advance)
    paragraph.append(character, advance: advance)
  }

  private mutating func addGlyph(advance: Double) {
    advances.append(advance)
    if isOfSeveralParts { partsOfGlyphs.append((heights.count - 1, heights.count - 1)) }
  }
}

/// The parts of a line above and below its baseline, in points.
struct LineHeight: Hashable, Sendable {
  var above = 0.0
  var below = 0.0

  var total: Double { max(0, above + below) }

  func union(_ other: LineHeight) -> LineHeight {
    LineHeight(above: max(above, other.above), below: max(below, other.below))
  }
}

extension LineHeight {
  /// A picture makes the lines of its font no lower.
  fileprivate init(of part: TextRun.Part) {
    self.init(above: max(part.font.above, part.image?.above ?? 0), below: max(part.font.below, part.image?.below ?? 0))
  }
}

/// How far a length may be off that was summed up from advances; points.
private struct AdvanceError: Sendable {
  static let none = AdvanceError()
  /// The part that all characters are off by alike.
  var shared = 0.0
  /// The squares of what each is off by in its own way.
  var variance = 0.0

  mutating func add(_ reach: GlyphAdvances.Reach, to advance: Double, pointSize: Double) {
    shared += advance * reach.share
    let own = reach.scatter * pointSize
    variance += own * own
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

  /// Whether it has no letters yet.
  var isEmpty: Bool { words.isEmpty && word.glyphs.isEmpty }

  var finished: [TextRun.Word] {
    word.glyphs.isEmpty && word.space <= 0 ? words : words + [word]
  }

  mutating func append(space: Double) {
    word.space += space
    last = nil
  }

  mutating func append(_ character: Character, advance: Double) {
    let end = word.glyphs.upperBound
    if word.space > 0 || character.mayBeginLine(after: last) {
      words.append(word)
      word = TextRun.Word(width: 0, space: 0, glyphs: end..<end)
    }
    word.width += advance
    word.glyphs = word.glyphs.lowerBound..<end + 1
    last = character
  }
}

/// Knows how far each character of one font advances.
private struct Pen {
  let font: FontMetrics
  private let tracking: Double
  private let ascii: GlyphAdvances.Reach
  private let listed: GlyphAdvances.Reach

  init(font: FontMetrics) {
    self.font = font
    listed = font.isCompact ? GlyphAdvances.compactFace : GlyphAdvances.listed(at: font.weight)
    ascii = font.isMonospaced ? GlyphAdvances.exact : listed
    tracking = font.tracking + font.addedTracking * 1000 / font.glyphSize
  }

  /// How far a character's advance may be off.
  func error(of character: Character) -> GlyphAdvances.Reach {
    if font.hasUnknownSize { return GlyphAdvances.unknownSize }
    if let typeface = font.typeface, character.unicodeScalars.allSatisfy({ typeface.advance(of: $0) != nil }) {
      return Typeface.reach
    }
    if font.isCustom { return GlyphAdvances.unknownFace }
    guard character.asciiValue == nil else { return ascii }
    if character.isEmoji { return GlyphAdvances.emojiReach }
    guard let scalar = character.unicodeScalars.first else { return ascii }
    return GlyphAdvances.reach(of: scalar, listed: listed)
  }

  /// Points; a character of several scalars is as wide as its widest.
  func advance(of character: Character) -> Double {
    if let ascii = character.asciiValue, let scalar = character.unicodeScalars.first, ascii >= 32 {
      let isTabular = font.hasMonospacedDigits && ascii >= 48 && ascii < 58
      let share = isTabular ? GlyphAdvances.tabularDigit(font.weight) : advance(of: scalar)
      return max(0, share + tracking) * font.glyphSize / 1000
    }
    if character.isEmoji { return GlyphAdvances.emoji * font.glyphSize / 1000 }
    var widest = 0.0
    for scalar in character.unicodeScalars {
      widest = max(widest, advance(of: scalar))
    }
    guard widest > 0 else { return 0 }
    // Fonts of full-width characters are set without the tracking of the system's.
    let closeness = widest == 1000 ? tracking - font.tracking : tracking
    return max(0, widest + closeness) * font.glyphSize / 1000
  }

  /// Thousandths of the point size.
  private func advance(of scalar: Unicode.Scalar) -> Double {
    font.typeface?.advance(of: scalar)
      ?? GlyphAdvances.advance(of: scalar, weight: font.weight, isMonospaced: font.isMonospaced)
  }
}
