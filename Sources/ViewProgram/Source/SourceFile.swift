import Synchronization

/// One file's text, with a line table.
///
/// - In: a path with its text, or with what reads it; out: lines, places and pieces of the text.
/// - To add: what can be said of a text without knowing Swift.
package struct SourceFile: Sendable {
  /// As given by the user or made relative to the working folder; what reports print.
  package let path: String
  private let content: Content

  private enum Content: Sendable {
    case held(TextWithLines)
    case borrowed(BorrowedText)
  }

  package init(path: String, text: String) {
    self.path = path
    content = .held(TextWithLines(text))
  }

  /// A file whose text is read when it is asked for.
  ///
  /// - Parameter read: answers the same text each time, or nil once there is none.
  package init(path: String, read: @escaping @Sendable () -> String?) {
    self.path = path
    content = .borrowed(BorrowedText(read))
  }

  package var text: String { whole.text }
  package var lines: LineTable { whole.lines }

  private var whole: TextWithLines {
    switch content {
    case .held(let text): text
    case .borrowed(let text): text.whole
    }
  }

  /// Keeps the text no longer, if it can be read again.
  package func letGo() {
    if case .borrowed(let text) = content { text.letGo() }
  }

  /// True once its text could not be read again; it was taken to be empty then.
  package var isLost: Bool {
    if case .borrowed(let text) = content { text.isLost } else { false }
  }
}

private struct TextWithLines: Sendable {
  let text: String
  let lines: LineTable

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    lines = LineTable(text)
  }
}

private final class BorrowedText: Sendable {
  private struct State {
    var whole: TextWithLines?
    var isLost = false
  }
  private let read: @Sendable () -> String?
  private let state = Mutex(State())

  init(_ read: @escaping @Sendable () -> String?) { self.read = read }

  var isLost: Bool { state.withLock { $0.isLost } }

  var whole: TextWithLines {
    state.withLock { state in
      if let whole = state.whole { return whole }
      let text = read()
      if text == nil { state.isLost = true }
      let whole = TextWithLines(text ?? "")
      state.whole = whole
      return whole
    }
  }

  func letGo() { state.withLock { $0.whole = nil } }
}

/// A place in a file as people count.
package struct LineColumn: Hashable, Sendable {
  /// From 1.
  package var line: Int
  /// From 1, in UTF-8 bytes.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourceFile {
  /// The place of a UTF-8 offset; one outside of the text is taken as the text's nearest end.
  package func location(at offset: Int32) -> LineColumn {
    let offset = clamped(offset)
    let line = lines.lineNumber(at: offset)
    return LineColumn(line: line, column: Int(offset - lines.starts[line - 1]) + 1)
  }

  /// The UTF-8 offset of a place; a column beyond the line's end is the end of the line's text.
  package func offset(of location: LineColumn) -> Int32 {
    guard location.line >= 1 else { return 0 }
    guard let range = range(ofLine: location.line) else { return clamped(.max) }
    let column = Int32(clamping: max(1, location.column)) - 1
    return range.start + min(column, range.end - range.start)
  }

  /// The text of a range, brought inside the file; a scalar that is cut is replaced by U+FFFD.
  package func text(in range: SourceRange) -> String {
    let bytes = text.utf8
    let start = clamped(range.start)
    let end = max(start, clamped(range.end))
    let first = bytes.index(bytes.startIndex, offsetBy: Int(start))
    return String(
      decoding: bytes[first..<bytes.index(first, offsetBy: Int(end - start))], as: UTF8.self)
  }

  /// A line by its number from 1, without its end; nil if there is no such line.
  package func line(_ number: Int) -> String? {
    range(ofLine: number).map { text(in: $0) }
  }

  /// Where a line's text stands, from 1, its end left out.
  package func range(ofLine number: Int) -> SourceRange? {
    guard number >= 1, number <= lines.starts.count else { return nil }
    let start = lines.starts[number - 1]
    guard number < lines.starts.count else {
      return SourceRange(start: start, end: clamped(.max))
    }
    let next = lines.starts[number]
    let end = text(in: SourceRange(start: max(start, next - 2), end: next))
    let hasTwoByteEnd = end == "\r\n"
    return SourceRange(start: start, end: next - (hasTwoByteEnd ? 2 : 1))
  }

  private func clamped(_ offset: Int32) -> Int32 {
    min(max(0, offset), Int32(clamping: text.utf8.count))
  }
}
