import Interpreter
import LayoutEngine
import LintRules
import Project
import ViewEvaluator
import ViewProgram

/// The variants of one entry point under one way of standing in for unknowns.
struct Survey: Sendable {
  let run: LintRun
  let entry: EntryPoint
  let rules: [any LintRule.Type]
  let profile: StandInProfile
  /// Rules that look at a later survey, unless nothing here is what they are about.
  var laterRules: [any LintRule.Type] = []
  /// The things that an earlier survey of the same entry point leaves to this one.
  var earlier = VariantPlan.Earlier()
  /// True to lay out what no rule can find anything in, too.
  var looksEverywhere = false
  /// The budget that all layouts draw on.
  var budget = StepBudget()
  var phases = StepBudget.Phases.everySize
  var shown = SurveyResult()
  /// Those that showed something before all others.
  private var promising: [(variant: PlannedVariant, keys: Set<FindingKey>)] = []
  /// Later variants with findings in the largest type.
  private var tight: [(variant: PlannedVariant, keys: Set<FindingKey>)] = []
  /// How many variants were looked at.
  private var turn = 0
  /// How many variants in a row showed neither a view nor a finding that no other had shown.
  private var fruitlessCount = 0
  /// The things that this survey leaves to one for the later rules: where a tree held what these are about.
  private(set) var forLater = VariantPlan.Earlier()
  /// The scenarios that each variant was laid out in.
  private var seen: [[String: Int]: Set<Int>] = [:]
  /// The looks of all variants, by scenario.
  private var looks: [Int: Set<Look>] = [:]

  /// A variant, and where it is laid out.
  private struct PlannedVariant: Sendable {
    var attempt: VariantPlan.Attempt
    var scenarios: [Int]
    var turn = 0
    /// True where there are more options to see than there is room for: who shows no new view on the first screen is
    /// not laid out on others.
    var isThrifty = false
    /// True where its scenarios are those alone that are worth a layout.
    var isChosen = false
  }

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
  /// The first one is laid out in every scenario that others do not stand for. What the others show is nearly always there on
  /// one of the most different screens too: they take turns with those, and in the end are laid out
  /// on the rest if they showed anything new.
  /// Many elements take longer, and are too many on the smallest screen first: there the first one
  /// is laid out on the most different screens, the others on the smallest. So it is where every
  /// scenario together would take more than there is.
  /// A glance is the first variant on the most different screens only; a preliminary one is on the first screen.
  mutating func explore(isGlance: Bool = false) {
    let extremes = run.extremes
    var plan = VariantPlan(limit: LintRun.variantLimit - 1, after: earlier)
    budget.reserve(phases.afterVariants)
    let first =
      run.isPreliminary ? [0] : isGlance || isOfManyElements ? extremes : allScenarios + searchedScenarios
    layOut([PlannedVariant(attempt: .first, scenarios: first)], &plan)
    if !isGlance { lookCloser(&plan) }
    var limit: String?
    while !isGlance, !run.cancellation.isSet, !shown.isExhausted, limit == nil {
      var planned: [PlannedVariant] = []
      let room = budget.room(forAsManyAs: layoutCount, that: shown.statistics)
      let isThrifty = plan.openCount * firstScenarioCount > room
      while planned.count < min(Self.variantsAtOnce, room),
        let attempt = plan.next(alsoAlone: shown.mayShowAnything && !shown.isAboutTightness)
      {
        let number = turn + planned.count
        let scenario = isOfManyElements || isThrifty ? 0 : extremes[number % extremes.count]
        let tightest = looksForTightness ? run.searched.tightest(inUsualSize: isThrifty) : []
        let scenarios = [scenario] + tightest.filter { $0 != scenario }
        planned.append(PlannedVariant(attempt: attempt, scenarios: scenarios, turn: number, isThrifty: isThrifty))
      }
      layOut(planned, &plan)
      limit = planned.isEmpty ? "more than \(LintRun.variantLimit) states" : stop
    }
    if !isGlance { lookCloserAtOthers(&plan) }
    if !isGlance { layOutInLanguages(&plan) }
    budget.reserve(phases.afterLookingElsewhere)
    lookElsewhere()
    if let limit, plan.isIncomplete, !run.cancellation.isSet { shown.note([limit]) }
  }

