import LayoutEngine
import LintRules
package import Linter

extension ReportFormat {
  package static let xcode = ReportFormat("xcode") { XcodeReporter(folder: $0.folder) }
}

/// The lines that Xcode's build log shows in the code: compiler messages with absolute paths.
package struct XcodeReporter: Reporter {
  /// Absolute; what the paths of a result start from.
  package var folder: String

  package init(folder: String) { self.folder = folder }

  package func report(_ result: LintResult) -> String {
    var text = ""
    for diagnostic in result.diagnostics {
      text +=
        "\(place(diagnostic.source, result)): \(word(diagnostic.severity)): "
        + "\(diagnostic.message.onOneLine) [\(diagnostic.rule.rawValue)]\n"
      for related in diagnostic.related {
        text += "\(place(related.source, result)): note: \(related.message.onOneLine)\n"
      }
    }
    return text
  }

  private func place(_ source: SourceReference, _ result: LintResult) -> String {
    let place = location(of: source, in: result)
    return place.hasPrefix("/") || result.files.file(of: source) == nil
      ? place : "\(folder == "/" ? "" : folder)/\(place)"
  }

  /// Xcode knows no infos.
  private func word(_ severity: Severity) -> String {
    severity == .info ? "note" : severity.rawValue
  }
}
