import LintRules
import Testing

@testable import Linter

/// The list of fixers against the rules' pages.
@Suite struct FixerTests {
  @Test(arguments: RulePages.all) func whoPromisesAFixHasAFixer(_ page: RulePage) {
    let count = Fixer.all.count { $0.rule.id == page.id }
    let isOfComments = RuleID.ofComments.contains(page.id)
    let expected = page.fix == "none" || isOfComments ? 0 : 1
    #expect(
      count == expected,
      "rules/\(page.id.rawValue).md says `fix: \(page.fix)`: \(expected) entries in Sources/Linter/Fixes/Fixer.swift")
  }
}
