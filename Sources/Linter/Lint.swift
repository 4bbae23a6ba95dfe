package import Project

/// Lints a project on all cores.
///
/// The module runs it all: a `Project` and `LintOptions` in, a `LintResult` out.
/// - `Options`: what is asked for; the keys of the configuration, devices and scenarios.
/// - `Diagnostics`: what comes out; a field for whatever reporters are to tell.
/// - `Suppressions`: comments that speak to this tool.
/// - `Survey`: layouts of an entry point over scenarios and variants.
/// - `Fixes`: candidates for each rule's findings, laid out before they are offered.
/// - `Layouts`: single layouts.
/// - `Cache`: reports and results as bytes.
/// - `Session`: reports that are kept while files change.
/// - `Coverage`: what of a project is laid out and understood.
/// - `Comparison`: results against a baseline or against code as it was.
/// - `Rewriting`: sources with fixes, suppressions and comments written into them.
/// - `Pictures`: layouts of findings for a page.
///
/// Each folder uses only those before it, and this door uses them all.
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
