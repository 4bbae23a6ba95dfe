import JSON
import Linter

extension Server {
  func diagnosticReport(of document: Document, previous: String?) -> JSONValue {
    let identifier = document.resultID
    if identifier == previous { return ["kind": "unchanged", "resultId": .string(identifier)] }
    return [
      "kind": "full", "resultId": .string(identifier), "items": .array(document.items),
    ]
  }

  /// `workspace/diagnostic`: held back until something is other than the client knows.
  func workspaceDiagnostics(_ params: JSONValue, id: JSONValue) -> JSONValue? {
    let known = (params["previousResultIds"]?.array ?? []).compactMap { item in
      item["uri"]?.string.flatMap { uri in item["value"]?.string.map { (uri, $0) } }
    }
    requests.add(
      WorkspaceDiagnosticRequest(id: id, known: Dictionary(known, uniquingKeysWith: { $1 })))
    answerWorkspaceRequests()
    return nil
  }

  /// Answers once nothing is left to look at.
  func answerWorkspaceRequests() {
    guard requests.isWorkspaceAwaited, linting.isSettled, work.isIdle, workspace.isWhole else { return }
    let open = documents.all.map { document in
      FileReport(
        uri: document.uri, version: document.version, resultID: document.resultID,
        items: document.items)
    }
    let closed = closedFileReports(except: documents.paths)
    let reports = (open + closed).sorted { $0.uri < $1.uri }
    requests.answerWorkspaceRequests { request in
      let gone = Set(request.known.keys).subtracting(reports.map(\.uri)).sorted().map {
        FileReport(uri: $0, version: nil, resultID: "none", items: [])
      }
      let news = (reports + gone).filter { $0.isNews(to: request.known) }
      guard !news.isEmpty else { return false }
      sendResult(["items": .array(news.map(\.json))], to: request.id)
      return true
    }
  }

  private func closedFileReports(except openPaths: Set<String>) -> [FileReport] {
    Dictionary(grouping: linting.closedFindings) { $0.path }.compactMap { path, findings in
      guard !openPaths.contains(path), path.hasPrefix("/") else { return nil }
      let items = findings.map(\.json)
      return FileReport(
        uri: fileURI(ofPath: path), version: nil, resultID: "\(JSONValue.array(items).hashValue)",
        items: items)
    }
  }
}

private struct FileReport {
  var uri: String
  var version: Int?
  var resultID: String
  var items: [JSONValue]

  /// A file without findings that the client knows nothing of is no news.
  func isNews(to known: [String: String]) -> Bool {
    known[uri] != resultID && !(items.isEmpty && known[uri] == nil)
  }

  var json: JSONValue {
    [
      "uri": .string(uri), "version": version.map(JSONValue.integer) ?? .null, "kind": "full",
      "resultId": .string(resultID), "items": .array(items),
    ]
  }
}
