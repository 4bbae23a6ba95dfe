import Linter
import Project

/// The version that `--version`, reports and the server tell.
let toolVersion = "0.1.0"

/// One option of a command: `--name VALUE`, or a flag where it takes no value.
struct Option {
  /// Without the dashes.
  var name: String
  var shortName: Character?
  /// The name that the help has for the value; nil for a flag.
  var placeholder: String?
  var help: String
  var isRepeatable = false
  /// The values it can have, for completion; empty where that is no list.
  var choices: [String] = []

  static func flag(_ name: String, _ help: String) -> Option { Option(name: name, help: help) }

  static func value(_ name: String, _ placeholder: String, _ help: String) -> Option {
    Option(name: name, placeholder: placeholder, help: help)
  }

  static func repeated(_ name: String, _ placeholder: String, _ help: String) -> Option {
    Option(name: name, placeholder: placeholder, help: help, isRepeatable: true)
  }
}

extension Option {
  func among(_ choices: [String]) -> Option {
    var option = self
    option.choices = choices
    return option
  }
}

/// A command: the options it takes, and the code that runs it.
struct Command: Sendable {
  var name: String
  /// How the operands are written in the usage line: `[PATH ...]`.
  var operands: String
  var maximumOperandCount: Int
  var summary: String
  var options: @Sendable () -> [Option]
  /// Returns the exit status.
  var run: @Sendable (Arguments, Console) async throws(UsageError) -> ExitStatus
}

enum ExitStatus: Int32 {
  case clean = 0
  case findings = 1
  case usage = 2
  case internalError = 3
}

/// A mistake in how the tool was called, or in what it was given; one line.
struct UsageError: Error, Hashable {
  var message: String
  init(_ message: String) { self.message = message }
}

/// A command's parsed arguments.
struct Arguments: Hashable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  func has(_ name: String) -> Bool { values[name] != nil }
  func all(_ name: String) -> [String] { values[name] ?? [] }
  func value(_ name: String) -> String? { values[name]?.last }

  /// The value as one of an enum's cases; names what can be said instead.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = value(name) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    throw UsageError(
      unknown("value '\(text)' for '--\(name)'", text, among: Choice.allCases.map(\.rawValue)))
  }
}

extension Arguments {
  /// Parses what stands after the command's name; `--` ends the options.
  init(parsing words: [String], for command: Command) throws(UsageError) {
    let options = command.options()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else {
        try parseOption(word, followedBy: &rest, among: options)
      }
    }
    if operands.count > command.maximumOperandCount {
      throw UsageError("unexpected argument '\(operands[command.maximumOperandCount])'")
    }
  }

  private mutating func parseOption(
    _ word: String, followedBy rest: inout ArraySlice<String>, among options: [Option]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.isWritten(name) }) else {
      throw UsageError(unknown("option '\(name)'", name, among: options.map { "--\($0.name)" }))
    }
    var value = parts.count > 1 ? String(parts[1]) : nil
    if option.placeholder == nil, value != nil {
      throw UsageError("option '\(name)' takes no value")
    }
    if let placeholder = option.placeholder, value == nil {
      value = rest.popFirst()
      if value == nil { throw UsageError("option '\(name)' needs a value: \(placeholder)") }
    }
    if !option.isRepeatable, values[option.name] != nil, option.placeholder != nil {
      throw UsageError("option '\(name)' is given twice")
    }
    values[option.name, default: []] += value.map { [$0] } ?? []
  }
}

extension Option {
  fileprivate func isWritten(_ word: String) -> Bool {
    word == "--\(name)" || shortName.map { word == "-\($0)" } ?? false
  }
}

extension Command {
  var usage: String { "usage: layoutlint \(name) \(operands) [options]" }

  /// The page that `layoutlint COMMAND --help` prints.
  var helpPage: String {
    let rows = options().map { option -> (String, String) in
      let short = option.shortName.map { "-\($0), " } ?? ""
      let value = option.placeholder.map { " \($0)" } ?? ""
      return (
        "\(short)--\(option.name)\(value)",
        option.help + (option.isRepeatable ? " (repeatable)" : "")
      )
    }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { row in
      "  \(row.0)\(String(repeating: " ", count: width - row.0.count))  \(row.1)"
    }
    return ([usage, "", summary, ""] + lines).joined(separator: "\n") + "\n"
  }
}
