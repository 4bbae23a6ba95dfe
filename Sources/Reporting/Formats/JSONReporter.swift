import JSON
import LayoutEngine
import LintRules
package import Linter
import ViewProgram

extension ReportFormat {
  package static let json = ReportFormat("json") { _ in JSONReporter() }
  package static let jsonl = ReportFormat("jsonl") { _ in JSONLinesReporter() }
}

/// `lint --format json`, version 1: keys may be added, none will change its meaning.
package struct JSONReporter: Reporter {
  package init() {}

  package func report(_ result: LintResult) -> String {
    let shard: [JSONMember] = result.shard.map { [JSONMember("shard", description(of: $0, result))] } ?? []
    return JSONValue.object(
      [JSONMember("version", .integer(1))] + shard + [
        JSONMember("findings", .array(result.diagnostics.map { .object(finding($0, in: result)) })),
        JSONMember("limits", .array(result.limits.map { limit($0) })),
        JSONMember("summary", .object(summary(of: result))),
      ]
    ).document
  }

  /// A view that was looked at only in part.
  func limit(_ limit: EntryLimit) -> JSONValue {
    [
      "file": .string(limit.path),
      "entryPoint": .string(limit.entryPoint),
      "limit": .string(limit.limit),
    ]
  }

  /// The facts that `layoutlint merge` needs beside the findings.
  private func description(of shard: Shard, _ result: LintResult) -> JSONValue {
    let suppressed = result.suppressed.map { diagnostic -> JSONValue in
      .object(
        [JSONMember("rule", .string(diagnostic.rule.rawValue))] + place(of: diagnostic.source, in: result))
    }
    let refuted = result.refuted.map { item -> JSONValue in
      .object([JSONMember("rule", .string(item.rule.rawValue))] + place(of: item.source, in: result))
    }
    return [
      "number": .integer(shard.number),
      "count": .integer(shard.count),
      "suppressed": .array(suppressed),
      "cleared": .array(refuted),
    ]
  }
}

/// `lint --format jsonl`: a line for each finding as in `json`, then one with the summary.
package struct JSONLinesReporter: Reporter {
  package init() {}

  package func report(_ result: LintResult) -> String {
    let members = JSONReporter()
    let findings = result.diagnostics.map { diagnostic in
      JSONValue.object([JSONMember("type", .string("finding"))] + members.finding(diagnostic, in: result)).line
    }
    let head: [JSONMember] = [JSONMember("type", .string("summary")), JSONMember("version", .integer(1))]
    return findings.joined() + JSONValue.object(head + members.summary(of: result)).line
  }
}

extension JSONReporter {
  fileprivate func finding(_ diagnostic: Diagnostic, in result: LintResult) -> [JSONMember] {
    [
      JSONMember("rule", .string(diagnostic.rule.rawValue)),
      JSONMember("severity", .string(diagnostic.severity.rawValue)),
      JSONMember("message", .string(diagnostic.message)),
    ] + place(of: diagnostic.source, in: result) + [
      JSONMember("evidence", JSONValue(diagnostic.evidence)),
      JSONMember(
        "related",
        .array(
          diagnostic.related.map {
            .object(place(of: $0.source, in: result) + [JSONMember("message", .string($0.message))])
          })),
      JSONMember("fixes", .array(diagnostic.fixes.map { fix($0, in: result) })),
      JSONMember("help", diagnostic.help.map(JSONValue.string) ?? .null),
      JSONMember("boundary", diagnostic.finding.boundary.map { JSONValue($0) } ?? .null),
      JSONMember("verdict", .string(diagnostic.verdict.rawValue)),
      JSONMember("view", .string(diagnostic.view)),
      JSONMember("entryPoint", .string(diagnostic.entryPoint)),
      JSONMember("scenario", .string(diagnostic.scenario)),
      JSONMember("failingScenarios", .integer(diagnostic.failingScenarios)),
      JSONMember("totalScenarios", .integer(diagnostic.totalScenarios)),
    ]
  }

  private func fix(_ fix: Fix, in result: LintResult) -> JSONValue {
    let edits = fix.edits.map { edit -> JSONValue in
      .object(place(of: edit.source, in: result) + [JSONMember("newText", .string(edit.newText))])
    }
    return [
      "title": .string(fix.title),
      "safety": .string(fix.safety.rawValue),
      "verified": .boolean(fix.isVerified),
      "outcome": .string(fix.outcome),
      "edits": .array(edits),
    ]
  }

  private func place(of source: SourceReference, in result: LintResult) -> [JSONMember] {
    guard let file = result.files.file(of: source) else {
      return [JSONMember("file", .null), JSONMember("range", .null)]
    }
    return [JSONMember("file", .string(file.path)), JSONMember("range", JSONValue(file.placeRange(source)))]
  }

  fileprivate func summary(of result: LintResult) -> [JSONMember] {
    [
      JSONMember("findings", .integer(result.diagnostics.count)),
      JSONMember("errors", .integer(result.count(.error))),
      JSONMember("warnings", .integer(result.count(.warning))),
      JSONMember("infos", .integer(result.count(.info))),
      JSONMember("fixable", .integer(result.fixableCount)),
      JSONMember("suppressed", .integer(result.statistics.suppressed)),
      JSONMember("files", .integer(result.statistics.files)),
      JSONMember("entryPoints", .integer(result.statistics.entryPoints)),
      JSONMember("layouts", .integer(result.statistics.layouts)),
      JSONMember("nodes", .integer(result.statistics.nodes)),
    ]
  }
}

extension JSONValue {
  init(_ evidence: [Evidence]) {
    self = .object(evidence.map { JSONMember($0.name, JSONValue($0.value)) })
  }

  init(_ boundary: Boundary) {
    self = [
      "axis": .string(boundary.axis.rawValue), "value": JSONValue(boundary.value),
      "fails": .string(boundary.fails), "passes": boundary.passes.map(JSONValue.string) ?? .null,
    ]
  }

  private init(_ value: EvidenceValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .text(let text): self = .string(text)
    case .rect(let rect): self.init(rect)
    case .list(let elements): self = .array(elements.map(JSONValue.string))
    }
  }
}
