/// The gaps that a view would like between its edge and a neighbour, by what the neighbour is.
///
/// - Source: `layout-semantics.md` 5: preferences of several views at one edge stand side by side, as each is
///   meant for another kind of neighbour.
package struct EdgeSpacing: Hashable, Sendable {
  /// The font of a text whose edge this is.
  private var text: TextEdge?
  /// The edge of a view that is no text.
  private var isPlain = false
  /// Nothing at all, to neighbours that nothing else is said of: a spacer's ends.
  private(set) var isZero = false

  /// Nothing is said: the long side of a spacer.
  package static let indifferent = EdgeSpacing()
  package static let zero = EdgeSpacing(isZero: true)
  package static let plain = EdgeSpacing(isPlain: true)
  package static func text(_ font: FontMetrics) -> EdgeSpacing { EdgeSpacing(text: TextEdge(font)) }

  /// The preferences of two edges that form one; of two texts the one with the larger font counts.
  func merged(with other: EdgeSpacing) -> EdgeSpacing {
    var copy = self
    copy.isPlain = isPlain || other.isPlain
    copy.isZero = isZero || other.isZero
    guard let theirs = other.text else { return copy }
    copy.text = text.map { $0.lineDistance >= theirs.lineDistance ? $0 : theirs } ?? theirs
    return copy
  }

  /// The preferences of edges that lie on each other: no distance is kept only if both keep none.
  fileprivate func layered(with other: EdgeSpacing) -> EdgeSpacing {
    var copy = merged(with: other)
    copy.isZero = isZero && other.isZero
    return copy
  }

  /// The gap to the edge below, in points; nil where neither says anything of the other.
  fileprivate func distance(toLower lower: EdgeSpacing, grid: PixelGrid) -> Double? {
    var gap: Double?
    if text != nil, let below = lower.text?.font { gap = grid.roundedUp(below.leading) }
    if let font = text?.font, lower.isPlain {
      let part = grid.roundedUp(0.1 * font.lineHeight)
      gap = max(gap ?? 0, font.lineHeight + part - font.capHeight, part + font.descent)
    }
    if isPlain, let below = lower.text?.font {
      gap = max(gap ?? 0, below.lineHeight + grid.roundedUp(0.1 * below.lineHeight) - below.ascent)
    }
    return gap
  }
}

/// A text's font, apart from the edge that is passed down through many levels.
private final class TextEdge: Hashable, Sendable {
  let font: FontMetrics
  /// From the baseline of a line to that of one in another text below.
  let lineDistance: Double

  init(_ font: FontMetrics) {
    self.font = font
    lineDistance = font.lineHeight + font.leading
  }

  static func == (left: TextEdge, right: TextEdge) -> Bool {
    left === right || left.font == right.font
  }
  func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

/// The spacing preferences of a view's four edges.
///
/// - Source: `layout-semantics.md` 5.
package struct ViewSpacing: EdgeValues, Hashable, Sendable {
  package var top = EdgeSpacing.plain
  package var leading = EdgeSpacing.plain
  package var bottom = EdgeSpacing.plain
  package var trailing = EdgeSpacing.plain

  package static let plain = ViewSpacing()
  /// No gap at any edge.
  package static let zero = ViewSpacing(top: .zero, leading: .zero, bottom: .zero, trailing: .zero)

  /// Ordinary edges along `axes`.
  func reset(_ axes: AxisSet) -> ViewSpacing {
    var copy = self
    for edge in Edge.allCases where axes.contains(edge.axis) { copy[edge] = .plain }
    return copy
  }

  package func merged(with other: ViewSpacing, at edges: EdgeSet = .all) -> ViewSpacing {
    var copy = self
    for edge in Edge.allCases where edges.contains(EdgeSet(edge)) { copy[edge] = copy[edge].merged(with: other[edge]) }
    return copy
  }

  /// The preferences of views that lie on each other.
  func layered(with other: ViewSpacing) -> ViewSpacing {
    var copy = self
    for edge in Edge.allCases { copy[edge] = copy[edge].layered(with: other[edge]) }
    return copy
  }

  /// The gap between this view and the next one along `axis`, in points, on a screen of that many pixels per point.
  package func distance(to next: ViewSpacing, along axis: Axis, scale: Double) -> Double {
    distance(to: next, along: axis, grid: PixelGrid(scale: scale))
  }

  /// The gap between this view and the next one along `axis`, in points.
  func distance(to next: ViewSpacing, along axis: Axis, grid: PixelGrid) -> Double {
    let (end, start) = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
    // Beside each other, a text is a view like others.
    if axis == .vertical, let gap = end.distance(toLower: start, grid: grid) { return gap }
    return end.isZero || start.isZero ? 0 : SystemMetric.stackSpacing.value
  }
}
