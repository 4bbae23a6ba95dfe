import Foundation

/// A search for the source files below folders: each file and folder once, links followed.
///
/// - In: folders and patterns; out: the paths of the files there are.
/// - To add: what is left out, in `skippedFolders` and, as people write it, in `IgnoreRules`.
struct SourceSearch {
  /// In the order found: sorted within each folder.
  private(set) var files: [FilePath] = []
  /// Folders that could not be opened.
  private(set) var unreadable: [FilePath] = []
  /// Package manifests and Xcode projects, in the order found.
  private(set) var manifests: [FilePath] = []
  /// Xcode workspaces, in the order found.
  private(set) var workspaces: [FilePath] = []
  /// Asset catalogues, in the order found.
  private(set) var catalogs: [FilePath] = []
  /// Pictures that lie beside code, in the order found.
  private(set) var pictures: [FilePath] = []
  /// Font files, in the order found.
  private(set) var fonts: [FilePath] = []
  /// Files with texts by key, in the order found.
  private(set) var texts: [FilePath] = []
  /// Files of which XcodeGen makes projects, in the order found.
  private(set) var projectDescriptions: [FilePath] = []
  /// The property lists that an app's may be, in the order found.
  private(set) var propertyLists: [FilePath] = []
  private var seen: Set<FilePath> = []

  // What it depends on, for who wants to know whether another search would find the same.

  /// The folders whose names were read.
  private(set) var walked: [FilePath] = []
  /// Those that were begun with.
  private(set) var tops: [FilePath] = []
  private(set) var ignoreFiles: [FilePath] = []
  /// The files and folders that were met more than once.
  private(set) var metAgain: Set<FilePath> = []
  /// Whether there is another path to something that was met.
  private(set) var hasLinks = false

  /// Deeper folders are left out: no project is nested so, but a file system may be.
  private static let maximumDepth = 64

  private static let skippedFolders: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "node_modules",
  ]

  private static let fontSuffixes: Set<String> = ["ttf", "otf", "ttc", "otc"]

  static func isSource(_ name: String) -> Bool {
    name.hasSuffix(".swift") || name.hasSuffix(".layout")
  }

  static func holdsTexts(_ name: String) -> Bool {
    name.hasSuffix(".xcstrings") || name.hasSuffix(".strings") || name.hasSuffix(".stringsdict")
  }

  static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasSuffix(".xcodeproj")
  }

  static func isProject(_ name: String) -> Bool { isManifest(name) || name.hasSuffix(".xcworkspace") }

  mutating func add(file: FilePath) { add(file: file, resolved: file.resolved) }

  private mutating func add(file: FilePath, resolved: FilePath) {
    if seen.insert(resolved).inserted { files.append(file) } else { metAgain.insert(file) }
  }

  /// Adds the source files directly in a folder, and what lies beside them.
  mutating func addFiles(in folder: FilePath) {
    for name in folder.contents ?? [] where !name.hasPrefix(".") {
      let path = folder.child(name)
      if Self.isSource(name) {
        if FileKind(of: path) == .file { add(file: path) }
      } else if name.hasSuffix(".lproj") {
        texts += (path.contents ?? []).filter(Self.holdsTexts).map(path.child)
      } else {
        addResource(path)
      }
    }
  }

  private mutating func addResource(_ path: FilePath) {
    if path.name.hasSuffix(".xcassets") {
      catalogs.append(path)
    } else if ImageFileName(path.name) != nil {
      pictures.append(path)
    } else if let suffix = path.name.split(separator: ".").last?.lowercased(), Self.fontSuffixes.contains(suffix) {
      fonts.append(path)
    } else if path.name == "project.yml" {
      projectDescriptions.append(path)
    } else if path.name.hasSuffix("Info.plist") {
      propertyLists.append(path)
    } else if Self.holdsTexts(String(path.name)), FileKind(of: path) == .file {
      texts.append(path)
    }
  }

  /// Returns false if the folder holds no source file.
  mutating func add(folder: FilePath) -> Bool {
    tops.append(folder)
    return visit(folder, ignoring: IgnoreRules(around: folder), depth: 0) != .empty
  }

  /// Adds the files that a pattern like `Sources/**/*View.swift` means; false if there is none.
  mutating func add(matching pattern: FilePath) -> Bool {
    var folder = pattern
    while Self.hasWildcard(folder.text) { folder = folder.parent }
    guard let wanted = PathPattern("/" + folder.relative(pattern)) else { return false }
    // What was seen before may have been left out then.
    var search = SourceSearch()
    _ = search.add(folder: folder)
    let matching = search.files.filter { wanted.covers(folder.relative($0)) }
    for file in matching { add(file: file) }
    return !matching.isEmpty
  }

  static func hasWildcard(_ path: String) -> Bool { path.contains { "*?[".contains($0) } }

  private enum Visit { case holdsSources, empty, seenBefore }

  private mutating func visit(
    _ folder: FilePath, at expected: FilePath? = nil, ignoring outer: IgnoreRules, depth: Int
  ) -> Visit {
    let place = folder.resolved
    if let expected, expected != place { hasLinks = true }
    guard seen.insert(place).inserted else {
      metAgain.insert(folder)
      return .seenBefore
    }
    guard let names = folder.contents else {
      unreadable.append(folder)
      return .seenBefore
    }
    walked.append(folder)
    var ignored = outer
    if names.contains(".gitignore") {
      ignored.enter(folder)
      ignoreFiles.append(folder.appending(".gitignore"))
    }
    var result = Visit.empty
    for name in names where !name.hasPrefix(".") {
      let path = folder.child(name)
      if Self.isManifest(name) { manifests.append(path) }
      if name.hasSuffix(".xcworkspace") { workspaces.append(path) }
      addResource(path)
      if Self.isSource(name), FileKind(of: path) != .folder {
        guard !ignored.ignore(path, isFolder: false) else { continue }
        let isLink = path.isLink
        hasLinks = hasLinks || isLink
        add(file: path, resolved: isLink ? path.resolved : place.child(name))
        result = .holdsSources
      } else if isSearched(name), depth < Self.maximumDepth, FileKind(of: path) == .folder,
        !ignored.ignore(path, isFolder: true)
      {
        let inner = visit(path, at: place.child(name), ignoring: ignored, depth: depth + 1)
        if inner != .empty { result = .holdsSources }
      }
    }
    return result
  }

  private func isSearched(_ name: String) -> Bool {
    !Self.skippedFolders.contains(name)
      && ![".xcassets", ".xcodeproj", ".xcworkspace", ".xcloc"].contains(where: name.hasSuffix)
  }
}
