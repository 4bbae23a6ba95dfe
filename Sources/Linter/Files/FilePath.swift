import Foundation

/// An absolute path without `.`, `..` or a slash at its end.
struct FilePath: Hashable, Sendable {
  private(set) var text: String

  init(_ text: String) {
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
  func appending(_ path: String) -> FilePath {
    path.hasPrefix("/") ? FilePath(path) : FilePath(text + "/" + path)
  }

  /// - Parameter name: of something in this folder.
  func child(_ name: String) -> FilePath {
    var path = self
    path.text += text == "/" ? name : "/" + name
    return path
  }

  var parent: FilePath {
    guard let last = text.utf8.lastIndex(of: UInt8(ascii: "/")), last > text.startIndex else {
      return FilePath("/")
    }
    var path = self
    path.text = String(text[..<last])
    return path
  }

  var name: Substring { text[(text.lastIndex(of: "/") ?? text.startIndex)...].dropFirst() }

  /// The path from here to one below; any other as it is.
  func relative(_ path: FilePath) -> String {
    if path == self { return "." }
    let prefix = text == "/" ? "/" : text + "/"
    return path.text.hasPrefix(prefix) ? String(path.text.dropFirst(prefix.count)) : path.text
  }

  /// In bytes; nil where the file system does not say.
  var fileSize: Int? {
    var status = stat()
    return stat(text, &status) == 0 ? Int(status.st_size) : nil
  }

  var isLink: Bool {
    var status = stat()
    return lstat(text, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Another text when the file has changed; nil if it is not there.
  var stamp: String? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved.text) else {
      return nil
    }
    let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(text) \(date) \((attributes[.size] as? NSNumber)?.intValue ?? 0)"
  }

  /// What a file holds; nil if it cannot be read.
  var bytes: Data? { FileManager.default.contents(atPath: text) }

  /// The path with all links followed.
  var resolved: FilePath {
    FilePath(URL(fileURLWithPath: text).resolvingSymlinksInPath().path)
  }

  /// The names in a folder, sorted; nil if it cannot be read.
  var contents: [String]? {
    (try? FileManager.default.contentsOfDirectory(atPath: text))?.sorted()
  }
}

enum FileKind {
  case file, folder, missing

  /// Links are followed.
  init(of path: FilePath) {
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
