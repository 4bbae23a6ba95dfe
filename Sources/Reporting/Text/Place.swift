import LayoutEngine
import ViewProgram

/// A place in a file as people count: line and column from 1, columns in UTF-8 bytes.
struct Place: Hashable {
  var line: Int
  var column: Int
}

struct PlaceRange: Hashable {
  var start: Place
  /// The place after the last byte.
  var end: Place
}

extension SourceFile {
  /// Offsets outside of the text are taken as its nearest end.
  func place(atUTF8 offset: Int32) -> Place {
    let offset = min(max(0, offset), Int32(clamping: text.utf8.count))
    let lineIndex = lines.starts.partitioningIndex { $0 > offset } - 1
    guard lines.starts.indices.contains(lineIndex) else { return Place(line: 1, column: 1) }
    return Place(line: lineIndex + 1, column: Int(offset - lines.starts[lineIndex]) + 1)
  }

  func placeRange(_ source: SourceReference) -> PlaceRange {
    PlaceRange(
      start: place(atUTF8: source.start), end: place(atUTF8: max(source.start, source.end)))
  }
}

extension [SourceFile] {
  /// Nil for a reference into no file: the caller leaves the place out.
  func file(of source: SourceReference) -> SourceFile? {
    let index = Int(source.file)
    return indices.contains(index) ? self[index] : nil
  }
}

extension Array {
  /// The first index whose element satisfies a condition that never turns false again.
  fileprivate func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
