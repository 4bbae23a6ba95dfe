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

  /// A few per cent where the table has the characters, less for longer texts; more where it has not.
  @Test func errorBounds() {
    func bound(_ view: ViewNode) -> Double { view.laidOut(nil, nil).textErrorBound }
    #expect(bound(color) == 0)
    #expect(bound(text("Hello")) > 0.03 && bound(text("Hello")) < 0.07)
    #expect(bound(long) < 0.03)
    #expect(isClose(bound(text("日本語")), 0.03, 1e-9))
    #expect(bound(text("अनुवाद")) > 0.2)
    #expect(bound(text("Hello अनुवाद")) < bound(text("अनुवाद")))
    #expect(bound(text("Hello").environment(.font(Font(.fixed(17), isCustom: true)))) > 0.2)
    #expect(bound(text("Hello").environment(.isMonospaced(true))) < 0.02)
    #expect(bound(vStack(text("Hello"), text("अनुवाद"))) == bound(text("अनुवाद")))
  }

  /// The widths that Apple's systems gave, rounded up to half points, as swiftui-web's frames record them.
  @Test(
    arguments: [
      ("Password", 13, FontWeight.regular, 58.5), ("Network", 13, .regular, 51), ("Accent", 13, .regular, 42.5),
      ("Count: 2", 13, .regular, 52), ("50", 13, .regular, 16.5), ("100", 13, .regular, 22.5),
      ("A", 13, .regular, 9), ("+", 13, .regular, 8.5), ("1", 13, .regular, 6), ("Increment", 13, .regular, 61),
      ("Check the spelling or try a new search.", 13, .regular, 235.5), ("Details", 13, .regular, 42),
      ("Quantity: 3", 17, .semibold, 88.5), ("Notifications", 17, .semibold, 101.5), ("Two", 17, .semibold, 33),
      ("OK", 17, .semibold, 24.5), ("Wi-Fi", 17, .semibold, 42.5), ("Vegetables", 17, .semibold, 89),
    ])
  func measuredWidthsAreWithinTheBound(_ string: String, points: Double, weight: FontWeight, measured: Double) throws {
    let tree = text(string).environment(.font(Font(.fixed(points), weight: weight))).laidOut(nil, nil)
    let width = try #require(tree.ownWidth(of: tree.nodes.count - 1))
    #expect(width.least <= measured && measured - 0.5 <= width.most)
    #expect(width.error < 0.1 * measured + 0.5)
  }

  /// What is said of a text in a width holds however wide its characters really are.
  @Test func fitsAreToldWithinTheBound() throws {
    let limited = long.environment(.lineLimit(minimum: nil, maximum: 1))
    let own = try #require(limited.laidOut(nil, nil).ownWidth(of: 0))
    func fit(_ width: Double) -> TextFit? {
      let tree = limited.laidOut(width, nil)
      return tree.textFit(of: tree.nodes.count - 1)
    }
    #expect(fit(own.most + 1) == .whole)
    #expect(fit(own.points) == .unsure)
    #expect(fit(own.points - own.error / 2) == .unsure)
    #expect(fit(own.least - 10) == .cutOff)
    // Wrapped, nothing is left out.
    let wrapped = long.laidOut(100, nil)
    #expect(wrapped.textFit(of: wrapped.nodes.count - 1) == .whole)
    #expect(wrapped.textFit(of: wrapped.nodes.count - 1, in: ProposedSize(width: 100, height: 20)) == .cutOff)
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
