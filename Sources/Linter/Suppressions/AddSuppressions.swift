import LayoutEngine
import LintRules
import ViewProgram

/// Writes a suppression above each finding, and lints again.
///
/// Where a file's findings outlive their comments, because a line's start was no place for one, the
/// file is left as it was.
/// - Parameter paths: only these files are changed; nil for all.
package func addingSuppressions(
  _ start: FixOutcome, reason: String, options: LintOptions, reporting paths: Set<String>?
) async -> FixOutcome {
  let changed = changedFiles(by: suppressionEdits(for: start.result, reason), in: start.result.files)
  let first = await linted(start, with: changed, options, paths)
  let left = Set(first.result.diagnostics.filter(\.isSuppressible).map { $0.path(in: first) })
  let kept = changed.filter { !left.contains($0.path) }
  var outcome = left.isEmpty ? first : await linted(start, with: kept, options, paths)
  var originals: [String: String] = [:]
  for file in start.result.files { originals[file.path] = file.text }
  outcome.changes = changes(from: originals, to: kept)
  return outcome
}

private func linted(
  _ start: FixOutcome, with files: [SourceFile], _ options: LintOptions, _ paths: Set<String>?
) async -> FixOutcome {
  let project = await updated(start.project, with: files)
  return FixOutcome(
    project: project, result: await lint(project, options: options, reporting: paths))
}

private func suppressionEdits(for result: LintResult, _ reason: String) -> [TextEdit] {
  struct Line: Hashable {
    var file: Int32
    var number: Int
  }
  let groups = Dictionary(grouping: result.diagnostics.filter(\.isSuppressible)) { diagnostic in
    let source = diagnostic.source
    return Line(
      file: source.file,
      number: result.files[Int(source.file)].lines.lineNumber(at: source.start))
  }
  return groups.map { line, diagnostics in
    let file = result.files[Int(line.file)]
    let start = file.lines.starts[line.number - 1]
    let text = file.line(line.number) ?? ""
    let indentation = text.prefix { $0 == " " || $0 == "\t" }
    let rules = Set(diagnostics.map(\.rule)).sorted().map(\.rawValue).joined(separator: ", ")
    let end = file.text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    return TextEdit(
      source: SourceReference(file: line.file, start: start, end: start),
      newText: "\(indentation)// layoutlint:disable:next \(rules) - \(reason)\(end)")
  }
}

extension Diagnostic {
  fileprivate var isSuppressible: Bool { !RuleID.ofComments.contains(rule) }

  fileprivate func path(in outcome: FixOutcome) -> String {
    outcome.result.files[Int(source.file)].path
  }
}
