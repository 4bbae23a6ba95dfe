import Linter
import ViewProgram

// One run at a time: an edit cancels the running one, and the next starts when it has returned.
// So a burst of edits costs one run, and no fixed delay is needed.

extension Server {
  /// Notes a change; findings of every open document may be others now.
  func note(_ change: SourceChange, at path: String) {
    changes[path] = change
    for uri in documents.keys { documents[uri]?.isStale = true }
  }

  func nextRevision() -> Int {
    revision += 1
    return revision
  }

  func startAnalysis() {
    runningAnalysis?.cancel()
    guard runningAnalysis == nil, phase == .running else { return }
    let targets = nextTargets()
    guard !targets.isEmpty || !changes.isEmpty else { return }
    let job = AnalysisJob(
      project: project, changes: changes, targets: targets,
      options: LintOptions(scenarios: options.scenarios), encoding: encoding,
      sendsRelatedInformation: client.takesRelatedInformation, openURIs: openURIs,
      analyze: analyze)
    let generation = projectGeneration
    let startRevision = revision
    runningAnalysis = Task {
      let outcome = await job.run()
      finish(job, outcome, generation: generation, startRevision: startRevision)
    }
  }

  private var openURIs: [String: String] {
    Dictionary(documents.values.map { ($0.path, $0.uri) }, uniquingKeysWith: { max($0, $1) })
  }

  /// Documents whose text was never looked at come first, alone: somebody waits for them.
  private func nextTargets() -> [AnalysisTarget] {
    let urgent = documents.values.filter { !$0.isAnalyzed }
    let chosen = urgent.isEmpty ? documents.values.filter(\.isStale) : urgent
    return chosen.sorted { $0.uri < $1.uri }.map {
      AnalysisTarget(uri: $0.uri, path: $0.path, revision: $0.revision)
    }
  }

  private func finish(
    _ job: AnalysisJob, _ outcome: AnalysisOutcome, generation: Int, startRevision: Int
  ) {
    runningAnalysis = nil
    if generation == projectGeneration {
      project = outcome.project
      for (path, change) in job.changes where changes[path]?.revision == change.revision {
        changes[path] = nil
      }
    }
    if let findings = outcome.findings {
      for target in job.targets {
        take(findings[target.uri] ?? [], for: target, isCurrent: startRevision == revision)
      }
    }
    answerWaiting()
    startAnalysis()
  }

  /// Publishes what was found, unless the document is another one by now.
  private func take(
    _ findings: [LocatedDiagnostic], for target: AnalysisTarget, isCurrent: Bool
  ) {
    guard var document = documents[target.uri], document.revision == target.revision else { return }
    let isNews = document.analysis.map {
      $0.revision != target.revision || $0.findings.map(\.json) != findings.map(\.json)
    }
    document.analysis = DocumentAnalysis(revision: target.revision, findings: findings)
    if isCurrent { document.isStale = false }
    documents[target.uri] = document
    if isNews ?? true { publish(findings, uri: document.uri, version: document.version) }
  }

  func publish(_ findings: [LocatedDiagnostic], uri: String, version: Int?) {
    var params: [JSONMember] = [JSONMember("uri", .string(uri))]
    if let version { params.append(JSONMember("version", .integer(version))) }
    params.append(JSONMember("diagnostics", .array(findings.map(\.json))))
    notify("textDocument/publishDiagnostics", .object(params))
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
      guard document.isAnalyzed else {
        waiting.append(request)
        continue
      }
      answer(request, from: document)
    }
  }

  /// Reads the workspace's files in the background, and then looks at everything again.
  func loadWorkspace() {
    loading?.cancel()
    guard !roots.isEmpty else { return }
    let roots = roots
    loading = Task {
      let loaded = await loadedProject(below: roots)
      guard !Task.isCancelled else { return }
      adopt(loaded)
    }
  }

  private func adopt(_ loaded: Project) {
    project = loaded
    projectGeneration += 1
    for document in documents.values {
      note(.text(document.sourceFile, revision: document.revision), at: document.path)
    }
    startAnalysis()
  }
}
