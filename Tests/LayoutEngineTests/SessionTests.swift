@testable import LayoutEngine
import TestSupport
import Testing

/// Each layout of a session is what a new one of the same views would be.
@Suite struct SessionTests {
  /// Windows of all platforms, offers without one, and what else a layout may begin from.
  private static let scenarios: [Scenario] = {
    var mirrored = Scenario.standardMatrix[0]
    mirrored.layoutDirection = .rightToLeft
    var scrolled = Scenario.standardMatrix[0]
    scrolled.scrollPosition = .end
    var popover = Scenario.standardMatrix[0]
    popover.isPopover = true
    let offers = LawTests.offers.enumerated().map { index, offer in
      var scenario = Scenario.fixed(proposal: offer)
      scenario.design = SystemDesign.allCases[index % SystemDesign.allCases.count]
      return scenario
    }
    return [Scenario.standardMatrix[0], mirrored, scrolled, popover] + offers + Scenario.otherPlatforms
  }()

  private func expectSame(_ tree: LaidOutTree, as fresh: LaidOutTree) {
    #expect(tree.scenario == fresh.scenario)
    #expect(tree.limits == fresh.limits)
    #expect(tree.nodes.count == fresh.nodes.count)
    for (node, other) in zip(tree.nodes, fresh.nodes) {
      let (found, wanted) = (node.summary(in: tree), other.summary(in: fresh))
      #expect(found == wanted)
      guard found == wanted else { return }
    }
    #expect(tree.geometryReads.map(\.summary) == fresh.geometryReads.map(\.summary))
  }

  /// Every other step is a tree that shares nothing with the one before, as after another evaluation.
  private func expectUpdates(of seed: Int, in scenario: Scenario, isWild: Bool = false, isLong: Bool = false) {
    func trees() -> RandomTrees { RandomTrees(seed: UInt64(seed) &+ 9000, isWild: isWild) }
    func view(_ trees: inout RandomTrees) -> ViewNode { isLong ? trees.lazyView() : trees.view(depth: 5) }
    var random = trees()
    var shared = view(&random)
    let session = LayoutSession(in: scenario)
    expectSame(session.laidOut(shared), as: layOut(shared, in: scenario))
    for step in 0..<6 {
      if step % 2 == 0 {
        random.edit(&shared)
        expectSame(session.laidOut(shared), as: layOut(shared, in: scenario))
      } else {
        var remade = trees()
        var other = view(&remade)
        random.edit(&other)
        expectSame(session.laidOut(other), as: layOut(other, in: scenario))
        shared = other
      }
    }
  }

  @Test(arguments: 0..<160) func layoutsEqualNewOnes(_ seed: Int) {
    expectUpdates(of: seed, in: Self.scenarios[seed % Self.scenarios.count])
    expectUpdates(of: seed + 1000, in: Self.scenarios[0])
  }

  @Test(arguments: 300..<340) func evenWithNumbersNobodyWrites(_ seed: Int) {
    expectUpdates(of: seed, in: Self.scenarios[seed % Self.scenarios.count], isWild: true)
  }

  @Test(arguments: 400..<440) func longListsEqualNewOnes(_ seed: Int) {
    expectUpdates(of: seed, in: Self.scenarios[seed % Self.scenarios.count], isLong: true)
  }

  @Test(arguments: 500..<520) func lazyContainersCreateTheSameAgain(_ seed: Int) {
    var trees = RandomTrees(seed: UInt64(seed) &+ 15_000)
    var view = trees.lazyView()
    let limits = LayoutLimits.standard.creatingWhatIsShown
    let session = LayoutSession(in: Self.scenarios[0], limits: limits)
    for _ in 0..<4 {
      expectSame(session.laidOut(view), as: layOut(view, in: Self.scenarios[0], limits: limits))
      trees.edit(&view)
    }
  }
}

/// What a session does not do again.
@Suite struct SessionWorkTests {
  private static let scenario = Scenario.standardMatrix[0]

  /// 200 rows in a scroll view, one of them with another title.
  private func rows(_ titles: [Int: String] = [:]) -> ViewNode {
    let rows = (0..<200).map { row in
      hStack(text(titles[row] ?? "row"), spacer(), color).frame(width: nil, height: nil).padding(4)
    }
    let stack = ViewNode(.vStack(alignment: .leading, spacing: 0), children: rows)
    return ViewNode(.scrollView(axes: .vertical), children: [stack])
  }

  @Test func onlyTheRowThatChangedIsMeasured() {
    let session = LayoutSession(in: Self.scenario)
    let first = session.laidOut(rows()).metrics.measurements
    #expect(first > 200 * 5)
    // The text and the stack that shares its row out, for a few proposals each.
    #expect(session.laidOut(rows([100: "other"])).metrics.measurements <= 12)
    #expect(session.laidOut(rows([100: "other"])).metrics.measurements == 0)
  }

  @Test func aHigherRowMovesThoseBelowIt() {
    let session = LayoutSession(in: Self.scenario)
    let before = session.laidOut(rows()).nodes.map(\.frame)
    let tree = session.laidOut(rows([100: "two\nlines"]))
    // The row, the stack and the scroll view.
    #expect(tree.metrics.measurements <= 24)
    let moved = zip(before, tree.nodes).filter { $0.minY != $1.frame.minY }
    #expect(moved.count > 99 * 6)
    #expect(tree.nodes.map(\.frame) == layOut(rows([100: "two\nlines"]), in: Self.scenario).nodes.map(\.frame))
  }

  @Test func aLayoutThatIsHeldStaysAsItIs() {
    let session = LayoutSession(in: Self.scenario)
    let held = session.laidOut(rows())
    let height = held.nodes[1].size.height
    let next = session.laidOut(rows([0: "two\nlines"]))
    #expect(held.nodes[1].size.height == height)
    #expect(held.size(of: 1, for: .unspecified).height == height)
    #expect(next.nodes[1].size.height > height)
  }
}

extension LaidOutNode {
  /// All that a layout found of a node, and what it answers.
  fileprivate func summary(in tree: LaidOutTree) -> String {
    """
    \(kind.name) \(index) \(parent as Int?) \(children) \(proposal) \(size) \(frame) \(reportedFrame) \(drawnFrame)
    \(layoutTransform) \(drawnTransform) \(safeAreaInsets) \(fillRect as Rect?) \(isDrawn) \(isPinned)
    \(uncreatedChildCount) \(textErrorBound as Double?) \(readAxes) \(rowPart as ListRow.Part?) \(assumptions)
    \(LawTests.offers.map { tree.size(of: index, for: $0) }) \(tree.placedGuides(of: self))
    """
  }
}

extension GeometryRead {
  fileprivate var summary: String {
    "\(request) \(reader) \(spaceOwner as Int?) \(uses.all().members.sorted()) \(answered) \(undistorted) \(effects)"
  }
}
