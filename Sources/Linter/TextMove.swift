import LayoutEngine

/// What an edit does to the places in a file: one stretch of bytes is another now.
struct TextMove {
  let file: Int32
  let start: Int32
  let oldEnd: Int32
  let newEnd: Int32

  init(from old: String, to new: String, in file: Int32) {
    self.file = file
    let oldBytes = Array(old.utf8), newBytes = Array(new.utf8)
    let limit = min(oldBytes.count, newBytes.count)
    var prefix = 0
    while prefix < limit, oldBytes[prefix] == newBytes[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix,
      oldBytes[oldBytes.count - 1 - suffix] == newBytes[newBytes.count - 1 - suffix]
    {
      suffix += 1
    }
    start = Int32(clamping: prefix)
    oldEnd = Int32(clamping: oldBytes.count - suffix)
    newEnd = Int32(clamping: newBytes.count - suffix)
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
