import JSON
import LayoutEngine
import LintRules
import Linter
import Project
import ViewProgram

// What to do with a finding that is wanted, or not understood.

extension Server {
  /// On this line, in this file, in the configuration.
  func suppressions(of finding: LocatedDiagnostic, in document: Document) -> [JSONValue] {
    let rule = finding.diagnostic.rule
    let project = linting.session.project
    guard finding.diagnostic.isSuppressible,
      let file = project.files.firstIndex(where: { $0.path == document.path })
    else { return [] }
    // Files may have come since it was found.
    var diagnostic = finding.diagnostic
    diagnostic.source.file = Int32(file)
    var actions = SuppressionScope.allCases.compactMap { scope in
      project.suppressionEdit(for: diagnostic, scope).map { edit in
        action(scope.title(rule), finding, workspaceEdit([located(edit, in: document)]))
      }
    }
    if let edit = switchingOff(rule, for: document) {
      actions.append(action("switch '\(rule.rawValue)' off in the configuration", finding, edit))
    }
    return actions
  }

  private func action(
    _ title: String, _ finding: LocatedDiagnostic, _ edit: JSONValue
  ) -> JSONValue {
    [
      "title": .string(title), "kind": .string(CodeActionKind.quickFix),
      "diagnostics": [finding.json], "edit": edit,
    ]
  }

  private func switchingOff(_ rule: RuleID, for document: Document) -> JSONValue? {
    let path = document.path
    guard path.hasPrefix("/") else { return nil }
    let folder =
      workspace.root(around: path)
      ?? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard let change = Linter.switchingOff(rule, at: path, newFileIn: folder) else { return nil }
    let isNew = change.oldText.isEmpty
    guard !isNew || client.capabilities.createsFiles else { return nil }
    let edit = smallestEdit(
      from: change.oldText, to: change.newText, path: change.path, encoding: client.encoding)
    return workspaceEdit(
      [edit], annotation: .changesConfiguration, creating: isNew ? change.path : nil)
  }

  /// Nil for what has no page.
  func explanation(of rule: RuleID, in findings: [LocatedDiagnostic]) -> JSONValue? {
    guard RulePages.page(for: rule) != nil else { return nil }
    let title = "explain '\(rule.rawValue)'"
    let own = findings.filter { $0.diagnostic.rule == rule }.map(\.json)
    return [
      "title": .string(title), "kind": .string(CodeActionKind.quickFix),
      "diagnostics": .array(own),
      "command": [
        "title": .string(title), "command": ServerCommand.explain.name,
        "arguments": [.string(rule.rawValue)],
      ],
    ]
  }

  /// Shows a rule's page where the client can, and answers its text.
  func explainRule(_ rule: RuleID) -> JSONValue {
    guard let page = RulePages.page(for: rule) else { return .null }
    if let address = options.pageAddress?(rule), client.capabilities.showsDocuments {
      ask("window/showDocument", ["uri": .string(address), "takeFocus": true])
    } else {
      notify(
        "window/showMessage",
        ["type": 3, "message": .string("\(rule.rawValue): \(page.summary)")])
    }
    return .string(page.text)
  }
}

extension SuppressionScope {
  fileprivate func title(_ rule: RuleID) -> String {
    switch self {
    case .line: "suppress '\(rule.rawValue)' here"
    case .file: "suppress '\(rule.rawValue)' in this file"
    }
  }
}
