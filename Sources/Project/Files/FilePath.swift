package import Foundation

/// Files larger than this many bytes are skipped, with a note.
package let maximumFileSize = 10 << 20

/// An absolute path without `.`, `..` or a slash at its end.
///
/// This folder holds what single files are asked and told: paths, sizes, stamps, hashes, writing.
///
/// - In: paths and bytes; out: texts, folders, hashes, and notes on what could not be read.
/// - To add: whatever touches the disk; every other folder asks this one.
package struct FilePath: Hashable, Sendable {
  package private(set) var text: String

  package init(_ text: String) {
    guard !text.isPlainPath else {
      self.text = text
      return
    }
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    self.text = "/" + parts.joined(separator: "/")
  }

  /// A path as given on a command line: absolute, or from here.
  package func appending(_ path: String) -> FilePath {
    path.hasPrefix("/") ? FilePath(path) : FilePath(text + "/" + path)
  }

  /// - Parameter name: of something in this folder.
  package func child(_ name: String) -> FilePath {
    var path = self
    path.text += text == "/" ? name : "/" + name
    return path
  }

  package var parent: FilePath {
    guard let last = text.utf8.lastIndex(of: UInt8(ascii: "/")), last > text.startIndex else {
      return FilePath("/")
    }
    var path = self
    path.text = String(text[..<last])
    return path
  }

  package var name: Substring { text[(text.lastIndex(of: "/") ?? text.startIndex)...].dropFirst() }

  /// The path from here to one below; any other as it is.
  package func relative(_ path: FilePath) -> String {
    if path == self { return "." }
    let prefix = text == "/" ? "/" : text + "/"
    return path.text.hasPrefix(prefix) ? String(path.text.dropFirst(prefix.count)) : path.text
  }

  /// Whether a folder, or one below it, holds what the path names; nothing is inside of itself.
  func isInside(_ folder: FilePath) -> Bool { text.hasPrefix(folder.text == "/" ? "/" : folder.text + "/") }

  /// In bytes; nil where the file system does not say.
  package var fileSize: Int? {
    var status = stat()
    return stat(text, &status) == 0 ? Int(status.st_size) : nil
  }

  package var isLink: Bool {
    var status = stat()
    return lstat(text, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Another text when the file has changed; nil if it is not there.
  package var stamp: String? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved.text) else {
      return nil
    }
    let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(text) \(date) \((attributes[.size] as? NSNumber)?.intValue ?? 0)"
  }

  /// The bytes of a file; nil if it cannot be read.
  package var bytes: Data? { FileManager.default.contents(atPath: text) }

  /// The path with all links followed.
  package var resolved: FilePath {
    FilePath(URL(fileURLWithPath: text).resolvingSymlinksInPath().path)
  }

  /// The names in a folder, sorted; nil if it cannot be read.
  package var contents: [String]? {
    (try? FileManager.default.contentsOfDirectory(atPath: text))?.sorted()
  }
}

package enum FileKind {
  case file, folder, missing

  /// Links are followed.
  package init(of path: FilePath) {
    var status = stat()
    self =
      stat(path.text, &status) != 0
      ? .missing : status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }
}

extension String {
  /// True of an absolute path without empty parts and parts that begin with a dot.
  fileprivate var isPlainPath: Bool {
    let slash = UInt8(ascii: "/")
    var last: UInt8 = 0
    for byte in utf8 {
      if last == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
      last = byte
    }
    return utf8.first == slash && last != slash
  }
}
