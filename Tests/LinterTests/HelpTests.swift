import Foundation
import LintRules
import Linter
import Reporting
import Project
import Testing
import ViewProgram

/// What the tool prints of itself.
@Suite struct HelpTests {
  /// What the README shows is what the tool prints.
  @Test func theReadmeShowsWhatIsPrinted() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let path = "Examples/TurningCard.swift"
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let project = await Project(files: [SourceFile(path: path, text: text)])
    let report = TextReporter().report(await lint(project, options: LintOptions()))
    #expect(readme.contains("```\n$ layoutlint lint \(path)\n\(report)```\n"), "\(report)")
  }

  /// No words that only those know who made the tool.
  @Test(
    arguments: [
      ["lint", "--help"], ["layout", "--help"], ["probe", "--help"], ["coverage", "--help"],
      ["explain", "--help"], ["--help"], ["manual"], ["config", "schema"], ["rules"],
    ] + RulePages.all.map { ["explain", $0.id.rawValue] })
  func helpIsInPlainWords(_ arguments: [String]) throws {
    let text = try layoutlint(arguments).output.lowercased()
    #expect(!text.isEmpty)
    for word in ["stand-in", "stood in", "scenario", "opaque", "entry point"] {
      #expect(!text.contains(word), "'\(word)' in: \(arguments)")
    }
  }
}
