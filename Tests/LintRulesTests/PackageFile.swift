import Foundation
import Testing

/// A file of the package that is made from others, and checked in.
enum PackageFile {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static var isUpdating: Bool {
    ProcessInfo.processInfo.environment["LAYOUTLINT_UPDATE"] != nil
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of a folder's files that end so, sorted.
  static func names(in folder: String, endingIn ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())
      .filter { $0.hasSuffix(ending) }.sorted()
  }

  /// Expects a file to have this text. With `LAYOUTLINT_UPDATE` it is written, and the test still fails, so that nobody
  /// records by accident.
  static func expect(
    _ path: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = root.appending(path: path)
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    if isUpdating { try text.write(to: file, atomically: true, encoding: .utf8) }
    Issue.record(
      """
      \(path) \(isUpdating ? "was" : "is") not what it is made from. \
      \(isUpdating ? "It is written anew: review it, and run this again." : "`LAYOUTLINT_UPDATE=1 swift test` writes it.")
      """, sourceLocation: sourceLocation)
  }
}
