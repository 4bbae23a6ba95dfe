import Foundation

/// Makes a folder with these files, by relative path; it is the caller's to remove.
package func temporaryFolder(_ files: [String: String]) throws -> String {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("layoutlint-\(UUID().uuidString)")
  for (path, text) in files {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  return folder.path
}

/// Runs `body` with a folder that holds `files`, and removes it.
package func inFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
  let folder = try temporaryFolder(files)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

package func inFolder(
  _ files: [String: String], _ body: (String) async throws -> Void
) async throws {
  let folder = try temporaryFolder(files)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(folder)
}
