import ViewProgram

/// The platforms that a manifest of Tuist, which generates Xcode projects, says as far as it writes them out: it is read,
/// never run.
struct GeneratorManifest {
  /// Also the name of files in many apps.
  static let name = "Project.swift"
  /// The platforms of all its targets; empty where none is written out.
  let platforms: Set<Platform>

  /// - Returns: nil for a file that has the name only.
  init?(_ text: String) {
    guard text.contains("import ProjectDescription") else { return nil }
    var found: Set<Platform> = []
    for label in ["destinations:", "platform:"] {
      for rest in text.split(separator: label, omittingEmptySubsequences: false).dropFirst() {
        let value = rest.drop { $0 == " " }
        let isList = value.first == "["
        let words = value.prefix { isList ? $0 != "]" : !",)\n".contains($0) }.split { !$0.isLetter }
        // What is not written out may be any.
        guard words.allSatisfy({ Self.destinations[$0.lowercased()] != nil }) else {
          platforms = []
          return
        }
        found.formUnion(words.compactMap { Self.destinations[$0.lowercased()] })
      }
    }
    platforms = found
  }

  private static let destinations: [String: Platform] = [
    "iphone": .iOS, "ipad": .iOS, "ios": .iOS, "mac": .macOS, "macos": .macOS, "maccatalyst": .iOS,
    "macwithipaddesign": .iOS, "applewatch": .watchOS, "watchos": .watchOS, "appletv": .tvOS, "tvos": .tvOS,
    "applevision": .visionOS, "visionos": .visionOS, "applevisionwithipaddesign": .iOS,
  ]
}
