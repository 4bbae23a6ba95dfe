/// What `diff -u` and `git apply` read: the changed lines of one file with three lines around them.
///
/// - Returns: nothing if both texts are the same.
package func unifiedDiff(path: String, old: String, new: String) -> String {
  let hunks = hunks(of: lineChanges(from: lines(of: old), to: lines(of: new)))
  guard !hunks.isEmpty else { return "" }
  return "--- a/\(path)\n+++ b/\(path)\n" + hunks.map(text(of:)).joined()
}

private struct LineChange {
  enum Kind { case kept, removed, added }
  var kind: Kind
  var line: Substring
  /// 0-based indices of the line, or of where it would stand, in the old and the new text.
  var oldIndex: Int
  var newIndex: Int
}

private let contextLength = 3

/// The lines with their endings, so that a missing one at the end is a difference too.
private func lines(of text: String) -> [Substring] {
  var lines: [Substring] = []
  var start = text.startIndex
  let bytes = text.utf8
  while start < text.endIndex {
    let ending = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    let end = ending.map(bytes.index(after:)) ?? text.endIndex
    lines.append(text[start..<end])
    start = end
  }
  return lines
}

private func lineChanges(from old: [Substring], to new: [Substring]) -> [LineChange] {
  let difference = new.difference(from: old)
  var removed: Set<Int> = []
  var added: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): added.insert(offset)
    }
  }
  var changes: [LineChange] = []
  var oldIndex = 0
  var newIndex = 0
  while oldIndex < old.count || newIndex < new.count {
    if oldIndex < old.count, removed.contains(oldIndex) {
      changes.append(
        LineChange(kind: .removed, line: old[oldIndex], oldIndex: oldIndex, newIndex: newIndex))
      oldIndex += 1
    } else if newIndex < new.count, added.contains(newIndex) {
      changes.append(
        LineChange(kind: .added, line: new[newIndex], oldIndex: oldIndex, newIndex: newIndex))
      newIndex += 1
    } else if oldIndex < old.count, newIndex < new.count {
      changes.append(
        LineChange(kind: .kept, line: old[oldIndex], oldIndex: oldIndex, newIndex: newIndex))
      oldIndex += 1
      newIndex += 1
    } else {
      return changes
    }
  }
  return changes
}

private func hunks(of changes: [LineChange]) -> [ArraySlice<LineChange>] {
  var ranges: [Range<Int>] = []
  for index in changes.indices where changes[index].kind != .kept {
    let lower = max(0, index - contextLength)
    let upper = min(changes.count, index + contextLength + 1)
    if let last = ranges.last, lower <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<upper
    } else {
      ranges.append(lower..<upper)
    }
  }
  return ranges.map { changes[$0] }
}

private func text(of hunk: ArraySlice<LineChange>) -> String {
  guard let first = hunk.first else { return "" }
  let oldCount = hunk.count { $0.kind != .added }
  let newCount = hunk.count { $0.kind != .removed }
  // An empty side is numbered by the line before it.
  let oldStart = oldCount == 0 ? first.oldIndex : first.oldIndex + 1
  let newStart = newCount == 0 ? first.newIndex : first.newIndex + 1
  var text = "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n"
  for change in hunk {
    let sign = change.kind == .kept ? " " : change.kind == .removed ? "-" : "+"
    text += sign + change.line
    if change.line.utf8.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
  }
  return text
}
