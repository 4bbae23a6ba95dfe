import Foundation
import LayoutEngine
import LintRules
import Linter
import Project

/// Everything that `lint` is asked for.
///
/// - In: arguments; out: what commands work on: sources, options, targets, caches.
/// - To add: what several commands ask for, with the options that say it.
struct LintRequest {
  var targets: [ReportTarget]
  var matrix: ScenarioMatrix
  var options: LintOptions
  var exit = ExitPolicy()
  var changes: ChangeRequest?
  var baseline: BaselineRequest?
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
    try arguments.excludeEachOther(["fix", "add-suppressions"])
    try arguments.excludeEachOther(["stdin", "files-from"])
    if let reason = arguments.value("add-suppressions"),
      reason.isEmpty || reason.contains(where: \.isNewline)
    {
      throw UsageError("'--add-suppressions' needs a reason of one line")
    }
    changes = try ChangeRequest(arguments)
    baseline = try BaselineRequest(arguments)
    if arguments.has("prune-baseline"), let path = arguments.value("baseline") {
      try checkWritable(path, for: "--prune-baseline")
    }
    for name in ["write-baseline", "stamp"] {
      if let path = arguments.value(name) { try checkWritable(path, for: "--\(name)") }
    }
    takesUnsafeFixes = arguments.has("unsafe-fixes")
    matrix = try Matrix.requested(arguments)
    options = LintOptions(scenarios: (try? matrix.scenarios()) ?? [])
    options.looksAtOtherPlatforms = matrix.devices == nil
    options.showsLikely = arguments.has("show-likely")
    options.rules = try arguments.rules("rule")
    options.skippedRules = try arguments.rules("skip") ?? []
    if let text = arguments.value("shard") {
      guard let shard = Shard(text) else {
        throw UsageError("'--shard \(text)' is not a part like 2/3")
      }
      for name in ["fix", "diff", "add-suppressions", "write-baseline", "baseline", "since"] {
        try arguments.excludeEachOther(["shard", name])
      }
      options.shard = shard
    }
    options.reportsUnusedSuppressions = !leavesSomethingOut(arguments)
    if matrix.dynamicTypeSizes != nil { options.pinnedAxes.insert(.dynamicType) }
    if matrix.languages != nil { options.pinnedAxes.insert(.language) }
  }
}

extension LintRequest {
  /// Adds what the configurations say; the command line wins.
  mutating func configure(
    _ arguments: Arguments, paths: [String], languages: ProjectLanguages
  ) throws(UsageError) {
    if matrix.languages != nil { options.scenarios = (try? matrix.scenarios(known: languages)) ?? options.scenarios }
    let (options, matrix) = (options, matrix)
    try withConfigurations(arguments) { configurations throws(ConfigurationError) in
      self.options = try configurations.configured(
        options, matrix, paths: paths, languages: languages)
      if exit.failOn == nil { exit.failOn = try configurations.failOn() }
      if exit.maximumWarnings == nil {
        exit.maximumWarnings = try configurations.maximumWarnings()
      }
    }
  }
}

extension LintOptions {
  /// Whether what is not found is not there.
  var isWhole: Bool { reportsUnusedSuppressions && hasAllRules }
}

/// Whether a finding that a suppression is there for might not be seen: it may be wrong on one device
/// only.
private func leavesSomethingOut(_ arguments: Arguments) -> Bool {
  Matrix.options.contains { arguments.has($0.name) }
}

/// Which changes `lint` is asked to judge.
enum ChangeRequest {
  case since(String)
  case staged

  init?(_ arguments: Arguments) throws(UsageError) {
    let taken = ["fix", "diff", "add-suppressions", "stdin"]
    for name in ["since", "staged"] {
      for other in taken { try arguments.excludeEachOther([name, other]) }
    }
    try arguments.excludeEachOther(["since", "staged"])
    if let revision = arguments.value("since") {
      self = .since(revision)
    } else if arguments.has("staged") {
      self = .staged
    } else {
      return nil
    }
  }

  func files() throws(UsageError) -> [ChangedFile] {
    let folder = FileManager.default.currentDirectoryPath
    do throws(GitError) {
      switch self {
      case .since(let revision): return try changedFiles(since: revision, in: folder)
      case .staged: return try stagedFiles(in: folder)
      }
    } catch {
      throw UsageError(error.message)
    }
  }
}

extension Arguments {
  /// The paths to lint: the operands and what a file lists; the working folder where nothing is said.
  func paths(_ console: Console) throws(UsageError) -> [String] {
    guard let list = value("files-from") else { return operands.isEmpty ? ["."] : operands }
    let text =
      list == "-"
      ? try console.readStandardInput() : try? String(contentsOfFile: list, encoding: .utf8)
    guard let text else { throw UsageError("\(list): cannot be read") }
    return operands + text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Those that an option names; nil where it is not there.
  fileprivate func rules(_ option: String) throws(UsageError) -> Set<RuleID>? {
    guard has(option) else { return nil }
    var rules = Set<RuleID>()
    for name in all(option) { rules.insert(try rulePage(named: name).id) }
    return rules
  }

  func excludeEachOther(_ names: [String]) throws(UsageError) {
    guard names.allSatisfy(has) else { return }
    throw UsageError(names.map { "'--\($0)'" }.joined(separator: " and ") + " exclude each other")
  }
}

/// From what on a run has failed.
struct ExitPolicy {
  /// Nil: from warnings on.
  var failOn: Severity?
  /// Nil: any number.
  var maximumWarnings: Int?
  /// Findings are no failure; what cannot be read still is.
  var isAlwaysClean = false

  func fails(_ diagnostics: [Diagnostic]) -> Bool {
    let claims = diagnostics.filter { $0.verdict != .likely }
    let warnings = claims.count { $0.severity == .warning }
    return claims.contains { $0.severity >= failOn ?? .warning }
      || warnings > maximumWarnings ?? .max
  }
}
