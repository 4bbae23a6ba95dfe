import JSON
import Linter

extension Server {
  private static let firstFilePause = Duration.milliseconds(50)
  /// What takes less shows no progress.
  private static let progressPause = Duration.milliseconds(500)

  /// All that is read beside what is open.
  var loadedFolders: [String] { roots + Set(surroundings.values).sorted() }

  func isLoaded(_ path: String) -> Bool {
    loadedFolders.contains { path.hasPrefix($0 + "/") }
  }

  /// True once everything is there that a document is part of.
  var isWholeLoaded: Bool { searches == 0 && (isWorkspaceLoaded || loadedFolders.isEmpty) }

  /// A document outside of the workspace has the package or project around it as its own.
  func loadSurroundings(of path: String) {
    guard path.hasPrefix("/"), !isLoaded(path) else { return }
    searches += 1
    Task {
      let folder = await folder(around: path, outside: loadedFolders)
      if let folder, documents.values.contains(where: { $0.path == path }) {
        let isNew = !loadedFolders.contains(folder)
        surroundings[path] = folder
        if isNew { loadWorkspace() }
        await loading?.value
      }
      searches -= 1
      isSettled = false
      startAnalysis()
    }
  }

  /// Forgets what only a document outside of the workspace needed.
  func unloadSurroundings(of path: String) {
    guard let folder = surroundings.removeValue(forKey: path) else { return }
    if !loadedFolders.contains(folder) { loadWorkspace() }
  }

  /// Reads the workspace's files in the background, and then looks at everything again.
  func loadWorkspace() {
    loading?.cancel()
    let folders = loadedFolders
    guard !folders.isEmpty || isWorkspaceLoaded else { return }
    loading = Task {
      // Who opens a file with the editor waits for that one first.
      try? await Task.sleep(for: Self.firstFilePause)
      await runningAnalysis?.value
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
    guard client.showsProgress else { return nil }
    let token = JSONValue.string("layoutlint-\(nextRequestID)")
    request("window/workDoneProgress/create", ["token": token])
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
    session = LintSession(loaded)
    isWorkspaceLoaded = true
    configureAnew()
    projectGeneration += 1
    isSettled = false
    noteAllDocuments()
    startAnalysis()
  }

  func noteAllDocuments() {
    for document in documents.values {
      note(.text(document.text, revision: document.revision), at: document.path)
    }
  }
}
