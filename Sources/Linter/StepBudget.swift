/// What an entry point may take, over all that is done with it.
///
/// It counts steps of code, views and sizes rather than seconds, so that it ends at the same place on
/// every machine.
struct StepBudget: Sendable {
  /// A few seconds; one screen of an app in a hundred takes more.
  private static let whole = 350_000

  private(set) var left = Self.whole
  /// What is kept for later phases.
  private var reserved = 0

  var isUsedUp: Bool { left <= reserved }

  mutating func take(_ statistics: LintStatistics) { left -= statistics.cost }

  /// Keeps a share of the whole for later phases: what is over of the rest goes to them, too.
  mutating func reserve(_ share: Double) { reserved = Int(Double(Self.whole) * share) }
}

extension LintStatistics {
  /// In steps: a view takes about as long as a call, a size half of that.
  fileprivate var cost: Int { steps + nodes + measurements / 2 }
}
