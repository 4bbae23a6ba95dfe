import Interpreter
package import LayoutEngine
package import LintRules
package import ViewEvaluator
import ViewProgram

/// A finding located in a project, from the layout that first showed it to the report.
///
/// It is the one type between what a rule says (`Finding`) and what is printed. The survey makes it,
/// with the `sighting` in one scenario; merged over scenarios it has none, but says in how many of
/// them it shows; a session adds the fixes.
///
/// - In: what a run found; out: diagnostics, fixes, counts, and what was not looked at. Nothing here knows how.
/// - To add: what reporters are to tell, as a field.
package struct Diagnostic: Hashable, Sendable {
  /// The rule's words, of the smallest scenario that shows it.
  package var finding: Finding
  /// The rule's own, or what a configuration makes of it.
  package var severity: Severity
  package var verdict: Verdict
  /// The smallest scenario that shows it: `iPhone SE 3, portrait`.
  package var scenario: String
  /// The kinds of scenarios that this is one of.
  package var kinds: ScenarioKinds = []
  /// A window on a Mac that is large enough, if there is one: as small as is known.
  var passingWindow: Size?
  /// The entry point whose layouts showed it; nil of what is found in comments.
  package var entry: EntryPoint?
  /// In how many of the laid-out scenarios, of how many.
  package var failingScenarios: Int
  package var totalScenarios: Int
  package var fixes: [Fix]
  /// The declaration it stands in: `Card.body`.
  package var view: String
  /// The variant it was seen in: options taken, by choice.
  package var selections: [String: Int]
  /// The one layout that showed it; nil once scenarios are merged.
  var sighting: Sighting?

  package init(
    _ finding: Finding, severity: Severity, verdict: Verdict = .proved, scenario: String = "",
    entry: EntryPoint? = nil, failingScenarios: Int = 0, totalScenarios: Int = 0,
    fixes: [Fix] = [], view: String = "", selections: [String: Int] = [:]
  ) {
    self.finding = finding
    self.severity = severity
    self.verdict = verdict
    self.scenario = scenario
    self.entry = entry
    self.failingScenarios = failingScenarios
    self.totalScenarios = totalScenarios
    self.fixes = fixes
    self.view = view
    self.selections = selections
  }

  /// Leaves no more of it than an info that is likely.
  mutating func becomeLikely() {
    verdict = .likely
    severity = min(.info, severity)
  }

  /// The layout in which a rule found something.
  struct Sighting: Hashable, Sendable {
    /// Index into the run's scenarios.
    var scenario: Int
    /// How many variants had been looked at.
    var turn: Int
    var restsOnStandIns: Bool
    /// False where other stand-ins for unknown values do not show it.
    var isConfirmed = true

    var verdict: Verdict { isConfirmed ? restsOnStandIns ? .bounded : .proved : .likely }
  }
}

// MARK: What the rule says

extension Diagnostic {
  package var rule: RuleID { finding.rule }

  package var message: String {
    get { finding.message }
    set { finding.message = newValue }
  }

  package var source: SourceReference {
    get { finding.source }
    set { finding.source = newValue }
  }

  package var evidence: [Evidence] {
    get { finding.evidence }
    set { finding.evidence = newValue }
  }

  package var related: [RelatedPlace] {
    get { finding.related }
    set { finding.related = newValue }
  }

  /// The rule's advice what to do instead; empty where it has none.
  package var advice: String {
    get { finding.advice }
    set { finding.advice = newValue }
  }

  /// The facts that the layout showed, in sentences for people.
  package var reasons: [String] {
    get { finding.reasons }
    set { finding.reasons = newValue }
  }

  /// The advice, where no fix is offered.
  package var help: String? { fixes.isEmpty && !advice.isEmpty ? advice : nil }
}

extension Diagnostic {
  package var key: FindingKey { FindingKey(rule: rule, source: source) }

  /// The name of the entry point it was seen in: `#Preview`, a view's name.
  package var entryPoint: String { entry?.name ?? "" }

  /// The variant it was seen in.
  var variant: Variant {
    let standIns = allRules.first { $0.id == rule }?.standIns
    return Variant(
      profile: standIns == .manyElements ? .many : .typical, selections: selections)
  }

  /// The diagnostic with its places elsewhere; nil if its own is gone.
  func mapped(_ transform: (SourceReference) -> SourceReference?) -> Diagnostic? {
    guard let source = transform(source) else { return nil }
    var result = self
    result.finding.source = source
    result.finding.related = related.compactMap { related in
      transform(related.source).map { RelatedPlace(source: $0, message: related.message) }
    }
    result.finding.effectsToIgnore = finding.effectsToIgnore.compactMap(transform)
    return result
  }
}
