import JSON
import Linter
import Project
import ViewProgram

extension Server {
  /// Takes the configurations that a run has read, and tells of what is wrong with them.
  func take(_ configuration: ReadConfiguration) {
    let old = linting.configured.error
    linting.take(configuration)
    let new = configuration.configured.error
    guard old != new else { return }
    if let old, old.path != new?.path { publishConfiguration(nil, at: old.path) }
    if let error = new {
      publishConfiguration(error, at: error.path)
      notify(
        "window/showMessage",
        ["type": 2, "message": .string("layoutlint: \(error); what held before still does")])
    }
  }

  private func publishConfiguration(_ error: ConfigurationError?, at path: String) {
    let items = error.map { error -> JSONValue in
      let start = Position(line: error.place.line - 1, character: error.place.column - 1)
      return [
        "range": PositionRange(start: start, end: start).json, "severity": 1,
        "source": "layoutlint", "message": .string(error.message),
      ]
    }
    let uri = fileURI(ofPath: path.hasPrefix("/") ? path : "/" + path)
    notify(
      "textDocument/publishDiagnostics",
      ["uri": .string(uri), "diagnostics": .array(items.map { [$0] } ?? [])])
  }
}
