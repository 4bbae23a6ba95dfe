/// A half-open range of UTF-8 offsets into a source file.
package struct SourceRange: Hashable, Sendable {
  package var start: Int32
  package var end: Int32
  package init(start: Int32, end: Int32) {
    self.start = start
    self.end = end
  }
}
