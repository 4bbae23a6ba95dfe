/// The difference between two texts, as one stretch of bytes that is another now.
package struct TextChange: Hashable, Sendable {
  /// UTF-8 offsets: `start ..< oldEnd` of the old text is `start ..< newEnd` of the new one.
  package let start: Int
  package let oldEnd: Int
  package let newEnd: Int

  package init(from old: String, to new: String) {
    let old = Array(old.utf8), new = Array(new.utf8)
    let limit = min(old.count, new.count)
    var prefix = 0
    while prefix < limit, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    start = prefix
    oldEnd = old.count - suffix
    newEnd = new.count - suffix
  }
}
