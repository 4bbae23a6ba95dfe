import LayoutEngine
import Linter
import Reporting
import ViewProgram

/// `layoutlint layout FILE`: the laid-out tree of one view.
let layoutCommand = Command(
  name: "layout", operands: "FILE", maximumOperandCount: 1,
  summary: "lay a view out, print its frames",
  options: {
    [
      .value(
        "view", "NAME", "a view, preview or property of the file; its first entry point without")
    ]
      + ScenarioRequest.options + [.value("format", "F", "text (default) or json")]
  },
  run: { (arguments, console) async throws(UsageError) in try printLayout(arguments, console) })

private func printLayout(_ arguments: Arguments, _ console: Console) throws(UsageError)
  -> ExitStatus
{
  let format = try arguments.choice("format", PlainFormat.self) ?? .text
  guard let path = arguments.operands.first else { throw UsageError("which file?") }
  var request = try ScenarioRequest(arguments)
  let (project, file) = try readInput(at: path, console)
  if file.path.hasSuffix(".layout") {
    request = try request.completed(fromHeaderOf: file.text, path: file.path)
  }
  let scenario = try request.scenario()
  let layout: EntryPointLayout
  do {
    layout = try layOut(
      path: file.path, view: arguments.value("view"), in: project, scenario: scenario)
  } catch {
    throw usageError(error)
  }
  switch format {
  case .text: console.write(LayoutTextReporter(files: project.files).report(layout))
  case .json: console.write(LayoutJSONReporter(files: project.files).report(layout))
  }
  return .clean
}
