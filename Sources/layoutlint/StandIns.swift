import LayoutEngine

// Stand-ins until the engine's devices land.
extension Scenario {
  static var deviceNames: [String] { ["iPhone 16"] }
  static func nearestDeviceNames(to name: String) -> [String] { deviceNames }
  static var standardMatrix: [Scenario] {
    [
      device(
        "iPhone 16", orientation: .portrait, dynamicTypeSize: .large, layoutDirection: .leftToRight)
    ]
    .compactMap { $0 }
  }
  static func device(
    _ name: String, orientation: Orientation, dynamicTypeSize: DynamicTypeSize,
    layoutDirection: LayoutDirection
  ) -> Scenario? {
    guard name == "iPhone 16" else { return nil }
    return Scenario(
      device: name, orientation: orientation, dynamicTypeSize: dynamicTypeSize,
      layoutDirection: layoutDirection, screen: Size(width: 393, height: 852),
      safeArea: Insets(top: 59, bottom: 34), displayScale: 3, horizontalSizeClass: .compact,
      verticalSizeClass: .regular)
  }
  static func fixed(proposal: ProposedSize) -> Scenario {
    Scenario(
      device: "", orientation: .portrait, screen: .zero, safeArea: .zero, displayScale: 3,
      horizontalSizeClass: .compact, verticalSizeClass: .regular, proposal: proposal)
  }
}
