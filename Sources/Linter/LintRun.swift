package import LayoutEngine
import LintRules
import Project
import ViewEvaluator
import ViewProgram

/// Where a finding stands, and of which rule: what makes two findings one.
struct FindingKey: Hashable, Sendable {
  var rule: RuleID
  var source: SourceReference
}

/// What one entry point showed.
struct EntryReport: Sendable {
  var entry: EntryPoint?
  var diagnostics: [OpenDiagnostic] = []
  /// What no entry point's finding is to be believed at.
  var cleared: Set<FindingKey> = []
  var limits: [String] = []
  /// The files whose code was run: while that stays as it is, so does the report.
  var files: Set<Int32> = []
  /// The files that declare what was looked up: as long as those, and all that declares a name which
  /// these files hold, declare the same, the report stays as it is.
  var filesSeen: Set<Int32> = []
  var notUnderstood: Set<SourceReference> = []
  var statistics = LintStatistics()
  /// What each variant showed; empty where the report was kept for long.
  var looks: [LookRecord] = []
}

extension EntryReport {
  fileprivate init(
    _ entry: EntryPoint, _ diagnostics: [OpenDiagnostic], _ shown: Shown, _ extremes: [Int]
  ) {
    self.init(
      entry: entry, diagnostics: diagnostics, cleared: shown.cleared, limits: shown.limits,
      files: shown.files.union([entry.file]), filesSeen: shown.filesSeen,
      notUnderstood: shown.notUnderstood, statistics: shown.statistics,
      looks: diagnostics.isEmpty ? shown.looks.glances(on: extremes) : shown.looks)
  }
}

/// A finding with the scenario and variant it was seen in.
struct Sighting {
  var finding: Finding
  var scenario: Int
  var selections: [String: Int]
  /// How many variants had been looked at.
  var turn: Int
  var restsOnStandIns: Bool
  /// False where other stand-ins for unknown values do not show it.
  var isConfirmed = true

  var verdict: Verdict { isConfirmed ? restsOnStandIns ? .bounded : .proved : .likely }
  var key: FindingKey { FindingKey(rule: finding.rule, source: finding.source) }
}

/// Lays entry points out over scenarios and variants, and lets the rules look at the results.
struct LintRun: Sendable {
  let index: ModuleIndex
  /// Of each file.
  let facts: [BuildFacts]
  var options: LintOptions
  var cancellation = Cancellation()
  /// True to look at each entry point's first variant only.
  var isGlance = false
  /// True to leave out the rules whose findings another variant may take back.
  var isPreliminary = false

  /// Variants of one entry point that are laid out at most.
  static let variantLimit = 24

  /// The same, but for a glance.
  var glancing: LintRun {
    var run = self
    run.isGlance = true
    return run
  }

  func report(on entry: EntryPoint) -> EntryReport {
    if options.isExcluded(index.files[Int(entry.file)].path) { return EntryReport() }
    guard let scenarios = scenarios(of: entry) else {
      let platform = facts[Int(entry.file)].platform
      return EntryReport(
        entry: entry, limits: [EntryLimit.wholeView + "made for \(platform) only, which is not laid out yet"])
    }
    var run = self
    run.options.scenarios = scenarios
    return run.surveyed(entry)
  }

  /// Where an entry point is laid out; nil where too little is known of its platform.
  func scenarios(of entry: EntryPoint) -> [Scenario]? {
    let file = index.files[Int(entry.file)]
    let configured = options.scenarios(at: file.path)
    if case .layoutFile = entry.kind {
      return LayoutHeader(of: file.text).request.narrowed(configured)
    }
    let platform = facts[Int(entry.file)].platform
    return platform == .iOS ? configured : platform.scenarios
  }

