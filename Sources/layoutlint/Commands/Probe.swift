import LayoutEngine
import LintRules
import Linter
import Project
import Reporting
import ViewProgram

/// `layoutlint probe`: how a view sizes itself on each axis.
let probeCommand = Command(
  name: "probe", operands: "FILE | -e EXPR", maximumOperandCount: 1,
  summary: "say how a view sizes itself: exp, hug or neu",
  options: {
    [
      Option(
        name: "expression", shortName: "e", placeholder: "EXPR",
        help: "a view-builder body instead of a file; 'content' stands for any view"),
      .value(
        "view", "NAME", "a view, preview or property of the file; its first preview or screen without"),
      .value("format", "F", "text (default) or json")
        .among(PlainFormat.allCases.map(\.rawValue)),
    ] + configurationOptions
  },
  run: { (arguments, console) async throws(UsageError) in try await printProbe(arguments, console) }
)

private func printProbe(
  _ arguments: Arguments, _ console: Console
) async throws(UsageError) -> ExitStatus {
  let format = try arguments.choice("format", PlainFormat.self) ?? .text
  let (project, file) = try await probedSource(arguments, console)
  let scenario = try ScenarioRequest().usually(on: project.platform(of: file.path)).scenario(for: file)
  let view = arguments.value("view")
  let sizeHints = try withConfigurations(arguments) { configurations throws(ConfigurationError) in
    try configurations.sizeHints(at: file.path)
  }
  // Layout recurses as deep as the views are nested.
  let behavior = await Parallel.onLargeStack { () -> Result<[String], LayoutRequestError> in
    Result { () throws(LayoutRequestError) -> [String] in
      let found = try probe(
        path: file.path, view: view, in: project, scenario: scenario, sizeHints: sizeHints)
      return [found.horizontal.rawValue, found.vertical.rawValue]
    }
  }
  let horizontal: String
  let vertical: String
  switch behavior {
  case .success(let words): (horizontal, vertical) = (words[0], words[1])
  case .failure(let error): throw usageError(error)
  }
  switch format {
  case .text: console.write("horizontal: \(horizontal)\nvertical: \(vertical)\n")
  case .json: console.write(probeJSON(horizontal: horizontal, vertical: vertical))
  }
  return .clean
}

private func probedSource(
  _ arguments: Arguments, _ console: Console
) async throws(UsageError) -> (Project, SourceFile) {
  switch (arguments.value("expression"), arguments.operands.first) {
  case (let expression?, nil):
    let file = SourceFile(path: "expression.layout", text: expression)
    let project = await Project(files: [file])
    if let error = project.syntaxError(at: file.path) { throw UsageError(error) }
    return (project, file)
  case (nil, let path?): return try await readInput(at: path, console)
  case (nil, nil): throw UsageError("which file? or an expression: probe -e 'Text(\"a\")'")
  case (.some, .some): throw UsageError("a file and '-e' exclude each other")
  }
}
