import JSON
import LayoutEngine
import LintRules
package import Linter
import Project
import ViewProgram

/// Brings a part of a session up to date; tests put their own in place of the linter.
///
/// Findings are wanted for some paths; the answer is false if something was left to do.
package typealias Analyzer =
  @Sendable (inout LintSession, LintSession.Extent, LintOptions, Set<String>) async -> (
    result: LintResult, isComplete: Bool
  )

@Sendable package func analyzeByLayingOut(
  _ session: inout LintSession, _ extent: LintSession.Extent, _ options: LintOptions,
  _ paths: Set<String>
) async -> (result: LintResult, isComplete: Bool) {
  let isComplete = await session.refresh(extent, options: options)
  return (await session.result(reporting: paths, options: options), isComplete)
}

/// One run over a snapshot of everything open, off the server's actor.
///
/// - In: the session, the changes that it has not seen, the open documents; out: findings located as the
///   client counts, delivered as they come, and the session that has them.
/// - To add: a step between edit and findings here; what is remembered from run to run in `LintingSession`;
///   a member of a published diagnostic in `DiagnosticLocator`.
struct AnalysisJob: Sendable {
  var snapshot: AnalysisSnapshot
  var configuration: ReadConfiguration
  var options: LintOptions
  let notation: DiagnosticNotation
  let analyze: Analyzer
  /// The time after which a run shows what it has found so far, before it goes on.
  let budget: Duration
  let listener: AnalysisListener

  static let typingPause = Duration.milliseconds(30)
}

/// The texts that a run looks at.
struct AnalysisSnapshot: Sendable {
  var session: LintSession
  /// Changes the session has not seen yet, by path.
  var changes: [String: SourceChange]
  /// The open documents, those first that somebody waits for.
  var targets: [AnalysisTarget]
  /// The folders whose files are looked at though they are not open.
  var closedFolders: [String]
}

/// Who hears of a run while it goes on.
struct AnalysisListener: Sendable {
  /// Takes the configurations that were read again.
  var configured: @Sendable (ReadConfiguration) async -> Void
  /// Takes findings as they come.
  var found: @Sendable (AnalysisReport) async -> Void
}

/// The findings of a run so far.
struct AnalysisReport: Sendable {
  enum Progress {
    case partial
    /// The time for a document ran out; it goes on.
    case overBudget
    /// All is found, but fixes are still made.
    case found
    case complete
  }

  /// The session that has the findings.
  var session: LintSession
  var targets: [AnalysisTarget]
  /// By the targets' URIs.
  var findings: [String: [LocatedDiagnostic]]
  var progress: Progress
}

struct AnalysisTarget: Hashable, Sendable {
  var uri: String
  var path: String
  var revision: Int
  /// True if its text was not looked at yet.
  var isAwaited: Bool
}

/// The end of a run.
struct AnalysisOutcome: Sendable {
  /// With the job's changes applied.
  var session: LintSession
  /// False if an edit cancelled the run.
  var isComplete: Bool
  /// Nil where nobody wants to know.
  var closedFindings: [ClosedFinding]?
}

/// A finding in a file that is not open.
struct ClosedFinding: Sendable {
  var path: String
  var json: JSONValue
}

extension AnalysisJob {
  @concurrent
  func run() async -> AnalysisOutcome {
    var job = self
    if !snapshot.changes.isEmpty {
      // Parsing recurses as deep as the code is nested: further than this thread's stack goes.
      job.snapshot.session = await Parallel.onLargeStack {
        snapshot.session.updated(by: snapshot.changes)
      }
    }
    job.configuration.lookForChanges(above: snapshot.targets.filter(\.isAwaited).map(\.path))
    if job.configuration.isStale {
      job.configure()
      await listener.configured(job.configuration)
    }
    let isComplete = await job.analyzeAll()
    var outcome = AnalysisOutcome(session: job.snapshot.session, isComplete: isComplete)
    if isComplete, !snapshot.closedFolders.isEmpty {
      outcome.closedFindings = await job.closedFindings()
    }
    return outcome
  }

  private mutating func configure() {
    configuration.configured.read(for: snapshot.session.project.files.map(\.path))
    guard options.files != configuration.configured.files else { return }
    options.files = configuration.configured.files
    snapshot.session.invalidate()
  }

  private mutating func analyzeAll() async -> Bool {
    let awaited = snapshot.targets.filter(\.isAwaited)
    for target in awaited {
      if awaited.count == 1 {
        // What the first variants show is there at once; all variants take a moment, which the next
        // key need not wait for.
        await step(.glance(at: target.path), [target], within: budget)
        try? await Task.sleep(for: Self.typingPause)
      }
      await readAnew()
      await finish(.showing(target.path), [target])
    }
    await readAnew()
    await finish(.everything, snapshot.targets)
    return !Task.isCancelled
  }

