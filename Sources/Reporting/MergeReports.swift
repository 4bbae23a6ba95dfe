import Linter

/// Why reports cannot be joined.
package struct MergeError: Error, Hashable { package var message: String }

/// The `json` reports of all shards of a run as the report of the run.
///
/// - Parameter reports: name and text of each, in any order.
/// - Returns: the report, and the severities of its findings.
package func mergedReport(
  _ reports: [(name: String, text: String)]
) throws(MergeError) -> (text: String, severities: [String]) {
  var shards: [ShardReport] = []
  for report in reports { shards.append(try ShardReport(report.name, report.text)) }
  shards.sort { $0.number < $1.number }
  let numbers = shards.map(\.number)
  guard let count = shards.first?.count, shards.allSatisfy({ $0.count == count }),
    numbers == Array(1...count)
  else {
    let words = shards.map { "\($0.number)/\($0.count)" }.joined(separator: ", ")
    throw MergeError(message: "each shard is needed once; given are \(words)")
  }
  let findings = mergedFindings(shards)
  let text = JSON.object([
    ("version", .integer(1)), ("findings", .array(findings)),
    ("summary", summary(of: findings, shards)),
  ]).document
  return (text, findings.compactMap { $0["severity"]?.text })
}

private struct ShardReport {
  var number: Int
  var count: Int
  var findings: [JSON]
  var suppressed: [JSON]
  var cleared: [JSON]
  var summary: JSON

  init(_ name: String, _ text: String) throws(MergeError) {
    guard let value = try? parseConfiguration(text) else {
      throw MergeError(message: "\(name): is no JSON")
    }
    let report = JSON(value)
    guard report["version"]?.count == 1, let summary = report["summary"] else {
      throw MergeError(message: "\(name): is no 'json' report of this version")
    }
    guard let shard = report["shard"], let number = shard["number"]?.count,
      let count = shard["count"]?.count
    else { throw MergeError(message: "\(name): is not of a run with '--shard'") }
    self.number = number
    self.count = count
    self.summary = summary
    findings = report["findings"]?.elements ?? []
    suppressed = shard["suppressed"]?.elements ?? []
    cleared = shard["cleared"]?.elements ?? []
  }
}

/// Of what several shards found, the first one's words, as in a single run; nothing at a place that
/// one of them cleared.
///
/// A suppression is unused only if it is so in all of them. Where they disagree on which of its
/// rules are, the report with the fewest stands if the others say the same of those.
private func mergedFindings(_ shards: [ShardReport]) -> [JSON] {
  var found: [String: [JSON]] = [:]
  for finding in shards.flatMap(\.findings) { found[finding.identity, default: []].append(finding) }
  let cleared = Set(shards.flatMap(\.cleared).map(\.identity))
  let merged = found.values.compactMap { same -> JSON? in
    guard !cleared.contains(same[0].identity) else { return nil }
    guard same[0]["rule"]?.text == "unused-suppression" else { return same[0] }
    let fewest = same.min { $0.unusedRules.count < $1.unusedRules.count }
    let isAgreed = same.count == shards.count
      && same.allSatisfy { $0.unusedRules.isSuperset(of: fewest?.unusedRules ?? []) }
    return isAgreed ? fewest : nil
  }
  return merged.sorted { $0.position < $1.position }
}

private func summary(of findings: [JSON], _ shards: [ShardReport]) -> JSON {
  let severities = findings.map { $0["severity"]?.text }
  let fixable = findings.count { finding in
    (finding["fixes"]?.elements ?? []).contains { fix in
      guard case .boolean(true)? = fix["verified"] else { return false }
      return fix["safety"]?.text == "safe"
    }
  }
  func sum(_ key: String) -> JSON {
    .integer(shards.reduce(0) { $0 + ($1.summary[key]?.count ?? 0) })
  }
  return .object([
    ("findings", .integer(findings.count)),
    ("errors", .integer(severities.count { $0 == "error" })),
    ("warnings", .integer(severities.count { $0 == "warning" })),
    ("infos", .integer(severities.count { $0 == "info" })),
    ("fixable", .integer(fixable)),
    ("suppressed", .integer(Set(shards.flatMap(\.suppressed).map(\.identity)).count)),
    ("files", shards.first?.summary["files"] ?? .integer(0)),
    ("entryPoints", sum("entryPoints")), ("layouts", sum("layouts")), ("nodes", sum("nodes")),
  ])
}

extension JSON {
  init(_ value: ConfigurationValue) {
    switch value.kind {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let value): self = .number(value)
    case .text(let text): self = .string(text)
    case .list(let elements): self = .array(elements.map { JSON($0) })
    case .object(let members): self = .object(members.map { ($0.key, JSON($0.value)) })
    }
  }

  fileprivate subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var count: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }

  fileprivate var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  fileprivate var identity: String {
    [self["rule"], self["file"], self["range"]].map { $0?.line ?? "" }.joined()
  }

  fileprivate var unusedRules: Set<String> {
    Set((self["evidence"]?["unused"]?.elements ?? []).compactMap(\.text))
  }

  /// What a single run sorts by.
  fileprivate var position: (String, Int, Int, String) {
    let start = self["range"]?["start"]
    return (
      self["file"]?.text ?? "", start?["line"]?.count ?? 0, start?["column"]?.count ?? 0,
      self["rule"]?.text ?? ""
    )
  }
}
