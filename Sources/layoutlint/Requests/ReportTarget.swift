import Foundation
import Linter
import Project
import Reporting

/// One `--format F[:FILE]`: a format, and where its report goes.
struct ReportTarget {
  var format: ReportFormat
  /// Nil: standard output.
  var path: String?

  static let help =
    "text (default), \(ReportFormat.all.dropFirst().map(\.name).joined(separator: ", "))"

  static func all(_ arguments: Arguments) throws(UsageError) -> [ReportTarget] {
    var targets: [ReportTarget] = []
    for word in arguments.all("format") { targets.append(try ReportTarget(word)) }
    if targets.isEmpty { targets = [ReportTarget(format: .text)] }
    let open = targets.indices.filter { targets[$0].path == nil }
    if open.count > 1 {
      let (first, second) = (targets[open[0]].format.name, targets[open[1]].format.name)
      throw UsageError(
        "'\(first)' and '\(second)' both go to standard output; "
          + "'--format \(second):FILE' names a file")
    }
    if let output = arguments.value("output") {
      guard let position = open.first else {
        throw UsageError("'--output \(output)': each format has a file already")
      }
      targets[position].path = output
    }
    for (index, target) in targets.enumerated() {
      guard let path = target.path else { continue }
      let isOutput = arguments.value("output") == path
      try checkWritable(path, for: isOutput ? "--output" : "--format \(target.format.name):FILE")
      if let other = targets[..<index].first(where: { $0.path == path }) {
        throw UsageError(
          "'\(other.format.name)' and '\(target.format.name)' both go to '\(path)'; name two files")
      }
    }
    return targets
  }
}

extension ReportTarget {
  private init(_ word: String) throws(UsageError) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let format = ReportFormat.all.first(where: { $0.name == name }) else {
      let names = ReportFormat.all.map(\.name)
      throw UsageError(unknown("value '\(name)' for '--format'", name, among: names))
    }
    self.format = format
    path = parts.count > 1 ? String(parts[1]) : nil
    if path == "" { throw UsageError("'--format \(word)' names no file") }
  }
}

/// Writes a result in each of the formats asked for; only a terminal gets colours.
func write(
  _ result: LintResult, to targets: [ReportTarget], _ settings: ReportSettings,
  _ arguments: Arguments, _ console: Console
) throws(UsageError) {
  for target in targets {
    var settings = settings
    settings.isColored = target.path == nil && console.isColored(arguments)
    let text = target.format.reporter(settings).report(result)
    if let path = target.path {
      try writeFile(text, to: path)
    } else {
      console.write(text)
    }
  }
}

func writeFile(_ text: String, to path: String) throws(UsageError) {
  do {
    try writeAtomically(text, to: path)
  } catch {
    throw UsageError("\(path): cannot be written: \(plainReason(of: error))")
  }
}
