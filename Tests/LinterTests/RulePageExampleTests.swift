import Foundation
import LayoutEngine
import LintRules
import Linter
import Project
import Testing
import ViewProgram

/// Every example of every rule page, linted: findings and carets match one to one.
@Suite struct RulePageExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var rule: RuleID
    var example: RulePage.Example
    var testDescription: String { "\(rule.rawValue): \(example.title)" }
    var fileName: String { example.kind == .layout ? "example.layout" : "example.swift" }
  }

  static let examples: [Example] = RulePages.all.flatMap { page in
    page.examples.map { Example(rule: page.id, example: $0) }
  }

  struct Shown: Hashable, CustomStringConvertible {
    var line: Int
    var columns: Range<Int>
    var rule: RuleID
    var description: String { "\(line):\(columns) \(rule.rawValue)" }
  }

  @Test func everyRuleHasItsPage() {
    #expect(RulePages.all.map(\.id) == (allRules.map { $0.id } + RuleID.ofComments).sorted())
    for rule in allRules {
      let option = "`\"thresholds\": { \"\(rule.id.rawValue)\": \(decimal(rule.threshold.points)) }`"
      #expect(RulePages.page(for: rule.id)?.text.contains(option) == true, "\(option) on its page")
    }
    for page in RulePages.all {
      #expect(page.examples.contains { !$0.annotations.isEmpty }, "\(page.id) shows no finding")
      #expect(page.examples.contains { $0.annotations.isEmpty }, "\(page.id) shows no silence")
      for heading in ["## Why", "## When it stays silent", "## Options", "## Examples"] {
        #expect(page.text.contains(heading))
      }
    }
  }

  @Test(arguments: examples) func findingsMatchTheCarets(_ example: Example) async {
    let result = await linted(example.example.code, example.fileName)
    let expected = example.example.annotations.map {
      Shown(line: $0.line, columns: $0.columns, rule: $0.rule)
    }
    #expect(shown(result) == expected)
    // Whoever is told of a defect is told what to do, too.
    for diagnostic in result.diagnostics where allRules.contains(where: { $0.id == diagnostic.rule }) {
      #expect(!diagnostic.fixes.isEmpty || diagnostic.help != nil)
    }
    for (annotation, diagnostic) in zip(example.example.annotations, result.diagnostics) {
      if let message = annotation.message { #expect(diagnostic.message == message) }
    }
  }

  @Test(arguments: examples.filter { $0.example.fixedCode != nil })
  func fixedCodeIsClean(_ example: Example) async {
    let result = await linted(example.example.fixedCode ?? "", example.fileName)
    #expect(shown(result) == [])
  }

  /// What a page shows as fixed is what one of the offered fixes makes of the example.
  @Test(arguments: examples.filter { $0.example.fixedCode != nil })
  func offeredFixesGiveTheFixedCode(_ example: Example) async throws {
    let result = await linted(example.example.code, example.fileName)
    let diagnostic = try #require(result.diagnostics.first)
    let fixed = diagnostic.fixes.filter(\.isVerified).map { fix in
      result.files[Int(diagnostic.source.file)].applying(fix.edits)?.withoutAnnotations
    }
    #expect(fixed.contains(example.example.fixedCode?.withoutAnnotations))
  }

  /// A page promises no safer fix than its examples get, and no less safe one.
  @Test(arguments: RulePages.all) func pagesSayHowSafeFixesAre(_ page: RulePage) async {
    var safeties: Set<String> = []
    for example in Self.examples where example.rule == page.id {
      let result = await linted(example.example.code, example.fileName)
      let fixes = result.diagnostics.filter { $0.rule == page.id }.flatMap(\.fixes)
      safeties.formUnion(fixes.map(\.safety.rawValue))
    }
    let best = safeties.contains("safe") ? "safe" : safeties.first ?? "none"
    #expect(page.fix == best)
  }

  private func linted(_ code: String, _ name: String) async -> LintResult {
    let project = await Project(
      files: [SourceFile(path: name, text: code)])
    return await lint(project, options: LintOptions())
  }

  private func shown(_ result: LintResult) -> [Shown] {
    result.diagnostics.map { diagnostic in
      let file = result.files[Int(diagnostic.source.file)]
      let start = file.location(at: diagnostic.source.start)
      let end = file.location(at: diagnostic.source.end)
      return Shown(line: start.line, columns: start.column..<end.column, rule: diagnostic.rule)
    }
  }
}

extension String {
  /// Without the comment lines that hold carets.
  fileprivate var withoutAnnotations: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !($0.contains("^") && $0.contains("//")) }.joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
