import LayoutEngine
import Testing

/// Numbers from `layout-semantics.md` 1, 3, 6 and 8.
@Suite struct FrameTests {
  @Test func theMagicTen() {
    let ten = Size(width: 10, height: 10)
    #expect(color.size(nil, nil) == ten)
    #expect(ViewNode(.shape(ShapeContent(name: "Rectangle"))).size(nil, nil) == ten)
    #expect(reader { _ in [] }.size(nil, nil) == ten)
    #expect(color.size(nil, 40) == Size(width: 10, height: 40))
  }

  @Test func aCircleIsSquare() {
    let circle = ViewNode(.shape(ShapeContent(name: "Circle")))
    #expect(circle.size(100, 40) == Size(width: 40, height: 40))
    #expect(circle.size(nil, 40) == Size(width: 10, height: 10))
  }

  struct FlexibleCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var frame: FlexibleFrame
    var childWidth: Double
    var offered: Double?
    var answered: Double
  }

  static let flexibleCases: [FlexibleCase] = [
    .init(
      testDescription: "max infinity takes the offer", frame: FlexibleFrame(maxWidth: .infinity),
      childWidth: 50, offered: 200, answered: 200),
    .init(
      testDescription: "max infinity is never narrower than the child",
      frame: FlexibleFrame(maxWidth: .infinity), childWidth: 50, offered: 20, answered: 50),
    .init(
      testDescription: "max infinity hugs for nil", frame: FlexibleFrame(maxWidth: .infinity),
      childWidth: 50, offered: nil, answered: 50),
    .init(
      testDescription: "min 0 and max infinity is the offer",
      frame: FlexibleFrame(minWidth: 0, maxWidth: .infinity), childWidth: 50, offered: 20,
      answered: 20),
    .init(
      testDescription: "min keeps a small child up", frame: FlexibleFrame(minWidth: 100),
      childWidth: 50, offered: 20, answered: 100),
    .init(
      testDescription: "min lets the child be wider", frame: FlexibleFrame(minWidth: 20),
      childWidth: 50, offered: 200, answered: 50),
    .init(
      testDescription: "max caps the child", frame: FlexibleFrame(maxWidth: 40),
      childWidth: 50, offered: 200, answered: 40),
    .init(
      testDescription: "ideal counts for nil", frame: FlexibleFrame(idealWidth: 70),
      childWidth: 50, offered: nil, answered: 70),
    .init(
      testDescription: "ideal does not count otherwise", frame: FlexibleFrame(idealWidth: 70),
      childWidth: 50, offered: 200, answered: 50),
    .init(
      testDescription: "min and max clamp the child for nil",
      frame: FlexibleFrame(minWidth: 60, maxWidth: 90), childWidth: 50, offered: nil,
      answered: 60),
  ]

  @Test(arguments: flexibleCases) func flexibleFrame(_ example: FlexibleCase) {
    let view = fixed(example.childWidth, 10).frame(example.frame)
    #expect(view.size(example.offered, 10).width == example.answered)
  }

  @Test func fixedFrameAligns() {
    let tree = fixed(20, 10).frame(width: 100, height: 50, Alignment(.trailing, .bottom))
      .laidOut(100, 50)
    #expect(tree.node("Box")?.frame == Rect(x: 80, y: 40, width: 20, height: 10))
    #expect(fixed(20, 10).frame(width: -5).size(nil, nil).width == 0)
    #expect(fixed(20, 10).frame(width: .infinity).size(nil, nil).width == 20)
  }

  @Test func paddingGrowsAndShrinks() {
    #expect(color.padding(10).size(100, nil) == Size(width: 100, height: 30))
    #expect(color.padding(80).size(100, 100) == Size(width: 160, height: 160))
    #expect(color.padding(-10).laidOut(100, 100).node("Color")?.size.width == 120)
  }

  @Test func aspectRatio() {
    func ratio(_ ratio: Double?, _ mode: ContentMode) -> ViewNode {
      color.modified(.aspectRatio(ratio, mode))
    }
    #expect(ratio(2, .fit).size(100, 100) == Size(width: 100, height: 50))
    #expect(ratio(2, .fill).size(100, 100) == Size(width: 200, height: 100))
    #expect(ratio(nil, .fit).size(100, 60) == Size(width: 60, height: 60))
    #expect(ratio(2, .fill).size(100, nil) == Size(width: 100, height: 50))
    #expect(ratio(2, .fit).size(nil, nil) == Size(width: 10, height: 10))
    let image = ViewNode(.image(ImageContent(.bitmap(Size(width: 40, height: 20)))))
    #expect(image.modified(.aspectRatio(nil, .fit)).size(400, 400) == Size(width: 40, height: 20))
  }

  @Test func positionFillsAndCentres() {
    let tree = fixed(20, 10).modified(.position(x: 30, y: 40)).laidOut(100, 100)
    #expect(tree.root?.size == Size(width: 100, height: 100))
    #expect(tree.node("Box")?.frame == Rect(x: 20, y: 35, width: 20, height: 10))
  }

  @Test func viewThatFitsTakesTheFirstThatFits() {
    let view = ViewNode(
      .viewThatFits(axes: .both),
      children: [fixed(200, 10).named("wide"), fixed(50, 10).named("narrow")])
    #expect(view.size(300, 100).width == 200)
    #expect(view.size(100, 100).width == 50)
    #expect(view.size(10, 100).width == 50)
    let tree = view.laidOut(100, 100)
    #expect(tree.node("wide")?.isDrawn == false)
    #expect(tree.node("narrow")?.isDrawn == true)
  }

  @Test func scrollViewOffersNothingAlongItsAxis() {
    let view = ViewNode(.scrollView(axes: .vertical), children: [color.named("content")])
    let tree = view.laidOut(100, 300)
    #expect(tree.root?.size == Size(width: 100, height: 300))
    #expect(tree.node("content")?.frame == Rect(x: 0, y: 0, width: 100, height: 10))
    let narrow = ViewNode(.scrollView(axes: .vertical), children: [fixed(30, 900)])
    #expect(narrow.size(100, 300) == Size(width: 30, height: 300))
  }

  @Test func lazyStacksFillTheirCrossAxis() {
    let view = ViewNode(
      .lazyVStack(alignment: .center, spacing: nil), children: [fixed(10, 10), fixed(20, 10)])
    #expect(view.size(100, 500) == Size(width: 100, height: 28))
    #expect(view.size(nil, nil) == Size(width: 20, height: 28))
  }

  @Test func dividersAreOnePixel() {
    let divider = ViewNode(.divider)
    #expect(divider.size(90, nil) == Size(width: 90, height: 1.0 / 3))
    #expect(hStack(divider).size(nil, 40) == Size(width: 1.0 / 3, height: 40))
  }

  @Test func relativeFrames() {
    let child = color.modified(
      .containerRelativeFrame(
        .horizontal, .share(count: 4, span: 2, spacing: 10), alignment: .center))
    let view = ViewNode(.scrollView(axes: .horizontal), children: [child])
    #expect(view.laidOut(430, 100).node("containerRelativeFrame")?.size.width == 210)
  }
}
