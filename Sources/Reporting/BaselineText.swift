package import Linter

/// A baseline as a file: one finding on each line, sorted, so that branches merge.
package func baselineText(_ baseline: Baseline) -> String {
  let lines = baseline.entries.map { entry in
    JSON.object([
      ("path", .string(entry.path)), ("view", .string(entry.view)), ("rule", .string(entry.rule)),
    ]).line
  }
  return JSON.object([("version", .integer(1))]).line + lines.joined()
}
