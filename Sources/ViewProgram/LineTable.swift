/// Where the lines of a text begin.
package struct LineTable: Hashable, Sendable {
  /// UTF-8 offsets of the first byte of each line; the first is 0.
  package let starts: [Int32]

  package init(_ text: String) {
    var starts: [Int32] = [0]
    var offset: Int32 = 0
    for byte in text.utf8 {
      offset += 1
      if byte == UInt8(ascii: "\n") { starts.append(offset) }
    }
    self.starts = starts
  }
}
