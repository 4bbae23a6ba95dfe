import LintRules
import Project
import ViewProgram

/// `// layoutlint:disable:next rule-id, rule-id - reason`, read from a comment.
///
/// This folder finds what comments suppress: programs and diagnostics in, the suppressed ones and what
/// is said of the comments themselves out. Another word is a case of `Verb`.
struct SuppressionComment {
  enum Verb: String, CaseIterable {
    /// Suppresses findings in what begins on the next line of code.
    case next = "disable:next"
    /// Suppresses findings in what begins on the comment's line.
    case this = "disable:this"
    /// Suppresses findings in what begins on the last line of code before it.
    case previous = "disable:previous"
    /// From here to `enable`, or the file's end.
    case disable
    case enable
  }

  var verb: Verb
  /// As written; `all` stands for every rule.
  var rules: [String]
  var reason: String?
  var range: SourceRange
}

/// Why a comment that speaks to the tool is not understood.
struct SuppressionProblem: Error { var message: String }

extension SuppressionComment {
  /// Nil for a comment that only mentions the tool.
  init?(_ range: SourceRange, in file: SourceFile) throws(SuppressionProblem) {
    let text = file.text(in: range)
    var content = text.drop { $0 == "/" || $0 == "*" || $0.isWhitespace }
    guard content.hasPrefix("layoutlint:") else { return nil }
    if content.hasSuffix("*/") { content.removeLast(2) }
    let words = content.dropFirst("layoutlint:".count).split(whereSeparator: \.isWhitespace)
    guard let first = words.first else {
      throw SuppressionProblem(message: "This comment says nothing to disable. Write `layoutlint:disable:next RULE`.")
    }
    let names = Verb.allCases.map(\.rawValue)
    guard let verb = Verb(rawValue: String(first)) else {
      throw SuppressionProblem(
        message: "This comment is not understood: "
          + unknown("word '\(first)'", String(first), among: names))
    }
    let dash = words.firstIndex { $0 == "-" } ?? words.endIndex
    rules = words[1..<dash].flatMap { $0.split(separator: ",") }.map(String.init)
    if rules.isEmpty {
      throw SuppressionProblem(
        message: "This comment names no rule to \(verb == .enable ? "enable" : "disable"). Name one, or write `all`.")
    }
    let known = RulePages.all.map(\.id.rawValue) + [RuleID.everyRule]
    for rule in rules where !known.contains(rule) {
      throw SuppressionProblem(
        message: "This comment is not understood: "
          + unknown("rule '\(rule)'", rule, among: known))
    }
    let rest = words.dropFirst(dash + 1).joined(separator: " ")
    reason = rest.isEmpty ? nil : rest
    self.verb = verb
    self.range = range
  }

  /// The comment without some of its rules.
  func text(without removed: [String]) -> String {
    let kept = rules.filter { !removed.contains($0) }.joined(separator: ", ")
    return "// layoutlint:\(verb.rawValue) \(kept)" + (reason.map { " - \($0)" } ?? "")
  }
}
