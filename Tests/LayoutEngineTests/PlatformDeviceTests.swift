import Testing

@testable import LayoutEngine

/// Screens of other platforms than phones and tablets, as the guidelines list them.
@Suite struct PlatformDeviceTests {
  @Test(arguments: [
    ("Apple Watch 40", 162.0, 197.0), ("Apple Watch 41", 176, 215), ("Apple Watch 42", 187, 223),
    ("Apple Watch 44", 184, 224), ("Apple Watch 45", 198, 242), ("Apple Watch 46", 208, 248),
    ("Apple Watch 49", 205, 251), ("Apple TV", 1920, 1080), ("Apple Vision", 1280, 720),
  ])
  func isAsListed(_ name: String, _ width: Double, _ height: Double) throws {
    for orientation in Orientation.allCases {
      let scenario = try #require(Scenario.device(name, orientation: orientation))
      #expect(scenario.screen == Size(width: width, height: height))
      #expect(!scenario.hasOrientations && !scenario.isPad)
    }
  }

  @Test func namesAreReadKindly() {
    #expect(Scenario.device("apple watch 46mm")?.device == "Apple Watch 46")
    #expect(Scenario.device("Apple Watch Series 11 (46 mm)")?.device == "Apple Watch Series 11 46")
    #expect(Scenario.device("mac")?.device == "Mac")
    #expect(Scenario.device("Apple Watch 40, 1/2") == nil && Scenario.device("Mac, 1/2") == nil)
  }

  @Test func windowsHaveAnySize() throws {
    let window = try #require(Scenario.device("Mac, 500x2000"))
    #expect(window.device == "Mac, 500x2000" && window.isMac)
    #expect(window.screen == Size(width: 500, height: 2000) && window.safeArea == Insets(top: 28))
    #expect(window.horizontalSizeClass == .regular)
    #expect(Scenario.device("Apple Vision, 600x400")?.safeArea == .zero)
  }

  @Test func eachPlatformHasAMatrix() {
    for design in SystemDesign.allCases {
      let matrix = Scenario.matrix(of: design.platformName)
      #expect(!matrix.isEmpty && matrix.allSatisfy { $0.design.platformName == design.platformName })
    }
    for name in Scenario.familyNames { #expect(Scenario.family(name)?.isEmpty == false) }
  }

  // MARK: Type sizes

  @Test func typeIsAsLargeAsThePlatformHasIt() throws {
    func body(_ device: String, at size: DynamicTypeSize? = nil) throws -> Double {
      let scenario = try #require(Scenario.device(device))
      return LayoutEnvironment(size.map { scenario.at($0) } ?? scenario).fontMetrics.pointSize
    }
    #expect(try body("Apple Watch 40") == 16)
    #expect(try body("Apple Watch 46") == 17)
    #expect(try body("Apple Watch 46", at: .accessibility5) == 23)
    #expect(try body("Mac") == 13)
    #expect(try body("Mac", at: .accessibility5) == 13)
    #expect(try body("Apple TV", at: .xSmall) == 29)
    #expect(try body("Apple Vision") == 17)
    #expect(try body("Apple Vision", at: .accessibility1) == 28)
  }

  /// No style is larger than a title, or shrinks as people ask for larger type.
  @Test(arguments: SystemDesign.allCases) func stylesKeepTheirOrder(_ design: SystemDesign) {
    for style in TextStyle.allCases {
      let sizes = DynamicTypeSize.allCases.map { style.metrics(at: $0, in: design).pointSize }
      #expect(sizes == sizes.sorted() && sizes.allSatisfy { $0 >= 10 }, "\(style)")
      for size in DynamicTypeSize.allCases {
        let largest = TextStyle.largeTitle.metrics(at: size, in: design)
        let metrics = style.metrics(at: size, in: design)
        #expect(metrics.pointSize <= largest.pointSize + 1 && metrics.leading >= metrics.pointSize)
      }
    }
  }

  @Test func anotherSystemIsNotRunOnAnotherPlatform() throws {
    let watch = try #require(Scenario.device("Apple Watch 40"))
    #expect(watch.running(.iOS18) == watch)
    #expect(Scenario.device("iPhone 16")?.running(.iOS18).design == .iOS18)
    #expect(Scenario.device("iPhone 16")?.running(.macOS26).design == .iOS26)
  }

  // MARK: Windows

  /// Nobody can make a window on a Mac smaller than what is in it.
  @Test func aWindowIsAsLargeAsItsContent() throws {
    let wide = ViewNode(.color(isClear: false)).frame(width: 700, height: 100)
    let window = try #require(Scenario.device("Mac, 300x200"))
    let tree = layOut(wide, in: window)
    #expect(tree.scenario.screen == Size(width: 700, height: 200))
    #expect(tree.nodes[0].frame == Rect(x: 0, y: 64, width: 700, height: 100))
    let headset = try #require(Scenario.device("Apple Vision, 300x200"))
    #expect(layOut(wide, in: headset).scenario.screen.width == 300)
  }
}
