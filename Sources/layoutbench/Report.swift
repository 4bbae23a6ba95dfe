import Foundation

enum Report {
  static func print(_ title: String) { Swift.print("\n\(title)") }

  static func line(_ name: String, _ value: String) {
    Swift.print("  " + name.padding(toLength: 46, withPad: " ", startingAt: 0) + value)
  }

  static func milliseconds(_ duration: Duration) -> String {
    String(format: "%.2f ms", duration / .milliseconds(1))
  }

  static func ratio(_ first: Duration, _ second: Duration) -> String {
    String(format: "%.1f", first / second)
  }
}

/// The shortest of several runs: what the work takes when nothing else is in its way.
func shortest(of runs: Int, _ body: () -> Void) -> Duration {
  let clock = ContinuousClock()
  return (0..<runs).map { _ in clock.measure(body) }.min() ?? .zero
}

/// The most memory the process has held so far, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  // RUSAGE_SELF, which Linux and macOS give different types.
  getrusage(0, &usage)
  #if os(Linux)
    return Int(usage.ru_maxrss) << 10
  #else
    return Int(usage.ru_maxrss)
  #endif
}
