/// A font as resolved for one scenario.
///
/// - Units: points.
/// - Source: `layout-semantics.md` 2 and 2.1; the em shares are SF Pro's, from its font tables.
package struct FontMetrics: Hashable, Sendable {
  var pointSize: Double
  var weight: FontWeight
  var isMonospaced: Bool
  var isCustom: Bool
  var typeface: Typeface?
  /// Points that code adds after each character.
  var addedTracking = 0.0
  /// The gap between the lines of two texts; not between the lines of one.
  var leading: Double

  static let lineHeightShare = 1.19336

  /// The distance of lines; for a font of the app's own, with the gap below that its file wants.
  var lineHeight: Double { pointSize * (typeface?.lineHeight ?? Self.lineHeightShare) }
  var ascent: Double { pointSize * (typeface?.ascent ?? 0.95215) }
  var descent: Double { pointSize * (typeface?.descent ?? 0.24121) }
  var capHeight: Double { pointSize * (typeface?.capHeight ?? 0.7046) }

  init(_ font: Font, weight override: FontWeight?, at size: DynamicTypeSize) {
    isMonospaced = font.isMonospaced
    isCustom = font.isCustom
    typeface = font.typeface
    leading = 0
    switch font.face {
    case .style(let style):
      let metrics = style.metrics(at: size)
      pointSize = metrics.pointSize
      weight = override ?? font.weight ?? (style == .headline ? .semibold : .regular)
      // The guidelines' line distance is larger than the font's own; what is between the two is at most 2
      // points, as nobody could settle more.
      leading = (metrics.leading - metrics.pointSize * Self.lineHeightShare).clamped(0, 2)
    case .fixed(let points):
      pointSize = points
      weight = override ?? font.weight ?? .regular
    case .scaled(let points, let style):
      pointSize = points * style.pointSize(at: size) / style.pointSize(at: .large)
      weight = override ?? font.weight ?? .regular
    }
    if let asked = override ?? font.weight, let face = typeface { typeface = face.member(asked) }
    pointSize = pointSize.isFinite ? pointSize.clamped(0.1, 10_000) : 17
  }

  /// Thousandths of the point size that SF adds after each character at this size.
  ///
  /// - Source: Apple's typography page, interpolated; larger than 34 pt: assumed.
  var tracking: Double {
    guard !isMonospaced, typeface == nil else { return 0 }
    let steps = Self.trackingSteps
    guard let first = steps.first, let last = steps.last else { return 0 }
    if pointSize <= first.points { return first.tracking }
    for (lower, upper) in zip(steps, steps.dropFirst()) where pointSize <= upper.points {
      let share = (pointSize - lower.points) / (upper.points - lower.points)
      return lower.tracking + (upper.tracking - lower.tracking) * share
    }
    return last.tracking
  }

  private static let trackingSteps: [(points: Double, tracking: Double)] = [
    (6, 41), (8, 26), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26), (20, -23), (22, -12), (24, 3), (28, 14), (34, 12), (80, 0),
  ]
}
