import LayoutEngine
import LintRules
import ViewEvaluator
import ViewProgram

/// The variants of one entry point under one way of standing in for unknowns.
struct Survey {
  let run: LintRun
  let entry: EntryPoint
  let rules: [any LintRule.Type]
  let profile: StandInProfile
  /// Rules that look at a later survey, unless nothing here is what they are about.
  var laterRules: [any LintRule.Type] = []
  /// True once a tree held what a later rule is about.
  private(set) var foreshadows = false
  var sightings: [Sighting] = []
  var limits: [String] = []
  var statistics = LintStatistics()
  private(set) var cleared: Set<FindingKey> = []
  private(set) var notUnderstood: Set<SourceReference> = []
  /// The files whose code was run.
  var files: Set<Int32> = []
  /// Those that what they looked up comes from.
  var filesSeen: Set<Int32> = []
  /// True once a tree held what a rule is about.
  private var mayShowAnything = false
  /// True to lay out what no rule can find anything in, too.
  var looksEverywhere = false
  /// True once evaluation was cut short; more variants would only be cut short again.
  private var isExhausted = false

  init(run: LintRun, entry: EntryPoint, rules: [any LintRule.Type], profile: StandInProfile) {
    self.run = run
    self.entry = entry
    self.rules = rules
    self.profile = profile
  }

  /// Lays out a first variant, then those that show other options of the choices that were met.
  ///
  /// The first one is laid out in every scenario. What the others show is nearly always there on
  /// one of the most different screens too: they take turns with those, and are laid out on the
  /// rest once they show anything new.
  /// Many elements take longer, and are too many on the smallest screen first: there the first one
  /// is laid out on the most different screens, the others on the smallest.
  /// A glance is the first variant on the most different screens only.
  mutating func explore(isGlance: Bool = false) {
    let extremes = run.options.extremes
    var plan = VariantPlan(limit: LintRun.variantLimit - 1)
    var known = Set<FindingKey>()
    look([:], in: isOfManyElements || isGlance ? extremes : allScenarios, &plan, &known)
    if isGlance { return }
    var turn = 0
    while !run.cancellation.isSet, !isExhausted, statistics.nodes < LintRun.nodeLimit,
      let selections = plan.next(alsoAlone: mayShowAnything)
    {
      turn += 1
      let scenario = isOfManyElements ? 0 : extremes[turn % extremes.count]
      look(selections, in: [scenario], &plan, &known)
    }
    guard plan.isIncomplete, !run.cancellation.isSet, !isExhausted else { return }
    limits.append(
      statistics.nodes < LintRun.nodeLimit
        ? "more than \(LintRun.variantLimit) variants; the others were not laid out"
        : "more than \(LintRun.nodeLimit) views in the first variants; the others were not laid out")
  }

  private mutating func look(
    _ selections: [String: Int], in scenarios: [Int], _ plan: inout VariantPlan,
    _ known: inout Set<FindingKey>
  ) {
    let before = sightings.count
    plan.note(layOut(selections, in: scenarios), under: selections)
    let shown = Set(sightings[before...].map(\.key))
    if !shown.isSubset(of: known) {
      _ = layOut(selections, in: allScenarios.filter { !scenarios.contains($0) })
    }
    known.formUnion(shown)
  }

  private var allScenarios: [Int] { Array(run.options.scenarios.indices) }

  /// A variant's trees on the scenarios that make no difference to them.
  private struct Evaluated {
    let evaluator: Evaluator
    /// Those that a rule may have a word on.
    let trees: [EntryTree]
    /// True where layout on more scenarios would show nothing new.
    var isSettled = false
  }

  /// Lays one variant out in some scenarios; the choices that were met.
  ///
  /// Where some of them show the same view tree, some need no layout: any if no rule has a word on
  /// what is in it, and with many elements the larger ones, as more of them is on screen there.
  private mutating func layOut(_ selections: [String: Int], in positions: [Int]) -> [ChoicePoint] {
    let variant = Variant(profile: profile, selections: selections)
    var choices: [ChoicePoint] = []
    var seen = Set<ChoicePoint>()
    var evaluated: [Evaluated] = []
    defer { for item in evaluated { item.evaluator.close() } }
    for position in positions where !run.cancellation.isSet {
      let scenario = run.options.scenarios[position]
      let known = evaluated.firstIndex { $0.evaluator.holds(on: scenario) }
      if known == nil { evaluated.append(evaluate(variant, on: scenario)) }
      let index = known ?? evaluated.count - 1
      let evaluator = evaluated[index].evaluator
      if !evaluated[index].isSettled {
        look(at: evaluated[index].trees, scenario, position, selections)
        evaluated[index].isSettled = isOfManyElements && sightings.isEmpty
      } else if known != nil {
        continue
      }
      choices += evaluator.choices.filter { seen.insert($0).inserted }
      files.formUnion(evaluator.filesRun)
      filesSeen.formUnion(evaluator.filesSeen)
      notUnderstood.formUnion(evaluator.notUnderstood)
      isExhausted = isExhausted || evaluator.isExhausted
      for limit in evaluator.limits where !limits.contains(limit) { limits.append(limit) }
    }
    return choices
  }

