import JSON
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct MessageDecoderTests {
  @Test func everySplitGivesTheSameMessages() {
    let bytes = framed(["method": "a😀"]) + Array("content-length: 2\r\nX-Other: b\r\n\r\n{}".utf8)
    let whole = events(of: [bytes])
    #expect(whole == [.message((["method": "a😀"] as JSONValue).bytes), .message(Array("{}".utf8))])
    for cut in bytes.indices {
      #expect(events(of: [Array(bytes[..<cut]), Array(bytes[cut...])]) == whole)
    }
    #expect(events(of: bytes.map { [$0] }) == whole)
  }

  @Test(arguments: [
    "HELLO WORLD\r\n\r\n", "Content-Type: x\r\n\r\n", "Content-Length: abc\r\n\r\n{}",
    "Content-Length: -5\r\n\r\n{}", "Content-Length: 99999999999999999999999\r\n\r\n{}",
    "Content-Length: 2147483648\r\n\r\n{}", "\r\n\r\n", "{}\n\n",
  ])
  func afterABadHeaderTheNextMessageIsRead(_ garbage: String) { checkRecovery(after: garbage) }

  @Test func afterAnEndlessHeaderTheNextMessageIsRead() {
    checkRecovery(after: "X: " + String(repeating: "a", count: 20_000) + "\r\n")
  }

  private func checkRecovery(after garbage: String) {
    let good = framed(["method": "next"])
    let found = events(of: [Array(garbage.utf8), good])
    #expect(found.contains(.badHeader))
    #expect(found.last == .message((["method": "next"] as JSONValue).bytes))
  }

  @Test func randomBytesNeverStopIt() {
    var generator = SeededGenerator(seed: 3)
    let alphabet = Array("Content-Length: 12\r\n{}\u{0}é".utf8)
    for _ in 0..<200 {
      let noise = (0..<Int.random(in: 0..<120, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      _ = events(of: [noise, framed(["method": "next"])])
    }
  }

  private func events(of chunks: [[UInt8]]) -> [MessageDecoder.Event] {
    var decoder = MessageDecoder()
    var events: [MessageDecoder.Event] = []
    for chunk in chunks {
      decoder.take(chunk)
      while let event = decoder.next() { events.append(event) }
    }
    return events
  }
}
