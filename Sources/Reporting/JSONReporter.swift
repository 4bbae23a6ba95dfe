import LayoutEngine
import LintRules
package import Linter
import ViewProgram

/// `lint --format json`, version 1: keys may be added, none will change its meaning.
package struct JSONReporter: Reporter {
  package init() {}

  package func report(_ result: LintResult) -> String {
    let shard: [JSON.Member] = result.shard.map { [("shard", description(of: $0, result))] } ?? []
    return JSON.object(
      [("version", .integer(1))] + shard + [
        ("findings", .array(result.diagnostics.map { .object(finding($0, in: result)) })),
        ("limits", .array(result.limits.map { limit($0) })),
        ("summary", .object(summary(of: result))),
      ]
    ).document
  }

  /// What was looked at only in part.
  func limit(_ limit: EntryLimit) -> JSON {
    .object([
      ("file", .string(limit.path)), ("entryPoint", .string(limit.entryPoint)),
      ("limit", .string(limit.limit)),
    ])
  }

  /// What `layoutlint merge` needs to know beside the findings.
  private func description(of shard: Shard, _ result: LintResult) -> JSON {
    let suppressed = result.suppressed.map { diagnostic -> JSON in
      .object(
        [("rule", .string(diagnostic.rule.rawValue))] + place(of: diagnostic.source, in: result))
    }
    let cleared = result.cleared.map { item -> JSON in
      .object([("rule", .string(item.rule.rawValue))] + place(of: item.source, in: result))
    }
    return .object([
      ("number", .integer(shard.number)), ("count", .integer(shard.count)),
      ("suppressed", .array(suppressed)), ("cleared", .array(cleared)),
    ])
  }
}

/// `lint --format jsonl`: a line for each finding as in `json`, then one with the summary.
package struct JSONLinesReporter: Reporter {
  package init() {}

  package func report(_ result: LintResult) -> String {
    let members = JSONReporter()
    let findings = result.diagnostics.map { diagnostic in
      JSON.object([("type", .string("finding"))] + members.finding(diagnostic, in: result)).line
    }
    let head: [JSON.Member] = [("type", .string("summary")), ("version", .integer(1))]
    return findings.joined() + JSON.object(head + members.summary(of: result)).line
  }
}

extension JSONReporter {
  fileprivate func finding(_ diagnostic: Diagnostic, in result: LintResult) -> [JSON.Member] {
    [
      ("rule", .string(diagnostic.rule.rawValue)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)),
    ] + place(of: diagnostic.source, in: result) + [
      ("evidence", JSON(diagnostic.evidence)),
      (
        "related",
        .array(
          diagnostic.related.map {
            .object(place(of: $0.source, in: result) + [("message", .string($0.message))])
          })
      ),
      ("fixes", .array(diagnostic.fixes.map { fix($0, in: result) })),
      ("help", diagnostic.help.map(JSON.string) ?? .null),
      ("verdict", .string(diagnostic.verdict.rawValue)),
      ("view", .string(diagnostic.view)),
      ("entryPoint", .string(diagnostic.entryPoint)),
      ("scenario", .string(diagnostic.scenario)),
      ("failingScenarios", .integer(diagnostic.failingScenarios)),
      ("totalScenarios", .integer(diagnostic.totalScenarios)),
    ]
  }

  private func fix(_ fix: Fix, in result: LintResult) -> JSON {
    let edits = fix.edits.map { edit -> JSON in
      .object(place(of: edit.source, in: result) + [("newText", .string(edit.newText))])
    }
    return .object([
      ("title", .string(fix.title)), ("safety", .string(fix.safety.rawValue)),
      ("verified", .boolean(fix.isVerified)), ("outcome", .string(fix.outcome)),
      ("edits", .array(edits)),
    ])
  }

  private func place(of source: SourceReference, in result: LintResult) -> [JSON.Member] {
    guard let file = result.files.file(of: source) else {
      return [("file", .null), ("range", .null)]
    }
    return [("file", .string(file.path)), ("range", JSON(file.placeRange(source)))]
  }

  fileprivate func summary(of result: LintResult) -> [JSON.Member] {
    [
      ("findings", .integer(result.diagnostics.count)),
      ("errors", .integer(result.count(.error))),
      ("warnings", .integer(result.count(.warning))),
      ("infos", .integer(result.count(.info))),
      ("fixable", .integer(result.fixableCount)),
      ("suppressed", .integer(result.statistics.suppressed)),
      ("files", .integer(result.statistics.files)),
      ("entryPoints", .integer(result.statistics.entryPoints)),
      ("layouts", .integer(result.statistics.layouts)),
      ("nodes", .integer(result.statistics.nodes)),
    ]
  }
}

extension JSON {
  init(_ evidence: [Evidence]) {
    self = .object(evidence.map { ($0.name, JSON($0.value)) })
  }

  private init(_ value: EvidenceValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .text(let text): self = .string(text)
    case .rect(let rect): self.init(rect)
    case .list(let elements): self = .array(elements.map(JSON.string))
    }
  }
}
