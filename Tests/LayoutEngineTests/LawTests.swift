import Foundation
import TestSupport
import Testing

@testable import LayoutEngine

/// What holds for every tree, tried on generated ones.
@Suite struct LawTests {
  static let offers: [ProposedSize] = [
    .unspecified, .zero, .infinity, ProposedSize(width: 200, height: 100),
    ProposedSize(width: nil, height: 50), ProposedSize(width: 30, height: .infinity),
  ]

  private func tree(
    _ view: ViewNode, _ offer: ProposedSize, remembersSizes: Bool, in design: SystemDesign
  ) -> LaidOutTree {
    var scenario = Scenario.fixed(proposal: offer)
    scenario.design = design
    return LayoutPass(scenario: scenario, remembersSizes: remembersSizes).laidOut(view, replacing: nil)
  }

  /// Batches take turns, so that each law is tried in all designs.
  private func design(of batch: Int) -> SystemDesign {
    SystemDesign.allCases[batch % SystemDesign.allCases.count]
  }

  /// Trees of one batch: `count` of them, the same in every run.
  private func trees(_ batch: Int, _ count: Int, depth: Int, isWild: Bool = false) -> [ViewNode] {
    var trees = RandomTrees(seed: UInt64(batch), isWild: isWild)
    return (0..<count).map { _ in trees.view(depth: depth) }
  }

  @Test(arguments: 0..<40) func rememberedSizesChangeNothing(_ batch: Int) {
    for view in trees(batch, 20, depth: 4) {
      for offer in Self.offers {
        let with = tree(view, offer, remembersSizes: true, in: design(of: batch))
        let without = tree(view, offer, remembersSizes: false, in: design(of: batch))
        #expect(with.nodes.map(\.size) == without.nodes.map(\.size))
        #expect(with.nodes.map(\.frame) == without.nodes.map(\.frame))
      }
    }
  }

  @Test(arguments: 100..<140) func sizesAreLengths(_ batch: Int) {
    for view in trees(batch, 25, depth: 5, isWild: true) {
      for offer in Self.offers {
        for node in tree(view, offer, remembersSizes: true, in: design(of: batch)).nodes {
          #expect(node.size.width >= 0 && node.size.height >= 0)
          #expect(node.frame.minX.isFinite && node.frame.minY.isFinite)
          #expect(!node.reportedFrame.width.isNaN && !node.drawnFrame.minX.isNaN)
        }
      }
      let scenarios = [Scenario.standardMatrix[0]] + Scenario.otherPlatforms
      let tree = layOut(view, in: scenarios[batch % scenarios.count])
      #expect(tree.scenario.screen.width.isFinite && tree.scenario.screen.height.isFinite)
    }
  }

  @Test(arguments: 200..<220) func aFixedFrameKeepsItsSize(_ batch: Int) {
    for inner in trees(batch, 50, depth: 4) {
      // A stack around it: a frame of no view at all is no view.
      let view = zStack(inner).frame(width: 120, height: 70)
      for offer in Self.offers {
        #expect(view.size(offer.width, offer.height) == Size(width: 120, height: 70))
      }
    }
  }

  /// `fixedSize()` is how SwiftUI spells the ideal size (`layout-semantics.md` 6).
  @Test(arguments: 300..<320) func theIdealSizeIsTheSizeWithoutAnOffer(_ batch: Int) {
    var scenario = Scenario.fixed(proposal: .unspecified)
    scenario.design = design(of: batch)
    for inner in trees(batch, 50, depth: 4) {
      let view = zStack(inner)
      scenario.proposal = .unspecified
      let ideal = layOut(view, in: scenario).root?.size
      for offer in Self.offers {
        // The screen stays, as containers' shares are taken from it.
        scenario.proposal = offer
        #expect(layOut(view.modified(.fixedSize(.both)), in: scenario).root?.size == ideal)
      }
    }
  }

  /// `layout-semantics.md` 14; without effects, which do not mirror and which readers may see.
  @Test(arguments: 400..<420) func rightToLeftIsTheMirrorImage(_ batch: Int) {
    var scenario = Scenario.fixed(proposal: ProposedSize(width: 200, height: 300))
    scenario.design = design(of: batch)
    for view in trees(batch, 50, depth: 4).map(\.withoutEffects) {
      scenario.layoutDirection = .leftToRight
      let forward = layOut(view, in: scenario)
      scenario.layoutDirection = .rightToLeft
      let backward = layOut(view, in: scenario)
      #expect(forward.nodes.count == backward.nodes.count)
      // What is no view at all (EmptyView) has no place.
      for (left, right) in zip(forward.nodes, backward.nodes) where left.size != .zero {
        let mirrored = Rect(
          x: 200 - left.frame.maxX, y: left.frame.minY, width: left.size.width,
          height: left.size.height)
        #expect(isClose(right.frame, mirrored))
      }
    }
  }

  @Test(arguments: 500..<520) func ignoredByLayoutOnlyTakesItsEffectAway(_ batch: Int) {
    for view in trees(batch, 50, depth: 4) {
      let ignoring = view.changingEffects { effect in
        var effect = effect
        effect.isIgnoredByLayout = true
        return .effect(effect)
      }
      let scenario = Scenario.standardMatrix[0]
      let (with, without) = (
        layOut(ignoring, in: scenario), layOut(view.withoutEffects, in: scenario)
      )
      #expect(with.nodes.map(\.frame) == without.nodes.map(\.frame))
      #expect(with.nodes.map(\.reportedFrame) == without.nodes.map(\.reportedFrame))
      #expect(with.nodes.map(\.safeAreaInsets) == without.nodes.map(\.safeAreaInsets))
    }
  }

  /// The laws hold over all kinds only where each of them is generated.
  @Test func everyKindIsGenerated() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/LayoutEngine/Tree/ViewKind.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let body = try #require(
      source.firstMatch(of: /enum ViewKind \{(.*?)\n\}/.dotMatchesNewlines()))
    let declared = Set(body.1.matches(of: /\n  case (\w+)/).map { String($0.1) })
    var generated: Set<String> = []
    func collect(_ view: ViewNode) {
      generated.insert(String("\(view.kind)".prefix { $0 != "(" }))
      view.children.forEach(collect)
    }
    for batch in 0..<20 { trees(batch, 50, depth: 4).forEach(collect) }
    #expect(declared.count > 40)
    #expect(declared.subtracting(generated) == [])
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
    #expect(
      row(LayoutLimits.standard.nodes).limits == ["more than \(LayoutLimits.standard.nodes) views"])
  }
}

extension ViewNode {
  fileprivate var withoutEffects: ViewNode { changingEffects { _ in .appearance(name: "none") } }

  /// With another kind in the place of each effect.
  fileprivate func changingEffects(_ kind: (GeometryEffect) -> ViewKind) -> ViewNode {
    var view = self
    if case .effect(let effect) = view.kind { view.kind = kind(effect) }
    view.children = view.children.map { $0.changingEffects(kind) }
    return view
  }
}
