/// The place in the sources that a node comes from. The engine only carries it along.
package struct SourceReference: Hashable, Sendable {
  /// 0-based index into the caller's list of files.
  package var file: Int32
  /// UTF-8 offsets into that file, `end` excluded.
  package var start: Int32
  package var end: Int32
  /// The place where it begins, whatever is written there.
  package var beginning: SourceReference { SourceReference(file: file, start: start, end: start) }

  package func contains(_ other: SourceReference) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  package init(file: Int32, start: Int32, end: Int32) {
    self.file = file
    self.start = start
    self.end = end
  }
}
