import Foundation
import LayoutEngine
import LintRules
import Testing
import ViewProgram

@testable import Linter
@testable import Project
@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats that other tools read; `Tests/validate-formats` has more of those tools read them.
@Suite struct ReportFormatTests {
  private static let settings = ReportSettings(version: "1.2.3", rules: [], folder: "/src/app")

  private func report(_ format: ReportFormat, _ result: LintResult = Sample.result) -> String {
    format.reporter(Self.settings).report(result)
  }

  private static var empty: LintResult {
    LintResult(files: [], diagnostics: [], notes: [], statistics: LintStatistics(files: 3))
  }

  private static var hostile: LintResult {
    var result = Sample.result
    result.files[0] = SourceFile(path: "a \"<&>'%,:\u{1}]]>`|.layout", text: Sample.card.text)
    result.diagnostics[0].message = "<b>&amp; 'x' \u{0}\u{8} ]]> 100% `a` **b** ::error::\r\nc"
    result.diagnostics[1].source = SourceReference(file: 9, start: 0, end: 0)
    return result
  }

  @Test func githubNamesColumnsOnOneLineOnly() {
    #expect(
      report(.github) == """
        ::warning file=Sources/Card.layout,line=2,endLine=2,col=22,endColumn=38,\
        title=fixed-frame-overflow::'frame' is 400 pt wide but is offered 375 pt%0A\
        seen on iPhone SE 3, portrait (3 of 8 screens), in Card
        ::error file=Sources/Card.layout,line=1,endLine=3,title=lost-spacer::the stack%0Anever \
        ends%0Aseen on iPhone SE 3, portrait (3 of 8 screens), in Card; what the code does \
        not tell was assumed

        """)
  }

  @Test func xcodeTakesAbsolutePaths() {
    #expect(
      report(.xcode) == """
        /src/app/Sources/Card.layout:2:22: warning: 'frame' is 400 pt wide but is offered 375 pt \
        [fixed-frame-overflow]
        /src/app/Sources/Screen.swift:3:12: note: the card is used here
        /src/app/Sources/Card.layout:1:1: error: the stack never ends [lost-spacer]

        """)
  }

  @Test func markdownGroupsByFile() {
    #expect(
      report(.markdown) == """
        # layoutlint: 1 error, 1 warning in 2 files

        ## `Sources/Card.layout`

        - **warning**, line 2: 'frame' is 400 pt wide but is offered 375 pt (`fixed-frame-overflow`)
          - seen on iPhone SE 3, portrait (3 of 8 screens), in Card
          - `Sources/Screen.swift:3:12`: the card is used here
          - fix (safe): make it a maximum
        - **error**, line 1: the stack never ends (`lost-spacer`)
          - seen on iPhone SE 3, portrait (3 of 8 screens), in Card; what the code does not tell \
        was assumed
          - help: end it

        """)
  }

  @Test func markdownKeepsCode() {
    var result = Sample.result
    result.diagnostics[0].message = "This frame includes `.scaleEffect(x: 1_000)`: it_reads *more*."
    let text = report(.markdown, result)
    #expect(
      text.contains("This frame includes `.scaleEffect(x: 1_000)`: it\\_reads \\*more\\*. ("))
  }

  @Test func linesAreDocuments() throws {
    let lines = report(.jsonl, Self.hostile).split(separator: "\n")
    let objects = try lines.map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
    #expect(objects.map { $0?["type"] as? String } == ["finding", "finding", "summary"])
    #expect(objects.last??["findings"] as? Int == 2)
  }

  @Test func gitlabFingerprintsAreUniqueAndOutliveMovedLines() throws {
    var twice = Sample.result
    twice.diagnostics += twice.diagnostics
    let issues = try array(report(.gitlab, twice))
    let fingerprints = issues.compactMap { $0["fingerprint"] as? String }
    #expect(Set(fingerprints).count == 4)
    var moved = Sample.result
    moved.files[0] = SourceFile(path: Sample.card.path, text: "\n\n" + Sample.card.text)
    for index in moved.diagnostics.indices {
      moved.diagnostics[index].source.start += 2
      moved.diagnostics[index].source.end += 2
    }
    let after = try array(report(.gitlab, moved))
    #expect(after.compactMap { $0["fingerprint"] as? String } == Array(fingerprints.prefix(2)))
    let location = after[0]["location"] as? [String: Any]
    #expect(location?["lines"] as? [String: Int] == ["begin": 4, "end": 4])
    #expect(after.compactMap { $0["severity"] as? String } == ["minor", "major"])
  }

  /// The FNV hash of nothing and of "a", from its authors' list of test vectors.
  @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c")])
  func hashes(_ text: String, _ hash: String) { #expect(hexadecimalHash(of: text) == hash) }

  private func array(_ text: String) throws -> [[String: Any]] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] ?? []
  }

  @Test(arguments: [ReportFormat.junit, .checkstyle])
  func xmlIsWellFormed(_ format: ReportFormat) {
    for result in [Sample.result, Self.hostile, Self.empty] {
      let reader = ElementCounter()
      let parser = XMLParser(data: Data(report(format, result).utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
      let findings = reader.counts["failure", default: 0] + reader.counts["error", default: 0]
      #expect(findings == result.diagnostics.count)
    }
  }

  @Test func pagesTakeNoCodeFromFindings() {
    var result = Self.hostile
    result.diagnostics[0].message = "</title><script>alert(1)</script>"
    let page = report(.html, result)
    #expect(page.components(separatedBy: "<article ").count == 3)
    #expect(page.components(separatedBy: "<script>").count == 2)
    #expect(page.contains("&lt;script&gt;alert(1)"))
  }

  /// A reader in a column: its page has the view on each screen of the standard matrix.
  @Test func pagesShowTheViewOnEachScreen() async throws {
    let text = "VStack { GeometryReader { _ in Text(\"a\") }; Text(\"b\") }"
    let project = await Project(files: [SourceFile(path: "a.layout", text: text)])
    let result = await lint(project, options: LintOptions())
    let views = await reportedViews(
      of: result, in: project, options: LintOptions(), draw: HTMLReporter.draw)
    let finding = try #require(views.first?.findings.first)
    #expect(views.flatMap(\.findings).map(\.number) == [0])
    #expect(finding.own?.scenario == result.diagnostics[0].scenario)
    let shown = [finding.own].compactMap(\.self) + finding.others
    #expect(shown.map(\.scenario) == Scenario.standardMatrix.map(\.title))
    #expect(shown.allSatisfy { $0.drawing.drawing.contains("class=\"highlight\"") })
  }

  @Test func sarifCountsUTF16() throws {
    let run = try sarifRun(Sample.result)
    let results = run["results"] as? [[String: Any]] ?? []
    #expect(results.compactMap { $0["level"] as? String } == ["warning", "error"])
    // A tab, 'Text("', two characters, a blank, a surrogate pair, '").': 15 code units before it.
    let region = "physicalLocation.region"
    let place = (results[0]["locations"] as? [NSDictionary])?.first
    #expect(place?.value(at: region + ".startColumn") as? Int == 16)
    #expect(place?.value(at: region + ".endColumn") as? Int == 33)
    let flow = (results[0]["codeFlows"] as? [NSDictionary])?.first
    let steps = ((flow?["threadFlows"] as? [NSDictionary])?.first)?["locations"] as? [Any]
    #expect(steps?.count == 2)
    #expect(results[1]["codeFlows"] == nil)
    let fix = (results[0]["fixes"] as? [NSDictionary])?.first
    let change = (fix?["artifactChanges"] as? [NSDictionary])?.first
    let replacement = (change?["replacements"] as? [NSDictionary])?.first
    #expect(replacement?.value(at: "insertedContent.text") as? String == "maxWidth: 400")
  }

  @Test func sarifEscapesPaths() throws {
    let text = report(.sarif, Self.hostile)
    let name = "a%20%22%3C%26%3E%27%25%2C%3A%01%5D%5D%3E%60%7C.layout"
    #expect(text.contains("\"uri\": \"\(name)\""))
    _ = try sarifRun(Self.hostile)
  }

  private func sarifRun(_ result: LintResult) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(report(.sarif, result).utf8))
    return try #require(((object as? [String: Any])?["runs"] as? [[String: Any]])?.first)
  }
}

extension NSDictionary {
  fileprivate func value(at path: String) -> Any? {
    path.split(separator: ".").reduce(self as Any?) { ($0 as? NSDictionary)?[String($1)] }
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    counts[name, default: 0] += 1
  }
}
