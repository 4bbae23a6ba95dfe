import JSON
import LintRules
import Linter
import Project

extension Server {
  func execute(_ params: JSONValue, id: JSONValue) throws(ResponseError) -> JSONValue? {
    guard let name = params["command"]?.string else { throw .invalidParams("'command' is missing") }
    guard let command = ServerCommand(name) else { throw .invalidParams("no command '\(name)'") }
    let arguments = params["arguments"]?.array ?? []
    switch command {
    case .explain:
      guard let rule = arguments.first?.string else { throw .invalidParams("which rule?") }
      return explainRule(RuleID(rawValue: rule))
    case .restart:
      linting.restart()
      documents.forgetAnalyses()
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
      return .string(configurationInForce(at: path(ofURI: uri)).joined(separator: "\n"))
    }
  }

  /// Which file says what, and what else decides how the server answers.
  private func configurationInForce(at path: String) -> [String] {
    var lines: [String] = []
    do {
      var configurations = try Configurations(workingDirectory: "/")
      if let file = try configurations.file(for: path) {
        lines.append("\(file), the nearest above \(path):")
        lines += try configurations.description(of: path).map { "  " + $0 }
      } else {
        lines.append("no configuration holds for \(path)")
      }
    } catch {
      lines.append("\(error.description); what held before still does")
    }
    let settings = client.settings
    let hints = settings.hints.map(\.rawValue).sorted().joined(separator: ", ")
    return lines + [
      "settings of the editor:", "  device: \(settings.device)", "  hover: \(settings.showsHovers)",
      "  codeLens: \(settings.showsLenses)", "  documentSymbols: \(settings.showsSymbols)",
      "  inlayHints: \(hints.isEmpty ? "none" : hints)", "  logLevel: \(settings.logLevel.rawValue)",
      "positions count: \(client.encoding.rawValue)", "folders: \(workspace.all.joined(separator: ", "))",
      "files: \(linting.session.project.files.count)",
    ]
  }
}
