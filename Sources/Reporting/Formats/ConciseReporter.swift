import LintRules
package import Linter

extension ReportFormat {
  package static let concise = ReportFormat("concise") { _ in ConciseReporter() }
}

/// One line per finding: `path:line:column: severity: message [rule-id]`.
package struct ConciseReporter: Reporter {
  package init() {}

  package func report(_ result: LintResult) -> String {
    var text = ""
    for diagnostic in result.diagnostics {
      text += firstLine(of: diagnostic, in: result, palette: Palette(isColored: false)) + "\n"
    }
    return text
  }
}

/// A finding's first line, which compilers, editors and people read alike.
func firstLine(of diagnostic: Diagnostic, in result: LintResult, palette: Palette) -> String {
  let severity = "\(diagnostic.severity.rawValue):"
  return [
    palette.bold(location(of: diagnostic.source, in: result) + ":"),
    palette.colored(severity, as: diagnostic.severity),
    diagnostic.message.onOneLine,
    palette.dim("[\(diagnostic.rule.rawValue)]"),
  ].joined(separator: " ")
}

extension Palette {
  func colored(_ text: String, as severity: Severity) -> String {
    switch severity {
    case .error: red(text)
    case .warning: yellow(text)
    case .info: blue(text)
    }
  }
}
