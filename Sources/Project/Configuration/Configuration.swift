package import JSON
package import ViewProgram

/// The mistake in a configuration file, and where it is.
package struct ConfigurationError: Error, Hashable, CustomStringConvertible {
  package var path: String
  package var place: LineColumn
  package var message: String
  package var description: String { "\(path):\(place.line):\(place.column): \(message)" }
}

extension ConfigurationError {
  fileprivate init(_ message: String, at offset: Int, in file: SourceFile) {
    self.init(path: file.path, place: file.location(at: Int32(clamping: offset)), message: message)
  }
}

/// A value that a configuration sets, and the place that set it.
package struct ConfiguredValue: Sendable {
  package var value: PlacedJSON
  /// `path:line`.
  package var origin: String
}

/// Values by key; those of maps by their own: `rules.nested-lazy-stacks`.
package typealias ConfiguredValues = [String: ConfiguredValue]

/// A configuration file with what it extends; checked, so that its values can be taken as they are.
///
/// - In: the texts of configuration files, and the `ConfigurationShape` of their keys; out: what is set for each
///   file, and where a text is wrong.
/// - To add: how a sort of value is read and checked; which keys there are is said above.
struct Configuration: Sendable {
  /// The folder that patterns start from.
  var folder: FilePath
  var values: ConfiguredValues = [:]
  var excludes: [FolderPattern] = []
  var overrides: [Override] = []

  struct Override: Sendable {
    var files: [FolderPattern]
    var values: ConfiguredValues
  }

  /// A pattern, and the folder of the file that it is written in.
  struct FolderPattern: Hashable, Sendable {
    var folder: FilePath
    var pattern: PathPattern

    func covers(_ path: FilePath) -> Bool {
      let relative = folder.relative(path)
      return !relative.hasPrefix("/") && pattern.covers(relative)
    }
  }

  static let name = ".layoutlint.json"
  /// Files that extend one another.
  private static let extensionLimit = 16
}

extension [Configuration.FolderPattern] {
  /// Whether the last pattern that means the path takes it in.
  func cover(_ path: FilePath) -> Bool {
    last { $0.covers(path) }.map { !$0.pattern.isException } ?? false
  }
}

extension Configuration {
  /// Reads a file and what it extends.
  ///
  /// - Parameters:
  ///   - keys: what may stand in the file.
  ///   - base: what paths in messages start from.
  init(
    at path: FilePath, keys: ConfigurationShape, base: FilePath, extending: [FilePath] = []
  ) throws(ConfigurationError) {
    guard let data = path.bytes else {
      throw ConfigurationError(
        path: base.relative(path), place: LineColumn(line: 1, column: 1), message: "cannot be read")
    }
    let file = SourceFile(
      path: base.relative(path), text: String(decoding: data, as: UTF8.self))
    folder = path.parent
    let root = try Self.checkedValue(of: file, keys)
    for name in root["extends"]?.oneOrMore ?? [] {
      try extend(name, in: file, at: path, keys, base, extending + [path])
    }
    take(root, of: file)
  }

  private static func checkedValue(
    of file: SourceFile, _ keys: ConfigurationShape
  ) throws(ConfigurationError) -> PlacedJSON {
    do {
      let root = try PlacedJSON(file.text)
      try keys.check(root)
      return root
    } catch {
      throw ConfigurationError(error.message, at: error.offset, in: file)
    }
  }

  private mutating func extend(
    _ name: PlacedJSON, in file: SourceFile, at path: FilePath, _ keys: ConfigurationShape,
    _ base: FilePath, _ chain: [FilePath]
  ) throws(ConfigurationError) {
    let parent = path.parent.appending(name.string ?? "")
    guard FileKind(of: parent) == .file else {
      throw ConfigurationError("no such file: '\(name.string ?? "")'", at: Int(name.start), in: file)
    }
    guard !chain.contains(parent), chain.count < Self.extensionLimit else {
      throw ConfigurationError("'\(name.string ?? "")' extends this file in turn", at: Int(name.start), in: file)
    }
    let other = try Configuration(at: parent, keys: keys, base: base, extending: chain)
    values.merge(other.values) { $1 }
    excludes += other.excludes
    overrides += other.overrides
  }

  private mutating func take(_ root: PlacedJSON, of file: SourceFile) {
    values.merge(root.values(in: file)) { $1 }
    excludes += folderPatterns(root["exclude"])
    for override in root["overrides"]?.elements ?? [] {
      overrides.append(
        Override(files: folderPatterns(override["files"]), values: override.values(in: file)))
    }
  }

  private func folderPatterns(_ value: PlacedJSON?) -> [FolderPattern] {
    (value?.oneOrMore ?? []).compactMap { element in
      PathPattern(element.string ?? "").map { FolderPattern(folder: folder, pattern: $0) }
    }
  }
}

extension PlacedJSON {
  /// The elements of a list; any other value is the only one.
  package var oneOrMore: [PlacedJSON] { value.array == nil ? [self] : elements }

  /// The values that make up settings, by their keys.
  fileprivate func values(in file: SourceFile) -> ConfiguredValues {
    var values: ConfiguredValues = [:]
    let structure = ["$schema", "extends", "exclude", "overrides", "files"]
    for member in members where !structure.contains(member.key) {
      if member.value.value.isObject {
        for one in member.value.members {
          values["\(member.key).\(one.key)"] = one.configured(in: file)
        }
      } else {
        values[member.key] = member.configured(in: file)
      }
    }
    return values
  }
}

extension PlacedJSON.Member {
  fileprivate func configured(in file: SourceFile) -> ConfiguredValue {
    ConfiguredValue(value: value, origin: "\(file.path):\(file.location(at: start).line)")
  }
}
