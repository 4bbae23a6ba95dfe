import LayoutEngine
import LintRules
package import Project
package import ViewProgram

/// The findings of a run, with all that there is to count.
package struct LintResult: Sendable {
  package var files: [SourceFile]
  /// Sorted by path, offset, rule.
  package var diagnostics: [Diagnostic]
  package var notes: [InputNote]
  package var statistics: LintStatistics
  /// True if some findings have fixes that were not made.
  package var lacksFixes = false
  /// The findings that comments in the code suppress, in the same order.
  package var suppressed: [Diagnostic] = []
  /// Where layouts showed that no finding of a rule is to be believed: of a shard, for the others.
  package var refuted: [FindingKey] = []
  /// The views that were only partly looked at, or not at all, and why; sorted.
  package var limits: [EntryLimit] = []
  /// The entry points that took longest in this run, the slowest first; none where nothing was laid out.
  package var slowest: [EntryTime] = []
  /// Nil for a run over all entry points.
  package var shard: Shard?
}

extension LintResult {
  /// The part of it about some files.
  package func reporting(_ paths: Set<String>) -> LintResult {
    func isAsked(_ file: Int32) -> Bool { paths.contains(files[Int(file)].path) }
    var result = self
    result.diagnostics = diagnostics.filter { isAsked($0.source.file) }
    result.suppressed = suppressed.filter { isAsked($0.source.file) }
    result.notes = notes.filter { paths.contains($0.path) || $0.isError }
    result.limits = limits.filter { paths.contains($0.path) }
    result.statistics.files = paths.count
    result.statistics.suppressed = result.suppressed.count
    // Nobody kept where they stand.
    result.statistics.notUnderstood = 0
    return result
  }
}

/// How long an entry point took, and what of.
package struct EntryTime: Sendable {
  package var path: String
  package var entryPoint: String
  package var duration: Duration
  package var statistics: LintStatistics
}

/// The amount that a run looked at, in numbers.
package struct LintStatistics: Hashable, Sendable {
  package var files = 0
  package var entryPoints = 0
  package var layouts = 0
  package var nodes = 0
  /// Calls and bodies that were evaluated.
  package var steps = 0
  /// Sizes that layouts computed.
  package var measurements = 0
  /// View and modifier expressions that were stood in for, as nobody knows them.
  package var notUnderstood = 0
  /// Findings that comments in the code suppress.
  package var suppressed = 0
  /// Views with a body that the code declares, and those of them that were built somewhere.
  package var views = 0
  package var viewsReached = 0
  /// Texts in the code that were laid out, and those of them that stand in for ones that nobody knows.
  package var texts = 0
  package var standInTexts = 0
  /// Findings that are left out, as a baseline has them.
  package var known = 0
}

extension LintStatistics {
  mutating func add(_ other: LintStatistics) {
    layouts += other.layouts
    nodes += other.nodes
    steps += other.steps
    measurements += other.measurements
  }
}
