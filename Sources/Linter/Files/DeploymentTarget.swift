import Foundation

/// The lowest iOS version that the packages and projects in and around folders are made for.
///
/// It is looked for in the folders and those below, and, if nothing is there, upwards.
func deploymentTarget(around folders: [FilePath]) -> Double? {
  var search = TargetSearch()
  for folder in Set(folders).sorted(by: { $0.text < $1.text }) {
    search.searchBelow(folder, depth: 0)
    if search.lowest == nil { search.searchAbove(folder) }
  }
  return search.lowest
}

private struct TargetSearch {
  private(set) var lowest: Double?
  private var seen: Set<FilePath> = []

  private static let maximumDepth = 6
  private static let maximumParents = 3
  private static let skippedFolders: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "node_modules",
  ]

  mutating func searchBelow(_ folder: FilePath, depth: Int) {
    guard seen.insert(folder.resolved).inserted, let names = folder.contents else { return }
    for name in names where !name.hasPrefix(".") && !Self.skippedFolders.contains(name) {
      let path = folder.appending(name)
      if isManifest(name) {
        read(path)
      } else if depth < Self.maximumDepth, !name.contains("."), FileKind(of: path) == .folder {
        searchBelow(path, depth: depth + 1)
      }
    }
  }

  /// The nearest parent that says a version decides.
  mutating func searchAbove(_ folder: FilePath) {
    var current = folder
    for _ in 0..<Self.maximumParents where lowest == nil && current.text != "/" {
      current = current.parent
      for name in current.contents ?? [] where isManifest(name) { read(current.appending(name)) }
    }
  }

  private func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasSuffix(".xcodeproj")
  }

  private mutating func read(_ path: FilePath) {
    let isProject = path.name.hasSuffix(".xcodeproj")
    let file = isProject ? path.appending("project.pbxproj") : path
    guard let size = file.fileSize, size <= maximumFileSize,
      let data = FileManager.default.contents(atPath: file.text)
    else { return }
    let text = String(decoding: data, as: UTF8.self)
    let versions = isProject ? projectVersions(text) : packageVersions(text)
    lowest = (versions + (lowest.map { [$0] } ?? [])).min()
  }
}

/// The numbers of `.iOS(.v15)`, `.iOS(.v15_4)` and `.iOS("15.4")`.
func packageVersions(_ manifest: String) -> [Double] {
  numbers(after: ".iOS(", in: manifest) { $0 == " " || $0 == "\"" || $0 == "." || $0 == "v" }
}

/// The numbers of `IPHONEOS_DEPLOYMENT_TARGET = 15.0;`.
func projectVersions(_ project: String) -> [Double] {
  numbers(after: "IPHONEOS_DEPLOYMENT_TARGET", in: project) {
    $0 == " " || $0 == "\"" || $0 == "="
  }
}

/// Major and minor version as one number: 15.4.1 is 15.4.
private func numbers(
  after mark: String, in text: String, skipping isSkipped: (Character) -> Bool
) -> [Double] {
  text.components(separatedBy: mark).dropFirst().compactMap { rest in
    let digits = rest.prefix(40).drop(while: isSkipped)
      .prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
    let parts = digits.split { $0 == "." || $0 == "_" }
    guard let major = parts.first else { return nil }
    return Double("\(major).\(parts.dropFirst().first ?? "0")")
  }
}
