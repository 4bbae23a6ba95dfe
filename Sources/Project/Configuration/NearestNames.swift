/// `unknown rule 'x'; did you mean 'y'?`, with all names where none is near and they are few.
package func unknown(_ what: String, _ name: String, among names: [String]) -> String {
  if let nearest = nearestNames(to: name, among: names).first {
    return "unknown \(what); did you mean '\(nearest)'?"
  }
  guard !names.isEmpty, names.count <= 12 else { return "unknown \(what)" }
  return "unknown \(what); known: \(names.joined(separator: ", "))"
}

/// The names that take the fewest edits, nearest first, if they are few enough for a slip of the
/// fingers.
package func nearestNames(to name: String, among names: [String]) -> [String] {
  let wanted = Array(name.lowercased().prefix(longestName))
  let measured = names.enumerated().map { index, name in
    (edits: editDistance(wanted, Array(name.lowercased())), index: index, name: name)
  }
  return measured.filter { $0.edits <= max(2, $0.name.count / 3) }
    .sorted { ($0.edits, $0.index) < ($1.edits, $1.index) }.map(\.name)
}

/// No name is longer; what is typed may be.
private let longestName = 60

private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var row = Array(0...right.count)
  for (leftIndex, character) in left.enumerated() {
    var diagonal = row[0]
    row[0] = leftIndex + 1
    for index in right.indices {
      let substituted = diagonal + (right[index] == character ? 0 : 1)
      diagonal = row[index + 1]
      row[index + 1] = min(substituted, diagonal + 1, row[index] + 1)
    }
  }
  return row[right.count]
}
