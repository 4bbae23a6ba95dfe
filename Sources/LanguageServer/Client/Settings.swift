import JSON
import Linter
import Project

/// The settings of an editor under `layoutlint`.
struct Settings: Hashable, Sendable {
  enum HintKind: String, Hashable, Sendable, CaseIterable {
    /// At a view's declaration: `h-exp, v-hug`.
    case sizingBehavior
    /// At each view: how large it is on the device.
    case size
  }

  enum LogLevel: String, Hashable, Sendable, CaseIterable, Comparable {
    case off, error, warning, info, debug

    static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// As the protocol numbers messages, where debug messages are plain ones.
    var messageType: Int { max(1, rank) }
  }

  /// The device of hovers, hints and previews.
  var device = ScenarioRequest.defaultDevice
  var showsHovers = true
  var showsLenses = true
  var showsSymbols = true
  var hints: Set<HintKind> = []
  var logLevel = LogLevel.warning

  /// The keys that editors keep beside them for themselves.
  private static let keysOfClients = ["enable", "path", "trace"]
  static let keys = ["device", "hover", "codeLens", "documentSymbols", "inlayHints", "logLevel"]

  init() {}

  /// Takes what is understood; the rest keeps its default, and is complained about.
  init(_ value: JSONValue, complaints: inout [String]) {
    guard case .object(let members) = value else { return }
    for member in members where member.value != .null && !Self.keysOfClients.contains(member.key) {
      if let complaint = take(member) {
        complaints.append("setting '\(member.key)': \(complaint)")
      }
    }
  }

  /// Answers what is wrong.
  private mutating func take(_ member: JSONMember) -> String? {
    switch member.key {
    case "device": return takeDevice(member.value)
    case "hover": return take(member.value, into: \.showsHovers)
    case "codeLens": return take(member.value, into: \.showsLenses)
    case "documentSymbols": return take(member.value, into: \.showsSymbols)
    case "inlayHints": return takeHints(member.value)
    case "logLevel":
      let names = LogLevel.allCases.map(\.rawValue)
      guard let name = member.value.string else { return "expected one of \(names)" }
      guard let level = LogLevel(rawValue: name) else {
        return unknown("level '\(name)'", name, among: names)
      }
      logLevel = level
      return nil
    default: return unknown("key", member.key, among: Self.keys)
    }
  }

  private mutating func take(_ value: JSONValue, into path: WritableKeyPath<Self, Bool>) -> String? {
    guard let flag = value.boolean else { return "expected true or false" }
    self[keyPath: path] = flag
    return nil
  }

  private mutating func takeDevice(_ value: JSONValue) -> String? {
    guard let name = value.string else { return "expected a device's name" }
    var request = ScenarioRequest()
    do throws(ScenarioError) {
      try request.take("device", name)
    } catch {
      return error.message
    }
    device = name
    return nil
  }

  private mutating func takeHints(_ value: JSONValue) -> String? {
    guard case .object(let members) = value else { return "expected an object" }
    for member in members {
      let names = HintKind.allCases.map(\.rawValue)
      guard let kind = HintKind(rawValue: member.key) else {
        return unknown("kind '\(member.key)'", member.key, among: names)
      }
      if member.value == true { hints.insert(kind) }
    }
    return nil
  }
}
