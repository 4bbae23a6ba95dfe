import LayoutEngine
import LintRules
package import Linter
import ViewProgram

/// What a run does with a snapshot; tests put their own in place of the linter.
package typealias Analyzer =
  @Sendable (Project, LintOptions, Set<String>) async -> LintResult

/// One run over a snapshot of everything open, off the server's actor.
struct AnalysisJob: Sendable {
  var project: Project
  /// Changes the project has not seen yet, by path.
  var changes: [String: SourceChange]
  /// What findings are wanted for.
  var targets: [AnalysisTarget]
  var options: LintOptions
  var encoding: PositionEncoding
  var sendsRelatedInformation: Bool
  /// By path, for places in documents that are open under a URI of their own.
  var openURIs: [String: String]
  var analyze: Analyzer
}

struct AnalysisTarget: Hashable, Sendable {
  var uri: String
  var path: String
  var revision: Int
}

enum SourceChange: Sendable {
  case text(SourceFile, revision: Int)
  /// Take what the disk holds, or remove the file where it holds nothing.
  case disk(revision: Int)

  var revision: Int {
    switch self {
    case .text(_, let revision), .disk(let revision): revision
    }
  }
}

/// What a run hands back.
struct AnalysisOutcome: Sendable {
  /// With the job's changes applied.
  var project: Project
  /// By URI; nil if a newer edit cancelled the run.
  var findings: [String: [LocatedDiagnostic]]?
}

extension AnalysisJob {
  @concurrent
  func run() async -> AnalysisOutcome {
    // Parsing recurses as deep as the code is nested: further than this thread's stack goes.
    let project = changes.isEmpty ? project : await Parallel.onLargeStack { updatedProject() }
    guard !Task.isCancelled else { return AnalysisOutcome(project: project) }
    let result = await analyze(project, options, Set(targets.map(\.path)))
    guard !Task.isCancelled else { return AnalysisOutcome(project: project) }
    for note in result.notes where note.isError { log("\(note.path): \(note.message)") }
    return AnalysisOutcome(project: project, findings: located(result))
  }

  private func updatedProject() -> Project {
    var project = project
    for path in changes.keys.sorted() {
      switch changes[path] {
      case .text(let file, _): project.update(file)
      case .disk: project.update(path: path)
      case nil: break
      }
    }
    return project
  }

  private func located(_ result: LintResult) -> [String: [LocatedDiagnostic]] {
    var locator = DiagnosticLocator(
      files: result.files, encoding: encoding, openURIs: openURIs,
      sendsRelatedInformation: sendsRelatedInformation)
    var findings: [String: [LocatedDiagnostic]] = [:]
    for target in targets { findings[target.uri] = [] }
    let uris = Dictionary(targets.map { ($0.path, $0.uri) }, uniquingKeysWith: { $1 })
    for diagnostic in result.diagnostics {
      guard let path = locator.path(of: diagnostic.source), let uri = uris[path] else { continue }
      findings[uri, default: []].append(locator.located(diagnostic))
    }
    return findings
  }
}

extension Project {
  /// Takes what the disk holds.
  fileprivate mutating func update(path: String) {
    // A path that is no source's may name a folder, and reading that would never end.
    guard path.hasPrefix("/"), path.hasSuffix(".swift") || path.hasSuffix(".layout"),
      let file = readSources(at: [path], workingDirectory: "/").files.first
    else { return remove(path: path) }
    update(SourceFile(path: path, text: file.text))
  }
}

/// Reads everything below `roots`, for the callers in files that are not open.
@concurrent
func loadedProject(below roots: [String]) async -> Project {
  var found = readSources(at: roots, workingDirectory: "/")
  found.files = found.files.map { file in
    SourceFile(path: file.path.hasPrefix("/") ? file.path : "/" + file.path, text: file.text)
  }
  return await Project(found)
}
