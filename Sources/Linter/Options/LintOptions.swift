import Interpreter
package import LayoutEngine
package import LintRules
import Project
package import ViewEvaluator
import ViewProgram

/// The request of a lint run: scenarios, rules, and what configurations set for each file.
///
/// - In: a command line, an editor's settings, configurations; out: what may be asked of a run, file by file.
/// - To add: an option as a field here, a key of `ConfigurationKeys`, and a line of `FileOptions.init` that reads it.
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
  /// The options from configurations, by path; files they say nothing of are not in it.
  package var files: [String: FileOptions] = [:]
  /// True to lay out all that there is and let no rule look at it.
  var looksAtEverything = false
  /// The axes along which nobody asks for more than the scenarios at hand.
  package var pinnedAxes: Set<Boundary.Axis> = []
  /// The axes along which a run lays out more than it is asked for, unless they are pinned.
  static let searchableAxes: [Boundary.Axis] = [.dynamicType, .language]
  /// Nil: all entry points.
  package var shard: Shard?
  /// False to leave out code for platforms of which `scenarios` have no device.
  package var looksAtOtherPlatforms = true
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

  func searches(_ axis: Boundary.Axis, at path: String) -> Bool {
    !pinnedAxes.contains(axis) && files[path]?.searchedAxes.contains(axis) ?? true
  }

  func showsLikely(at path: String) -> Bool { showsLikely || files[path]?.showsLikely ?? false }

  func evaluator(
    of entry: EntryPoint, in index: ModuleIndex, on scenario: Scenario, _ variant: Variant
  ) -> Evaluator {
    Evaluator(
      index: index, scenario: scenario, variant: variant, limits: .linting,
      sizeHints: sizeHints(at: index.files[Int(entry.file)].path))
  }

  package func sizeHints(at path: String) -> [String: SizeHint] { files[path]?.sizeHints ?? [:] }

  package func isExcluded(_ path: String) -> Bool { files[path]?.isExcluded ?? false }

  /// Whether a user of the app meets it, and as much of it as is asked for where it stands.
  func isWorthTelling(_ finding: Finding, in index: ModuleIndex) -> Bool {
    let (place, file) = (finding.source.start, finding.source.file)
    if index.isForPreviews(place, in: file) || index.isForDebugging(place, in: file) { return false }
    if let text = finding.judgedText, !text.isCutOff(where: index.writtenShare) { return false }
    if finding.related.contains(where: { index.isPreviewSize($0.source) }) { return false }
    let effects = finding.effectsToIgnore
    if !effects.isEmpty, effects.allSatisfy({ index.isForPreviews($0.start, in: $0.file) }) { return false }
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
