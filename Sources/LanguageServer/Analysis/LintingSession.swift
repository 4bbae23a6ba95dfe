import JSON
import Linter
import Project
import ViewProgram

/// The linter's session, the changes that it has not seen yet, and what is known of its layouts.
///
/// One run works on a copy of the session. What comes back is taken unless the project was started anew
/// in the meantime, which its generation says.
struct LintingSession: Sendable {
  private(set) var session = LintSession() {
    didSet { if session.edits != oldValue.edits { knownLayouts.forget() } }
  }
  /// Counts the projects that were started anew, so that a run's old one is not put in its place.
  private(set) var generation = 0
  /// Changes the session has not seen yet, by path.
  private(set) var changes: [String: SourceChange] = [:]
  /// False if an analysis would show something new.
  private(set) var isSettled = true
  private(set) var configured = ConfiguredFiles()
  /// Grows when configurations may be others; `knownConfiguration` is what was read last.
  private var configurationRevision = 1
  private var knownConfiguration = 0
  /// The layouts of the session's texts as they are.
  private(set) var knownLayouts = KnownLayouts()
  /// The findings in files that are not open, as the last whole run had them.
  private(set) var closedFindings: [ClosedFinding] = []

  /// Longer texts are read beside the runs, so that no other document waits for them.
  static let largeByteCount = 200_000
}

// MARK: What changes

extension LintingSession {
  /// Notes a change; findings of every open document may be others now.
  mutating func note(_ change: SourceChange, at path: String) {
    changes[path] = change
    isSettled = false
  }

  /// Has everything looked at again with the next run.
  mutating func unsettle() { isSettled = false }

  /// Has the configurations read again with the next run.
  mutating func configureAnew() {
    configurationRevision += 1
    isSettled = false
  }

  /// Begins with nothing; the documents are to be noted again.
  mutating func restart() {
    session = LintSession()
    startGeneration()
  }

  /// Begins with a project that was read; the documents are to be noted again.
  mutating func adopt(_ project: Project) {
    session = LintSession(project)
    configureAnew()
    startGeneration()
  }

  private mutating func startGeneration() {
    generation += 1
    knownLayouts.forget()
  }
}

// MARK: Runs

extension LintingSession {
  /// The changes that a run takes; large texts have to be read first.
  var readyChanges: [String: SourceChange] { changes.filter { !$0.value.isLarge } }

  var largePaths: [String] { changes.filter(\.value.isLarge).map(\.key) }

  /// False of a document whose text is still to be read.
  func isReady(_ path: String) -> Bool { !(changes[path]?.isLarge ?? false) }

  /// The configuration as it was last read.
  func configuration(isWatched: Bool) -> ReadConfiguration {
    ReadConfiguration(
      configured: configured, revision: configurationRevision,
      isStale: knownConfiguration < configurationRevision, isWatched: isWatched)
  }

  /// A run looks at all there is: whatever comes from now on is for the next one.
  mutating func startRun() { isSettled = true }

  mutating func take(_ configuration: ReadConfiguration) {
    configured = configuration.configured
    knownLayouts.forget()
    knownConfiguration = configuration.revision
  }

  /// Takes the session of a run, unless the project is another one by now.
  mutating func take(_ session: LintSession, of generation: Int) {
    if generation == self.generation { self.session = session }
  }

  /// Takes the end of a run over some changes; those that came after them stay.
  mutating func finish(
    _ outcome: AnalysisOutcome, of seen: [String: SourceChange], generation: Int
  ) {
    if generation == self.generation {
      session = outcome.session
      for (path, change) in seen where changes[path]?.revision == change.revision {
        changes[path] = nil
      }
    }
    if !outcome.isComplete { isSettled = false }
    closedFindings = outcome.closedFindings ?? closedFindings
  }
}

// MARK: Large texts

extension LintingSession {
  /// The text that is to be read beside the runs, with its revision.
  func largeText(at path: String, generation: Int) -> (text: DocumentText, revision: Int)? {
    guard generation == self.generation, let change = changes[path], change.isLarge,
      case .text(let text, let revision) = change
    else { return nil }
    return (text, revision)
  }

  /// Takes a large text that was read, if it is still the one.
  mutating func take(_ lowered: LoweredFile, at path: String, revision: Int, generation: Int) {
    guard changes[path]?.revision == revision, generation == self.generation else { return }
    changes[path] = .lowered(lowered, revision: revision)
  }
}

extension SourceChange {
  fileprivate var isLarge: Bool {
    if case .text(let text, _) = self { text.bytes.count > LintingSession.largeByteCount } else { false }
  }
}

// MARK: Layouts

extension LintingSession {
  mutating func forgetLayouts() { knownLayouts.forget() }

  /// Takes layouts that were made, and an answer, unless what they rest on is another by now.
  mutating func keep(_ known: KnownLayouts, _ hover: JSONValue?, for key: KnownLayouts.HoverKey?) {
    guard known.revision == knownLayouts.revision else { return }
    knownLayouts = known
    if let hover, let key { knownLayouts.keep(hover, for: key) }
  }
}
