package import LayoutEngine
import Project
package import ViewProgram

/// The mistake in a scenario that was asked for, in one line.
package struct ScenarioError: Error, Hashable {
  package var message: String
}

/// The scenario that a command line, and then the `//!` lines of a `.layout` text, ask for.
package struct ScenarioRequest: Hashable, Sendable {
  package var device: String?
  package var orientation: Orientation?
  package var dynamicTypeSize: DynamicTypeSize?
  package var layoutDirection: LayoutDirection?
  /// Nil: the one that the app was written in.
  package var language: String?
  package var design: SystemDesign?
  package var showsKeyboard: Bool?
  package var scrollPosition: ScrollPosition?
  package var proposal: ProposedSize?
  package var screen: Size?
  package var safeArea: Insets?
  /// The device where none is asked for; nil: a phone.
  private var usualDevice: String?

  package static let defaultDevice = "iPhone 16"
  /// The keys that can be asked for, in an order in which they can be taken.
  package static let keys = [
    "device", "orientation", "dynamic-type", "layout-direction", "language", "os", "keyboard", "scroll", "proposal",
    "screen", "safe-area",
  ]

  package init() {}

  package mutating func take(_ key: String, _ value: String) throws(ScenarioError) {
    switch key {
    case "device": device = try knownDevice(value)
    case "orientation": orientation = try choice(value, of: "orientation")
    case "dynamic-type": dynamicTypeSize = try choice(value, of: "Dynamic Type size")
    case "layout-direction": layoutDirection = try choice(value, of: "layout direction")
    case "language": language = try knownLanguage(value)
    case "os": design = try knownDesign(value)
    case "keyboard": showsKeyboard = try shownOrHidden(value)
    case "scroll": scrollPosition = try choice(value, of: "scroll position")
    case "proposal": proposal = try parsedProposal(value)
    case "screen": screen = try parsedScreen(value)
    case "safe-area": safeArea = try parsedInsets(value)
    default: throw ScenarioError(message: unknown("key '\(key)'", key, among: Self.keys))
    }
  }

  /// Throws for what is asked for together, but cannot be had together.
  package func check() throws(ScenarioError) {
    if [device != nil, proposal != nil, screen != nil].count(where: \.self) > 1 {
      throw ScenarioError(message: "a device, a screen and a proposal exclude each other")
    }
    if safeArea != nil, screen == nil {
      throw ScenarioError(message: "a safe area belongs to a screen")
    }
    if showsKeyboard == true, proposal != nil {
      throw ScenarioError(message: "a keyboard belongs to a device or a screen")
    }
  }

  private var hasPlace: Bool { device != nil || proposal != nil || screen != nil }

  /// With what `other` asks for where this one asks for nothing.
  package func completed(by other: ScenarioRequest) -> ScenarioRequest {
    var request = hasPlace ? self : other
    request.usualDevice = usualDevice ?? other.usualDevice
    request.orientation = orientation ?? other.orientation
    request.dynamicTypeSize = dynamicTypeSize ?? other.dynamicTypeSize
    request.layoutDirection = layoutDirection ?? other.layoutDirection
    request.language = language ?? other.language
    request.design = design ?? other.design
    request.showsKeyboard = showsKeyboard ?? other.showsKeyboard
    request.scrollPosition = scrollPosition ?? other.scrollPosition
    return request
  }

  package func scenario() throws(ScenarioError) -> Scenario {
    try check()
    return adjusted(try place())
  }

  private func place() throws(ScenarioError) -> Scenario {
    if let proposal { return .fixed(proposal: proposal) }
    if let screen {
      return .screen(screen, safeArea: safeArea ?? .zero, orientation: orientation)
    }
    return try namedDevice(device ?? usualDevice ?? Self.defaultDevice, orientation ?? .portrait)
  }

  /// The platform of the device that is asked for, if it is another than that of phones.
  package var platform: Platform? {
    guard let device, let scenario = Scenario.device(device), !scenario.design.isOfPhones else { return nil }
    return Platform(rawValue: scenario.design.platformName)
  }

  /// The same for code that is made for a platform, if no place is asked for.
  package func usually(on platform: Platform) -> ScenarioRequest {
    var request = self
    if platform != .iOS { request.usualDevice = Scenario.matrix(of: platform.rawValue).last?.device }
    return request
  }

  private func adjusted(_ scenario: Scenario) -> Scenario {
    var scenario = scenario.running(design ?? scenario.design).at(dynamicTypeSize ?? scenario.dynamicTypeSize)
    if let language { scenario = scenario.inLanguage(language) }
    scenario.layoutDirection = layoutDirection ?? scenario.layoutDirection
    scenario.scrollPosition = scrollPosition ?? scenario.scrollPosition
    return showsKeyboard == true ? scenario.withKeyboard : scenario
  }

  /// Those of `scenarios` that the request leaves, changed as it asks.
  func narrowed(_ scenarios: [Scenario]) -> [Scenario] {
    let own = hasPlace ? try? place() : nil
    var seen = Set<Scenario>()
    return scenarios.map { scenario in
      let result =
        own ?? orientation.flatMap { .device(scenario.device, orientation: $0) } ?? scenario
      return adjusted(result.asking(as: scenario))
    }.filter { seen.insert($0).inserted }
  }
}

