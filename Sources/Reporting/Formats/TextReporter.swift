import LayoutEngine
import LintRules
package import Linter
import ViewProgram

extension ReportFormat {
  package static let text = ReportFormat("text") { settings in
    TextReporter(
      isColored: settings.isColored, fixedCount: settings.fixedCount,
      showsStatistics: settings.showsStatistics)
  }
}

/// The report that people read in a terminal: each finding with its code, its numbers and its fixes.
///
/// - In: a `LintResult`; out: a report in one format.
/// - To add: a file with a reporter and its `ReportFormat`, which `ReportFormat.all` names.
package struct TextReporter: Reporter {
  package var isColored: Bool
  /// How many findings were fixed in this run; nil where nothing was asked to be fixed.
  package var fixedCount: Int?
  package var showsStatistics: Bool

  package init(isColored: Bool = false, fixedCount: Int? = nil, showsStatistics: Bool = false) {
    self.isColored = isColored
    self.fixedCount = fixedCount
    self.showsStatistics = showsStatistics
  }

  package func report(_ result: LintResult) -> String {
    var lines: [String] = []
    for diagnostic in result.diagnostics {
      lines += self.lines(for: diagnostic, in: result) + [""]
    }
    if showsStatistics { lines += statisticsText(of: result) }
    lines.append(summary(of: result))
    if let rest = rest(of: result) { lines.append(rest) }
    return lines.joined(separator: "\n") + "\n"
  }

  private var palette: Palette { Palette(isColored: isColored) }
}

extension TextReporter {
  private func lines(for diagnostic: Diagnostic, in result: LintResult) -> [String] {
    let gutter = commonGutter(of: diagnostic, in: result)
    var lines = [firstLine(of: diagnostic, in: result, palette: palette)]
    lines += frame(diagnostic.source, in: result, gutter) {
      palette.colored($0, as: diagnostic.severity)
    }
    for related in diagnostic.related {
      lines.append(
        "\(palette.blue("note:")) \(location(of: related.source, in: result)): "
          + related.message.onOneLine)
      lines += frame(related.source, in: result, gutter, palette.blue)
    }
    lines += diagnostic.reasons.enumerated().map { index, reason in
      "  \(index == 0 ? palette.bold("why:") : "    ") \(reason.onOneLine)"
    }
    if let seenOn = diagnostic.seenOn { lines.append("  " + seenOn) }
    lines += diagnostic.fixes.map { "  \(palette.green("fix:")) \($0.title) (\(standing(of: $0)))" }
    if let help = diagnostic.help { lines.append("  \(palette.green("help:")) \(help)") }
    return lines
  }

  private func frame(
    _ source: SourceReference, in result: LintResult, _ gutterWidth: Int,
    _ mark: @escaping (String) -> String
  ) -> [String] {
    guard let file = result.files.file(of: source) else { return [] }
    return CodeFrame(
      file: file, source: source, gutterWidth: gutterWidth, palette: palette, mark: mark
    ).lines()
  }

  /// Wide enough for every line number of the finding, so that its frames line up.
  private func commonGutter(of diagnostic: Diagnostic, in result: LintResult) -> Int {
    let sources = [diagnostic.source] + diagnostic.related.map(\.source)
    let widths = sources.compactMap { source in
      result.files.file(of: source).map { String($0.place(atUTF8: source.end).line).count }
    }
    return max(4, (widths.max() ?? 0) + 1)
  }

  private func standing(of fix: Fix) -> String {
    let outcome = fix.outcome.isEmpty ? "" : ": \(fix.outcome)"
    return "\(fix.safety.rawValue), \(fix.isVerified ? "verified" : "not verified")\(outcome)"
  }
}

extension TextReporter {
  /// The line that says how many uses of views and modifiers were not understood; nil if all were.
  private func rest(of result: LintResult) -> String? {
    let count = result.statistics.notUnderstood
    guard count > 0 else { return nil }
    let verb = count == 1 ? "is" : "are"
    return "\(counted(count, "use")) of views and modifiers \(verb) not understood, and only roughly"
      + " laid out; 'layoutlint coverage' lists them"
  }

  private func summary(of result: LintResult) -> String {
    let fixed = fixedCount.map { "fixed \(counted($0, "finding")), " } ?? ""
    let files = counted(result.statistics.files, "file")
    guard let counts = result.severityCounts else {
      let none = result.statistics.known > 0 ? "no other findings" : "no findings"
      return fixed + (fixedCount == nil ? "\(none) in \(files)" : "none left in \(files)")
    }
    let fixable = result.fixableCount
    let hint = fixable > 0 && fixedCount == nil ? " (\(fixable) fixable with --fix)" : ""
    let verb = fixedCount == nil ? "found " : "left "
    return fixed + verb + counts + " in \(files)" + hint
  }

  private func statisticsText(of result: LintResult) -> [String] {
    var counts: [RuleID: Int] = [:]
    for diagnostic in result.diagnostics { counts[diagnostic.rule, default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let width = sorted.map { String($0.value).count }.max() ?? 0
    let totals = result.statistics
    return sorted.map { entry in
      let count = String(entry.value)
      return String(repeating: " ", count: width - count.count) + "\(count) \(entry.key.rawValue)"
    } + [
      "\(counted(totals.entryPoints, "screen")), \(counted(totals.layouts, "layout")), "
        + counted(totals.nodes, "view")
    ]
  }
}

/// `path:line:column`, or the words for a place in no known file.
func location(of source: SourceReference, in result: LintResult) -> String {
  guard let file = result.files.file(of: source) else { return "(unknown file)" }
  let place = file.place(atUTF8: source.start)
  return "\(file.path):\(place.line):\(place.column)"
}
