import Linter
import Project
import Reporting

/// `layoutlint coverage`: how much of the view code is understood, and what is not.
let coverageCommand = Command(
  name: "coverage", operands: "[PATH ...]", maximumOperandCount: .max,
  summary: "say how much of the view code is understood",
  options: {
    [
      .value("format", "F", "text (default) or json")
        .among(PlainFormat.allCases.map(\.rawValue)),
      .value("limit", "N", "list the N most frequent names only (default: 40; 0 for all)"),
    ]
  },
  run: { (arguments, console) async throws(UsageError) in
    let format = try arguments.choice("format", PlainFormat.self) ?? .text
    guard let limit = Int(arguments.value("limit") ?? "40"), limit >= 0 else {
      throw UsageError("'--limit' takes a number from 0 on")
    }
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    let inputs = await readInputs(at: paths, console)
    let report = await coverage(of: inputs.project, reporting: inputs.asked)
    switch format {
    case .text: console.write(coverageText(report, limit: limit == 0 ? nil : limit))
    case .json: console.write(coverageJSON(report))
    }
    return inputs.isComplete ? .clean : .usage
  })