  static let timeLimit = "time limit"
  /// As many variants in a row are looked at for nothing; what the others would take is better spent elsewhere.
  private static let fruitlessLimit = 4

  /// Why no more variants are looked at, whatever there is still to try; nil if they are.
  private var stop: String? {
    let isInVain = fruitlessCount >= Self.fruitlessLimit && budget.tookMuch
    return budget.isUsedUp ? Self.timeLimit : isInVain ? "\(Self.fruitlessLimit) states in a row with nothing new" : nil
  }

  /// Lays the first variant out in the largest type that is no accessibility size, if it lacks room in the largest of
  /// all, or its code asks for the size.
  private mutating func lookCloser(_ plan: inout VariantPlan) {
    guard looksForTightness, !run.isPreliminary, !run.cancellation.isSet,
      shown.readsTypeSize || shown.sightings.contains(where: { isAboutTightness($0.rule) })
    else { return }
    let known = Set(shown.placements.keys)
    let open = run.searched.telling.filter { !known.contains($0) }
    if !open.isEmpty { layOut([PlannedVariant(attempt: .first, scenarios: open)], &plan) }
  }

  /// The same for later variants, which may lack room in smaller type than those before.
  private mutating func lookCloserAtOthers(_ plan: inout VariantPlan) {
    guard looksForTightness, !run.isPreliminary else { return }
    let inSmallerType = shown.sightings.filter { sighting in
      sighting.sighting.map { !run.searched.isOfAccessibilitySize($0.scenario) } ?? false
    }
    let open = tight.filter { !$0.keys.isSubset(of: inSmallerType.map(\.key)) }.prefix(Self.closerLimit)
    for (var variant, _) in open where !budget.isUsedUp && !run.cancellation.isSet {
      variant.scenarios = run.searched.telling.filter { seen[variant.attempt.selections]?.contains($0) != true }
      if !variant.scenarios.isEmpty { layOut([variant], &plan) }
    }
  }

  private static let closerLimit = 3

  private func isAboutTightness(_ rule: RuleID) -> Bool {
    rules.contains { $0.id == rule && $0.tellingScenarios == .tightest }
  }

  /// More languages are not laid out: what is cut off in one is cut off in others.
  private static let languageLimit = 3

  /// Lays the first variant out in the languages in which most of a text may be missing, each where most people have it.
  private mutating func layOutInLanguages(_ plan: inout VariantPlan) {
    let risks = run.searched.firstOfEachLanguage(shown.languagesAtRisk).prefix(Self.languageLimit)
    for position in risks where !budget.isUsedUp && !run.cancellation.isSet {
      layOut([PlannedVariant(attempt: .first, scenarios: [position], turn: turn)], &plan)
    }
  }

  private var looksForTightness: Bool { rules.contains { $0.tellingScenarios == .tightest } }
  private var searchedScenarios: [Int] { looksForTightness ? run.searched.largest : [] }
  private var allScenarios: [Int] { Array(run.searched.usual) }

  private mutating func layOut(_ planned: [PlannedVariant], _ plan: inout VariantPlan) {
    let results = Parallel.each(planned) { [self] in layOut($0) }
    for (var variant, result) in zip(planned, results) {
      if result.isAboutTightness || result.isLimited || result.isKnown {
        variant.scenarios.removeAll { result.placements[$0] == nil }
      }
      let new = Set(result.sightings.map(\.key)).subtracting(shown.sightings.map(\.key))
      // What another language shows is known of the first variant by then.
      if !new.isEmpty, !variant.scenarios.allSatisfy(run.searched.isTranslated) {
        promising.append((variant, new))
      }
      let tightKeys = Set(result.sightings.filter { isAboutTightness($0.rule) }.map(\.key))
      if turn > 0, !tightKeys.isEmpty { tight.append((variant, tightKeys)) }
      seen[variant.attempt.selections, default: []].formUnion(variant.scenarios)
      let news = result.newsCount(beside: shown)
      fruitlessCount = new.isEmpty && news == 0 ? fruitlessCount + 1 : 0
      forLater.choices.formUnion(result.choices.map(\.key))
      if result.concernsLaterRules { forLater.wanted.append(variant.attempt.selections) }
      plan.note(result.choices, showing: news, on: variant.attempt)
      shown.records.append(record(variant, result))
      add(result)
      shown.isAboutTightness = turn == 0 ? result.isAboutTightness : shown.isAboutTightness && result.isAboutTightness
      turn += 1
    }
  }

