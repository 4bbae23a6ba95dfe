import JSON
import LayoutEngine
import LintRules
package import Linter
import ViewProgram

extension ReportFormat {
  package static let gitlab = ReportFormat("gitlab") { _ in GitLabReporter() }
}

/// A GitLab code quality report.
package struct GitLabReporter: Reporter {
  package init() {}

  package func report(_ result: LintResult) -> String {
    JSONValue.array(
      zip(result.diagnostics, result.fingerprints).map { diagnostic, fingerprint in
        issue(diagnostic, fingerprint, in: result)
      }
    ).document
  }

  private func issue(
    _ diagnostic: Diagnostic, _ fingerprint: String, in result: LintResult
  ) -> JSONValue {
    let file = result.files.file(of: diagnostic.source)
    let range = file?.placeRange(diagnostic.source)
    return [
      "type": .string("issue"),
      "check_name": .string(diagnostic.rule.rawValue),
      "description": .string(diagnostic.message),
      "categories": .array([.string("Bug Risk")]),
      "severity": .string(gitLabSeverity(diagnostic.severity)),
      "fingerprint": .string(fingerprint),
      "location": [
        "path": .string(file?.path ?? ""),
        "lines": [
          "begin": .integer(range?.start.line ?? 1),
          "end": .integer(range?.end.line ?? 1),
        ],
      ],
    ]
  }

  private func gitLabSeverity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
