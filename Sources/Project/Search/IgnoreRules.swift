/// The rules of the `.gitignore` files in a folder and in those around it.
struct IgnoreRules {
  /// Outer folders first.
  private var files: [(folder: FilePath, patterns: [PathPattern])] = []

  /// Larger files are no lists of patterns.
  private static let maximumFileSize = 1 << 20

  init() {}

  /// The rules that hold in a folder: those of the repository around it, down to its own parent.
  init(around folder: FilePath) {
    let around = Self.folders(around: folder)
    guard let repository = around.repository else { return }
    read(repository.appending(".git/info/exclude"), in: repository)
    for parent in around.parents.reversed() { read(parent.appending(".gitignore"), in: parent) }
  }

  /// The folders above one, as far as its repository. Without a repository around it, nothing above the folder has a
  /// say.
  private static func folders(around folder: FilePath) -> (parents: [FilePath], repository: FilePath?) {
    var parents: [FilePath] = []
    var next = folder
    while FileKind(of: next.appending(".git")) == .missing {
      guard next.text != "/" else { return (parents, nil) }
      next = next.parent
      parents.append(next)
    }
    return (parents, next)
  }

  /// The paths that the rules around a folder depend on: by what is in them, or by whether they are there.
  static func places(around folder: FilePath) -> (read: [FilePath], asked: [FilePath]) {
    let around = folders(around: folder)
    let asked = ([folder] + around.parents).map { $0.appending(".git") }
    guard let repository = around.repository else { return ([], asked) }
    return ([repository.appending(".git/info/exclude")] + around.parents.map { $0.appending(".gitignore") }, asked)
  }

  /// Whether a search that begins with a folder goes by the rules that one from further up gets to it with.
  static func areSame(from folder: FilePath, and top: FilePath) -> Bool {
    var inherited = Set(places(around: top).read)
    var next = folder
    while next != top {
      guard next.text != "/" else { return false }
      next = next.parent
      inherited.insert(next.appending(".gitignore"))
    }
    func isThere(_ path: FilePath) -> Bool { FileKind(of: path) == .file }
    return Set(places(around: folder).read).filter(isThere) == inherited.filter(isThere)
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
