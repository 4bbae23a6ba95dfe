package import LayoutEngine
package import LintRules
package import ViewProgram

/// The sources that belong together, lowered: a value, so that a run works on a snapshot.
package struct Project: Sendable {
  package var facts: PlatformFacts
  /// Sorted by path.
  package fileprivate(set) var files: [SourceFile] = []
  package private(set) var programs: [Program] = []

  package init(facts: PlatformFacts = PlatformFacts()) { self.facts = facts }

  /// Adds a file, or replaces the one of the same path, and lowers it.
  package mutating func update(_ file: SourceFile) {
    _ = file
  }

  package mutating func remove(path: String) {
    _ = path
  }
}

/// Lints a project on all cores.
///
/// - Parameter reporting: only findings in these paths are wanted (and only the entry points that
///   reach them are laid out); nil for all.
/// - Returns: findings in a fixed order, whatever the number of cores.
package func lint(
  _ project: Project, options: LintOptions, reporting paths: Set<String>? = nil
) async -> LintResult {
  LintResult(files: project.files, diagnostics: [], notes: [], statistics: LintStatistics())
}

/// An entry point's layout, for `layoutlint layout`.
package struct EntryPointLayout {
  package var entryPoint: String
  package var tree: LaidOutTree
  package var variantCount: Int
  /// Stand-ins the layout rests on, in words.
  package var assumptions: [String]
}

package enum LayoutRequestError: Error, Hashable {
  /// The names that can be asked for are given, in file order.
  case noSuchView(String, available: [String])
  case noView(path: String)
}

/// Lays out one view, preview or property of a file (its first entry point without `view`).
package func layOut(
  path: String, view: String?, in project: Project, scenario: Scenario
) throws(LayoutRequestError) -> EntryPointLayout {
  throw .noView(path: path)
}

package enum SizingBehavior: String, Hashable, Sendable { case exp, hug, neu }

/// How the view sizes itself on each axis, found by laying it out (`seeds/001`).
package func probe(
  path: String, view: String?, in project: Project, scenario: Scenario
) throws(LayoutRequestError) -> (horizontal: SizingBehavior, vertical: SizingBehavior) {
  throw .noView(path: path)
}
