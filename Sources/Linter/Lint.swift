package import Project

/// Lints a project on all cores.
///
/// - Parameters:
///   - paths: only findings in these are wanted; nil for all.
///   - onProgress: called on any thread with how many entry points are done, of how many.
/// - Returns: findings in a fixed order, whatever the number of cores.
package func lint(
  _ project: Project, options: LintOptions, reporting paths: Set<String>? = nil,
  onProgress: LintSession.Progress? = nil
) async -> LintResult {
  var session = LintSession(project)
  return await session.lint(options, reporting: paths, onProgress: onProgress)
}
