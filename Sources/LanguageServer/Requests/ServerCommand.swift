import JSON

/// The commands of `workspace/executeCommand`.
enum ServerCommand: String, CaseIterable {
  /// `[uri, position?, device?]`: the laid-out tree as text.
  case showLayout
  /// `[uri]`: which configuration holds for a file, and what it says.
  case showConfiguration
  /// `[rule]`: its page.
  case explain
  /// Reads everything anew.
  case restart

  var name: JSONValue { .string("layoutlint." + rawValue) }

  init?(_ name: String) {
    guard let command = Self.allCases.first(where: { $0.name == .string(name) }) else { return nil }
    self = command
  }
}
