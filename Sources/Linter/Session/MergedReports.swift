import Interpreter
import LayoutEngine
import LintRules
package import Project
import ViewEvaluator
package import ViewProgram

/// One diagnostic per rule and place, of those who show it the one that says most, unless it is suppressed.
///
/// What is shown only by a preview, or by a view that a scene has in place, is likely at best where a scene has the very
/// place, in scenarios of the same kind, and shows nothing of it: there it has less room, other surroundings, or a device
/// that the app keeps it from. So is what they have found in windows only that are smaller than the app's own can be, and
/// what a view shows by itself that another one has in itself, as code that names no view can put it there.
/// - Parameter scenes: the reports on the scenes.
func merge(
  _ reports: [EntryReport], shownBy scenes: [EntryReport], index: ModuleIndex, _ options: LintOptions,
  reporting paths: Set<String>?, _ suppressions: inout Suppressions
) -> [Diagnostic] {
  let refuted = reports.reduce(into: Set<FindingKey>()) { $0.formUnion($1.refuted) }
  let views = scenes.reduce(into: Set<BuiltView>()) { $0.formUnion($1.views) }
  let shown = Set(scenes.flatMap { $0.diagnostics.map(\.key) })
  let others = reports.filter { $0.entry?.isView == true }
  func isShownOtherwise(_ diagnostic: Diagnostic) -> Bool {
    guard let entry = diagnostic.entry, !entry.isScene, !shown.contains(diagnostic.key) else { return false }
    let view = index.view(of: entry)?.builtView
    let isByItself = entry.isPreview || view.map(views.contains) == true
    if isByItself, scenes.contains(where: { $0.shows(diagnostic.source, in: diagnostic.kinds) }) { return true }
    guard let view, index.presentedViews[entry.name] == nil else { return false }
    return others.contains {
      $0.entry != entry && $0.views.contains(view) && $0.shows(diagnostic.source, in: diagnostic.kinds)
    }
  }
  func isInSmallerWindows(_ diagnostic: Diagnostic) -> Bool {
    guard let entry = diagnostic.entry, !entry.isScene, let passing = diagnostic.passingWindow else { return false }
    let windows = scenes.filter { scene in
      scene.entry.map { index.modules.sees(entry.file, from: $0.file) } ?? false
    }.compactMap(\.leastWindow)
    return !windows.isEmpty && windows.allSatisfy { $0.holds(passing) }
  }
  var byPlace: [FindingKey: Diagnostic] = [:]
  for report in reports where report.entry != nil {
    for var diagnostic in report.diagnostics {
      let key = diagnostic.key
      guard !refuted.contains(key) else { continue }
      if isShownOtherwise(diagnostic) || isInSmallerWindows(diagnostic) { diagnostic.becomeLikely() }
      if byPlace[key].map({ $0.weight < diagnostic.weight }) ?? true { byPlace[key] = diagnostic }
    }
  }
  let found = byPlace.values.filter { diagnostic in
    let path = index.files[Int(diagnostic.source.file)].path
    guard paths?.contains(path) ?? true else { return false }
    let isShown = diagnostic.verdict != .likely || options.showsLikely(at: path)
    return !suppressions.suppress(diagnostic, isShown: isShown) && isShown
  }
  return found.sorted(by: standsBefore)
}

extension EntryReport {
  /// Whether an entry point has a view in scenarios of some kinds; or has it in others only, where all was looked at.
  fileprivate func shows(_ view: SourceReference, in kinds: ScenarioKinds) -> Bool {
    guard let own = shownPlaces[view.beginning] else { return false }
    return own.isSuperset(of: kinds) || limits.isEmpty && shownPlaces.values.contains { $0.isSuperset(of: kinds) }
  }
}

extension Diagnostic {
  /// How much it says beside another one of its place: that it is so, for most people, and where it begins.
  fileprivate var weight: (isFirm: Int, severity: Severity, hasBoundary: Int) {
    (verdict == .likely ? 0 : 1, severity, finding.boundary == nil ? 0 : 1)
  }
}

/// The order of a result: by file, place and rule.
func standsBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
  (left.source.file, left.source.start, left.rule)
    < (right.source.file, right.source.start, right.rule)
}

/// The places at which layouts took findings back, in the order of a result.
func refutedPlaces(by reports: [EntryReport]) -> [FindingKey] {
  Set(reports.flatMap(\.refuted)).sorted {
    ($0.source.file, $0.source.start, $0.rule) < ($1.source.file, $1.source.start, $1.rule)
  }
}

/// - Parameter paths: the files that something is said of; nil for all.
func entryLimits(
  of reports: [EntryReport], _ index: ModuleIndex, in paths: Set<String>? = nil
) -> [EntryLimit] {
  reports.flatMap { report -> [EntryLimit] in
    guard let entry = report.entry else { return [] }
    let path = index.files[Int(entry.file)].path
    guard paths?.contains(path) ?? true else { return [] }
    return report.limits.map { EntryLimit(path: path, entryPoint: entry.name, limit: $0) }
  }.sorted()
}

/// The notes on the files themselves.
func notes(on index: ModuleIndex, in paths: Set<String>? = nil) -> [InputNote] {
  var notes: [InputNote] = []
  for source in index.sources where source.isEager {
    let (file, program) = (source.file, source.program)
    guard paths?.contains(file.path) ?? true else { continue }
    if program.layoutBody != nil, let problem = LayoutHeader(of: file.text).problem {
      notes.append(InputNote(path: file.path, message: problem, isError: true))
    }
    if let message = syntaxErrorText(of: program, in: file) {
      notes.append(InputNote(path: file.path, message: message, isError: false))
    }
  }
  return notes
}

/// Files that were no longer what was read first when they were needed again.
package func notes(onLost files: [SourceFile]) -> [InputNote] {
  files.filter(\.isLost).map { file in
    InputNote(path: file.path, message: "has changed while it was linted", isError: true)
  }
}
