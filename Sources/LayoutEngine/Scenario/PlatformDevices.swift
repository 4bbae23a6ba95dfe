/// The devices of other platforms than phones and tablets, which have no orientations.
extension Device {
  /// - Source: sizes, Human Interface Guidelines, Layout. The height of the status bar up to 45 mm: projects that list
  ///   it by model; the largest ones, and the room that the round corners take below: assumed.
  static let watches: [Device] = [
    watch(["Apple Watch 40", "Apple Watch SE 40"], 162, 197, top: 28, bottom: 9),
    watch(["Apple Watch 41", "Apple Watch Series 9 41"], 176, 215, top: 34, bottom: 11),
    watch(["Apple Watch 44", "Apple Watch SE 44"], 184, 224, top: 31, bottom: 11, .xLarge),
    watch(["Apple Watch 42", "Apple Watch Series 10 42", "Apple Watch Series 11 42"], 187, 223, top: 35, bottom: 12),
    watch(["Apple Watch 45", "Apple Watch Series 9 45"], 198, 242, top: 35, bottom: 12, .xLarge),
    watch(["Apple Watch Ultra", "Apple Watch 49", "Apple Watch Ultra 2"], 205, 251, top: 37, bottom: 12, .xLarge),
    watch(
      ["Apple Watch 46", "Apple Watch Series 10 46", "Apple Watch Series 11 46"], 208, 248, top: 37, bottom: 12,
      .xLarge),
    watch(["Apple Watch Ultra 3"], 211, 257, top: 38, bottom: 12, .xLarge),
  ]

  /// - Source: Human Interface Guidelines, Layout.
  static let televisions = [
    other(
      ["Apple TV", "Apple TV 4K"], .tvOS26, 1920, 1080, scale: 1,
      Insets(top: 60, leading: 80, bottom: 60, trailing: 80))
  ]

  /// Windows with their title bars: the size that one has where code asks for none, a small one, and one that fills a
  /// notebook's screen.
  ///
  /// - Source: the title bar, AppKit; the sizes, assumed.
  static let macs = [
    other(["Mac small"], .macOS26, 480, 380, scale: 2, Insets(top: 28)),
    other(["Mac"], .macOS26, 900, 478, scale: 2, Insets(top: 28)),
    other(["Mac large"], .macOS26, 1440, 872, scale: 2, Insets(top: 28)),
  ]

  /// - Source: the size of a new window, Human Interface Guidelines, Windows.
  static let headsets = [other(["Apple Vision", "Apple Vision Pro"], .visionOS26, 1280, 720, scale: 2, .zero)]

  private static func watch(
    _ names: [String], _ width: Double, _ height: Double, top: Double, bottom: Double,
    _ typeSize: DynamicTypeSize = .large
  ) -> Device {
    var device = other(names, .watchOS26, width, height, scale: 2, Insets(top: top, bottom: bottom))
    device.usualTypeSize = typeSize
    return device
  }

  private static func other(
    _ names: [String], _ design: SystemDesign, _ width: Double, _ height: Double, scale: Double, _ insets: Insets
  ) -> Device {
    var device = Device(
      names: names, portraitSize: Size(width: width, height: height), scale: scale, portraitInsets: insets,
      landscapeInsets: insets)
    device.design = design
    return device
  }

  /// - Source: watches are narrow and TVs, Macs and headsets wide, Apple's documentation of `UserInterfaceSizeClass`.
  func scenario(_ name: String) -> Scenario {
    var scenario = Scenario(
      device: name, orientation: portraitSize.width > portraitSize.height ? .landscape : .portrait,
      dynamicTypeSize: usualTypeSize, screen: portraitSize, safeArea: portraitInsets, displayScale: scale,
      horizontalSizeClass: design == .watchOS26 ? .compact : .regular, verticalSizeClass: .regular)
    scenario.design = design
    scenario.usualTypeSize = usualTypeSize
    return scenario
  }
}

extension Scenario {
  /// The scenarios that code for a platform is laid out in unless told otherwise.
  package static func matrix(of platformName: String) -> [Scenario] {
    switch platformName {
    case "watchOS": named("Apple Watch 40", "Apple Watch 46")
    case "tvOS": named("Apple TV")
    case "macOS": named("Mac small", "Mac")
    case "visionOS": named("Apple Vision")
    default: standardMatrix
    }
  }

  /// Those of all platforms but that of phones.
  package static let otherPlatforms = ["macOS", "visionOS", "tvOS", "watchOS"].flatMap(matrix(of:))

  private static func named(_ names: String...) -> [Scenario] { names.compactMap { device($0) } }
}
