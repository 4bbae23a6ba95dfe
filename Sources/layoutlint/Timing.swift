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

  private func milliseconds(_ duration: Duration) -> Int {
    Int(duration / .milliseconds(1))
  }
}
