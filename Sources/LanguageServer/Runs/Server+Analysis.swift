import JSON
import Linter
import ViewProgram

// One run at a time: an edit cancels the running one, and the next starts when it has returned.
// So a burst of edits costs one run, and no fixed delay is needed.

extension Server {
  /// Longer texts are read beside the runs, so that no other document waits for them.
  private static let largeByteCount = 200_000
  /// As that takes long, the next edit is waited for.
  private static let largeTextPause = Duration.milliseconds(100)

  /// Notes a change; findings of every open document may be others now.
  func note(_ change: SourceChange, at path: String) {
    changes[path] = change
    isSettled = false
  }

  func nextRevision() -> Int {
    revision += 1
    return revision
  }

  func startAnalysis() {
    runningAnalysis?.cancel()
    startReading()
    let ready = changes.filter { !isLarge($0.value) }
    guard runningAnalysis == nil, phase == .running, !isSettled || !ready.isEmpty else { return }
    let job = AnalysisJob(
      session: session, changes: ready, targets: targets,
      options: lintOptions, encoding: encoding,
      client: client, pageAddress: options.pageAddress, openURIs: openURIs,
      analyze: analyze, configured: configured,
      configuresAnew: knownConfiguration < configurationRevision, budget: options.budget,
      closedFolders: client.pullsDiagnostics ? roots : [],
      tell: { [weak self, configurationRevision] configured in
        await self?.take(configured, revision: configurationRevision)
      },
      deliver: { [weak self, projectGeneration] session, targets, findings, progress in
        await self?.take(session, findings, for: targets, progress, generation: projectGeneration)
      })
    let generation = projectGeneration
    isSettled = true
    runningAnalysis = Task {
      let start = ContinuousClock.now
      let outcome = await job.run()
      let end = outcome.isComplete ? "done" : "cancelled"
      trace("\(ready.count) changed files: \(end) after \(ContinuousClock.now - start)")
      finish(job, outcome, generation: generation)
    }
  }

  var lintOptions: LintOptions {
    var result = LintOptions(scenarios: options.scenarios)
    // Without the rest of its workspace, nobody knows who shows what a document declares.
    result.reportsUnusedSuppressions = isWholeLoaded
    result.files = configured.files
    return result
  }

  private var openURIs: [String: String] {
    Dictionary(documents.values.map { ($0.path, $0.uri) }, uniquingKeysWith: { max($0, $1) })
  }

  /// Every open document that is read; of those that somebody waits for, the short ones first.
  private var targets: [AnalysisTarget] {
    documents.values.filter { document in
      changes[document.path].map { !isLarge($0) } ?? true
    }.sorted { ($0.text.bytes.count, $0.uri) < ($1.text.bytes.count, $1.uri) }.map {
      AnalysisTarget(
        uri: $0.uri, path: $0.path, revision: $0.revision, isAwaited: !$0.isAnalyzed)
    }
  }

  private func finish(_ job: AnalysisJob, _ outcome: AnalysisOutcome, generation: Int) {
    runningAnalysis = nil
    if generation == projectGeneration {
      session = outcome.session
      for (path, change) in job.changes where changes[path]?.revision == change.revision {
        changes[path] = nil
      }
    }
    if !outcome.isComplete { isSettled = false }
    closedFindings = outcome.closedFindings ?? closedFindings
    startAnalysis()
    answerWorkspaceRequests()
  }

  /// Publishes what was found, unless the document is another one by now.
  private func take(
    _ current: LintSession, _ findings: [String: [LocatedDiagnostic]],
    for targets: [AnalysisTarget], _ progress: AnalysisJob.Progress, generation: Int
  ) {
    if generation == projectGeneration { session = current }
    var needsRefresh = false
    for target in targets {
      guard var document = documents[target.uri], document.revision == target.revision else {
        continue
      }
      let isDone = progress == .complete
      var analysis = DocumentAnalysis(
        revision: target.revision, findings: findings[target.uri] ?? [],
        isComplete: isDone || progress == .found || document.isAnalyzed, hasFixes: isDone)
      if progress == .overBudget { analysis.budget = options.budget }
      if !isDone { analysis.takeFixes(from: document) }
      let isOther = document.items != analysis.items || document.analysis == nil
      let isNews = isOther || !document.isSeen
      if isOther, document.isSeen { needsRefresh = true }
      analysis.edition = (document.analysis?.edition ?? 0) + (isOther ? 1 : 0)
      document.analysis = analysis
      documents[target.uri] = document
      if isNews, !client.pullsDiagnostics {
        publish(analysis.items, uri: document.uri, version: document.version)
      }
    }
    answerWaiting()
    if needsRefresh { refreshDiagnostics() }
  }

