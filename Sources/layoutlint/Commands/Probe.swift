import LayoutEngine
import Linter
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
        "view", "NAME", "a view, preview or property of the file; its first entry point without"),
      .value("format", "F", "text (default) or json"),
    ]
  },
  run: { (arguments, console) async throws(UsageError) in try printProbe(arguments, console) })

private func printProbe(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitStatus
{
  let format = try arguments.choice("format", PlainFormat.self) ?? .text
  let (project, file) = try probedSource(arguments, console)
  var request = ScenarioRequest()
  if file.path.hasSuffix(".layout") {
    request = try request.completed(fromHeaderOf: file.text, path: file.path)
  }
  let scenario = try request.scenario()
  let behavior: (horizontal: SizingBehavior, vertical: SizingBehavior)
  do {
    behavior = try probe(
      path: file.path, view: arguments.value("view"), in: project, scenario: scenario)
  } catch {
    throw usageError(error)
  }
  let horizontal = behavior.horizontal.rawValue
  let vertical = behavior.vertical.rawValue
  switch format {
  case .text: console.write("horizontal: \(horizontal)\nvertical: \(vertical)\n")
  case .json: console.write(probeJSON(horizontal: horizontal, vertical: vertical))
  }
  return .clean
}

private func probedSource(
  _ arguments: Arguments, _ console: Console
) throws(UsageError) -> (Project, SourceFile) {
  switch (arguments.value("expression"), arguments.operands.first) {
  case (let expression?, nil):
    let file = SourceFile(path: "expression.layout", text: expression)
    var project = Project()
    project.update(file)
    return (project, file)
  case (nil, let path?): return try readInput(at: path, console)
  case (nil, nil): throw UsageError("which file? or an expression: probe -e 'Text(\"a\")'")
  case (.some, .some): throw UsageError("a file and '-e' exclude each other")
  }
}
