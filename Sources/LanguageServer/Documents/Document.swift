import JSON
import Linter
import ViewProgram

/// An open document, and what the last run over it found.
///
/// - In: edits as the client counts, findings as runs deliver them; out: texts, revisions, diagnostics to publish.
/// - To add: here goes what is known of one document; what is known of all of them is in `OpenDocuments`.
struct Document: Sendable {
  /// As the client spells it.
  let uri: String
  /// The project's name for it.
  let path: String
  /// The client's number; nil where it gave none.
  var version: Int?
  /// Ours: grows with every edit of any document, never goes back.
  var revision: Int
  var text: DocumentText
  var analysis: DocumentAnalysis?

  /// Another one whenever the text or what is known of it is another.
  var resultID: String { "\(revision).\(analysis?.edition ?? 0)" }

  /// The findings, as they are published.
  var items: [JSONValue] { analysis?.items ?? [] }

  /// True once the text was looked at at all.
  var isSeen: Bool { analysis?.revision == revision }

  /// True once all that shows the document was looked at.
  var isAnalyzed: Bool { analysis.map { $0.revision == revision && $0.isComplete } ?? false }

  /// True once the fixes of all findings are made.
  var hasFixes: Bool { analysis.map { $0.revision == revision && $0.hasFixes } ?? false }
}

/// The findings of one run in one document.
struct DocumentAnalysis: Sendable {
  var revision: Int
  var findings: [LocatedDiagnostic]
  /// How often the findings were others.
  var edition = 0
  /// False for a first glance at the text.
  var isComplete: Bool
  var hasFixes: Bool
  /// Set if not everything was read and laid out in that time.
  var budget: Duration?

  var items: [JSONValue] {
    findings.map(\.json) + (budget.map { [notice(of: $0)] } ?? [])
  }

  /// Fixes that were made for the same text stay, while others are made.
  mutating func takeFixes(from document: Document) {
    guard document.hasFixes, let known = document.analysis?.findings else { return }
    var isWhole = true
    for index in findings.indices {
      let same = known.first { $0.json == findings[index].json }
      findings[index].fixes = same?.fixes ?? []
      if same == nil { isWhole = false }
    }
    hasFixes = isWhole
  }

  private func notice(of budget: Duration) -> JSONValue {
    let start = Position(line: 0, character: 0)
    return [
      "range": PositionRange(start: start, end: start).json, "severity": 3,
      "source": "layoutlint", "code": "time-budget",
      "message": .string("only partly checked after \(budget); results may be incomplete"),
    ]
  }
}

/// A diagnostic with its places as the client counts.
struct LocatedDiagnostic: Hashable, Sendable {
  var diagnostic: Diagnostic
  var range: PositionRange
  /// As it was published.
  var json: JSONValue
  var fixes: [LocatedFix]
}

struct LocatedFix: Hashable, Sendable {
  var fix: Fix
  /// Edits by path, in the order of the fix.
  var edits: [LocatedEdit]
}

struct LocatedEdit: Hashable, Sendable {
  var path: String
  var range: PositionRange
  var newText: String

  var json: JSONValue { ["range": range.json, "newText": .string(newText)] }
}
