import LayoutEngine
import LintRules
package import Linter

extension ReportFormat {
  package static let junit = ReportFormat("junit") { _ in JUnitReporter() }
  package static let checkstyle = ReportFormat("checkstyle") { _ in CheckstyleReporter() }
}

/// JUnit's XML: a suite for each file with findings, a failed case for each finding.
package struct JUnitReporter: Reporter {
  package init() {}

  package func report(_ result: LintResult) -> String {
    let count = result.diagnostics.count
    var lines: [String] = []
    for (path, diagnostics) in result.diagnosticsByPath {
      lines += ["  <testsuite\(suiteCounts(of: path, diagnostics.count))>"]
      for diagnostic in diagnostics { lines += testCase(diagnostic, path, in: result) }
      lines += ["  </testsuite>"]
    }
    // Build servers take a report without any case for a run that broke.
    if count == 0 {
      lines = [
        "  <testsuite\(suiteCounts(of: "layoutlint", 0))>",
        "    <testcase name=\"no findings\" classname=\"layoutlint\"/>", "  </testsuite>",
      ]
    }
    let opening = "<testsuites\(suiteCounts(of: "layoutlint", count))>"
    return ([xmlDeclaration, opening] + lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private func suiteCounts(of name: String, _ failures: Int) -> String {
    xmlAttributes([
      ("name", name), ("tests", "\(max(1, failures))"), ("failures", "\(failures)"),
      ("errors", "0"),
    ])
  }

  private func testCase(
    _ diagnostic: Diagnostic, _ path: String, in result: LintResult
  ) -> [String] {
    let place = location(of: diagnostic.source, in: result)
    let rule = diagnostic.rule.rawValue
    let text = ([place] + [diagnostic.seenOn].compactMap(\.self)).joined(separator: "\n")
    return [
      "    <testcase\(xmlAttributes([("name", "\(rule) at \(place)"), ("classname", path)]))>",
      "      <failure\(xmlAttributes([("type", rule), ("message", diagnostic.message)]))>"
        + text.split(separator: "\n").map { xmlEscaped(String($0)) }.joined(separator: "\n")
        + "</failure>",
      "    </testcase>",
    ]
  }
}

/// Checkstyle's XML, which most build servers read.
package struct CheckstyleReporter: Reporter {
  package init() {}

  package func report(_ result: LintResult) -> String {
    var lines = [xmlDeclaration, "<checkstyle version=\"4.3\">"]
    for (path, diagnostics) in result.diagnosticsByPath {
      lines.append("  <file\(xmlAttributes([("name", path)]))>")
      lines += diagnostics.map { error($0, in: result) }
      lines.append("  </file>")
    }
    return (lines + ["</checkstyle>"]).joined(separator: "\n") + "\n"
  }

  private func error(_ diagnostic: Diagnostic, in result: LintResult) -> String {
    let place = result.files.file(of: diagnostic.source)?.place(atUTF8: diagnostic.source.start)
    let values = [
      ("line", "\(place?.line ?? 1)"), ("column", "\(place?.column ?? 1)"),
      ("severity", diagnostic.severity.rawValue), ("message", diagnostic.message),
      ("source", "layoutlint.\(diagnostic.rule.rawValue)"),
    ]
    return "    <error\(xmlAttributes(values))/>"
  }
}

private let xmlDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

private func xmlAttributes(_ values: [(name: String, value: String)]) -> String {
  values.map { " \($0.name)=\"\(xmlEscaped($0.value))\"" }.joined()
}
