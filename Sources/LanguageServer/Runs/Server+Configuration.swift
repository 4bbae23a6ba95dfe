import JSON
import Linter
import ViewProgram

/// What the configuration files say, by path of the source file.
struct ConfiguredFiles: Sendable {
  var files: [String: FileOptions] = [:]
  /// What is wrong with one of them; `files` is then what held before.
  var error: ConfigurationError?
  /// Of the files that may configure a document, as they were last seen, by the document's path.
  private var stamps: [String: [String]] = [:]

  /// Looks whether a configuration above some documents has come, gone or changed since the last time.
  mutating func hasChanged(above paths: [String]) -> Bool {
    var hasChanged = false
    for path in paths where path.hasPrefix("/") {
      let new = Configurations.stamps(above: path)
      let old = stamps.updateValue(new, forKey: path)
      if let old, old != new { hasChanged = true }
    }
    return hasChanged
  }

  /// Reads the configurations that hold for these files.
  mutating func read(for paths: [String]) {
    error = nil
    do {
      var configurations = try Configurations(workingDirectory: "/")
      let options = try configurations.configured(
        LintOptions(), ScenarioMatrix(), paths: paths.filter { $0.hasPrefix("/") })
      files = options.files
    } catch {
      self.error = error
    }
  }
}

extension Server {
  /// Reads the configurations again with the next run.
  func configureAnew() {
    configurationRevision += 1
    isSettled = false
  }

  func take(_ configured: ConfiguredFiles, revision: Int) {
    let old = self.configured.error
    self.configured = configured
    knownLayouts.forget()
    knownConfiguration = revision
    guard old != configured.error else { return }
    if let old, old.path != configured.error?.path { publishConfiguration(nil, at: old.path) }
    if let error = configured.error {
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
