package func layOut(_ root: ViewNode, in scenario: Scenario) -> LaidOutTree { LaidOutTree(scenario: scenario) }
extension LaidOutTree {
  package func size(of node: Int, for proposal: ProposedSize) -> Size { .zero }
  package func laidOut(replacing: (LaidOutNode) -> ViewKind?) -> LaidOutTree { self }
}
extension ViewKind { package var name: String { "" } }
extension TextStyle { package func pointSize(at size: DynamicTypeSize) -> Double { 17 } }
extension Scenario {
  package static var deviceNames: [String] { ["iPhone 16"] }
  package static func nearestDeviceNames(to name: String) -> [String] { deviceNames }
  package static var standardMatrix: [Scenario] { [] }
  package static func device(_ name: String, orientation: Orientation, dynamicTypeSize: DynamicTypeSize, layoutDirection: LayoutDirection) -> Scenario? { nil }
  package static func fixed(proposal: ProposedSize) -> Scenario {
    Scenario(device: "", orientation: .portrait, screen: .zero, safeArea: .zero, displayScale: 3, horizontalSizeClass: .compact, verticalSizeClass: .regular, proposal: proposal)
  }
}
