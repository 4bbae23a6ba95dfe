/// The gap that a view would like between its edge and a neighbour.
package enum EdgeSpacing: Hashable, Sendable {
  /// Nothing at all: a spacer's ends.
  case zero
  /// The default distance.
  case plain
  /// The edge of a text.
  case text(FontMetrics)

  /// The preference of two edges that form one: text before plain before nothing, the larger font
  /// first.
  func merged(with other: EdgeSpacing) -> EdgeSpacing {
    switch (self, other) {
    case (.text(let mine), .text(let theirs)): mine.pointSize >= theirs.pointSize ? self : other
    case (.text, _), (.plain, .zero), (.plain, .plain), (.zero, .zero): self
    case (_, .text), (.zero, .plain): other
    }
  }
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

  /// The gap between this view and the next one along `axis`, in points, on a screen of that many pixels per point.
  package func distance(to next: ViewSpacing, along axis: Axis, scale: Double) -> Double {
    distance(to: next, along: axis, grid: PixelGrid(scale: scale))
  }

  /// The gap between this view and the next one along `axis`, in points.
  func distance(to next: ViewSpacing, along axis: Axis, grid: PixelGrid) -> Double {
    switch axis {
    case .horizontal:
      trailing == .zero || next.leading == .zero ? 0 : SystemMetric.stackSpacing.value
    case .vertical: Self.verticalDistance(bottom, next.top, grid: grid)
    }
  }

  private static func verticalDistance(
    _ upper: EdgeSpacing, _ lower: EdgeSpacing, grid: PixelGrid
  ) -> Double {
    switch (upper, lower) {
    case (.zero, _), (_, .zero): return 0
    case (.plain, .plain): return SystemMetric.stackSpacing.value
    case (.text, .text(let font)): return grid.roundedUp(font.leading)
    case (.text(let font), .plain):
      let gap = grid.roundedUp(0.1 * font.lineHeight)
      return max(font.lineHeight + gap - font.capHeight, gap + font.descent)
    case (.plain, .text(let font)):
      return font.lineHeight + grid.roundedUp(0.1 * font.lineHeight) - font.ascent
    }
  }
}
