import Linter
import Project
import ViewProgram

/// The content of a path from now on.
enum SourceChange: Sendable {
  case text(DocumentText, revision: Int)
  case lowered(LoweredFile, revision: Int)
  /// Take what the disk holds, or remove the file where it holds nothing.
  case disk(revision: Int)
  case gone(revision: Int)

  var revision: Int {
    switch self {
    case .text(_, let revision), .lowered(_, let revision), .disk(let revision),
      .gone(let revision):
      revision
    }
  }
}

extension LintSession {
  /// The session with changes in it, by path.
  func updated(by changes: [String: SourceChange]) -> LintSession {
    var session = self
    for path in changes.keys.sorted() {
      switch changes[path] {
      case .text(let text, _): session.update(SourceFile(path: path, text: text.string))
      case .lowered(let lowered, _): session.update(lowered)
      case .disk: session.update(path: path)
      case .gone: session.forget(path: path)
      case nil: break
      }
    }
    return session
  }

  /// Takes a text, unless it is the one that is there.
  fileprivate mutating func update(_ file: SourceFile) {
    let known = project.files.first { $0.path == file.path }
    if let known, known.text.utf8.elementsEqual(file.text.utf8) { return }
    update(lowered(file))
  }

  /// Takes what the disk holds.
  fileprivate mutating func update(path: String) {
    // A path that is no source's may name a folder, and reading that would never end.
    guard path.hasPrefix("/"), path.hasSuffix(".swift") || path.hasSuffix(".layout"),
      let file = readSources(at: [path], workingDirectory: "/").files.first
    else { return forget(path: path) }
    update(SourceFile(path: path, text: file.text))
  }
}
