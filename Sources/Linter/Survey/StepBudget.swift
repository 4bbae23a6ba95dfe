/// The steps that an entry point may take, over all that is done with it.
///
/// It counts steps of code, views and sizes rather than seconds, so that it ends at the same place on
/// every machine.
struct StepBudget: Sendable {
  /// Less than half a second of a laptop's core.
  private static let whole = 400_000
  /// The steps that all states of a small screen take.
  private static let small = 30_000

  private(set) var left = Self.whole
  /// The part that is kept for later phases.
  private var reserved = 0

  var isUsedUp: Bool { left <= reserved }
  /// Whether more was taken than all states of a small screen take.
  var tookMuch: Bool { Self.whole - left > Self.small }

  /// How many more looks there is room for that take as much as `count` did together; at least one.
  func room(forAsManyAs count: Int, that took: LintStatistics) -> Int {
    max(1, (left - reserved) * max(1, count) / max(1, took.cost))
  }

  /// Whether there is room for `count` more looks that take as much as one took.
  ///
  /// What is kept for later phases may be drawn on: nothing is worth more than each screen's first look.
  func hasRoom(for count: Int, as took: LintStatistics) -> Bool {
    took.cost * count <= left * 3 / 4
  }

  mutating func take(_ statistics: LintStatistics) { left -= statistics.cost }

  /// How much of the whole each phase of a survey leaves, as a share; what it does not need is left,
  /// too.
  struct Phases: Sendable {
    var afterVariants: Double
    var afterLookingElsewhere: Double
    var afterConfirming: Double

    static let everySize = Phases(
      afterVariants: 0.75, afterLookingElsewhere: 0.65, afterConfirming: 0.55)
    static let refuting = Phases(
      afterVariants: 0.45, afterLookingElsewhere: 0.45, afterConfirming: 0.45)
    static let manyElements = Phases(
      afterVariants: 0.2, afterLookingElsewhere: 0, afterConfirming: 0)
  }

  /// Keeps a share of the whole for later phases.
  mutating func reserve(_ share: Double) { reserved = Int(Double(Self.whole) * share) }
}

extension LintStatistics {
  /// In steps of code: a view counts as two, a size as one.
  fileprivate var cost: Int { steps + 2 * nodes + measurements }
}
