import Foundation

/// Why git could not be asked.
package struct GitError: Error, Hashable { package var message: String }

/// A source file that is not what it was: texts are nil where it is, or was, not there.
package struct ChangedFile: Hashable, Sendable {
  package var path: String
  package var oldText: String?
  package var newText: String?
  package init(path: String, oldText: String?, newText: String?) {
    self.path = path
    self.oldText = oldText
    self.newText = newText
  }
}

/// Source files below a folder that are other than they were in a revision, sorted by path.
///
/// The revision counts from where the current branch left it. Files that git does not know yet are
/// new, unless it ignores them.
package func changedFiles(
  since revision: String, in folder: String
) throws(GitError) -> [ChangedFile] {
  let git = try Git(folder)
  guard !revision.hasPrefix("-"),
    git.text("rev-parse", "--verify", "--quiet", "\(revision)^{commit}") != nil
  else { throw GitError(message: "git knows no revision '\(revision)'") }
  let base = git.text("merge-base", revision, "HEAD")?.trimmed ?? revision
  let changed = git.paths("diff", "--name-only", "-z", "--no-renames", "--relative", base)
  let added = git.paths("ls-files", "-z", "--others", "--exclude-standard")
  return Set(changed + added).sorted().map { path in
    let file = FilePath(folder).appending(path)
    return ChangedFile(
      path: path, oldText: git.text("show", "\(base):./\(path)"),
      newText: file.bytes.map { String(decoding: $0, as: UTF8.self) })
  }
}

/// Source files below a folder that the next commit changes, as they are in it.
package func stagedFiles(in folder: String) throws(GitError) -> [ChangedFile] {
  let git = try Git(folder)
  let paths = git.paths("diff", "--cached", "--name-only", "-z", "--no-renames", "--relative")
  return paths.sorted().map { path in
    ChangedFile(
      path: path, oldText: git.text("show", "HEAD:./\(path)"),
      newText: git.text("show", ":./\(path)"))
  }
}

private struct Git {
  let folder: String

  init(_ folder: String) throws(GitError) {
    self.folder = folder
    guard text("rev-parse", "--is-inside-work-tree")?.trimmed == "true" else {
      throw GitError(message: "git finds no repository here")
    }
  }

  func paths(_ arguments: String...) -> [String] {
    (run(arguments) ?? "").split(separator: "\0").map(String.init).filter(SourceSearch.isSource)
  }

  /// Nil if git says no.
  func text(_ arguments: String...) -> String? { run(arguments) }

  private func run(_ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
