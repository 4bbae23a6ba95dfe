import JSON
import LayoutEngine
import LintRules
import Linter
import ViewProgram

extension Server {
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
    if client.capabilities.resolvesEdits {
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
