import LintRules
import Reporting

/// `layoutlint rules`: one line per rule.
let rulesCommand = Command(
  name: "rules", operands: "", maximumOperandCount: 0, summary: "list the rules",
  options: {
    [
      .value("format", "F", "text (default) or json")
        .among(PlainFormat.allCases.map(\.rawValue))
    ]
  },
  run: { (arguments, console) async throws(UsageError) in
    switch try arguments.choice("format", PlainFormat.self) ?? .text {
    case .text: console.write(ruleListText(RulePages.all))
    case .json: console.write(ruleListJSON(RulePages.all))
    }
    return .clean
  })

/// The formats of commands that print one thing.
enum PlainFormat: String, CaseIterable { case text, json }
