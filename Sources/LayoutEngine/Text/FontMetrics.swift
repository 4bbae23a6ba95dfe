/// A font as resolved for one scenario.
///
/// - Units: points.
/// - Source: `layout-semantics.md` 2 and 2.1; the em shares are SF Pro's, from its font tables.
package struct FontMetrics: Hashable, Sendable {
  var pointSize: Double
  var weight: FontWeight
  var isMonospaced: Bool
  var isCustom: Bool
  var hasUnknownSize: Bool
  /// Whether it is the system's narrower face, which watches have.
  var isCompact: Bool
  /// Whether it is the system's on a Mac, whose lines are whole points high.
  var isOnMac: Bool
  var typeface: Typeface?
  /// Points that code adds after each character.
  var addedTracking = 0.0
  var hasMonospacedDigits = false
  /// The size of its glyphs, where `textScale` makes them smaller than their lines.
  var glyphSize: Double
  /// Points by which the glyphs stand above the line's own baseline, or below it.
  var baselineOffset = 0.0
  /// The distance of lines that code asks for in place of the font's own.
  var lineRule: LineHeightRule?
  /// The gap between the lines of two texts; not between the lines of one.
  var leading: Double

  static let lineHeightShare = 1.19336

  /// The height of a line by itself; for a font of the app's own, with the gap below that its file wants.
  var lineHeight: Double { pointSize * (typeface?.lineHeight ?? shares.ascent + shares.descent) }

  /// The distance of the lines in one text.
  var linePitch: Double { isOnMac ? lineAscent + lineDescent : lineHeight }

  /// The parts of a line above and below the baseline that others align with.
  ///
  /// - Source: `baselineOffset` as measured on macOS 26: raised, the text is as much taller, and its baseline is where
  ///   the glyphs' would be; lowered, it is taller below. What a line height adds stands half above and half below
  ///   (assumed).
  var above: Double { lineAscent + max(0, baselineOffset) + extraHeight / 2 }
  var below: Double { lineDescent + max(0, -baselineOffset) + extraHeight / 2 }

  private var extraHeight: Double { lineRule.map { $0.lineHeight(at: pointSize) - linePitch } ?? 0 }
  var ascent: Double { pointSize * (typeface?.ascent ?? shares.ascent) }
  var descent: Double { pointSize * (typeface?.descent ?? shares.descent) }

  /// The parts of a line, as lines of texts have them.
  ///
  /// - Source: on a Mac measured from 10 to 40 points (github.com/iamcgn/swiftui-web, text-metrics.json).
  private var lineAscent: Double { isOnMac ? ascent.rounded() : ascent }
  private var lineDescent: Double {
    isOnMac ? descent.rounded(pointSize <= 20 ? .up : .toNearestOrAwayFromZero) : lineHeight - ascent
  }

  /// The system's font, as shares of the point size.
  private var shares: (ascent: Double, descent: Double) {
    isOnMac ? (1980.0 / 2048, 432.0 / 2048) : (0.95215, Self.lineHeightShare - 0.95215)
  }
  var capHeight: Double { pointSize * (typeface?.capHeight ?? 0.7046) }

  init(
    _ font: Font, weight override: FontWeight?, isBold: Bool? = nil, at size: DynamicTypeSize,
    in design: SystemDesign = .standard
  ) {
    isMonospaced = font.isMonospaced
    isCustom = font.isCustom
    hasUnknownSize = font.hasUnknownSize
    hasMonospacedDigits = font.hasMonospacedDigits
    isCompact = design == .watchOS26
    isOnMac = design == .macOS26 && font.typeface == nil && !font.isCustom
    typeface = font.typeface
    leading = 0
    let asked = override ?? (isBold ?? font.isBold ? font.face.boldWeight : font.weight)
    glyphSize = 0
    switch font.face {
    case .style(let style):
      let metrics = style.metrics(at: size, in: design)
      pointSize = metrics.pointSize
      weight = asked ?? style.weight(in: design)
      // The guidelines' line distance is larger than the font's own; what is between the two is at most 2
      // points, as nobody could settle more.
      leading = (metrics.leading - metrics.pointSize * Self.lineHeightShare).clamped(0, 2)
    case .fixed(let points):
      pointSize = points
      weight = asked ?? .regular
    case .scaled(let points, let style):
      pointSize = points * style.scale(at: size, in: design)
      weight = asked ?? .regular
    }
    if let asked, let face = typeface { typeface = face.member(asked) }
    pointSize = pointSize.isFinite ? pointSize.clamped(0.1, 10_000) : 17
    glyphSize = pointSize
  }

  /// The font at `textScale(.secondary)`: smaller glyphs on lines of the same height.
  ///
  /// - Source: read off SwiftUI's text renderer on macOS 26, as the project swiftui-web records it; fonts of other
  ///   designs keep their size. The heavier face that comes with it is taken to be 2 % wider.
  var secondary: FontMetrics {
    guard !isMonospaced, !isCustom, typeface == nil else { return self }
    let (atText, atDisplay, tracking): (Double, Double, Double) =
      switch weight {
      case .ultraLight, .thin: (0.8, 0.46, 0.155)
      case .light: (0.8, 0.46, 0.1854)
      case .regular: (0.8, 0.46, 0.25)
      case .medium: (0.8, 0.48, 0.4147)
      case .semibold: (0.84, 0.49, 0)
      case .bold: (0.85, 0.5, -0.05)
      case .heavy: (0.85, 0.52, 0.2)
      case .black: (0.87, 0.55, 0.35)
      }
    let share = ((pointSize - 17) / 53).clamped(0, 1)
    var metrics = self
    metrics.glyphSize = pointSize * (atText + (atDisplay - atText) * share) * 1.02
    metrics.addedTracking += tracking * (1 - share)
    return metrics
  }

  /// Thousandths of the point size that SF adds after each character at this size, beside the advances of its face for
  /// texts.
  ///
  /// - Source: Apple's typography page up to 17 points, interpolated. Beyond these it is set in its narrower face for
  ///   display: fitted to 24 texts of 20 to 40 points that were measured on macOS 26 and iOS 26 (the projects swiftui-web
  ///   and MetalUI); larger than 40 pt: assumed.
  var tracking: Double {
    guard !isMonospaced, typeface == nil else { return 0 }
    let steps = Self.trackingSteps
    guard let first = steps.first, let last = steps.last else { return 0 }
    if glyphSize <= first.points { return first.tracking }
    for (lower, upper) in zip(steps, steps.dropFirst()) where glyphSize <= upper.points {
      let share = (glyphSize - lower.points) / (upper.points - lower.points)
      return lower.tracking + (upper.tracking - lower.tracking) * share
    }
    return last.tracking
  }

  private static let trackingSteps: [(points: Double, tracking: Double)] = [
    (6, 41), (8, 26), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26), (20, -39), (22, -43), (24, -48), (28, -47), (34, -48), (40, -52),
  ]
}

/// A distance of lines that code asks for.
///
/// - Units: points; factors of the point size.
/// - Source: Apple's reference of `AttributedString.LineHeight`; the factors of `tight` and `loose` are assumed by who
///   reads the code.
package enum LineHeightRule: Hashable, Sendable {
  case multiple(Double)
  case exact(Double)
  /// The point size and this.
  case increase(Double)

  func lineHeight(at pointSize: Double) -> Double {
    switch self {
    case .multiple(let factor): max(0, pointSize * factor.orZeroIfNaN)
    case .exact(let points): max(0, points.orZeroIfNaN)
    case .increase(let points): max(0, pointSize + points.orZeroIfNaN)
    }
  }
}

extension Font.Face {
  /// The weight of `bold()`, which is a trait and no weight.
  ///
  /// - Source: measured on macOS 26 for each style; `caption` there is medium, here taken for its neighbours'.
  fileprivate var boldWeight: FontWeight {
    guard case .style(let style) = self else { return .bold }
    return switch style {
    case .largeTitle, .title, .title2: .bold
    case .headline: .heavy
    case .title3, .body, .callout, .subheadline, .footnote, .caption, .caption2: .semibold
    }
  }
}
