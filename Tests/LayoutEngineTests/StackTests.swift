import LayoutEngine
import Testing

/// Numbers from `layout-semantics.md` 4, 5 and 7.
@Suite struct StackTests {
  /// Published: the rigid child's answer is taken off, and the overflow stays.
  @Test func flexibleFramesOverflowTheirStack() {
    let tree = hStack(
      spacing: 0,
      color.frame(FlexibleFrame(maxWidth: 100)).named("A"),
      color.frame(FlexibleFrame(minWidth: 100)).named("B")
    ).laidOut(150, 50)
    #expect(tree.node("A")?.size.width == 75)
    #expect(tree.node("B")?.size.width == 100)
    #expect(tree.root?.size == Size(width: 175, height: 50))
  }

  @Test func colorsShareTheLength() {
    let tree = hStack(spacing: 10, color, color, fixed(20, 5)).laidOut(100, 50)
    #expect(tree.nodes.filter { $0.kind.name == "Color" }.map(\.size.width) == [30, 30])
    #expect(tree.node("Box")?.frame == Rect(x: 80, y: 22.5, width: 20, height: 5))
  }

  @Test func defaultSpacingIsEight() {
    #expect(vStack(fixed(10, 10), fixed(20, 10)).size(nil, nil) == Size(width: 20, height: 28))
  }

  @Test func aSpacerBringsItsMinimumAndNoSpacing() {
    #expect(hStack(fixed(10, 10), spacer(), fixed(10, 10)).size(nil, nil).width == 28)
    #expect(hStack(fixed(10, 10), spacer(), fixed(10, 10)).size(100, 50).width == 100)
    #expect(hStack(fixed(10, 10), spacer(0), fixed(10, 10)).size(0, 50).width == 20)
    #expect(hStack(spacing: 5, fixed(10, 10), spacer(), fixed(10, 10)).size(nil, nil).width == 38)
  }

  @Test func aSpacerFollowsTheNearestStack() {
    #expect(vStack(spacer()).size(100, 100) == Size(width: 0, height: 100))
    #expect(hStack(spacer()).size(100, 100) == Size(width: 100, height: 0))
    #expect(spacer().size(100, 100) == Size(width: 100, height: 100))
  }

  @Test func textSpacing() {
    // Body at 3x: a text of 20.33 pt, then the published gaps of about 10.6 and 6.4.
    let below = vStack(text("a"), fixed(10, 10)).size(nil, nil).height
    let above = vStack(fixed(10, 10), text("a")).size(nil, nil).height
    #expect(isClose(below, 30.33 + 10.6, 0.1))
    #expect(isClose(above, 30.33 + 6.4, 0.1))
    #expect(isClose(vStack(text("a"), text("a")).size(nil, nil).height, 40.67 + 2, 0.01))
    let framed = vStack(text("a").frame(height: 20), fixed(10, 10)).size(nil, nil).height
    #expect(framed == 38)
  }

  @Test func higherPriorityChoosesFirst() {
    let tree = hStack(
      spacing: 0, color.named("low"), color.frame(FlexibleFrame(maxWidth: 60)).priority(1)
    ).laidOut(100, 10)
    #expect(tree.node("low")?.size.width == 40)
  }

  /// A layout modifier answers 0 for whatever it wraps; `fixedSize` does not.
  @Test func layoutModifiersResetPriority() {
    func width(_ view: ViewNode) -> Double? {
      hStack(spacing: 0, color.named("low"), view).laidOut(100, 10).node("low")?.size.width
    }
    #expect(width(color.priority(1)) == 0)
    #expect(width(color.priority(1).padding(0)) == 50)
    #expect(width(color.padding(0).priority(1)) == 0)
    #expect(width(color.priority(1).modified(.hidden)) == 0)
  }

  @Test func placingFillsTheCrossAxis() {
    // Measured with a nil width the text column is as wide as its widest line.
    let tree = vStack(alignment: .leading, fixed(80, 10), color.frame(height: 5)).laidOut(nil, nil)
    #expect(tree.root?.size.width == 80)
    #expect(tree.node("Color")?.size.width == 80)
  }

  @Test func baselines() {
    let large = text("A").environment(.font(Font(.fixed(40))))
    let tree = hStack(alignment: .firstTextBaseline, large, text("b").named("b")).laidOut(nil, nil)
    let expected = (40 * 0.95215 - 17 * 0.95215)
    #expect(isClose(tree.node("b")?.frame.minY ?? 0, expected, 0.5))
    let box = hStack(alignment: .firstTextBaseline, text("b"), fixed(5, 40)).laidOut(nil, nil)
    #expect(isClose(box.node("Text")?.frame.minY ?? 0, 40 - 16.33, 0.01))
  }

  @Test func alignmentGuidesMoveChildren() {
    let moved = fixed(20, 20).modified(
      .alignmentGuide(.horizontal(.leading), AlignmentGuideValue(constant: 10)))
    let tree = vStack(alignment: .leading, spacing: 0, moved.named("moved"), fixed(20, 20))
      .laidOut(nil, nil)
    #expect(tree.root?.size.width == 30)
    #expect(tree.node("moved")?.frame.minX == 0)
  }

  @Test func zStack() {
    let tree = LayoutEngineTests.zStack(fixed(30, 10), color).laidOut(100, 50)
    #expect(tree.root?.size == Size(width: 100, height: 50))
    let priority = LayoutEngineTests.zStack(fixed(30, 10).priority(1), color)
    #expect(priority.laidOut(100, 50).node("Color")?.size == Size(width: 30, height: 10))
  }

  @Test func groupsAreOpenedAndEmptyViewsVanish() {
    let group = ViewNode(.custom(name: "Pair"), children: [fixed(10, 10), fixed(10, 10)])
    let nothing = ViewNode(.emptyView).padding(20)
    let tree = hStack(spacing: 5, fixed(10, 10), group, nothing).laidOut(nil, nil)
    #expect(tree.root?.size == Size(width: 40, height: 10))
    #expect(tree.node("Pair")?.frame == Rect(x: 15, y: 0, width: 25, height: 10))
  }

  @Test func rightToLeft() {
    let tree = hStack(spacing: 0, fixed(10, 10).named("first"), fixed(20, 10))
      .environment(.layoutDirection(.rightToLeft)).laidOut(nil, nil)
    #expect(tree.node("first")?.frame.minX == 20)
  }
}
