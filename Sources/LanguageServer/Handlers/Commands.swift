import LintRules
import Linter

/// What `workspace/executeCommand` can be asked for.
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

extension Server {
  func execute(_ params: JSONValue, id: JSONValue) throws(ResponseError) -> JSONValue? {
    guard let name = params["command"]?.string else { throw .invalidParams("'command' is missing") }
    guard let command = ServerCommand(name) else { throw .invalidParams("no command '\(name)'") }
    let arguments = params["arguments"]?.array ?? []
    switch command {
    case .explain:
      guard let rule = arguments.first?.string else { throw .invalidParams("which rule?") }
      return explain(RuleID(rawValue: rule))
    case .restart:
      session = LintSession()
      projectGeneration += 1
      for uri in documents.keys { documents[uri]?.analysis = nil }
      noteAllDocuments()
      loadWorkspace()
      startAnalysis()
      return .null
    case .showLayout:
      guard let uri = arguments.first?.string else { throw .invalidParams("which document?") }
      var place = LayoutPlace(
        position: Position(arguments.dropFirst().first) ?? Position(line: 0, character: 0))
      place.device = arguments.dropFirst(2).first?.string
      return try answered(.layoutText(place), id: id, uri: uri)
    case .showConfiguration:
      guard let uri = arguments.first?.string else { throw .invalidParams("which document?") }
      return .string(configurationDescription(of: path(ofURI: uri)))
    }
  }

  private func configurationDescription(of path: String) -> String {
    do {
      var configurations = try Configurations(workingDirectory: "/")
      let lines = try configurations.description(of: path)
      return lines.isEmpty ? "no configuration holds for \(path)" : lines.joined(separator: "\n")
    } catch {
      return error.description
    }
  }
}
