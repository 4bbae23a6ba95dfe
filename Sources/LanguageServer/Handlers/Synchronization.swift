import JSON
import Linter
import Project
import ViewProgram

// Nothing here trusts the client: a message that makes no sense is logged and left out.

extension Server {
  func openDocument(_ params: JSONValue) {
    guard let item = params["textDocument"], let uri = item["uri"]?.string,
      let text = item["text"]?.string
    else { return log("didOpen without uri or text") }
    let document = documents.open(
      uri, languageID: item["languageId"]?.string, version: item["version"]?.integer, text)
    if !linting.session.project.files.contains(where: { $0.path == document.path }) {
      linting.configureAnew()
    }
    loadSurroundings(of: document.path)
    noteText(of: document)
  }

  /// Where the client does not watch files for us, what else has changed is seen at a save.
  func saveDocument(_ params: JSONValue) {
    guard !client.capabilities.registersWatchers else { return }
    linting.configureAnew()
    startAnalysis()
    guard workspace.isLoaded else { return }
    Task { [folders = workspace.all, files = linting.session.project.files] in
      let changed = await changedPaths(below: folders, since: files)
      let openPaths = documents.paths
      for path in changed where !openPaths.contains(path) { noteDisk(at: path) }
      if !changed.isEmpty { startAnalysis() }
    }
  }

  func changeDocument(_ params: JSONValue) {
    guard let item = params["textDocument"], let uri = item["uri"]?.string, documents[uri] != nil
    else { return log("didChange for a document that is not open") }
    let changes = (params["contentChanges"]?.array ?? []).compactMap { change(in: $0, of: uri) }
    let document = documents.edit(
      uri, version: item["version"]?.integer, changes, encoding: client.encoding)
    if let document { noteText(of: document) }
  }

  /// Nil for an edit that makes no sense.
  private func change(in value: JSONValue, of uri: String) -> OpenDocuments.Change? {
    guard let text = value["text"]?.string else {
      log("\(uri): a change without text")
      return nil
    }
    guard let place = value["range"], place != .null else { return .whole(text) }
    guard let range = PositionRange(place) else {
      log("\(uri): a change whose range is none")
      return nil
    }
    return .part(range, text)
  }

  func closeDocument(_ params: JSONValue) {
    guard let uri = params["textDocument"]?["uri"]?.string,
      let document = documents.close(uri)
    else { return log("didClose for a document that is not open") }
    publish([], uri: uri, version: nil)
    let revision = documents.nextRevision()
    let isOfUse = workspace.holds(document.path)
    linting.note(isOfUse ? .disk(revision: revision) : .gone(revision: revision), at: document.path)
    unloadSurroundings(of: document.path)
    answerWaiting()
    startAnalysis()
  }

  private func noteText(of document: Document) {
    linting.note(.text(document.text, revision: document.revision), at: document.path)
    answerWaiting()
    startAnalysis()
  }

  private func noteDisk(at path: String) {
    linting.note(.disk(revision: documents.nextRevision()), at: path)
  }

  /// Files changed outside of the editor; what is open is what the editor says.
  func changeFiles(_ params: JSONValue) {
    let openPaths = documents.paths
    var changesResources = false
    for event in params["changes"]?.array ?? [] {
      guard let path = event["uri"]?.string.flatMap(filePath(ofURI:)) else { continue }
      if path.hasSuffix("/" + Configurations.fileName) { linting.configureAnew() }
      let isSource = path.hasSuffix(".swift") || path.hasSuffix(".layout")
      let reader = linting.session.project.library.reader
      if path.contains(".xcassets/") || !isSource && reader.hasLooked(at: path) { changesResources = true }
      guard !openPaths.contains(path), isSource else { continue }
      noteDisk(at: path)
    }
    if changesResources { loadWorkspace() }
    startAnalysis()
  }

  func changeFolders(_ params: JSONValue) {
    let event = params["event"]
    let removed = paths(event?["removed"])
    let added = paths(event?["added"])
    guard !removed.isEmpty || !added.isEmpty else { return }
    workspace.change(removing: removed, adding: added)
    loadWorkspace()
  }

  private func paths(_ folders: JSONValue?) -> [String] {
    (folders?.array ?? []).compactMap { $0["uri"]?.string.flatMap(filePath(ofURI:)) }
  }
}