  private func surveyed(_ entry: EntryPoint) -> EntryReport {
    var diagnostics: [OpenDiagnostic] = []
    var shown = Shown()
    let active = options.activeRules.filter { !(isPreliminary && $0.meantPlaces != nil) }
    var isForeshadowed = true
    var budget = StepBudget()
    for policy in [StandInPolicy.everySize, .manyElements] where isForeshadowed {
      let rules = active.filter { $0.standIns == policy }
      guard !rules.isEmpty else { continue }
      let profile: StandInProfile = policy == .manyElements ? .many : .typical
      var survey = Survey(run: self, entry: entry, rules: rules, profile: profile)
      if policy == .everySize { survey.laterRules = active.filter { $0.standIns == .manyElements } }
      survey.phases = policy == .everySize ? .everySize : .manyElements
      survey.budget = budget
      survey.explore(isGlance: isGlance)
      isForeshadowed = survey.shown.foreshadows
      let sightings = policy == .everySize ? survey.confirmed() : survey.shown.sightings
      budget = survey.budget
      let clearing = rules.filter { $0.meantPlaces != nil }.map { $0.id }
      if sightings.contains(where: { clearing.contains($0.finding.rule) }) {
        // What takes a finding back need not hold what can be found.
        var other = Survey(run: self, entry: entry, rules: rules, profile: profile)
        other.looksEverywhere = true
        other.phases = .clearing
        other.budget = budget
        other.explore(isGlance: isGlance)
        budget = other.budget
        shown.add(other.shown)
      }
      diagnostics += self.diagnostics(from: sightings, entry: entry, policy)
      shown.add(survey.shown)
    }
    return EntryReport(entry, diagnostics, shown, options.extremes)
  }

  /// What rules are told of the code of an entry point.
  func platformFacts(of entry: EntryPoint) -> PlatformFacts {
    let configured = options.files[index.files[Int(entry.file)].path]?.minimumIOSVersion
    return configured.map { PlatformFacts(minimumIOSVersion: $0) } ?? facts[Int(entry.file)].forRules
  }

  private func diagnostics(
    from sightings: [Sighting], entry: EntryPoint, _ policy: StandInPolicy
  ) -> [OpenDiagnostic] {
    var order: [FindingKey] = []
    var groups: [FindingKey: [Sighting]] = [:]
    for sighting in sightings {
      let key = sighting.key
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(sighting)
    }
    return order.compactMap { key in
      groups[key].flatMap { diagnostic(of: $0, entry: entry) }
    }
  }

  private func diagnostic(of sightings: [Sighting], entry: EntryPoint) -> OpenDiagnostic? {
    guard let first = sightings.min(by: { $0.scenario < $1.scenario }) else { return nil }
    let finding = first.finding
    let path = index.files[Int(finding.source.file)].path
    guard var severity = options.severity(of: finding.rule, finding.severity, at: path) else {
      return nil
    }
    if first.verdict == .likely { severity = .info }
    let scenario = options.scenarios[first.scenario]
    let diagnostic = Diagnostic(
      rule: finding.rule, severity: severity, message: finding.message,
      source: finding.source, evidence: finding.evidence,
      verdict: first.verdict, scenario: scenario.title,
      entryPoint: entry.name, failingScenarios: Set(sightings.map(\.scenario)).count,
      totalScenarios: options.scenarios.count, related: finding.related, fixes: [],
      view: index.programs[finding.source.file].declaration(at: finding.source.start).path,
      selections: first.selections, advice: finding.advice, reasons: finding.reasons)
    return OpenDiagnostic(diagnostic: diagnostic, effects: finding.effectsToIgnore)
  }
}

extension Platform {
  /// Where code is laid out that is not made for iOS; nil where too little is known.
  fileprivate var scenarios: [Scenario]? {
    switch self {
    case .macOS:
      [Size(width: 800, height: 600), Size(width: 1440, height: 900)].map { size in
        Scenario(
          device: "Mac window \(Int(size.width))x\(Int(size.height))", orientation: .landscape,
          screen: size, safeArea: .zero, displayScale: 2, horizontalSizeClass: .regular,
          verticalSizeClass: .regular)
      }
    case .iOS, .visionOS, .tvOS, .watchOS: nil
    }
  }
}

extension Scenario {
  /// `iPhone SE 3, portrait`; type size and direction only where they are not the usual ones.
  package var title: String {
    var parts = [device, orientation.rawValue]
    if dynamicTypeSize != .large { parts.append(dynamicTypeSize.rawValue) }
    if layoutDirection != .leftToRight { parts.append("right to left") }
    return parts.joined(separator: ", ")
  }
}
