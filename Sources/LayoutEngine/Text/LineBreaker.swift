/// The lines that a text takes at one width.
struct TextLines: Hashable, Sendable {
  /// Points of each line, trailing white space left out.
  var widths: [Double] = []
  /// The run's glyphs up to the end of each line, an ellipsis left out.
  var glyphEnds: [Int] = []
  /// Whether more was there than the line limit allowed.
  var isTruncated = false

  var widest: Double { widths.max() ?? 0 }
}

extension TextRun {
  /// Greedy word wrap; a word wider than a line is broken between characters.
  ///
  /// - Parameters:
  ///   - width: of a line, in points; `.infinity` breaks at newlines only.
  ///   - scale: by which every advance is multiplied.
  ///   - limit: the most lines to keep, at least 1; the last one then ends in an ellipsis.
  func lines(width: Double, scale: Double = 1, limit: Int) -> TextLines {
    // Widths that were rounded up to pixels and then summed and split again must still fit.
    var setter = LineSetter(run: self, width: width + 0.001, scale: scale, limit: max(1, limit))
    for (index, paragraph) in paragraphs.enumerated() {
      setter.isLastParagraph = index == paragraphs.count - 1
      guard setter.set(paragraph) else { break }
    }
    return setter.lines
  }
}

/// Puts words on lines, one after another.
private struct LineSetter {
  let run: TextRun
  let width: Double
  let scale: Double
  let limit: Int
  var lines = TextLines()
  var isLastParagraph = false
  /// The length up to the last visible character of the line being set; `advanced` has the space
  /// behind it too.
  private var inked = 0.0
  private var advanced = 0.0
  private var glyphEnd = 0
  private var isLineEmpty = true

  init(run: TextRun, width: Double, scale: Double, limit: Int) {
    self.run = run
    self.width = width
    self.scale = scale
    self.limit = limit
  }

  /// Sets a paragraph; false when the line limit was reached with text left.
  mutating func set(_ paragraph: [TextRun.Word]) -> Bool {
    for word in paragraph where !append(word) { return false }
    return endLine(hasMore: !isLastParagraph, rest: nil)
  }

  private mutating func append(_ word: TextRun.Word) -> Bool {
    if !isLineEmpty, advanced + word.width * scale > width {
      guard endLine(hasMore: true, rest: word) else { return false }
    }
    // Too long for any line, it breaks between its characters, wherever the line began.
    if word.width * scale > width {
      guard appendByCharacters(word) else { return false }
    } else {
      inked = advanced + word.width * scale
      advanced = inked
      glyphEnd = word.glyphs.upperBound
    }
    advanced += word.space * scale
    isLineEmpty = false
    return true
  }

  private mutating func appendByCharacters(_ word: TextRun.Word) -> Bool {
    for glyph in word.glyphs {
      let advance = run.advances[glyph] * scale
      if !isLineEmpty, advanced + advance > width {
        guard endLine(hasMore: true, rest: word) else { return false }
      }
      advanced += advance
      inked = advanced
      glyphEnd = glyph + 1
      isLineEmpty = false
    }
    return true
  }

  /// Takes the line being set as done. With more to come on the last allowed line, truncates.
  private mutating func endLine(hasMore: Bool, rest: TextRun.Word?) -> Bool {
    let isFull = lines.widths.count + 1 >= limit && hasMore
    if isFull {
      lines.isTruncated = true
      truncate(before: rest)
    }
    lines.widths.append(inked)
    lines.glyphEnds.append(glyphEnd)
    inked = 0
    advanced = 0
    isLineEmpty = true
    return !isFull
  }

  /// Fills the line with as much of `rest` as fits before an ellipsis.
  private mutating func truncate(before rest: TextRun.Word?) {
    let ellipsis = run.ellipsis * scale
    guard width.isFinite else {
      inked += ellipsis
      return
    }
    var length = rest == nil ? inked : advanced
    // No room even for the ellipsis: characters that are already set give way.
    guard length + ellipsis <= width else {
      dropGlyphs(until: width - ellipsis)
      inked = min(width, inked)
      return
    }
    for glyph in rest?.glyphs ?? 0..<0 where glyph >= glyphEnd {
      let advance = run.advances[glyph] * scale
      if length + advance + ellipsis > width { break }
      length += advance
      glyphEnd = glyph + 1
    }
    inked = length + ellipsis
  }

  /// Makes room for an ellipsis, which shows no later than after the line's first glyph.
  private mutating func dropGlyphs(until width: Double) {
    let start = lines.glyphEnds.last ?? 0
    var length = inked
    while length > width, glyphEnd > start + 1 {
      glyphEnd -= 1
      length -= run.advances[glyphEnd] * scale
    }
  }
}
