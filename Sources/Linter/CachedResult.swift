import Foundation
import LayoutEngine
import LintRules
package import ViewProgram

/// A result as a text that `cachedResult` reads again; damage shows in its first line.
package func cachedText(of result: LintResult) -> String {
  let cached = CachedResult(
    findings: result.diagnostics.map(CachedFinding.init),
    suppressed: result.suppressed.map(CachedFinding.init),
    notes: result.notes.map { CachedNote(path: $0.path, message: $0.message, isError: $0.isError) },
    statistics: [
      result.statistics.files, result.statistics.entryPoints, result.statistics.layouts,
      result.statistics.nodes, result.statistics.suppressed,
    ])
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let text = (try? encoder.encode(cached)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  return checksum(of: text) + "\n" + text
}

/// - Parameter files: those that the result was made of, in the same order.
/// - Returns: nil if the text is not whole.
package func cachedResult(_ text: String, files: [SourceFile], shard: Shard?) -> LintResult? {
  guard let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
  let body = String(text[text.utf8.index(after: end)...])
  guard checksum(of: body) == text[..<end],
    let cached = try? JSONDecoder().decode(CachedResult.self, from: Data(body.utf8)),
    cached.statistics.count == 5
  else { return nil }
  var statistics = LintStatistics()
  (statistics.files, statistics.entryPoints) = (cached.statistics[0], cached.statistics[1])
  (statistics.layouts, statistics.nodes) = (cached.statistics[2], cached.statistics[3])
  statistics.suppressed = cached.statistics[4]
  return LintResult(
    files: files, diagnostics: cached.findings.map(\.diagnostic),
    notes: cached.notes.map { InputNote(path: $0.path, message: $0.message, isError: $0.isError) },
    statistics: statistics, suppressed: cached.suppressed.map(\.diagnostic), shard: shard)
}

private func checksum(of text: String) -> String {
  var hash = StableHash()
  hash.add(text)
  return hash.digits
}

// MARK: What is written

private struct CachedResult: Codable {
  var findings: [CachedFinding]
  var suppressed: [CachedFinding]
  var notes: [CachedNote]
  var statistics: [Int]
}

private struct CachedNote: Codable {
  var path: String
  var message: String
  var isError: Bool
}

/// File, start and end, and what is said or written there.
private struct CachedPlace: Codable {
  var place: [Int32]
  var text: String

  init(_ source: SourceReference, _ text: String) {
    place = [source.file, source.start, source.end]
    self.text = text
  }

  var source: SourceReference {
    guard place.count == 3 else { return SourceReference(file: -1, start: 0, end: 0) }
    return SourceReference(file: place[0], start: place[1], end: place[2])
  }
}

private struct CachedFix: Codable {
  var title: String
  var isSafe: Bool
  var isVerified: Bool
  var edits: [CachedPlace]
  var outcome: String
}

/// Numbers are texts, which hold infinity too.
private enum CachedValue: Codable {
  case number(String)
  case text(String)
  case rect([String])
  case list([String])

  init(_ value: EvidenceValue) {
    switch value {
    case .number(let number): self = .number(number.description)
    case .text(let text): self = .text(text)
    case .rect(let rect):
      self = .rect([rect.minX, rect.minY, rect.width, rect.height].map(\.description))
    case .list(let elements): self = .list(elements)
    }
  }

  var value: EvidenceValue {
    switch self {
    case .number(let number): return .number(Double(number) ?? .nan)
    case .text(let text): return .text(text)
    case .list(let elements): return .list(elements)
    case .rect(let sides):
      let numbers = sides.map { Double($0) ?? .nan } + [.nan, .nan, .nan, .nan]
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }
}

private struct CachedFinding: Codable {
  var rule: String
  var severity: String
  var place: CachedPlace
  var evidenceNames: [String]
  var evidence: [CachedValue]
  var isProved: Bool
  var scenario: String
  var entryPoint: String
  var scenarioCounts: [Int]
  var related: [CachedPlace]
  var fixes: [CachedFix]
  var view: String
  var selections: [String: Int]

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule.rawValue
    severity = diagnostic.severity.rawValue
    place = CachedPlace(diagnostic.source, diagnostic.message)
    evidenceNames = diagnostic.evidence.map(\.name)
    evidence = diagnostic.evidence.map { CachedValue($0.value) }
    isProved = diagnostic.verdict == .proved
    scenario = diagnostic.scenario
    entryPoint = diagnostic.entryPoint
    scenarioCounts = [diagnostic.failingScenarios, diagnostic.totalScenarios]
    related = diagnostic.related.map { CachedPlace($0.source, $0.message) }
    fixes = diagnostic.fixes.map { fix in
      CachedFix(
        title: fix.title, isSafe: fix.safety == .safe, isVerified: fix.isVerified,
        edits: fix.edits.map { CachedPlace($0.source, $0.newText) }, outcome: fix.outcome)
    }
    view = diagnostic.view
    selections = diagnostic.selections
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      rule: RuleID(rawValue: rule), severity: Severity(rawValue: severity) ?? .warning,
      message: place.text, source: place.source,
      evidence: zip(evidenceNames, evidence).map { Evidence($0, $1.value) },
      verdict: isProved ? .proved : .bounded, scenario: scenario, entryPoint: entryPoint,
      failingScenarios: scenarioCounts.first ?? 0, totalScenarios: scenarioCounts.last ?? 0,
      related: related.map { RelatedPlace(source: $0.source, message: $0.text) },
      fixes: fixes.map { fix in
        Fix(
          title: fix.title, safety: fix.isSafe ? .safe : .unsafe, isVerified: fix.isVerified,
          edits: fix.edits.map { TextEdit(source: $0.source, newText: $0.text) },
          outcome: fix.outcome)
      }, view: view, selections: selections)
  }
}
