import JSON
import LayoutEngine
import LintRules
import Linter
import ViewProgram

enum CodeActionKind {
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.layoutlint"
  static let rewrite = "refactor.rewrite"
}

struct CodeActionRequest {
  var range: PositionRange
  /// Kinds the client wants, with all below them; nil: all.
  var only: [String]?

  func wants(_ kind: String) -> Bool {
    guard let only else { return true }
    return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }
}

extension Server {
  func codeActions(_ params: JSONValue, id: JSONValue) throws(ResponseError) -> JSONValue? {
    let uri = try uri(params)
    guard let range = PositionRange(params["range"]) else {
      throw .invalidParams("'range' is missing")
    }
    let only = params["context"]?["only"]?.array?.compactMap(\.string)
    return try answered(.codeAction(CodeActionRequest(range: range, only: only)), id: id, uri: uri)
  }

  func answer(_ request: CodeActionRequest, id: JSONValue, from document: Document) {
    var actions: [JSONValue] = []
    if request.wants(CodeActionKind.quickFix) {
      let hits = document.analysis?.findings.filter { $0.range.touches(request.range) } ?? []
      actions = hits.flatMap(quickFixes(for:)) + hits.flatMap { suppressions(of: $0, in: document) }
      actions += Set(hits.map(\.diagnostic.rule)).sorted().compactMap {
        explanation(of: $0, in: hits)
      }
    }
    let costly = costlyActions(for: request, in: document)
    if client.resolvesEdits {
      sendResult(.array(actions + costly.map { $0.json }), to: id)
    } else if costly.isEmpty {
      sendResult(.array(actions), to: id)
    } else {
      answer(id, with: actions, and: costly)
    }
  }

  private func quickFixes(for finding: LocatedDiagnostic) -> [JSONValue] {
    let preferred = finding.fixes.firstIndex { $0.fix.isAppliedUnasked }
    return finding.fixes.enumerated().map { index, fix in
      var members: [JSONMember] = [
        JSONMember("title", .string(title(of: fix.fix))),
        JSONMember("kind", .string(CodeActionKind.quickFix)),
        JSONMember("diagnostics", [finding.json]),
      ]
      if index == preferred { members.append(JSONMember("isPreferred", true)) }
      let annotation: EditAnnotation? =
        fix.fix.safety == .unsafe ? .movesViews(fix.fix.outcome) : nil
      members.append(JSONMember("edit", workspaceEdit(fix.edits, annotation: annotation)))
      return .object(members)
    }
  }

  private func title(of fix: Fix) -> String {
    switch (fix.safety, fix.isVerified) {
    case (.safe, true): fix.title
    case (.safe, false): "\(fix.title) (not verified)"
    case (.unsafe, true): "\(fix.title) (unsafe)"
    case (.unsafe, false): "\(fix.title) (unsafe, not verified)"
    }
  }
}

extension Fix {
  var isAppliedUnasked: Bool { safety == .safe && isVerified }
}

// MARK: Edits on the wire

/// Why a person has to agree to an edit first.
enum EditAnnotation {
  /// What was laid out says how far.
  case movesViews(String)
  case changesConfiguration

  static let id = "layoutlint"

  var json: JSONValue {
    switch self {
    case .movesViews(let outcome):
      [
        "label": "changes more than the finding", "needsConfirmation": true,
        "description": .string(outcome.isEmpty ? "not laid out" : outcome),
      ]
    case .changesConfiguration:
      [
        "label": "switches a rule off", "needsConfirmation": true,
        "description": "for every file that the configuration holds for",
      ]
    }
  }
}

extension Server {
  /// Edits that name the versions they were made for, where the client can check them.
  func workspaceEdit(
    _ edits: [LocatedEdit], annotation: EditAnnotation? = nil, creating newPath: String? = nil
  ) -> JSONValue {
    var paths: [String] = []
    for edit in edits where !paths.contains(edit.path) { paths.append(edit.path) }
    let annotation = client.takesChangeAnnotations ? annotation : nil
    let files = paths.map { path in
      (
        document: documents.values.filter { $0.path == path }.min { $0.uri < $1.uri },
        uri: uri(ofPath: path),
        edits: JSONValue.array(
          edits.filter { $0.path == path }.map { annotation == nil ? $0.json : $0.annotated })
      )
    }
    guard client.takesVersionedEdits else {
      return ["changes": .object(files.map { JSONMember($0.uri, $0.edits) })]
    }
    let creation = newPath.map { path -> [JSONValue] in
      [["kind": "create", "uri": .string(uri(ofPath: path)), "options": ["ignoreIfExists": true]]]
    }
    let changes = files.map { file -> JSONValue in
      let version = file.document?.version.map(JSONValue.integer) ?? .null
      return [
        "textDocument": ["uri": .string(file.uri), "version": version], "edits": file.edits,
      ]
    }
    var members = [JSONMember("documentChanges", .array((creation ?? []) + changes))]
    if let annotation {
      members.append(
        JSONMember(
          "changeAnnotations", .object([JSONMember(EditAnnotation.id, annotation.json)])))
    }
    return .object(members)
  }

  private func uri(ofPath path: String) -> String {
    documents.values.filter { $0.path == path }.map(\.uri).min() ?? fileURI(ofPath: path)
  }
}

extension LocatedEdit {
  fileprivate var annotated: JSONValue {
    ["range": range.json, "newText": .string(newText), "annotationId": .string(EditAnnotation.id)]
  }
}
