import JSON
package import LayoutEngine
package import LintRules
package import ViewEvaluator
import ViewProgram

/// What a configuration says of one file.
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

  func level(of rule: RuleID) -> RuleLevel? {
    levels[rule.rawValue] ?? levels[SuppressionComment.allRules]
  }
}

/// The configurations of a run: of each source file, the one nearest above it.
package struct Configurations: Sendable {
  private let base: FilePath
  /// Given on the command line: it holds for every file.
  private var given: Configuration?
  private var isOff = false
  /// By folder; nil where no folder above has one.
  private var byFolder: [FilePath: Configuration?] = [:]

  /// - Parameter path: the one configuration that holds for all files; nil: the nearest of each.
  package init(
    workingDirectory: String, at path: String? = nil
  ) throws(ConfigurationError) {
    base = FilePath(workingDirectory)
    if let path { given = try Configuration(at: base.appending(path), base: base) }
  }

  /// No configurations at all.
  package static var none: Configurations {
    var configurations = Configurations(base: FilePath("/"))
    configurations.isOff = true
    return configurations
  }

  package static let fileName = Configuration.name

  private init(base: FilePath) { self.base = base }

  /// The options with what the configurations say of each file.
  ///
  /// - Parameter matrix: what the command line asks for; it wins.
  package mutating func configured(
    _ options: LintOptions, _ matrix: ScenarioMatrix, paths: [String]
  ) throws(ConfigurationError) -> LintOptions {
    var options = options
    var known: [FilePath: [[Bool]: FileOptions]] = [:]
    for path in paths {
      let full = base.appending(path)
      guard let configuration = try configuration(of: full) else { continue }
      let overrides = configuration.overrides.map { $0.files.cover(full) }
      var found = known[configuration.folder]?[overrides]
      if found == nil {
        found = FileOptions(configuration.values(overrides), matrix)
        known[configuration.folder, default: [:]][overrides] = found
      }
      found?.isExcluded = configuration.excludes.cover(full)
      options.files[path] = found
    }
    return options
  }

  package mutating func sizeHints(
    at path: String
  ) throws(ConfigurationError) -> [String: SizeHint] {
    try configured(LintOptions(), ScenarioMatrix(), paths: [path]).sizeHints(at: path)
  }

  /// What holds for the run as a whole: the configuration of the working folder says it.
  package mutating func failOn() throws(ConfigurationError) -> Severity? {
    try runValue("failOn").flatMap { Severity(rawValue: $0.string ?? "") }
  }

  package mutating func maximumWarnings() throws(ConfigurationError) -> Int? {
    try runValue("maxWarnings")?.number.map { Int($0) }
  }

  private mutating func runValue(
    _ key: String
  ) throws(ConfigurationError) -> PlacedJSON? {
    try configuration(of: base.appending("any"))?.values[key]?.value
  }

  /// What is said of a path: keys, values and where each was set, sorted.
  package mutating func description(of path: String) throws(ConfigurationError) -> [String] {
    let full = base.appending(path)
    guard let configuration = try configuration(of: full) else { return [] }
    let values = configuration.values(configuration.overrides.map { $0.files.cover(full) })
    let excluded = configuration.excludes.cover(full) ? ["excluded: true"] : []
    return excluded
      + values.sorted { $0.key < $1.key }.map { key, value in
        "\(key): \(value.value.value.written)  (\(value.origin))"
      }
  }

  /// The configuration file that holds for a path; nil where there is none.
  package mutating func file(for path: String) throws(ConfigurationError) -> String? {
    try configuration(of: base.appending(path))?.folder.appending(Configuration.name).text
  }

  /// One text for each file above a path that may configure it, another one when it has changed.
  package static func stamps(above path: String) -> [String] {
    var stamps: [String] = []
    var folder = FilePath(path)
    while folder.text != "/" {
      folder = folder.parent
      if let stamp = folder.appending(Configuration.name).stamp { stamps.append(stamp) }
    }
    return stamps
  }

  /// Reads the configuration that holds for a path, for its errors.
  package mutating func check(path: String) throws(ConfigurationError) {
    _ = try configuration(of: base.appending(path))
  }

  mutating func configuration(
    of path: FilePath
  ) throws(ConfigurationError) -> Configuration? {
    if let given { return given }
    return isOff ? nil : try nearest(path.parent)
  }

  private mutating func nearest(
    _ folder: FilePath
  ) throws(ConfigurationError) -> Configuration? {
    if let known = byFolder[folder] { return known }
    let own = folder.appending(Configuration.name)
    var found: Configuration?
    if FileKind(of: own) == .file {
      found = try Configuration(at: own, base: base)
    } else if folder.text != "/" {
      found = try nearest(folder.parent)
    }
    byFolder[folder] = .some(found)
    return found
  }
}

extension Configuration {
  /// With those of the overrides that are true.
  func values(_ isOverridden: [Bool]) -> ConfiguredValues {
    zip(overrides, isOverridden).filter(\.1).reduce(values) { values, override in
      values.merging(override.0.values) { $1 }
    }
  }
}

extension FileOptions {
  fileprivate init(_ values: ConfiguredValues, _ matrix: ScenarioMatrix) {
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
    // The names of devices are checked when the configuration is read.
    scenarios = (try? matrix.completed(by: configured).scenarios()) ?? Scenario.standardMatrix
    minimumIOSVersion = values["deploymentTargets.iOS"]?.value.number
    showsLikely = values["showLikely"]?.value.value == true
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

extension JSONValue {
  /// The value on one line, as messages show it.
  fileprivate var written: String { String(line.dropLast()) }
}
