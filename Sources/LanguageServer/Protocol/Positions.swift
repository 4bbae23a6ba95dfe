import JSON

/// The unit that a position's `character` counts in.
package enum PositionEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The client's first choice that is known, except for Neovim.
  ///
  /// Neovim warns on every key when two servers of one buffer differ, and the Swift toolchain's own
  /// server speaks UTF-16 only.
  static func negotiated(offered: [String], clientName: String?) -> PositionEncoding {
    if clientName == "Neovim" { return .utf16 }
    return offered.lazy.compactMap(PositionEncoding.init(rawValue:)).first ?? .utf16
  }

  /// How many units a scalar of this many UTF-8 bytes takes.
  func unitCount(ofUTF8Length length: Int) -> Int {
    switch self {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    case .utf32: 1
    }
  }
}

/// A place as the client counts: line and character from 0.
struct Position: Hashable, Comparable {
  var line: Int
  var character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Wild numbers are brought into range; nil if there are no numbers.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.clampedNatural,
      let character = value?["character"]?.clampedNatural
    else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }
}

/// A range as the client counts; `end` is left out, and never before `start`.
struct PositionRange: Hashable {
  var start: Position
  var end: Position

  init(start: Position, end: Position) {
    self.start = min(start, end)
    self.end = max(start, end)
  }

  init?(_ value: JSONValue?) {
    guard let start = Position(value?["start"]), let end = Position(value?["end"]) else {
      return nil
    }
    self.init(start: start, end: end)
  }

  /// True if they share a place; touching counts, so that a caret at an edge finds the range.
  func touches(_ other: PositionRange) -> Bool { start <= other.end && other.start <= end }

  var json: JSONValue { ["start": start.json, "end": end.json] }
}
