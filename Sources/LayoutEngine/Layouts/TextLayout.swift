/// A text: wraps at the offered width, keeps the lines that fit, hugs what it sets.
///
/// - Size: the widest line by the kept lines' height, rounded up to pixels; nil means no limit.
///   Offered nothing on both axes, it answers nothing.
/// - Guides: the first baseline on the nearest pixel; the last one moves along and is rounded up.
/// - Source: `layout-semantics.md` 2; at no width and some height, one line a glyph: assumed.
struct TextLayout: LeafLayout {
  let run: TextRun
  /// The tallest in it: every line is as high.
  let font: FontMetrics
  let minimumLines: Int
  let maximumLines: Int
  let lineSpacing: Double
  let minimumScale: Double
  let grid: PixelGrid

  init(_ content: TextContent, environment: LayoutEnvironment, grid: PixelGrid) {
    let parts = content.spans.map { span in
      let own = environment.changed(by: span.environment)
      return (string: own.displayed(span.string), font: own.fontMetrics)
    }
    font =
      parts.map(\.font).max { $0.lineHeight < $1.lineHeight } ?? environment.fontMetrics
    run = TextRun(parts)
    minimumLines = (environment.minimumLines ?? 0).clamped(0, 10_000)
    maximumLines = max(1, environment.maximumLines ?? .max)
    lineSpacing = environment.lineSpacing
    minimumScale = environment.minimumScaleFactor
    self.grid = grid
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    if proposal.width == 0, proposal.height == 0 { return .zero }
    let width = proposal.width ?? .infinity
    let setting = setting(width: width, height: proposal.height ?? .infinity)
    // `reservesSpace` and a lower limit keep room for lines that are not there.
    let lines = max(minimumLines, setting.lines.widths.count)
    return Size(
      // Rounding up to a pixel must not exceed the offer, or stacks would overflow by rounding alone.
      width: min(grid.roundedUp(setting.lines.widest), width),
      height: grid.roundedUp(heightOfLines(lines, scale: setting.scale)))
  }

  var spacing: ViewSpacing { ViewSpacing(top: .text(font), bottom: .text(font)) }

  func baseline(_ key: VerticalAlignment, for proposal: ProposedSize) -> Double? {
    guard key == .firstTextBaseline || key == .lastTextBaseline else { return nil }
    let width = proposal.width ?? .infinity
    let setting = setting(width: width, height: proposal.height ?? .infinity)
    let first = font.ascent * setting.scale
    let onPixel = grid.roundedToNearest(first)
    if key == .firstTextBaseline { return onPixel }
    let above = max(0, Double(setting.lines.widths.count) - 1)
    return grid.roundedUp(above * (font.lineHeight * setting.scale + lineSpacing) + onPixel)
  }

  private func heightOfLines(_ lines: Int, scale: Double) -> Double {
    let count = Double(max(1, lines))
    return max(0, count * font.lineHeight * scale + (count - 1) * lineSpacing)
  }

  /// The lines at the largest scale at which nothing is cut off, else at the smallest.
  func setting(width: Double, height: Double) -> (lines: TextLines, scale: Double) {
    let full = lines(width: width, height: height, scale: 1)
    guard minimumScale < 1, full.isTruncated else { return (full, 1) }
    var fits = max(minimumScale, 0.01)
    var isTooLarge = 1.0
    let smallest = lines(width: width, height: height, scale: fits)
    guard !smallest.isTruncated else { return (smallest, fits) }
    // Twelve halvings are finer than a pixel for any text on a screen; a closed formula there is none,
    // as lines break anew at each scale.
    for _ in 0..<12 {
      let middle = (fits + isTooLarge) / 2
      if lines(width: width, height: height, scale: middle).isTruncated {
        isTooLarge = middle
      } else {
        fits = middle
      }
    }
    return (lines(width: width, height: height, scale: fits), fits)
  }

  private func lines(width: Double, height: Double, scale: Double) -> TextLines {
    let lineHeight = font.lineHeight * scale
    // What was rounded up to a pixel must still hold its last line.
    let fitting = (height + lineSpacing + grid.onePixel) / max(lineHeight + lineSpacing, 0.01)
    return run.lines(
      width: width, scale: scale, limit: min(maximumLines, fitting.wholeNumber(in: 1...100_000)))
  }
}

extension Int {
  fileprivate func clamped(_ lower: Int, _ upper: Int) -> Int {
    Swift.max(lower, Swift.min(self, upper))
  }
}
