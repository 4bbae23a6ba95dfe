import LayoutEngine
import LintRules
import ViewEvaluator
import ViewProgram

/// What layouts of an entry point showed.
struct Shown: Sendable {
  var sightings: [Sighting] = []
  var limits: [String] = []
  var statistics = LintStatistics()
  var cleared: Set<FindingKey> = []
  var notUnderstood: Set<SourceReference> = []
  /// The files whose code was run.
  var files: Set<Int32> = []
  /// Those that what they looked up comes from.
  var filesSeen: Set<Int32> = []
  /// Those that were met, in order.
  fileprivate var choices: [ChoicePoint] = []
  /// True once a tree held what a later rule is about.
  fileprivate(set) var foreshadows = false
  /// True once a tree held what a rule is about.
  fileprivate var mayShowAnything = false
  /// True once evaluation was cut short; more variants would only be cut short again.
  fileprivate var isExhausted = false

  fileprivate mutating func add(_ other: Shown, turn: Int = 0) {
    sightings += other.sightings.map { sighting in
      var sighting = sighting
      sighting.turn = turn
      return sighting
    }
    note(other.limits)
    statistics.add(other.statistics)
    cleared.formUnion(other.cleared)
    notUnderstood.formUnion(other.notUnderstood)
    files.formUnion(other.files)
    filesSeen.formUnion(other.filesSeen)
    let known = Set(choices)
    choices += other.choices.filter { !known.contains($0) }
    foreshadows = foreshadows || other.foreshadows
    mayShowAnything = mayShowAnything || other.mayShowAnything
    isExhausted = isExhausted || other.isExhausted
  }

  fileprivate mutating func note(_ met: [String]) {
    limits += met.filter { !limits.contains($0) }
  }

  fileprivate mutating func add(_ evaluator: Evaluator) {
    choices = evaluator.choices
    files = evaluator.filesRun
    filesSeen = evaluator.filesSeen
    notUnderstood = evaluator.notUnderstood
    isExhausted = evaluator.isExhausted
    note(evaluator.limits)
  }
}

/// The variants of one entry point under one way of standing in for unknowns.
struct Survey: Sendable {
  let run: LintRun
  let entry: EntryPoint
  let rules: [any LintRule.Type]
  let profile: StandInProfile
  /// Rules that look at a later survey, unless nothing here is what they are about.
  var laterRules: [any LintRule.Type] = []
  /// True to lay out what no rule can find anything in, too.
  var looksEverywhere = false
  private(set) var shown = Shown()
  /// The variants that were the first to show something, and where they did.
  private var promising: [(turn: Int, look: Look, keys: Set<FindingKey>)] = []
  /// How many variants were looked at.
  private var turn = 0

  /// A variant, and where it is laid out.
  private typealias Look = (attempt: VariantPlan.Attempt, scenarios: [Int])

  init(run: LintRun, entry: EntryPoint, rules: [any LintRule.Type], profile: StandInProfile) {
    self.run = run
    self.entry = entry
    self.rules = rules
    self.profile = profile
  }

  /// Variants that are looked at side by side, on however many cores.
  private static let variantsAtOnce = 4

  /// Lays out a first variant, then those that show other options of the choices that were met.
  ///
  /// The first one is laid out in every scenario. What the others show is nearly always there on
  /// one of the most different screens too: they take turns with those, and in the end are laid out
  /// on the rest if they showed anything new.
  /// Many elements take longer, and are too many on the smallest screen first: there the first one
  /// is laid out on the most different screens, the others on the smallest.
  /// A glance is the first variant on the most different screens only.
  mutating func explore(isGlance: Bool = false) {
    let extremes = run.options.extremes
    var plan = VariantPlan(limit: LintRun.variantLimit - 1)
    look([(.first, isOfManyElements || isGlance ? extremes : allScenarios)], &plan)
    while !isGlance, !run.cancellation.isSet, !shown.isExhausted, !isTooMuch {
      var looks: [Look] = []
      while looks.count < Self.variantsAtOnce,
        let attempt = plan.next(alsoAlone: shown.mayShowAnything)
      {
        let position = (turn + looks.count) % extremes.count
        looks.append((attempt, [isOfManyElements ? 0 : extremes[position]]))
      }
      if looks.isEmpty { break }
      look(looks, &plan)
    }
    lookElsewhere()
    guard !isGlance, plan.isIncomplete, !run.cancellation.isSet, !shown.isExhausted else { return }
    let limit =
      shown.statistics.steps >= LintRun.stepLimit
      ? "view code takes long to evaluate"
      : shown.statistics.nodes >= LintRun.nodeLimit
        ? "more than \(LintRun.nodeLimit) views in the first variants"
        : "more than \(LintRun.variantLimit) variants"
    shown.note([limit + "; the others were not laid out"])
  }

  private var isTooMuch: Bool {
    shown.statistics.nodes >= LintRun.nodeLimit || shown.statistics.steps >= LintRun.stepLimit
  }

  private var allScenarios: [Int] { Array(run.options.scenarios.indices) }

  private mutating func look(_ looks: [Look], _ plan: inout VariantPlan) {
    let results = Parallel.each(looks) { [self] in layOut($0.attempt.selections, in: $0.scenarios) }
    for (look, result) in zip(looks, results) {
      let known = Set(shown.sightings.map(\.key))
      let new = Set(result.sightings.map(\.key)).subtracting(known)
      if !new.isEmpty { promising.append((turn, look, new)) }
      plan.note(result.choices, on: look.attempt)
      shown.add(result, turn: turn)
      turn += 1
    }
  }

