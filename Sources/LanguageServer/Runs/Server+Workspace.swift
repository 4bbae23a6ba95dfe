import JSON
import Linter
import Project

extension Server {
  private static let firstFilePause = Duration.milliseconds(50)
  /// The time below which reading shows no progress.
  private static let progressPause = Duration.milliseconds(500)

  /// A document outside of the workspace has the package or project around it as its own.
  func loadSurroundings(of path: String) {
    guard path.hasPrefix("/"), !workspace.holds(path) else { return }
    workspace.startSearch()
    Task {
      let folder = await folder(around: path, outside: workspace.all)
      if let folder, documents.document(ofPath: path) != nil {
        if workspace.add(folder, around: path) { loadWorkspace() }
        await work.loading?.value
      }
      workspace.endSearch()
      linting.unsettle()
      startAnalysis()
    }
  }

  /// Forgets what only a document outside of the workspace needed.
  func unloadSurroundings(of path: String) {
    if workspace.removeFolder(around: path) { loadWorkspace() }
  }

  /// Reads the workspace's files in the background, and then looks at everything again.
  func loadWorkspace() {
    work.loading?.cancel()
    let folders = workspace.all
    guard !folders.isEmpty || workspace.isLoaded else { return }
    work.loading = Task {
      // Who opens a file with the editor waits for that one first.
      try? await Task.sleep(for: Self.firstFilePause)
      await work.analysis?.value
      guard !Task.isCancelled else { return }
      let progress = Task {
        try await Task.sleep(for: Self.progressPause)
        return beginProgress("reading the workspace")
      }
      let loaded = await loadedProject(below: folders)
      progress.cancel()
      endProgress(try? await progress.value)
      guard !Task.isCancelled else { return }
      adopt(loaded)
    }
  }

  private func beginProgress(_ title: String) -> JSONValue? {
    guard client.capabilities.showsProgress else { return nil }
    let token = client.nextRequestID
    ask("window/workDoneProgress/create", ["token": token])
    let value: JSONValue = [
      "kind": "begin", "title": "layoutlint", "message": .string(title), "cancellable": false,
    ]
    notify("$/progress", ["token": token, "value": value])
    return token
  }

  private func endProgress(_ token: JSONValue??) {
    guard let token = token ?? nil else { return }
    notify("$/progress", ["token": token, "value": ["kind": "end"]])
  }

  private func adopt(_ loaded: Project) {
    workspace.isLoaded = true
    linting.adopt(loaded)
    noteAllDocuments()
    startAnalysis()
  }

  /// Has the session take all open texts anew.
  func noteAllDocuments() {
    for document in documents.all {
      linting.note(.text(document.text, revision: document.revision), at: document.path)
    }
  }
}
