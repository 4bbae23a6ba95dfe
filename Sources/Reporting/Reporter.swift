import LintRules
package import Linter

/// Makes the text of a lint run; pure, so that the same findings give the same bytes.
package protocol Reporter {
  func report(_ result: LintResult) -> String
}

extension LintResult {
  func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// Findings with a safe, verified fix: what `--fix` would apply.
  var fixableCount: Int {
    diagnostics.count { $0.fixes.contains { $0.safety == .safe && $0.isVerified } }
  }
}

/// `1 warning`, `2 warnings`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
