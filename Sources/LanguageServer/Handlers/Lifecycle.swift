import Dispatch
import JSON

/// What the server needs to know of its client.
struct ClientCapabilities: Sendable {
  var takesRelatedInformation = false
  var takesVersionedEdits = false
  var registersWatchers = false
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var showsProgress = false
  var answersConfiguration = false
  var refreshesHints = false
  var refreshesLenses = false
  var showsDocuments = false
  var nestsSymbols = false
  var describesCodes = false
  var takesTags = false
  var resolvesEdits = false
  var createsFiles = false
  var takesChangeAnnotations = false

  init() {}

  init(_ params: JSONValue) {
    let capabilities = params["capabilities"]
    let publish = capabilities?["textDocument"]?["publishDiagnostics"]
    takesRelatedInformation = publish?["relatedInformation"]?.boolean ?? false
    let workspace = capabilities?["workspace"]
    pullsDiagnostics = capabilities?["textDocument"]?["diagnostic"]?.isObject ?? false
    refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.boolean ?? false
    answersConfiguration = workspace?["configuration"]?.boolean ?? false
    refreshesHints = workspace?["inlayHint"]?["refreshSupport"]?.boolean ?? false
    refreshesLenses = workspace?["codeLens"]?["refreshSupport"]?.boolean ?? false
    showsProgress = capabilities?["window"]?["workDoneProgress"]?.boolean ?? false
    showsDocuments = capabilities?["window"]?["showDocument"]?["support"]?.boolean ?? false
    let symbols = capabilities?["textDocument"]?["documentSymbol"]
    nestsSymbols = symbols?["hierarchicalDocumentSymbolSupport"]?.boolean ?? false
    describesCodes = publish?["codeDescriptionSupport"]?.boolean ?? false
    takesTags = publish?["tagSupport"]?.isObject ?? false
    let edits = workspace?["workspaceEdit"]
    takesVersionedEdits = edits?["documentChanges"]?.boolean ?? false
    createsFiles =
      takesVersionedEdits && edits?["resourceOperations"]?.array?.contains("create") ?? false
    let actions = capabilities?["textDocument"]?["codeAction"]
    takesChangeAnnotations =
      takesVersionedEdits && edits?["changeAnnotationSupport"]?.isObject ?? false
      && actions?["honorsChangeAnnotations"]?.boolean ?? false
    // What is to be resolved is known by its data.
    resolvesEdits =
      actions?["resolveSupport"]?["properties"]?.array?.contains("edit") ?? false
      && actions?["dataSupport"]?.boolean ?? false
    registersWatchers =
      workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
  }
}

extension Server {
  func initialize(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    guard params.isObject else { throw .invalidParams("'initialize' needs an object") }
    client = ClientCapabilities(params)
    let offered = params["capabilities"]?["general"]?["positionEncodings"]?.array ?? []
    encoding =
      options.forcedEncoding
      ?? .negotiated(
        offered: offered.compactMap(\.string), clientName: params["clientInfo"]?["name"]?.string)
    initialSettings = params["initializationOptions"] ?? .null
    take(settings: initialSettings)
    roots = workspaceRoots(params)
    phase = .running
    watchParents([
      params["processId"]?.integer.flatMap { Int32(exactly: $0) }, options.parentProcess,
    ])
    loadWorkspace()
    return [
      "capabilities": capabilities,
      "serverInfo": ["name": "layoutlint", "version": .string(options.version)],
    ]
  }

  private var capabilities: JSONValue {
    [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "hoverProvider": true,
      "codeActionProvider": [
        "codeActionKinds": [
          .string(CodeActionKind.quickFix), .string(CodeActionKind.fixAll),
          .string(CodeActionKind.rewrite),
        ], "resolveProvider": true,
      ],
      "diagnosticProvider": [
        "identifier": "layoutlint", "interFileDependencies": true, "workspaceDiagnostics": true,
      ],
      "documentSymbolProvider": ["label": "layoutlint"],
      "foldingRangeProvider": true,
      "inlayHintProvider": true,
      "codeLensProvider": ["resolveProvider": false],
      "executeCommandProvider": ["commands": .array(ServerCommand.allCases.map(\.name))],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
  }

  private func workspaceRoots(_ params: JSONValue) -> [String] {
    if let folders = params["workspaceFolders"]?.array, !folders.isEmpty {
      return folders.compactMap { $0["uri"]?.string.flatMap(filePath(ofURI:)) }
    }
    if let uri = params["rootUri"]?.string { return filePath(ofURI: uri).map { [$0] } ?? [] }
    guard let path = params["rootPath"]?.string, path.hasPrefix("/") else { return [] }
    return [path]
  }

  func shutDown() {
    phase = .shutDown
    runningAnalysis?.cancel()
    loading?.cancel()
    let ids = waiting.map(\.id) + workspaceRequests.map(\.id) + layoutQueries.map(\.id)
    for id in ids { send(ResponseError.cancelled.answer(to: id)) }
    waiting = []
    workspaceRequests = []
    layoutQueries = []
  }

  /// Ends the server when one of the processes it works for is gone.
  private func watchParents(_ processes: [Int32?]) {
    let watched = processes.compactMap { $0 }.filter { $0 > 0 }
    guard !watched.isEmpty else { return }
    parentWatch = Task { [stop] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(2))
        guard watched.allSatisfy(isAlive(process:)) else {
          stop()
          return
        }
      }
    }
  }

  /// Asks for settings, and to be told of what changes outside of the editor.
  func askClient() {
    Task {
      try? await Task.sleep(for: options.startingPause)
      guard phase == .running else { return }
      askForSettings()
      registerWatchers()
    }
  }

  private func registerWatchers() {
    guard client.registersWatchers else { return }
    let watchers: JSONValue = [
      ["globPattern": "**/*.{swift,layout}"], ["globPattern": "**/.layoutlint.json"],
    ]
    request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "layoutlint-sources", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": watchers],
          ]
        ]
      ])
  }
}