  /// Findings of a text that the client has asked for already are others now.
  private func refreshDiagnostics() {
    guard client.pullsDiagnostics, client.refreshesDiagnostics else { return }
    request("workspace/diagnostic/refresh", .null)
  }

  func publish(_ items: [JSONValue], uri: String, version: Int?) {
    var params: [JSONMember] = [JSONMember("uri", .string(uri))]
    if let version { params.append(JSONMember("version", .integer(version))) }
    params.append(JSONMember("diagnostics", .array(items)))
    notify("textDocument/publishDiagnostics", .object(params))
  }

  func request(
    _ method: String, _ params: JSONValue,
    then take: (@Sendable (isolated Server, JSONValue) -> Void)? = nil
  ) {
    let id = JSONValue.string("layoutlint-\(nextRequestID)")
    nextRequestID += 1
    asked[id] = take
    send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
  }

  func notify(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Answers the requests whose document is looked at, and refuses those whose text is gone.
  func answerWaiting() {
    let ready = waiting
    waiting = []
    for request in ready {
      guard let document = documents[request.uri], document.revision == request.revision else {
        send(ResponseError.contentModified.answer(to: request.id))
        continue
      }
      guard document.isReady(for: request.request, client) else {
        waiting.append(request)
        continue
      }
      answer(request, from: document)
    }
  }
}

extension Document {
  func isReady(for request: DocumentRequest, _ client: ClientCapabilities) -> Bool {
    if case .codeAction = request { return hasFixes }
    return request.takesGlance(client) ? isSeen : isAnalyzed
  }
}

// MARK: Large texts

extension Server {
  private func isLarge(_ change: SourceChange) -> Bool {
    if case .text(let text, _) = change { text.bytes.count > Self.largeByteCount } else { false }
  }

  private func startReading() {
    guard phase == .running else { return }
    for (path, change) in changes where reading[path] == nil && isLarge(change) {
      reading[path] = Task {
        try? await Task.sleep(for: Self.largeTextPause)
        let notice = Task {
          try await Task.sleep(for: options.budget)
          tellOfReading(path)
        }
        await read(path)
        notice.cancel()
        reading[path] = nil
        startAnalysis()
      }
    }
  }

  /// Nobody can stop the parser, but what it made of an older text makes the next one fast.
  private func read(_ path: String) async {
    let generation = projectGeneration
    var last: LoweredFile?
    while generation == projectGeneration, let change = changes[path], isLarge(change),
      case .text(let text, let revision) = change
    {
      let lowered = await Parallel.onLargeStack { [session, last] in
        session.lowered(SourceFile(path: path, text: text.string), after: last)
      }
      last = lowered
      if changes[path]?.revision == revision, generation == projectGeneration {
        changes[path] = .lowered(lowered, revision: revision)
      }
    }
  }

  /// Who waits for a text that takes long to read hears that it does.
  private func tellOfReading(_ path: String) {
    for (uri, document) in documents where document.path == path && !document.isSeen {
      var analysis = DocumentAnalysis(
        revision: document.revision, findings: [], isComplete: false, hasFixes: false)
      analysis.budget = options.budget
      analysis.edition = (document.analysis?.edition ?? 0) + 1
      documents[uri]?.analysis = analysis
      guard !client.pullsDiagnostics else { continue }
      publish(analysis.items, uri: uri, version: document.version)
    }
    answerWaiting()
  }
}
