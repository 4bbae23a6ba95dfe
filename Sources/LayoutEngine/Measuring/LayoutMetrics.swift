/// What laying a tree out took, counted: the same for the same views, on any machine.
package struct LayoutMetrics: Hashable, Sendable {
  /// Of the laid-out tree.
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
