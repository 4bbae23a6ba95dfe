/// The door of this module for reports: every format, in the order in which they are offered. The first is the default.
///
/// Beside it `picture(of:)` draws a laid-out tree, `Layouts` write one down, `Pages` show a rule's page, `Documents` make
/// what other commands print. Folders import downwards: `Documents`, `Pages`, `HTML`, `Formats`, `Layouts`, `SVG`,
/// `Contract`, `Text`.
extension ReportFormat {
  package static let all: [ReportFormat] = [
    .text, .concise, .json, .jsonl, .sarif, .github, .gitlab, .junit, .checkstyle, .xcode, .markdown, .html,
  ]
}
