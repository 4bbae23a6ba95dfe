import LayoutEngine
import Linter

/// The scenario that flags, and then a `.layout` file's `//!` lines, ask for.
struct ScenarioRequest: Hashable {
  var device: String?
  var orientation: Orientation?
  var dynamicTypeSize: DynamicTypeSize?
  var layoutDirection: LayoutDirection?
  var proposal: ProposedSize?
  var screen: Size?
  var safeArea: Insets?

  static let options: [Option] = [
    .value("device", "NAME", "a device, as 'iPhone 16'"),
    .value("orientation", "O", "portrait or landscape"),
    .value("dynamic-type", "SIZE", "xSmall ... large ... accessibility5"),
    .flag("rtl", "lay out from right to left"),
    .value("proposal", "WxH", "lay out for this proposal, without a device: numbers, nil, inf"),
    .value("screen", "WxH", "a screen of one's own, in points"),
    .value("safe-area", "T,L,B,R", "its insets: top, leading, bottom, trailing"),
  ]

  static let defaultDevice = "iPhone 16"
}

extension ScenarioRequest {
  init(_ arguments: Arguments) throws(UsageError) {
    device = arguments.value("device")
    orientation = try arguments.choice("orientation", Orientation.self)
    dynamicTypeSize = try arguments.choice("dynamic-type", DynamicTypeSize.self)
    layoutDirection = arguments.has("rtl") ? .rightToLeft : nil
    proposal = try arguments.value("proposal").map(parsedProposal)
    screen = try arguments.value("screen").map(parsedScreen)
    safeArea = try arguments.value("safe-area").map(parsedInsets)
    if screen != nil, device != nil {
      throw UsageError("'--screen' and '--device' exclude each other")
    }
    if proposal != nil, screen != nil || device != nil {
      throw UsageError("'--proposal' lays out without a device or screen")
    }
    if safeArea != nil, screen == nil { throw UsageError("'--safe-area' belongs to '--screen'") }
  }

  /// Takes what is not set yet from the `//! key: value` lines at the top of a `.layout` text.
  func completed(fromHeaderOf text: String, path: String) throws(UsageError) -> ScenarioRequest {
    var request = self
    for entry in LayoutHeader(of: text).entries {
      do {
        try request.take(entry)
      } catch {
        throw UsageError("\(path):\(entry.line): \(error.message)")
      }
    }
    return request
  }

  private mutating func take(_ entry: LayoutHeader.Entry) throws(UsageError) {
    guard let value = entry.value else { throw UsageError("expected '//! key: value'") }
    let key = entry.key
    switch key {
    case "device": if screen == nil, proposal == nil { device = device ?? value }
    case "orientation":
      let parsed: Orientation = try choice(value, for: key)
      orientation = orientation ?? parsed
    case "dynamic-type":
      let parsed: DynamicTypeSize = try choice(value, for: key)
      dynamicTypeSize = dynamicTypeSize ?? parsed
    case "layout-direction":
      guard let direction = LayoutDirection(rawValue: value) else {
        throw UsageError(
          unknown("layout direction '\(value)'", value, among: ["leftToRight", "rightToLeft"]))
      }
      layoutDirection = layoutDirection ?? direction
    case "proposal":
      let parsed = try parsedProposal(value)
      if screen == nil, device == nil { proposal = proposal ?? parsed }
    default:
      let keys = ["device", "orientation", "dynamic-type", "layout-direction", "proposal"]
      throw UsageError(unknown("key '\(key)'", key, among: keys))
    }
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, for key: String
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: text) else {
      throw UsageError(
        unknown("value '\(text)' for '\(key)'", text, among: Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  func scenario() throws(UsageError) -> Scenario {
    var scenario = try baseScenario()
    scenario.dynamicTypeSize = dynamicTypeSize ?? scenario.dynamicTypeSize
    scenario.layoutDirection = layoutDirection ?? scenario.layoutDirection
    return scenario
  }

  private func baseScenario() throws(UsageError) -> Scenario {
    if let proposal { return .fixed(proposal: proposal) }
    if let screen {
      return .ownScreen(screen, safeArea: safeArea ?? .zero, orientation: orientation)
    }
    return try namedDevice(
      device ?? Self.defaultDevice, orientation: orientation ?? .portrait,
      dynamicTypeSize: dynamicTypeSize ?? .large)
  }
}

/// A device by its name; an unknown one is an error that names the nearest.
func namedDevice(
  _ name: String, orientation: Orientation = .portrait, dynamicTypeSize: DynamicTypeSize = .large
) throws(UsageError) -> Scenario {
  if let scenario = Scenario.device(
    name, orientation: orientation, dynamicTypeSize: dynamicTypeSize, layoutDirection: .leftToRight)
  {
    return scenario
  }
  let nearest = Scenario.nearestDeviceNames(to: name).map { "'\($0)'" }
  let hint = nearest.isEmpty ? "" : "; did you mean \(nearest.joined(separator: ", "))?"
  throw UsageError("unknown device '\(name)'\(hint)")
}

extension Scenario {
  /// A screen nobody sells: scale 3, size classes by the lengths at which devices change theirs.
  static func ownScreen(_ screen: Size, safeArea: Insets, orientation: Orientation?) -> Scenario {
    let name = "screen \(screen.width)x\(screen.height)".replacing(".0", with: "")
    return Scenario(
      device: name,
      orientation: orientation ?? (screen.width > screen.height ? .landscape : .portrait),
      screen: screen, safeArea: safeArea, displayScale: 3,
      horizontalSizeClass: screen.width >= 600 ? .regular : .compact,
      verticalSizeClass: screen.height >= 480 ? .regular : .compact)
  }
}

// MARK: Lengths

private func parsedProposal(_ text: String) throws(UsageError) -> ProposedSize {
  let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 2, let width = proposedLength(parts[0]),
    let height = proposedLength(parts[1])
  else { throw UsageError("proposal '\(text)' is not WxH of numbers, nil or inf") }
  return ProposedSize(width: width, height: height)
}

/// The outer optional says whether the word was understood.
private func proposedLength(_ word: String) -> Double?? {
  switch word {
  case "nil": return .some(nil)
  case "inf", "infinity": return .some(.infinity)
  default:
    guard let length = finiteLength(word), length >= 0 else { return nil }
    return .some(length)
  }
}

private func parsedScreen(_ text: String) throws(UsageError) -> Size {
  let lengths = text.split(separator: "x", omittingEmptySubsequences: false).map {
    finiteLength(String($0))
  }
  guard lengths.count == 2, let width = lengths[0], let height = lengths[1], width > 0, height > 0
  else { throw UsageError("screen '\(text)' is not WxH of two positive numbers") }
  return Size(width: width, height: height)
}

private func parsedInsets(_ text: String) throws(UsageError) -> Insets {
  let words = text.split(separator: ",", omittingEmptySubsequences: false)
  let lengths = words.compactMap { finiteLength(String($0)) }.filter { $0 >= 0 }
  guard words.count == 4, lengths.count == 4 else {
    throw UsageError("safe area '\(text)' is not four numbers: top,leading,bottom,trailing")
  }
  return Insets(top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
}

/// Only digits, sign, point and exponent: `Double` would also read `nan` and hexadecimal.
private func finiteLength(_ word: String) -> Double? {
  guard word.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else { return nil }
  return Double(word).flatMap { $0.isFinite ? $0 : nil }
}

extension Substring {
  fileprivate var trimmed: String {
    var result = drop { $0.isWhitespace }
    while result.last?.isWhitespace == true { result.removeLast() }
    return String(result)
  }
}
