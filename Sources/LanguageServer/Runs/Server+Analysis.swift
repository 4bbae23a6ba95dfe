import JSON
import Linter

// One run at a time: an edit cancels the running one, and the next starts when it has returned.
// So a burst of edits costs one run, and no fixed delay is needed.

/// Runs of the linter, and reading what they need.
///
/// - In: changes that were noted; out: findings, published or kept for whoever asks for them.
/// - To add: work that goes on beside the messages, as a task in `RunningWork` that ends when it is cancelled.
extension Server {
  /// Cancels the run that is going on, and starts one over all that has changed once none is.
  func startAnalysis() {
    work.analysis?.cancel()
    startReading()
    let changes = linting.readyChanges
    guard work.analysis == nil, phase == .running, !linting.isSettled || !changes.isEmpty else { return }
    let job = job(over: changes)
    let generation = linting.generation
    linting.startRun()
    work.analysis = Task {
      let start = ContinuousClock.now
      let outcome = await job.run()
      let end = outcome.isComplete ? "done" : "cancelled"
      trace("\(changes.count) changed files: \(end) after \(ContinuousClock.now - start)")
      work.analysis = nil
      linting.finish(outcome, of: changes, generation: generation)
      startAnalysis()
      answerWorkspaceRequests()
    }
  }

  private func job(over changes: [String: SourceChange]) -> AnalysisJob {
    let capabilities = client.capabilities
    let snapshot = AnalysisSnapshot(
      session: linting.session, changes: changes, targets: targets,
      closedFolders: capabilities.pullsDiagnostics ? workspace.roots : [])
    let notation = DiagnosticNotation(
      encoding: client.encoding, capabilities: capabilities, openURIs: documents.urisByPath,
      pageAddress: options.pageAddress)
    let listener = AnalysisListener(
      configured: { [weak self] in await self?.take($0) },
      found: { [weak self, generation = linting.generation] in await self?.take($0, of: generation) })
    return AnalysisJob(
      snapshot: snapshot, configuration: linting.configuration(isWatched: capabilities.registersWatchers),
      options: lintOptions, notation: notation, analyze: analyze, budget: options.budget, listener: listener)
  }

  /// Every open document that is read; of those that somebody waits for, the short ones first.
  private var targets: [AnalysisTarget] {
    documents.all.filter { linting.isReady($0.path) }
      .sorted { ($0.text.bytes.count, $0.uri) < ($1.text.bytes.count, $1.uri) }.map {
        AnalysisTarget(
          uri: $0.uri, path: $0.path, revision: $0.revision, isAwaited: !$0.isAnalyzed)
      }
  }

  /// Publishes what was found, unless the document is another one by now.
  private func take(_ report: AnalysisReport, of generation: Int) {
    linting.take(report.session, of: generation)
    var needsRefresh = false
    for target in report.targets {
      guard let document = documents.document(target.uri, at: target.revision) else { continue }
      let analysis = document.nextAnalysis(
        report.findings[target.uri] ?? [], report.progress, budget: options.budget)
      let isOther = analysis.edition != (document.analysis?.edition ?? 0)
      if isOther, document.isSeen { needsRefresh = true }
      documents.keep(analysis, of: target.uri)
      if isOther || !document.isSeen, !client.capabilities.pullsDiagnostics {
        publish(analysis.items, uri: document.uri, version: document.version)
      }
    }
    answerWaiting()
    if needsRefresh { refreshDiagnostics() }
  }

  /// Findings of a text that the client has asked for already are others now.
  private func refreshDiagnostics() {
    guard client.capabilities.pullsDiagnostics, client.capabilities.refreshesDiagnostics else { return }
    ask("workspace/diagnostic/refresh", .null)
  }
}

extension Document {
  /// The state after a run has found something.
  fileprivate func nextAnalysis(
    _ findings: [LocatedDiagnostic], _ progress: AnalysisReport.Progress, budget: Duration
  ) -> DocumentAnalysis {
    let isDone = progress == .complete
    var next = DocumentAnalysis(
      revision: revision, findings: findings,
      isComplete: isDone || progress == .found || isAnalyzed, hasFixes: isDone)
    if progress == .overBudget { next.budget = budget }
    if !isDone { next.takeFixes(from: self) }
    let isOther = items != next.items || analysis == nil
    next.edition = (analysis?.edition ?? 0) + (isOther ? 1 : 0)
    return next
  }
}
