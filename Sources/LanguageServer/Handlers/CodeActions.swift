import LayoutEngine
import Linter
import ViewProgram

enum CodeActionKind {
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.layoutlint"
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
      actions = hits.flatMap(quickFixes(for:))
    }
    // Fixing everything is laid out round by round, so only whoever names it gets it.
    guard request.only != nil, request.wants(CodeActionKind.fixAll) else {
      return sendResult(.array(actions), to: id)
    }
    answerFixAll(id: id, document: document, after: actions)
  }

  private func quickFixes(for finding: LocatedDiagnostic) -> [JSONValue] {
    let preferred = finding.fixes.firstIndex { $0.fix.safety == .safe && $0.fix.isVerified }
    return finding.fixes.enumerated().map { index, fix in
      var members: [JSONMember] = [
        JSONMember("title", .string(title(of: fix.fix))),
        JSONMember("kind", .string(CodeActionKind.quickFix)),
        JSONMember("diagnostics", [finding.json]),
      ]
      if index == preferred { members.append(JSONMember("isPreferred", true)) }
      members.append(JSONMember("edit", workspaceEdit(fix.edits)))
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

  /// Edits that name the versions they were made for, where the client can check them.
  private func workspaceEdit(_ edits: [LocatedEdit]) -> JSONValue {
    var paths: [String] = []
    for edit in edits where !paths.contains(edit.path) { paths.append(edit.path) }
    let grouped = paths.map { path in
      (
        document: documents.values.filter { $0.path == path }.min { $0.uri < $1.uri }, path: path,
        edits: JSONValue.array(edits.filter { $0.path == path }.map(\.json))
      )
    }
    if client.takesVersionedEdits {
      return [
        "documentChanges": .array(
          grouped.map { group in
            let uri = group.document?.uri ?? fileURI(ofPath: group.path)
            let version = group.document?.version.map(JSONValue.integer) ?? .null
            return [
              "textDocument": ["uri": .string(uri), "version": version], "edits": group.edits,
            ]
          })
      ]
    }
    return [
      "changes": .object(
        grouped.map {
          JSONMember($0.document?.uri ?? fileURI(ofPath: $0.path), $0.edits)
        })
    ]
  }
}

// MARK: Fix all

extension Server {
  /// All safe fixes of the document to a fixed point, as `lint --fix` applies them.
  private func answerFixAll(id: JSONValue, document: Document, after actions: [JSONValue]) {
    // A run may be under way: its project has not seen every change yet, this copy has to.
    let changedFiles = changes.compactMap { path, change -> SourceFile? in
      guard case .text(let text, _) = change else { return nil }
      return SourceFile(path: path, text: text.string)
    }
    let lintOptions = lintOptions
    let paths: Set<String> = [document.path]
    let encoding = encoding
    Task { [session, analyze] in
      var session = session
      for lowered in await lowered(changedFiles, in: session.project) { session.update(lowered) }
      let result = await analyze(&session, .everything, lintOptions, paths).result
      let start = FixOutcome(project: session.project, result: result)
      let outcome = await fixed(start, options: lintOptions, reporting: paths)
      let edits = outcome.changes.filter { $0.path == document.path }.map {
        smallestEdit(from: $0.oldText, to: $0.newText, path: $0.path, encoding: encoding)
      }
      finishFixAll(id: id, document: document, actions: actions, edits: edits)
    }
  }

  private func finishFixAll(
    id: JSONValue, document: Document, actions: [JSONValue], edits: [LocatedEdit]
  ) {
    guard documents[document.uri]?.revision == document.revision else {
      return send(ResponseError.contentModified.answer(to: id))
    }
    guard !edits.isEmpty else { return sendResult(.array(actions), to: id) }
    let action: JSONValue = [
      "title": "fix all layoutlint findings that have a safe fix",
      "kind": .string(CodeActionKind.fixAll), "edit": workspaceEdit(edits),
    ]
    sendResult(.array(actions + [action]), to: id)
  }
}

/// One edit over everything between the first and the last difference.
private func smallestEdit(
  from old: String, to new: String, path: String, encoding: PositionEncoding
) -> LocatedEdit {
  let oldScalars = Array(old.unicodeScalars)
  let newScalars = Array(new.unicodeScalars)
  let limit = min(oldScalars.count, newScalars.count)
  var prefix = 0
  while prefix < limit, oldScalars[prefix] == newScalars[prefix] { prefix += 1 }
  var suffix = 0
  while suffix < limit - prefix,
    oldScalars[oldScalars.count - 1 - suffix] == newScalars[newScalars.count - 1 - suffix]
  {
    suffix += 1
  }
  func length(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + UTF8.width($1) }
  }
  let range = DocumentText(old).range(
    fromUTF8: length(oldScalars[..<prefix]),
    to: length(oldScalars[..<(oldScalars.count - suffix)]), encoding: encoding)
  var text = String.UnicodeScalarView()
  text.append(contentsOf: newScalars[prefix..<(newScalars.count - suffix)])
  return LocatedEdit(path: path, range: range, newText: String(text))
}
