import Foundation
import JSON
package import LintRules
import Linter

/// Why reports cannot be joined.
package struct MergeError: Error, Hashable { package var message: String }

/// The `json` or `sarif` reports of all shards of a run as the report of the run.
///
/// - Parameter reports: name and text of each, in any order.
/// - Returns: the report, and the severities of its findings that are more than likely.
package func mergedReport(
  _ reports: [(name: String, text: String)]
) throws(MergeError) -> (text: String, severities: [Severity]) {
  var shards: [ShardReport] = []
  for report in reports { shards.append(try ShardReport(report.name, report.text)) }
  shards.sort { $0.number < $1.number }
  let numbers = shards.map(\.number)
  guard let first = shards.first, shards.allSatisfy({ $0.count == first.count }),
    numbers == Array(1...first.count)
  else {
    let words = shards.map { "\($0.number)/\($0.count)" }.joined(separator: ", ")
    throw MergeError(message: "each shard is needed once; given are \(words)")
  }
  guard shards.allSatisfy({ ($0.run == nil) == (first.run == nil) }) else {
    throw MergeError(message: "'json' and 'sarif' reports cannot be joined with each other")
  }
  let findings = mergedFindings(shards)
  let report =
    first.run.map { mergedLog(of: $0, findings, shards) }
    ?? ([
      "version": .integer(1),
      "findings": .array(findings),
      "limits": .array(shards.flatMap(\.limits).sorted().map(JSONReporter().limit)),
      "summary": summary(of: findings, shards),
    ] as JSONValue)
  let claims = findings.filter { !$0.isOnlyLikely }
  return (report.document, claims.map(\.severityOfFinding))
}

private struct ShardReport {
  var number: Int
  var count: Int
  var findings: [JSONValue]
  var suppressed: [JSONValue]
  var refuted: [JSONValue]
  var summary: JSONValue
  /// The log of a `sarif` report, and its one run.
  var run: (log: JSONValue, run: JSONValue)?
  var limits: [EntryLimit]
  var notifications: [JSONValue]

  init(_ name: String, _ text: String) throws(MergeError) {
    guard let report = try? PlacedJSON(text).value else {
      throw MergeError(message: "\(name): is no JSON")
    }
    let run = report["runs"]?.elements.first
    guard run != nil || (report["version"]?.integer == 1 && report["summary"] != nil) else {
      throw MergeError(message: "\(name): is no 'json' or 'sarif' report of this version")
    }
    guard let shard = run == nil ? report["shard"] : run?["properties"]?["shard"],
      let number = shard["number"]?.integer, let count = shard["count"]?.integer
    else { throw MergeError(message: "\(name): is not of a run with '--shard'") }
    self.number = number
    self.count = count
    self.run = run.map { (report, $0) }
    summary = report["summary"] ?? .null
    findings = (report["findings"] ?? run?["results"])?.elements ?? []
    suppressed = shard["suppressed"]?.elements ?? []
    refuted = shard["cleared"]?.elements ?? []
    notifications = shard["notifications"]?.elements ?? []
    let limits = run == nil ? report["limits"] : shard["limits"]
    self.limits = (limits?.elements ?? []).compactMap { limit in
      let words =
        run == nil
        ? ["file", "entryPoint", "limit"].compactMap { limit[$0]?.string }
        : limit.elements.compactMap(\.string)
      guard words.count == 3 else { return nil }
      return EntryLimit(path: words[0], entryPoint: words[1], limit: words[2])
    }
  }
}

/// A shard's log with the results and notifications of all.
private func mergedLog(
  of first: (log: JSONValue, run: JSONValue), _ findings: [JSONValue], _ shards: [ShardReport]
) -> JSONValue {
  var counts: [String: Int] = [:]
  let results = findings.map { finding in
    finding.replacing("partialFingerprints") { fingerprints in
      fingerprints.mapMembers { .string(fingerprint($0.string ?? "", &counts)) }
    }
  }
  let sarif = SARIFReporter(version: "", rules: [])
  let notifications =
    notes(of: shards.flatMap(\.limits)).map(sarif.notification) + shards[0].notifications
  let run = first.run
    .replacing("invocations") { invocations in
      .array(
        invocations.elements.map { invocation in
          invocation.replacing("toolExecutionNotifications") { _ in .array(notifications) }
        })
    }
    .replacing("results") { _ in .array(results) }
    .without("properties")
  return first.log.replacing("runs") { _ in .array([run]) }
}

