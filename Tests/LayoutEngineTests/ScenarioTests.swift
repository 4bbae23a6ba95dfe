import LayoutEngine
import Testing

/// Numbers from `layout-semantics.md` 15.
@Suite struct ScenarioTests {
  @Test func devices() throws {
    let phone = try #require(Scenario.device("iphone 16", orientation: .landscape))
    #expect(phone.screen == Size(width: 852, height: 393))
    #expect(phone.safeArea == Insets(leading: 59, bottom: 21, trailing: 59))
    #expect(phone.horizontalSizeClass == .compact && phone.verticalSizeClass == .compact)
    let max = try #require(Scenario.device("iPhone 16 Pro Max", orientation: .landscape))
    #expect(max.horizontalSizeClass == .regular && max.verticalSizeClass == .compact)
    #expect(Scenario.device("iPhone SE")?.screen == Size(width: 375, height: 667))
    #expect(Scenario.device("iPad 11")?.screen == Size(width: 820, height: 1180))
    #expect(Scenario.device("toaster") == nil)
  }

  @Test func everyNameIsKnown() {
    for name in Scenario.deviceNames { #expect(Scenario.device(name) != nil) }
    #expect(Scenario.standardMatrix.count == 8)
    #expect(Scenario.nearestDeviceNames(to: "iphone 16 pro maxx").first == "iPhone 16 Pro Max")
  }
}
