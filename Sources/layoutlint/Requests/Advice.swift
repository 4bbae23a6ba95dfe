import Foundation
import Project
import Reporting

/// Hints that people are told once, and machines never.
struct Advice {
  private let console: Console
  private let folder: URL

  /// Nil where nobody reads along, or where nothing may be remembered.
  init?(_ arguments: Arguments, _ targets: [ReportTarget], _ console: Console) {
    let isText = targets.contains { $0.format == .text && $0.path == nil }
    let silent = ["no-cache", "no-config", "config", "stdin", "diff", "watch", "shard"]
    guard isText, console.isInteractive, !silent.contains(where: arguments.has),
      let folder = ResultCache.cacheFolder(arguments, console)
    else { return nil }
    self.console = console
    self.folder = folder
  }

  /// That a project can be configured: once for each folder that `lint` is run in.
  func tellOfConfiguration() {
    let path = FileManager.default.currentDirectoryPath
    let mark = folder.appendingPathComponent("\(hexadecimalHash(of: path)).advised")
    guard !FileManager.default.fileExists(atPath: mark.path) else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // What cannot be remembered would be told again and again.
    guard (try? Data(path.utf8).write(to: mark)) != nil else { return }
    console.note("nothing is configured here; 'layoutlint init' writes a configuration to choose rules and devices")
  }
}
