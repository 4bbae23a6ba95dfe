/// A device's screen, as `layout-semantics.md` 15 lists it.
private struct Device {
  var name: String
  var width: Double
  var height: Double
  var scale: Double
  /// Portrait.
  var top: Double
  var bottom: Double
  /// Landscape; on both sides.
  var side: Double
  var landscapeTop: Double
  var landscapeBottom: Double
  var isPad: Bool { name.hasPrefix("iPad") }

  static func phone(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, bottom: Double
  ) -> Device {
    let hasNotch = bottom > 0
    return Device(
      name: name, width: width, height: height, scale: scale, top: top, bottom: bottom,
      side: hasNotch ? top : 0, landscapeTop: 0, landscapeBottom: hasNotch ? 21 : 0)
  }

  static func pad(_ name: String, _ width: Double, _ height: Double, top: Double, bottom: Double)
    -> Device
  {
    Device(
      name: name, width: width, height: height, scale: 2, top: top, bottom: bottom, side: 0,
      landscapeTop: top, landscapeBottom: bottom)
  }

  static let all: [Device] =
    [phone("iPhone SE 3", 375, 667, 2, top: 20, bottom: 0), phone("iPhone 8", 375, 667, 2, top: 20, bottom: 0)]
    + ["iPhone 12 mini", "iPhone 13 mini"].map { phone($0, 375, 812, 3, top: 50, bottom: 34) }
    + ["iPhone 12", "iPhone 13", "iPhone 14", "iPhone 16e"].map { phone($0, 390, 844, 3, top: 47, bottom: 34) }
    + ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"].map { phone($0, 393, 852, 3, top: 59, bottom: 34) }
    + ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"].map { phone($0, 402, 874, 3, top: 62, bottom: 34) }
    + [phone("iPhone Air", 420, 912, 3, top: 68, bottom: 34)]
    + ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"].map { phone($0, 428, 926, 3, top: 47, bottom: 34) }
    + ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"].map { phone($0, 430, 932, 3, top: 59, bottom: 34) }
    + ["iPhone 16 Pro Max", "iPhone 17 Pro Max"].map { phone($0, 440, 956, 3, top: 62, bottom: 34) }
    + [
      pad("iPad mini", 744, 1133, top: 24, bottom: 20), pad("iPad 9", 810, 1080, top: 20, bottom: 0),
      pad("iPad 11", 820, 1180, top: 24, bottom: 20), pad("iPad 10", 820, 1180, top: 24, bottom: 20),
      pad("iPad Air 11", 820, 1180, top: 24, bottom: 20),
      pad("iPad Pro 11", 834, 1210, top: 24, bottom: 20),
      pad("iPad Air 13", 1024, 1366, top: 24, bottom: 20),
      pad("iPad Pro 13", 1032, 1376, top: 24, bottom: 20),
    ]
}

extension Scenario {
  /// A known device; nil for other names. Case does not count, and `iPhone SE` is the third one.
  ///
  /// - Source: `layout-semantics.md` 15.
  package static func device(
    _ name: String, orientation: Orientation = .portrait,
    dynamicTypeSize: DynamicTypeSize = .large, layoutDirection: LayoutDirection = .leftToRight
  ) -> Scenario? {
    let wanted = name.lowercased() == "iphone se" ? "iphone se 3" : name.lowercased()
    guard let device = Device.all.first(where: { $0.name.lowercased() == wanted }) else { return nil }
    let isPortrait = orientation == .portrait
    let screen =
      isPortrait
      ? Size(width: device.width, height: device.height)
      : Size(width: device.height, height: device.width)
    let safeArea =
      isPortrait
      ? Insets(top: device.top, bottom: device.bottom)
      : Insets(
        top: device.landscapeTop, leading: device.side, bottom: device.landscapeBottom,
        trailing: device.side)
    return Scenario(
      device: device.name, orientation: orientation, dynamicTypeSize: dynamicTypeSize,
      layoutDirection: layoutDirection, screen: screen, safeArea: safeArea,
      displayScale: device.scale,
      horizontalSizeClass: device.isPad || !isPortrait && device.width >= 414 ? .regular : .compact,
      verticalSizeClass: device.isPad || isPortrait ? .regular : .compact)
  }

  package static var deviceNames: [String] { Device.all.map(\.name) }

  /// The three known names that are most like `name`.
  package static func nearestDeviceNames(to name: String) -> [String] {
    let wanted = Array(name.lowercased().prefix(60))
    let ranked = deviceNames.map { (distance(wanted, Array($0.lowercased())), $0) }
    return ranked.sorted { $0.0 < $1.0 }.prefix(3).map(\.1)
  }

  /// What is laid out unless told otherwise, smallest screen first.
  package static let standardMatrix: [Scenario] = ["iPhone SE 3", "iPhone 16", "iPhone 16 Pro Max", "iPad 11"]
    .flatMap { name in Orientation.allCases.compactMap { device(name, orientation: $0) } }

  /// No device: a proposal, and neither screen nor safe area.
  package static func fixed(proposal: ProposedSize) -> Scenario {
    Scenario(
      device: "none", orientation: .portrait,
      screen: Size(width: proposal.width ?? 0, height: proposal.height ?? 0), safeArea: .zero,
      displayScale: 3, horizontalSizeClass: .compact, verticalSizeClass: .regular,
      proposal: proposal)
  }

  /// Edits between two texts.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, left) in first.enumerated() {
      var previous = row[0]
      row[0] = i + 1
      for (j, right) in second.enumerated() {
        let above = row[j + 1]
        row[j + 1] = left == right ? previous : min(previous, above, row[j]) + 1
        previous = above
      }
    }
    return row[second.count]
  }
}
