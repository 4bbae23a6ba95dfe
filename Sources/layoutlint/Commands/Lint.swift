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
      .value("max-warnings", "N", "exit with 1 beyond this many warnings, whatever --fail-on"),
      .flag("exit-zero", "exit with 0 whatever is found"),
      .flag("statistics", "add how often each rule was broken, and how much was laid out"),
      .flag("stdin", "lint standard input; needs --stdin-filename"),
      .value("stdin-filename", "PATH", "the path that standard input stands for"),
    ] + configurationOptions + Console.colorOptions
  },
  run: { (arguments, console) async throws(UsageError) in try await runLint(arguments, console) })

private struct LintRequest {
  var targets: [ReportTarget]
  var matrix: ScenarioMatrix
  var options: LintOptions
  var exit = ExitPolicy()
  var takesUnsafeFixes: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    targets = try ReportTarget.all(arguments)
    exit.failOn = try arguments.choice("fail-on", Severity.self)
    exit.isAlwaysClean = arguments.has("exit-zero")
    if let text = arguments.value("max-warnings") {
      guard let count = Int(text), count >= 0 else {
        throw UsageError("'--max-warnings \(text)' is not a number of at least 0")
      }
      exit.maximumWarnings = count
    }
    if let reason = arguments.value("add-suppressions") {
      if reason.isEmpty || reason.contains(where: \.isNewline) {
        throw UsageError("'--add-suppressions' needs a reason of one line")
      }
      if arguments.has("fix") {
        throw UsageError("'--fix' and '--add-suppressions' exclude each other")
      }
    }
    takesUnsafeFixes = arguments.has("unsafe-fixes")
    matrix = try Matrix.requested(arguments)
    options = LintOptions(scenarios: (try? matrix.scenarios()) ?? [])
    var rules: Set<RuleID> = []
    for name in arguments.all("rule") { rules.insert(try rulePage(named: name).id) }
    options.rules = rules.isEmpty ? nil : rules
    options.reportsUnusedSuppressions = !leavesSomethingOut(arguments)
  }
}

extension LintRequest {
  /// Adds what the configurations say; the command line wins.
  fileprivate mutating func configure(
    _ arguments: Arguments, paths: [String]
  ) throws(UsageError) {
    let (options, matrix) = (options, matrix)
    try withConfigurations(arguments) { configurations throws(ConfigurationError) in
      self.options = try configurations.configured(options, matrix, paths: paths)
      if exit.failOn == nil { exit.failOn = try configurations.failOn() }
      if exit.maximumWarnings == nil {
        exit.maximumWarnings = try configurations.maximumWarnings()
      }
    }
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
  var request = try LintRequest(arguments)
  let isFromStandardInput = arguments.has("stdin")
  let inputs = try await lintInputs(arguments, console)
  try request.configure(arguments, paths: inputs.project.files.map(\.path))
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
      of: outcome, inputs, request.exit, hasOpenChanges: !outcome.changes.isEmpty)
  }
  if isFromStandardInput, arguments.has("fix") || arguments.has("add-suppressions") {
    let path = reported?.first
    console.write(outcome.project.files.first { $0.path == path }?.text ?? "")
    return status(of: outcome, inputs, request.exit)
  }
  try write(outcome.changes)
  var settings = ReportSettings(
    version: Main.version, rules: RulePages.all,
    folder: FileManager.default.currentDirectoryPath)
  settings.fixedCount = outcome.fixedCount
  settings.showsStatistics = arguments.has("statistics")
  try write(outcome.result, to: request.targets, settings, arguments, console)
  return status(of: outcome, inputs, request.exit)
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

/// From what on a run has failed.
private struct ExitPolicy {
  /// Nil: from warnings on.
  var failOn: Severity?
  /// Nil: any number.
  var maximumWarnings: Int?
  /// Findings are no failure; what cannot be read still is.
  var isAlwaysClean = false

  func fails(_ diagnostics: [Diagnostic]) -> Bool {
    let warnings = diagnostics.count { $0.severity == .warning }
    return diagnostics.contains { $0.severity >= failOn ?? .warning }
      || warnings > maximumWarnings ?? .max
  }
}

private func status(
  of outcome: FixOutcome, _ inputs: Inputs, _ policy: ExitPolicy, hasOpenChanges: Bool = false
) -> ExitStatus {
  let isUnreadable = !inputs.isComplete || outcome.result.notes.contains(where: \.isError)
  if isUnreadable { return .usage }
  guard !policy.isAlwaysClean else { return .clean }
  return policy.fails(outcome.result.diagnostics) || hasOpenChanges ? .findings : .clean
}
