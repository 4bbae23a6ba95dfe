package import LintRules
package import Linter

/// A format of `lint`'s reports, by the name that the command line has for it.
///
/// - In: a `LintResult` and, for those that say more than it holds, `ReportSettings`; out: a text.
/// - To add: a file in `Formats`, with its reporter and an entry like `static let gitlab`, and its place in
///   `ReportFormat.all`.
package struct ReportFormat: Hashable, Sendable {
  package let name: String
  /// True if its reporter wants `ReportSettings.views`, which take long to draw.
  package let showsViews: Bool
  private let makeReporter: @Sendable (ReportSettings) -> any Reporter

  init(
    _ name: String, showsViews: Bool = false,
    _ makeReporter: @escaping @Sendable (ReportSettings) -> any Reporter
  ) {
    self.name = name
    self.showsViews = showsViews
    self.makeReporter = makeReporter
  }

  package func reporter(_ settings: ReportSettings) -> any Reporter { makeReporter(settings) }

  package static func == (left: ReportFormat, right: ReportFormat) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Everything that reporters need to know beside the result.
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
  /// The pictures of what is reported; empty unless the format shows them.
  package var views: [ReportedView] = []

  package init(version: String, rules: [RulePage], folder: String) {
    self.version = version
    self.rules = rules
    self.folder = folder
  }
}
