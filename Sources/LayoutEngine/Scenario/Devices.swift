/// A screen and the devices that have it.
///
/// - Source: `layout-semantics.md` 15.
struct Device {
  /// The first stands for all.
  var names: [String]
  var portraitSize: Size
  var scale: Double
  var portraitInsets: Insets
  var landscapeInsets: Insets
  var design = SystemDesign.standard
  var usualTypeSize = DynamicTypeSize.large

  /// Smallest screens first, phones before pads, and these before other platforms.
  static let all = mobile + watches + televisions + macs + headsets

  fileprivate static let mobile: [Device] = [
    homeButtonPhone(["iPhone SE 3", "iPhone SE 2", "iPhone 8"], 375, 667),
    phone(["iPhone 12 mini", "iPhone 13 mini"], 375, 812, top: 50),
    phone(
      ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"], 390,
      844, top: 47),
    phone(["iPhone 16", "iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro"], 393, 852, top: 59),
    phone(["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"], 402, 874, top: 62),
    phone(["iPhone Air"], 420, 912, top: 68),
    phone(["iPhone 14 Plus", "iPhone 12 Pro Max", "iPhone 13 Pro Max"], 428, 926, top: 47),
    phone(
      ["iPhone 16 Plus", "iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max"], 430, 932,
      top: 59),
    phone(["iPhone 16 Pro Max", "iPhone 17 Pro Max"], 440, 956, top: 62),
    pad(["iPad mini", "iPad mini 6", "iPad mini 7", "iPad mini (A17 Pro)"], 744, 1133),
    pad(["iPad 9"], 810, 1080, top: 20, bottom: 0),
    pad(["iPad 11", "iPad 10", "iPad (A16)", "iPad Air 11", "iPad Air 11 (M2)", "iPad Air 11 (M3)"], 820, 1180),
    pad(["iPad Pro 11 (4th generation)"], 834, 1194),
    pad(["iPad Pro 11", "iPad Pro 11 (M4)", "iPad Pro 11 (M5)"], 834, 1210),
    pad(["iPad Air 13", "iPad Air 13 (M2)", "iPad Air 13 (M3)", "iPad Pro 12.9"], 1024, 1366),
    pad(["iPad Pro 13", "iPad Pro 13 (M4)", "iPad Pro 13 (M5)"], 1032, 1376),
  ]

  private static func homeButtonPhone(
    _ names: [String], _ width: Double, _ height: Double
  ) -> Device {
    Device(
      names: names, portraitSize: Size(width: width, height: height), scale: 2,
      portraitInsets: Insets(top: 20), landscapeInsets: .zero)
  }

  private static func phone(
    _ names: [String], _ width: Double, _ height: Double, top: Double
  ) -> Device {
    Device(
      names: names, portraitSize: Size(width: width, height: height), scale: 3,
      portraitInsets: Insets(top: top, bottom: 34),
      landscapeInsets: Insets(leading: top, bottom: 21, trailing: top))
  }

  private static func pad(
    _ names: [String], _ width: Double, _ height: Double, top: Double = 24, bottom: Double = 20
  ) -> Device {
    let insets = Insets(top: top, bottom: bottom)
    return Device(
      names: names, portraitSize: Size(width: width, height: height), scale: 2,
      portraitInsets: insets, landscapeInsets: insets)
  }

  var isPad: Bool { names[0].hasPrefix("iPad") }

  /// Whether an app may have any part of its screen.
  fileprivate var hasFreeWindows: Bool { isPad || design == .macOS26 || design == .visionOS26 }

  fileprivate func scenario(_ name: String, _ orientation: Orientation) -> Scenario {
    guard design.isOfPhones else { return scenario(name) }
    let isPortrait = orientation == .portrait
    let screen =
      isPortrait ? portraitSize : Size(width: portraitSize.height, height: portraitSize.width)
    // Of the phones in landscape, those of the Plus and Max class have room to the sides.
    let isWide = isPad || !isPortrait && portraitSize.width >= 414
    return Scenario(
      device: name, orientation: orientation, screen: screen,
      safeArea: isPortrait ? portraitInsets : landscapeInsets, displayScale: scale,
      horizontalSizeClass: isWide ? .regular : .compact,
      verticalSizeClass: isPad || isPortrait ? .regular : .compact)
  }
}

/// The part of an iPad's screen that an app has, or a window of any size on a Mac or headset.
private enum PadWindow {
  case third, half, twoThirds
  case free(Size)

  /// The parts that have a name: `1/3`.
  static let named: [(name: String, window: PadWindow)] = [
    ("1/3", .third), ("1/2", .half), ("2/3", .twoThirds),
  ]
  private static let divider = 10.0

  /// `1/2`, or `500x700` in points.
  init?(_ text: String) {
    if let named = Self.named.first(where: { $0.name == text }) {
      self = named.window
      return
    }
    let lengths = text.split(separator: "x", omittingEmptySubsequences: false).map {
      Double($0) ?? .nan
    }
    guard lengths.count == 2, lengths.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    self = .free(Size(width: lengths[0], height: lengths[1]))
  }

  /// The scenario in this part of the screen; nil if it does not fit.
  ///
  /// - Source: `layout-semantics.md` 15; halves in portrait, thirds of screens that are not listed
  ///   there, and a free window's insets but the top one: assumed.
  func applied(to full: Scenario) -> Scenario? {
    var scenario = full
    let screen = full.screen
    switch self {
    case .third where !full.isPad, .half where !full.isPad, .twoThirds where !full.isPad: return nil
    case .third: scenario.screen.width = Self.third(of: screen)
    case .half: scenario.screen.width = (screen.width - Self.divider) / 2
    case .twoThirds: scenario.screen.width -= Self.third(of: screen) + Self.divider
    case .free(let size):
      scenario.screen = size
      if full.isPad {
        guard size.width <= screen.width, size.height <= screen.height else { return nil }
        scenario.safeArea = Insets(top: 32)
      }
    }
    if full.isPad { scenario.horizontalSizeClass = .ofWidth(scenario.screen.width) }
    return scenario
  }

