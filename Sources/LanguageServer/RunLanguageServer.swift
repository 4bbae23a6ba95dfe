import JSON

/// Serves one client on standard input and output until it leaves.
///
/// - In: the bytes of JSON-RPC messages, and the files of the workspace.
/// - Out: answers, findings and requests to the client, in the order in which they came about.
///
/// The folders, each using only those before it: `Protocol` (messages and positions), `Transport`
/// (messages to and from bytes), `Client`, `Documents`, `Outline` and `Workspace` (what is known of the
/// client, its texts and its folders), `Layouts` (answers that take a layout), `Analysis` (one run of the
/// linter), `Requests` (who waits for what), `Server` (the actor), and its work: `Answers`, `Runs`, `Handlers`.
/// A method of the protocol is added as a case in `Handlers/Dispatch`, a file in `Answers`, and where its
/// answer has to wait for a document as a case of `DocumentRequest`.
///
/// - Returns: true if it left as the protocol says: after `shutdown`.
package func runLanguageServer(_ options: ServerOptions) async -> Bool {
  let input = StandardInput()
  let output = StandardOutput(onBroken: input.stop)
  let server = Server(options: options, stop: input.stop, send: output.send)
  var decoder = MessageDecoder()
  for await chunk in input.chunks {
    decoder.take(chunk)
    while let event = decoder.next() {
      guard let isCleanEnd = await apply(event, to: server, &decoder) else { continue }
      await output.flush()
      return isCleanEnd
    }
  }
  let isCleanEnd = await server.end()
  await output.flush()
  return isCleanEnd
}

private func apply(
  _ event: MessageDecoder.Event, to server: Server, _ decoder: inout MessageDecoder
) async -> Bool? {
  guard case .message(let body) = event else {
    await server.receiveGarbage()
    return nil
  }
  do {
    return await server.receive(try JSONValue(parsing: body))
  } catch {
    // A length that was too large swallowed the start of the next header: give it back.
    if error.isAfterValue, isStartOfHeader(body[error.offset...]) {
      decoder.putBack(body[error.offset...])
    }
    await server.receiveGarbage()
    return nil
  }
}

private func isStartOfHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
  let field = "content-length:"
  let text = String(decoding: bytes.prefix(field.utf8.count), as: UTF8.self).lowercased()
  return !text.isEmpty && (field.hasPrefix(text) || text.hasPrefix(field))
}
