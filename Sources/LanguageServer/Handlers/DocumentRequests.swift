import JSON

// What a client asks of one document: the parameters are read here, the answers are in `Answers`.

extension Server {
  /// The findings at a place: what was seen, with which numbers, and what the rule is about.
  func hoverRequest(_ params: JSONValue, id: JSONValue) throws(ResponseError) -> JSONValue? {
    let uri = try uri(params)
    guard let position = Position(params["position"]) else {
      throw .invalidParams("'position' is missing")
    }
    guard client.settings.showsHovers else { return .null }
    return try answered(.hover(position), id: id, uri: uri)
  }

  func codeActionRequest(_ params: JSONValue, id: JSONValue) throws(ResponseError) -> JSONValue? {
    let uri = try uri(params)
    guard let range = PositionRange(params["range"]) else {
      throw .invalidParams("'range' is missing")
    }
    let only = params["context"]?["only"]?.array?.compactMap(\.string)
    return try answered(.codeAction(CodeActionRequest(range: range, only: only)), id: id, uri: uri)
  }

  /// `textDocument/diagnostic`.
  func diagnosticRequest(_ params: JSONValue, id: JSONValue) throws(ResponseError) -> JSONValue? {
    let previous = params["previousResultId"]?.string
    let uri = try uri(params)
    guard documents[uri] != nil else { return ["kind": "full", "items": []] }
    return try answered(.diagnostics(previous: previous), id: id, uri: uri)
  }

  /// `textDocument/inlayHint`: nothing, unless the settings name a kind.
  func inlayHintRequest(_ params: JSONValue, id: JSONValue) throws(ResponseError) -> JSONValue? {
    let uri = try uri(params)
    guard let range = PositionRange(params["range"]) else {
      throw .invalidParams("'range' is missing")
    }
    guard !client.settings.hints.isEmpty else { return [] }
    return try answered(.inlayHints(range), id: id, uri: uri)
  }

  func uri(_ params: JSONValue) throws(ResponseError) -> String {
    guard let uri = params["textDocument"]?["uri"]?.string else {
      throw .invalidParams("'textDocument.uri' is missing")
    }
    return uri
  }
}
