package import LayoutEngine
package import LintRules

/// Where a finding stands, and of which rule: what makes two findings one.
package struct FindingKey: Hashable, Sendable {
  package var rule: RuleID
  package var source: SourceReference
}
