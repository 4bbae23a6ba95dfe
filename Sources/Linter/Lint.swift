package import LayoutEngine
package import LintRules
package import Project
package import ViewEvaluator
package import ViewProgram

/// What a lint run is asked for.
package struct LintOptions: Hashable, Sendable {
  /// Smallest device first: the first one that shows a finding is the one it is reported for.
  package var scenarios: [Scenario]
  /// Nil: all rules.
  package var rules: Set<RuleID>?
  /// Left out, whatever else asks for them.
  package var skippedRules: Set<RuleID> = []
  package var offersFixes = true
  /// Findings of verdict *likely* too, whatever configurations say.
  package var showsLikely = false
  /// False where something is left out that might have shown what a suppression is there for.
  package var reportsUnusedSuppressions = true
  /// What configurations say, by path; files they say nothing of are not in it.
  package var files: [String: FileOptions] = [:]
  /// Nil: all entry points.
  package var shard: Shard?
  package init(scenarios: [Scenario] = Scenario.standardMatrix, rules: Set<RuleID>? = nil) {
    self.scenarios = scenarios
    self.rules = rules
  }

  var activeRules: [any LintRule.Type] {
    allRules.filter { checks($0.id) }
  }

  func checks(_ rule: RuleID) -> Bool {
    rules?.contains(rule) ?? true && !skippedRules.contains(rule)
  }

  /// Nothing on the command line narrows them.
  package var hasAllRules: Bool { rules == nil && skippedRules.isEmpty }

  package func scenarios(at path: String) -> [Scenario] { files[path]?.scenarios ?? scenarios }

  func showsLikely(at path: String) -> Bool { showsLikely || files[path]?.showsLikely ?? false }

  func evaluator(
    of entry: EntryPoint, in index: ModuleIndex, on scenario: Scenario, _ variant: Variant
  ) -> Evaluator {
    Evaluator(
      index: index, scenario: scenario, variant: variant,
      sizeHints: sizeHints(at: index.files[Int(entry.file)].path))
  }

  package func sizeHints(at path: String) -> [String: SizeHint] { files[path]?.sizeHints ?? [:] }

  package func isExcluded(_ path: String) -> Bool { files[path]?.isExcluded ?? false }

  /// Whether a user of the app meets it, and as much of it as is asked for where it stands.
  func isWorthTelling(_ finding: Finding, in index: ModuleIndex) -> Bool {
    if index.isForPreviews(finding.source.start, in: finding.source.file) { return false }
    if finding.related.contains(where: { index.isPreviewSize($0.source) }) { return false }
    guard let thresholds = files[index.files[Int(finding.source.file)].path]?.thresholds else {
      return true
    }
    return finding.extent >= thresholds[finding.rule.rawValue] ?? 0
  }

  /// Nil where the rule is switched off there; a rule that is asked for by name is not.
  func severity(of rule: RuleID, _ own: Severity, at path: String) -> Severity? {
    guard let file = files[path] else { return own }
    guard !file.isExcluded else { return nil }
    guard let level = file.level(of: rule) else { return own }
    return level.severity ?? (rules == nil ? nil : own)
  }
}

extension ModuleIndex {
  /// Whether a place is a `fixedSize` of a preview, which sizes the canvas and not the app.
  fileprivate func isPreviewSize(_ place: SourceReference) -> Bool {
    files[Int(place.file)].slice(SourceRange(start: place.start, end: place.end)) == "fixedSize"
      && isForPreviews(place.start, in: place.file)
  }
}

/// Lints a project on all cores.
///
/// - Parameters:
///   - paths: only findings in these are wanted; nil for all.
///   - onProgress: called on any thread with how many entry points are done, of how many.
/// - Returns: findings in a fixed order, whatever the number of cores.
package func lint(
  _ project: Project, options: LintOptions, reporting paths: Set<String>? = nil,
  onProgress: LintSession.Progress? = nil
) async -> LintResult {
  var session = LintSession(project)
  return await session.lint(options, reporting: paths, onProgress: onProgress)
}

extension LintSession {
  /// Brings everything up to date; what was found, with all that there is to count.
  package mutating func lint(
    _ options: LintOptions, reporting paths: Set<String>? = nil, onProgress: Progress? = nil
  ) async -> LintResult {
    _ = await refresh(
      paths.map { .reaching($0) } ?? .everything, options: options, onProgress: onProgress)
    if let paths, case let others = filesRelated(to: paths), !others.isEmpty {
      _ = await refresh(.reaching(others), options: options, onProgress: onProgress)
    }
    var result = await result(
      reporting: paths, options: options, isWhole: paths == nil ? nil : options.shard == nil)
    result.statistics.notUnderstood = notUnderstoodCount(options, in: paths)
    return result
  }
}

func cleared(by reports: [EntryReport]) -> [Cleared] {
  Set(reports.flatMap(\.cleared)).map { Cleared(rule: $0.rule, source: $0.source) }.sorted {
    ($0.source.file, $0.source.start, $0.rule) < ($1.source.file, $1.source.start, $1.rule)
  }
}

/// A diagnostic with the entry point that showed it, which verifies its fixes.
struct FoundDiagnostic: Sendable {
  var diagnostic: OpenDiagnostic
  var entry: EntryPoint
}

/// A diagnostic whose fixes are still to be made.
struct OpenDiagnostic: Sendable {
  var diagnostic: Diagnostic
  var effects: [SourceReference]
  var source: SourceReference { diagnostic.source }
}

