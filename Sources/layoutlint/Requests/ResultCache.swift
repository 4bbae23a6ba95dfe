import Foundation
import Linter
import Project
import Reporting
import ViewProgram

/// Results of earlier runs in a folder, by what they followed from.
///
/// Nothing that goes wrong with it is said: then there is no cache. Runs may share it, as files come
/// and go whole.
struct ResultCache {
  private let folder: URL

  static let options: [Option] = [
    .value("cache-dir", "FOLDER", "where results are kept; the user's cache folder without"),
    .flag("no-cache", "neither take results from earlier runs nor keep them"),
  ]

  /// More of a kind than this are not kept; the oldest go first.
  private static let capacity = ["result": 32, "session": 8, "files": 8]

  /// Nil where the command line wants none, or the run does more than report findings.
  init?(_ arguments: Arguments, _ request: LintRequest, _ console: Console) {
    let others = ["no-cache", "fix", "diff", "add-suppressions", "stdin", "shard"]
    guard !others.contains(where: arguments.has),
      !request.targets.contains(where: { $0.format == .html })
    else { return nil }
    guard let folder = Self.cacheFolder(arguments, console) else { return nil }
    self.folder = folder
  }

  /// Nil where there is none.
  static func cacheFolder(_ arguments: Arguments, _ console: Console) -> URL? {
    arguments.value("cache-dir").map { URL(fileURLWithPath: $0) } ?? userFolder(console.environment)
  }

  /// Nil where a user has no cache folder.
  static func userFolder(_ environment: [String: String]) -> URL? {
    if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
      return URL(fileURLWithPath: path).appendingPathComponent("layoutlint")
    }
    return FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appendingPathComponent("layoutlint")
  }

  /// One build of the tool may judge otherwise than another of the same version.
  static let tool: String = {
    let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes?[.size] as? NSNumber)?.int64Value ?? 0
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(toolVersion) \(size) \(date)"
  }()

  func known(_ key: String, files: [SourceFile]) -> LintResult? {
    bytes(key, "result").flatMap { LintResult(stored: $0, files: files) }
  }

  /// - Parameter resources: the signs of what else the result rests on.
  func keep(_ result: LintResult, _ key: String, restingOn resources: ResourceStamps) {
    keep(stored(result, restingOn: resources), key, "result")
  }

  /// The files that a search around these paths would find, as far as an earlier one tells.
  func discovered(at paths: [String], workingDirectory: String) -> DiscoveredFiles? {
    DiscoveryRecord.root(around: paths, workingDirectory: workingDirectory).flatMap { root in
      bytes(filesKey(root, workingDirectory), "files").flatMap(DiscoveryRecord.init(stored:))?
        .discovered(at: paths, workingDirectory: workingDirectory)
    }
  }

  /// Keeps what was found for later searches in the same project.
  func remember(_ found: DiscoveredFiles) {
    guard let record = DiscoveryRecord(of: found) else { return }
    keep(record.stored, filesKey(record.root, found.folder), "files")
  }

  private func filesKey(_ root: String, _ workingDirectory: String) -> String {
    var hash = StableHash(of: Self.tool)
    hash.add(root)
    hash.add(workingDirectory)
    return hash.digits
  }

  func hasSession(_ key: String) -> Bool {
    FileManager.default.fileExists(atPath: file(key, "session").path)
  }

  /// A session over these files, from where the last one over files of these paths got to.
  func session(_ key: String, over files: DiscoveredFiles) async -> LintSession {
    await LintSession(files, stored: bytes(key, "session"))
  }

  func keep(_ session: inout LintSession, _ key: String) async {
    keep(await session.stored(), key, "session")
  }

  private func bytes(_ key: String, _ kind: String) -> [UInt8]? {
    FileManager.default.contents(atPath: file(key, kind).path).map { Array($0) }
  }

  private func keep(_ bytes: [UInt8], _ key: String, _ kind: String) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(bytes).write(to: file(key, kind), options: .atomic)
    removeOldest(kind)
  }

  private func file(_ key: String, _ kind: String) -> URL {
    folder.appendingPathComponent("\(key).\(kind)")
  }

  private func removeOldest(_ kind: String) {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    let results = (files ?? []).filter { $0.pathExtension == kind }
    let capacity = Self.capacity[kind] ?? 0
    guard results.count > capacity else { return }
    let dated = results.map { file in
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      return (file, values?.contentModificationDate ?? .distantPast)
    }
    for (file, _) in dated.sorted(by: { $0.1 < $1.1 }).dropLast(capacity) {
      try? FileManager.default.removeItem(at: file)
    }
  }
}
