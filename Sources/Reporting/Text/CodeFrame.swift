import LayoutEngine
import ViewProgram

/// The lines of a range with their numbers, and a mark under exactly what the range covers.
///
///     12 |     GeometryReader { geo in
///        |     ^^^^^^^^^^^^^^
///
/// Of a range over more than three lines only the first and the last are shown.
struct CodeFrame {
  var file: SourceFile
  var source: SourceReference
  /// Width of the line numbers' column.
  var gutterWidth: Int
  var palette: Palette
  var mark: (String) -> String

  func lines() -> [String] {
    let range = file.placeRange(source)
    let first = range.start.line
    // A range that ends before a line's first column does not reach that line.
    let last = max(first, range.end.column == 1 ? range.end.line - 1 : range.end.line)
    var result: [String] = []
    for line in first...last where last - first < 3 || line == first || line == last {
      if line == last, last - first >= 3 {
        result.append(palette.dim(String(repeating: ".", count: gutterWidth + 1)))
      }
      result += lineAndMark(line, isFirst: line == first)
    }
    return result
  }

  private func lineAndMark(_ line: Int, isFirst: Bool) -> [String] {
    let text = file.lineText(line)
    let lineStart = Int(file.lines.starts[line - 1])
    let cells = terminalCells(text)
    let start = Int(source.start) - lineStart
    var covered = start..<max(start, Int(source.end) - lineStart)
    if !isFirst {
      let indentation = cells.first { !$0.text.allSatisfy(\.isWhitespace) }?.start ?? 0
      covered = indentation..<max(indentation, covered.upperBound)
    }
    let (shown, underline) = window(cells, covered: covered)
    let number = String(line)
    let padding = String(repeating: " ", count: max(0, gutterWidth - number.utf8.count))
    let blank = String(repeating: " ", count: gutterWidth)
    return [
      (palette.blue("\(padding)\(number) |") + " " + shown).trimmedAtEnd,
      palette.blue("\(blank) |") + " " + underline.indentation + mark(underline.marks),
    ]
  }

  private static let widestLine = 96

  /// The part of a line that is shown, around the covered part where the line is too long.
  private func window(_ cells: [TerminalCell], covered: Range<Int>) -> (
    shown: String, underline: (indentation: String, marks: String)
  ) {
    var visible = cells[...]
    var leading = ""
    if cells.reduce(0, { $0 + $1.width }) > Self.widestLine {
      let firstCovered = cells.firstIndex { $0.end > covered.lowerBound } ?? max(0, cells.count - 1)
      if cells[..<firstCovered].reduce(0, { $0 + $1.width }) > Self.widestLine / 2 {
        visible = cells[max(0, firstCovered - 16)...]
        leading = "…"
      }
    }
    var shown = leading
    var column = leading.count
    var underlineStart: Int?
    var underlineEnd = 0
    var isCut = false
    for cell in visible {
      guard column + cell.width <= Self.widestLine else {
        isCut = true
        break
      }
      if cell.start >= covered.lowerBound || cell.end > covered.lowerBound,
        cell.start < covered.upperBound
      {
        underlineStart = underlineStart ?? column
        underlineEnd = column + cell.width
      }
      shown += cell.text
      column += cell.width
    }
    let start = underlineStart ?? column
    return (
      isCut ? shown + "…" : shown,
      (
        String(repeating: " ", count: start),
        String(repeating: "^", count: max(1, underlineEnd - start))
      )
    )
  }
}

extension SourceFile {
  /// A line without its line ending; `line` counts from 1.
  func lineText(_ line: Int) -> Substring {
    guard lines.starts.indices.contains(line - 1) else { return "" }
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: Int(lines.starts[line - 1]))
    let limit =
      lines.starts.indices.contains(line)
      ? bytes.index(bytes.startIndex, offsetBy: Int(lines.starts[line])) : bytes.endIndex
    var result = text[start..<limit]
    while let last = result.last, last.isNewline { result.removeLast() }
    return result
  }
}

extension String {
  /// Without blanks at the end.
  var trimmedAtEnd: String {
    var result = self
    while result.last == " " { result.removeLast() }
    return result
  }
}
