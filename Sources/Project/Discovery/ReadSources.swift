import Foundation
package import ViewProgram

/// The sources that a run reads, with notes on what was not read.
///
/// - In: what is asked for: paths on a command line, an open text, a git revision; out: files, their modules, notes.
/// - To add: another way to ask, in a file of its own, that ends in these files.
package struct DiscoveredFiles: Sendable {
  /// Sorted by path, each once.
  package var files: [SourceFile] = []
  package var notes: [InputNote] = []
  /// The packages and projects that they are part of.
  package var layout = SourceLayout()
  /// The paths of those that are left out, as no target of their project compiles them.
  package var uncompiled: [String] = []
  /// Absolute; what the paths of `files` start from.
  package var folder = "/"
  /// The paths of those that were asked for, where the others are what is around them; nil: of all.
  package var asked: Set<String>?
  package var catalogs: [FilePath] = []
  /// Pictures that lie beside the code.
  package var pictures: [FilePath] = []
  package var fonts: [FilePath] = []
  /// Files with texts by key.
  package var texts: [FilePath] = []
  /// The folders that were searched, in which code may find files of its bundles.
  package var folders: [FilePath] = []
  /// Hashes of it, where they are known; who changes anything takes them away.
  package var digests: Digests?
  /// All that it depends on; nil where nobody can say.
  var trace: DiscoveryTrace?
  package init() {}
}

extension DiscoveredFiles {
  /// The texts beside the code; nil where there is none.
  package var appTexts: (any AppTexts)? { StringCatalogs(texts, layout, folder: FilePath(folder)) }
}

/// Reads the `.swift` and `.layout` files at paths and in the folders among them.
///
/// Hidden folders, build products, fetched dependencies and what `.gitignore` files name are left
/// out, unless they are named here. Nothing makes it stop: each path that cannot be read gets one note.
///
/// - Parameters:
///   - isProjectSeen: to read the packages, projects and workspaces around the paths as well.
///   - borrowing: to let go of each text, and read it again once it is worked on.
package func readSources(
  at paths: [String], workingDirectory: String, isProjectSeen: Bool = false, borrowing: Bool = false
) -> DiscoveredFiles {
  let began = Int(Date().timeIntervalSince1970)
  var found = DiscoveredFiles()
  let base = FilePath(workingDirectory)
  var search = SourceSearch()
  var folders: [FilePath] = []
  var files: [FilePath] = []
  for path in paths {
    let full = base.appending(path)
    switch FileKind(of: full) {
    case .folder:
      folders.append(full)
      if !search.add(folder: full) {
        found.notes.append(.warning(base.relative(full), "holds no .swift or .layout file"))
      }
    case .file where SourceSearch.isSource(full.text):
      files.append(full)
      search.add(file: full)
    case .file:
      found.notes.append(.error(path, "is neither a .swift nor a .layout file"))
    case .missing where SourceSearch.hasWildcard(path):
      folders.append(base)
      if !search.add(matching: full) {
        found.notes.append(.error(path, "matches no .swift or .layout file"))
      }
    case .missing: found.notes.append(.error(path, "no such file or folder"))
    }
  }
  found.notes += search.unreadable.map { .error(base.relative($0), "cannot be read") }
  let asked = search.files
  if isProjectSeen {
    search.addSurroundings(of: folders, files: files)
    if search.files.count > asked.count { found.asked = Set(asked.map(base.relative)) }
  }
  // The layout takes longer than any file.
  let parts = Parallel.each([nil] + search.files) { [search, folders, files] path -> ReadPart in
    path.map { .file(ReadFile($0, as: base.relative($0), borrowing: borrowing)) }
      ?? .layout(readLayout(below: search, around: isProjectSeen ? [] : folders + files.map(\.parent)))
  }
  var notesOfFiles: [InputNote] = []
  var imports: [String: Set<Platform>] = [:]
  for part in parts {
    switch part {
    case .layout(let layout): found.layout = layout
    case .file(let read):
      read.file.map { found.files.append($0) }
      read.note.map { notesOfFiles.append($0) }
      if let file = read.file { imports[file.path] = read.platforms }
      // What is wrong with files around is not what was asked.
      if let note = read.note, found.asked?.contains(note.path) ?? true { found.notes.append(note) }
    }
  }
  found.files.sort { $0.path < $1.path }
  let isOfNone = isProjectSeen && found.leaveOutUncompiled(of: search.files, askedFor: files, folders, base)
  if isProjectSeen { found.layout.addLooseModules(for: found.files.map { base.appending($0.path) }) }
  found.notes.sort { ($0.path, $0.message) < ($1.path, $1.message) }
  found.folder = base.text
  found.narrowToImports(imports)
  found.catalogs = search.catalogs
  found.pictures = search.pictures
  found.fonts = search.fonts
  found.texts = search.texts
  found.folders = search.walked
  if isProjectSeen, !borrowing, !isOfNone, !paths.contains(where: SourceSearch.hasWildcard) {
    found.trace = DiscoveryTrace(
      of: search, folders: folders, files: files, notesOfFiles, found, since: began)
  }
  return found
}

