import LintRules
package import Linter
import ViewProgram

/// Makes the text of a lint run; pure, so that the same findings give the same bytes.
package protocol Reporter {
  func report(_ result: LintResult) -> String
}

extension LintResult {
  func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// `1 error, 2 warnings`; nil where nothing was found.
  var severityCounts: String? {
    let counts = [Severity.error, .warning, .info].compactMap { severity in
      let count = count(severity)
      return count == 0
        ? nil : severity == .info ? "\(count) info" : counted(count, severity.rawValue)
    }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  /// The findings of each file, in their order; those of no known file have no path.
  var diagnosticsByPath: [(path: String, diagnostics: [Diagnostic])] {
    let groups = Dictionary(grouping: diagnostics) { files.file(of: $0.source)?.path ?? "" }
    return groups.sorted { $0.key < $1.key }.map { (path: $0.key, diagnostics: $0.value) }
  }

  /// Findings with a safe, verified fix: what `--fix` would apply.
  var fixableCount: Int {
    diagnostics.count { $0.fixes.contains { $0.safety == .safe && $0.isVerified } }
  }
}

extension Diagnostic {
  /// `seen on iPhone SE 3, portrait (3 of 8 screens), in Card`.
  var seenOn: String? {
    guard !scenario.isEmpty else { return nil }
    var line = "seen on \(scenario)"
    if totalScenarios > 1 { line += " (\(failingScenarios) of \(totalScenarios) screens)" }
    if !entryPoint.isEmpty { line += ", in \(entryPoint)" }
    return switch verdict {
    case .proved: line
    case .bounded: line + "; what the code does not tell was assumed"
    case .likely: line + "; what the code does not tell was assumed, and decides whether it is so"
    }
  }
}

/// `1 warning`, `2,000 warnings`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(amount(Double(count))) \(noun)\(count == 1 ? "" : "s")"
}
