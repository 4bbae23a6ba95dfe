import LayoutEngine
import LintRules
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
  var limits: [String] = []
  var statistics = LintStatistics()
}

/// A finding with the scenario and variant it was seen in.
struct Sighting {
  var finding: Finding
  var scenario: Int
  var selections: [String: Int]
  var restsOnStandIns: Bool
}

/// Lays entry points out over scenarios and variants, and lets the rules look at the results.
struct LintRun: Sendable {
  let index: ModuleIndex
  let facts: PlatformFacts
  let options: LintOptions

  /// Variants of one entry point that are laid out at most.
  static let variantLimit = 24

  func report(on entry: EntryPoint) -> EntryReport {
    if case .layoutFile = entry.kind {
      return run(with: header(of: entry)).surveyed(entry)
    }
    return surveyed(entry)
  }

  private func header(of entry: EntryPoint) -> LayoutHeader {
    LayoutHeader(of: index.files[Int(entry.file)].text)
  }

  private func run(with header: LayoutHeader) -> LintRun {
    var options = options
    options.scenarios = header.narrowed(options.scenarios)
    return LintRun(index: index, facts: facts, options: options)
  }

  private func surveyed(_ entry: EntryPoint) -> EntryReport {
    var report = EntryReport(entry: entry)
    for policy in [StandInPolicy.everySize, .manyElements] {
      let rules = options.activeRules.filter { $0.standIns == policy }
      guard !rules.isEmpty else { continue }
      let profile: StandInProfile = policy == .manyElements ? .large : .typical
      var survey = Survey(run: self, entry: entry, rules: rules, profile: profile)
      survey.explore()
      let sightings = policy == .everySize ? survey.confirmed() : survey.sightings
      report.diagnostics += diagnostics(from: sightings, entry: entry, policy)
      report.limits += survey.limits.filter { !report.limits.contains($0) }
      report.statistics.add(survey.statistics)
    }
    return report
  }

  private func diagnostics(
    from sightings: [Sighting], entry: EntryPoint, _ policy: StandInPolicy
  ) -> [OpenDiagnostic] {
    var order: [FindingKey] = []
    var groups: [FindingKey: [Sighting]] = [:]
    for sighting in sightings {
      let key = FindingKey(rule: sighting.finding.rule, source: sighting.finding.source)
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
    let scenario = options.scenarios[first.scenario]
    let diagnostic = Diagnostic(
      rule: finding.rule, severity: finding.severity, message: finding.message,
      source: finding.source, evidence: finding.evidence,
      verdict: first.restsOnStandIns ? .bounded : .proved, scenario: scenario.title,
      entryPoint: entry.name, failingScenarios: Set(sightings.map(\.scenario)).count,
      totalScenarios: options.scenarios.count, related: finding.related, fixes: [])
    return OpenDiagnostic(diagnostic: diagnostic, effects: finding.effectsToIgnore)
  }
}

extension Scenario {
  /// `iPhone SE 3, portrait`; type size and direction only where they are not the usual ones.
  var title: String {
    var parts = [device, orientation.rawValue]
    if dynamicTypeSize != .large { parts.append(dynamicTypeSize.rawValue) }
    if layoutDirection != .leftToRight { parts.append("right to left") }
    return parts.joined(separator: ", ")
  }
}

/// The variants of one entry point under one way of standing in for unknowns.
struct Survey {
  let run: LintRun
  let entry: EntryPoint
  let rules: [any LintRule.Type]
  let profile: StandInProfile
  var sightings: [Sighting] = []
  var limits: [String] = []
  var statistics = LintStatistics()
  /// True once evaluation was cut short; more variants would only be cut short again.
  private var isExhausted = false

  init(run: LintRun, entry: EntryPoint, rules: [any LintRule.Type], profile: StandInProfile) {
    self.run = run
    self.entry = entry
    self.rules = rules
    self.profile = profile
  }

