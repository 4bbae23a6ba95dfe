/// The rules of the `.gitignore` files in a folder and in those around it.
struct IgnoreRules {
  /// Outer folders first.
  private var files: [(folder: FilePath, patterns: [PathPattern])] = []

  /// Larger files are no lists of patterns.
  private static let maximumFileSize = 1 << 20

  init() {}

  /// The rules that hold in a folder: those of the repository around it, down to its own parent.
  init(around folder: FilePath) {
    var parents: [FilePath] = []
    var next = folder
    while FileKind(of: next.appending(".git")) == .missing {
      // Without a repository around it, nothing above the folder has a say.
      guard next.text != "/" else { return }
      next = next.parent
      parents.append(next)
    }
    read(next.appending(".git/info/exclude"), in: parents.last ?? folder)
    for parent in parents.reversed() { read(parent.appending(".gitignore"), in: parent) }
  }

  /// Adds the rules that stand in a folder.
  mutating func enter(_ folder: FilePath) { read(folder.appending(".gitignore"), in: folder) }

  private mutating func read(_ file: FilePath, in folder: FilePath) {
    guard let data = file.bytes, data.count < Self.maximumFileSize else { return }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    let patterns = lines.compactMap { PathPattern($0) }
    if !patterns.isEmpty { files.append((folder, patterns)) }
  }

  /// Whether a path is ignored, its folder not being so; the last pattern that means it decides.
  func ignore(_ path: FilePath, isFolder: Bool) -> Bool {
    for (folder, patterns) in files.reversed() {
      let names = PathNames(folder.relative(path))
      let last = patterns.last { $0.matches(names, isFolder: isFolder) }
      if let last { return !last.isException }
    }
    return false
  }
}
