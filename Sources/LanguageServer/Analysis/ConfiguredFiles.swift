import Linter
import Project
import ViewProgram

/// The options that configuration files give to source files, by the path of these.
struct ConfiguredFiles: Sendable {
  var files: [String: FileOptions] = [:]
  /// The fault in one of them; `files` is then what held before.
  var error: ConfigurationError?
  /// The state of the files that may configure a document, as it was last seen, by the document's path.
  private var stamps: [String: [String]] = [:]

  /// Looks whether a configuration above some documents has come, gone or changed since the last time.
  mutating func hasChanged(above paths: [String]) -> Bool {
    var hasChanged = false
    for path in paths where path.hasPrefix("/") {
      let new = Configurations.stamps(above: path)
      let old = stamps.updateValue(new, forKey: path)
      if let old, old != new { hasChanged = true }
    }
    return hasChanged
  }

  /// Reads the configurations that hold for these files.
  mutating func read(for paths: [String]) {
    error = nil
    do {
      var configurations = try Configurations(workingDirectory: "/")
      let options = try configurations.configured(
        LintOptions(), ScenarioMatrix(), paths: paths.filter { $0.hasPrefix("/") })
      files = options.files
    } catch {
      self.error = error
    }
  }
}

/// The configuration of a run, and whether it has to be read.
struct ReadConfiguration: Sendable {
  var configured: ConfiguredFiles
  /// Grows when configurations may be others.
  var revision: Int
  var isStale: Bool
  /// True if the client tells of configurations that change.
  var isWatched: Bool

  /// Where nobody tells of changed configurations, they are looked for.
  mutating func lookForChanges(above paths: [String]) {
    guard !isWatched else { return }
    isStale = configured.hasChanged(above: paths) || isStale
  }
}
