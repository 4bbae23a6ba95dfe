import Foundation
import LintRules
import Linter
import Reporting

/// `layoutlint merge REPORT ...`: joins what the shards of a run reported.
let mergeCommand = Command(
  name: "merge", operands: "REPORT ...", maximumOperandCount: .max,
  summary: "join the json or sarif reports of a run's shards",
  options: {
    [
      .value("output", "FILE", "where the report goes; standard output without"),
      .value("fail-on", "SEVERITY", "info, warning (default) or error: exit with 1 from here on")
        .among(Severity.allCases.map(\.rawValue)),
    ]
  },
  run: { (arguments, console) async throws(UsageError) in
    let failOn = try arguments.choice("fail-on", Severity.self) ?? .warning
    guard !arguments.operands.isEmpty else { throw UsageError("which reports?") }
    if let path = arguments.value("output") { try checkWritable(path, for: "--output") }
    var reports: [(name: String, text: String)] = []
    for path in arguments.operands {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw UsageError("\(path): cannot be read")
      }
      reports.append((path, String(decoding: data, as: UTF8.self)))
    }
    let merged = try merge(reports)
    if let path = arguments.value("output") {
      try writeFile(merged.text, to: path)
    } else {
      console.write(merged.text)
    }
    return merged.severities.contains { $0 >= failOn } ? .findings : .clean
  })

private func merge(
  _ reports: [(name: String, text: String)]
) throws(UsageError) -> (text: String, severities: [Severity]) {
  do throws(MergeError) {
    return try mergedReport(reports)
  } catch {
    throw UsageError(error.message)
  }
}
