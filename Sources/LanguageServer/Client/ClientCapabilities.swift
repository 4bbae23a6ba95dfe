import JSON

/// The abilities of a client that the server asks about.
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
    let publishing = capabilities?["textDocument"]?["publishDiagnostics"]
    takesRelatedInformation = publishing?["relatedInformation"]?.boolean ?? false
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
    describesCodes = publishing?["codeDescriptionSupport"]?.boolean ?? false
    takesTags = publishing?["tagSupport"]?.isObject ?? false
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
