import JSON
import LayoutEngine
import LintRules
import Linter
import Project
import ViewProgram

/// An action whose edit takes layouts: made when the client resolves it, if it can.
struct CostlyAction: Sendable {
  enum Work: Hashable, Sendable {
    /// All safe fixes of a document to a fixed point, as `lint --fix` applies them.
    case fixAll
    /// Writes the sizing behaviour of the view whose name is at a place into its documentation.
    case documentSizing(offsetUTF8: Int32)
  }
  var work: Work
  var uri: String
  /// The revision of the document that it was offered for.
  var revision: Int

  /// Without its edit, to be resolved.
  var json: JSONValue { ["title": .string(title), "kind": .string(kind), "data": data] }

  /// With all that there is to know.
  func json(with edit: JSONValue) -> JSONValue {
    ["title": .string(title), "kind": .string(kind), "edit": edit]
  }

  private var title: String {
    switch work {
    case .fixAll: "fix all layoutlint findings that have a safe fix"
    case .documentSizing: "write the sizing behaviour into the documentation"
    }
  }

  private var kind: String {
    switch work {
    case .fixAll: CodeActionKind.fixAll
    case .documentSizing: CodeActionKind.rewrite
    }
  }

  private var data: JSONValue {
    var members = [JSONMember("uri", .string(uri)), JSONMember("revision", .integer(revision))]
    if case .documentSizing(let offset) = work {
      members.append(JSONMember("offset", .integer(Int(offset))))
    }
    return .object(members)
  }

  /// From what the client sends back, which may be anything.
  init?(_ action: JSONValue) {
    guard let data = action["data"], let uri = data["uri"]?.string,
      let revision = data["revision"]?.integer
    else { return nil }
    switch action["kind"]?.string {
    case CodeActionKind.fixAll: work = .fixAll
    case CodeActionKind.rewrite:
      guard let offset = data["offset"]?.clampedNatural else { return nil }
      work = .documentSizing(offsetUTF8: Int32(clamping: offset))
    default: return nil
    }
    self.uri = uri
    self.revision = revision
  }

  init(_ work: Work, of document: Document) {
    self.work = work
    uri = document.uri
    revision = document.revision
  }
}

extension Server {
  func costlyActions(for request: CodeActionRequest, in document: Document) -> [CostlyAction] {
    var actions: [CostlyAction] = []
    let findings = document.analysis?.findings ?? []
    // Layouts for everything on each move of the caret are too many: it has to be named, or to wait.
    if request.wants(CodeActionKind.fixAll), request.only != nil || client.capabilities.resolvesEdits,
      findings.contains(where: { $0.fixes.contains { $0.fix.isAppliedUnasked } })
    {
      actions.append(CostlyAction(.fixAll, of: document))
    }
    let offset = Int32(
      clamping: document.text.offset(of: request.range.start, encoding: client.encoding))
    if request.wants(CodeActionKind.rewrite),
      parsedProgram(of: document)?.view(namedAt: offset) != nil
    {
      actions.append(CostlyAction(.documentSizing(offsetUTF8: offset), of: document))
    }
    return actions
  }

  /// `codeAction/resolve`.
  func resolveCodeAction(_ params: JSONValue, id: JSONValue) throws(ResponseError) -> JSONValue? {
    guard params.isObject else { throw .invalidParams("a code action is an object") }
    // What has its edit is whole.
    guard params["data"] != nil, params["edit"] == nil else { return params }
    guard let action = CostlyAction(params) else {
      throw .invalidParams("'data' is none of this server's")
    }
    guard let document = documents.document(action.uri, at: action.revision) else {
      throw .contentModified
    }
    Task {
      let edits = await edits(of: action, in: document)
      guard documents.document(document.uri, at: document.revision) != nil else {
        return send(ResponseError.contentModified.answer(to: id))
      }
      sendResult(action.json(with: workspaceEdit(edits)), to: id)
    }
    return nil
  }

  /// For a client that takes whole actions only.
  func answer(_ id: JSONValue, with actions: [JSONValue], and costly: [CostlyAction]) {
    Task {
      var actions = actions
      for action in costly {
        guard let document = documents.document(action.uri, at: action.revision) else {
          return send(ResponseError.contentModified.answer(to: id))
        }
        let edits = await edits(of: action, in: document)
        guard !edits.isEmpty else { continue }
        actions.append(action.json(with: workspaceEdit(edits)))
      }
      sendResult(.array(actions), to: id)
    }
  }

  private func edits(of action: CostlyAction, in document: Document) async -> [LocatedEdit] {
    switch action.work {
    case .fixAll: await fixAllEdits(in: document)
    case .documentSizing(let offset): await sizingEdits(at: offset, in: document)
    }
  }

  private func fixAllEdits(in document: Document) async -> [LocatedEdit] {
    // A run may be under way: its project has not seen every change yet, this copy has to.
    let changedFiles = linting.changes.compactMap { path, change -> SourceFile? in
      guard case .text(let text, _) = change else { return nil }
      return SourceFile(path: path, text: text.string)
    }
    var session = linting.session
    for lowered in await lowered(changedFiles, in: session.project) { session.update(lowered) }
    let outcome = await fixed(session, options: lintOptions, reporting: [document.path])
    return outcome.changes.filter { $0.path == document.path }.map {
      smallestEdit(from: $0.oldText, to: $0.newText, path: $0.path, encoding: client.encoding)
    }
  }

  private func sizingEdits(at offset: Int32, in document: Document) async -> [LocatedEdit] {
    let edit = await Parallel.onLargeStack { [session = linting.session, lintOptions] in
      var session = session
      let request = ScenarioRequest().usually(on: session.project.platform(of: document.path))
      return (try? request.scenario()).flatMap {
        session.sizingComment(forViewAt: offset, in: document.path, on: $0, lintOptions)
      }
    }
    return edit.map { [located($0, in: document)] } ?? []
  }

  func parsedProgram(of document: Document) -> Program? {
    let project = linting.session.project
    return project.files.firstIndex { $0.path == document.path }.map { project.sources[$0].program }
  }

  func located(_ edit: TextEdit, in document: Document) -> LocatedEdit {
    LocatedEdit(
      path: document.path,
      range: document.text.range(
        fromUTF8: Int(edit.source.start), to: Int(edit.source.end), encoding: client.encoding),
      newText: edit.newText)
  }
}

/// One edit over everything between the first and the last difference.
func smallestEdit(
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
  func byteCount(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + UTF8.width($1) }
  }
  let range = DocumentText(old).range(
    fromUTF8: byteCount(oldScalars[..<prefix]),
    to: byteCount(oldScalars[..<(oldScalars.count - suffix)]), encoding: encoding)
  var text = String.UnicodeScalarView()
  text.append(contentsOf: newScalars[prefix..<(newScalars.count - suffix)])
  return LocatedEdit(path: path, range: range, newText: String(text))
}
