import Foundation

/// Collects the source files below folders, each file and folder once, links followed.
struct SourceSearch {
  /// In the order found: sorted within each folder.
  private(set) var files: [FilePath] = []
  /// Folders that could not be opened.
  private(set) var unreadable: [FilePath] = []
  /// Package manifests and Xcode projects, in the order found.
  private(set) var manifests: [FilePath] = []
  private var seen: Set<FilePath> = []

  /// Deeper folders are left out: no project is nested so, but a file system may be.
  private static let maximumDepth = 64

  private static let skippedFolders: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "node_modules",
  ]

  static func isSource(_ name: String) -> Bool {
    name.hasSuffix(".swift") || name.hasSuffix(".layout")
  }

  static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasSuffix(".xcodeproj")
  }

  mutating func add(file: FilePath) {
    if seen.insert(file.resolved).inserted { files.append(file) }
  }

  /// Returns false if the folder holds no source file.
  mutating func add(folder: FilePath) -> Bool {
    let visit = visit(folder, ignoring: IgnoredNames(), depth: 0)
    return visit != .empty
  }

  private enum Visit { case holdsSources, empty, seenBefore }

  private mutating func visit(
    _ folder: FilePath, ignoring outer: IgnoredNames, depth: Int
  ) -> Visit {
    guard seen.insert(folder.resolved).inserted else { return .seenBefore }
    guard let names = folder.contents else {
      unreadable.append(folder)
      return .seenBefore
    }
    var ignored = outer
    if names.contains(".gitignore") { ignored.read(folder.appending(".gitignore")) }
    var result = Visit.empty
    for name in names where !name.hasPrefix(".") && !ignored.contains(name) {
      let path = folder.appending(name)
      if Self.isManifest(name) { manifests.append(path) }
      if Self.isSource(name), FileKind(of: path) != .folder {
        add(file: path)
        result = .holdsSources
      } else if isSearched(name), depth < Self.maximumDepth, FileKind(of: path) == .folder {
        let inner = visit(path, ignoring: ignored, depth: depth + 1)
        if inner != .empty { result = .holdsSources }
      }
    }
    return result
  }

  private func isSearched(_ name: String) -> Bool {
    !Self.skippedFolders.contains(name) && !name.hasSuffix(".xcassets") && !name.hasSuffix(".xcodeproj")
  }
}

/// The simple entries of `.gitignore` files: plain names and `*.suffix`, anywhere below.
///
/// Paths, other wildcards and exceptions are not read: then more is linted, not less.
struct IgnoredNames {
  private var names: Set<String> = []
  private var suffixes: [String] = []

  mutating func read(_ file: FilePath) {
    guard let data = FileManager.default.contents(atPath: file.text), data.count < 1 << 20 else {
      return
    }
    let entries = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    // An exception may take back anything before it.
    guard !entries.contains(where: { $0.hasPrefix("!") }) else { return }
    for entry in entries { add(entry) }
  }

  func contains(_ name: String) -> Bool {
    names.contains(name) || suffixes.contains { name.hasSuffix($0) }
  }

  private mutating func add(_ entry: String) {
    guard !entry.hasPrefix("#"), !entry.isEmpty else { return }
    let name = entry.hasSuffix("/") ? String(entry.dropLast()) : entry
    let wildcards: Set<Character> = ["*", "?", "[", "/", "\\"]
    if !name.contains(where: wildcards.contains) {
      names.insert(name)
    } else if name.hasPrefix("*."), !name.dropFirst().contains(where: wildcards.contains) {
      suffixes.append(String(name.dropFirst()))
    }
  }
}
