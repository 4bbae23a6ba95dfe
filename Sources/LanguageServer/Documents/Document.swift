import Linter
import ViewProgram

/// An open document, and what the last run over it found.
struct Document: Sendable {
  /// As the client spells it.
  let uri: String
  /// What the project calls it.
  let path: String
  /// The client's number; nil where it gave none.
  var version: Int?
  /// Ours: grows with every edit of any document, never goes back.
  var revision: Int
  var text: DocumentText
  var analysis: DocumentAnalysis?
  /// True if another file changed since: its findings may be others by now.
  var isStale = true

  var isAnalyzed: Bool { analysis?.revision == revision }

  var sourceFile: SourceFile { SourceFile(path: path, text: text.string) }
}

/// What one run found in one document.
struct DocumentAnalysis: Sendable {
  var revision: Int
  var findings: [LocatedDiagnostic]
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
