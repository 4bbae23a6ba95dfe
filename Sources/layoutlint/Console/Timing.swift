import Linter

/// How long the steps of a run took.
struct Timing: CustomStringConvertible {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private var steps: [(name: String, duration: Duration)] = []

  init() { last = clock.now }

  /// Ends a step.
  mutating func note(_ name: String) {
    let now = clock.now
    steps.append((name, now - last))
    last = now
  }

  var description: String {
    let parts = steps.map { "\($0.name) \(milliseconds($0.duration)) ms" }
    let total = steps.reduce(Duration.zero) { $0 + $1.duration }
    return (parts + ["in all \(milliseconds(total)) ms"]).joined(separator: ", ")
  }

}

/// The screens that took longest, a line each.
func slowestScreens(_ result: LintResult) -> [String] {
  result.slowest.map { screen in
    let statistics = screen.statistics
    return "\(milliseconds(screen.duration)) ms: \(screen.path): \(screen.entryPoint) ("
      + "\(statistics.steps) steps of code, \(statistics.layouts) layouts of \(statistics.nodes) views, "
      + "\(statistics.measurements) sizes)"
  }
}

private func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }
