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

  /// Several names of the same screen.
  private static func phones(
    _ names: [String], _ width: Double, _ height: Double, top: Double
  ) -> [Device] {
    names.map { phone($0, width, height, 3, top: top, bottom: 34) }
  }

  private static func pads(_ names: [String], _ width: Double, _ height: Double) -> [Device] {
    names.map { pad($0, width, height, top: 24, bottom: 20) }
  }

  private static let homeButtonPhones = ["iPhone SE 3", "iPhone 8"].map {
    phone($0, 375, 667, 2, top: 20, bottom: 0)
  }

  /// Smallest screens first.
  static let all: [Device] = [
    homeButtonPhones,
    phones(["iPhone 12 mini", "iPhone 13 mini"], 375, 812, top: 50),
    phones(["iPhone 12", "iPhone 13", "iPhone 14", "iPhone 16e"], 390, 844, top: 47),
    phones(["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"], 393, 852, top: 59),
    phones(["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"], 402, 874, top: 62),
    phones(["iPhone Air"], 420, 912, top: 68),
    phones(["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"], 428, 926, top: 47),
    phones(
      ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"], 430, 932,
      top: 59),
    phones(["iPhone 16 Pro Max", "iPhone 17 Pro Max"], 440, 956, top: 62),
    pads(["iPad mini"], 744, 1133),
    [pad("iPad 9", 810, 1080, top: 20, bottom: 0)],
    pads(["iPad 11", "iPad 10", "iPad Air 11"], 820, 1180),
    pads(["iPad Pro 11 (4th generation)"], 834, 1194),
    pads(["iPad Pro 11"], 834, 1210),
    pads(["iPad Air 13", "iPad Pro 12.9"], 1024, 1366),
    pads(["iPad Pro 13"], 1032, 1376),
  ].flatMap { $0 }
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
    guard let device = Device.all.first(where: { $0.name.lowercased() == wanted }) else {
      return nil
    }
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

  /// Every name that `device(_:)` knows, smallest screens first.
  package static var deviceNames: [String] { Device.all.map(\.name) }

  /// The three known names that are most like `name`.
  package static func nearestDeviceNames(to name: String) -> [String] {
    let wanted = Array(name.lowercased().prefix(60))
    let ranked = deviceNames.enumerated().map { index, known in
      (distance: distance(wanted, Array(known.lowercased())), index: index, name: known)
    }
    return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
      .prefix(3).map(\.name)
  }

  /// What is laid out unless told otherwise, smallest screen first.
  package static let standardMatrix: [Scenario] = [
    "iPhone SE 3", "iPhone 16", "iPhone 16 Pro Max", "iPad 11",
  ].flatMap { name in Orientation.allCases.compactMap { device(name, orientation: $0) } }

  /// No device: a proposal, and neither screen nor safe area.
  ///
  /// The screen is that of a phone where the proposal names no length: container-relative frames
  /// need one.
  package static func fixed(proposal: ProposedSize) -> Scenario {
    func length(_ proposed: Double?, or phone: Double) -> Double {
      proposed.flatMap { $0.isFinite ? $0 : nil } ?? phone
    }
    return Scenario(
      device: "none", orientation: .portrait,
      screen: Size(
        width: length(proposal.width, or: 393), height: length(proposal.height, or: 852)),
      safeArea: .zero, displayScale: 3, horizontalSizeClass: .compact, verticalSizeClass: .regular,
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
