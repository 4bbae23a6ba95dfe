import ViewProgram

extension DiscoveredFiles {
  /// Leaves of the platforms of a target those for which its files can be compiled, as what they import says.
  mutating func narrowToImports(_ imports: [String: Set<Platform>]) {
    let base = FilePath(folder)
    var files: [Int: [(path: FilePath, platforms: Set<Platform>)]] = [:]
    for (name, platforms) in imports {
      let path = base.appending(name)
      let modules = layout.modules(of: path)
      if modules.isEmpty { layout.narrowUnclaimed(path, to: platforms) }
      for module in modules where layout.modules[module].platforms.count > 1 {
        files[module, default: []].append((path, platforms))
      }
    }
    for (module, files) in files {
      // All files are compiled for each platform, but for those that are named.
      let common = files.filter { !layout.isNarrowed($0.path, of: module) }
        .reduce(Set(layout.modules[module].platforms.keys)) { $0.intersection($1.platforms) }
      if !common.isEmpty, !layout.modules[module].leavesFilesOut {
        layout.setPlatforms(layout.modules[module].platforms.filter { common.contains($0.key) }, of: module)
      }
      for file in files { layout.narrow(file.path, of: module, to: file.platforms) }
    }
  }
}

extension String {
  /// The platforms for which code can be compiled that imports what it does outside of any `#if`; nil: all.
  ///
  /// - Complexity: linear in the text.
  var platformsOfImports: Set<Platform>? {
    guard holds(anyOf: Array(Self.frameworks.keys)) else { return nil }
    var depth = 0
    var found: [String: Set<Platform>] = [:]
    for line in split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first else { continue }
      if first.hasPrefix("#if") { depth += 1 }
      if first == "#endif" { depth -= 1 }
      guard depth == 0, let position = words.firstIndex(of: "import"), words[..<position].allSatisfy(\.isImportModifier)
      else { continue }
      for word in words[position...].dropFirst().prefix(2) {
        let name = String(word.prefix { $0 != "." && $0 != ";" })
        found[name] = Self.frameworks[name]
      }
    }
    // What stands in a comment or a text is no import.
    guard !found.isEmpty, let imports = DeclaredNames(self)?.imports else { return nil }
    let platforms = imports.compactMap { found[$0] }
    return platforms.dropFirst().reduce(platforms.first) { $0?.intersection($1) }
  }

  private static let frameworks: [String: Set<Platform>] = [
    "AppKit": [.macOS], "Cocoa": [.macOS], "UIKit": [.iOS, .tvOS, .visionOS, .watchOS], "WatchKit": [.watchOS],
  ]
}

extension Substring {
  /// `@preconcurrency`, `public`.
  fileprivate var isImportModifier: Bool {
    hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains(self)
  }
}
