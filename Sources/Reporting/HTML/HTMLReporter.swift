import LayoutEngine
import LintRules
package import Linter
import ViewProgram

extension ReportFormat {
  package static let html = ReportFormat("html", showsViews: true) { HTMLReporter(views: $0.views) }
}

/// One self-contained page: findings by view, with pictures over the devices, before and after.
///
/// - In: a `LintResult`, and the pictures that `FindingStudio` has drawn; out: a page.
/// - To add: a part of the page in `HTMLParts`, what stands beside a finding in `HTMLFigures`.
package struct HTMLReporter: Reporter {
  package var views: [ReportedView]

  package init(views: [ReportedView]) { self.views = views }

  package func report(_ result: LintResult) -> String {
    let shown = Set(views.flatMap(\.findings).map(\.number))
    let rest = result.diagnostics.indices.filter { !shown.contains($0) }
    var body = views.map { section($0, in: result) }.joined()
    if !rest.isEmpty {
      body +=
        "<section>\n<h2>Without a picture</h2>\n"
        + rest.map { article(ReportedFinding(number: $0), in: result) }.joined() + "</section>\n"
    }
    let heading =
      (result.severityCounts ?? "no findings")
      + " in " + counted(result.statistics.files, "file")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>layoutlint: \(xmlEscaped(heading))</title>
      <style>
      \(htmlStyle)</style>
      </head>
      <body>
      <header>
      <h1>layoutlint</h1>
      <p>\(xmlEscaped(heading))</p>
      <form>
      <label>Search <input type="search" id="words"></label>
      <label>Rule <select id="rule"><option value="">all</option>\(ruleChoices(of: result))</select></label>
      <span id="count" role="status"></span>
      <span class="keys">j, k: next and previous; /: search</span>
      </form>
      </header>
      <main>
      \(body)</main>
      <script>
      \(htmlScript)</script>
      </body>
      </html>

      """
  }

  private func ruleChoices(of result: LintResult) -> String {
    Set(result.diagnostics.map(\.rule.rawValue)).sorted()
      .map { "<option>\(xmlEscaped($0))</option>" }.joined()
  }
}

extension HTMLReporter {
  private func section(_ view: ReportedView, in result: LintResult) -> String {
    "<section>\n<h2>\(xmlEscaped(view.entryPoint))</h2>\n"
      + view.findings.map { article($0, in: result) }.joined() + "</section>\n"
  }

  private func article(_ finding: ReportedFinding, in result: LintResult) -> String {
    let number = finding.number
    let diagnostic = result.diagnostics[number]
    let rule = xmlEscaped(diagnostic.rule.rawValue)
    let severity = diagnostic.severity.rawValue
    var lines = [
      "<article id=\"finding-\(number + 1)\" class=\"\(severity)\" data-rule=\"\(rule)\" tabindex=\"0\">",
      "<h3><span>\(number + 1)</span> \(prose(diagnostic.message))</h3>",
      "<p><b>\(severity)</b> <code>\(rule)</code> \(place(diagnostic.source, in: result))</p>",
      "<div class=\"finding\">", figures(of: finding, diagnostic), "<div class=\"told\">",
      code(diagnostic.source, in: result),
    ]
    lines += diagnostic.reasons.map { "<p>\(prose($0))</p>" }
    for related in diagnostic.related {
      lines.append("<p>\(prose(related.message)): \(place(related.source, in: result))</p>")
      lines.append(code(related.source, in: result))
    }
    lines += notes(on: finding)
    if let seenOn = diagnostic.seenOn { lines.append("<p>\(xmlEscaped(seenOn))</p>") }
    lines += diagnostic.fixes.map(fixLine)
    if let help = diagnostic.help { lines.append("<p>help: \(prose(help))</p>") }
    lines += ["</div>", "</div>", boundaryFigure(of: finding), otherScreens(of: finding)]
    return (lines.filter { !$0.isEmpty } + ["</article>"]).joined(separator: "\n") + "\n"
  }

  private func fixLine(_ fix: Fix) -> String {
    let outcome = fix.outcome.isEmpty ? "" : "; \(fix.outcome)"
    return "<p>fix (\(fix.safety.rawValue)): \(prose(fix.title + outcome))</p>"
  }

  private func place(_ source: SourceReference, in result: LintResult) -> String {
    "<code>\(xmlEscaped(location(of: source, in: result)))</code>"
  }

  private func code(_ source: SourceReference, in result: LintResult) -> String {
    guard let file = result.files.file(of: source) else { return "" }
    let frame = CodeFrame(
      file: file, source: source, gutterWidth: 4, palette: Palette(isColored: false), mark: { $0 })
    let lines = dedented(frame.lines())
    return "<pre>\(lines.map { xmlEscaped($0) }.joined(separator: "\n"))</pre>"
  }

  /// Without the blanks that all lines have behind their numbers: a phone has no room for them.
  private func dedented(_ lines: [String]) -> [String] {
    let parts = lines.map { line -> (number: Substring, code: Substring) in
      let bar = line.firstIndex(of: "|").map { line.index(after: $0) } ?? line.endIndex
      return (line[..<bar], line[bar...])
    }
    let blanks = parts.map(\.code).filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    let shared = max(0, (blanks.min() ?? 1) - 1)
    return parts.map { String($0.number + $0.code.dropFirst(shared)) }
  }
}

/// Text of ours with code between backticks, as HTML.
func prose(_ text: String) -> String {
  let parts = xmlEscaped(text).split(separator: "`", omittingEmptySubsequences: false)
  guard parts.count % 2 == 1 else { return xmlEscaped(text) }
  return parts.enumerated().map { position, part in
    position % 2 == 1 ? "<code>\(part)</code>" : String(part)
  }.joined()
}
