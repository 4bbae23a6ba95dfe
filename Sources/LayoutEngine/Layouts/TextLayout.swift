/// A text: wraps at the offered width, keeps the lines that fit, hugs what it sets.
///
/// - Size: the widest line by the kept lines' height, rounded up to pixels; nil means no limit.
///   Offered nothing on both axes, it answers nothing.
/// - Guides: the first baseline on the nearest pixel; the last one moves along and is rounded up.
/// - Source: `layout-semantics.md` 2; at no width and some height, one line a glyph: assumed. An empty text on a Mac was
///   measured on macOS 27: 14 high in all fonts, whatever lines are reserved.
struct TextLayout: LeafLayout {
  let run: TextRun
  /// The tallest in it.
  let font: FontMetrics
  let fit: TextFitting
  let grid: PixelGrid
  /// The share of its likely width that each line is taken to have.
  private let widthShare: Double
  /// The height of a text of nothing, where it does not follow the font.
  private let emptyHeight: Double?
  /// A line of Helvetica at 12 points: what an empty string has on a Mac, as no font applies to it.
  private static let emptyHeightOnMac = 14.0

  init(_ content: TextContent, environment: LayoutEnvironment, grid: PixelGrid) {
    let all = content.spans.map { span in
      let own = environment.changed(by: span.environment)
      let font = own.fontMetrics
      return TextRun.Part(
        string: span.image == nil ? own.displayed(span.string) : "", font: font,
        image: span.image.map { InlineImage($0, font: font, scale: own.imageScale) })
    }
    // What shows nothing counts for nothing beside others.
    let shown = all.filter { !$0.string.isEmpty || $0.image != nil }
    let parts = shown.isEmpty ? [all.first ?? TextRun.Part(string: "", font: environment.fontMetrics)] : shown
    font = parts.map(\.font).max { $0.lineHeight < $1.lineHeight } ?? environment.fontMetrics
    run = TextRun(parts)
    emptyHeight = shown.isEmpty && environment.design == .macOS26 ? Self.emptyHeightOnMac : nil
    fit = TextFitting(environment)
    self.grid = grid
    widthShare = environment.hasNarrowestTexts ? 1 - min(0.9, run.errorBound(ofLineAmong: run.paragraphs.count)) : 1
  }

  /// The width of the widest part between two places at which lines may break.
  var widestWord: Double { grid.roundedUp((run.paragraphs.joined().map(\.width).max() ?? 0) * widthShare) }

