@testable import LayoutEngine
import TestSupport
import Testing

/// What holds for every tree, tried on generated ones.
@Suite struct LawTests {
  static let offers: [ProposedSize] = [
    .unspecified, .zero, .infinity, ProposedSize(width: 200, height: 100),
    ProposedSize(width: nil, height: 50), ProposedSize(width: 30, height: .infinity),
  ]

  private func tree(_ view: ViewNode, _ offer: ProposedSize, remembersSizes: Bool) -> LaidOutTree {
    LayoutPass(scenario: .fixed(proposal: offer), remembersSizes: remembersSizes)
      .laidOut(view, replacing: nil)
  }

  @Test(arguments: 0..<150) func rememberedSizesChangeNothing(_ seed: Int) {
    var trees = RandomTrees(seed: UInt64(seed))
    let view = trees.view(depth: 4)
    for offer in Self.offers {
      let with = tree(view, offer, remembersSizes: true)
      let without = tree(view, offer, remembersSizes: false)
      #expect(with.nodes.map(\.size) == without.nodes.map(\.size))
      #expect(with.nodes.map(\.frame) == without.nodes.map(\.frame))
    }
  }

  @Test(arguments: 0..<300) func sizesAreLengths(_ seed: Int) {
    var trees = RandomTrees(seed: UInt64(seed) &+ 1000, isWild: true)
    let view = trees.view(depth: 5)
    for offer in Self.offers {
      for node in tree(view, offer, remembersSizes: true).nodes {
        #expect(node.size.width >= 0 && node.size.height >= 0)
        #expect(node.frame.minX.isFinite && node.frame.minY.isFinite)
        #expect(!node.reportedFrame.width.isNaN && !node.drawnFrame.minX.isNaN)
      }
    }
    _ = layOut(view, in: Scenario.standardMatrix[0])
  }

  @Test(arguments: 0..<50) func aFixedFrameKeepsItsSize(_ seed: Int) {
    var trees = RandomTrees(seed: UInt64(seed) &+ 5000)
    let view = hStack(trees.view(depth: 4), color).frame(width: 120, height: 70)
    for offer in Self.offers {
      #expect(view.size(offer.width, offer.height) == Size(width: 120, height: 70))
    }
  }

  @Test func nestedStacksAreLinear() {
    var view = vStack(color, text("leaf"))
    for level in 0..<30 {
      view = level % 2 == 0 ? hStack(color, view, text("word")) : vStack(view, color, spacer())
    }
    let pass = LayoutPass(scenario: Scenario.standardMatrix[0])
    let tree = pass.laidOut(view, replacing: nil)
    #expect(tree.limits == [])
    #expect(tree.metrics.measurements < tree.nodes.count * 60)
  }

  @Test func nestingIsLimited() {
    func nested(_ levels: Int) -> ViewNode {
      var view = color
      for _ in 1..<levels { view = view.padding(0) }
      return view
    }
    #expect(nested(LayoutLimits.standard.levels).laidOut(100, 100).limits == [])
    let deep = nested(LayoutLimits.standard.levels + 1).laidOut(100, 100)
    #expect(deep.limits == ["nested deeper than \(LayoutLimits.standard.levels) levels"])
    #expect(deep.nodes.count == LayoutLimits.standard.levels)
    #expect(deep.root?.size == Size(width: 100, height: 100))
    #expect(nested(2000).laidOut(100, 100).nodes.count == LayoutLimits.standard.levels)
  }

  @Test func deepMixedTreesEnd() {
    var view = color
    for level in 0..<(LayoutLimits.standard.levels - 1) {
      switch level % 6 {
      case 0: view = hStack(view)
      case 1: view = view.padding(1)
      case 2: view = vStack(view, fixed(1, 1))
      case 3: view = view.frame(FlexibleFrame(maxWidth: .infinity))
      case 4: view = zStack(view)
      default: view = hStack(view, text("x"))
      }
    }
    #expect(view.laidOut(300, 300).limits == [])
    for _ in 0..<20 { view = zStack(hStack(alignment: .firstTextBaseline, view, text("x"))) }
    #expect(view.laidOut(300, 300).nodes.count > LayoutLimits.standard.levels)
  }

  @Test func readersInReadersEnd() {
    func endless() -> ViewNode { reader { _ in [endless(), endless()] } }
    let tree = endless().laidOut(100, 100)
    #expect(!tree.limits.isEmpty)
    #expect(tree.nodes.count <= LayoutLimits.standard.nodes)
  }

  @Test func viewsAreLimited() {
    func row(_ count: Int) -> LaidOutTree {
      let views = [ViewNode](repeating: fixed(1, 1), count: count)
      return ViewNode(.hStack(alignment: .center, spacing: 0), children: views).laidOut(nil, nil)
    }
    #expect(row(LayoutLimits.standard.nodes - 1).limits == [])
    #expect(row(LayoutLimits.standard.nodes).limits == ["more than \(LayoutLimits.standard.nodes) views"])
  }
}
