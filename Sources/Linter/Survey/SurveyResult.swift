import Interpreter
import LayoutEngine
import LintRules
import ViewEvaluator
import ViewProgram

/// A variant's views in a scenario, and how they stand there: who looks the same is not expected to look different in
/// another scenario.
struct Look: Hashable, Sendable {
  var likeness: Int
  /// Nil where they follow from what the views are.
  var placements: PlacementHashes?
}

/// The sum of what layouts of an entry point showed.
struct SurveyResult: Sendable {
  var sightings: [Diagnostic] = []
  var limits: [String] = []
  var statistics = LintStatistics()
  var otherStates = OtherStates()
  var refuted: Set<FindingKey> { otherStates.refuted }
  var notUnderstood: Set<SourceReference> = []
  /// The files whose code was run.
  var files: Set<Int32> = []
  /// The views whose bodies were built.
  var views: Set<BuiltView> = []
  /// The texts, images and other leaves that were laid out for themselves.
  var leaves = Leaves()
  /// Those that what they looked up comes from.
  var filesSeen: Set<Int32> = []
  /// The app's resources that were asked for.
  var resources: Set<ResourceQuestion> = []
  /// Where what a fix may change is written, of the views that were laid out.
  var places: Set<SourceReference> = []
  /// Where the views are written that the trees hold.
  var sources: Set<SourceReference> = []
  /// Where the views begin that a scene has laid out, and in which scenarios; empty for all else.
  var shownPlaces: [SourceReference: ScenarioKinds] = [:]
  /// The least size of a scene's windows on a Mac; nil of all else.
  var leastWindow: Size?
  /// True once code asked for the type size.
  var readsTypeSize = false
  /// How the views of each scenario stand.
  var placements: [Int: PlacementHashes] = [:]
  /// The looks of what was laid out, by scenario.
  var looks: [Int: Look] = [:]
  /// True where an earlier variant looked the same, so that it was not laid out in further scenarios.
  var isKnown = false
  /// Variant by variant, for who lays them out again.
  var records: [VariantRecord] = []
  /// Those that were met, in order.
  var choices: [ChoicePoint] = []
  /// True once a tree held what a later rule is about.
  var concernsLaterRules = false
  /// True once a tree held what a rule is about.
  var mayShowAnything = false
  /// By scenario of a language, how much its longest text may lack, in points.
  var languagesAtRisk: [Int: Double] = [:]
  /// True where only rules that ask for the tightest windows are concerned by the variant.
  var isAboutTightness = false
  /// Whether it was laid out in the scenarios only in which such rules may find something.
  var isLimited = false
  /// True once evaluation was cut short; more variants would only be cut short again.
  var isExhausted = false

  init() {}

  /// The log of an evaluator, as a result without findings.
  init(of evaluator: Evaluator) {
    choices = evaluator.choices
    files = evaluator.filesRun
    views = evaluator.viewsBuilt
    filesSeen = evaluator.filesSeen
    resources = evaluator.resourceUse.questions.union(evaluator.filesAsked)
    notUnderstood = evaluator.notUnderstood
    isExhausted = evaluator.isExhausted
    limits = evaluator.limits
    statistics.steps = evaluator.steps
    readsTypeSize = evaluator.scenarioReads.contains(.dynamicTypeSize)
  }

  mutating func add(_ other: SurveyResult) {
    sightings += other.sightings
    note(other.limits)
    statistics.add(other.statistics)
    otherStates.add(other.otherStates)
    notUnderstood.formUnion(other.notUnderstood)
    files.formUnion(other.files)
    views.formUnion(other.views)
    leaves.add(other.leaves)
    filesSeen.formUnion(other.filesSeen)
    resources.formUnion(other.resources)
    places.formUnion(other.places)
    sources.formUnion(other.sources)
    shownPlaces.merge(other.shownPlaces) { $0.union($1) }
    note(other.leastWindow)
    readsTypeSize = readsTypeSize || other.readsTypeSize
    placements.merge(other.placements) { $0.joined(with: $1) }
    looks.merge(other.looks) { first, _ in first }
    isKnown = isKnown || other.isKnown
    records += other.records
    let known = Set(choices)
    choices += other.choices.filter { !known.contains($0) }
    concernsLaterRules = concernsLaterRules || other.concernsLaterRules
    mayShowAnything = mayShowAnything || other.mayShowAnything
    languagesAtRisk.merge(other.languagesAtRisk, uniquingKeysWith: max)
    isExhausted = isExhausted || other.isExhausted
  }

  /// Notes where a node and all in it are written.
  mutating func note(sourcesIn node: ViewNode) { node.forEachSource { sources.insert($0) } }

  /// Notes where the views of a scene's tree begin that need not be laid out: nobody knows how small its window can be.
  mutating func note(unseen tree: EntryTree, _ kinds: ScenarioKinds, on scenario: Scenario) {
    tree.root.forEachSource { note($0, in: kinds) }
    if tree.hasFreeWindow(on: tree.scenario(on: scenario)) { note(.zero) }
  }

  private mutating func note(_ view: SourceReference, in kinds: ScenarioKinds) {
    shownPlaces[view.beginning, default: []].formUnion(kinds)
  }

  /// Notes where the views of a tree begin.
  mutating func note(shownBy tree: LaidOutTree) {
    let kinds = ScenarioKinds(of: tree.scenario)
    for node in tree.nodes { if let source = node.source { note(source, in: kinds) } }
  }

  /// Notes how small people can make the window of a scene's tree.
  mutating func note(windowOf tree: EntryTree, _ layout: LaidOutTree) {
    guard tree.hasFreeWindow(on: layout.scenario) else { return }
    note(layout.size(of: 0, for: .zero).outset(by: layout.scenario.safeArea))
  }

  private mutating func note(_ window: Size?) {
    guard let window else { return }
    leastWindow = leastWindow?.intersection(window) ?? window
  }

  /// How much of what it shows `other` does not.
  func newsCount(beside other: SurveyResult) -> Int {
    views.subtracting(other.views).count + places.subtracting(other.places).count
      + sources.subtracting(other.sources).count
  }

  /// Whether `other` holds all views and findings of it.
  func showsNothingNew(beside other: SurveyResult) -> Bool {
    sightings.isEmpty && places.isSubset(of: other.places) && sources.isSubset(of: other.sources)
  }

  mutating func note(_ met: [String]) {
    limits += met.filter { !limits.contains($0) }
  }
}

extension EntryTree {
  /// Whether people size its window on a Mac.
  fileprivate func hasFreeWindow(on scenario: Scenario) -> Bool {
    scenario.isMac && !isPresented && !scenario.windowFitsContent
  }
}

extension ViewNode {
  /// Calls a function with where a node and all in it are written.
  fileprivate func forEachSource(_ visit: (SourceReference) -> Void) {
    if let source { visit(source) }
    for child in children { child.forEachSource(visit) }
  }
}
