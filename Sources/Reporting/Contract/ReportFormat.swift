package import LintRules
package import Linter

/// The formats of `lint`; those for people take more than a result, see `reporter(_:)`.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  case text, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, xcode, markdown, html
}

/// What reporters need to know beside the result.
package struct ReportSettings: Sendable {
  /// The version of the tool.
  package var version: String
  /// The pages of the rules.
  package var rules: [RulePage]
  /// Absolute; what the paths of a result start from.
  package var folder: String
  package var isColored = false
  package var fixedCount: Int?
  package var showsStatistics = false
  /// For `html`.
  package var views: [ReportedView] = []

  package init(version: String, rules: [RulePage], folder: String) {
    self.version = version
    self.rules = rules
    self.folder = folder
  }
}

extension ReportFormat {
  package func reporter(_ settings: ReportSettings) -> any Reporter {
    switch self {
    case .text:
      TextReporter(
        isColored: settings.isColored, fixedCount: settings.fixedCount,
        showsStatistics: settings.showsStatistics)
    case .concise: ConciseReporter()
    case .json: JSONReporter()
    case .jsonl: JSONLinesReporter()
    case .sarif: SARIFReporter(version: settings.version, rules: settings.rules)
    case .github: GitHubReporter()
    case .gitlab: GitLabReporter()
    case .junit: JUnitReporter()
    case .checkstyle: CheckstyleReporter()
    case .xcode: XcodeReporter(folder: settings.folder)
    case .markdown: MarkdownReporter()
    case .html: HTMLReporter(views: settings.views)
    }
  }
}
