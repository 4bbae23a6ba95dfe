import LayoutEngine
import LintRules
package import Linter

extension ReportFormat {
  package static let markdown = ReportFormat("markdown") { _ in MarkdownReporter() }
}

/// A text that can be posted as a comment: a count, then the findings of each file.
package struct MarkdownReporter: Reporter {
  package init() {}

  package func report(_ result: LintResult) -> String {
    var lines = ["# layoutlint: \(title(of: result))"]
    for (path, diagnostics) in result.diagnosticsByPath {
      lines += ["", "## \(code(path))", ""]
      for diagnostic in diagnostics { lines += item(diagnostic, in: result) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func title(of result: LintResult) -> String {
    let files = counted(result.statistics.files, "file")
    return (result.severityCounts ?? "no findings") + " in \(files)"
  }

  private func item(_ diagnostic: Diagnostic, in result: LintResult) -> [String] {
    let line = result.files.file(of: diagnostic.source)?.place(atUTF8: diagnostic.source.start).line
    var lines = [
      "- **\(diagnostic.severity.rawValue)**, line \(line ?? 1): "
        + "\(words(diagnostic.message)) (\(code(diagnostic.rule.rawValue)))"
    ]
    if let seenOn = diagnostic.seenOn { lines.append("  - \(escaped(seenOn.onOneLine))") }
    for related in diagnostic.related {
      let place = location(of: related.source, in: result)
      lines.append("  - \(code(place)): \(words(related.message))")
    }
    if let help = diagnostic.help { lines.append("  - help: \(words(help))") }
    return lines
      + diagnostic.fixes.map { fix in
        "  - fix (\(fix.safety.rawValue)): \(words(fix.title))"
      }
  }

  /// Sentences, in which code stands in backticks already.
  private func words(_ text: String) -> String {
    let parts = text.onOneLine.split(separator: "`", omittingEmptySubsequences: false)
    guard !parts.count.isMultiple(of: 2) else { return escaped(text.onOneLine) }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? escaped(String(part)) : code(String(part))
    }.joined()
  }

  /// A code span with more backticks around it than in it.
  private func code(_ text: String) -> String {
    let longest = text.onOneLine.split { $0 != "`" }.map(\.count).max() ?? 0
    let ticks = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "\(ticks)\(text.onOneLine)\(ticks)" : "\(ticks) \(text.onOneLine) \(ticks)"
  }

  private func escaped(_ text: String) -> String {
    let special: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "~", "&"]
    return text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
