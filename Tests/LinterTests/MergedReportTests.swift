import LintRules
import Linter
import Project
import Testing
import ViewProgram

/// What is told of a place that several screens show.
@Suite struct MergedReportTests {
  private func told(_ widths: [Int]) async -> [Diagnostic] {
    let screens = widths.enumerated().map { number, width in
      "struct Screen\(number): View { var body: some View { Card().frame(width: \(width)) } }"
    }
    let card = #"struct Card: View { var body: some View { Text("Anything at all").lineLimit(1) } }"#
    let text = (["import SwiftUI"] + screens + [card]).joined(separator: "\n")
    let project = await Project(files: [SourceFile(path: "a.swift", text: text)])
    return await lint(project, options: LintOptions()).diagnostics.filter { $0.rule == TruncatedText.id }
  }

  /// The text has room in the first screen at usual sizes of type, and none in the second one.
  @Test(arguments: [[160, 60], [60, 160]]) func whoShowsItToMostPeopleTells(_ widths: [Int]) async throws {
    let told = await told(widths)
    #expect(told.count == 1)
    #expect(told.first?.severity == .warning)
  }

  @Test func whoShowsItToFewTellsThat() async throws {
    let told = await told([160, 160])
    #expect(told.map(\.severity) == [.info])
    #expect(told.first?.finding.boundary != nil)
  }
}
