/// The lines that a text takes at one width.
struct TextLines: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    /// Points, trailing white space left out; `extent` has the space that a line was broken at.
    var width: Double
    var extent: Double
    /// The run's glyphs up to the end of the line, an ellipsis left out.
    var glyphEnd: Int
    /// The tallest that stands on it.
    var height: LineHeight
  }
  var lines: [Line] = []
  /// Whether more was there than the line limit allowed.
  var isTruncated = false
  /// The first glyph behind the last line's ellipsis, where something follows it.
  var resumesAt: Int?

  /// The width that a text answers.
  var widest: Double { lines.reduce(0) { max($0, $1.extent) } }
}

/// The room that lines may take, and what gives way if it is too little.
struct LineRoom: Hashable, Sendable {
  /// Points of a line; `.infinity` breaks at newlines only.
  var width: Double
  /// The most lines to keep, at least 1; the last one then has an ellipsis.
  var limit: Int
  /// The factor of every advance.
  var scale = 1.0
  /// Points by which each character is closer to the next.
  var tightening = 0.0
  var truncation = TruncationMode.tail
}

extension TextRun {
  /// Greedy word wrap; a word wider than a line is broken between characters.
  ///
  /// - Source: measured on macOS 26: a line fits without its trailing space, and is as wide as with it, as far as there
  ///   is room; of a paragraph of two lines no word stands alone on the second, if that makes them more even.
  func lines(in room: LineRoom) -> TextLines {
    var setter = LineSetter(run: self, room: room)
    for index in paragraphs.indices {
      guard setter.set(paragraph: index) else { break }
    }
    return setter.lines
  }
}

/// Puts words on lines, one after another.
private struct LineSetter {
  let run: TextRun
  let room: LineRoom
  /// Widths that were rounded up to pixels and then summed and split again must still fit.
  let width: Double
  let limit: Int
  var lines = TextLines()
  private var paragraph = 0
  /// The length up to the last visible character of the line being set; `advanced` has the space
  /// behind it too.
  private var inked = 0.0
  private var advanced = 0.0
  private var lineStart = 0
  private var glyphEnd = 0
  private var isLineEmpty = true
  /// The index in its paragraph of the word that the line begins with.
  private var firstWord = 0

  init(run: TextRun, room: LineRoom) {
    self.run = run
    self.room = room
    width = room.width + 0.001
    limit = max(1, room.limit)
  }

  /// Sets a paragraph; false when the line limit was reached with text left.
  mutating func set(paragraph index: Int) -> Bool {
    let linesBefore = lines.lines.count
    let words = run.paragraphs[index]
    paragraph = index
    firstWord = 0
    for (index, word) in words.enumerated() where !append(word, index) { return false }
    guard endLine(hasMore: index < run.paragraphs.count - 1, rest: nil) else { return false }
    if lines.lines.count == linesBefore + 2, firstWord == words.count - 1 { evenOut(words) }
    return true
  }

  private mutating func append(_ word: TextRun.Word, _ index: Int) -> Bool {
    let length = length(of: word)
    if !isLineEmpty, advanced + length > width {
      guard endLine(hasMore: true, rest: word) else { return false }
      firstWord = index
    }
    // Too long for any line, it breaks between its characters, wherever the line began.
    if length > width {
      guard appendByCharacters(word) else { return false }
    } else {
      inked = advanced + length
      advanced = inked
      glyphEnd = word.glyphs.upperBound
    }
    advanced += space(behind: word)
    isLineEmpty = false
    return true
  }

