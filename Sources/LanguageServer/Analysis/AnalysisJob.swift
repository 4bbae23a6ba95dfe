import JSON
import LayoutEngine
import LintRules
package import Linter
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
struct AnalysisJob: Sendable {
  var session: LintSession
  /// Changes the session has not seen yet, by path.
  var changes: [String: SourceChange]
  /// The open documents, those first that somebody waits for.
  var targets: [AnalysisTarget]
  var options: LintOptions
  var encoding: PositionEncoding
  var client: ClientCapabilities
  var pageAddress: (@Sendable (RuleID) -> String?)?
  /// By path, for places in documents that are open under a URI of their own.
  var openURIs: [String: String]
  var analyze: Analyzer
  var configured: ConfiguredFiles
  /// True to read the configurations again.
  var configuresAnew: Bool
  /// What takes longer shows what was found so far before it goes on.
  var budget: Duration
  /// Where findings in files that are not open are wanted.
  var closedFolders: [String]
  /// Takes the configurations that were read again.
  var tell: @Sendable (ConfiguredFiles) async -> Void
  /// Takes findings as they come, by URI, and the session that has them.
  var deliver: @Sendable (LintSession, [AnalysisTarget], [String: [LocatedDiagnostic]], Progress) async -> Void

  enum Progress {
    case partial
    /// The time for a document ran out; it goes on.
    case overBudget
    /// All is found, but fixes are still made.
    case found
    case complete
  }

  static let typingPause = Duration.milliseconds(30)
}

struct AnalysisTarget: Hashable, Sendable {
  var uri: String
  var path: String
  var revision: Int
  /// True if its text was not looked at yet.
  var isAwaited: Bool
}

enum SourceChange: Sendable {
  case text(DocumentText, revision: Int)
  case lowered(LoweredFile, revision: Int)
  /// Take what the disk holds, or remove the file where it holds nothing.
  case disk(revision: Int)
  case gone(revision: Int)

  var revision: Int {
    switch self {
    case .text(_, let revision), .lowered(_, let revision), .disk(let revision),
      .gone(let revision):
      revision
    }
  }
}

/// What a run hands back.
struct AnalysisOutcome: Sendable {
  /// With the job's changes applied.
  var session: LintSession
  /// False if an edit cancelled the run.
  var isComplete: Bool
  /// Nil where nobody wants to know.
  var closedFindings: [ClosedFinding]?
}

extension AnalysisJob {
  @concurrent
  func run() async -> AnalysisOutcome {
    var job = self
    if !changes.isEmpty {
      // Parsing recurses as deep as the code is nested: further than this thread's stack goes.
      job.session = await Parallel.onLargeStack { updatedSession() }
    }
    // Where nobody tells of changed configurations, they are looked for.
    if !client.registersWatchers {
      let paths = targets.filter(\.isAwaited).map(\.path)
      job.configuresAnew = job.configured.hasChanged(above: paths) || configuresAnew
    }
    if job.configuresAnew {
      job.configure()
      await tell(job.configured)
    }
    let isComplete = await job.analyzeAll()
    var outcome = AnalysisOutcome(session: job.session, isComplete: isComplete)
    if isComplete, !closedFolders.isEmpty { outcome.closedFindings = await job.closedFindings() }
    return outcome
  }

  private mutating func configure() {
    configured.read(for: session.project.files.map(\.path))
    guard options.files != configured.files else { return }
    options.files = configured.files
    session.invalidate()
  }

  private func updatedSession() -> LintSession {
    var session = session
    for path in changes.keys.sorted() {
      switch changes[path] {
      case .text(let text, _): session.update(SourceFile(path: path, text: text.string))
      case .lowered(let lowered, _): session.update(lowered)
      case .disk: session.update(path: path)
      case .gone: session.remove(path: path)
      case nil: break
      }
    }
    return session
  }

  private mutating func analyzeAll() async -> Bool {
    let awaited = targets.filter(\.isAwaited)
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
    await finish(.everything, targets)
    return !Task.isCancelled
  }

