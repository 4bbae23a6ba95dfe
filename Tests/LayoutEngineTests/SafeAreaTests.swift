import LayoutEngine
import Testing

/// Numbers from `layout-semantics.md` 7, 11 and 15, on an iPhone 16: 393 x 852, 59 above, 34 below.
@Suite struct SafeAreaTests {
  private func laidOut(_ view: ViewNode) throws -> LaidOutTree {
    layOut(view, in: try #require(Scenario.device("iPhone 16")))
  }

  private let style = ViewKind.background(.style(isClear: false, edges: .all), alignment: .center)

  @Test func theRootStandsInTheSafeArea() throws {
    let tree = try laidOut(color)
    #expect(tree.root?.frame == Rect(x: 0, y: 59, width: 393, height: 759))
    #expect(tree.root?.safeAreaInsets == Insets(top: 59, bottom: 34))
    #expect(try laidOut(fixed(93, 59)).root?.frame == Rect(x: 150, y: 409, width: 93, height: 59))
  }

  @Test func aStyleBackgroundBleedsWhereItIsFlush() throws {
    let bar = color.frame(height: 50).modified(style)
    let tree = try laidOut(vStack(spacing: 0, bar, spacer()))
    #expect(tree.node("background")?.frame == Rect(x: 0, y: 59, width: 393, height: 50))
    #expect(tree.node("background")?.fillRect == Rect(x: 0, y: 0, width: 393, height: 109))
    let lower = try laidOut(vStack(spacing: 0, spacer(1), bar, spacer(1)))
    #expect(lower.node("background")?.fillRect == lower.node("background")?.frame)
  }

  /// What is offset inside the effect is no longer flush, unless layout doesn't see the effect.
  @Test func offsetsCountUnlessIgnored() throws {
    let bar = color.frame(height: 50).modified(style)
    let seen = try laidOut(vStack(spacing: 0, bar.offset(y: 20), spacer()))
    #expect(seen.node("background")?.fillRect == Rect(x: 0, y: 79, width: 393, height: 50))
    let hidden = try laidOut(vStack(spacing: 0, bar.offset(y: 20, ignoredByLayout: true), spacer()))
    #expect(hidden.node("background")?.fillRect == Rect(x: 0, y: 0, width: 393, height: 109))
    let turned = try laidOut(color.modified(style).rotated(degrees: 10))
    #expect(turned.node("background")?.safeAreaInsets == .zero)
    // A half turn swaps top and bottom and keeps the rectangle upright.
    let half = try laidOut(color.modified(style).rotated(degrees: 180))
    #expect(isClose(half.node("background")?.safeAreaInsets.bottom ?? 0, 59))
  }

  @Test func ignoringGrowsAtPlacementOnly() throws {
    let tree = try laidOut(color.named("inside").modified(.ignoresSafeArea(edges: .all)))
    #expect(tree.root?.size == Size(width: 393, height: 759))
    #expect(tree.node("inside")?.frame == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(tree.node("inside")?.safeAreaInsets == .zero)
    let top = try laidOut(color.named("inside").modified(.ignoresSafeArea(edges: .top)))
    #expect(top.node("inside")?.frame == Rect(x: 0, y: 0, width: 393, height: 818))
    #expect(top.node("inside")?.safeAreaInsets == Insets(bottom: 34))
  }

  @Test func barsEnlargeTheSafeArea() throws {
    let tree = try laidOut(
      ViewNode(
        .barContainer(name: "NavigationStack", bars: Bars(top: .navigation)),
        children: [color.named("content")]))
    #expect(tree.node("content")?.frame == Rect(x: 0, y: 113, width: 393, height: 705))
    #expect(tree.node("content")?.safeAreaInsets == Insets(top: 113, bottom: 34))
  }

  @Test func safeAreaInsetKeepsClear() throws {
    let tree = try laidOut(
      color.named("content").modified(
        .safeAreaInset(name: "safeAreaInset", edge: .bottom, alignment: .center, spacing: 0),
        color.frame(height: 50)))
    #expect(tree.node("content")?.frame == Rect(x: 0, y: 59, width: 393, height: 709))
    #expect(tree.node("content")?.safeAreaInsets == Insets(top: 59, bottom: 84))
    #expect(tree.node("frame")?.frame == Rect(x: 0, y: 768, width: 393, height: 50))
  }

  @Test func listRowsNeverBleed() throws {
    let row = color.frame(height: 20).modified(style)
    let tree = try laidOut(ViewNode(.list(name: "List", style: .plain), children: [row]))
    #expect(tree.node("background")?.safeAreaInsets == .zero)
    #expect(tree.node("background")?.frame == Rect(x: 16, y: 75, width: 361, height: 20))
  }
}