  /// Lays out the variants that showed something in the other scenarios.
  private mutating func lookElsewhere() {
    let open = promising.filter { !$0.keys.isSubset(of: shown.cleared) }
    let results = Parallel.each(open) { [self] _, look, _ in
      layOut(look.attempt.selections, in: allScenarios.filter { !look.scenarios.contains($0) })
    }
    for (item, result) in zip(open, results) { shown.add(result, turn: item.turn) }
  }

  /// Lays one variant out in some scenarios.
  ///
  /// Where some of them show the same view tree, it is evaluated once for these.
  private func layOut(_ selections: [String: Int], in positions: [Int]) -> Shown {
    var result = Shown()
    var reads: ScenarioParts?
    var open = positions
    while !open.isEmpty, !run.cancellation.isSet {
      // The first one says what makes a difference.
      let parts = reads.map { grouped(open, by: $0) } ?? [open]
      let looks = Parallel.each(parts) { layOutAlike(selections, in: $0) }
      for look in looks {
        result.add(look.shown)
        reads = look.reads.union(reads ?? [])
      }
      open = looks.flatMap(\.left).sorted()
    }
    return result
  }

  /// The scenarios in groups that are the same in some parts.
  private func grouped(_ positions: [Int], by parts: ScenarioParts) -> [[Int]] {
    var groups: [[Int]] = []
    for position in positions {
      let scenario = run.options.scenarios[position]
      let known = groups.firstIndex {
        run.options.scenarios[$0[0]].isSame(as: scenario, in: parts)
      }
      if let known { groups[known].append(position) } else { groups.append([position]) }
    }
    return groups
  }

  /// Lays one variant out in the first one of some scenarios, and those that its code cannot tell
  /// from that one.
  ///
  /// Some need no layout: any if no rule has a word on what is in the trees, and with many elements
  /// the larger ones, as more of them is on screen there.
  private func layOutAlike(
    _ selections: [String: Int], in positions: [Int]
  ) -> (shown: Shown, reads: ScenarioParts, left: [Int]) {
    let variant = Variant(profile: profile, selections: selections)
    let evaluator = run.options.evaluator(
      of: entry, in: run.index, on: run.options.scenarios[positions[0]], variant)
    evaluator.isCancelled = isCancelled
    defer { evaluator.close() }
    var result = Shown()
    let trees = evaluator.trees(of: entry)
    for tree in trees { foreshadow(&result) { $0.mayFind(in: tree.root) } }
    let ofInterest = trees.filter { mayShow($0.root) }
    result.mayShowAnything = !ofInterest.isEmpty
    var left: [Int] = []
    for position in positions where !run.cancellation.isSet {
      let scenario = run.options.scenarios[position]
      guard evaluator.holds(on: scenario) else {
        left.append(position)
        continue
      }
      if isOfManyElements, position != positions[0], result.sightings.isEmpty { continue }
      look(at: ofInterest, scenario, position, selections, &result)
    }
    result.add(evaluator)
    result.statistics.steps = evaluator.steps
    return (result, evaluator.scenarioReads, left)
  }

  private var isCancelled: @Sendable () -> Bool {
    { [cancellation = run.cancellation] in cancellation.isSet }
  }

  private func mayShow(_ root: ViewNode) -> Bool {
    looksEverywhere || rules.contains { $0.mayFind(in: root) != false }
  }

  private func foreshadow(_ result: inout Shown, _ mayFind: (any LintRule.Type) -> Bool?) {
    result.foreshadows = result.foreshadows || laterRules.contains { mayFind($0) == true }
  }

  private var isOfManyElements: Bool { rules.allSatisfy { $0.standIns == .manyElements } }

  private func look(
    at trees: [EntryTree], _ scenario: Scenario, _ position: Int, _ selections: [String: Int],
    _ result: inout Shown
  ) {
    for tree in trees {
      let tree = LayoutEngine.layOut(
        tree.root, in: tree.scenario(on: scenario), isCancelled: isCancelled)
      foreshadow(&result) { $0.mayFind(in: tree) }
      result.statistics.layouts += 1
      result.statistics.nodes += tree.nodes.count
      result.note(tree.limits)
      let restsOnStandIns = tree.nodes.contains { !$0.assumptions.isEmpty }
      for rule in rules {
        for place in rule.cleared(in: tree) {
          result.cleared.insert(FindingKey(rule: rule.id, source: place))
        }
        for finding in rule.check(tree, facts: run.platformFacts(of: entry))
        where run.options.isWorthTelling(finding, in: run.index) {
          result.sightings.append(
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
    for sighting in shown.sightings where !shown.cleared.contains(sighting.key) {
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
    let survey = Survey(run: run, entry: entry, rules: rules, profile: profile)
    let others = run.options.scenarios.indices.filter { $0 != sighting.scenario }
    return [[sighting.scenario], others].contains { scenarios in
      let again = survey.layOut(sighting.selections, in: scenarios)
      shown.files.formUnion(again.files)
      shown.filesSeen.formUnion(again.filesSeen)
      return again.sightings.contains { $0.key == key }
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
