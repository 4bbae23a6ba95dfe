import Foundation
import LintRules
import Linter
import Project
import ViewEvaluator
import ViewProgram

/// The sources a command works on: read, and in a project.
struct Inputs {
  var project: Project
  /// The files that are read and not yet in the project.
  var waiting: DiscoveredFiles?
  /// False if something given could not be read at all; it was said on standard error.
  var isComplete: Bool
  /// The paths that were asked for, where the others are the project around them; nil: all.
  var asked: Set<String>?
  /// Reads the files in earnest, where they stand as an earlier run found them.
  var readAgain: (@Sendable () -> DiscoveredFiles)?
}

extension Inputs {
  var files: [SourceFile] { waiting?.files ?? project.files }

  /// Those that something is said of.
  var askedPaths: [String] {
    let paths = files.map(\.path)
    return asked.map { asked in paths.filter(asked.contains) } ?? paths
  }

  /// The languages of the texts in the files.
  var languages: ProjectLanguages {
    // What an earlier run found holds no texts.
    let (waiting, readAgain, known) = (waiting, readAgain, project.appTexts)
    return ProjectLanguages { known ?? (readAgain?() ?? waiting)?.appTexts }
  }

  mutating func makeProject() async {
    guard let found = waiting else { return }
    project = await Project(found)
    waiting = nil
  }

  /// Takes the files as they are staged: what the working folder holds beside them is not committed.
  mutating func takeStaged(_ changes: [ChangedFile]) {
    let staged = Dictionary(changes.map { ($0.path, $0.newText) }) { first, _ in first }
    guard let files = waiting?.files else { return }
    waiting?.digests = nil
    waiting?.files = files.map { file in
      (staged[file.path] ?? nil).map { SourceFile(path: file.path, text: $0) } ?? file
    }
  }
}

/// Reads files and folders and the project around them, and says on standard error what could not be read.
func readInputs(at paths: [String], _ console: Console) async -> Inputs {
  var inputs = readWaitingInputs(at: paths, console, isProjectSeen: true)
  inputs.waiting = inputs.waiting?.connected()
  await inputs.makeProject()
  return inputs
}

/// Reads them, and makes no project of them yet.
///
/// - Parameters:
///   - borrowing: to keep only what is worked on.
///   - platform: to look at code for it that is built for several.
///   - cache: to take the files as an earlier run found them, if nothing has changed.
func readWaitingInputs(
  at paths: [String], _ console: Console, isProjectSeen: Bool = false, borrowing: Bool = false,
  on platform: Platform? = nil, remembering cache: ResultCache? = nil
) -> Inputs {
  let folder = FileManager.default.currentDirectoryPath
  let known = cache?.discovered(at: paths, workingDirectory: folder)
  @Sendable func read() -> DiscoveredFiles {
    var found = readSources(
      at: paths, workingDirectory: folder, isProjectSeen: isProjectSeen, borrowing: borrowing)
    found.layout.preferredPlatform = platform
    return found
  }
  let found = known ?? read()
  for note in found.notes { console.note("\(note.path): \(note.message)") }
  return Inputs(
    project: Project(), waiting: found, isComplete: !found.notes.contains(where: \.isError),
    asked: found.asked, readAgain: known.map { _ in read })
}

/// Reads the file that `layout` and `probe` work on, and what is compiled with it.
func readInput(
  at path: String, on platform: Platform? = nil, _ console: Console
) async throws(UsageError) -> (Project, SourceFile) {
  var found = readSources(
    at: [path], workingDirectory: FileManager.default.currentDirectoryPath, isProjectSeen: true)
  if let error = found.notes.first(where: \.isError) {
    throw UsageError("\(error.path): \(error.message)")
  }
  for note in found.notes { console.note("\(note.path): \(note.message)") }
  let files = found.files.filter { found.asked?.contains($0.path) ?? true }
  guard files.count == 1, let file = files.first else {
    throw UsageError(
      files.isEmpty ? "\(path): nothing to read" : "\(path): is a folder, not one file")
  }
  found.layout.preferredPlatform = platform
  let project = await Project(found.imported())
  if let error = project.syntaxError(at: file.path) { console.note("\(file.path): \(error)") }
  return (project, file)
}

/// The error that tells of a view that is not there.
func usageError(_ error: LayoutRequestError) -> UsageError {
  switch error {
  case .noSuchView(let name, let available):
    UsageError(unknown("view '\(name)'", name, among: available))
  case .noSuchPresentation(_, count: 0): UsageError("the view presents nothing")
  case .noSuchPresentation(let number, let count):
    UsageError("the view presents \(count) \(count == 1 ? "other" : "others"), and no number \(number)")
  case .noSuchVariant(let number, let count):
    UsageError(
      count == 1
        ? "the view has one variant, and no number \(number)"
        : "the view has \(count) variants, numbered from 0, and no number \(number)")
  case .noSuchState(let name, let available):
    UsageError(
      unknown(
        "property '\(name)' of a view that is laid out", name,
        among: name.contains(".") ? available : available.map { String($0.drop { $0 != "." }.dropFirst()) }))
  case .noValue(let misfit):
    UsageError(
      "'\(misfit.value)' is no value of '\(misfit.property)'"
        + (misfit.type.map { ", which takes one of the type '\($0)'" } ?? ""))
  case .noView(let path): UsageError("\(path): no view to lay out")
  case .nothingShown(let name, variantCount: 1): UsageError("'\(name)' shows nothing")
  case .nothingShown(let name, let count):
    UsageError("'\(name)' shows nothing in this state; it has \(count) variants, which --variant numbers from 0")
  }
}
