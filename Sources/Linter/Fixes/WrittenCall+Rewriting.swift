import LayoutEngine
import ViewProgram

extension WrittenCall {
  /// A modifier after the call: on a line of its own where the call takes more than one.
  func modifier(_ text: String) -> TextEdit {
    let isLong = source.file.location(at: range.start).line != source.file.location(at: range.end).line
    let separator = isLong ? source.lineEnding + source.indentation(at: range.end) : ""
    return source.inserting("\(separator).\(text)", at: range.end)
  }

  /// The edits that leave the content of the call's only closure in its place; nil where a comment would end up
  /// before what follows.
  func unwrapped(_ closure: Closure) -> [TextEdit]? {
    guard range.end == closure.range.end, case .expression(let content)? = closure.body.first,
      let start = source.bodyStart(of: closure), let end = source.bodyEnd(of: closure), start < end
    else { return nil }
    let surplus =
      source.beginsLine(content.range.start)
      ? source.indentation(at: content.range.start).utf8.count
        - source.indentation(at: range.start).utf8.count : 0
    return [source.replacing(range.start, start, with: "")]
      + outdented(start, end, by: surplus) + [source.replacing(end, range.end, with: "")]
  }

  private func outdented(_ start: Int32, _ end: Int32, by surplus: Int) -> [TextEdit] {
    let text = source.text(SourceRange(start: start, end: end))
    // White space in a literal of many lines is text.
    guard surplus > 0, !text.contains("\"\"\"") else { return [] }
    let first = source.file.location(at: start).line + 1
    let last = source.file.location(at: end).line
    return (first...max(first, last)).compactMap { line in
      let place = source.file.offset(of: LineColumn(line: line, column: 1))
      guard line <= last, source.indentation(at: place).utf8.count >= surplus else { return nil }
      return source.replacing(place, place + Int32(surplus), with: "")
    }
  }
}

extension WrittenSource {
  /// The first place after `{` or `{ name in` that is no white space.
  fileprivate func bodyStart(of closure: Closure) -> Int32? {
    var offset = closure.range.start + 1
    if !closure.parameters.isEmpty {
      while offset < closure.range.end, !isWord("in", at: offset) { offset += 1 }
      offset += 2
    }
    while let byte = byte(at: offset), isSpace(byte) { offset += 1 }
    return offset < closure.range.end ? offset : nil
  }

  /// The place after the last text before `}`.
  fileprivate func bodyEnd(of closure: Closure) -> Int32? {
    var offset = closure.range.end - 1
    while offset > closure.range.start, let byte = byte(at: offset - 1), isSpace(byte) {
      offset -= 1
    }
    let lastLine = file.line(file.location(at: offset).line) ?? ""
    return lastLine.contains("//") ? nil : offset
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private func isWord(_ word: String, at offset: Int32) -> Bool {
    let around = [byte(at: offset - 1), byte(at: offset + Int32(word.utf8.count))]
    return around.allSatisfy { $0.map { isSpace($0) || $0 == UInt8(ascii: ")") } ?? false }
      && word.utf8.enumerated().allSatisfy { byte(at: offset + Int32($0.offset)) == $0.element }
  }
}
