import JSON
import Linter

/// What a client asks of all files, until something is other than it knows.
struct WorkspaceDiagnosticRequest {
  var id: JSONValue
  /// By URI: what the client has.
  var known: [String: String]
}

extension Server {
  /// `textDocument/diagnostic`.
  func pullDiagnostics(_ params: JSONValue, id: JSONValue) throws(ResponseError) -> JSONValue? {
    let previous = params["previousResultId"]?.string
    let uri = try uri(params)
    guard documents[uri] != nil else { return ["kind": "full", "items": []] }
    return try answered(.diagnostics(previous: previous), id: id, uri: uri)
  }

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
    workspaceRequests.append(
      WorkspaceDiagnosticRequest(id: id, known: Dictionary(known, uniquingKeysWith: { $1 })))
    answerWorkspaceRequests()
    return nil
  }

  /// Answers once nothing is left to look at.
  func answerWorkspaceRequests() {
    guard !workspaceRequests.isEmpty, isSettled, runningAnalysis == nil, reading.isEmpty,
      isWholeLoaded
    else { return }
    let openPaths = Set(documents.values.map(\.path))
    let open = documents.values.map { document in
      FileReport(
        uri: document.uri, version: document.version, resultID: document.resultID,
        items: document.items)
    }
    let closed = closedFileReports(except: openPaths)
    let reports = (open + closed).sorted { $0.uri < $1.uri }
    workspaceRequests.removeAll { request in
      let gone = Set(request.known.keys).subtracting(reports.map(\.uri)).sorted().map {
        FileReport(uri: $0, version: nil, resultID: "none", items: [])
      }
      let news = (reports + gone).filter { $0.isNews(to: request.known) }
      guard !news.isEmpty else { return false }
      send(["jsonrpc": "2.0", "id": request.id, "result": ["items": .array(news.map(\.json))]])
      return true
    }
  }

  private func closedFileReports(except openPaths: Set<String>) -> [FileReport] {
    Dictionary(grouping: closedFindings) { $0.path }.compactMap { path, findings in
      guard !openPaths.contains(path), path.hasPrefix("/") else { return nil }
      let items = findings.map(\.json)
      return FileReport(
        uri: fileURI(ofPath: path), version: nil, resultID: "\(JSONValue.array(items).hashValue)",
        items: items)
    }
  }
}

/// A finding in a file that is not open.
struct ClosedFinding: Sendable {
  var path: String
  var json: JSONValue
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
