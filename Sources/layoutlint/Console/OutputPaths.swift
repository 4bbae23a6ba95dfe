import Foundation

// Where results go is looked at before the work that makes them.

/// - Parameter option: as it is named on the command line.
func checkWritable(_ path: String, for option: String) throws(UsageError) {
  if path.isEmpty { throw UsageError("'\(option)' names no file") }
  let files = FileManager.default
  var isFolder: ObjCBool = false
  if files.fileExists(atPath: path, isDirectory: &isFolder) {
    if isFolder.boolValue {
      throw UsageError(
        "'\(option)': '\(path)' is a folder; name a file in it, like '\(file(in: path, "report"))'")
    }
    guard files.isWritableFile(atPath: path) else {
      throw UsageError("'\(option)': '\(path)' may not be written to; name another file")
    }
    return
  }
  if path.hasSuffix("/") {
    throw UsageError("'\(option)': '\(path)' names a folder; name a file in it")
  }
  try checkFolder(parent(of: path), for: option, of: path)
}

/// Makes the folder itself where it is missing, but none of those above it.
func prepareFolder(_ path: String, for option: String) throws(UsageError) {
  if path.isEmpty { throw UsageError("'\(option)' names no folder") }
  let files = FileManager.default
  var isFolder: ObjCBool = false
  if files.fileExists(atPath: path, isDirectory: &isFolder) {
    guard isFolder.boolValue else {
      throw UsageError("'\(option)': '\(path)' is a file; name a folder")
    }
    guard files.isWritableFile(atPath: path) else {
      throw UsageError("'\(option)': nothing may be written into '\(path)'; name another folder")
    }
    return
  }
  try checkFolder(parent(of: path), for: option, of: path)
  do {
    try files.createDirectory(atPath: path, withIntermediateDirectories: false)
  } catch {
    throw UsageError("'\(option)': the folder '\(path)' cannot be made; name another one")
  }
}

private func checkFolder(
  _ folder: String, for option: String, of path: String
) throws(UsageError) {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
    throw UsageError(
      "'\(option)': '\(path)' cannot be written: there is no folder '\(folder)'; make it first")
  }
  guard isFolder.boolValue else {
    throw UsageError(
      "'\(option)': '\(path)' cannot be written: '\(folder)' is a file, not a folder")
  }
  guard FileManager.default.isWritableFile(atPath: folder) else {
    throw UsageError(
      "'\(option)': '\(path)' cannot be written: nothing may be written into '\(folder)'")
  }
}

private func parent(of path: String) -> String {
  var parts = path.split(separator: "/", omittingEmptySubsequences: true)
  parts = parts.dropLast()
  let folder = parts.joined(separator: "/")
  return path.hasPrefix("/") ? "/" + folder : folder.isEmpty ? "." : folder
}

private func file(in folder: String, _ name: String) -> String {
  folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
}