/// One diagnostic per rule and place, whoever showed it first with more than likelihood, unless it is suppressed.
func merge(
  _ reports: [EntryReport], index: ModuleIndex, _ options: LintOptions,
  reporting paths: Set<String>?, _ suppressions: inout Suppressions
) -> [FoundDiagnostic] {
  let cleared = reports.reduce(into: Set<FindingKey>()) { $0.formUnion($1.cleared) }
  var byPlace: [FindingKey: FoundDiagnostic] = [:]
  for report in reports {
    guard let entry = report.entry else { continue }
    for open in report.diagnostics {
      let key = FindingKey(rule: open.diagnostic.rule, source: open.source)
      let known = byPlace[key]?.diagnostic.diagnostic.verdict
      let isFirmer = known == .likely && open.diagnostic.verdict != .likely
      if known == nil || isFirmer, !cleared.contains(key) {
        byPlace[key] = FoundDiagnostic(diagnostic: open, entry: entry)
      }
    }
  }
  let found = byPlace.values.filter { item in
    let path = index.files[Int(item.diagnostic.source.file)].path
    guard paths?.contains(path) ?? true else { return false }
    let diagnostic = item.diagnostic.diagnostic
    let isShown = diagnostic.verdict != .likely || options.showsLikely(at: path)
    return !suppressions.suppress(diagnostic, isShown: isShown) && isShown
  }
  return found.sorted {
    standsBefore($0.diagnostic.diagnostic, $1.diagnostic.diagnostic)
  }
}

func standsBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
  (left.source.file, left.source.start, left.rule)
    < (right.source.file, right.source.start, right.rule)
}

/// - Parameter paths: the files that something is said of; nil for all.
func limits(
  of reports: [EntryReport], _ index: ModuleIndex, in paths: Set<String>? = nil
) -> [EntryLimit] {
  reports.flatMap { report -> [EntryLimit] in
    guard let entry = report.entry else { return [] }
    let path = index.files[Int(entry.file)].path
    guard paths?.contains(path) ?? true else { return [] }
    return report.limits.map { EntryLimit(path: path, entryPoint: entry.name, limit: $0) }
  }.sorted()
}

/// What was not looked at in full, a line for each view: for tools, which can take many.
package func notes(of limits: [EntryLimit]) -> [InputNote] {
  limits.sorted().map { entry in
    let message =
      entry.isOfWholeView
      ? entry.limit : "only partly checked (\(entry.limit)); results may be incomplete"
    return InputNote(
      path: entry.path, message: "\(entry.entryPoint): \(message)", isError: false)
  }
}

extension LintResult {
  /// What was not looked at in full, in a line or two: for people.
  package var limitSummary: [String] {
    let (skipped, cut) = limits.reduce(into: ([EntryLimit](), [EntryLimit]())) { parts, limit in
      if limit.isOfWholeView { parts.0.append(limit) } else { parts.1.append(limit) }
    }
    return [
      summary(of: cut, as: "only partly checked", "results there may be incomplete"),
      summary(of: skipped, as: "not checked", nil),
    ].compactMap(\.self)
  }

  private func summary(of limits: [EntryLimit], as what: String, _ consequence: String?) -> String? {
    var order: [String] = []
    var reasons: [String: [String]] = [:]
    for limit in limits {
      let view = "\(limit.path): \(limit.entryPoint)"
      if reasons[view] == nil { order.append(view) }
      reasons[view, default: []].append(limit.reason)
    }
    guard !order.isEmpty else { return nil }
    let named = order.count > 4 ? 3 : order.count
    let names = order.prefix(named).map { view in
      "\(view) (\((reasons[view] ?? []).joined(separator: ", ")))"
    }
    let rest = order.count - named
    let others = rest > 0 ? "; and \(rest) more, which '--format json' lists" : ""
    let end = consequence.map { "; " + $0 } ?? ""
    return "\(order.count) of \(max(statistics.entryPoints, order.count)) screens \(what)\(end): "
      + names.joined(separator: "; ") + others
  }
}

extension LintResult {
  /// What it says of some files.
  package func reporting(_ paths: Set<String>) -> LintResult {
    func isAsked(_ file: Int32) -> Bool { paths.contains(files[Int(file)].path) }
    var result = self
    result.diagnostics = diagnostics.filter { isAsked($0.source.file) }
    result.suppressed = suppressed.filter { isAsked($0.source.file) }
    result.notes = notes.filter { paths.contains($0.path) || $0.isError }
    result.limits = limits.filter { paths.contains($0.path) }
    result.statistics.files = paths.count
    result.statistics.suppressed = result.suppressed.count
    // Nobody kept where they stand.
    result.statistics.notUnderstood = 0
    return result
  }
}

extension EntryLimit {
  /// Before the reason why nothing of a view was looked at.
  static let wholeView = "not checked: "

  fileprivate var isOfWholeView: Bool { limit.hasPrefix(Self.wholeView) }
  fileprivate var reason: String {
    isOfWholeView ? String(limit.dropFirst(Self.wholeView.count)) : limit
  }
}

/// What there is to say of the files themselves.
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

extension LintStatistics {
  mutating func add(_ other: LintStatistics) {
    layouts += other.layouts
    nodes += other.nodes
    steps += other.steps
    measurements += other.measurements
  }
}
