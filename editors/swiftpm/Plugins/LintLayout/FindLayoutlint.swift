import Foundation

struct NotInstalled: Error, CustomStringConvertible {
  let description = "layoutlint is not in PATH; LAYOUTLINT may hold its path"
}

/// The installed tool: what `LAYOUTLINT` says, or the first in `PATH`.
func layoutlint() throws -> URL {
  let environment = ProcessInfo.processInfo.environment
  let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
  let paths = [environment["LAYOUTLINT"] ?? ""] + folders.map { "\($0)/layoutlint" }
  guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
    throw NotInstalled()
  }
  return URL(fileURLWithPath: path)
}
