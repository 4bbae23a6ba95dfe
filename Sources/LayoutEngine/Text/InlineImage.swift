/// A picture that stands in a text like a letter.
struct InlineImage: Hashable, Sendable {
  /// Points.
  let width: Double
  /// The parts above and below the baseline.
  let above: Double
  let below: Double
  /// The share by which its width may be off.
  let reach: Double
}
