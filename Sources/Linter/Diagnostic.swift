package import LayoutEngine
package import LintRules
package import Project
package import ViewProgram

/// A finding as people see it: after merging scenarios, suppressions and fix verification.
package struct Diagnostic: Hashable, Sendable {
  package var rule: RuleID
  package var severity: Severity
  package var message: String
  /// Index into `LintResult.files`, and UTF-8 offsets.
  package var source: SourceReference
  package var evidence: [Evidence]
  package var verdict: Verdict
  /// The smallest scenario that shows it: `iPhone SE 3, portrait`.
  package var scenario: String
  /// The entry point it was seen in: `#Preview`, a view's name.
  package var entryPoint: String
  /// In how many of the laid-out scenarios, of how many.
  package var failingScenarios: Int
  package var totalScenarios: Int
  package var related: [RelatedPlace]
  package var fixes: [Fix]
  /// The declaration it stands in: `Card.body`.
  package var view = ""
  /// The variant it was seen in: options taken, by choice.
  package var selections: [String: Int] = [:]
  /// What to do instead, as the rule puts it; empty where it has nothing to say.
  package var advice = ""
  /// What the layout showed, in sentences for people.
  package var reasons: [String] = []

  /// The advice, where no fix is offered.
  package var help: String? { fixes.isEmpty && !advice.isEmpty ? advice : nil }
}

package struct Fix: Hashable, Sendable {
  package enum Safety: String, Hashable, Sendable { case safe, unsafe }
  package var title: String
  package var safety: Safety
  /// True if the fixed source was laid out: the finding is gone, and no other has come.
  package var isVerified: Bool
  /// Not overlapping, in the order of their places.
  package var edits: [TextEdit]
  /// What is drawn elsewhere then: `no view moves`; empty where nothing was laid out.
  package var outcome = ""
  /// What the fix declares for all to use: of fixes that are made at once, one has to.
  package var helpers: DeclaredHelpers?
}

/// Modifiers that a fix declares, and that other fixes of the module may need as well.
package struct DeclaredHelpers: Hashable, Sendable {
  /// One of the fix's own.
  package var edit: TextEdit
  /// With all that tells them from others: `offsetIgnoredByLayout(x: CGFloat = 0, ...)`.
  package var names: [String]
}

package struct TextEdit: Hashable, Sendable {
  package var source: SourceReference
  package var newText: String
}

package struct LintResult: Sendable {
  package var files: [SourceFile]
  /// Sorted by path, offset, rule.
  package var diagnostics: [Diagnostic]
  package var notes: [InputNote]
  package var statistics: LintStatistics
  /// True if some findings have fixes that were not made.
  package var lacksFixes = false
  /// What comments in the code suppress, in the same order.
  package var suppressed: [Diagnostic] = []
  /// Where layouts showed that no finding of a rule is to be believed: of a shard, for the others.
  package var cleared: [Cleared] = []
  /// What was only partly looked at, or not at all, and why; sorted.
  package var limits: [EntryLimit] = []
  /// The entry points that took longest in this run, the slowest first; none where nothing was laid out.
  package var slowest: [EntryTime] = []
  /// Nil for a run over all entry points.
  package var shard: Shard?
}

/// What kept an entry point from being laid out in full.
package struct EntryLimit: Hashable, Sendable {
  package var path: String
  package var entryPoint: String
  /// In words: `more than 24 states`.
  package var limit: String
  package init(path: String, entryPoint: String, limit: String) {
    self.path = path
    self.entryPoint = entryPoint
    self.limit = limit
  }
}

extension EntryLimit: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.path, left.entryPoint, left.limit) < (right.path, right.entryPoint, right.limit)
  }
}

/// How long an entry point took, and what of.
package struct EntryTime: Sendable {
  package var path: String
  package var entryPoint: String
  package var duration: Duration
  package var statistics: LintStatistics
}

package struct Cleared: Hashable, Sendable {
  package var rule: RuleID
  package var source: SourceReference
}

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
  /// Findings that are left out, as a baseline has them.
  package var known = 0
}
