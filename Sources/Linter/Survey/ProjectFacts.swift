import LayoutEngine
import LintRules
import Project

extension BuildFacts {
  /// The facts that rules are told of the code of a file.
  var forRules: PlatformFacts { PlatformFacts(minimumIOSVersion: minimumIOSVersion) }
}

extension Project {
  /// The colors of asset catalogues, as the evaluator takes them.
  var shownColors: [String: ShownColor] {
    assetColors.mapValues { color in
      ShownColor(
        light: ShownColor.Components(color.light), dark: ShownColor.Components(color.dark),
        opacity: color.opacity)
    }
  }
}

extension ShownColor.Components {
  fileprivate init(_ components: AssetColor.Components) {
    self.init(red: components.red, green: components.green, blue: components.blue)
  }
}
