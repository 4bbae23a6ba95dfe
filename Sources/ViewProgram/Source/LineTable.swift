/// Where the lines of a text begin. Lines end at LF, CR LF or a lone CR.
package struct LineTable: Hashable, Sendable {
  /// UTF-8 offsets of the first byte of each line; the first is 0.
  package let starts: [Int32]

  package init(_ text: String) {
    var starts: [Int32] = [0]
    var offset: Int32 = 0
    var previous: UInt8 = 0
    for byte in text.utf8 {
      offset &+= 1
      if byte == UInt8(ascii: "\n"), previous == UInt8(ascii: "\r") {
        starts[starts.count - 1] = offset
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        starts.append(offset)
      }
      previous = byte
    }
    self.starts = starts
  }

  /// The line, from 1, that holds the byte at a UTF-8 offset; the nearest one if there is none.
  ///
  /// - Complexity: logarithmic in the number of lines.
  package func lineNumber(at offset: Int32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
