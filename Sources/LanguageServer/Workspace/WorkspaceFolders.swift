/// The folders whose files are read beside the open documents.
///
/// - In: the client's folders, and those around documents outside of them; out: which files are read, and
///   in `WorkspaceFiles` the reading itself.
/// - To add: whatever decides which folders are looked at; what their files mean is the linter's.
struct WorkspaceFolders: Sendable {
  /// The client's own.
  private(set) var roots: [String] = []
  /// The folders around documents that are in none of those, by the document's path.
  private var surroundings: [String: String] = [:]
  /// How many such folders are looked for or read.
  private var searchCount = 0
  /// True once the files of the folders were read.
  var isLoaded = false

  init(roots: [String] = []) { self.roots = roots }

  /// All that is read beside what is open.
  var all: [String] { roots + Set(surroundings.values).sorted() }

  /// True once everything is there that a document is part of.
  var isWhole: Bool { searchCount == 0 && (isLoaded || all.isEmpty) }

  func holds(_ path: String) -> Bool { all.contains { path.hasPrefix($0 + "/") } }

  /// The innermost of the client's folders around a file.
  func root(around path: String) -> String? {
    roots.filter { path.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
  }

  mutating func change(removing removed: [String], adding added: [String]) {
    roots.removeAll { removed.contains($0) }
    roots += added.filter { !roots.contains($0) }
  }
}

// MARK: Documents outside of the client's folders

extension WorkspaceFolders {
  mutating func startSearch() { searchCount += 1 }

  mutating func endSearch() { searchCount -= 1 }

  /// Takes the folder around a document; true if its files are still to be read.
  mutating func add(_ folder: String, around path: String) -> Bool {
    let isNew = !all.contains(folder)
    surroundings[path] = folder
    return isNew
  }

  /// Forgets what only a document needed; true if a folder is left out from now on.
  mutating func removeFolder(around path: String) -> Bool {
    guard let folder = surroundings.removeValue(forKey: path) else { return false }
    return !all.contains(folder)
  }
}
