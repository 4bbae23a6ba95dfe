import Foundation

/// The texts of a bundle's property list, as far as its project says.
struct BundleInformation: Hashable, Sendable {
  /// Those that are known, by key.
  private(set) var texts: [String: String] = [:]
  /// The keys of other values, and of texts that only a build tells.
  private(set) var unknown: Set<String> = []

  /// All of it in words.
  var summary: String {
    "\(texts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) \(unknown.sorted())"
  }

  /// The things that a build makes a property list of, but for the file.
  struct Sources {
    var settings: BuildSettings
    /// The target's name.
    var target: String

    /// - Parameter list: what the file holds that the build settings name.
    func information(_ list: [String: Any]) -> BundleInformation {
      let isGenerated = settings["GENERATE_INFOPLIST_FILE"] == "YES"
      var result = BundleInformation()
      let generated = isGenerated ? self.generated : [:]
      for key in Set(list.keys).union(generated.keys) {
        let written = list[key].map { ($0 as? String).map(expanded) ?? nil }
        let made = generated[key].map(expanded)
        // Which one wins where they differ is left open.
        switch (written, made) {
        case (.some(let text?), nil), (nil, .some(let text?)): result.texts[key] = text
        case (.some(let text?), .some(let other?)) where text == other: result.texts[key] = text
        default: result.unknown.insert(key)
        }
      }
      return result
    }

    /// The keys that a build writes by itself.
    private var generated: [String: String] {
      var keys = [
        "CFBundleName": "$(PRODUCT_NAME)", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
        "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
        "CFBundleShortVersionString": "$(MARKETING_VERSION)",
      ]
      for key in ["CFBundleDisplayName", "NSHumanReadableCopyright"] where settings["INFOPLIST_KEY_" + key] != nil {
        keys[key] = "$(INFOPLIST_KEY_\(key))"
      }
      return keys
    }

    /// A text with the settings put in that it names; nil where one of them is not known.
    private func expanded(_ text: String) -> String? {
      var all = settings
      all.fallBack(on: ["TARGET_NAME": target, "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)"])
      return all.expanded(text)
    }
  }
}