/// The findings of several shards, in the words of the first that claims each, as in a single run; none at a place that
/// one of them cleared.
///
/// A suppression is unused only if it is so in all of them. Where they disagree on which of its
/// rules are, the report with the fewest stands if the others say the same of those.
private func mergedFindings(_ shards: [ShardReport]) -> [JSONValue] {
  var found: [String: [JSONValue]] = [:]
  for finding in shards.flatMap(\.findings) { found[finding.identity, default: []].append(finding) }
  let refuted = Set(shards.flatMap(\.refuted).map(\.identity))
  let merged = found.values.compactMap { same -> JSONValue? in
    guard !refuted.contains(same[0].identity) else { return nil }
    guard same[0].rule?.string == "unused-suppression" else {
      return same.first { !$0.isOnlyLikely } ?? same[0]
    }
    let fewest = same.min { $0.unusedRules.count < $1.unusedRules.count }
    let isAgreed =
      same.count == shards.count
      && same.allSatisfy { $0.unusedRules.isSuperset(of: fewest?.unusedRules ?? []) }
    return isAgreed ? fewest : nil
  }
  return merged.sorted { $0.position < $1.position }
}

private func summary(of findings: [JSONValue], _ shards: [ShardReport]) -> JSONValue {
  let severities = findings.map { $0["severity"]?.string }
  let fixable = findings.count { finding in
    (finding["fixes"]?.elements ?? []).contains { fix in
      guard case .boolean(true)? = fix["verified"] else { return false }
      return fix["safety"]?.string == "safe"
    }
  }
  func sum(_ key: String) -> JSONValue {
    .integer(shards.reduce(0) { $0 + ($1.summary[key]?.integer ?? 0) })
  }
  return [
    "findings": .integer(findings.count),
    "errors": .integer(severities.count { $0 == "error" }),
    "warnings": .integer(severities.count { $0 == "warning" }),
    "infos": .integer(severities.count { $0 == "info" }),
    "fixable": .integer(fixable),
    "suppressed": .integer(Set(shards.flatMap(\.suppressed).map(\.identity)).count),
    "files": shards.first?.summary["files"] ?? .integer(0),
    "entryPoints": sum("entryPoints"),
    "layouts": sum("layouts"),
    "nodes": sum("nodes"),
  ]
}

extension JSONValue {
  fileprivate func replacing(_ key: String, with change: (JSONValue) -> JSONValue) -> JSONValue {
    guard let members else { return self }
    return .object(members.map { JSONMember($0.key, $0.key == key ? change($0.value) : $0.value) })
  }

  fileprivate func without(_ key: String) -> JSONValue {
    guard let members else { return self }
    return .object(members.filter { $0.key != key })
  }

  fileprivate func mapMembers(_ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard let members else { return self }
    return .object(members.map { JSONMember($0.key, change($0.value)) })
  }

  fileprivate var elements: [JSONValue] { array ?? [] }
}

// MARK: A finding, in either format

extension JSONValue {
  fileprivate var rule: JSONValue? { self["rule"] ?? self["ruleId"] }

  private var physicalLocation: JSONValue? {
    self["locations"]?.elements.first?["physicalLocation"]
  }

  fileprivate var identity: String {
    [rule, self["file"], self["range"], physicalLocation].map { $0?.line ?? "" }.joined()
  }

  fileprivate var severityOfFinding: Severity {
    (self["severity"] ?? self["level"])?.string.flatMap(Severity.init(rawValue:)) ?? .info
  }

  fileprivate var isOnlyLikely: Bool {
    (self["verdict"] ?? self["properties"]?["verdict"])?.string == Verdict.likely.rawValue
  }

  fileprivate var unusedRules: Set<String> {
    let evidence = self["evidence"] ?? self["properties"]?["evidence"]
    return Set((evidence?["unused"]?.elements ?? []).compactMap(\.string))
  }

  /// The key that a single run sorts by.
  fileprivate var position: (String, Int, Int, String) {
    let start = self["range"]?["start"]
    let region = physicalLocation?["region"]
    let uri = physicalLocation?["artifactLocation"]?["uri"]?.string?.removingPercentEncoding
    return (
      self["file"]?.string ?? uri ?? "", (start?["line"] ?? region?["startLine"])?.integer ?? 0,
      (start?["column"] ?? region?["startColumn"])?.integer ?? 0, rule?.string ?? ""
    )
  }
}
