package import LayoutEngine
package import LintRules

/// What a lint run is asked for.
package struct LintOptions: Hashable, Sendable {
  package var scenarios: [Scenario]
  /// Nil: all rules.
  package var rules: Set<RuleID>?
  package var offersFixes = true
  package init(scenarios: [Scenario], rules: Set<RuleID>? = nil) {
    self.scenarios = scenarios
    self.rules = rules
  }
}
