/// A rule's page, `rules/<id>.md`: its manual, its metadata and its tests.
///
/// - In: markdown; out: what `explain`, reports and editors tell of a rule, and the examples that the tests run.
/// - To add: a field of the metadata or a heading, and the check of it. `RulePages+Generated.swift` holds the pages
///   that the binary has.
package struct RulePage: Hashable, Sendable {
  package var id: RuleID
  package var severity: Severity
  /// How safe its fix is: `safe`, `unsafe` or `none`.
  package var fix: String
  /// The version it came with.
  package var since: String
  /// The paragraph under the metadata, on one line.
  package var summary: String
  /// The page as written.
  package var text: String
  package var examples: [Example]
}

/// A mistake in a page, and where it is.
package struct RulePageError: Error, Hashable, CustomStringConvertible {
  /// Line of the page, from 1.
  package var line: Int
  package var message: String
  package var description: String { "line \(line): \(message)" }
}

extension RulePage {
  /// Reads a page in the format that the pages in `rules` share.
  package init(parsing text: String) throws(RulePageError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let heading = lines.first, heading.hasPrefix("# "), heading.count > 2 else {
      throw RulePageError(line: 1, message: "a page starts with '# rule-id'")
    }
    id = RuleID(rawValue: String(heading.dropFirst(2)))
    self.text = text
    let metadata = try Self.metadata(in: lines)
    guard let severity = metadata["severity"].flatMap(Severity.init(rawValue:)) else {
      throw RulePageError(line: 2, message: "'severity' is info, warning or error")
    }
    self.severity = severity
    fix = metadata["fix"] ?? "none"
    since = metadata["since"] ?? ""
    summary = Self.summary(in: lines)
    examples = try Example.all(in: text)
  }

  private static func metadata(in lines: [String]) throws(RulePageError) -> [String: String] {
    var metadata: [String: String] = [:]
    for (index, line) in lines.enumerated().dropFirst() {
      guard line.hasPrefix("- ") else {
        if line.isEmpty && metadata.isEmpty { continue }
        break
      }
      guard let colon = line.firstIndex(of: ":") else {
        throw RulePageError(line: index + 1, message: "metadata is '- key: value'")
      }
      let key = line[line.index(line.startIndex, offsetBy: 2)..<colon]
      metadata[String(key)] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    return metadata
  }

  /// The first paragraph that is neither heading nor list.
  private static func summary(in lines: [String]) -> String {
    let body = lines.dropFirst().drop { $0.isEmpty || $0.hasPrefix("- ") }
    guard let first = body.first, !first.hasPrefix("#") else { return "" }
    return body.prefix { !$0.isEmpty && !$0.hasPrefix("#") }.joined(separator: " ")
  }
}
