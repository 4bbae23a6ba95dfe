package import JSON

/// Takes messages out of a byte stream framed by `Content-Length` headers.
///
/// - In: bytes from standard input; out: the bytes of one message each, and framed answers to standard output.
/// - To add: another way to reach a client, beside `StandardStreams`; nobody above sees which it is.
///
/// Nothing in the stream can stop it: after a header it cannot read it goes on at the next one.
struct MessageDecoder {
  enum Event: Equatable {
    case message([UInt8])
    /// A header that makes no sense; its bytes are skipped.
    case badHeader
  }

  /// A longer body is refused before anything of its size is allocated.
  static let longestBody = 256 << 20
  static let longestHeader = 16 << 10

  private var buffer: [UInt8] = []
  /// Offset of the first byte that was not taken yet.
  private var start = 0
  /// True after a bad header, until the next one that looks right.
  private var isSearching = false

  mutating func take(_ bytes: [UInt8]) {
    // Taken bytes are dropped once they are the larger part, so that this stays linear.
    if start > buffer.count / 2 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer += bytes
  }

  /// Puts bytes back that did not belong to the message they came with.
  mutating func putBack(_ bytes: ArraySlice<UInt8>) {
    buffer.replaceSubrange(..<start, with: bytes)
    start = 0
  }

  /// The next message, or nil if more bytes are needed.
  mutating func next() -> Event? {
    if isSearching {
      guard skipToHeader() else { return nil }
      isSearching = false
    }
    guard let header = headerEnd() else {
      guard buffer.count - start > Self.longestHeader else { return nil }
      return badHeader(skipping: 1)
    }
    guard let length = contentLength(inHeaderUpTo: header.end), length <= Self.longestBody else {
      return badHeader(skipping: 1)
    }
    guard buffer.count - header.bodyStart >= length else { return nil }
    let body = Array(buffer[header.bodyStart..<header.bodyStart + length])
    start = header.bodyStart + length
    return .message(body)
  }
}

extension MessageDecoder {
  private static let lengthField = Array("content-length:".utf8)

  private mutating func badHeader(skipping count: Int) -> Event {
    start = min(buffer.count, start + count)
    isSearching = true
    return .badHeader
  }

  /// Moves to the next thing that looks like a header, or as far as is safe.
  private mutating func skipToHeader() -> Bool {
    let field = Self.lengthField
    while start + field.count <= buffer.count {
      if matches(field, at: start) { return true }
      start += 1
    }
    return false
  }

  private func matches(_ field: [UInt8], at offset: Int) -> Bool {
    for index in field.indices where lowercased(buffer[offset + index]) != field[index] {
      return false
    }
    return true
  }

  private func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }

  /// The empty line after the header; bare line feeds are let through.
  private func headerEnd() -> (end: Int, bodyStart: Int)? {
    var offset = start
    let limit = min(buffer.count, start + Self.longestHeader)
    while offset < limit {
      if buffer[offset] == 0x0A {
        if offset + 1 < buffer.count, buffer[offset + 1] == 0x0A { return (offset, offset + 2) }
        if offset + 2 < buffer.count, buffer[offset + 1] == 0x0D, buffer[offset + 2] == 0x0A {
          return (offset, offset + 3)
        }
      }
      offset += 1
    }
    return nil
  }

  private func contentLength(inHeaderUpTo end: Int) -> Int? {
    var length: Int?
    for line in buffer[start..<end].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = line[...colon].map(lowercased)
      guard name.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }) else {
        return nil
      }
      guard name == Self.lengthField else { continue }
      let text = String(decoding: line[line.index(after: colon)...], as: UTF8.self)
      let digits = text.filter { $0 != " " && $0 != "\t" }
      guard digits.allSatisfy(\.isNumber), let value = Int(digits) else { return nil }
      length = value
    }
    return length
  }
}

/// One message as it goes over the wire.
package func framed(_ message: JSONValue) -> [UInt8] {
  let body = message.bytes
  return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
}