  /// The height of a line that has all parts on it.
  var tallestLine: LineHeight { run.heights.reduce(run.heights[0]) { $0.union($1) } }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    if proposal.width == 0, proposal.height == 0 { return .zero }
    if let emptyHeight { return Size(width: 0, height: emptyHeight) }
    let width = proposal.width ?? .infinity
    let setting = setting(width: width, height: proposal.height ?? .infinity)
    return Size(
      // Rounding up to a pixel must not exceed the offer, or stacks would overflow by rounding alone.
      width: min(grid.roundedUp(setting.lines.widest), width),
      height: grid.roundedUp(max(height(of: setting.lines.lines, scale: setting.scale), reservedHeight(setting.scale))))
  }

  var spacing: ViewSpacing { ViewSpacing(top: .text(font), bottom: .text(font)) }

  func baseline(_ key: VerticalAlignment, for proposal: ProposedSize) -> Double? {
    guard key == .firstTextBaseline || key == .lastTextBaseline else { return nil }
    let width = proposal.width ?? .infinity
    let setting = setting(width: width, height: proposal.height ?? .infinity)
    let lines = setting.lines.lines
    let baseline = key == .firstTextBaseline ? lines.first : lines.last
    let onPixel = grid.roundedToNearest((baseline?.height ?? run.heights[0]).above * setting.scale)
    guard key == .lastTextBaseline, lines.count > 1 else { return onPixel }
    return grid.roundedUp(height(of: lines.dropLast(), scale: setting.scale) + fit.lineSpacing + onPixel)
  }

  private func height(of lines: some Collection<TextLines.Line>, scale: Double) -> Double {
    max(0, lines.reduce(0) { $0 + $1.height.total } * scale + Double(max(0, lines.count - 1)) * fit.lineSpacing)
  }

  /// The room that `reservesSpace` and a lower limit keep for lines that need not be there, in the first font: for none,
  /// where there is nothing to show (measured on macOS 26).
  private func reservedHeight(_ scale: Double) -> Double {
    guard fit.minimumLines > 0, !run.isEmpty else { return 0 }
    return Double(fit.minimumLines) * (run.heights[0].total * scale + fit.lineSpacing) - fit.lineSpacing
  }

  // MARK: What gives way

  /// The halvings of the scale between the least and 1.
  ///
  /// - Source: swiftui-web, "text/fit": with five, all widths that were measured come out.
  private static let scaleSteps = 5
  /// The most that each letter moves closer, as a share of the point size; from there.
  private static let mostTightening = 1.0 / 72

  /// The lines at the largest scale at which nothing is cut off, else at the smallest. Letters move closer first.
  func setting(width: Double, height: Double) -> (lines: TextLines, scale: Double) {
    let full = lines(width: width, height: height)
    let tight = full.isTruncated && fit.allowsTightening ? tightened(width: width, height: height) : full
    func hasRoom(_ lines: TextLines, at scale: Double) -> Bool {
      // A single letter is never cut off, but may be larger than its room.
      !lines.isTruncated && lines.widest <= width + grid.onePixel
        && self.height(of: lines.lines, scale: scale) <= height + grid.onePixel
    }
    guard fit.minimumScale < 1, !hasRoom(tight, at: 1) else { return (tight, 1) }
    let smallest = max(fit.minimumScale, 0.01)
    let atLeast = lines(width: width, height: height, scale: smallest)
    guard hasRoom(atLeast, at: smallest) else { return (atLeast, smallest) }
    // Of large letters each halving is a large step: down to a point.
    let steps = max(Self.scaleSteps, Int(min(10_000, (1 - smallest) * run.pointSize).exponent) + 1)
    return leastChange(from: 1, to: smallest, atLeast, steps: steps, isEnough: hasRoom) { scale in
      lines(width: width, height: height, scale: scale)
    }
  }

  /// The number of lines at a scale, however many are allowed and have room.
  func linesNeeded(width: Double, scale: Double) -> Int {
    run.lines(in: LineRoom(width: width, limit: Self.mostLines, scale: scale * widthShare)).lines.count
  }

  /// More lines than any text has.
  private static let mostLines = 100_000

  private func tightened(width: Double, height: Double) -> TextLines {
    let most = run.pointSize * Self.mostTightening
    let tightest = lines(width: width, height: height, tightening: most)
    guard !tightest.isTruncated else { return tightest }
    let isWhole = { (lines: TextLines, _: Double) in !lines.isTruncated }
    return leastChange(from: 0, to: most, tightest, isEnough: isWhole) { tightening in
      lines(width: width, height: height, tightening: tightening)
    }.lines
  }

  /// Halves the way from a value that is too little to one that is enough.
  private func leastChange(
    from tooLittle: Double, to enough: Double, _ found: TextLines, steps: Int = scaleSteps,
    isEnough: (TextLines, Double) -> Bool, lines: (Double) -> TextLines
  ) -> (lines: TextLines, scale: Double) {
    var (tooLittle, enough, found) = (tooLittle, enough, found)
    for _ in 0..<steps {
      let middle = (tooLittle + enough) / 2
      let attempt = lines(middle)
      if isEnough(attempt, middle) {
        enough = middle
        found = attempt
      } else {
        tooLittle = middle
      }
    }
    return (found, enough)
  }

  private func lines(width: Double, height: Double, scale: Double = 1, tightening: Double = 0) -> TextLines {
    var room = LineRoom(
      width: width, limit: fit.maximumLines, scale: scale * widthShare, tightening: tightening,
      truncation: fit.truncation)
    // What was rounded up to a pixel must still hold its last line.
    let height = height + fit.lineSpacing + grid.onePixel
    if run.hasEvenLines {
      let fitting = height / max(run.heights[0].total * scale + fit.lineSpacing, 0.01)
      room.limit = min(room.limit, fitting.wholeNumber(in: 1...Self.mostLines))
      return run.lines(in: room)
    }
    let lines = run.lines(in: room)
    var rest = height
    let fitting = lines.lines.prefix { line in
      rest -= line.height.total * scale + fit.lineSpacing
      return rest >= 0
    }
    guard fitting.count < lines.lines.count else { return lines }
    room.limit = max(1, fitting.count)
    return run.lines(in: room)
  }
}

/// The environment's say in how a text takes its room.
struct TextFitting: Hashable, Sendable {
  let minimumLines: Int
  let maximumLines: Int
  let lineSpacing: Double
  let minimumScale: Double
  let allowsTightening: Bool
  let truncation: TruncationMode

  init(_ environment: LayoutEnvironment) {
    minimumLines = max(0, min(environment.minimumLines ?? 0, 10_000))
    maximumLines = max(1, environment.maximumLines ?? .max)
    lineSpacing = environment.lineSpacing
    minimumScale = environment.minimumScaleFactor
    allowsTightening = environment.allowsTightening
    truncation = environment.truncationMode
  }
}

extension InlineImage {
  /// - Source: symbols in texts, measured on macOS 26: as wide as by themselves, and lines grow no more than needed.
  ///   Other pictures stand on the baseline (assumed).
  fileprivate init(_ image: ImageContent, font: FontMetrics, scale: ImageScale) {
    switch image.source {
    case .bitmap(let size):
      let size = size.sanitized
      self.init(width: size.width, above: size.height, below: 0, reach: 0)
    case .symbol(let name):
      let size = SymbolSize(named: name).at(font.weight)
      let points = font.glyphSize * scale.share
      self.init(
        width: size.width * points, above: (size.height - size.descent) * points, below: size.descent * points,
        reach: size.reach)
    }
  }
}
