import Foundation
import LayoutEngine
import LintRules
import Linter
import Project
import Reporting
import ViewProgram

/// `layoutlint lint [PATH ...]`.
///
/// - In: arguments; out: what the command prints, and its exit status.
/// - To add: a file with a `Command`, which the list in `Main.swift` names.
let lintCommand = Command(
  name: "lint", operands: "[PATH ...]", maximumOperandCount: .max,
  summary: "lint files and folders",
  options: {
    [
      .repeated("format", "F[:FILE]", ReportTarget.help)
        .among(ReportFormat.all.map(\.name)),
      .value("output", "FILE", "where the format without a file goes"),
      .flag("fix", "apply the safe fixes"),
      .flag("diff", "print what --fix would change, and change nothing"),
      .flag("unsafe-fixes", "take fixes too that move what is drawn"),
      .value("add-suppressions", "REASON", "write a suppression above each finding"),
      .repeated("rule", "ID", "check this rule only")
        .among(RulePages.all.map(\.id.rawValue)),
      .repeated("skip", "ID", "do not check this rule")
        .among(RulePages.all.map(\.id.rawValue)),
    ] + Matrix.options + [
      .value("fail-on", "SEVERITY", "info, warning (default) or error: exit with 1 from here on")
        .among(Severity.allCases.map(\.rawValue)),
      .value("max-warnings", "N", "exit with 1 beyond this many warnings, whatever --fail-on"),
      .flag("show-likely", "report too what may be wrong, depending on what the code does not tell"),
      .flag("exit-zero", "exit with 0 whatever is found"),
      .value("since", "REV", "only what changes since this git revision bring"),
      .flag("staged", "only what the staged changes bring, as they are staged"),
      .value("shard", "I/N", "lint one of N parts; 'layoutlint merge' joins their json or sarif reports"),
      .value("files-from", "FILE", "read paths from a file, one on each line; - is standard input"),
      .flag("list-files", "print the files that would be linted"),
      .value("stamp", "FILE", "write an empty Swift file at the end, as build tools want one"),
      .flag("timing", "say on standard error how long each step took"),
      .flag("statistics", "add how often each rule was broken, and how much was laid out"),
      .flag("watch", "lint again whenever a file has changed, until stopped"),
      .flag("stdin", "lint standard input; needs --stdin-filename"),
      .value("stdin-filename", "PATH", "the path that standard input stands for"),
    ] + BaselineRequest.options + ResultCache.options + configurationOptions + Console.colorOptions
  },
  run: { (arguments, console) async throws(UsageError) in try await runLint(arguments, console) })

private func runLint(_ arguments: Arguments, _ console: Console) async throws(UsageError)
  -> ExitStatus
{
  if arguments.has("watch") { try await runWatch(arguments, console) }
  var timing = Timing()
  var request = try LintRequest(arguments)
  let changes = try request.changes?.files()
  let cache = ResultCache(arguments, request, console)
  var inputs = try await lintInputs(
    arguments, on: request.matrix.platform, console, request.changes == nil ? cache : nil)
  if case .staged = request.changes { inputs.takeStaged(changes ?? []) }
  let paths = inputs.files.map(\.path)
  try request.configure(arguments, paths: paths, languages: inputs.languages)
  if arguments.has("list-files") {
    let listed = inputs.askedPaths.filter { !request.options.isExcluded($0) }
    console.write(listed.map { $0 + "\n" }.joined())
    return .clean
  }
  timing.note("reading")
  let reported = inputs.asked
  let result = await linted(
    &inputs, request, causedBy: changes, reporting: reported, cache, console, &timing)
  var outcome = FixOutcome(project: inputs.project, result: result)
  outcome = await changed(outcome, request, arguments, reporting: reported)
  if outcome.fixedCount != nil { timing.note("fixing") }
  let isWhole = request.options.isWhole && changes == nil && reported == nil
  try request.baseline?.apply(to: &outcome.result, isWhole: isWhole, console)
  for note in outcome.result.notes { console.note("\(note.path): \(note.message)") }
  for line in outcome.result.limitSummary { console.note(line) }
  if isWhole, let line = outcome.result.reachSummary { console.note(line) }
  try await writeReport(outcome, request, arguments, console, path: arguments.value("stdin-filename"))
  let isWritten = !arguments.has("diff")
  if let note = outcome.note(since: result, arguments, isWritten: isWritten) { console.note(note) }
  if let path = arguments.value("stamp") { try writeFile("// layoutlint was here\n", to: path) }
  timing.note("reporting")
  for note in notes(onLost: outcome.result.files) where !outcome.result.notes.contains(note) {
    console.note("\(note.path): \(note.message)")
  }
  if arguments.has("timing") {
    for line in slowestScreens(outcome.result) + [timing.description] { console.note(line) }
  }
  if request.options.files.isEmpty, !inputs.files.isEmpty {
    Advice(arguments, request.targets, console)?.tellOfConfiguration()
  }
  return exitStatus(of: outcome, inputs, request.exit, hasOpenChanges: arguments.has("diff"))
}

