import Foundation
import Synchronization

extension Console {
  /// Shows on a terminal how far a run has come, once it has taken a second.
  func progress() -> (@Sendable (_ done: Int, _ total: Int) -> Void)? {
    guard isatty(STDERR_FILENO) == 1, environment["TERM"] != "dumb" else { return nil }
    let clock = ContinuousClock()
    let next = Mutex(clock.now + .seconds(1))
    return { done, total in
      let isDue = next.withLock { next in
        guard clock.now >= next else { return false }
        next = clock.now + .milliseconds(100)
        return true
      }
      if isDue { self.writeDirectly("\r\(done) of \(total) screens\u{1B}[K") }
    }
  }

  /// Takes the progress off the terminal.
  func endProgress() {
    if isatty(STDERR_FILENO) == 1, environment["TERM"] != "dumb" { writeDirectly("\r\u{1B}[K") }
  }
}
