import Dispatch
import JSON

extension Server {
  func initialize(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    guard params.isObject else { throw .invalidParams("'initialize' needs an object") }
    client.capabilities = ClientCapabilities(params)
    let offered = params["capabilities"]?["general"]?["positionEncodings"]?.array ?? []
    client.encoding =
      options.forcedEncoding
      ?? .negotiated(
        offered: offered.compactMap(\.string), clientName: params["clientInfo"]?["name"]?.string)
    client.initialSettings = params["initializationOptions"] ?? .null
    take(settings: client.initialSettings)
    workspace = WorkspaceFolders(roots: workspaceRoots(params))
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
      "positionEncoding": .string(client.encoding.rawValue),
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

  func stopServing() {
    phase = .shutDown
    work.analysis?.cancel()
    work.loading?.cancel()
    for id in requests.takeAll() { send(ResponseError.cancelled.answer(to: id)) }
  }

  /// Ends the server when one of the processes it works for is gone.
  private func watchParents(_ processes: [Int32?]) {
    let watched = processes.compactMap { $0 }.filter { $0 > 0 }
    guard !watched.isEmpty else { return }
    work.parentWatch = Task { [stop] in
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
    guard client.capabilities.registersWatchers else { return }
    let watchers: JSONValue = [
      ["globPattern": "**/*.{swift,layout}"], ["globPattern": "**/.layoutlint.json"],
      ["globPattern": "**/*.xcassets/**"],
      ["globPattern": "**/*.{ttf,otf,ttc}"],
      // Files of bundles that code reads.
      ["globPattern": "**/*.{json,geojson,plist,txt,csv,md,html,xml}"],
    ]
    ask(
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
