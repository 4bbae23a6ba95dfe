import LintRules
import Linter
import Reporting

/// `layoutlint explain RULE`: the rule's page as it is written.
let explainCommand = Command(
  name: "explain", operands: "RULE", maximumOperandCount: 1, summary: "print a rule's page",
  options: {
    [.value("pictures", "FOLDER", "draw the page's first example into it, before and after its fix")]
  },
  run: { (arguments, console) async throws(UsageError) in
    guard let name = arguments.operands.first else {
      throw UsageError("which rule? see 'layoutlint rules'")
    }
    let page = try rulePage(named: name)
    console.write(page.text.endingInLineFeed)
    guard let folder = arguments.value("pictures") else { return .clean }
    guard let pictures = await pictures(of: page) else {
      throw UsageError("rule '\(name)' has no example that is shown fixed")
    }
    for (file, picture) in pictures.files(of: page).sorted(by: { $0.key < $1.key }) {
      try writeFile(picture, to: folder + "/" + file)
    }
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
