import Foundation
package import Linter
package import ViewProgram

// Stand-ins until the linter's own file reading lands: no configuration, no ignore files.

package struct DiscoveredFiles: Sendable {
  package var files: [SourceFile] = []
  package var notes: [InputNote] = []
  package var minimumIOSVersion: Double?
  /// What could not be read; the real reading says it in `notes`.
  package var unreadablePaths: [String] = []
}

/// Reads files, and all layout descriptions below folders; hidden ones are left out.
package func readSources(at paths: [String], workingDirectory: String) -> DiscoveredFiles {
  var found = DiscoveredFiles()
  for path in paths {
    guard let names = sourceNames(at: path, workingDirectory) else {
      found.unreadablePaths.append(path)
      continue
    }
    for name in names {
      if let data = FileManager.default.contents(atPath: full(name, workingDirectory)) {
        let file = SourceFile(path: name, text: String(decoding: data, as: UTF8.self))
        found.files.append(file)
      } else {
        found.unreadablePaths.append(name)
      }
    }
  }
  return found
}

private func full(_ path: String, _ workingDirectory: String) -> String {
  path.hasPrefix("/") ? path : workingDirectory + "/" + path
}

/// Nil if there is nothing at the path.
private func sourceNames(at path: String, _ workingDirectory: String) -> [String]? {
  var isFolder: ObjCBool = false
  let location = full(path, workingDirectory)
  guard FileManager.default.fileExists(atPath: location, isDirectory: &isFolder) else { return nil }
  guard isFolder.boolValue else { return [path] }
  let walker = FileManager.default.enumerator(atPath: location)
  let names = (walker?.compactMap { $0 as? String } ?? []).filter { name in
    (name.hasSuffix(".swift") || name.hasSuffix(".layout"))
      && !name.split(separator: "/").contains { $0.hasPrefix(".") }
  }
  let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
  return names.sorted().map { prefix + $0 }
}

package func writeAtomically(_ text: String, to path: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
}
