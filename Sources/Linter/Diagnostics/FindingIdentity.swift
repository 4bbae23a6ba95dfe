import LayoutEngine
import LintRules
import ViewProgram

/// The identity of a finding after code around it has changed.
struct FindingIdentity: Hashable {
  var rule: RuleID
  var path: String
  /// The declaration it stands in: `Card.body`.
  var view: String
}

extension LintResult {
  func identity(of diagnostic: Diagnostic) -> FindingIdentity {
    FindingIdentity(
      rule: diagnostic.rule, path: files[Int(diagnostic.source.file)].path, view: diagnostic.view)
  }
}
