import LanguageServer
import LayoutEngine
import Linter
import Reporting

/// `layoutlint lsp`: the language server on standard input and output.
let languageServerCommand = Command(
  name: "lsp", operands: "", maximumOperandCount: 0, summary: "run the language server",
  options: {
    [
      .value("position-encoding", "E", "utf-8, utf-16 or utf-32, whatever the client says"),
      .flag("stdio", "standard input and output, which is the only way anyhow"),
      .value("clientProcessId", "PID", "end when this process is gone"),
    ]
  },
  run: { (arguments, console) async throws(UsageError) in
    let encoding = try arguments.choice("position-encoding", PositionEncoding.self)
    var options = ServerOptions(
      version: toolVersion, scenarios: Scenario.standardMatrix, forcedEncoding: encoding,
      parentProcess: arguments.value("clientProcessId").flatMap { Int32($0) },
      renderers: LayoutRenderers(
        text: { LayoutTextReporter(files: $1).report($0) },
        picture: { layout, marks in
          var options = PictureOptions()
          options.title = layout.entryPoint
          options.highlights = marks
          return picture(of: layout.tree, options)
        }))
    options.pageAddress = RulePageFiles(console.environment).address(of:)
    let isCleanEnd = await runLanguageServer(options)
    return isCleanEnd ? .clean : .findings
  })
