import JSON

/// Serves one client on standard input and output until it leaves.
///
/// - Returns: true if it left as the protocol says: after `shutdown`.
package func runLanguageServer(_ options: ServerOptions) async -> Bool {
  let input = StandardInput()
  let output = StandardOutput(onBroken: input.stop)
  let server = Server(options: options, stop: input.stop, send: output.send)
  var decoder = MessageDecoder()
  for await chunk in input.chunks {
    decoder.append(chunk)
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
