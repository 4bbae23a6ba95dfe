import LayoutEngine
import Testing

@Suite struct MetricsTests {
  @Test func everySizeIsComputedOnceAndThenRemembered() {
    // Measured: the padding, which measures its child. Placed: both ask for their size again.
    let tree = fixed(10, 20).padding(5).laidOut(100, 100)
    #expect(tree.metrics == LayoutMetrics(nodes: 2, measurements: 2, cacheHits: 2))
  }

  @Test func questionsAskedLaterDoNotCount() {
    let tree = fixed(10, 20).laidOut(100, 100)
    let metrics = tree.metrics
    _ = tree.size(of: 0, for: .zero)
    #expect(tree.metrics == metrics)
  }

  @Test func nothingIsMeasuredOnceItIsCancelled() {
    let view = fixed(10, 20).padding(5)
    let tree = layOut(view, in: .fixed(proposal: .unspecified), isCancelled: { true })
    #expect(tree.metrics.measurements == 0)
    #expect(tree.nodes.count == 2)
  }
}