  /// As scenarios of one variant are laid out one by one, so to speak.
  private var layoutCount: Int { turn == 0 ? 1 : turn - 1 + firstScenarioCount }
  private var firstScenarioCount: Int { isOfManyElements ? run.extremes.count : run.searched.representative.count }

  private mutating func add(_ result: SurveyResult) {
    for (position, look) in result.looks { looks[position, default: []].insert(look) }
    budget.take(result.statistics)
    shown.add(result)
  }

  /// Lays out the variants that showed something in the other scenarios, too.
  ///
  /// Not those that showed only what was taken back, and no more than may be laid out before.
  private mutating func lookElsewhere() {
    let refuted = shown.refuted
    let sizes = Set(shown.sightings.compactMap { $0.sighting?.scenario }).flatMap(run.searched.sizes)
    let wanted = Set(allScenarios + (looksForTightness ? sizes : []))
    var planned: [PlannedVariant] = []
    for var variant in promising.filter({ !$0.keys.isSubset(of: refuted) }).map(\.variant) {
      let known = seen.updateValue(wanted, forKey: variant.attempt.selections) ?? []
      variant.scenarios = wanted.subtracting(known).sorted()
      if !variant.scenarios.isEmpty { planned.append(variant) }
    }
    while !planned.isEmpty, !budget.isUsedUp {
      let results = Parallel.each(Array(planned.prefix(Self.variantsAtOnce))) { [self] in
        layOut($0, everywhere: true)
      }
      for (variant, result) in zip(planned, results) {
        shown.records.append(record(variant, result))
        add(result)
      }
      planned.removeFirst(results.count)
    }
    shown.sightings.sort { ($0.sighting?.turn ?? 0) < ($1.sighting?.turn ?? 0) }
  }

  private func record(_ planned: PlannedVariant, _ result: SurveyResult) -> VariantRecord {
    let variant = Variant(profile: profile, selections: planned.attempt.selections)
    return VariantRecord(variant, planned.scenarios, isOfManyElements, result)
  }

  /// Lays one variant out in some scenarios.
  ///
  /// Where some of them show the same view tree, it is evaluated once for these. Where no rule has a word on what
  /// the first one shows, the most different ones are asked whether they show anything else.
  ///
  /// - Parameter everywhere: false to leave out scenarios where no more is to be expected.
  private func layOut(_ planned: PlannedVariant, everywhere: Bool = false) -> SurveyResult {
    var result = SurveyResult()
    var reads: ScenarioParts?
    var planned = planned
    var open = planned.scenarios
    // What code that runs later may still tell from those that were seen.
    var spared: [Int] = []
    while !open.isEmpty, !run.cancellation.isSet {
      // The first one says what makes a difference.
      let parts = reads.map { grouped(open, by: $0) } ?? [open]
      let results = Parallel.each(parts) { [planned] positions in
        var part = planned
        part.scenarios = positions
        return layOutAlike(part, everywhere)
      }
      for part in results {
        result.add(part.shown)
        reads = part.reads.union(reads ?? [])
      }
      result.isAboutTightness = results.allSatisfy(\.shown.isAboutTightness)
      open = results.flatMap(\.left).sorted()
      if !result.mayShowAnything { open.removeAll { !run.extremes.contains($0) } }
      if result.isAboutTightness, !everywhere {
        spared += open
        open = telling(among: spared.sorted(), beside: planned.scenarios, where: reads ?? [])
        spared.removeAll(where: open.contains)
        planned.isChosen = true
        result.isLimited = true
      }
    }
    return result
  }

