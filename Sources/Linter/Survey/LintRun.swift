import Interpreter
package import LayoutEngine
import LintRules
import Project
import ViewEvaluator
import ViewProgram

/// Lays entry points out over scenarios and variants, and lets the rules look at the results.
struct LintRun: Sendable {
  let index: ModuleIndex
  /// The platform and version of each file.
  let facts: [BuildFacts]
  var options: LintOptions
  var cancellation = Cancellation()
  /// The views that are laid out though no entry point shows them: nobody knows what is around them.
  var unshown: Set<EntryPoint> = []
  /// The views that the app's scenes built, while screens of routes are laid out.
  var shownByScenes: Set<BuiltView> = []
  /// The scenarios of the entry point at hand.
  private(set) var searched = SearchedScenarios([], searching: [])
  /// True to take note of findings too small to be told: where they begin.
  var isSearching = false
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
    guard var run = looking(at: entry) else {
      let platform = facts[Int(entry.file)].platform
      return EntryReport(
        entry: entry, limits: [EntryLimit.wholeView + "made for \(platform), of which no device is asked for"])
    }
    // What is found there is likely at best: where nobody asks for that, one look will do.
    if unshown.contains(entry), !options.showsLikely(at: index.files[Int(entry.file)].path) { run.isGlance = true }
    // An app's scene has shown it in place, in its states.
    if isShownByScene(entry) { run.isGlance = true }
    return run.surveyed(entry)
  }

  func isShownByScene(_ entry: EntryPoint) -> Bool {
    index.view(of: entry).map { shownByScenes.contains($0.builtView) } == true
  }

  /// The same with the scenarios of an entry point; nil where no device is asked for that its code runs on.
  func looking(at entry: EntryPoint) -> LintRun? {
    let usual = scenarios(of: entry)
    guard !usual.isEmpty else { return nil }
    var axes: Set<Boundary.Axis> = []
    if !options.looksAtEverything { for rule in options.activeRules { axes.formUnion(rule.searchedAxes) } }
    axes = axes.filter { options.searches($0, at: index.files[Int(entry.file)].path) }
    let languages = axes.contains(.language) ? index.texts.map(\.translations) ?? [] : []
    return looking(in: SearchedScenarios(usual, searching: axes, languages: languages))
  }

  private func looking(in searched: SearchedScenarios) -> LintRun {
    var run = self
    run.searched = searched
    run.options.scenarios = searched.all
    return run
  }

  /// The same in one scenario only.
  func alone(in scenario: Scenario) -> LintRun {
    var run = looking(in: SearchedScenarios([scenario], searching: []))
    run.isSearching = true
    return run
  }

  /// Where an entry point is laid out: of the devices that are asked for those of its platform, or else its usual ones.
  func scenarios(of entry: EntryPoint) -> [Scenario] {
    let file = index.files[Int(entry.file)]
    let configured = options.scenarios(at: file.path)
    if case .layoutFile = entry.kind {
      return LayoutHeader(of: file.text).request.narrowed(configured)
    }
    let platform = facts[Int(entry.file)].platform.rawValue
    let named = configured.filter { $0.design.platformName == platform }
    guard named.isEmpty, options.looksAtOtherPlatforms else {
      return index.previewRequest(of: entry).narrowed(facts[Int(entry.file)].allowed(named))
    }
    var seen = Set<Scenario>()
    return Scenario.matrix(of: platform).flatMap { device in configured.map(device.asking) }
      .filter { seen.insert($0).inserted }
  }

  private func surveyed(_ entry: EntryPoint) -> EntryReport {
    if options.looksAtEverything { return lookedAt(entry) }
    var diagnostics: [Diagnostic] = []
    var shown = SurveyResult()
    let active = options.activeRules.filter { !(isPreliminary && $0.meantPlaces != nil) }
    var isWorthGoingOn = true
    var budget = StepBudget()
    var earlier = VariantPlan.Earlier()
    for policy in [StandInPolicy.everySize, .manyElements] where isWorthGoingOn {
      let rules = active.filter { $0.standIns == policy }
      guard !rules.isEmpty else { continue }
      let profile: StandInProfile = policy == .manyElements ? .many : .typical
      var survey = Survey(run: self, entry: entry, rules: rules, profile: profile)
      if policy == .everySize { survey.laterRules = active.filter { $0.standIns == .manyElements } }
      survey.phases = policy == .everySize ? .everySize : .manyElements
      survey.budget = budget
      survey.earlier = earlier
      survey.explore(isGlance: isGlance)
      isWorthGoingOn = survey.shown.concernsLaterRules
      earlier = survey.forLater
      let sightings = policy == .everySize ? survey.confirmed() : survey.shown.sightings
      budget = survey.budget
      let refuting = rules.filter { $0.meantPlaces != nil }.map { $0.id }
      if sightings.contains(where: { refuting.contains($0.rule) }) {
        // What takes a finding back need not hold what can be found.
        var other = Survey(run: self, entry: entry, rules: rules, profile: profile)
        other.looksEverywhere = true
        other.phases = .refuting
        other.budget = budget
        other.explore(isGlance: isGlance)
        budget = other.budget
        shown.add(other.shown)
      }
      diagnostics += merged(sightings, isShown: !unshown.contains(entry)).map { survey.withBoundary($0, by: sightings) }
      budget = survey.budget
      shown.add(survey.shown)
    }
    return EntryReport(entry, withoutConsequences(diagnostics), shown, extremes)
  }

  /// The first of the usual scenarios, the widest one, and the one with the largest type.
  var extremes: [Int] { Array(options.scenarios[searched.usual]).extremes }

  /// The views and leaves of an entry point, whatever rules concern them.
  private func lookedAt(_ entry: EntryPoint) -> EntryReport {
    var survey = Survey(run: self, entry: entry, rules: [], profile: .typical)
    survey.looksEverywhere = true
    survey.phases = .manyElements
    survey.explore(isGlance: isGlance)
    return EntryReport(entry, [], survey.shown, extremes)
  }

  /// The facts that rules are told of the code of an entry point.
  func platformFacts(of entry: EntryPoint) -> PlatformFacts {
    let configured = options.files[index.files[Int(entry.file)].path]?.minimumIOSVersion
    return configured.map { PlatformFacts(minimumIOSVersion: $0) } ?? facts[Int(entry.file)].forRules
  }

  /// The one diagnostic that the sightings of each place come to.
  private func merged(_ sightings: [Diagnostic], isShown: Bool) -> [Diagnostic] {
    var order: [FindingKey] = []
    var groups: [FindingKey: [Diagnostic]] = [:]
    for sighting in sightings {
      let key = sighting.key
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(sighting)
    }
    return order.compactMap { key in groups[key].flatMap { mergedAtOnePlace($0, isShown: isShown) } }
  }

  private func mergedAtOnePlace(_ sightings: [Diagnostic], isShown: Bool) -> Diagnostic? {
    let seen = sightings.compactMap { diagnostic in
      diagnostic.sighting.map { (diagnostic: diagnostic, sighting: $0) }
    }
    guard let earliest = seen.min(by: { $0.sighting.scenario < $1.sighting.scenario }) else { return nil }
    // What is a note in one window may be a defect in another that is as usual.
    let first =
      seen.filter {
        $0.sighting.verdict == earliest.sighting.verdict && $0.diagnostic.severity > earliest.diagnostic.severity
          && searched.usual.contains($0.sighting.scenario) == searched.usual.contains(earliest.sighting.scenario)
      }.min { $0.sighting.scenario < $1.sighting.scenario } ?? earliest
    // Of the rows of a loop the worst speaks for all that are seen together.
    let together = seen.filter {
      $0.sighting.scenario == first.sighting.scenario && $0.sighting.turn == first.sighting.turn
        && $0.sighting.verdict == first.sighting.verdict && $0.diagnostic.severity == first.diagnostic.severity
    }
    var diagnostic = together.map(\.diagnostic).reduce(first.diagnostic) { worst, other in
      other.finding.extent > worst.finding.extent ? other : worst
    }
    let file = diagnostic.source.file
    let path = index.files[Int(file)].path
    guard let severity = options.severity(of: diagnostic.rule, diagnostic.finding.severity, at: path)
    else { return nil }
    diagnostic.verdict = isShown && isOfUse(diagnostic) ? first.sighting.verdict : .likely
    let failing = Set(seen.map(\.sighting.scenario))
    let isForFew =
      searched.isOfAccessibilitySize(first.sighting.scenario)
      && (!searched.usual.contains(first.sighting.scenario)
        || searched.haveSeveralSizes && failing.allSatisfy(searched.isOfAccessibilitySize))
    diagnostic.severity = diagnostic.verdict == .likely || isForFew ? min(.info, severity) : severity
    diagnostic.scenario = options.scenarios[first.sighting.scenario].title
    diagnostic.kinds = ScenarioKinds(of: options.scenarios[first.sighting.scenario])
    diagnostic.passingWindow = searched.smallestWindow(besides: failing)
    let usual = failing.filter(searched.usual.contains)
    let sizes = searched.sizes(like: first.sighting.scenario)
    diagnostic.failingScenarios = usual.isEmpty ? failing.intersection(sizes).count : usual.count
    diagnostic.totalScenarios = usual.isEmpty ? sizes.count : searched.usualCount
    diagnostic.view = index.programs[file].declaration(at: diagnostic.source.start).path
    diagnostic.sighting = nil
    return diagnostic
  }
}