  private mutating func appendByCharacters(_ word: TextRun.Word) -> Bool {
    for glyph in word.glyphs {
      let advance = advance(of: glyph)
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
    let isFull = lines.lines.count + 1 >= limit && hasMore
    var extent = max(inked, min(advanced, room.width))
    if isFull {
      lines.isTruncated = true
      truncate(before: rest)
      extent = inked
    }
    lines.lines.append(
      TextLines.Line(width: inked, extent: extent, glyphEnd: glyphEnd, height: height(from: lineStart, to: glyphEnd)))
    inked = 0
    advanced = 0
    lineStart = glyphEnd
    isLineEmpty = true
    return !isFull
  }

  private func height(from start: Int, to end: Int) -> LineHeight {
    run.height(ofGlyphs: start..<max(start, end), in: paragraph)
  }

  // MARK: Lengths

  private func advance(of glyph: Int) -> Double {
    max(0, run.advances[glyph] * room.scale - room.tightening)
  }

  private func length(of word: TextRun.Word) -> Double {
    max(0, word.width * room.scale - room.tightening * Double(word.glyphs.count))
  }

  private func space(behind word: TextRun.Word) -> Double {
    word.space > 0 ? max(0, word.space * room.scale - room.tightening) : 0
  }

  // MARK: Two lines

  /// Moves the last word of the first line down to the lone one of the second, if it fits there and
  /// makes the two more even.
  private mutating func evenOut(_ paragraph: [TextRun.Word]) {
    guard paragraph.count > 2, let second = lines.lines.last else { return }
    let moved = paragraph[paragraph.count - 2]
    let before = paragraph[paragraph.count - 3]
    guard moved.space > 0, before.space > 0 else { return }
    let first = lines.lines[lines.lines.count - 2]
    let firstGlyph = paragraph.first?.glyphs.lowerBound ?? 0
    let start = first.width - length(of: moved) - space(behind: before)
    let end = length(of: moved) + space(behind: moved) + second.width
    guard start > 0, end <= width, abs(start - end) < abs(first.width - second.width) else { return }
    lines.lines[lines.lines.count - 2] = TextLines.Line(
      width: start, extent: max(start, min(start + space(behind: before), room.width)),
      glyphEnd: before.glyphs.upperBound, height: height(from: firstGlyph, to: before.glyphs.upperBound))
    lines.lines[lines.lines.count - 1].width = end
    lines.lines[lines.lines.count - 1].extent = max(end, min(end + second.extent - second.width, room.width))
    lines.lines[lines.lines.count - 1].height = height(from: before.glyphs.upperBound, to: second.glyphEnd)
  }

  // MARK: Ellipsis

  /// Fills the line with as much of `rest` as fits before an ellipsis.
  private mutating func truncate(before rest: TextRun.Word?) {
    let ellipsis = run.ellipsis * room.scale
    guard width.isFinite else {
      inked += ellipsis
      return
    }
    guard room.truncation == .tail else { return truncateInside(ellipsis) }
    var length = advanced
    // No room even for the ellipsis: characters that are already set give way.
    guard inked + ellipsis <= width else {
      dropGlyphs(until: width - ellipsis)
      inked = min(width, inked)
      return
    }
    for glyph in rest?.glyphs ?? 0..<0 where glyph >= glyphEnd {
      let advance = advance(of: glyph)
      if length + advance + ellipsis > width { break }
      length += advance
      glyphEnd = glyph + 1
      inked = length
    }
    inked += ellipsis
  }

  /// Makes room for an ellipsis, which shows no later than after the line's first glyph.
  private mutating func dropGlyphs(until width: Double) {
    var length = inked
    while length > width, glyphEnd > lineStart + 1 {
      glyphEnd -= 1
      length -= advance(of: glyphEnd)
    }
  }

  /// Leaves out the beginning or the middle of all that is left, from the line's first glyph on.
  private mutating func truncateInside(_ ellipsis: Double) {
    let words = run.paragraphs.joined().filter { $0.glyphs.upperBound > lineStart }
    // The space in front of each glyph but the first.
    var spaces: [Int: Double] = [:]
    for (word, next) in zip(words, words.dropFirst()) { spaces[next.glyphs.lowerBound] = space(behind: word) }
    var start = lineStart
    var end = run.advances.count
    var before = 0.0
    var behind = 0.0
    while start < end {
      let takesStart = room.truncation == .middle && before <= behind
      let glyph = takesStart ? start : end - 1
      let gap =
        takesStart ? (start > lineStart ? spaces[glyph] ?? 0 : 0) : (end < run.advances.count ? spaces[end] ?? 0 : 0)
      let more = advance(of: glyph) + gap
      if before + behind + more + ellipsis > width { break }
      if takesStart {
        before += more
        start += 1
      } else {
        behind += more
        end -= 1
      }
    }
    glyphEnd = start
    lines.resumesAt = end
    inked = before + ellipsis + behind
  }
}
