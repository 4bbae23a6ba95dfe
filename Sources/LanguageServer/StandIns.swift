import Foundation
package import Linter
package import ViewProgram

// Stand-ins until the linter's own file reading lands.

package struct DiscoveredFiles: Sendable {
  package var files: [SourceFile] = []
  package var notes: [InputNote] = []
  package var minimumIOSVersion: Double?
}

package func readSources(at paths: [String], workingDirectory: String) -> DiscoveredFiles {
  var found = DiscoveredFiles()
  for path in paths {
    let full = path.hasPrefix("/") ? path : workingDirectory + "/" + path
    if let data = FileManager.default.contents(atPath: full) {
      found.files.append(SourceFile(path: path, text: String(decoding: data, as: UTF8.self)))
    }
  }
  return found
}

package func writeAtomically(_ text: String, to path: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
}
