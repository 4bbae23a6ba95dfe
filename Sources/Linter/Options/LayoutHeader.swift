/// The `//! key: value` lines at the top of a `.layout` text: the scenario it is meant for.
package struct LayoutHeader: Hashable, Sendable {
  package private(set) var request = ScenarioRequest()
  /// The mistake in the first line that is not understood: `line 1: unknown key 'devise'`.
  package private(set) var problem: String?

  package init(of text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("//!") else { break }
      do {
        try take(line.dropFirst(3))
      } catch {
        problem = problem ?? "line \(index + 1): \(error.message)"
      }
    }
    do {
      try request.check()
    } catch {
      problem = problem ?? error.message
    }
  }

  private mutating func take(_ line: Substring) throws(ScenarioError) {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw ScenarioError(message: "expected '//! key: value'") }
    var changed = request
    try changed.take(trimmed(parts[0]), trimmed(parts[1]))
    request = changed
  }
}

private func trimmed(_ text: Substring) -> String {
  var text = text.drop { $0.isWhitespace }
  while text.last?.isWhitespace == true { text.removeLast() }
  return String(text)
}
