import ViewProgram

/// A text as bytes with its lines; every position is brought to the nearest valid place.
///
/// Lines end at LF, CR LF or CR, as the protocol counts them.
struct DocumentText: Hashable, Sendable {
  /// Valid UTF-8.
  private(set) var bytes: [UInt8]
  /// Offset of each line's first byte; the first is 0.
  private var lineStarts: [Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    lineStarts = Self.lineStarts(of: bytes)
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func replace(_ range: PositionRange, with text: String, encoding: PositionEncoding) {
    let start = offset(of: range.start, encoding: encoding)
    let end = max(start, offset(of: range.end, encoding: encoding))
    bytes.replaceSubrange(start..<end, with: text.utf8)
    lineStarts = Self.lineStarts(of: bytes)
  }

  /// A line beyond the last is the text's end; a character beyond the line is the line's end;
  /// a character inside a scalar is the scalar's start.
  func offset(of position: Position, encoding: PositionEncoding) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let end = contentEnd(ofLine: position.line)
    var offset = lineStarts[position.line]
    var remaining = position.character
    while offset < end, remaining > 0 {
      let length = min(scalarLength(at: offset), end - offset)
      let units = encoding.unitCount(ofUTF8Length: length)
      guard units <= remaining else { break }
      remaining -= units
      offset += length
    }
    return offset
  }

  func position(ofUTF8 offset: Int, encoding: PositionEncoding) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = lineIndex(at: offset)
    let end = min(offset, contentEnd(ofLine: line))
    var character = 0
    var current = lineStarts[line]
    while current < end {
      let length = scalarLength(at: current)
      guard current + length <= end else { break }
      character += encoding.unitCount(ofUTF8Length: length)
      current += length
    }
    return Position(line: line, character: character)
  }

  func range(
    fromUTF8 start: Int, to end: Int, encoding: PositionEncoding
  ) -> PositionRange {
    PositionRange(
      start: position(ofUTF8: start, encoding: encoding),
      end: position(ofUTF8: max(start, end), encoding: encoding))
  }
}

extension DocumentText {
  func range(_ range: SourceRange, _ encoding: PositionEncoding) -> PositionRange {
    self.range(fromUTF8: Int(range.start), to: Int(range.end), encoding: encoding)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    var previous: UInt8 = 0
    for (offset, byte) in bytes.enumerated() {
      if byte == 0x0A {
        if previous == 0x0D {
          starts[starts.count - 1] = offset + 1
        } else {
          starts.append(offset + 1)
        }
      } else if byte == 0x0D {
        starts.append(offset + 1)
      }
      previous = byte
    }
    return starts
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Where the line's ending begins.
  private func contentEnd(ofLine line: Int) -> Int {
    guard line + 1 < lineStarts.count else { return bytes.count }
    var end = lineStarts[line + 1]
    if end > lineStarts[line], bytes[end - 1] == 0x0A { end -= 1 }
    if end > lineStarts[line], bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  private func scalarLength(at offset: Int) -> Int {
    switch bytes[offset] {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
