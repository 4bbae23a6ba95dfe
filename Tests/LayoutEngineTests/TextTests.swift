import LayoutEngine
import Testing

/// Numbers from `layout-semantics.md` 2.
@Suite struct TextTests {
  let long = text("The quick brown fox jumps over the lazy dog")

  /// Measured on a device: 85.33 by 20.33 at 3x.
  @Test func helloWorld() {
    let size = text("Hello world").size(nil, nil)
    #expect(isClose(size.width, 85.333, 0.01))
    #expect(isClose(size.height, 20.333, 0.01))
  }

  @Test func wrapsAndHugs() {
    let one = long.size(nil, nil)
    let two = long.size(one.width * 0.7, nil)
    #expect(two.width < one.width * 0.7)
    #expect(isClose(two.height, 40.667, 0.01))
    #expect(long.size(one.width, nil) == one)
    #expect(long.size(.infinity, .infinity) == one)
  }

  @Test func heightAndLineLimitTruncate() {
    #expect(isClose(long.size(100, 45).height, 40.667, 0.01))
    #expect(isClose(long.size(100, 5).height, 20.333, 0.01))
    let limited = long.environment(.lineLimit(minimum: nil, maximum: 1)).size(100, nil)
    #expect(isClose(limited.height, 20.333, 0.01))
    #expect(limited.width <= 100 && limited.width > 80)
    let reserved = text("a").environment(.lineLimit(minimum: 3, maximum: 3)).size(nil, nil)
    #expect(isClose(reserved.height, 61, 0.01))
  }

  @Test func zeroProposalBreaksByCharacter() {
    #expect(text("abc").size(0, nil).width == 0)
    #expect(isClose(text("abc").size(0, nil).height, 61, 0.01))
    #expect(text("abc").size(0, 0) == .zero)
    #expect(isClose(text("abc").size(100, 0).height, 20.333, 0.01))
  }

  @Test func minimumScaleShrinksBeforeTruncating() {
    let scaled = long.environment(.lineLimit(minimum: 1, maximum: 1), .minimumScaleFactor(0.5))
    let full = long.size(nil, nil)
    let size = scaled.size(full.width * 0.8, nil)
    #expect(isClose(size.width, full.width * 0.8, 1))
    #expect(isClose(size.height, full.height * 0.8, 0.7))
  }

  @Test func newlinesAlwaysBreak() {
    #expect(isClose(text("a\nb\n").size(nil, nil).height, 61, 0.01))
    #expect(isClose(text("").size(nil, nil).height, 20.333, 0.01))
    #expect(text("").size(nil, nil).width == 0)
  }

  @Test func dynamicTypeScalesStylesOnly() {
    let accessibility = EnvironmentChange.dynamicTypeSize(.accessibility5 ... .accessibility5)
    #expect(text("a").environment(accessibility).size(nil, nil).height > 60)
    let fixedFont = text("a").environment(accessibility, .font(Font(.fixed(17))))
    #expect(isClose(fixedFont.size(nil, nil).height, 20.333, 0.01))
  }

  /// The nearer node wins; of several changes on one node the first does.
  @Test func environmentPrecedence() {
    let inner = text("a").environment(.font(Font(.fixed(20))), .font(Font(.fixed(40))))
    let tree = vStack(inner).environment(.font(Font(.fixed(60)))).laidOut(nil, nil)
    #expect(isClose(tree.root?.size.height ?? 0, 24, 0.01))
  }

  /// 3 % where the table has the characters, more where it has not; CJK is as sure as Latin.
  @Test func errorBounds() {
    func bound(_ view: ViewNode) -> Double { view.laidOut(nil, nil).textErrorBound }
    #expect(bound(color) == 0)
    #expect(isClose(bound(text("Hello")), 0.03, 1e-9))
    #expect(isClose(bound(text("日本語")), 0.03, 1e-9))
    #expect(bound(text("Привет")) > 0.2)
    #expect(bound(text("Hello Привет")) < bound(text("Привет")))
    #expect(bound(text("Hello").environment(.font(Font(.fixed(17), isCustom: true)))) > 0.2)
    #expect(bound(vStack(text("Hello"), text("Привет"))) == bound(text("Привет")))
  }

  /// 2 points behind each of five characters.
  @Test func trackingWidensEveryCharacter() {
    let plain = text("Hello").size(nil, nil).width
    let tracked = text("Hello").environment(.tracking(2)).size(nil, nil).width
    #expect(isClose(tracked, plain + 10, 0.34))
  }

  @Test func textCaseChangesWhatIsSet() {
    let shouted = text("Hello").environment(.textCase(.uppercase))
    #expect(shouted.size(nil, nil) == text("HELLO").size(nil, nil))
  }

  /// The later text's larger font makes the line: 34 x 1.19336 = 40.574, to 40.667.
  @Test func addedTextsKeepTheirFonts() {
    let spans = [
      TextContent.Span("a"),
      TextContent.Span("b", environment: [.font(Font(.style(.largeTitle)))]),
    ]
    let both = ViewNode(.text(TextContent(spans: spans))).size(nil, nil)
    let large = text("b").environment(.font(Font(.style(.largeTitle)))).size(nil, nil)
    #expect(isClose(both.height, 40.667, 0.01))
    #expect(isClose(both.width, text("a").size(nil, nil).width + large.width, 0.34))
  }
}
