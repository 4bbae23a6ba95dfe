import Dispatch
import Foundation
import JSON

/// Standard input, read by a thread of its own that may block.
struct StandardInput {
  let chunks: AsyncStream<[UInt8]>
  private let continuation: AsyncStream<[UInt8]>.Continuation

  init() {
    (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let continuation = continuation
    DispatchQueue(label: "layoutlint.input").async {
      while let chunk = readChunk() { continuation.yield(chunk) }
      continuation.finish()
    }
  }

  /// Ends the stream as if standard input had ended.
  var stop: @Sendable () -> Void { { [continuation] in continuation.finish() } }
}

/// Standard output, written in order by a queue of its own, so that a slow reader blocks nobody.
struct StandardOutput {
  private let queue = DispatchQueue(label: "layoutlint.output")
  /// Called when nobody reads any more.
  private let onBroken: @Sendable () -> Void

  init(onBroken: @escaping @Sendable () -> Void) { self.onBroken = onBroken }

  func send(_ message: JSONValue) {
    queue.async { [onBroken] in
      if !writeAll(framed(message)) { onBroken() }
    }
  }

  /// Returns once everything sent before is written.
  func flush() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }
}

private let chunkLength = 1 << 16

/// Nil at the end of the input, and where it cannot be read.
private func readChunk() -> [UInt8]? {
  var chunk = [UInt8](repeating: 0, count: chunkLength)
  while true {
    let count = read(STDIN_FILENO, &chunk, chunkLength)
    if count > 0 { return Array(chunk[..<count]) }
    if count == 0 { return nil }
    guard waits(for: errno, on: STDIN_FILENO, events: Int16(POLLIN)) else { return nil }
  }
}

/// False if the reader is gone.
private func writeAll(_ bytes: [UInt8]) -> Bool {
  var rest = bytes
  while !rest.isEmpty {
    let count = write(STDOUT_FILENO, rest, rest.count)
    if count >= 0 {
      rest.removeFirst(count)
    } else if !waits(for: errno, on: STDOUT_FILENO, events: Int16(POLLOUT)) {
      return false
    }
  }
  return true
}

/// True if the call may be repeated: it was interrupted, or the stream is ready again.
private func waits(for error: Int32, on stream: Int32, events: Int16) -> Bool {
  if error == EINTR { return true }
  guard error == EAGAIN || error == EWOULDBLOCK else { return false }
  var descriptor = pollfd(fd: stream, events: events, revents: 0)
  return poll(&descriptor, 1, -1) >= 0 || errno == EINTR
}

/// True while a process of this id exists.
func isAlive(process id: Int32) -> Bool { kill(id, 0) == 0 || errno == EPERM }
