import Foundation
import Linter
import Reporting

/// The use of a baseline that a run is asked for.
enum BaselineRequest {
  case check(String)
  case prune(String)
  case write(String)

  static let options: [Option] = [
    .value("baseline", "FILE", "leave out the findings that are known in this file"),
    .flag("prune-baseline", "take what is no longer found out of the baseline"),
    .value("write-baseline", "FILE", "write a baseline of all that is found"),
  ]

  init?(_ arguments: Arguments) throws(UsageError) {
    for name in ["baseline", "since", "staged", "stdin", "diff"] {
      try arguments.excludeEachOther(["write-baseline", name])
    }
    try arguments.excludeEachOther(["baseline", "add-suppressions"])
    if let path = arguments.value("write-baseline") {
      self = .write(path)
    } else if let path = arguments.value("baseline") {
      self = arguments.has("prune-baseline") ? .prune(path) : .check(path)
    } else if arguments.has("prune-baseline") {
      throw UsageError("'--prune-baseline' belongs to '--baseline'")
    } else {
      return nil
    }
  }
}

extension BaselineRequest {
  /// Takes the known findings out of a result, or writes down what there is.
  ///
  /// - Parameter isWhole: whether what is not found is not there.
  func apply(to result: inout LintResult, isWhole: Bool, _ console: Console) throws(UsageError) {
    switch self {
    case .write(let path):
      let folder = FileManager.default.currentDirectoryPath
      let baseline = Baseline(of: result, at: path, workingDirectory: folder)
      try writeFile(baselineText(baseline), to: path)
      console.note("wrote \(counted(baseline.entries.count, "finding")) to \(path)")
      result.statistics.known = baseline.entries.count
      result.diagnostics = []
    case .check(let path):
      let (_, obsolete) = try takeKnown(at: path, from: &result, console)
      guard isWhole, !obsolete.isEmpty else { return }
      let are = obsolete.count == 1 ? "is" : "are"
      console.note(
        "\(counted(obsolete.count, "finding")) in \(path) \(are) gone; '--prune-baseline' removes \(obsolete.count == 1 ? "it" : "them")"
      )
    case .prune(let path):
      var (baseline, obsolete) = try takeKnown(at: path, from: &result, console)
      guard isWhole else {
        return console.note(
          "nothing is removed from \(path): only part of what it is about was linted")
      }
      guard !obsolete.isEmpty else {
        return console.note("nothing to remove from \(path): all of its findings are still there")
      }
      baseline.remove(obsolete)
      try writeFile(baselineText(baseline), to: path)
      let are = obsolete.count == 1 ? "is" : "are"
      console.note(
        "removed \(counted(obsolete.count, "finding")) that \(are) gone from \(path), \(baseline.entries.count) left")
    }
  }

  private func takeKnown(
    at path: String, from result: inout LintResult, _ console: Console
  ) throws(UsageError) -> (Baseline, [BaselineEntry]) {
    do throws(BaselineError) {
      let folder = FileManager.default.currentDirectoryPath
      let baseline = try Baseline(at: path, workingDirectory: folder)
      let count = result.diagnostics.count
      let obsolete = baseline.takeKnown(from: &result)
      let hidden = count - result.diagnostics.count
      result.statistics.known = hidden
      console.note("\(counted(hidden, "finding")) known in \(path) \(hidden == 1 ? "is" : "are") not shown")
      return (baseline, obsolete)
    } catch {
      throw UsageError(error.message)
    }
  }
}