  private static func third(of screen: Size) -> Double {
    let isLargest = min(screen.width, screen.height) >= 1024
    return isLargest || screen.width > max(screen.height, 1112) ? 375 : 320
  }
}

extension SizeClass {
  /// - Source: `layout-semantics.md` 15: half of an 11 inch screen (592 pt) is compact, two thirds
  ///   of a 12.9 inch one upright (639 pt) are regular; between the two: assumed.
  fileprivate static func ofWidth(_ width: Double) -> SizeClass {
    width >= 600 ? .regular : .compact
  }

  /// - Source: `layout-semantics.md` 15: no phone on its side (up to 440 pt) is regular, and each
  ///   one upright (from 667 pt) is; between the two: assumed.
  fileprivate static func ofHeight(_ height: Double) -> SizeClass {
    height >= 480 ? .regular : .compact
  }
}

extension Scenario {
  /// A known device, part of an iPad's screen (`iPad 11, 1/2`, `iPad 11, 500x700`), or a window on a Mac or headset
  /// (`Mac, 500x700`); nil for other names.
  ///
  /// Case does not count, nor do the words that only make a name longer:
  /// `iPhone SE (3rd generation)` is `iPhone SE 3`, and so is `iPhone SE`.
  package static func device(_ name: String, orientation: Orientation = .portrait) -> Scenario? {
    let parts = name.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let (device, known) = device(named: first) else { return nil }
    let full = device.scenario(known, orientation)
    guard parts.count == 2 else { return full }
    let window = String(parts[1].filter { !$0.isWhitespace })
    guard device.hasFreeWindows, var scenario = PadWindow(window)?.applied(to: full) else { return nil }
    scenario.device = "\(known), \(window)"
    return scenario
  }

  /// The size of the whole screen, of which a window may be a part; nil for a window of no device with a screen of its own.
  package var wholeScreen: Size? {
    guard let comma = device.firstIndex(of: ",") else { return screen }
    return Scenario.device(String(device[..<comma]), orientation: orientation).flatMap { $0.isPad ? $0.screen : nil }
  }

  private static func device(named name: Substring) -> (Device, name: String)? {
    var words = words(of: name)
    if words == ["iphone", "se"] { words.append("3") }
    for device in Device.all {
      if let known = device.names.first(where: { self.words(of: $0[...]) == words }) {
        return (device, known)
      }
    }
    return nil
  }

  /// `iPad Pro 11-inch (4th generation)`: ipad, pro, 11, 4.
  private static func words(of name: Substring) -> [String] {
    name.lowercased().split { " -()".contains($0) }.map(String.init).compactMap { word in
      if word == "inch" || word == "generation" || word == "mm" { return nil }
      let isOrdinal =
        word.first?.isNumber == true && ["st", "nd", "rd", "th", "mm"].contains(word.suffix(2))
      return isOrdinal ? String(word.dropLast(2)) : word
    }
  }

  /// Every name that `device(_:)` knows, free windows aside; smallest screens first.
  package static var deviceNames: [String] {
    Device.all.flatMap { device in
      device.names.flatMap { name in
        [name] + (device.isPad ? PadWindow.named.map { "\(name), \($0.name)" } : [])
      }
    }
  }

  /// One device of each screen in a family, smallest first; nil for other names. `all` is phones and tablets.
  package static func family(_ name: String) -> [String]? {
    let devices: [Device]
    switch name.lowercased() {
    case "all": devices = Device.mobile
    case "iphone": devices = Device.mobile.filter { !$0.isPad }
    case "ipad": devices = Device.mobile.filter(\.isPad)
    case "watchos": devices = Device.watches
    case "tvos": devices = Device.televisions
    case "macos": devices = Device.macs
    case "visionos": devices = Device.headsets
    default: return nil
    }
    return devices.map { $0.names[0] }
  }

  package static let familyNames = ["all", "iphone", "ipad", "watchos", "tvos", "macos", "visionos"]

  /// The scenarios that are laid out unless told otherwise, smallest screen first.
  ///
  /// The phones that are in use, from the smallest to the largest, and an iPad, whole and as little of it as an app
  /// may get.
  package static let standardMatrix: [Scenario] =
    ["iPhone SE 3", "iPhone 17", "iPhone 17 Pro Max"].flatMap(bothOrientations)
    + [device("iPad 11, 1/3")].compactMap(\.self) + bothOrientations(of: "iPad 11")

  private static func bothOrientations(of name: String) -> [Scenario] {
    Orientation.allCases.compactMap { device(name, orientation: $0) }
  }

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

  /// A screen nobody sells, at scale 3.
  package static func screen(
    _ size: Size, safeArea: Insets = .zero, orientation: Orientation? = nil
  ) -> Scenario {
    func words(_ length: Double) -> String {
      let text = length.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return Scenario(
      device: "screen \(words(size.width))x\(words(size.height))",
      orientation: orientation ?? (size.width > size.height ? .landscape : .portrait),
      screen: size, safeArea: safeArea, displayScale: 3,
      horizontalSizeClass: .ofWidth(size.width), verticalSizeClass: .ofHeight(size.height))
  }
}