  private mutating func evaluate(_ variant: Variant, on scenario: Scenario) -> Evaluated {
    let evaluator = run.options.evaluator(of: entry, in: run.index, on: scenario, variant)
    evaluator.isCancelled = isCancelled
    let trees = evaluator.trees(of: entry)
    statistics.steps += evaluator.steps
    for tree in trees { foreshadow { $0.mayFind(in: tree.root) } }
    let ofInterest = trees.filter { mayShow($0.root) }
    if !ofInterest.isEmpty { mayShowAnything = true }
    return Evaluated(evaluator: evaluator, trees: ofInterest, isSettled: ofInterest.isEmpty)
  }

  private var isCancelled: @Sendable () -> Bool {
    { [cancellation = run.cancellation] in cancellation.isSet }
  }

  private func mayShow(_ root: ViewNode) -> Bool {
    looksEverywhere || rules.contains { $0.mayFind(in: root) != false }
  }

  private mutating func foreshadow(_ mayFind: (any LintRule.Type) -> Bool?) {
    foreshadows = foreshadows || laterRules.contains { mayFind($0) == true }
  }

  private var isOfManyElements: Bool { rules.allSatisfy { $0.standIns == .manyElements } }

  private mutating func look(
    at trees: [EntryTree], _ scenario: Scenario, _ position: Int, _ selections: [String: Int]
  ) {
    for tree in trees {
      let tree = LayoutEngine.layOut(
        tree.root, in: tree.scenario(on: scenario), isCancelled: isCancelled)
      foreshadow { $0.mayFind(in: tree) }
      statistics.layouts += 1
      statistics.nodes += tree.nodes.count
      for limit in tree.limits where !limits.contains(limit) { limits.append(limit) }
      let restsOnStandIns = tree.nodes.contains { !$0.assumptions.isEmpty }
      for rule in rules {
        for place in rule.cleared(in: tree) {
          cleared.insert(FindingKey(rule: rule.id, source: place))
        }
        for finding in rule.check(tree, facts: run.platformFacts(of: entry))
        where run.options.isWorthTelling(finding, in: run.index) {
          sightings.append(
            Sighting(
              finding: finding, scenario: position, selections: selections,
              restsOnStandIns: restsOnStandIns))
        }
      }
    }
  }

  /// Those sightings that other stand-ins for the unknown values show too, and those of places at
  /// which no sighting is confirmed.
  mutating func confirmed() -> [Sighting] {
    var verdicts: [FindingKey: Bool] = [:]
    var result: [Sighting] = []
    var likely: [Sighting] = []
    for sighting in sightings where !cleared.contains(sighting.key) {
      let key = sighting.key
      if sighting.restsOnStandIns, verdicts[key] == nil {
        verdicts[key] =
          isSeen(key, sighting, under: .small) && isSeen(key, sighting, under: .large)
      }
      if !sighting.restsOnStandIns || verdicts[key] == true {
        result.append(sighting)
      } else {
        likely.append(sighting)
        likely[likely.count - 1].isConfirmed = false
      }
    }
    let confirmed = Set(result.map(\.key))
    return result + likely.filter { !confirmed.contains($0.key) }
  }

  private mutating func isSeen(
    _ key: FindingKey, _ sighting: Sighting, under profile: StandInProfile
  ) -> Bool {
    let rules = rules.filter { $0.id == key.rule }
    var survey = Survey(run: run, entry: entry, rules: rules, profile: profile)
    let others = run.options.scenarios.indices.filter { $0 != sighting.scenario }
    defer {
      files.formUnion(survey.files)
      filesSeen.formUnion(survey.filesSeen)
    }
    return [[sighting.scenario], others].contains { scenarios in
      _ = survey.layOut(sighting.selections, in: scenarios)
      return survey.sightings.contains { $0.key == key }
    }
  }
}

extension LintOptions {
  /// The first scenario, the widest one, and the one with the largest type.
  fileprivate var extremes: [Int] {
    let widest = scenarios.indices.max { scenarios[$0].screen.width < scenarios[$1].screen.width }
    let largest = scenarios.indices.max {
      scenarios[$0].dynamicTypeSize < scenarios[$1].dynamicTypeSize
    }
    return Set([scenarios.indices.first, widest, largest].compactMap(\.self)).sorted()
  }
}
