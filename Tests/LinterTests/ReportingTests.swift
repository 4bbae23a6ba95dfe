import Foundation
import JSON
import LayoutEngine
import LintRules
import Project
import Testing
import ViewProgram

@testable import Linter
@testable import Reporting

@Suite struct ReportingTests {
  @Test func textShowsCodeNumbersAndFixes() {
    #expect(
      TextReporter().report(Sample.result) == """
        Sources/Card.layout:2:22: warning: 'frame' is 400 pt wide but is offered 375 pt \
        [fixed-frame-overflow]
           2 |     Text("日本 😀").frame(width: 400)
             |                     ^^^^^^^^^^^^^^^^^
        note: Sources/Screen.swift:3:12: the card is used here
           3 | let card = Card()
             |            ^^^^^^
          why: The screen offers 375 pt.
               The frame is 400 pt wide whatever it is offered.
          seen on iPhone SE 3, portrait (3 of 8 screens), in Card
          fix: make it a maximum (safe, verified)

        Sources/Card.layout:1:1: error: the stack never ends [lost-spacer]
           1 | VStack {
             | ^^^^^^^^
           2 |     Text("日本 😀").frame(width: 400)
             |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
           3 |     Spacer()
             |     ^^^^^^^^
          seen on iPhone SE 3, portrait (3 of 8 screens), in Card; \
        what the code does not tell was assumed
          help: end it

        found 1 error, 1 warning in 2 files (1 fixable with --fix)

        """)
  }

  @Test func colorsAreOnlyAddedAround() {
    let plain = TextReporter(isColored: false, fixedCount: 2).report(Sample.result)
    let colored = TextReporter(isColored: true, fixedCount: 2).report(Sample.result)
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    #expect(plain.hasSuffix("fixed 2 findings, left 1 error, 1 warning in 2 files\n"))
  }

  @Test func nothingFoundIsSaidInOneLine() {
    let result = LintResult(
      files: [], diagnostics: [], notes: [], statistics: LintStatistics(files: 3))
    #expect(TextReporter().report(result) == "no findings in 3 files\n")
    #expect(ConciseReporter().report(result) == "")
  }

  @Test func conciseIsOneLinePerFinding() {
    #expect(
      ConciseReporter().report(Sample.result) == """
        Sources/Card.layout:2:22: warning: 'frame' is 400 pt wide but is offered 375 pt \
        [fixed-frame-overflow]
        Sources/Card.layout:1:1: error: the stack never ends [lost-spacer]

        """)
  }

  @Test func longLinesAreCutAroundTheRange() {
    let line = String(repeating: "a", count: 200) + "XYZ" + String(repeating: "b", count: 200)
    let file = SourceFile(path: "a.layout", text: line)
    let frame = CodeFrame(
      file: file, source: SourceReferenceMaker.range(200, 203), gutterWidth: 4,
      palette: Palette(isColored: false), mark: { $0 }
    ).lines()
    #expect(frame.map(\.count).max() ?? 0 <= 110)
    #expect(frame.first?.hasPrefix("   1 | …aaaaaaaaaaaaaaaaXYZbbb") == true)
    #expect(frame.last == "     |                  ^^^")
  }

  @Test(arguments: [-5, 0, 7, 8, 9, 1000])
  func rangesOutsideOfTheTextDoNoHarm(_ end: Int32) {
    let file = SourceFile(path: "a.layout", text: "Text(\"\u{1B}[2J\")\n")
    for start: Int32 in [-7, 0, 3, 14, 900] {
      let frame = CodeFrame(
        file: file, source: SourceReferenceMaker.range(start, end), gutterWidth: 4,
        palette: Palette(isColored: false), mark: { $0 }
      ).lines()
      #expect(!frame.joined().contains("\u{1B}"))
    }
  }
}

