import LayoutEngine
import LintRules
package import Project
package import ViewProgram

/// A project after its fixes, and what is left to find in it.
///
/// - In: a project with its result; out: the texts of files with fixes, suppressions or comments written into them.
/// - To add: a file for whatever else writes into sources; what it wrote is linted again.
package struct FixOutcome: Sendable {
  package var project: Project
  package var result: LintResult
  /// Sorted by path.
  package var changes: [FileChange] = []
  /// Nil where nothing was asked to be fixed.
  package var fixedCount: Int?

  package init(project: Project, result: LintResult) {
    self.project = project
    self.result = result
  }
}

/// More rounds than this mean that fixes undo each other.
private let maximumRoundCount = 10

/// Applies verified fixes and lints again until none is left.
///
/// A round that does not lower the number of findings is taken back, and tried with half its fixes.
/// - Parameter paths: only these files are changed; nil for all.
package func fixed(
  _ start: FixOutcome, options: LintOptions, reporting paths: Set<String>?,
  takesUnsafeFixes: Bool = false
) async -> FixOutcome {
  await fixed(
    start, in: LintSession(start.project), options: options, reporting: paths,
    takesUnsafeFixes: takesUnsafeFixes)
}

/// The same in a session, which knows by now what a fix cannot reach.
package func fixed(
  _ session: LintSession, options: LintOptions, reporting paths: Set<String>
) async -> FixOutcome {
  var session = session
  let result = await session.lint(options, reporting: paths)
  let start = FixOutcome(project: session.project, result: result)
  return await fixed(start, in: session, options: options, reporting: paths)
}

private func fixed(
  _ start: FixOutcome, in session: LintSession, options: LintOptions,
  reporting paths: Set<String>?, takesUnsafeFixes: Bool = false
) async -> FixOutcome {
  var session = session
  var outcome = start
  outcome.fixedCount = 0
  var originals: [String: String] = [:]
  var fixes = applicableFixes(in: outcome, reporting: paths, takesUnsafeFixes)
  var spoilt: Set<String> = []
  for _ in 0..<maximumRoundCount where !fixes.isEmpty && !Task.isCancelled {
    let changed = filesChanged(by: fixes.flatMap(\.edits), in: outcome.result.files)
    let touched = Set(changed.map(\.path))
    let restored = outcome.project.files.filter { spoilt.subtracting(touched).contains($0.path) }
    for file in await lowered(changed + restored, in: outcome.project) { session.update(file) }
    let result = await session.lint(options, reporting: paths)
    guard isBetter(result.diagnostics, than: outcome.result.diagnostics) else {
      // Some of them do not go together.
      fixes = Array(fixes.prefix(fixes.count / 2))
      spoilt.formUnion(touched)
      continue
    }
    spoilt = []
    for file in changed where originals[file.path] == nil {
      originals[file.path] = outcome.result.files.first { $0.path == file.path }?.text
    }
    outcome.project = session.project
    outcome.result = result
    outcome.fixedCount = (outcome.fixedCount ?? 0) + fixes.count
    fixes = applicableFixes(in: outcome, reporting: paths, takesUnsafeFixes)
  }
  outcome.changes = fileChanges(from: originals, to: outcome.project.files)
  return outcome
}

/// Whether less is wrong than before. What only shows in the very largest type, say, once something else is mended, does
/// not outweigh that.
private func isBetter(_ new: [Diagnostic], than old: [Diagnostic]) -> Bool {
  func counts(_ diagnostics: [Diagnostic]) -> [Int] {
    [Severity.error, .warning].map { severity in diagnostics.count { $0.severity >= severity } } + [diagnostics.count]
  }
  return counts(new).lexicographicallyPrecedes(counts(old))
}

/// Files as a project would hold them; lowered where the stack is deep enough.
package func lowered(_ files: [SourceFile], in project: Project) async -> [LoweredFile] {
  await Parallel.map(files) { project.lowered($0) }
}