/// The result that the cache has, or else a run shows.
///
/// - Parameter changes: to be told only what these brought; nil for all.
private func linted(
  _ inputs: inout Inputs, _ request: LintRequest, causedBy changes: [ChangedFile]?,
  reporting paths: Set<String>?, _ cache: ResultCache?, _ console: Console, _ timing: inout Timing
) async -> LintResult {
  let options = request.options
  var session = LintSession()
  var keep: ((LintResult, inout LintSession) async -> Void)?
  if let cache, let found = inputs.waiting {
    var found = found.digested()
    var key = RunKey(of: found, options: options, tool: ResultCache.tool)
    let known = changes == nil ? cache.known(key.result, files: found.files) : nil
    timing.note("looking up earlier results")
    if changes == nil, inputs.readAgain == nil { cache.remember(found) }
    if let known { return paths.map(known.reporting) ?? known }
    if let readAgain = inputs.readAgain {
      found = readAgain().digested()
      key = RunKey(of: found, options: options, tool: ResultCache.tool)
    }
    if !cache.hasSession(key.session) {
      found = found.connected()
      key = RunKey(of: found, options: options, tool: ResultCache.tool)
    }
    session = await cache.session(key.session, over: found)
    keep = { [key] result, session in
      if paths == nil { cache.keep(result, key.result, restingOn: session.project.library.reader.stamps) }
      await cache.keep(&session, key.session)
    }
  } else {
    inputs.waiting = inputs.waiting?.connected()
    await inputs.makeProject()
    session = LintSession(inputs.project)
  }
  timing.note("parsing")
  var result = await session.lint(options, reporting: paths, onProgress: console.progress())
  console.endProgress()
  timing.note("laying out and checking")
  if let keep {
    await keep(result, &session)
    timing.note("keeping results")
  }
  if let changes {
    result = await newFindings(of: result, in: session, causedBy: changes, options: options)
    timing.note("comparing with before")
  }
  return result
}

/// The outcome after fixes and added suppressions.
private func changed(
  _ outcome: FixOutcome, _ request: LintRequest, _ arguments: Arguments,
  reporting paths: Set<String>?
) async -> FixOutcome {
  if let reason = arguments.value("add-suppressions") {
    return await addingSuppressions(
      outcome, reason: reason, options: request.options, reporting: paths)
  }
  guard arguments.has("fix") || arguments.has("diff") else { return outcome }
  return await fixed(
    outcome, options: request.options, reporting: paths,
    takesUnsafeFixes: request.takesUnsafeFixes)
}

/// - Parameter path: what standard input stands for; nil where it is not linted.
func writeReport(
  _ outcome: FixOutcome, _ request: LintRequest, _ arguments: Arguments, _ console: Console,
  path: String?
) async throws(UsageError) {
  if arguments.has("diff") {
    for change in outcome.changes {
      console.write(unifiedDiff(path: change.path, old: change.oldText, new: change.newText))
    }
    return
  }
  if path != nil, arguments.has("fix") || arguments.has("add-suppressions") {
    return console.write(outcome.project.files.first { $0.path == path }?.text ?? "")
  }
  try write(outcome.changes)
  var settings = ReportSettings(
    version: toolVersion, rules: RulePages.all,
    folder: FileManager.default.currentDirectoryPath)
  settings.fixedCount = outcome.fixedCount
  settings.showsStatistics = arguments.has("statistics")
  if request.targets.contains(where: \.format.showsViews) {
    settings.views = await reportedViews(
      of: outcome.result, in: outcome.project.readingColors(), options: request.options, draw: HTMLReporter.draw)
  }
  try write(outcome.result, to: request.targets, settings, arguments, console)
}

/// - Parameter cache: where earlier runs may have found the files.
private func lintInputs(
  _ arguments: Arguments, on platform: Platform?, _ console: Console, _ cache: ResultCache?
) async throws(UsageError) -> Inputs {
  guard arguments.has("stdin") else {
    if arguments.has("stdin-filename") {
      throw UsageError("'--stdin-filename' belongs to '--stdin'")
    }
    return readWaitingInputs(
      at: try arguments.paths(console), console, isProjectSeen: true,
      borrowing: arguments.has("shard"), on: platform, remembering: cache)
  }
  guard let path = arguments.value("stdin-filename") else {
    throw UsageError("'--stdin' needs '--stdin-filename PATH'")
  }
  let file = SourceFile(path: path, text: try console.readStandardInput())
  let folder = FileManager.default.currentDirectoryPath
  // Paths beside standard input are context, as the project around it is: their views may be used by
  // it, or use it.
  var found = readSources(
    around: file, and: arguments.operands, workingDirectory: folder)
  for note in found.notes { console.note("\(note.path): \(note.message)") }
  let isComplete = !found.notes.contains(where: \.isError)
  found.asked = [path]
  found.layout.preferredPlatform = platform
  return Inputs(project: Project(), waiting: found, isComplete: isComplete, asked: [path])
}

private func write(_ changes: [FileChange]) throws(UsageError) {
  do {
    try replaceContents(of: changes)
  } catch {
    switch error {
    case .notWhatWasRead(let path):
      throw UsageError("\(path): not written: it has changed since it was read, or is not UTF-8")
    case .notWritable(let path, let reason):
      throw UsageError("\(path): cannot be written: \(reason)")
    }
  }
}

private func exitStatus(
  of outcome: FixOutcome, _ inputs: Inputs, _ policy: ExitPolicy, hasOpenChanges: Bool = false
) -> ExitStatus {
  let isUnreadable =
    !inputs.isComplete || outcome.result.notes.contains(where: \.isError)
    || outcome.result.files.contains(where: \.isLost)
  if isUnreadable { return .usage }
  guard !policy.isAlwaysClean else { return .clean }
  return policy.fails(outcome.result.diagnostics) || (hasOpenChanges && !outcome.changes.isEmpty)
    ? .findings : .clean
}
