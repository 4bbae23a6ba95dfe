package import JSON
import ViewProgram

/// The settings of a file, from the configuration that holds for it.
package struct FileSettings: Sendable {
  /// The place that settings come from: files of one source have the same values.
  package struct Source: Hashable, Sendable {
    var folder: FilePath
    /// Which of the overrides are taken.
    var overrides: [Bool]
  }

  package var source: Source
  /// True of a file that is read, but in which nothing is laid out or reported.
  package var isExcluded: Bool
  fileprivate var configuration: Configuration

  package var values: ConfiguredValues { configuration.values(source.overrides) }
}

/// The configurations of a run: of each source file, the one nearest above it.
///
/// In come `.layoutlint.json` files and the keys they may hold, out come plain values with the
/// places that set them. What a value means is known above.
package struct Configurations: Sendable {
  private let base: FilePath
  private let keys: ConfigurationShape
  /// Given on the command line: it holds for every file.
  private var given: Configuration?
  private var isOff = false
  /// By folder; nil where no folder above has one.
  private var byFolder: [FilePath: Configuration?] = [:]

  /// - Parameters:
  ///   - path: the one configuration that holds for all files; nil: the nearest of each.
  ///   - keys: what may stand in a configuration, which others know.
  package init(
    workingDirectory: String, at path: String?, keys: ConfigurationShape
  ) throws(ConfigurationError) {
    base = FilePath(workingDirectory)
    self.keys = keys
    if let path { given = try Configuration(at: base.appending(path), keys: keys, base: base) }
  }

  /// No configurations at all.
  package static var none: Configurations {
    var configurations = Configurations()
    configurations.isOff = true
    return configurations
  }

  package static let fileName = Configuration.name

  private init() {
    base = FilePath("/")
    keys = .object([])
  }

  /// The settings of a file; nil where no configuration holds for it.
  package mutating func settings(
    of path: String
  ) throws(ConfigurationError) -> FileSettings? {
    let full = base.appending(path)
    return try configuration(of: full).map { configuration in
      FileSettings(
        source: FileSettings.Source(
          folder: configuration.folder, overrides: configuration.overrides.map { $0.files.cover(full) }),
        isExcluded: configuration.excludes.cover(full), configuration: configuration)
    }
  }

  /// A value for the run as a whole, from the configuration of the working folder.
  package mutating func runValue(
    _ key: String
  ) throws(ConfigurationError) -> PlacedJSON? {
    try configuration(of: base.appending("any"))?.values[key]?.value
  }

  /// All that is set for a path: keys, values and where each was set, sorted.
  package mutating func description(of path: String) throws(ConfigurationError) -> [String] {
    guard let settings = try settings(of: path) else { return [] }
    let excluded = settings.isExcluded ? ["excluded: true"] : []
    return excluded
      + settings.values.sorted { $0.key < $1.key }.map { key, value in
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
      found = try Configuration(at: own, keys: keys, base: base)
    } else if folder.text != "/" {
      found = try nearest(folder.parent)
    }
    byFolder[folder] = .some(found)
    return found
  }
}

extension Configuration {
  /// The values with those of the overrides that are true.
  fileprivate func values(_ isOverridden: [Bool]) -> ConfiguredValues {
    zip(overrides, isOverridden).filter(\.1).reduce(values) { values, override in
      values.merging(override.0.values) { $1 }
    }
  }
}

extension JSONValue {
  /// The value on one line, as messages show it.
  fileprivate var written: String { String(line.dropLast()) }
}