extension Scenario {
  /// The same device with the settings of another one's: type size, design, language and direction.
  func asking(as other: Scenario) -> Scenario {
    var result = other.dynamicTypeSize == other.usualTypeSize ? self : at(other.dynamicTypeSize)
    result.layoutDirection = other.layoutDirection
    result.language = other.language
    return result.running(other.design)
  }
}

/// The design of a version of the system, as it was asked for.
func knownDesign(_ text: String) throws(ScenarioError) -> SystemDesign {
  if let design = SystemDesign.ofPhones.first(where: { $0.name == text }) { return design }
  throw ScenarioError(
    message: unknown("system version '\(text)'", text, among: SystemDesign.ofPhones.map(\.name)))
}

extension SystemDesign {
  /// `18` for iOS 15 to 18, `26` for later ones.
  package var name: String { "\(systemVersion)" }
}

/// A language as it was asked for; what is written like none is an error.
func knownLanguage(_ text: String) throws(ScenarioError) -> String {
  let parts = text.split(whereSeparator: { "-_".contains($0) })
  let isOne =
    (parts.first.map { (2...3).contains($0.count) } ?? false)
    && parts.allSatisfy { part in
      part.utf8.allSatisfy { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") || $0 & 0xF0 == 0x30 }
    }
  guard isOne else { throw ScenarioError(message: "language '\(text)' is not written like 'de' or 'pt-BR'") }
  return parts.joined(separator: "-")
}

/// A device by its name; an unknown one is an error that names the nearest.
package func namedDevice(
  _ name: String, _ orientation: Orientation
) throws(ScenarioError) -> Scenario {
  if let scenario = Scenario.device(name, orientation: orientation) { return scenario }
  let nearest = nearestNames(to: name, among: Scenario.familyNames + Scenario.deviceNames)
  let hint = nearest.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
  throw ScenarioError(
    message: "unknown device '\(name)'" + (hint.isEmpty ? "" : "; did you mean \(hint)?"))
}

private func knownDevice(_ name: String) throws(ScenarioError) -> String {
  if Scenario.family(name) != nil {
    throw ScenarioError(message: "'\(name)' is several devices; one is laid out at a time")
  }
  return try namedDevice(name, .portrait).device
}

private func choice<Choice: RawRepresentable & CaseIterable>(
  _ text: String, of what: String
) throws(ScenarioError) -> Choice where Choice.RawValue == String {
  if let choice = Choice.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) {
    return choice
  }
  throw ScenarioError(
    message: unknown("\(what) '\(text)'", text, among: Choice.allCases.map(\.rawValue)))
}

private func shownOrHidden(_ text: String) throws(ScenarioError) -> Bool {
  switch text.lowercased() {
  case "shown": return true
  case "hidden": return false
  default: throw ScenarioError(message: unknown("keyboard '\(text)'", text, among: ["shown", "hidden"]))
  }
}

// MARK: Lengths

private func parsedProposal(_ text: String) throws(ScenarioError) -> ProposedSize {
  let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 2, let width = proposedLength(parts[0]),
    let height = proposedLength(parts[1])
  else { throw ScenarioError(message: "proposal '\(text)' is not WxH of numbers, nil or inf") }
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

private func parsedScreen(_ text: String) throws(ScenarioError) -> Size {
  let lengths = text.split(separator: "x", omittingEmptySubsequences: false).map {
    finiteLength(String($0))
  }
  guard lengths.count == 2, let width = lengths[0], let height = lengths[1], width > 0, height > 0
  else { throw ScenarioError(message: "screen '\(text)' is not WxH of two positive numbers") }
  return Size(width: width, height: height)
}

private func parsedInsets(_ text: String) throws(ScenarioError) -> Insets {
  let words = text.split(separator: ",", omittingEmptySubsequences: false)
  let lengths = words.compactMap { finiteLength(String($0.filter { !$0.isWhitespace })) }
    .filter { $0 >= 0 }
  guard words.count == 4, lengths.count == 4 else {
    throw ScenarioError(
      message: "safe area '\(text)' is not four numbers: top,leading,bottom,trailing")
  }
  return Insets(top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
}

/// Only digits, sign, point and exponent: `Double` would also read `nan` and hexadecimal.
private func finiteLength(_ word: String) -> Double? {
  guard word.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else { return nil }
  return Double(word).flatMap { $0.isFinite ? $0 : nil }
}