extension BuildFacts {
  /// Those of the scenarios that the app can come to be in; all, where that would be none.
  fileprivate func allowed(_ scenarios: [Scenario]) -> [Scenario] {
    let allowed = scenarios.filter(allows)
    return allowed.isEmpty ? scenarios : allowed
  }

  private func allows(_ scenario: Scenario) -> Bool {
    if scenario.device.hasPrefix("iPad") {
      switch padUse {
      case .inWindows: return true
      case .onWholeScreen: return !scenario.device.contains(",")
      case .asOnPhone: return false
      }
    }
    if isForPads, scenario.device.hasPrefix("iPhone") { return false }
    return phoneOrientations.isEmpty || !scenario.device.hasPrefix("iPhone")
      || phoneOrientations.contains(scenario.orientation == .portrait ? .portrait : .landscape)
  }
}

extension Scenario {
  /// `iPhone SE 3, portrait`; type size, language and direction only where they are not the usual ones.
  package var title: String {
    var parts = hasOrientations ? [device, orientation.rawValue] : [device]
    if dynamicTypeSize != usualTypeSize { parts.append(dynamicTypeSize.rawValue) }
    if design == .iOS18 { parts.append("iOS \(design.name)") }
    if let language { parts.append(language) }
    if layoutDirection != .leftToRight { parts.append("right to left") }
    return parts.joined(separator: ", ")
  }
}
