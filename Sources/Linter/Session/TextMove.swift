import LayoutEngine
import ViewProgram

/// The change of places in a file by an edit: one stretch of bytes is another now.
struct TextMove {
  let file: Int32
  let start: Int32
  let oldEnd: Int32
  let newEnd: Int32

  init(_ change: TextChange, in file: Int32) {
    self.file = file
    start = Int32(clamping: change.start)
    oldEnd = Int32(clamping: change.oldEnd)
    newEnd = Int32(clamping: change.newEnd)
  }

  /// Nil if nothing is left of the place.
  func moved(_ place: SourceReference) -> SourceReference? {
    guard place.file == file else { return place }
    if place.start >= start, place.end <= oldEnd, start < oldEnd { return nil }
    let step = newEnd - oldEnd
    let first = place.start >= oldEnd ? place.start + step : min(place.start, start)
    let last = place.end > start && place.end >= oldEnd ? place.end + step : min(place.end, start)
    return SourceReference(file: file, start: first, end: max(first, last))
  }
}
