@testable import LayoutEngine
import TestSupport
import Testing

/// A session after any update is what a new layout of its views would be.
@Suite struct SessionTests {
  private static let scenarios: [Scenario] = [
    Scenario.standardMatrix[0], .fixed(proposal: .unspecified),
    .fixed(proposal: ProposedSize(width: 200, height: 100)),
  ]

  private func expectSame(
    _ session: LayoutSession, in scenario: Scenario, limits: LayoutLimits = .standard
  ) {
    let tree = session.tree
    let fresh = layOut(session.view, in: scenario, limits: limits)
    #expect(tree.nodes.map(\.kind.name) == fresh.nodes.map(\.kind.name))
    #expect(tree.nodes.map(\.parent) == fresh.nodes.map(\.parent))
    #expect(tree.nodes.map(\.proposal) == fresh.nodes.map(\.proposal))
    #expect(tree.nodes.map(\.size) == fresh.nodes.map(\.size))
    #expect(tree.nodes.map(\.frame) == fresh.nodes.map(\.frame))
    #expect(tree.nodes.map(\.reportedFrame) == fresh.nodes.map(\.reportedFrame))
    #expect(tree.nodes.map(\.drawnFrame) == fresh.nodes.map(\.drawnFrame))
    #expect(tree.nodes.map(\.safeAreaInsets) == fresh.nodes.map(\.safeAreaInsets))
    #expect(tree.nodes.map(\.fillRect) == fresh.nodes.map(\.fillRect))
    #expect(tree.nodes.map(\.isDrawn) == fresh.nodes.map(\.isDrawn))
    #expect(tree.geometryReads.map(\.answered) == fresh.geometryReads.map(\.answered))
    #expect(tree.geometryReads.map(\.reader) == fresh.geometryReads.map(\.reader))
  }

  @Test(arguments: 0..<400) func updatesEqualNewLayouts(_ seed: Int) {
    var trees = RandomTrees(seed: UInt64(seed) &+ 9000)
    for scenario in Self.scenarios {
      let session = LayoutSession(trees.view(depth: 5), in: scenario)
      for _ in 0..<6 {
        var view = session.view
        trees.edit(&view)
        session.update(view)
        expectSame(session, in: scenario)
      }
    }
  }

  @Test(arguments: 0..<400) func replacementsEqualNewLayouts(_ seed: Int) {
    var trees = RandomTrees(seed: UInt64(seed) &+ 12_000)
    for scenario in Self.scenarios {
      let session = LayoutSession(trees.view(depth: 5), in: scenario)
      for _ in 0..<4 {
        session.replace(at: trees.path(in: session.view), with: trees.view(depth: 2))
        expectSame(session, in: scenario)
      }
    }
  }

  @Test(arguments: 0..<200) func lazyContainersCreateTheSameAgain(_ seed: Int) {
    var trees = RandomTrees(seed: UInt64(seed) &+ 15_000)
    let limits = LayoutLimits(nodes: 20_000, levels: 400, lazyContent: .shown)
    for scenario in Self.scenarios {
      let session = LayoutSession(trees.lazyView(), in: scenario, limits: limits)
      for change in 0..<6 {
        if change % 2 == 0 {
          session.replace(at: trees.path(in: session.view), with: trees.view(depth: 2))
        } else {
          var view = session.view
          trees.edit(&view)
          session.update(view)
        }
        expectSame(session, in: scenario, limits: limits)
      }
    }
  }

  @Test func onlyTheChangeAndWhatIsAboveItAreMeasured() {
    func rows(changing changed: Int?) -> ViewNode {
      let rows = (0..<200).map { row in
        hStack(text(row == changed ? "another text" : "row " + String(row)), spacer(), color)
          .frame(width: nil, height: 44).padding(4)
      }
      return ViewNode(
        .scrollView(axes: .vertical),
        children: [ViewNode(.vStack(alignment: .leading, spacing: nil), children: rows)])
    }
    let session = LayoutSession(rows(changing: nil), in: Scenario.standardMatrix[0])
    let cold = session.tree.metrics.measurements
    session.update(rows(changing: 100))
    // The scroll view, the stack, and the six views of the row, for a few proposals each.
    #expect(session.tree.metrics.measurements <= 40)
    #expect(cold > 200 * 6)
    expectSame(session, in: Scenario.standardMatrix[0])
  }

  @Test func whatFollowsAnotherViewMovesWithIt() {
    func matched(_ view: ViewNode, isSource: Bool) -> ViewNode {
      var node = view.modified(.geometryObserver(name: "match", content: Content { _ in [] }))
      node.geometryMatch = GeometryMatch(
        group: "a", isSource: isSource, property: .frame, anchor: .center)
      return node
    }
    let scenario = Scenario.fixed(proposal: .unspecified)
    let follower = matched(color.named("follower"), isSource: false)
    let session = LayoutSession(
      vStack(spacing: 0, fixed(10, 20), follower, matched(fixed(40, 50), isSource: true)),
      in: scenario)
    // 20 and the follower's 10 above the source.
    #expect(session.tree.node("follower")?.frame == Rect(x: 0, y: 30, width: 40, height: 50))
    session.replace(at: [0], with: fixed(60, 70))
    #expect(session.tree.node("follower")?.frame == Rect(x: 10, y: 80, width: 40, height: 50))
    expectSame(session, in: scenario)
  }

  @Test func anEarlierTreeKeepsItsFrames() {
    let scenario = Scenario.fixed(proposal: .unspecified)
    let session = LayoutSession(vStack(fixed(10, 20), fixed(30, 40)), in: scenario)
    let before = session.tree
    session.replace(at: [0], with: fixed(50, 60))
    #expect(before.root?.size == Size(width: 30, height: 68))
    #expect(before.size(of: 1, for: .zero) == Size(width: 10, height: 20))
    #expect(session.tree.root?.size == Size(width: 50, height: 108))
  }
}
