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
    // What is found there is likely at best: where nobody asks for that, one look will do.
    if unshown.contains(entry), !options.showsLikely(at: index.files[Int(entry.file)].path) { run.isGlance = true }
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
    if options.looksAtEverything { return lookedAt(entry) }
    var diagnostics: [Diagnostic] = []
    var shown = SurveyResult()
    let active = options.activeRules.filter { !(isPreliminary && $0.meantPlaces != nil) }
    var isWorthGoingOn = true
    var budget = StepBudget()
    for policy in [StandInPolicy.everySize, .manyElements] where isWorthGoingOn {
      let rules = active.filter { $0.standIns == policy }
      guard !rules.isEmpty else { continue }
      let profile: StandInProfile = policy == .manyElements ? .many : .typical
      var survey = Survey(run: self, entry: entry, rules: rules, profile: profile)
      if policy == .everySize { survey.laterRules = active.filter { $0.standIns == .manyElements } }
      survey.phases = policy == .everySize ? .everySize : .manyElements
      survey.budget = budget
      survey.explore(isGlance: isGlance)
      isWorthGoingOn = survey.shown.concernsLaterRules
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
      diagnostics += merged(sightings, isShown: !unshown.contains(entry))
      shown.add(survey.shown)
    }
    return EntryReport(entry, diagnostics, shown, options.extremes)
  }

  /// The views and leaves of an entry point, whatever rules concern them.
  private func lookedAt(_ entry: EntryPoint) -> EntryReport {
    var survey = Survey(run: self, entry: entry, rules: [], profile: .typical)
    survey.looksEverywhere = true
    survey.phases = .manyElements
    survey.explore(isGlance: isGlance)
    return EntryReport(entry, [], survey.shown, options.extremes)
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
    guard let first = seen.min(by: { $0.sighting.scenario < $1.sighting.scenario }) else { return nil }
    var diagnostic = first.diagnostic
    let file = diagnostic.source.file
    let path = index.files[Int(file)].path
    guard let severity = options.severity(of: diagnostic.rule, diagnostic.finding.severity, at: path)
    else { return nil }
    diagnostic.verdict = isShown ? first.sighting.verdict : .likely
    diagnostic.severity = diagnostic.verdict == .likely ? .info : severity
    diagnostic.scenario = options.scenarios[first.sighting.scenario].title
    diagnostic.failingScenarios = Set(seen.map(\.sighting.scenario)).count
    diagnostic.totalScenarios = options.scenarios.count
    diagnostic.view = index.programs[file].declaration(at: diagnostic.source.start).path
    diagnostic.sighting = nil
    return diagnostic
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
  /// `iPhone SE 3, portrait`; type size, language and direction only where they are not the usual ones.
  package var title: String {
    var parts = [device, orientation.rawValue]
    if dynamicTypeSize != .large { parts.append(dynamicTypeSize.rawValue) }
    if design != .standard { parts.append("iOS \(design.name)") }
    if let language { parts.append(language) }
    if layoutDirection != .leftToRight { parts.append("right to left") }
    return parts.joined(separator: ", ")
  }
}
