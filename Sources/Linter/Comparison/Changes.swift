import LayoutEngine
import LintRules
package import Project
import ViewProgram

/// The findings that changes brought, or that stand in what they touched.
///
/// A finding is kept if a line of its declaration was changed, and also anywhere else if the code as
/// it was did not have it: what a changed view does to its callers is found there. The old code is
/// only linted if there is such a finding to decide on.
///
/// - Parameter session: that found them.
package func newFindings(
  of result: LintResult, in session: LintSession, causedBy changes: [ChangedFile],
  options: LintOptions
) async -> LintResult {
  let known = Set(session.project.files.map(\.path))
  let changes = changes.filter { known.contains($0.path) || $0.newText == nil }
  let touched = Touched(changes, session.project)
  var result = result
  let undecided = result.diagnostics.filter { !touched.holds($0) }
  guard !undecided.isEmpty else { return result }
  var oldOptions = options
  oldOptions.offersFixes = false
  var before = session.undoing(changes)
  let old = await before.lint(oldOptions)
  var counts: [FindingIdentity: Int] = [:]
  for diagnostic in old.diagnostics { counts[old.identity(of: diagnostic), default: 0] += 1 }
  let all = result
  result.diagnostics = all.diagnostics.filter { diagnostic in
    let identity = all.identity(of: diagnostic)
    let isKnown = counts[identity, default: 0] > 0
    if isKnown { counts[identity, default: 0] -= 1 }
    return touched.holds(diagnostic) || !isKnown
  }
  return result
}

extension LintSession {
  /// Over the files as they were; what the changes had nothing to do with stays found.
  fileprivate func undoing(_ changes: [ChangedFile]) -> LintSession {
    var old = self
    for change in changes {
      if let text = change.oldText {
        old.update(old.lowered(SourceFile(path: change.path, text: text)))
      } else {
        old.forget(path: change.path)
      }
    }
    return old
  }
}

/// The lines of each file that are new or other than they were.
private struct Touched {
  private let project: Project
  /// By the number of the file: line numbers, from 1.
  private var lines: [Int32: Set<Int>] = [:]

  init(_ changes: [ChangedFile], _ project: Project) {
    self.project = project
    let numbers = Dictionary(
      project.files.enumerated().map { ($1.path, Int32($0)) }, uniquingKeysWith: { first, _ in first })
    for change in changes {
      guard let text = change.newText, let number = numbers[change.path] else { continue }
      lines[number] = changedLines(from: change.oldText ?? "", to: text)
    }
  }

  func holds(_ diagnostic: Diagnostic) -> Bool {
    ([diagnostic.source] + diagnostic.related.map(\.source)).contains { place in
      guard let changed = lines[place.file] else { return false }
      let file = project.files[Int(place.file)]
      let declaration = project.sources[Int(place.file)].program.declaration(at: place.start).range
      let last = min(declaration.end, Int32(clamping: file.text.utf8.count))
      let own = file.lines.lineNumber(at: declaration.start)...file.lines.lineNumber(at: last)
      return changed.contains { own.contains($0) }
    }
  }
}

/// Line numbers in the new text, from 1; where lines are gone, the one that took their place.
private func changedLines(from old: String, to new: String) -> Set<Int> {
  let newLines = new.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let oldLines = old.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  var inserted: Set<Int> = []
  var removed: Set<Int> = []
  for change in newLines.difference(from: oldLines) {
    switch change {
    case .insert(let offset, _, _): inserted.insert(offset)
    case .remove(let offset, _, _): removed.insert(offset)
    }
  }
  var changed: Set<Int> = []
  var (oldIndex, newIndex) = (0, 0)
  while oldIndex < oldLines.count || newIndex < newLines.count {
    if removed.contains(oldIndex) {
      changed.insert(min(newIndex, newLines.count - 1) + 1)
      oldIndex += 1
    } else {
      if inserted.contains(newIndex) { changed.insert(newIndex + 1) } else { oldIndex += 1 }
      newIndex += 1
    }
  }
  return changed
}
