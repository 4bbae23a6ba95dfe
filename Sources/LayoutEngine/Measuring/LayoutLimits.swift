/// The part of a view tree that is laid out.
package struct LayoutLimits: Hashable, Sendable {
  /// Views beyond this many are left out.
  package var nodes: Int
  /// Views nested deeper than this many levels are taken for an opaque leaf.
  package var levels: Int
  package var lazyContent: LazyContent
  package init(nodes: Int, levels: Int, lazyContent: LazyContent = .all) {
    self.nodes = nodes
    self.levels = levels
    self.lazyContent = lazyContent
  }
  /// The part of its views that a lazy container creates in a scroll view along its axis.
  package enum LazyContent: Sendable {
    case all
    /// The part that the window shows and a small margin, as SwiftUI does before anybody has
    /// scrolled; the rest is taken to be as long as the average of that.
    case shown
  }
  /// The limits for stacks of many megabytes; see `Parallel` of the linter.
  package static let standard = LayoutLimits(nodes: 20_000, levels: 400)
  /// The limits for stacks of 512 KB, also in builds without optimisation.
  package static let smallStack = LayoutLimits(nodes: 20_000, levels: 64)
  package var creatingWhatIsShown: LayoutLimits {
    LayoutLimits(nodes: nodes, levels: levels, lazyContent: .shown)
  }
}

/// The work of laying a tree out, counted: the same for the same views, on any machine.
package struct LayoutMetrics: Hashable, Sendable {
  /// Nodes of the laid-out tree.
  package var nodes: Int
  /// Sizes and alignment guides that were computed.
  package var measurements: Int
  /// Sizes and alignment guides that were asked for again, and remembered.
  package var cacheHits: Int

  package init(nodes: Int = 0, measurements: Int = 0, cacheHits: Int = 0) {
    self.nodes = nodes
    self.measurements = measurements
    self.cacheHits = cacheHits
  }
}
