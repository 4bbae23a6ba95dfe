import Foundation
import Synchronization
package import ViewProgram

/// Reads what an app brings along, and remembers what it looked at, for who wants to know whether it has changed.
package final class ResourceReader: Sendable {
  private let seen = Mutex<[FilePath: UInt64]>([:])

  package init() {}

  /// The names in a folder, sorted; none if it cannot be read.
  func names(in folder: FilePath) -> [String] {
    note(folder)
    return folder.contents ?? []
  }

  /// The bytes of a file; nil if it cannot be read, or is larger.
  func bytes(of file: FilePath, limit: Int) -> Data? {
    note(file)
    guard let size = file.fileSize, size <= limit, FileKind(of: file) == .file else { return nil }
    return file.bytes
  }

  /// The first bytes of a file.
  func head(of file: FilePath, count: Int) -> Data? {
    note(file)
    guard FileKind(of: file) == .file, let handle = FileHandle(forReadingAtPath: file.text) else { return nil }
    defer { try? handle.close() }
    return try? handle.read(upToCount: count)
  }

  private func note(_ path: FilePath) {
    let stamp = DiskStamp(of: path).number
    seen.withLock { seen in if seen[path] == nil { seen[path] = stamp } }
  }

  /// Whether answers rest on a file, or on its folder's names.
  package func hasLooked(at path: String) -> Bool {
    let path = FilePath(path)
    return seen.withLock { $0[path] != nil || $0[path.parent] != nil }
  }

  /// All that was looked at, sorted.
  var paths: [String] { seen.withLock { $0.keys.map(\.text).sorted() } }

  package var stamps: ResourceStamps {
    let seen = seen.withLock { $0 }
    return ResourceStamps(stamps: Dictionary(uniqueKeysWithValues: seen.map { ($0.key.text, $0.value) }))
  }
}

/// The signs of the files and folders that answers about resources rest on.
package struct ResourceStamps: Hashable, Sendable, Stored {
  fileprivate var stamps: [String: UInt64]

  package init() { stamps = [:] }
  fileprivate init(stamps: [String: UInt64]) { self.stamps = stamps }

  /// False once any of them was written, has gone or come.
  package var areCurrent: Bool { stamps.allSatisfy { DiskStamp(of: FilePath($0.key)).number == $0.value } }

  package init(from reader: inout ByteReader) { stamps = reader.next() }
  package func write(to writer: inout ByteWriter) { writer.write(stamps) }
}
