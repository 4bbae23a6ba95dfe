import LayoutEngine
import LintRules
package import Project
import ViewProgram

/// Writes a suppression above each finding, and lints again.
///
/// Where a file's findings outlive their comments, because a line's start was no place for one, the
/// file is left as it was.
/// - Parameter paths: only these files are changed; nil for all.
package func addingSuppressions(
  _ start: FixOutcome, reason: String, options: LintOptions, reporting paths: Set<String>?
) async -> FixOutcome {
  let changed = filesChanged(by: suppressionEdits(for: start.result, reason), in: start.result.files)
  let first = await lintedAgain(start, with: changed, options, paths)
  let left = Set(first.result.diagnostics.filter(\.isSuppressible).map { $0.path(in: first) })
  let kept = changed.filter { !left.contains($0.path) }
  var outcome = left.isEmpty ? first : await lintedAgain(start, with: kept, options, paths)
  var originals: [String: String] = [:]
  for file in start.result.files { originals[file.path] = file.text }
  outcome.changes = fileChanges(from: originals, to: kept)
  return outcome
}

private func lintedAgain(
  _ start: FixOutcome, with files: [SourceFile], _ options: LintOptions, _ paths: Set<String>?
) async -> FixOutcome {
  let project = await updated(start.project, with: files)
  var session = LintSession(project)
  return FixOutcome(project: project, result: await session.lint(options, reporting: paths))
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
    let rules = Set(diagnostics.map(\.rule)).sorted().map(\.rawValue).joined(separator: ", ")
    return result.files[Int(line.file)].inserting(
      .next, "\(rules) - \(reason)", aboveLine: line.number, as: line.file)
  }
}

extension SourceFile {
  fileprivate func inserting(
    _ verb: SuppressionComment.Verb, _ words: String, aboveLine number: Int, as file: Int32
  ) -> TextEdit {
    let line = range(ofLine: number) ?? SourceRange(start: 0, end: 0)
    let text = text(in: line)
    let hasByteOrderMark = number == 1 && text.unicodeScalars.first == "\u{FEFF}"
    let start = line.start + (hasByteOrderMark ? 3 : 0)
    let indentation = text.prefix { $0 == " " || $0 == "\t" }
    let end = self.text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    return TextEdit(
      source: SourceReference(file: file, start: start, end: start),
      newText: "\(indentation)// layoutlint:\(verb.rawValue) \(words)\(end)")
  }
}

// MARK: One finding

package enum SuppressionScope: Hashable, Sendable, CaseIterable { case line, file }

extension Project {
  /// A comment that suppresses a finding; nil where no comment can stand, or none is heard.
  package func suppressionEdit(for diagnostic: Diagnostic, _ scope: SuppressionScope) -> TextEdit? {
    let source = diagnostic.source
    guard diagnostic.isSuppressible, files.indices.contains(Int(source.file)) else { return nil }
    let file = files[Int(source.file)]
    let rule = diagnostic.rule.rawValue
    switch scope {
    case .line:
      let edit = file.inserting(
        .next, rule, aboveLine: file.lines.lineNumber(at: source.start), as: source.file)
      let isInText = sources[Int(source.file)].program.hasText(across: edit.source.start)
      return isInText ? nil : edit
    case .file:
      return file.inserting(.disable, rule, aboveLine: file.lineAfterHeader, as: source.file)
    }
  }
}

extension SourceFile {
  /// From 1: the first line that is no line comment, which the header of a `.layout` file is too.
  fileprivate var lineAfterHeader: Int {
    var number = 1
    while let line = line(number), line.hasPrefix("//") || line.hasPrefix("#!") { number += 1 }
    return min(number, lines.starts.count)
  }
}

extension Program {
  /// Whether a place is inside a string, where what looks like a comment is text.
  fileprivate func hasText(across offset: Int32) -> Bool {
    var found = false
    forEachExpression { expression in
      if case .string = expression.kind, expression.range.start < offset,
        offset < expression.range.end
      {
        found = true
      }
    }
    return found
  }
}

extension Diagnostic {
  package var isSuppressible: Bool { !RuleID.ofComments.contains(rule) }

  fileprivate func path(in outcome: FixOutcome) -> String {
    outcome.result.files[Int(source.file)].path
  }
}