  /// Lays one variant out in the first one of some scenarios, and those that its code cannot tell
  /// from that one.
  ///
  /// Some need no layout: any if no rule has a word on what is in the trees, with many elements
  /// the larger ones, as more of them is on screen there, and where the first one looks as it did in an earlier
  /// variant, or shows nothing new and there is little room left, all others.
  private func layOutAlike(
    _ planned: PlannedVariant, _ everywhere: Bool
  ) -> (shown: SurveyResult, reads: ScenarioParts, left: [Int]) {
    let first = planned.scenarios[0]
    var result = SurveyResult()
    let (evaluator, ofInterest) = evaluated(planned, first, Measurements(), &result)
    defer { evaluator.close() }
    var likeness = Likeness()
    for tree in ofInterest { likeness.add(tree.root) }
    let staysAway = isOfManyElements && !everywhere
    var left: [Int] = []
    var scenarios = planned.scenarios[...]
    while let position = scenarios.popFirst(), !run.cancellation.isSet {
      if !evaluator.holds(on: run.options.scenarios[position]) {
        left.append(position)
      } else if result.isAboutTightness, !everywhere, !planned.isChosen, !isTelling(position) {
        continue
      } else if !everywhere, !planned.isChosen, position != first, isBetweenOthers(position), result.sightings.isEmpty {
        continue
      } else if !staysAway || position == first || !result.sightings.isEmpty {
        var look = Look(likeness: likeness.key)
        let isFirst = result.looks.isEmpty && !everywhere && !ofInterest.isEmpty
        result.isKnown = isFirst && hasSeen(look, in: position)
        if !result.isKnown {
          judge((evaluator, ofInterest), position, planned, &result)
          if likeness.restsOnCode { look.placements = result.placements[position] }
          result.isKnown =
            isFirst && (hasSeen(look, in: position) || planned.isThrifty && result.showsNothingNew(beside: shown))
          result.looks[position] = look
        }
        if result.isKnown { break }
      }
      let count = planned.scenarios.count { !isBetweenOthers($0) }
      if position == first, !budget.hasRoom(for: count, as: result.statistics) {
        scenarios.removeAll { !run.extremes.contains($0) && !run.searched.tightest.contains($0) }
        result.note([Self.timeLimit])
      }
    }
    result.add(SurveyResult(of: evaluator))
    return (result, evaluator.scenarioReads, result.isKnown ? [] : left)
  }

  private func hasSeen(_ look: Look, in position: Int) -> Bool { looks[position]?.contains(look) == true }

  /// The trees of a variant that a rule may find something in.
  private func evaluated(
    _ planned: PlannedVariant, _ position: Int, _ measurements: Measurements, _ result: inout SurveyResult
  ) -> (evaluator: Evaluator, trees: [EntryTree]) {
    let evaluator = run.options.evaluator(
      of: entry, in: run.index, on: run.options.scenarios[position],
      Variant(profile: profile, selections: planned.attempt.selections))
    evaluator.isCancelled = isCancelled
    evaluator.knownMeasurements = measurements
    let trees = evaluator.trees(of: entry)
    for tree in trees {
      noteLaterRules(&result) { $0.prospect(in: tree.root) == .maybe }
      result.note(sourcesIn: tree.root)
    }
    var ofInterest: [EntryTree] = [], others: [EntryTree] = []
    for tree in trees { if mayShow(tree.root) { ofInterest.append(tree) } else { others.append(tree) } }
    if entry.isWitness, !others.isEmpty {
      // Where no rule has a word on it, it is shown without a finding, wherever it is the same.
      let alike = run.options.scenarios.filter { evaluator.holds(on: $0) }
      let kinds = alike.reduce(into: ScenarioKinds()) { $0.formUnion(ScenarioKinds(of: $1)) }
      for tree in others { result.note(unseen: tree, kinds, on: evaluator.scenario) }
    }
    result.mayShowAnything = result.mayShowAnything || !ofInterest.isEmpty
    let concerned = rules.filter { rule in trees.contains { rule.prospect(in: $0.root) != .none } }
    result.isAboutTightness =
      !looksEverywhere && !concerned.isEmpty && concerned.allSatisfy { $0.tellingScenarios == .tightest }
      && !trees.contains { $0.root.contains(where: \.kind.choosesByRoom) }
    return (evaluator, ofInterest)
  }