  /// Reads broken texts as a whole, unless the next key came first: half of what is typed is so.
  private mutating func readAnew() async {
    guard !snapshot.session.isExact, !Task.isCancelled else { return }
    snapshot.session = await Parallel.onLargeStack { [session = snapshot.session] in
      var session = session
      session.readAnew()
      return session
    }
  }

  /// Step by step, each with more time, so that what takes longest comes to its end too.
  private mutating func finish(
    _ extent: LintSession.Extent, _ targets: [AnalysisTarget]
  ) async {
    var budget = budget
    while !Task.isCancelled, await !step(extent, targets, within: budget) { budget *= 2 }
  }

  /// Brings a part up to date and delivers the findings; false if it is not done yet.
  @discardableResult
  private mutating func step(
    _ extent: LintSession.Extent, _ targets: [AnalysisTarget], within budget: Duration
  ) async -> Bool {
    guard !Task.isCancelled else { return false }
    var options = options
    options.offersFixes = false
    var outcome = await limited(extent, options, targets, budget)
    let isDone = outcome.isComplete && !extent.isGlance
    guard !Task.isCancelled else { return false }
    if outcome.result.lacksFixes, isDone {
      await tell(outcome.result, targets, .found)
      options.offersFixes = true
      outcome = await limited(extent, options, targets, budget)
      guard !Task.isCancelled, !outcome.result.lacksFixes else { return false }
    }
    let isOver = if case .showing = extent { !isDone } else { false }
    await tell(outcome.result, targets, isDone ? .complete : isOver ? .overBudget : .partial)
    return isDone
  }

  private func tell(
    _ result: LintResult, _ targets: [AnalysisTarget], _ progress: AnalysisReport.Progress
  ) async {
    await listener.found(
      AnalysisReport(
        session: snapshot.session, targets: targets, findings: located(result, targets),
        progress: progress))
  }

  /// Stops what takes longer than the budget; what is done by then counts.
  private mutating func limited(
    _ extent: LintSession.Extent, _ options: LintOptions, _ targets: [AnalysisTarget],
    _ budget: Duration
  ) async -> (result: LintResult, isComplete: Bool) {
    typealias Outcome = (LintSession, LintResult, Bool)
    let paths = Set(targets.map(\.path))
    let outcome = await withTaskGroup(of: Outcome?.self) { [session = snapshot.session, analyze] group in
      // What somebody waits for goes before what is done in the meantime.
      group.addTask(priority: extent.isGlance ? nil : .utility) {
        var session = session
        let (result, isComplete) = await analyze(&session, extent, options, paths)
        return (session, result, isComplete)
      }
      group.addTask {
        try? await Task.sleep(for: budget)
        return nil
      }
      var outcome: Outcome?
      for await part in group {
        group.cancelAll()
        outcome = part ?? outcome
      }
      return outcome
    }
    guard let outcome else { preconditionFailure("the analysis itself always answers") }
    snapshot.session = outcome.0
    return (outcome.1, outcome.2)
  }

  private mutating func closedFindings() async -> [ClosedFinding] {
    var options = options
    options.offersFixes = false
    let files = snapshot.session.project.files.map(\.path).filter { path in
      snapshot.closedFolders.contains { path.hasPrefix($0 + "/") }
    }
    let paths = Set(files).subtracting(snapshot.targets.map(\.path))
    let result = await snapshot.session.result(reporting: paths, options: options)
    var locator = DiagnosticLocator(files: result.files, notation)
    return result.diagnostics.compactMap { diagnostic in
      locator.path(of: diagnostic.source).map {
        ClosedFinding(path: $0, json: locator.located(diagnostic).json)
      }
    }
  }

  private func located(
    _ result: LintResult, _ targets: [AnalysisTarget]
  ) -> [String: [LocatedDiagnostic]] {
    var locator = DiagnosticLocator(files: result.files, notation)
    var findings: [String: [LocatedDiagnostic]] = [:]
    for target in targets { findings[target.uri] = [] }
    let uris = Dictionary(grouping: targets, by: \.path)
    for diagnostic in result.diagnostics {
      guard let path = locator.path(of: diagnostic.source) else { continue }
      let located = locator.located(diagnostic)
      for target in uris[path] ?? [] { findings[target.uri, default: []].append(located) }
    }
    return findings
  }
}