  /// Lays out a first variant, then one more for each option that it and its successors met.
  mutating func explore() {
    var open: [[String: Int]] = [[:]]
    var seenKeys = Set<String>()
    var next = 0
    while next < open.count {
      guard next < LintRun.variantLimit else {
        limits.append("more than \(LintRun.variantLimit) variants; the others were not laid out")
        return
      }
      let selections = open[next]
      next += 1
      for choice in layOut(selections) where seenKeys.insert(choice.key).inserted {
        for option in 1..<max(1, choice.optionCount) where open.count <= LintRun.variantLimit {
          open.append(selections.merging([choice.key: option]) { _, new in new })
        }
      }
      if Task.isCancelled || isExhausted { return }
    }
  }

  /// Lays one variant out in every scenario; the choices that were met.
  private mutating func layOut(_ selections: [String: Int]) -> [ChoicePoint] {
    let variant = Variant(profile: profile, selections: selections)
    var choices: [ChoicePoint] = []
    var shared: (evaluator: Evaluator, trees: [EntryTree])?
    for (position, scenario) in run.options.scenarios.enumerated() {
      let evaluated =
        shared
        ?? {
          let evaluator = Evaluator(index: run.index, scenario: scenario, variant: variant)
          return (evaluator, evaluator.trees(of: entry))
        }()
      let isOfInterest = evaluated.trees.contains { concerns($0.root) }
      if isOfInterest {
        look(at: evaluated.trees, scenario, position, selections)
      }
      shared = evaluated.evaluator.readsScenario ? nil : evaluated
      for choice in evaluated.evaluator.choices where !choices.contains(choice) {
        choices.append(choice)
      }
      isExhausted = isExhausted || evaluated.evaluator.isExhausted
      for limit in evaluated.evaluator.limits where !limits.contains(limit) { limits.append(limit) }
      if !isOfInterest, shared != nil { break }
    }
    return choices
  }

  private mutating func look(
    at trees: [EntryTree], _ scenario: Scenario, _ position: Int, _ selections: [String: Int]
  ) {
    for tree in trees {
      let tree = LayoutEngine.layOut(tree.root, in: tree.scenario(on: scenario))
      statistics.layouts += 1
      statistics.nodes += tree.nodes.count
      for limit in tree.limits where !limits.contains(limit) { limits.append(limit) }
      let restsOnStandIns = tree.nodes.contains { !$0.assumptions.isEmpty }
      for rule in rules {
        for finding in rule.check(tree, facts: run.facts) {
          sightings.append(
            Sighting(
              finding: finding, scenario: position, selections: selections,
              restsOnStandIns: restsOnStandIns))
        }
      }
    }
  }

  private func concerns(_ node: ViewNode) -> Bool {
    var open = [node]
    var nested = 0
    while let next = open.popLast() {
      for rule in rules where rule.concerns(next.kind) {
        if rule.standIns == .everySize { return true }
        // One lazy container alone cannot be nested.
        nested += 1
        if nested > 1 { return true }
      }
      // What layout-time content holds is only known once it runs.
      if case .geometryReader = next.kind { return true }
      open += next.children
    }
    return false
  }

  /// Those sightings that other stand-ins for the unknown values show too.
  func confirmed() -> [Sighting] {
    var verdicts: [FindingKey: Bool] = [:]
    return sightings.filter { sighting in
      guard sighting.restsOnStandIns else { return true }
      let key = FindingKey(rule: sighting.finding.rule, source: sighting.finding.source)
      if let verdict = verdicts[key] { return verdict }
      let verdict = [StandInProfile.small, .large].allSatisfy { isSeen(key, sighting, under: $0) }
      verdicts[key] = verdict
      return verdict
    }
  }

  private func isSeen(_ key: FindingKey, _ sighting: Sighting, under profile: StandInProfile) -> Bool
  {
    let rules = rules.filter { $0.id == key.rule }
    var survey = Survey(run: run, entry: entry, rules: rules, profile: profile)
    _ = survey.layOut(sighting.selections)
    return survey.sightings.contains {
      $0.finding.rule == key.rule && $0.finding.source == key.source
    }
  }
}
