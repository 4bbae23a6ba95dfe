import Foundation

/// A file with another text than it had.
package struct FileChange: Hashable, Sendable {
  package var path: String
  package var oldText: String
  package var newText: String
  package init(path: String, oldText: String, newText: String) {
    self.path = path
    self.oldText = oldText
    self.newText = newText
  }
}

/// Replaces a file in one step: it is never seen half written.
///
/// - Throws: what the file system says; the file is then as it was.
package func writeAtomically(_ text: String, to path: String) throws {
  // A pipe or a device takes what is written, and stays.
  if let file = deviceHandle(at: path) { return try file.write(contentsOf: Data(text.utf8)) }
  // A link stays a link: what it points to is replaced.
  let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  let permissions = try? FileManager.default.attributesOfItem(atPath: target.path)[
    .posixPermissions]
  try Data(text.utf8).write(to: target, options: .atomic)
  if let permissions {
    try? FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: target.path)
  }
}

/// Why writing failed, as the system says it.
package func plainReason(of error: any Error) -> String {
  var error = error as NSError
  while let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = cause }
  if error.domain == NSPOSIXErrorDomain {
    return String(cString: strerror(Int32(clamping: error.code))).lowercased()
  }
  switch CocoaError.Code(rawValue: error.code) {
  case .fileNoSuchFile, .fileReadNoSuchFile: return "no such file or directory"
  case .fileWriteNoPermission: return "permission denied"
  case .fileWriteOutOfSpace: return "no space left on device"
  case .fileWriteVolumeReadOnly: return "read-only file system"
  default: return "the system refuses it"
  }
}

/// Nil for a regular file, and for one that is not there yet.
private func deviceHandle(at path: String) -> FileHandle? {
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return nil }
  return FileHandle(forWritingAtPath: path)
}

/// Replaces files that are still what was read, each in one step; if one is not, none.
package func replaceContents(of changes: [FileChange]) throws(ReplacingError) {
  for change in changes { try checkUnchanged(change) }
  for change in changes {
    try checkUnchanged(change)
    do {
      try writeAtomically(change.newText, to: change.path)
    } catch {
      throw .notWritable(path: change.path, reason: plainReason(of: error))
    }
  }
}

package enum ReplacingError: Error, Hashable {
  /// Somebody wrote it meanwhile, or it is not UTF-8: writing would lose what is there.
  case notWhatWasRead(path: String)
  case notWritable(path: String, reason: String)
}

private func checkUnchanged(_ change: FileChange) throws(ReplacingError) {
  guard let data = FileManager.default.contents(atPath: change.path),
    data.elementsEqual(change.oldText.utf8)
  else { throw .notWhatWasRead(path: change.path) }
}
