package import JSON

/// The values that may stand at a place of a configuration: it checks them, and makes the JSON Schema.
package indirect enum ConfigurationShape: Sendable {
  case text
  /// True or false.
  case flag
  case wholeNumber
  /// A version: `16`, `16.4`.
  case number
  /// A length of at least so many points.
  case points(from: Double)
  /// A length, or one of these words.
  case lengthOr([String])
  /// One of these words.
  case choice([String])
  /// A word that something else decides on; the names are those to offer.
  case name(offered: [String], problem: @Sendable (String) -> String?)
  case list(of: ConfigurationShape)
  /// One, or a list of several.
  case oneOrMore(ConfigurationShape)
  /// Any of these names, each with such a value.
  case map(what: String, names: [String], values: ConfigurationShape)
  case object([ConfigurationKey])
  /// Any names at all, each with such a value.
  case named(ConfigurationShape)
}

/// A key of an object, its meaning, and what it holds.
package struct ConfigurationKey: Sendable {
  package var name: String
  package var help: String
  package var shape: ConfigurationShape
  package init(_ name: String, _ help: String, _ shape: ConfigurationShape) {
    self.name = name
    self.help = help
    self.shape = shape
  }
}

extension ConfigurationShape {
  /// In words: `a list of texts`.
  private var words: String {
    switch self {
    case .text: "text"
    case .flag: "true or false"
    case .wholeNumber: "a whole number"
    case .number, .points: "a number"
    case .lengthOr(let names): "a number or '\(names.joined(separator: "', '"))'"
    case .choice, .name: "a word"
    case .list: "a list"
    case .oneOrMore(let shape): "\(shape.words) or a list"
    case .map, .object, .named: "an object"
    }
  }

  /// Throws for the first value that does not fit.
  package func check(_ placed: PlacedJSON) throws(JSONError) {
    switch self {
    case .text: guard placed.string != nil else { throw mismatch(placed) }
    case .flag: guard placed.value.boolean != nil else { throw mismatch(placed) }
    case .number: try checkNumber(placed, from: 0)
    case .points(let least): try checkNumber(placed, from: least)
    case .wholeNumber:
      guard let number = placed.number else { throw mismatch(placed) }
      guard number >= 0, number == number.rounded(), number < 1e9 else {
        throw placed.problem("expected a whole number of at least 0")
      }
    case .lengthOr(let names):
      if placed.number != nil { try checkNumber(placed, from: 0) } else { try checkWord(placed, names) }
    case .choice(let names): try checkWord(placed, names)
    case .name(_, let problem):
      guard let text = placed.string else { throw mismatch(placed) }
      if let message = problem(text) { throw placed.problem(message) }
    case .list(let shape):
      guard placed.value.array != nil else { throw mismatch(placed) }
      for element in placed.elements { try shape.check(element) }
    case .oneOrMore(let shape):
      guard placed.value.array != nil || placed.string != nil else { throw mismatch(placed) }
      for element in placed.oneOrMore { try shape.check(element) }
    case .map(let what, let names, let shape):
      for member in try members(of: placed) {
        try member.check(what, among: names)
        try shape.check(member.value)
      }
    case .object(let keys):
      for member in try members(of: placed) {
        try member.check("key", among: keys.map(\.name))
        try keys.first { $0.name == member.key }?.shape.check(member.value)
      }
    case .named(let shape):
      for member in try members(of: placed) { try shape.check(member.value) }
    }
  }

  private func checkNumber(_ placed: PlacedJSON, from least: Double) throws(JSONError) {
    guard let number = placed.number else { throw mismatch(placed) }
    guard number >= least else {
      throw placed.problem("expected a number of at least \(shortest(least))")
    }
  }

  private func checkWord(_ placed: PlacedJSON, _ names: [String]) throws(JSONError) {
    guard let text = placed.string else { throw mismatch(placed) }
    guard names.contains(text) else {
      throw placed.problem(unknown("value '\(text)'", text, among: names))
    }
  }

  private func members(of placed: PlacedJSON) throws(JSONError) -> [PlacedJSON.Member] {
    guard placed.value.isObject else { throw mismatch(placed) }
    return placed.members
  }

  private func mismatch(_ placed: PlacedJSON) -> JSONError {
    placed.problem("expected \(words), not \(placed.words)")
  }
}

extension PlacedJSON.Member {
  fileprivate func check(_ what: String, among names: [String]) throws(JSONError) {
    guard !names.contains(key) else { return }
    throw JSONError(message: unknown("\(what) '\(key)'", key, among: names), offset: Int(start))
  }
}

extension PlacedJSON {
  fileprivate func problem(_ message: String) -> JSONError {
    JSONError(message: message, offset: Int(start))
  }

  fileprivate var words: String {
    switch value {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer, .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