/// A project with these files in place of its own.
package func updated(_ project: Project, with files: [SourceFile]) async -> Project {
  var project = project
  for file in await lowered(files, in: project) { project.put(file) }
  return project
}

/// The first fix of each finding that may be applied, none overlapping one before it.
///
/// What a fix declares for all is left out where one before it declares the same.
private func applicableFixes(
  in outcome: FixOutcome, reporting paths: Set<String>?, _ takesUnsafeFixes: Bool
) -> [Fix] {
  var taken: [SourceReference] = []
  var helpers: [DeclaredHelpers] = []
  var fixes: [Fix] = []
  for diagnostic in outcome.result.diagnostics {
    guard let fix = diagnostic.applicableFix(takesUnsafeFixes)?.sharing(helpers, in: outcome.project.moduleMap) else {
      continue
    }
    let places = fix.edits.map(\.source)
    let isFree = places.allSatisfy { place in
      isInScope(place, in: outcome.result.files, paths) && !taken.contains { overlaps($0, place) }
    }
    guard isFree else { continue }
    taken += places
    helpers += [fix.helpers].compactMap(\.self)
    fixes.append(fix)
  }
  return fixes
}

extension Diagnostic {
  /// The first fix that may be applied without anybody looking at it.
  package func applicableFix(_ takesUnsafeFixes: Bool) -> Fix? {
    fixes.first { $0.isVerified && !$0.edits.isEmpty && ($0.safety == .safe || takesUnsafeFixes) }
  }
}

extension Fix {
  /// Without what others declare already; nil if that has to be there first.
  fileprivate func sharing(_ others: [DeclaredHelpers], in modules: ModuleMap) -> Fix? {
    guard let helpers else { return self }
    let place = helpers.edit.source.file
    let rivals = others.filter { other in
      modules.areTogether(other.edit.source.file, place)
        && !Set(other.names).isDisjoint(with: helpers.names)
    }
    guard !rivals.isEmpty else { return self }
    var fix = self
    fix.helpers = nil
    fix.edits.removeAll { $0 == helpers.edit }
    let isShared = rivals.contains { other in
      Set(other.names).isSuperset(of: helpers.names)
        && fix.edits.allSatisfy {
          modules.isCompiled(other.edit.source.file, wherever: $0.source.file)
        }
    }
    return isShared && fix.edits.count < edits.count ? fix : nil
  }
}

private func isInScope(
  _ place: SourceReference, in files: [SourceFile], _ paths: Set<String>?
) -> Bool {
  guard files.indices.contains(Int(place.file)) else { return false }
  return paths?.contains(files[Int(place.file)].path) ?? true
}

/// Touching counts: two insertions at one place have no order.
private func overlaps(_ left: SourceReference, _ right: SourceReference) -> Bool {
  left.file == right.file && left.start <= right.end && right.start <= left.end
}

func filesChanged(by edits: [TextEdit], in files: [SourceFile]) -> [SourceFile] {
  let grouped = Dictionary(grouping: edits) { $0.source.file }
  return grouped.keys.sorted().compactMap { index in
    let file = files[Int(index)]
    let text = text(of: file, applying: grouped[index] ?? [])
    return text == file.text ? nil : SourceFile(path: file.path, text: text)
  }
}

private func text(of file: SourceFile, applying edits: [TextEdit]) -> String {
  var bytes = Array(file.text.utf8)
  for edit in edits.sorted(by: { $0.source.start > $1.source.start }) {
    let start = min(max(0, Int(edit.source.start)), bytes.count)
    let end = min(max(start, Int(edit.source.end)), bytes.count)
    bytes.replaceSubrange(start..<end, with: edit.newText.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}

func fileChanges(from originals: [String: String], to files: [SourceFile]) -> [FileChange] {
  originals.keys.sorted().compactMap { path in
    guard let old = originals[path], let new = files.first(where: { $0.path == path })?.text,
      old != new
    else { return nil }
    return FileChange(path: path, oldText: old, newText: new)
  }
}