extension DiscoveredFiles {
  /// Leaves out what no target compiles; what was asked for by its own path gets a note, and stays.
  ///
  /// - Returns: whether there is a note.
  fileprivate mutating func leaveOutUncompiled(
    of sources: [FilePath], askedFor own: [FilePath], _ folders: [FilePath], _ base: FilePath
  ) -> Bool {
    let none = layout.uncompiled(among: sources)
    guard !none.isEmpty else { return false }
    let kept = none.intersection(own)
    let empty = folders.filter { folder in
      let inside = sources.filter { $0.isInside(folder) }
      return !inside.isEmpty && inside.allSatisfy { none.contains($0) && !kept.contains($0) }
    }
    notes += kept.map { .warning(base.relative($0), "no target of its project compiles it") }
    notes += empty.map { .warning(base.relative($0), "no target of its project compiles what is in it") }
    let out = Set(none.subtracting(kept).map(base.relative))
    files.removeAll { out.contains($0.path) }
    uncompiled = out.sorted()
    asked?.subtract(out)
    if let asked, sources.count - out.count <= asked.count { self.asked = nil }
    return !kept.isEmpty || !empty.isEmpty
  }
}

/// A text that stands for a file, with the project around it as if it were that file.
///
/// - Parameter others: paths that belong to it as well.
package func readSources(
  around file: SourceFile, and others: [String], workingDirectory: String
) -> DiscoveredFiles {
  let base = FilePath(workingDirectory)
  let place = base.appending(file.path)
  var found: DiscoveredFiles
  if FileKind(of: place) == .file {
    found = readSources(
      at: [file.path] + others, workingDirectory: workingDirectory, isProjectSeen: true)
  } else {
    // A file that is not there yet stands where others are.
    let folder = place.parent
    let root = folder.projectRoot.map { [$0.text] }
    let siblings =
      root == nil
      ? (folder.contents ?? []).map { folder.child($0).text }
        .filter { SourceSearch.isSource($0) && FileKind(of: FilePath($0)) == .file } : []
    found = readSources(
      at: (root ?? siblings) + others, workingDirectory: workingDirectory, isProjectSeen: true)
  }
  found.files.removeAll { $0.path == file.path || base.appending($0.path) == place }
  found.files.append(file)
  found.files.sort { $0.path < $1.path }
  return found
}

private enum ReadPart: Sendable {
  case layout(SourceLayout)
  case file(ReadFile)
}

/// A file, or what there is to say of it, or both.
private struct ReadFile: Sendable {
  private(set) var file: SourceFile?
  private(set) var note: InputNote?
  /// The platforms for which it can be compiled; nil: all.
  private(set) var platforms: Set<Platform>?

  init(_ path: FilePath, as name: String, borrowing: Bool) {
    if let size = path.fileSize, size > maximumFileSize {
      note = .warning(name, "skipped: \(size) bytes, the limit is \(maximumFileSize)")
      return
    }
    guard let data = FileManager.default.contents(atPath: path.text) else {
      note = .error(name, "cannot be read")
      return
    }
    let text = data.withUnsafeBytes { bytes in
      if let position = bytes.firstIndex(of: 0) {
        note = .warning(name, "a NUL byte at byte \(position)")
      }
      return String(validating: bytes, as: UTF8.self)
    }
    let whole = text ?? repaired(data, name)
    platforms = whole.platformsOfImports
    file =
      borrowing
      ? SourceFile(path: name, at: path, hash: StableHash(of: whole).digits) : SourceFile(path: name, text: whole)
  }

  private mutating func repaired(_ data: Data, _ name: String) -> String {
    let text = String(decoding: data, as: UTF8.self)
    // Repair changes the bytes.
    let bad =
      zip(data, text.utf8).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(data.count, text.utf8.count)
    note = .warning(name, "not UTF-8 from byte \(bad) on; read with U+FFFD in its place")
    return text
  }
}

extension SourceFile {
  /// A file whose text is read from `location` as long as it is what it was.
  init(path: String, at location: FilePath, hash: String) {
    self.init(path: path) {
      guard let data = FileManager.default.contents(atPath: location.text) else { return nil }
      let text = String(decoding: data, as: UTF8.self)
      return StableHash(of: text).digits == hash ? text : nil
    }
  }
}

extension InputNote {
  fileprivate static func error(_ path: String, _ message: String) -> InputNote {
    InputNote(path: path, message: message, isError: true)
  }

  fileprivate static func warning(_ path: String, _ message: String) -> InputNote {
    InputNote(path: path, message: message, isError: false)
  }
}
