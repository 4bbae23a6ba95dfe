import Interpreter
import JSON
package import LayoutEngine
package import LintRules
package import Project
package import ViewEvaluator

extension RuleID {
  /// The word that stands for every rule, in configurations and comments.
  static let everyRule = "all"
}

/// The level that a configuration sets for a rule.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case off, info, warning, error

  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// The options that a configuration sets for one file.
package struct FileOptions: Hashable, Sendable {
  package var scenarios: [Scenario]
  /// By rule, or for `all`; a rule that nothing is said of keeps its own severity.
  var levels: [String: RuleLevel] = [:]
  /// In points, by rule.
  var thresholds: [String: Double] = [:]
  var minimumIOSVersion: Double?
  /// By the names of views.
  var sizeHints: [String: SizeHint] = [:]
  /// It is read, but nothing in it is laid out or reported.
  var isExcluded = false
  var showsLikely = false
  /// The axes along which more may be laid out than `scenarios`.
  var searchedAxes = Set(LintOptions.searchableAxes)

  func level(of rule: RuleID) -> RuleLevel? {
    levels[rule.rawValue] ?? levels[RuleID.everyRule]
  }
}

extension Configurations {
  /// - Parameter path: the one configuration that holds for all files; nil: the nearest of each.
  package init(workingDirectory: String, at path: String? = nil) throws(ConfigurationError) {
    try self.init(workingDirectory: workingDirectory, at: path, keys: ConfigurationKeys.file)
  }

  /// The options with what the configurations say of each file.
  ///
  /// - Parameters:
  ///   - matrix: what the command line asks for; it wins.
  ///   - languages: of the project.
  package mutating func configured(
    _ options: LintOptions, _ matrix: ScenarioMatrix, paths: [String],
    languages: ProjectLanguages = ProjectLanguages()
  ) throws(ConfigurationError) -> LintOptions {
    var options = options
    var known: [FileSettings.Source: FileOptions] = [:]
    for path in paths {
      guard let settings = try settings(of: path) else { continue }
      var found = known[settings.source] ?? FileOptions(settings.values, matrix, languages)
      known[settings.source] = found
      found.isExcluded = settings.isExcluded
      options.files[path] = found
    }
    return options
  }

  package mutating func sizeHints(
    at path: String
  ) throws(ConfigurationError) -> [String: SizeHint] {
    try configured(LintOptions(), ScenarioMatrix(), paths: [path]).sizeHints(at: path)
  }

  package mutating func failOn() throws(ConfigurationError) -> Severity? {
    try runValue("failOn").flatMap { Severity(rawValue: $0.string ?? "") }
  }

  package mutating func maximumWarnings() throws(ConfigurationError) -> Int? {
    try runValue("maxWarnings")?.number.map { Int($0) }
  }
}

extension FileOptions {
  fileprivate init(_ values: ConfiguredValues, _ matrix: ScenarioMatrix, _ languages: ProjectLanguages) {
    func words(_ key: String) -> [String]? {
      values[key].map { $0.value.oneOrMore.map { $0.string ?? "" } }
    }
    var configured = ScenarioMatrix()
    configured.devices = words("devices")
    configured.orientations = words("orientations")?.compactMap(Orientation.init(rawValue:))
    configured.dynamicTypeSizes = words("dynamicTypeSizes")?
      .compactMap(DynamicTypeSize.init(rawValue:))
    configured.layoutDirections = words("layoutDirections")?
      .compactMap(LayoutDirection.init(rawValue:))
    configured.languages = words("languages")
    configured.designs = words("os")?.compactMap { name in SystemDesign.ofPhones.first { $0.name == name } }
    // The names of devices are checked when the configuration is read.
    scenarios = (try? matrix.completed(by: configured).scenarios(known: languages)) ?? Scenario.standardMatrix
    minimumIOSVersion = values["deploymentTargets.iOS"]?.value.number
    showsLikely = values["showLikely"]?.value.value == true
    searchedAxes = words("searchedAxes").map { Set($0.compactMap(Boundary.Axis.init(rawValue:))) } ?? searchedAxes
    for (key, value) in values where key.hasPrefix("rules.") {
      levels[String(key.dropFirst("rules.".count))] = RuleLevel(rawValue: value.value.string ?? "")
    }
    for (key, value) in values where key.hasPrefix("thresholds.") {
      thresholds[String(key.dropFirst("thresholds.".count))] = value.value.number
    }
    for (key, value) in values where key.hasPrefix("sizes.") {
      sizeHints[String(key.dropFirst("sizes.".count))] = SizeHint(
        width: value.value["width"]?.length, height: value.value["height"]?.length)
    }
  }
}

extension PlacedJSON {
  fileprivate var length: LeafSizing.Length {
    number.map { .fixed($0) } ?? LeafSizing.greedy.horizontal
  }
}
