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
  /// The most lines that code allows.
  package var lineLimit: Int?
  /// Whether code says where the text is to be cut off.
  package var choosesTruncation: Bool
  /// Whether a bar is drawn in its place, so that nobody reads it.
  package var isPlaceholder: Bool
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
    func taken(upTo end: Int) -> String {
      var text = ""
      while glyph < end, let character = rest.popFirst() {
        if !character.endsWord { glyph += 1 }
        if !text.isEmpty || !character.endsWord { text.append(character) }
      }
      return text
    }
    return lines.enumerated().map { index, line in
      var text = taken(upTo: line.glyphEnd)
      if isTruncated && index == lines.count - 1 {
        text += "\u{2026}"
        if let resumesAt {
          _ = taken(upTo: resumesAt)
          text += taken(upTo: .max)
        }
      }
      return TextSetting.Line(text: text, width: line.width)
    }
  }
}

/// The width of a line of text in the system's font; points.
package func lineWidth(
  of string: String, pointSize: Double, weight: FontWeight = .regular
) -> Double {
  let font = FontMetrics(Font(.fixed(pointSize)), weight: weight, at: .large)
  let run = TextRun([TextRun.Part(string: string, font: font)])
  return run.paragraphs.joined().reduce(0) { $0 + $1.width + $1.space }
}
