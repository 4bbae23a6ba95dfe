/// A text as it is set in its frame: which characters stand on which line.
///
/// Of a text of several fonts, the tallest speaks for all.
package struct TextSetting: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var text: String
    /// Points.
    package var width: Double
  }
  package var lines: [Line]
  /// Whether some of the text is left out.
  package var isTruncated: Bool
  /// Points, shrunk as `minimumScaleFactor` allows.
  package var pointSize: Double
  package var weight: FontWeight
  package var isMonospaced: Bool
  /// The distance from the top to the first baseline, in points; `lineDistance` is the one to the
  /// next.
  package var firstBaseline: Double
  package var lineDistance: Double
  package var alignment: HorizontalAlignment
  package var isRightToLeft: Bool
}

extension TextLines {
  /// The characters of each line, white space at its ends left out.
  func texts(of string: String) -> [TextSetting.Line] {
    var rest = string[...]
    var glyph = 0
    return zip(widths, glyphEnds).enumerated().map { index, line in
      var text = ""
      while glyph < line.1, let character = rest.popFirst() {
        if !character.endsWord { glyph += 1 }
        if !text.isEmpty || !character.endsWord { text.append(character) }
      }
      let isCut = isTruncated && index == widths.count - 1
      return TextSetting.Line(text: isCut ? text + "\u{2026}" : text, width: line.0)
    }
  }
}

/// The width of a line of text in the system's font; points.
package func lineWidth(
  of string: String, pointSize: Double, weight: FontWeight = .regular
) -> Double {
  let font = FontMetrics(Font(.fixed(pointSize)), weight: weight, at: .large)
  let run = TextRun([(string, font)])
  return run.paragraphs.joined().reduce(0) { $0 + $1.width + $1.space }
}
