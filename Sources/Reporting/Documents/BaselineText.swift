import JSON
package import Linter

/// A baseline as a file: one finding on each line, sorted, so that branches merge.
package func baselineText(_ baseline: Baseline) -> String {
  let lines = baseline.entries.map { entry in
    ([
      "path": .string(entry.path),
      "view": .string(entry.view),
      "rule": .string(entry.rule),
    ] as JSONValue).line
  }
  return (["version": .integer(1)] as JSONValue).line + lines.joined()
}
