import LayoutEngine
import LintRules
package import Linter
import ViewProgram

extension ReportFormat {
  package static let github = ReportFormat("github") { _ in GitHubReporter() }
}

/// Workflow commands that GitHub shows as annotations of the lines they name.
package struct GitHubReporter: Reporter {
  package init() {}

  package func report(_ result: LintResult) -> String {
    result.diagnostics.map { command(for: $0, in: result) + "\n" }.joined()
  }

  private func command(for diagnostic: Diagnostic, in result: LintResult) -> String {
    let name =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "notice"
      }
    let properties =
      place(of: diagnostic.source, in: result) + [
        ("title", diagnostic.rule.rawValue)
      ]
    let written = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    return "::\(name) \(written)::\(escaped(details(of: diagnostic)))"
  }

  /// Columns count only where a range is on one line: over more lines GitHub refuses them.
  private func place(of source: SourceReference, in result: LintResult) -> [(String, String)] {
    guard let file = result.files.file(of: source) else { return [] }
    let range = file.placeRange(source)
    let lines = [("file", file.path), ("line", String(range.start.line))]
    guard range.start.line == range.end.line else {
      return lines + [("endLine", String(range.end.line))]
    }
    return lines + [
      ("endLine", String(range.end.line)), ("col", String(range.start.column)),
      ("endColumn", String(max(range.start.column, range.end.column - 1))),
    ]
  }

  private func details(of diagnostic: Diagnostic) -> String {
    let seenOn = diagnostic.seenOn.map { "\n\($0)" } ?? ""
    return diagnostic.message + seenOn
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func escapedProperty(_ text: String) -> String {
    var result = ""
    for character in escaped(text) {
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.append(character)
      }
    }
    return result
  }
}