@Suite struct ReportingJSONTests {
  @Test func findingsAreValidJSON() throws {
    let text = JSONReporter().report(Sample.result)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let findings = object?["findings"] as? [[String: Any]]
    #expect(object?["version"] as? Int == 1)
    #expect(
      findings?.compactMap { $0["rule"] as? String } == ["fixed-frame-overflow", "lost-spacer"])
    #expect(findings?.map { $0["help"] as? String } == [nil, "end it"])
    #expect(
      keys(of: text, from: "\"rule\"").prefix(8) == [
        "rule", "severity", "message", "file", "range", "start", "line", "column",
      ])
  }

  @Test func layoutHasItsKeysInOrder() throws {
    let text = LayoutJSONReporter(files: [Sample.card]).report(Sample.layout)
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(
      keys(of: text, from: "{").filter { Self.fixedKeys.contains($0) }.prefix(22) == [
        "version", "scenario", "device", "orientation", "dynamicType", "layoutDirection",
        "variants",
        "variant", "root", "kind", "identifier", "file", "range", "proposal", "size", "frame",
        "reportedFrame", "drawnFrame", "safeAreaInsets", "children", "kind", "identifier",
      ])
    #expect(text.contains("\"proposal\": {\"width\": null, \"height\": \"infinity\"}"))
    #expect(text.hasSuffix("  \"assumptions\": [\"title: a text of 12 letters\"]\n}\n"))
  }

  /// What is not drawn, filled, lined up or known is told of those nodes that it concerns.
  @Test func layoutTellsWhatIsDrawnFilledAndKnown() throws {
    let code = """
      VStack {
          Text("Gate").alignmentGuide(.leading) { $0.width }.hidden()
          Color.red.background(Color.blue)
          Text(Date(), style: .timer)
      }
      """
    let file = SourceFile(path: "a.layout", text: code)
    var project = Project()
    project.put(file)
    let phone = try #require(Scenario.device("iPhone 16"))
    let layout = try layOut(path: file.path, view: nil, in: project, scenario: phone)
    let text = LayoutJSONReporter(files: project.files).report(layout)
    #expect(text.matches(of: /"drawn": false/).count == 2)
    #expect(text.matches(of: /"fill": \{/).count == 1)
    #expect(text.matches(of: /"grounded": false/).count == 1)
    #expect(text.contains("\"guides\": {\"leading\""))
    #expect(text.contains("\"firstTextBaseline\": 16.3333"))
  }

  @Test func metricsAreToldOnlyWhenAskedFor() {
    let json = LayoutJSONReporter(files: [Sample.card], showsMetrics: true).report(Sample.layout)
    let metrics = "{\"nodes\": 3, \"measurements\": 0, \"cacheHits\": 0, \"milliseconds\": 1.25}"
    #expect(json.hasSuffix("  \"metrics\": \(metrics)\n}\n"))
    let text = LayoutTextReporter(files: [Sample.card], showsMetrics: true).report(Sample.layout)
    #expect(text.hasSuffix("\n3 nodes, 0 measurements, 0 cache hits, 1.25 ms\n"))
    #expect(!LayoutTextReporter(files: [Sample.card]).report(Sample.layout).contains("cache hit"))
  }

  private static let fixedKeys: Set<String> = [
    "version", "scenario", "device", "orientation", "dynamicType", "layoutDirection", "variants",
    "variant", "root", "kind", "identifier", "file", "range", "proposal", "size", "frame",
    "reportedFrame", "drawnFrame", "safeAreaInsets", "children", "assumptions",
  ]

  private func keys(of text: String, from start: String) -> [String] {
    guard let first = text.range(of: start) else { return [] }
    return text[first.lowerBound...].matches(of: /"([A-Za-z]+)":/).map { String($0.output.1) }
  }
}

@Suite struct ReportingLayoutTextTests {
  /// FIXME: until the engine lands, its kinds have no names.
  @Test(.enabled(if: !ViewKind.divider.name.isEmpty)) func treeIsAligned() {
    #expect(
      LayoutTextReporter(files: [Sample.card]).report(Sample.layout) == """
        Card: iPhone 16, portrait, Dynamic Type large
                               proposal   size      frame          at
        VStack                 393 x nil  200 x 80  96.5 0 200 80  Sources/Card.layout:1
        ├─ Text #title         393 x nil  200 x 80  96.5 1 200 80  Sources/Card.layout:1
        └─ Spacer (not drawn)  nil x inf  200 x 80  96.5 2 200 80  Sources/Card.layout:1
        assumed: title: a text of 12 letters

        """)
  }
}

@Suite struct ReportingDiffTests {
  @Test func sameTextsGiveNothing() {
    #expect(unifiedDiff(path: "a", old: "x\n", new: "x\n") == "")
  }

  @Test func hunksAndMissingLineEndings() {
    let diff = unifiedDiff(
      path: "a.layout", old: "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk",
      new: "a\nb\nC\nd\ne\nf\ng\nh\ni\nj\nk\n")
    #expect(
      diff == """
        --- a/a.layout
        +++ b/a.layout
        @@ -1,6 +1,6 @@
         a
         b
        -c
        +C
         d
         e
         f
        @@ -8,4 +8,4 @@
         h
         i
         j
        -k
        \\ No newline at end of file
        +k

        """)
  }

  @Test func fromNothingAndToNothing() {
    #expect(unifiedDiff(path: "a", old: "", new: "x\n").contains("@@ -0,0 +1,1 @@\n+x\n"))
    #expect(unifiedDiff(path: "a", old: "x\n", new: "").contains("@@ -1,1 +0,0 @@\n-x\n"))
  }

  /// An accent may be a letter's own or a mark after it: the same to Swift, not to a file.
  @Test func linesAreComparedByTheirBytes() {
    let diff = unifiedDiff(path: "a", old: "\u{e9}\n", new: "e\u{301}\n")
    #expect(diff.contains("-\u{e9}\n+e\u{301}\n"))
  }

  /// As `git diff` writes them.
  @Test(arguments: [
    ("a b.swift", "--- a/a b.swift\t\n"), ("\"a\\b\".swift", "--- \"a/\\\"a\\\\b\\\".swift\"\n"),
    ("a\tb", "--- \"a/a\\011b\"\n"), ("ä.swift", "--- a/ä.swift\n"),
  ])
  func namesAreThoseOfGit(_ path: String, _ line: String) {
    #expect(unifiedDiff(path: path, old: "a\n", new: "b\n").hasPrefix(line))
  }
}
