package import JSON

/// The door for messages: which method does what.
///
/// - In: a message; out: an answer or an error at once, or a request that waits.
/// - To add: a method as a case here and as a function beside it that reads the parameters, trusts none of
///   them, and hands on to `Answers` or `Runs`.
extension Server {
  /// Applies one message.
  ///
  /// - Returns: true or false once the client said `exit`: whether it ended as agreed.
  package func receive(_ message: JSONValue) -> Bool? {
    switch Message(message) {
    case .request(let id, let method, let params): answer(id, method, params)
    case .notification("exit", _): return end()
    case .notification(let method, let params): apply(method, params)
    case .response(let id, let result): takeAnswer(result, to: id)
    case .invalid(let id):
      send(
        ResponseError.invalidRequest("neither request, notification nor response").answer(to: id))
    }
    return nil
  }

  /// Says that something came that is no message.
  package func receiveGarbage() { send(ResponseError.parseError.answer(to: .null)) }

  /// Ends all work. Returns true if the client had asked to shut down before.
  package func end() -> Bool {
    work.analysis?.cancel()
    work.loading?.cancel()
    work.parentWatch?.cancel()
    return phase == .shutDown
  }
}

// MARK: Which method does what

extension Server {
  private func answer(_ id: JSONValue, _ method: String, _ params: JSONValue) {
    do {
      if let result = try result(of: method, params, id: id) {
        send(["jsonrpc": "2.0", "id": id, "result": result])
      }
    } catch {
      send(error.answer(to: id))
    }
  }

  /// Nil if the answer comes later.
  private func result(
    of method: String, _ params: JSONValue, id: JSONValue
  ) throws(ResponseError) -> JSONValue? {
    switch phase {
    case .uninitialized:
      guard method == "initialize" else { throw .notInitialized }
      return try initialize(params)
    case .shutDown: throw .invalidRequest("the server is shut down")
    case .running: break
    }
    switch method {
    case "initialize": throw .invalidRequest("the server is initialized already")
    case "shutdown":
      stopServing()
      return .null
    case "textDocument/hover": return try hoverRequest(params, id: id)
    case "textDocument/codeAction": return try codeActionRequest(params, id: id)
    case "codeAction/resolve": return try resolveCodeAction(params, id: id)
    case "textDocument/diagnostic": return try diagnosticRequest(params, id: id)
    case "workspace/diagnostic": return workspaceDiagnostics(params, id: id)
    case "textDocument/documentSymbol":
      guard client.settings.showsSymbols else { return [] }
      return try answered(.symbols, id: id, uri: try uri(params))
    case "textDocument/foldingRange":
      return try answered(.foldingRanges, id: id, uri: try uri(params))
    case "textDocument/codeLens":
      guard client.settings.showsLenses else { return [] }
      return try answered(.codeLens, id: id, uri: try uri(params))
    case "textDocument/inlayHint": return try inlayHintRequest(params, id: id)
    case "layoutlint/preview":
      return try answered(.preview(try LayoutPlace(params)), id: id, uri: try uri(params))
    case "workspace/executeCommand": return try execute(params, id: id)
    default: throw .unknownMethod(method)
    }
  }

  private func apply(_ method: String, _ params: JSONValue) {
    guard phase == .running else { return }
    switch method {
    case "initialized": askClient()
    case "workspace/didChangeConfiguration": changeSettings(params)
    case "textDocument/didOpen": openDocument(params)
    case "textDocument/didChange": changeDocument(params)
    case "textDocument/didClose": closeDocument(params)
    case "workspace/didChangeWatchedFiles": changeFiles(params)
    case "textDocument/didSave": saveDocument(params)
    case "$/setTrace": client.isTracing = params["value"]?.string.map { $0 != "off" } ?? false
    case "workspace/didChangeWorkspaceFolders": changeFolders(params)
    case "$/cancelRequest": cancel(params)
    default: break
    }
  }
}

// MARK: Cancelling

extension Server {
  private func cancel(_ params: JSONValue) {
    guard let id = params["id"], requests.cancel(id) else { return }
    send(ResponseError.cancelled.answer(to: id))
  }
}
