/// A text that `diff -u` and `git apply` read: the changed lines of one file with three lines around them.
///
/// - Returns: nothing if both texts are the same.
package func unifiedDiff(path: String, old: String, new: String) -> String {
  let hunks = hunks(of: lineChanges(from: lines(of: old), to: lines(of: new)))
  guard !hunks.isEmpty else { return "" }
  return "--- \(name("a/" + path))\n+++ \(name("b/" + path))\n" + hunks.map(text(of:)).joined()
}

/// As git writes names: a tab ends one with blanks, and what cannot stand in a line is escaped.
private func name(_ path: String) -> String {
  let isPlain = path.utf8.allSatisfy { $0 >= 32 && $0 != 127 && $0 != 34 && $0 != 92 }
  guard !isPlain else { return path.utf8.contains(32) ? path + "\t" : path }
  let escaped = path.utf8.map { byte -> String in
    switch byte {
    case 34, 92: "\\" + String(decoding: [byte], as: UTF8.self)
    case 33..<127, 32: String(decoding: [byte], as: UTF8.self)
    default: "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
    }
  }
  return "\"" + escaped.joined() + "\""
}

/// A line with its ending: the same only where each byte is.
private struct Line: Equatable {
  var text: Substring
  static func == (left: Line, right: Line) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }
}

private struct LineChange {
  enum Kind { case kept, removed, added }
  var kind: Kind
  var line: Line
  /// 0-based indices of the line, or of where it would stand, in the old and the new text.
  var oldIndex: Int
  var newIndex: Int
}

private let contextLength = 3

/// The lines with their endings, so that a missing one at the end is a difference too.
private func lines(of text: String) -> [Line] {
  var lines: [Line] = []
  var start = text.startIndex
  let bytes = text.utf8
  while start < text.endIndex {
    let ending = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    let end = ending.map(bytes.index(after:)) ?? text.endIndex
    lines.append(Line(text: text[start..<end]))
    start = end
  }
  return lines
}

private func lineChanges(from old: [Line], to new: [Line]) -> [LineChange] {
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
    text += sign + change.line.text
    if change.line.text.utf8.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
  }
  return text
}
