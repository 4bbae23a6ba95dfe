import LayoutEngine
import LintRules
import Testing

/// What stands out in small trees, with the numbers that are meant.
@Suite struct ObservationTests {
  private func laidOut(_ view: ViewNode) -> LaidOutTree {
    layOut(view, in: .fixed(proposal: ProposedSize(width: 200, height: 300)))
  }

  private func framed(_ child: ViewNode, width: Double?, height: Double?) -> ViewNode {
    ViewNode(.frame(width: width, height: height, alignment: .center), children: [child])
  }

  private let color = ViewNode(.color(isClear: false))

  @Test func aTextOfOneLineIsCutOff() throws {
    var text = ViewNode(.text(TextContent("Departure from platform nine")))
    text.environment = [.lineLimit(minimum: nil, maximum: 1)]
    let tree = laidOut(framed(text, width: 60, height: nil))
    let found = try #require(tree.cutOffTexts.first)
    #expect(tree.nodes[found.node].kind.name == "Text")
    #expect(found.isCertain)
    #expect(found.size.width <= 60 && found.needed.width > 150)
    #expect(tree.observations.map(\.sort) == [.cutOff(found)])
    text.environment = []
    #expect(laidOut(framed(text, width: 60, height: nil)).cutOffTexts.isEmpty)
  }

  @Test func aViewWithoutRoomCollapses() {
    let squeezed = framed(ViewNode(.zStack(alignment: .center), children: [color]), width: 40, height: 0)
    let tree = laidOut(squeezed)
    #expect(tree.collapsedViews.map { tree.nodes[$0].kind.name } == ["Color"])
    // The code says itself that it is to be so small.
    #expect(laidOut(framed(color, width: 40, height: 0)).collapsedViews.isEmpty)
  }

  @Test func aViewSticksOutOfTheWindow() throws {
    let tree = laidOut(framed(color, width: 260, height: 10))
    let found = try #require(tree.overhangs.first)
    #expect(tree.overhangs.count == 1)
    #expect(found.outer == nil)
    #expect([found.excess.left, found.excess.right, found.excess.above, found.excess.below] == [30, 30, 0, 0])
  }

  @Test func aViewSticksOutOfItsFrame() throws {
    var frame = framed(framed(color, width: 80, height: 10), width: 50, height: 10)
    // One that the system makes for itself keeps nothing in.
    #expect(laidOut(frame).overhangs.isEmpty)
    frame.source = SourceReference(file: 0, start: 0, end: 1)
    let tree = laidOut(frame)
    let found = try #require(tree.overhangs.first)
    #expect(tree.overhangs.count == 1)
    #expect(found.outer == 0)
    #expect([found.excess.left, found.excess.right] == [15, 15])
    // What is clipped may be as long as it likes.
    let clipped = ViewNode(
      .clip(name: "clipped"), children: [framed(framed(color, width: 80, height: 10), width: 50, height: 10)])
    #expect(laidOut(clipped).overhangs.isEmpty)
  }

  @Test func aTurnThatLayoutIgnoresIsReportedElsewhere() {
    let effect = GeometryEffect(
      name: "rotationEffect", transform: .rotation(Quantity(.pi / 4), anchor: .center), isIgnoredByLayout: true)
    let tree = laidOut(ViewNode(.effect(effect), children: [framed(color, width: 40, height: 20)]))
    #expect(!tree.framesReportedElsewhere.isEmpty)
    #expect(laidOut(framed(color, width: 40, height: 20)).framesReportedElsewhere.isEmpty)
  }

  /// What may be a stand-in's doing says so.
  @Test func whatIsAssumedSaysSo() throws {
    var map = ViewNode(.opaque(name: "Map", sizing: .greedy))
    map.assumptions = ["size of Map"]
    let tree = laidOut(framed(map, width: 260, height: 10))
    #expect(try #require(tree.observations.first).isAssumed)
  }
}
