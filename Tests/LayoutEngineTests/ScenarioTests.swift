import LayoutEngine
import Testing

/// Numbers from `layout-semantics.md` 15.
@Suite struct ScenarioTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var device: String
    var width: Double
    var height: Double
    var scale: Double
    var top: Double
    var bottom: Double
    /// In landscape, where pads keep the insets they have.
    var side: Double
    var landscapeBottom: Double
    var testDescription: String { device }

    init(_ device: String, _ width: Double, _ height: Double, _ scale: Double, _ insets: Double...) {
      self.device = device
      self.width = width
      self.height = height
      self.scale = scale
      (top, bottom, side, landscapeBottom) = (insets[0], insets[1], insets[2], insets[3])
    }
  }

  private static let table: [Row] = [
    Row("iPhone SE 3", 375, 667, 2, 20, 0, 0, 0), Row("iPhone 8", 375, 667, 2, 20, 0, 0, 0),
    Row("iPhone 12 mini", 375, 812, 3, 50, 34, 50, 21),
    Row("iPhone 13 mini", 375, 812, 3, 50, 34, 50, 21),
    Row("iPhone 12", 390, 844, 3, 47, 34, 47, 21), Row("iPhone 13", 390, 844, 3, 47, 34, 47, 21),
    Row("iPhone 14", 390, 844, 3, 47, 34, 47, 21), Row("iPhone 16e", 390, 844, 3, 47, 34, 47, 21),
    Row("iPhone 12 Pro Max", 428, 926, 3, 47, 34, 47, 21),
    Row("iPhone 13 Pro Max", 428, 926, 3, 47, 34, 47, 21),
    Row("iPhone 14 Plus", 428, 926, 3, 47, 34, 47, 21),
    Row("iPhone 14 Pro", 393, 852, 3, 59, 34, 59, 21),
    Row("iPhone 15", 393, 852, 3, 59, 34, 59, 21),
    Row("iPhone 15 Pro", 393, 852, 3, 59, 34, 59, 21),
    Row("iPhone 16", 393, 852, 3, 59, 34, 59, 21),
    Row("iPhone 14 Pro Max", 430, 932, 3, 59, 34, 59, 21),
    Row("iPhone 15 Plus", 430, 932, 3, 59, 34, 59, 21),
    Row("iPhone 15 Pro Max", 430, 932, 3, 59, 34, 59, 21),
    Row("iPhone 16 Plus", 430, 932, 3, 59, 34, 59, 21),
    Row("iPhone 16 Pro", 402, 874, 3, 62, 34, 62, 21),
    Row("iPhone 17", 402, 874, 3, 62, 34, 62, 21),
    Row("iPhone 17 Pro", 402, 874, 3, 62, 34, 62, 21),
    Row("iPhone 16 Pro Max", 440, 956, 3, 62, 34, 62, 21),
    Row("iPhone 17 Pro Max", 440, 956, 3, 62, 34, 62, 21),
    Row("iPhone Air", 420, 912, 3, 68, 34, 68, 21),
    Row("iPad mini 6", 744, 1133, 2, 24, 20, 0, 20),
    Row("iPad mini 7", 744, 1133, 2, 24, 20, 0, 20),
    Row("iPad 10", 820, 1180, 2, 24, 20, 0, 20), Row("iPad Air 11", 820, 1180, 2, 24, 20, 0, 20),
    Row("iPad Pro 11 (4th generation)", 834, 1194, 2, 24, 20, 0, 20),
    Row("iPad Pro 11 (M4)", 834, 1210, 2, 24, 20, 0, 20),
    Row("iPad Air 13", 1024, 1366, 2, 24, 20, 0, 20),
    Row("iPad Pro 12.9", 1024, 1366, 2, 24, 20, 0, 20),
    Row("iPad Pro 13 (M4)", 1032, 1376, 2, 24, 20, 0, 20),
    Row("iPad 9", 810, 1080, 2, 20, 0, 0, 0),
  ]

  @Test(arguments: table) func isAsListed(_ row: Row) throws {
    let portrait = try #require(Scenario.device(row.device))
    #expect(portrait.device == row.device && portrait.displayScale == row.scale)
    #expect(portrait.screen == Size(width: row.width, height: row.height))
    #expect(portrait.safeArea == Insets(top: row.top, bottom: row.bottom))
    let landscape = try #require(Scenario.device(row.device, orientation: .landscape))
    #expect(landscape.screen == Size(width: row.height, height: row.width))
    let isPad = row.device.hasPrefix("iPad")
    #expect(
      landscape.safeArea
        == Insets(
          top: isPad ? row.top : 0, leading: row.side, bottom: row.landscapeBottom,
          trailing: row.side))
    #expect(portrait.horizontalSizeClass == (isPad ? .regular : .compact))
    #expect(portrait.verticalSizeClass == .regular)
    #expect(landscape.horizontalSizeClass == (isPad || row.width >= 414 ? .regular : .compact))
    #expect(landscape.verticalSizeClass == (isPad ? .regular : .compact))
  }

  /// Landscape as listed; upright, what pointfreeco/swift-snapshot-testing lists.
  @Test(arguments: [
    ("iPad Pro 11 (4th generation), 1/3", Orientation.landscape, 375.0, SizeClass.compact),
    ("iPad Pro 11 (4th generation), 1/2", .landscape, 592, .compact),
    ("iPad Pro 11 (4th generation), 2/3", .landscape, 809, .regular),
    ("iPad Pro 12.9, 1/3", .landscape, 375, .compact),
    ("iPad Pro 12.9, 1/2", .landscape, 678, .regular),
    ("iPad Pro 12.9, 2/3", .landscape, 981, .regular), ("iPad 9, 1/3", .landscape, 320, .compact),
    ("iPad 9, 1/2", .landscape, 535, .compact), ("iPad 9, 2/3", .landscape, 750, .regular),
    ("iPad Pro 11 (4th generation), 1/3", .portrait, 320, .compact),
    ("iPad Pro 11 (4th generation), 2/3", .portrait, 504, .compact),
    ("iPad Pro 12.9, 1/3", .portrait, 375, .compact),
    ("iPad Pro 12.9, 2/3", .portrait, 639, .regular), ("iPad 9, 2/3", .portrait, 480, .compact),
  ])
  func splitWindows(_ name: String, _ orientation: Orientation, _ width: Double, _ size: SizeClass)
    throws
  {
    let split = try #require(Scenario.device(name, orientation: orientation))
    let full = try #require(
      Scenario.device(String(name.prefix { $0 != "," }), orientation: orientation))
    #expect(split.device == name)
    #expect(split.screen == Size(width: width, height: full.screen.height))
    #expect(split.horizontalSizeClass == size && split.verticalSizeClass == .regular)
    #expect(split.safeArea == full.safeArea && split.displayScale == 2)
  }

  @Test func freeWindows() throws {
    let window = try #require(Scenario.device("iPad 11, 500x700"))
    #expect(window.device == "iPad 11, 500x700")
    #expect(window.screen == Size(width: 500, height: 700))
    #expect(window.safeArea == Insets(top: 32))
    #expect(window.horizontalSizeClass == .compact && window.verticalSizeClass == .regular)
    #expect(Scenario.device("iPad 11, 820x1180")?.horizontalSizeClass == .regular)
    for name in ["iPad 11, 821x700", "iPad 11, 0x5", "iPad 11, nanx5", "iPad 11, 1/4", "iPad 11,"] {
      #expect(Scenario.device(name) == nil)
    }
    #expect(Scenario.device("iPhone 16, 1/2") == nil)
  }

  @Test func ownScreens() {
    let wide = Scenario.screen(Size(width: 800, height: 400), safeArea: Insets(top: 5))
    #expect(wide.device == "screen 800x400" && wide.orientation == .landscape)
    #expect(wide.horizontalSizeClass == .regular && wide.verticalSizeClass == .compact)
    #expect(wide.safeArea == Insets(top: 5) && wide.displayScale == 3)
  }

  @Test(arguments: [
    ("iphone se", "iPhone SE 3"), ("iPhone SE (3rd generation)", "iPhone SE 3"),
    ("IPAD PRO 11-inch (4th generation),1/2", "iPad Pro 11 (4th generation), 1/2"),
    ("iPad Pro 13-inch (M4)", "iPad Pro 13 (M4)"),
  ])
  func namesAreReadKindly(_ written: String, _ name: String) {
    #expect(Scenario.device(written)?.device == name)
  }

  @Test func everyNameIsKnown() {
    for name in Scenario.deviceNames { #expect(Scenario.device(name)?.device == name) }
    #expect(Set(Scenario.deviceNames).count == Scenario.deviceNames.count)
    #expect(Scenario.device("toaster") == nil && Scenario.device("") == nil)
    #expect(Scenario.standardMatrix.count == 9)
  }

  @Test func familiesHoldEachScreenOnce() throws {
    let all = try #require(Scenario.family("ALL")).compactMap { Scenario.device($0) }
    // The rows of the list.
    #expect(all.count == 16 && Set(all.map(\.screen)).count == 16)
    #expect(
      Set(all.map(\.screen)) == Set(Self.table.map { Size(width: $0.width, height: $0.height) }))
    #expect(Scenario.family("iphone")?.count == 9)
    #expect(Scenario.family("iPad")?.count == 7)
    #expect(Scenario.family("iPod") == nil && Scenario.family("mac") == nil)
  }
}
