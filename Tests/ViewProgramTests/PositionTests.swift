import Testing
import ViewProgram

/// Each line's text, its number checked at its first and last byte.
private func check(
  _ text: String, lines expected: [String],
  _ place: Testing.SourceLocation = #_sourceLocation
) {
  let file = SourceFile(path: "a.swift", text: text)
  #expect(
    (1...file.lines.starts.count).map { file.line($0) ?? "none" } == expected,
    sourceLocation: place)
  for number in expected.indices.map({ $0 + 1 }) {
    guard let range = file.range(ofLine: number) else {
      Issue.record("no line \(number)", sourceLocation: place)
      continue
    }
    for offset in [range.start, range.end] {
      let found = file.location(at: offset)
      #expect(found.line == number, sourceLocation: place)
      #expect(file.offset(of: found) == offset, sourceLocation: place)
    }
  }
}

@Test func linesEndAtEachKindOfEnd() {
  check("", lines: [""])
  check("a", lines: ["a"])
  check("a\n", lines: ["a", ""])
  check("\n\n", lines: ["", "", ""])
  check("a\r\nb\rc\nd", lines: ["a", "b", "c", "d"])
  check("\r\r\n\n\r", lines: ["", "", "", "", ""])
  check("é\u{1F600}\r\n\u{1F468}\u{200D}\u{1F469}x", lines: ["é\u{1F600}", "👨‍👩x"])
}

@Test func columnsCountBytes() {
  let file = SourceFile(path: "a.swift", text: "é😀x\ny")
  #expect(file.location(at: 6) == LineColumn(line: 1, column: 7))
  #expect(file.location(at: 8) == LineColumn(line: 2, column: 1))
}

@Test func placesOutsideAreBroughtInside() {
  let file = SourceFile(path: "a.swift", text: "ab\r\ncd")
  #expect(file.location(at: -5) == LineColumn(line: 1, column: 1))
  #expect(file.location(at: .max) == LineColumn(line: 2, column: 3))
  #expect(file.offset(of: LineColumn(line: .min, column: .min)) == 0)
  #expect(file.offset(of: LineColumn(line: 1, column: .max)) == 2)
  #expect(file.offset(of: LineColumn(line: .max, column: 1)) == 6)
  #expect(file.line(0) == nil)
  #expect(file.line(3) == nil)
  #expect(file.text(in: SourceRange(start: 5, end: 1)) == "")
  #expect(file.text(in: SourceRange(start: .min, end: .max)) == "ab\r\ncd")
  #expect(SourceFile(path: "", text: "é").text(in: SourceRange(start: 1, end: 2)) == "\u{FFFD}")
}
