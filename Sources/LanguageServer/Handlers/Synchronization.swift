import JSON
import Linter
import ViewProgram

// Nothing here trusts the client: a message that makes no sense is logged and left out.

extension Server {
  func openDocument(_ params: JSONValue) {
    guard let item = params["textDocument"], let uri = item["uri"]?.string,
      let text = item["text"]?.string
    else { return log("didOpen without uri or text") }
    let document = Document(
      uri: uri, path: path(ofURI: uri, languageID: item["languageId"]?.string),
      version: item["version"]?.integer, revision: nextRevision(), text: DocumentText(text))
    documents[uri] = document
    if !session.project.files.contains(where: { $0.path == document.path }) { configureAnew() }
    loadSurroundings(of: document.path)
    noteText(of: document)
  }

  /// Where the client does not watch files for us, what else has changed is seen at a save.
  func saveDocument(_ params: JSONValue) {
    guard !client.registersWatchers else { return }
    configureAnew()
    startAnalysis()
    guard isWorkspaceLoaded else { return }
    Task { [loadedFolders, files = session.project.files] in
      let changed = await changedPaths(below: loadedFolders, since: files)
      let openPaths = Set(documents.values.map(\.path))
      for path in changed where !openPaths.contains(path) {
        note(.disk(revision: nextRevision()), at: path)
      }
      if !changed.isEmpty { startAnalysis() }
    }
  }

  func changeDocument(_ params: JSONValue) {
    guard let item = params["textDocument"], let uri = item["uri"]?.string,
      var document = documents.removeValue(forKey: uri)
    else { return log("didChange for a document that is not open") }
    for change in params["contentChanges"]?.array ?? [] {
      guard let text = change["text"]?.string else {
        log("\(uri): a change without text")
        continue
      }
      if let value = change["range"], value != .null {
        guard let range = PositionRange(value) else {
          log("\(uri): a change whose range is none")
          continue
        }
        document.text.replace(range, with: text, encoding: encoding)
      } else {
        document.text = DocumentText(text)
      }
    }
    document.version = item["version"]?.integer
    document.revision = nextRevision()
    documents[uri] = document
    noteText(of: document)
  }

  func closeDocument(_ params: JSONValue) {
    guard let uri = params["textDocument"]?["uri"]?.string,
      let document = documents.removeValue(forKey: uri)
    else { return log("didClose for a document that is not open") }
    publish([], uri: uri, version: nil)
    let revision = nextRevision()
    let isOfUse = isLoaded(document.path)
    note(isOfUse ? .disk(revision: revision) : .gone(revision: revision), at: document.path)
    unloadSurroundings(of: document.path)
    answerWaiting()
    startAnalysis()
  }

  private func noteText(of document: Document) {
    note(.text(document.text, revision: document.revision), at: document.path)
    answerWaiting()
    startAnalysis()
  }

  /// Files changed outside of the editor; what is open is what the editor says.
  func changeFiles(_ params: JSONValue) {
    let openPaths = Set(documents.values.map(\.path))
    for event in params["changes"]?.array ?? [] {
      guard let path = event["uri"]?.string.flatMap(filePath(ofURI:)) else { continue }
      if path.hasSuffix("/" + Configurations.fileName) { configureAnew() }
      guard !openPaths.contains(path),
        path.hasSuffix(".swift") || path.hasSuffix(".layout")
      else { continue }
      note(.disk(revision: nextRevision()), at: path)
    }
    startAnalysis()
  }

  func changeFolders(_ params: JSONValue) {
    let event = params["event"]
    let removed = paths(event?["removed"])
    let added = paths(event?["added"])
    guard !removed.isEmpty || !added.isEmpty else { return }
    roots.removeAll { removed.contains($0) }
    roots += added.filter { !roots.contains($0) }
    loadWorkspace()
  }

  private func paths(_ folders: JSONValue?) -> [String] {
    (folders?.array ?? []).compactMap { $0["uri"]?.string.flatMap(filePath(ofURI:)) }
  }
}
