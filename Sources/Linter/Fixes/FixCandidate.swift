import Interpreter
import LayoutEngine
import LintRules
import Project
import ViewEvaluator
import ViewProgram

/// A way out of a finding, as text, before it is laid out.
struct FixCandidate {
  /// When a fix is safe.
  enum Promise {
    /// Views may only move because the defect is gone: what moves them stays what it was.
    case movesNothingElse
    /// No view moves.
    case movesNothing
    /// Never: what the code means is another thing afterwards.
    case none
  }

  var title: String
  var promise: Promise
  /// In the order of their places, none touching another.
  var edits: [TextEdit]
  /// The helpers that one of the edits declares, which other fixes may need as well.
  var helpers: DeclaredHelpers?
  /// Whether it is none if views move in a scenario in which there was nothing to mend, and the only one if none does.
  var keepsRest = false

  init(
    title: String, promise: Promise, edits: [TextEdit], helpers: DeclaredHelpers? = nil, keepsRest: Bool = false
  ) {
    self.title = title
    self.promise = promise
    self.edits = joined(edits)
    self.helpers = helpers
    self.keepsRest = keepsRest
  }
}

/// Edits that touch as one: insertions at one place in the order given, then what replaces text
/// there. What is within a stretch that another one replaces goes with it.
private func joined(_ edits: [TextEdit]) -> [TextEdit] {
  let ordered = edits.enumerated().sorted {
    ($0.element.source.file, $0.element.source.start, $0.element.source.end, $0.offset)
      < ($1.element.source.file, $1.element.source.start, $1.element.source.end, $1.offset)
  }.map(\.element)
  var result: [TextEdit] = []
  for edit in ordered {
    if let last = result.last, last.source.file == edit.source.file,
      edit.source.start <= last.source.end
    {
      if edit.source.start < last.source.end, edit.source.end <= last.source.end { continue }
      result[result.count - 1].source.end = edit.source.end
      result[result.count - 1].newText += edit.newText
    } else {
      result.append(edit)
    }
  }
  return result
}

/// The fixes of a finding, and what they were judged by.
struct MadeFixes: Sendable {
  var fixes: [Fix]
  /// The files that candidates changed.
  var edited: Set<Int32>
  /// The entry points that ran code of these.
  var shownBy: [EntryPoint]
  /// All files that those ran code of.
  var files: Set<Int32>

  func rest(on changed: Set<Int32>) -> Bool { !files.isDisjoint(with: changed) }

  /// Whether they are still shown by the same entry points.
  func hold(for reports: [EntryReport]) -> Bool {
    let entries = reports.filter { !$0.files.isDisjoint(with: edited) }.compactMap(\.entry)
    return entries == shownBy
  }
}

/// Everything that a run knows of a project, to make fixes with.
struct FixContext: Sendable {
  let project: Project
  let index: ModuleIndex
  let facts: [BuildFacts]
  let options: LintOptions
  /// The reports of all entry points that were laid out.
  let reports: [EntryReport]
  /// The reports of all there are, in their order; what only other shards lay out was glanced at.
  let allReports: [EntryReport]
  /// Once it is set, fixes are no longer made well: they are not to be used.
  var cancellation = Cancellation()
  let work = FixWork()

  var run: LintRun {
    LintRun(index: index, facts: facts, options: options, cancellation: cancellation)
  }

  /// The lowest iOS version that a file's code runs on; nil if nobody says.
  func lowestIOSVersion(of file: Int32) -> Double? {
    guard index.files.indices.contains(Int(file)) else { return nil }
    return options.files[index.files[Int(file)].path]?.minimumIOSVersion
      ?? facts[Int(file)].forRules.minimumIOSVersion
  }

  /// More than that are no help.
  static let fixLimit = 3

  /// The fixes of a finding that were laid out and found to help, best first.
  func fixes(of found: Diagnostic) -> MadeFixes {
    let candidates = Fixer.candidates(for: found, in: self)
    let edited = Set(candidates.flatMap { $0.edits.map(\.source.file) })
    let shownBy = reports.filter { !$0.files.isDisjoint(with: edited) }
    return MadeFixes(
      fixes: fixes(of: found, among: candidates), edited: edited,
      shownBy: shownBy.compactMap(\.entry),
      files: shownBy.reduce(into: edited) { $0.formUnion($1.files) })
  }

  private func fixes(of found: Diagnostic, among candidates: [FixCandidate]) -> [Fix] {
    guard !candidates.isEmpty, var check = FixCheck(self, found) else { return [] }
    var fixes: [Fix] = []
    for candidate in candidates where fixes.count < Self.fixLimit {
      guard !fixes.contains(where: { $0.edits == candidate.edits }) else { continue }
      guard let fix = check.verified(candidate, isNeeded: fixes.isEmpty) else { continue }
      fixes.append(fix)
      if candidate.keepsRest { break }
    }
    // A fix that turned out to move what it should not is no better than one that says so.
    return fixes.filter { $0.safety == .safe } + fixes.filter { $0.safety == .unsafe }
  }
}
