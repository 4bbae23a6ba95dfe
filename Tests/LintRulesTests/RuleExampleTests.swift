import Foundation
import LayoutEngine
import LintRules
import Linter
import Project
import Testing
import ViewProgram

/// Every example of every rule, linted: findings and carets match one to one.
@Suite struct RuleExampleTests {
  @Test(arguments: RulePages.all) func pagesAreWhole(_ page: RulePage) {
    let examples = RuleExample.onPages.filter { $0.rule == page.id }
    let name = "rules/\(page.id.rawValue).md"
    #expect(examples.contains { $0.isLoud }, "\(name) shows no finding: add an example with carets")
    #expect(examples.contains { !$0.isLoud }, "\(name) shows no silence: add an example without carets")
    for heading in ["## Why", "## When it stays silent", "## Options", "## Examples"] {
      #expect(page.text.contains(heading), "\(name) has no heading \(heading)")
    }
    guard let rule = allRules.first(where: { $0.id == page.id }) else { return }
    let option = "`\"thresholds\": { \"\(rule.id.rawValue)\": \(decimal(rule.threshold.points)) }`"
    #expect(page.text.contains(option), "\(name), under 'Options', says what its threshold is: \(option)")
  }

  @Test func fixturesParse() throws {
    let folder = PackageFile.root.appending(path: "Tests/Fixtures/rules")
    let names = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
    for name in names where name.hasSuffix(".md") {
      #expect(allRules.contains { name.hasPrefix($0.id.rawValue + "/") }, "\(name) is in no rule's folder")
      let text = try PackageFile.text("Tests/Fixtures/rules/\(name)")
      #expect(throws: Never.self, "\(name)") { try RulePage.Example.all(in: text) }
    }
  }

  @Test(arguments: RuleExample.all) func findingsMatchTheCarets(_ example: RuleExample) async {
    let result = await example.linted()
    #expect(
      RuleExample.marks(in: result) == example.marks,
      """
      carets and findings differ in \(example.place), '\(example.example.title)'. A finding that is right gets carets, be it \
      another rule's; one that is wrong is an example for its rule's page.
      """)
    for diagnostic in result.diagnostics where allRules.contains(where: { $0.id == diagnostic.rule }) {
      #expect(
        !diagnostic.fixes.isEmpty || diagnostic.help != nil,
        "whoever is told of a defect is told what to do: give the finding of \(diagnostic.rule) an advice")
    }
    for (annotation, diagnostic) in zip(example.example.annotations, result.diagnostics) {
      if let message = annotation.message { #expect(diagnostic.message == message) }
    }
  }

  /// Rules are known by what they say and by what they leave alone, in many shapes of code.
  @Test(arguments: allRules.map { $0.id }) func rulesHaveManyExamples(_ rule: RuleID) {
    let wanted = 25
    let own = (RuleExample.onPages + RuleExample.inFixtures).filter { $0.rule == rule }
    for (count, kind) in [(own.count { $0.isLoud }, "found"), (own.count { !$0.isLoud }, "silent")]
    where count < wanted {
      Issue.record(
        """
        \(rule.rawValue) has \(count) examples in which it \(kind == "found" ? "speaks" : "is silent"); \
        \(wanted) make it trustworthy. Add them to Tests/Fixtures/rules/\(rule.rawValue)/\(kind).md.
        """, severity: .warning)
    }
  }

  @Test(arguments: RuleExample.all.filter { $0.example.fixedCode != nil })
  func fixedCodeIsClean(_ example: RuleExample) async {
    let file = SourceFile(path: example.example.files[0].path, text: example.example.fixedCode ?? "")
    #expect(RuleExample.marks(in: await RuleExample.linted([file])) == [])
  }

  /// What a page shows as fixed is what one of the offered fixes makes of the example.
  @Test(arguments: RuleExample.all.filter { $0.example.fixedCode != nil })
  func offeredFixesGiveTheFixedCode(_ example: RuleExample) async throws {
    let result = await example.linted()
    let diagnostic = try #require(result.diagnostics.first)
    let fixed = diagnostic.fixes.filter(\.isVerified).map { fix in
      result.files[Int(diagnostic.source.file)].applying(fix.edits)?.withoutAnnotations
    }
    #expect(fixed.contains(example.example.fixedCode?.withoutAnnotations))
  }

  /// A page promises no safer fix than its examples get, and no less safe one.
  @Test(arguments: RulePages.all.filter { RuleExample.isTried($0.id) })
  func pagesSayHowSafeFixesAre(_ page: RulePage) async {
    var safeties: Set<String> = []
    for example in RuleExample.onPages where example.rule == page.id {
      let fixes = await example.linted().diagnostics.filter { $0.rule == page.id }.flatMap(\.fixes)
      safeties.formUnion(fixes.map(\.safety.rawValue))
    }
    let best = safeties.contains("safe") ? "safe" : safeties.first ?? "none"
    #expect(page.fix == best, "rules/\(page.id.rawValue).md: its examples get `fix: \(best)`")
  }
}

extension String {
  /// The text without the comment lines that hold carets.
  fileprivate var withoutAnnotations: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !($0.contains("^") && $0.contains("//")) }.joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