  private var isCancelled: @Sendable () -> Bool {
    { [cancellation = run.cancellation] in cancellation.isSet }
  }

  private func mayShow(_ root: ViewNode) -> Bool {
    looksEverywhere || rules.contains { $0.prospect(in: root) != .none }
  }

  private func noteLaterRules(_ result: inout SurveyResult, _ mayFind: (any LintRule.Type) -> Bool) {
    result.concernsLaterRules = result.concernsLaterRules || laterRules.contains(where: mayFind)
  }

  private var isOfManyElements: Bool { rules.allSatisfy { $0.standIns == .manyElements } }

  private func judge(
    _ evaluated: (evaluator: Evaluator, trees: [EntryTree]), _ position: Int, _ planned: PlannedVariant,
    _ result: inout SurveyResult
  ) {
    var shown = SurveyResult()
    let settled = SettledLayouts.settle(evaluated) { measurements in
      self.evaluated(planned, position, measurements, &shown)
    } layOut: { _, tree in
      let scenario = tree.scenario(on: run.options.scenarios[position])
      shown.statistics.layouts += 1
      let layout = LayoutEngine.layOut(tree.root, in: scenario, isCancelled: isCancelled)
      if entry.isScene { shown.note(windowOf: tree, layout) }
      return layout
    }
    if settled.evaluator !== evaluated.evaluator {
      shown.add(SurveyResult(of: settled.evaluator))
      shown.statistics.steps *= settled.attempts - 1
    }
    result.add(shown)
    defer { if settled.evaluator !== evaluated.evaluator { settled.evaluator.close() } }
    let alike = alike(position, to: settled.evaluator)
    let readsTypeSize = settled.evaluator.scenarioReads.contains(.dynamicTypeSize)
    for tree in settled.trees {
      noteLaterRules(&result) { $0.mayFind(in: tree) }
      if planned.attempt.selections.isEmpty, looksForTightness, let texts = run.index.texts {
        for risk in run.searched.languagesAtRisk(in: tree, at: position, texts: texts) {
          result.languagesAtRisk[risk.position] = max(result.languagesAtRisk[risk.position] ?? 0, risk.lack)
        }
      }
      result.statistics.nodes += tree.nodes.count * settled.attempts
      if profile == .typical, position == planned.scenarios.first { result.leaves.add(tree) }
      result.statistics.measurements += tree.metrics.measurements * settled.attempts
      result.note(tree.limits)
      if entry.isWitness { result.note(shownBy: tree) }
      result.places.formUnion(tree.fixablePlaces)
      result.placements[position, default: PlacementHashes()].add(tree)
      let sighting = Diagnostic.Sighting(
        scenario: position, turn: planned.turn, restsOnStandIns: tree.nodes.contains { !$0.assumptions.isEmpty })
      for rule in rules where run.isAsked(rule, at: position, readsTypeSize) {
        if position == planned.scenarios.first { result.otherStates.note(rule.remedies?(tree) ?? [], in: alike) }
        for place in rule.meantPlaces?(tree) ?? [] {
          result.otherStates.note(meant: FindingKey(rule: rule.id, source: place), in: alike)
        }
        // Whether there is room may be a matter of how far somebody drags.
        let isTrial = settled.evaluator.restsOnGesture && rule.tellingScenarios == .tightest
        for var finding in run.findings(of: rule, in: tree, of: entry, at: position) {
          finding.isTrial = finding.isTrial || isTrial
          result.otherStates.note(finding, in: alike)
          result.sightings.append(sighted(finding, planned, sighting))
        }
      }
    }
  }

