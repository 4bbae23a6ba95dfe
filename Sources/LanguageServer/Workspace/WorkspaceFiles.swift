import Linter
import Project
import ViewProgram

/// Reads everything below `roots` and what is around them, for the callers in files that are not open.
@concurrent
func loadedProject(below roots: [String]) async -> Project {
  await Project(sources(below: roots)).readingColors()
}

/// The paths of files that have come, gone or changed on disk.
@concurrent
func changedPaths(below roots: [String], since known: [SourceFile]) async -> [String] {
  var texts: [String: String] = [:]
  for file in known where file.path.hasPrefix("/") { texts[file.path] = file.text }
  var changed: [String] = []
  for file in sources(below: roots).files where texts.removeValue(forKey: file.path) != file.text {
    changed.append(file.path)
  }
  return (changed + texts.keys).sorted()
}

private func sources(below roots: [String]) -> DiscoveredFiles {
  var found = readSources(at: roots, workingDirectory: "/", isProjectSeen: true).connected()
  found.files = found.files.map { file in
    SourceFile(path: file.path.hasPrefix("/") ? file.path : "/" + file.path, text: file.text)
  }
  return found
}