  /// Reads broken texts as a whole, unless the next key came first: half of what is typed is so.
  private mutating func readAnew() async {
    guard !session.isExact, !Task.isCancelled else { return }
    session = await Parallel.onLargeStack { [session] in
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
      await deliver(session, targets, located(outcome.result, targets), .found)
      options.offersFixes = true
      outcome = await limited(extent, options, targets, budget)
      guard !Task.isCancelled, !outcome.result.lacksFixes else { return false }
    }
    let isOver = if case .showing = extent { !isDone } else { false }
    await deliver(
      session, targets, located(outcome.result, targets),
      isDone ? .complete : isOver ? .overBudget : .partial)
    return isDone
  }

  /// Stops what takes longer than the budget; what is done by then counts.
  private mutating func limited(
    _ extent: LintSession.Extent, _ options: LintOptions, _ targets: [AnalysisTarget],
    _ budget: Duration
  ) async -> (result: LintResult, isComplete: Bool) {
    typealias Outcome = (LintSession, LintResult, Bool)
    let paths = Set(targets.map(\.path))
    let outcome = await withTaskGroup(of: Outcome?.self) { [session, analyze] group in
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
    session = outcome.0
    return (outcome.1, outcome.2)
  }

  private mutating func closedFindings() async -> [ClosedFinding] {
    var options = options
    options.offersFixes = false
    let files = session.project.files.map(\.path).filter { path in
      closedFolders.contains { path.hasPrefix($0 + "/") }
    }
    let paths = Set(files).subtracting(targets.map(\.path))
    let result = await session.result(reporting: paths, options: options)
    var locator = locator(for: result)
    return result.diagnostics.compactMap { diagnostic in
      locator.path(of: diagnostic.source).map {
        ClosedFinding(path: $0, json: locator.located(diagnostic).json)
      }
    }
  }

  private func locator(for result: LintResult) -> DiagnosticLocator {
    DiagnosticLocator(
      files: result.files, encoding: encoding, openURIs: openURIs, client: client,
      pageAddress: pageAddress)
  }

  private func located(
    _ result: LintResult, _ targets: [AnalysisTarget]
  ) -> [String: [LocatedDiagnostic]] {
    var locator = locator(for: result)
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

extension LintSession {
  /// Takes a text, unless it is the one that is there.
  fileprivate mutating func update(_ file: SourceFile) {
    let known = project.files.first { $0.path == file.path }
    if let known, known.text.utf8.elementsEqual(file.text.utf8) { return }
    update(lowered(file))
  }

  /// Takes what the disk holds.
  fileprivate mutating func update(path: String) {
    // A path that is no source's may name a folder, and reading that would never end.
    guard path.hasPrefix("/"), path.hasSuffix(".swift") || path.hasSuffix(".layout"),
      let file = readSources(at: [path], workingDirectory: "/").files.first
    else { return remove(path: path) }
    update(SourceFile(path: path, text: file.text))
  }
}

/// Reads everything below `roots` and what is around them, for the callers in files that are not open.
@concurrent
func loadedProject(below roots: [String]) async -> Project {
  await Project(sources(below: roots)).readingColors()
}

/// Of the files that have come, gone or changed on disk.
@concurrent
func changedPaths(below roots: [String], since known: [SourceFile]) async -> [String] {
  var texts: [String: String] = [:]
  for file in known where file.path.hasPrefix("/") { texts[file.path] = file.text }
  var changed: [String] = []
  for file in sources(below: roots).files where texts.removeValue(forKey: file.path) != file.text {
    changed.append(file.path)
  }
  return (changed + texts.keys).sorted()
}

private func sources(below roots: [String]) -> DiscoveredFiles {
  var found = readSources(at: roots, workingDirectory: "/", isProjectSeen: true).connected()
  found.files = found.files.map { file in
    SourceFile(path: file.path.hasPrefix("/") ? file.path : "/" + file.path, text: file.text)
  }
  return found
}