  private func sighted(
    _ finding: Finding, _ planned: PlannedVariant, _ sighting: Diagnostic.Sighting
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      finding, severity: finding.severity, entry: entry, selections: planned.attempt.selections)
    diagnostic.sighting = sighting
    if finding.isTrial { diagnostic.sighting?.isConfirmed = false }
    return diagnostic
  }

  /// The findings of a rule that a variant shows in a scenario of its own.
  func shown(by selections: [String: Int], in scenario: Scenario, of rule: RuleID) -> SurveyResult {
    let survey = Survey(
      run: run.alone(in: scenario), entry: entry, rules: rules.filter { $0.id == rule }, profile: profile)
    return survey.layOut(PlannedVariant(attempt: VariantPlan.Attempt(selections: selections), scenarios: [0]))
  }

  /// Those sightings that other stand-ins for the unknown values show too, and those of places at
  /// which no sighting is confirmed.
  mutating func confirmed() -> [Diagnostic] {
    let refuted = shown.refuted
    var sightings = shown.sightings.filter { !refuted.contains($0.key) && !mayBeRemedied($0) }
    budget.reserve(phases.afterConfirming)
    let lasting = lastingKeys(of: sightings)
    for position in sightings.indices where sightings[position].restsOnStandIns {
      let isConfirmed = sightings[position].isConfirmed && lasting.contains(sightings[position].key)
      sightings[position].sighting?.isConfirmed = isConfirmed
    }
    let confirmed = Set(sightings.filter(\.isConfirmed).map(\.key))
    return sightings.filter(\.isConfirmed)
      + sightings.filter { !$0.isConfirmed && !confirmed.contains($0.key) }
  }

  /// Whether another state takes a finding back, or may do so once its variant is looked at.
  private func mayBeRemedied(_ sighting: Diagnostic) -> Bool {
    let isOpen = (run.isGlance || run.isPreliminary) && !shown.choices.isEmpty
    return shown.otherStates.remedy(sighting.finding) || isOpen && sighting.finding.remedy != nil
  }

  /// The places at which small and large stand-ins show what the typical ones did, in the variant
  /// that first did.
  ///
  /// - Complexity: twice a layout for each such variant, however many places there are.
  private mutating func lastingKeys(of sightings: [Diagnostic]) -> Set<FindingKey> {
    var known = Set<FindingKey>()
    let first = sightings.filter { $0.restsOnStandIns && $0.isConfirmed && known.insert($0.key).inserted }
    var order: [[String: Int]] = []
    for sighting in first where !order.contains(sighting.selections) {
      order.append(sighting.selections)
    }
    var lasting = Set<FindingKey>()
    for selections in order {
      let group = first.filter { $0.selections == selections }
      guard !budget.isUsedUp else {
        shown.note([Self.timeLimit])
        break
      }
      var keys = Set(group.map(\.key))
      for profile in [StandInProfile.small, .large] where !keys.isEmpty {
        keys = seen(keys, in: Set(group.compactMap { $0.sighting?.scenario }), selections, under: profile)
      }
      lasting.formUnion(keys)
    }
    return lasting
  }

  /// Those of the places that show it, first looked for in some scenarios, then in the others.
  private mutating func seen(
    _ keys: Set<FindingKey>, in scenarios: Set<Int>, _ selections: [String: Int],
    under profile: StandInProfile
  ) -> Set<FindingKey> {
    let rules = rules.filter { rule in keys.contains { $0.rule == rule.id } }
    let survey = Survey(run: run, entry: entry, rules: rules, profile: profile)
    let attempt = VariantPlan.Attempt(selections: selections)
    let others = allScenarios.filter { !scenarios.contains($0) }
    var found = Set<FindingKey>()
    for part in [scenarios.sorted(), others] where found.count < keys.count {
      let again = survey.layOut(PlannedVariant(attempt: attempt, scenarios: part))
      budget.take(again.statistics)
      shown.files.formUnion(again.files)
      shown.filesSeen.formUnion(again.filesSeen)
      shown.resources.formUnion(again.resources)
      shown.statistics.add(again.statistics)
      found.formUnion(keys.intersection(again.sightings.map(\.key)))
    }
    return found
  }
}
