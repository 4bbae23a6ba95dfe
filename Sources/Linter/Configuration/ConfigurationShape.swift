import LintRules

/// What may stand at a place of a configuration: checks values, and makes the JSON Schema.
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
  func check(_ value: ConfigurationValue) throws(ConfigurationProblem) {
    switch (self, value.kind) {
    case (.text, .text), (.flag, .boolean): break
    case (.number, .number(let number)), (.lengthOr, .number(let number)):
      guard number >= 0 else { throw value.problem("expected a number of at least 0") }
    case (.points(let least), .number(let number)):
      guard number >= least else { throw value.problem("expected a number of at least \(decimal(least))") }
    case (.wholeNumber, .number(let number)):
      guard number >= 0, number == number.rounded(), number < 1e9 else {
        throw value.problem("expected a whole number of at least 0")
      }
    case (.choice(let names), .text(let text)), (.lengthOr(let names), .text(let text)):
      guard names.contains(text) else {
        throw value.problem(unknown("value '\(text)'", text, among: names))
      }
    case (.name(_, let problem), .text(let text)):
      if let message = problem(text) { throw value.problem(message) }
    case (.list(let shape), .list(let elements)), (.oneOrMore(let shape), .list(let elements)):
      for element in elements { try shape.check(element) }
    case (.oneOrMore(let shape), .text): try shape.check(value)
    case (.map(let what, let names, let shape), .object(let members)):
      for member in members {
        try member.check(what, among: names)
        try shape.check(member.value)
      }
    case (.object(let keys), .object(let members)):
      for member in members {
        try member.check("key", among: keys.map(\.name))
        try keys.first { $0.name == member.key }?.shape.check(member.value)
      }
    case (.named(let shape), .object(let members)):
      for member in members { try shape.check(member.value) }
    default: throw value.problem("expected \(words), not \(value.words)")
    }
  }
}

extension ConfigurationMember {
  fileprivate func check(_ what: String, among names: [String]) throws(ConfigurationProblem) {
    guard !names.contains(key) else { return }
    throw ConfigurationProblem(
      offset: start, message: unknown("\(what) '\(key)'", key, among: names))
  }
}

extension ConfigurationValue {
  fileprivate func problem(_ message: String) -> ConfigurationProblem {
    ConfigurationProblem(offset: start, message: message)
  }

  fileprivate var words: String {
    switch kind {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
