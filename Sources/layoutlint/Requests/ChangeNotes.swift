import Linter
import Project
import Reporting

extension FixOutcome {
  /// How much was done to which files; nil where nothing was asked to be done to files.
  ///
  /// - Parameters:
  ///   - start: what was found before.
  ///   - isWritten: false where changes are only shown.
  func note(since start: LintResult, _ arguments: Arguments, isWritten: Bool) -> String? {
    // Who filters a text through the tool wants that alone.
    if arguments.has("stdin") { return nil }
    if arguments.has("add-suppressions") {
      let old = start.diagnostics.count(where: \.isSuppressible)
      let new = result.diagnostics.count(where: \.isSuppressible)
      let rest = new == 0 ? "" : "; \(counted(new, "finding")) could not be suppressed where they stand"
      return sentence(old - new, isWritten ? "suppressed" : "would suppress", "nothing to suppress")
        + rest
    }
    guard let fixedCount else { return nil }
    if start.diagnostics.isEmpty { return "nothing to fix" }
    let kind = arguments.has("unsafe-fixes") ? "a fix" : "a safe fix"
    let isFixable = start.diagnostics.contains { $0.applicableFix(arguments.has("unsafe-fixes")) != nil }
    let nothing =
      isFixable
      ? "nothing fixed: with the fixes that there are, as much is found" : "nothing to fix: no finding has \(kind)"
    return sentence(fixedCount, isWritten ? "fixed" : "would fix", nothing)
  }

  private func sentence(_ count: Int, _ verb: String, _ nothing: String) -> String {
    guard count > 0, !changes.isEmpty else { return nothing }
    let named = changes.prefix(Self.namedFiles).map(\.path).joined(separator: ", ")
    let others = changes.count - Self.namedFiles
    return "\(verb) \(counted(count, "finding")) in \(counted(changes.count, "file")): \(named)"
      + (others > 0 ? " and \(others) more" : "")
  }

  /// More paths than that do not help on one line.
  private static let namedFiles = 8
}
