import JSON
import LayoutEngine
import LintRules
import Linter
import ViewProgram

/// How a client is told of places and rules.
struct DiagnosticNotation: Sendable {
  var encoding: PositionEncoding
  var capabilities: ClientCapabilities
  /// By path, for places in documents that are open under a URI of their own.
  var openURIs: [String: String]
  /// Where a rule's page is found, as a URI.
  var pageAddress: (@Sendable (RuleID) -> String?)?
}

/// Turns offsets into places as the client counts; each file's lines are counted once.
struct DiagnosticLocator {
  private let files: [SourceFile]
  private let notation: DiagnosticNotation
  private var texts: [Int32: DocumentText] = [:]

  init(files: [SourceFile], _ notation: DiagnosticNotation) {
    self.files = files
    self.notation = notation
  }

  func path(of source: SourceReference) -> String? {
    files.indices.contains(Int(source.file)) ? files[Int(source.file)].path : nil
  }

  mutating func located(_ diagnostic: Diagnostic) -> LocatedDiagnostic {
    let range = range(of: diagnostic.source)
    let fixes = diagnostic.fixes.compactMap { located($0) }
    return LocatedDiagnostic(
      diagnostic: diagnostic, range: range, json: json(of: diagnostic, range), fixes: fixes)
  }

  /// Nil if an edit lies in no known file: half a fix is none.
  private mutating func located(_ fix: Fix) -> LocatedFix? {
    var edits: [LocatedEdit] = []
    for edit in fix.edits {
      guard let path = path(of: edit.source) else { return nil }
      edits.append(LocatedEdit(path: path, range: range(of: edit.source), newText: edit.newText))
    }
    return LocatedFix(fix: fix, edits: edits)
  }

  private mutating func range(of source: SourceReference) -> PositionRange {
    guard files.indices.contains(Int(source.file)) else {
      let start = Position(line: 0, character: 0)
      return PositionRange(start: start, end: start)
    }
    let text = texts[source.file] ?? DocumentText(files[Int(source.file)].text)
    texts[source.file] = text
    return text.range(fromUTF8: Int(source.start), to: Int(source.end), encoding: notation.encoding)
  }

  private mutating func json(of diagnostic: Diagnostic, _ range: PositionRange) -> JSONValue {
    var members: [JSONMember] = [
      JSONMember("range", range.json),
      JSONMember("severity", .integer(severityNumber(diagnostic.severity))),
      JSONMember("code", .string(diagnostic.rule.rawValue)),
      JSONMember("source", "layoutlint"),
      JSONMember("message", .string(diagnostic.message)),
    ]
    if notation.capabilities.describesCodes, let address = notation.pageAddress?(diagnostic.rule) {
      members.append(JSONMember("codeDescription", ["href": .string(address)]))
    }
    if notation.capabilities.takesTags, diagnostic.rule == .unusedSuppression {
      members.append(JSONMember("tags", [1]))
    }
    let related = diagnostic.related.compactMap { relatedInformation($0) }
    if notation.capabilities.takesRelatedInformation, !related.isEmpty {
      members.append(JSONMember("relatedInformation", .array(related)))
    }
    members.append(
      JSONMember(
        "data",
        [
          "rule": .string(diagnostic.rule.rawValue), "scenario": .string(diagnostic.scenario),
          "entryPoint": .string(diagnostic.entryPoint),
        ]))
    return .object(members)
  }

  private mutating func relatedInformation(_ related: RelatedPlace) -> JSONValue? {
    guard let path = path(of: related.source) else { return nil }
    let uri = notation.openURIs[path] ?? fileURI(ofPath: path)
    return [
      "location": ["uri": .string(uri), "range": range(of: related.source).json],
      "message": .string(related.message),
    ]
  }

  private func severityNumber(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}
