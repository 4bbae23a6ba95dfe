import LintRules
import Linter

/// `layoutlint explain RULE`: the rule's page as it is written.
let explainCommand = Command(
  name: "explain", operands: "RULE", maximumOperandCount: 1, summary: "print a rule's page",
  options: { [] },
  run: { (arguments, console) async throws(UsageError) in
    guard let name = arguments.operands.first else {
      throw UsageError("which rule? see 'layoutlint rules'")
    }
    console.write(try rulePage(named: name).text.endingInLineFeed)
    return .clean
  })

/// A rule's page by its id; an unknown one is an error that names the nearest.
func rulePage(named name: String) throws(UsageError) -> RulePage {
  if let page = RulePages.page(for: RuleID(rawValue: name)) { return page }
  throw UsageError(unknown("rule '\(name)'", name, among: RulePages.all.map(\.id.rawValue)))
}

extension String {
  fileprivate var endingInLineFeed: String { hasSuffix("\n") ? self : self + "\n" }
}
