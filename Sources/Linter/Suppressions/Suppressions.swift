import LayoutEngine
package import LintRules
import Project
import ViewProgram

extension RuleID {
  /// Suppressions that suppress nothing.
  package static let unusedSuppression: RuleID = "unused-suppression"
  /// Comments that speak to this tool and are not understood.
  package static let invalidSuppression: RuleID = "invalid-suppression"
  /// The rules about comments rather than layouts.
  package static let ofComments = [invalidSuppression, unusedSuppression]
}

/// The suppressions in a project's comments, and which of them suppressed something.
///
/// - In: comments in sources; out: whether a finding is suppressed, and what suppressed nothing.
/// - To add: a form of comment in `SuppressionComment`; which code it is bound to in `BoundCode`.
struct Suppressions {
  private(set) var suppressed: [Diagnostic] = []
  private let project: Project
  /// By the number of their file; most files have none.
  private var active: [Int32: [Suppression]] = [:]
  private var problems: [(SourceReference, String)] = []

  init(of project: Project) {
    self.project = project
    for (number, source) in project.sources.enumerated() where source.isEager {
      if !source.program.comments.isEmpty {
        read(source.program, of: source.file, number: Int32(number))
      }
    }
  }

  private mutating func read(_ program: Program, of file: SourceFile, number: Int32) {
    var comments: [SuppressionComment] = []
    for range in program.comments {
      do {
        if let comment = try SuppressionComment(range, in: file) { comments.append(comment) }
      } catch {
        problems.append((SourceReference(range, in: number), error.message))
      }
    }
    active[number] = comments.indices.map { Suppression(comments, $0, file, program) }
  }

  /// Whether a finding is suppressed; the comment that does it is marked as used.
  ///
  /// - Parameter isShown: false of one that would not be told without the comment either.
  mutating func suppress(_ diagnostic: Diagnostic, isShown: Bool) -> Bool {
    let file = diagnostic.source.file
    guard var suppressions = active[file] else { return false }
    for index in suppressions.indices where suppressions[index].take(diagnostic) {
      active[file] = suppressions
      if isShown { suppressed.append(diagnostic) }
      return true
    }
    return false
  }
}

/// A comment with the code it is about.
private struct Suppression {
  let comment: SuppressionComment
  private let scope: Scope
  /// Those of its rules that something was found of.
  var usedRules: Set<String> = []

  private enum Scope {
    case code(BoundCode)
    /// By rule.
    case regions([String: SourceRange])
  }

  init(
    _ comments: [SuppressionComment], _ index: Int, _ file: SourceFile, _ program: Program
  ) {
    comment = comments[index]
    let lines = file.lines
    switch comment.verb {
    case .next:
      let line = file.nextCodeLine(after: lines.lineNumber(at: comment.range.end), by: 1)
      scope = .code(BoundCode(atLine: line, of: file, program))
    case .previous:
      let line = file.nextCodeLine(after: lines.lineNumber(at: comment.range.start), by: -1)
      scope = .code(BoundCode(atLine: line, of: file, program))
    case .this:
      let line = lines.lineNumber(at: comment.range.start)
      scope = .code(BoundCode(atLine: line, of: file, program))
    case .disable, .enable:
      scope = .regions(Self.regions(comments, index))
      // One that ends a region is of use.
      if comment.verb == .enable {
        usedRules = Set(comment.rules.filter { Self.isDisabled($0, comments[..<index]) })
      }
    }
  }

  /// From a `disable` to the `enable` of the same rule, or of all of them.
  private static func regions(
    _ comments: [SuppressionComment], _ index: Int
  ) -> [String: SourceRange] {
    let comment = comments[index]
    guard comment.verb == .disable else { return [:] }
    var regions: [String: SourceRange] = [:]
    for rule in comment.rules {
      let end = comments[index...].first { other in
        other.verb == .enable
          && (other.rules.contains(rule) || other.rules.contains(RuleID.everyRule))
      }
      regions[rule] = SourceRange(start: comment.range.end, end: end?.range.start ?? .max)
    }
    return regions
  }

  private static func isDisabled(
    _ rule: String, _ before: ArraySlice<SuppressionComment>
  ) -> Bool {
    let last = before.last { comment in
      [.disable, .enable].contains(comment.verb)
        && (comment.rules.contains(rule) || rule == RuleID.everyRule)
    }
    return last?.verb == .disable
  }

  mutating func take(_ diagnostic: Diagnostic) -> Bool {
    for rule in [diagnostic.rule.rawValue, RuleID.everyRule]
    where comment.rules.contains(rule) && covers(diagnostic.source.start, for: rule) {
      usedRules.insert(rule)
      return true
    }
    return false
  }

