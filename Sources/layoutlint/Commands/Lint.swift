import Foundation
import LayoutEngine
import LintRules
import Linter
import Reporting
import ViewProgram

/// `layoutlint lint [PATH ...]`.
let lintCommand = Command(
  name: "lint", operands: "[PATH ...]", maximumOperandCount: .max,
  summary: "lint files and folders",
  options: {
    [
      .repeated("format", "F[:FILE]", ReportTarget.help),
      .value("output", "FILE", "where the format without a file goes"),
      .flag("fix", "apply the safe fixes"),
      .flag("diff", "print what --fix would change, and change nothing"),
      .flag("unsafe-fixes", "take fixes that move what is drawn too"),
      .value("add-suppressions", "REASON", "write a suppression above each finding"),
      .repeated("rule", "ID", "check this rule only"),
    ] + Matrix.options + [
      .value("fail-on", "SEVERITY", "info, warning (default) or error: exit with 1 from here on"),
      .flag("statistics", "add how often each rule was broken, and how much was laid out"),
      .flag("stdin", "lint standard input; needs --stdin-filename"),
      .value("stdin-filename", "PATH", "the path that standard input stands for"),
    ] + Console.colorOptions
  },
  run: { (arguments, console) async throws(UsageError) in try await runLint(arguments, console) })

private struct LintRequest {
  var targets: [ReportTarget]
  var options: LintOptions
  var failOn: Severity
  var takesUnsafeFixes: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    targets = try ReportTarget.all(arguments)
    failOn = try arguments.choice("fail-on", Severity.self) ?? .warning
    if let reason = arguments.value("add-suppressions") {
      if reason.isEmpty || reason.contains(where: \.isNewline) {
        throw UsageError("'--add-suppressions' needs a reason of one line")
      }
      if arguments.has("fix") {
        throw UsageError("'--fix' and '--add-suppressions' exclude each other")
      }
    }
    takesUnsafeFixes = arguments.has("unsafe-fixes")
    options = LintOptions(scenarios: try Matrix.scenarios(arguments))
    var rules: Set<RuleID> = []
    for name in arguments.all("rule") { rules.insert(try rulePage(named: name).id) }
    options.rules = rules.isEmpty ? nil : rules
    options.reportsUnusedSuppressions = !leavesSomethingOut(arguments)
  }
}

/// Whether a finding that a suppression is there for might not be seen: a view in a `.swift` file may
/// need its callers, and it may be wrong on one device only.
private func leavesSomethingOut(_ arguments: Arguments) -> Bool {
  Matrix.options.contains { arguments.has($0.name) }
    || arguments.operands.contains { $0.hasSuffix(".swift") }
}

private func runLint(_ arguments: Arguments, _ console: Console) async throws(UsageError)
  -> ExitStatus
{
  let request = try LintRequest(arguments)
  let isFromStandardInput = arguments.has("stdin")
  let inputs = try await lintInputs(arguments, console)
  let reported = isFromStandardInput ? arguments.value("stdin-filename").map { Set([$0]) } : nil
  var outcome = FixOutcome(
    project: inputs.project,
    result: await lint(inputs.project, options: request.options, reporting: reported))
  if arguments.has("fix") || (arguments.has("diff") && !arguments.has("add-suppressions")) {
    outcome = await fixed(
      outcome, options: request.options, reporting: reported,
      takesUnsafeFixes: request.takesUnsafeFixes)
  }
  if let reason = arguments.value("add-suppressions") {
    outcome = await addingSuppressions(
      outcome, reason: reason, options: request.options, reporting: reported)
  }
  for note in outcome.result.notes { console.note("\(note.path): \(note.message)") }
  if arguments.has("diff") {
    for change in outcome.changes {
      console.write(unifiedDiff(path: change.path, old: change.oldText, new: change.newText))
    }
    return status(
      of: outcome, inputs, failOn: request.failOn, hasOpenChanges: !outcome.changes.isEmpty)
  }
  if isFromStandardInput, arguments.has("fix") || arguments.has("add-suppressions") {
    let path = reported?.first
    console.write(outcome.project.files.first { $0.path == path }?.text ?? "")
    return status(of: outcome, inputs, failOn: request.failOn)
  }
  try write(outcome.changes)
  var settings = ReportSettings(
    version: Main.version, rules: RulePages.all,
    folder: FileManager.default.currentDirectoryPath)
  settings.fixedCount = outcome.fixedCount
  settings.showsStatistics = arguments.has("statistics")
  try write(outcome.result, to: request.targets, settings, arguments, console)
  return status(of: outcome, inputs, failOn: request.failOn)
}

private func lintInputs(_ arguments: Arguments, _ console: Console) async throws(UsageError)
  -> Inputs
{
  guard arguments.has("stdin") else {
    if arguments.has("stdin-filename") {
      throw UsageError("'--stdin-filename' belongs to '--stdin'")
    }
    return await readInputs(at: arguments.operands.isEmpty ? ["."] : arguments.operands, console)
  }
  guard let path = arguments.value("stdin-filename") else {
    throw UsageError("'--stdin' needs '--stdin-filename PATH'")
  }
  var inputs = Inputs(project: Project(), isComplete: true)
  // Paths beside standard input are context: their views may be used by it, or use it.
  if !arguments.operands.isEmpty { inputs = await readInputs(at: arguments.operands, console) }
  let file = SourceFile(path: path, text: try console.readStandardInput())
  inputs.project = await updated(inputs.project, with: [file])
  return inputs
}

private func write(_ changes: [FileChange]) throws(UsageError) {
  for change in changes {
    try writeFile(change.newText, to: change.path)
  }
}

private func status(
  of outcome: FixOutcome, _ inputs: Inputs, failOn: Severity, hasOpenChanges: Bool = false
) -> ExitStatus {
  let isUnreadable = !inputs.isComplete || outcome.result.notes.contains(where: \.isError)
  if isUnreadable { return .usage }
  let fails = outcome.result.diagnostics.contains { $0.severity >= failOn }
  return fails || hasOpenChanges ? .findings : .clean
}
