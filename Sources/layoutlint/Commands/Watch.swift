import Foundation
import Linter
import Project
import Reporting
import ViewProgram

/// `lint --watch`: lints again whenever something that it reads has changed, until it is stopped.
///
/// - Throws: only of the first run; later mistakes, in a configuration being written, are said.
func runWatch(_ arguments: Arguments, _ console: Console) async throws(UsageError) -> Never {
  for name in [
    "fix", "diff", "add-suppressions", "since", "staged", "stdin", "shard", "list-files", "stamp",
    "write-baseline", "prune-baseline",
  ] {
    try arguments.excludeEachOther(["watch", name])
  }
  let paths = try arguments.paths(console)
  var watch = Watch(arguments: arguments, paths: paths, console: console)
  try await watch.lint()
  while true {
    await watch.change()
    do {
      try await watch.lint()
    } catch {
      console.note(error.message)
    }
  }
}

private struct Watch {
  let arguments: Arguments
  let paths: [String]
  let console: Console
  /// Nil: nothing was linted yet.
  private var session: (key: String, session: LintSession)?
  private var seen = FileStamps()
  private var resources = ResourceStamps()

  private static let pause = Duration.milliseconds(200)

  init(arguments: Arguments, paths: [String], console: Console) {
    self.arguments = arguments
    self.paths = paths
    self.console = console
  }

  /// Waits until something has changed.
  func change() async {
    repeat { try? await Task.sleep(for: Self.pause) } while seen.isCurrent && resources.areCurrent
  }

  mutating func lint() async throws(UsageError) {
    var request = try LintRequest(arguments)
    let inputs = readWaitingInputs(at: paths, console, on: request.matrix.platform)
    guard let found = inputs.waiting else { return }
    seen = FileStamps(of: found)
    try request.configure(arguments, paths: found.files.map(\.path), languages: inputs.languages)
    var session = await session(over: found, request)
    let result = await session.lint(request.options)
    resources = session.project.library.reader.stamps
    self.session = (RunKey(of: found, options: request.options, tool: "").session, session)
    var outcome = FixOutcome(project: session.project, result: result)
    try request.baseline?.apply(to: &outcome.result, isWhole: request.options.isWhole, console)
    for note in outcome.result.notes { console.note("\(note.path): \(note.message)") }
    for line in outcome.result.limitSummary { console.note(line) }
    try await writeReport(outcome, request, arguments, console, path: nil)
    console.note("watching \(found.files.count) files")
  }

  /// The last one, brought up to date, unless it is about other files or was asked for other things.
  private func session(over found: DiscoveredFiles, _ request: LintRequest) async -> LintSession {
    let key = RunKey(of: found, options: request.options, tool: "").session
    guard let known = session, known.key == key else {
      guard let cache = ResultCache(arguments, request, console) else {
        return await LintSession(found, stored: nil)
      }
      let key = RunKey(of: found, options: request.options, tool: ResultCache.tool).session
      return await cache.session(key, over: found)
    }
    var session = known.session
    session.readResourcesAnew()
    let changed = zip(found.files, session.project.files).filter { $0.text != $1.text }.map(\.0)
    for file in await lowered(changed, in: session.project) { session.update(file) }
    return session
  }
}