  private func covers(_ offset: Int32, for rule: String) -> Bool {
    switch scope {
    case .code(let code): code.binds(offset)
    case .regions(let regions): regions[rule]?.holds(offset) ?? false
    }
  }
}

// MARK: What is said of the comments themselves

extension Suppressions {
  func complaints(_ options: LintOptions, reporting paths: Set<String>?) -> [Diagnostic] {
    var complaints: [Diagnostic] = []
    if options.checks(.invalidSuppression) {
      complaints += problems.map { complaint(.invalidSuppression, $0, $1, fixes: []) }
    }
    if options.checks(.unusedSuppression), options.reportsUnusedSuppressions {
      for (file, suppressions) in active
      where project.sources[Int(file)].program.syntaxErrors.isEmpty {
        complaints += suppressions.compactMap { unused($0, file, options) }
      }
    }
    return complaints.compactMap { complaint in
      let path = project.files[Int(complaint.source.file)].path
      guard paths?.contains(path) ?? true,
        let severity = options.severity(of: complaint.rule, complaint.severity, at: path)
      else { return nil }
      var complaint = complaint
      complaint.severity = severity
      return complaint
    }
  }

  private func unused(
    _ own: Suppression, _ number: Int32, _ options: LintOptions
  ) -> Diagnostic? {
    let comment = own.comment
    let file = project.files[Int(number)]
    let unused = comment.rules.filter { rule in
      let id = RuleID(rawValue: rule)
      let isChecked =
        rule == RuleID.everyRule
        ? options.hasAllRules
        : options.checks(id) && options.severity(of: id, .warning, at: file.path) != nil
      return isChecked && !own.usedRules.contains(rule)
    }
    guard !unused.isEmpty else { return nil }
    let names = unused.map { "'\($0)'" }.joined(separator: ", ")
    let isEvery = unused == [RuleID.everyRule]
    let subject = isEvery ? "no rule" : unused.map { "`\($0)`" }.joined(separator: ", ")
    let has = isEvery ? "has a finding" : unused.count == 1 ? "has no finding" : "have no finding"
    let isOff = isEvery ? "is" : unused.count == 1 ? "is not" : "are not"
    let isWhole = unused.count == comment.rules.count
    let range = isWhole ? file.rangeToRemove(comment.range) : comment.range
    let edit = TextEdit(
      source: SourceReference(range, in: number),
      newText: isWhole ? "" : comment.text(without: unused))
    let fix = Fix(title: "remove \(names)", safety: .safe, isVerified: true, edits: [edit])
    let what =
      switch (comment.verb == .enable, isWhole) {
      case (true, true): "This comment ends nothing: \(subject) \(isOff) disabled here."
      case (true, false): "Of what this comment ends, \(subject) \(isOff) disabled here."
      case (false, true): "This comment suppresses nothing: \(subject) \(has) here."
      case (false, false): "Of what this comment suppresses, \(subject) \(has) here."
      }
    let message = what + (isWhole ? " Remove it." : " Remove the \(unused.count == 1 ? "name" : "names").")
    var complaint = complaint(
      .unusedSuppression, SourceReference(comment.range, in: number), message, fixes: [fix])
    complaint.evidence = [Evidence("unused", .list(unused))]
    return complaint
  }

  private func complaint(
    _ rule: RuleID, _ source: SourceReference, _ message: String, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      Finding(
        rule: rule, severity: .warning, source: source, message: message, evidence: [], extent: 0,
        advice: ""),
      severity: .warning, fixes: fixes,
      view: project.sources[Int(source.file)].program.declaration(at: source.start).path)
  }
}

extension SourceReference {
  init(_ range: SourceRange, in file: Int32) {
    self.init(file: file, start: range.start, end: range.end)
  }
}

extension SourceFile {
  /// The next line, in steps of 1 or -1, that holds more than blanks and comments.
  fileprivate func nextCodeLine(after line: Int, by step: Int) -> Int {
    var number = line + step
    while let text = self.line(number)?.drop(while: \.isWhitespace) {
      if !text.isEmpty, !text.hasPrefix("//") { break }
      number += step
    }
    return number
  }

  /// A comment with its line, if nothing else is on it; else with the blanks before it.
  fileprivate func rangeToRemove(_ comment: SourceRange) -> SourceRange {
    let bytes = Array(text.utf8)
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var start = Int(comment.start)
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    let isAlone = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    let number = lines.lineNumber(at: comment.end)
    let lineEnd = lines.starts.indices.contains(number) ? lines.starts[number] : Int32(bytes.count)
    let rest = bytes[Int(comment.end)..<Int(lineEnd)]
    guard isAlone, rest.allSatisfy({ isBlank($0) || $0 == 10 || $0 == 13 }) else {
      return SourceRange(start: Int32(start), end: comment.end)
    }
    return SourceRange(start: Int32(start), end: lineEnd)
  }
}
