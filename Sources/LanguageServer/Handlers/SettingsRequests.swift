import JSON

extension Server {
  /// Asks the client for its settings, where it answers such requests.
  func askForSettings() {
    guard client.capabilities.answersConfiguration else { return }
    ask("workspace/configuration", ["items": [["section": "layoutlint"]]], for: .settings)
  }

  /// Takes the client's answer to a request of ours.
  func takeAnswer(_ result: JSONValue, to id: JSONValue) {
    switch client.takeQuestion(answeredBy: id) {
    case .settings: take(settings: result.array?.first ?? .null)
    case nil: break
    }
  }

  /// `workspace/didChangeConfiguration`: the settings, or a hint to ask for them.
  func changeSettings(_ params: JSONValue) {
    let settings = params["settings"] ?? .null
    if settings["layoutlint"] != nil || settings != .null && !client.capabilities.answersConfiguration {
      take(settings: settings)
    } else {
      askForSettings()
    }
  }

  func take(settings value: JSONValue) {
    let (new, complaints) = client.settings(from: value)
    for complaint in complaints { log(complaint) }
    guard new != client.settings else { return }
    client.settings = new
    linting.forgetLayouts()
    guard phase == .running else { return }
    if client.capabilities.refreshesHints { ask("workspace/inlayHint/refresh", .null) }
    if client.capabilities.refreshesLenses { ask("workspace/codeLens/refresh", .null) }
  }
}
