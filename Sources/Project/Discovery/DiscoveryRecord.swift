package import ViewProgram

/// The record of what a search for sources found, by which a later one is spared: as long as nothing that it depended
/// on has changed, another would find the same.
///
/// A file that was written in the last seconds before the search may be written again without a sign. If it is a source,
/// it is read again; else no record is kept.
package struct DiscoveryRecord: Stored, Sendable {
  /// The project's folder.
  package private(set) var root: String
  /// The folder that paths of sources start from.
  private var folder: String
  private var sources: [Source]
  private var stamps: [Stamp]
  /// By the folder it was looked from, what is around it.
  private var surroundings: [String: String]
  private var digests: Digests

  fileprivate struct Source: Stored, Sendable {
    var path: String
    /// 0 where it is too new to be told by.
    var stamp: UInt64
    /// The hash of its text; nil where it could not be read, or is left out.
    var hash: String?
    var note: InputNote?
    /// Whether no target compiles it.
    var isLeftOut: Bool { hash == nil && note == nil }
  }

  /// The sign of something other than a source.
  fileprivate struct Stamp: Stored, Sendable {
    var path: String
    var sign: Sign
  }

  fileprivate enum Sign: Stored, Hashable, Sendable {
    case kind(UInt8)
    case stamp(UInt64)
  }

  /// Clocks of file systems are this coarse, in seconds.
  private static let coarseness = 2

  /// - Returns: nil where a later search could not be told from this one.
  package init?(of found: DiscoveredFiles) {
    guard let trace = found.trace, let digests = found.digests else { return nil }
    let base = FilePath(found.folder)
    func isNew(_ stamp: DiskStamp) -> Bool { stamp.lastChange >= trace.began - Self.coarseness }
    root = trace.root.text
    folder = base.text
    self.digests = digests
    surroundings = Dictionary(trace.tops.map { ($0.text, $0.projectSurroundings) }) { first, _ in first }
    let hashes = Dictionary(found.files.map { ($0.path, StableHash(of: $0.text).digits) }) { first, _ in first }
    let notes = Dictionary(trace.notesOfSources.map { ($0.path, $0) }) { first, _ in first }
    sources = []
    for source in trace.sources {
      let path = base.relative(source)
      let stamp = DiskStamp(of: source)
      guard stamp.number != 0, !isNew(stamp) || hashes[path] != nil && notes[path] == nil else { return nil }
      sources.append(
        Source(path: path, stamp: isNew(stamp) ? 0 : stamp.number, hash: hashes[path], note: notes[path]))
    }
    sources.sort { $0.path < $1.path }
    stamps = []
    for path in trace.read.sorted(by: { $0.text < $1.text }) {
      let stamp = DiskStamp(of: path)
      if isNew(stamp) { return nil }
      stamps.append(Stamp(path: path.text, sign: .stamp(stamp.number)))
    }
    for path in trace.asked.sorted(by: { $0.text < $1.text }) {
      stamps.append(Stamp(path: path.text, sign: Sign(kindOf: path)))
    }
  }

  /// The folder of the one project that paths are in; nil where there is none, or are several.
  package static func root(around paths: [String], workingDirectory: String) -> String? {
    let base = FilePath(workingDirectory)
    let folders = Set(
      paths.map { path -> FilePath in
        let full = base.appending(path)
        return FileKind(of: full) == .folder ? full : full.parent
      })
    let roots = Set(folders.map(\.projectRoot))
    return roots.count == 1 ? roots.first.flatMap { $0?.text } : nil
  }

  // MARK: A later search

  /// The files that a search around these paths would find, read when they are looked at.
  ///
  /// - Returns: nil where something has changed, or may have.
  package func discovered(at paths: [String], workingDirectory: String) -> DiscoveredFiles? {
    let base = FilePath(workingDirectory)
    guard base.text == folder, Self.root(around: paths, workingDirectory: workingDirectory) == root,
      let asked = asked(paths, base), isCurrent
    else { return nil }
    var found = DiscoveredFiles()
    found.folder = folder
    found.digests = digests
    if sources.count(where: { !$0.isLeftOut }) > asked.count { found.asked = asked }
    for source in sources {
      if let hash = source.hash {
        found.files.append(SourceFile(path: source.path, at: base.appending(source.path), hash: hash))
      }
      if source.isLeftOut { found.uncompiled.append(source.path) }
      if let note = source.note, found.asked?.contains(note.path) ?? true { found.notes.append(note) }
    }
    found.notes.sort { ($0.path, $0.message) < ($1.path, $1.message) }
    return found
  }

  /// The sources that are asked for; nil where not all paths were met by the search.
  private func asked(_ paths: [String], _ base: FilePath) -> Set<String>? {
    var asked = Set<String>()
    for path in paths {
      let full = base.appending(path)
      let name = base.relative(full)
      switch FileKind(of: full) {
      case .file:
        // One that no target compiles is left out unless it is asked for so.
        guard sources.contains(where: { $0.path == name && !$0.isLeftOut }) else { return nil }
        asked.insert(name)
      case .folder:
        guard stamps.contains(where: { $0.path == full.text }), !name.hasPrefix("/"),
          IgnoreRules.areSame(from: full, and: FilePath(root))
        else { return nil }
        let inside = sources.filter {
          !$0.isLeftOut && (name == "." ? !$0.path.hasPrefix("/") : $0.path.hasPrefix(name + "/"))
        }
        guard !inside.isEmpty else { return nil }
        asked.formUnion(inside.map(\.path))
      case .missing: return nil
      }
    }
    return asked
  }

  private var isCurrent: Bool {
    let base = FilePath(folder)
    return surroundings.allSatisfy { FilePath($0.key).projectSurroundings == $0.value }
      && stamps.allSatisfy { stamp in
        let path = FilePath(stamp.path)
        return switch stamp.sign {
        case .kind: Sign(kindOf: path) == stamp.sign
        case .stamp(let number): DiskStamp(of: path).number == number
        }
      }
      && sources.allSatisfy { source in
        let path = base.appending(source.path)
        guard source.stamp == 0 else { return DiskStamp(of: path).number == source.stamp }
        return path.bytes.map { StableHash(of: String(decoding: $0, as: UTF8.self)).digits == source.hash } ?? false
      }
  }
}

extension DiscoveryRecord {
  package init(from reader: inout ByteReader) {
    root = reader.next()
    folder = reader.next()
    sources = reader.next()
    stamps = reader.next()
    surroundings = reader.next()
    digests = Digests(arrangement: reader.next(), contents: reader.next())
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(root, folder, sources, stamps, surroundings, digests.arrangement, digests.contents)
  }
}

extension DiscoveryRecord.Source {
  init(from reader: inout ByteReader) {
    path = reader.next()
    stamp = reader.next()
    hash = reader.next()
    note = reader.next()
  }

  func write(to writer: inout ByteWriter) { writer.write(path, stamp, hash, note) }
}

extension DiscoveryRecord.Stamp {
  init(from reader: inout ByteReader) {
    path = reader.next()
    sign = reader.next()
  }

  func write(to writer: inout ByteWriter) { writer.write(path, sign) }
}

extension DiscoveryRecord.Sign {
  init(kindOf path: FilePath) {
    switch FileKind(of: path) {
    case .missing: self = .kind(0)
    case .file: self = .kind(1)
    case .folder: self = .kind(2)
    }
  }

  init(from reader: inout ByteReader) {
    switch reader.nextCase() {
    case 3: self = .stamp(reader.next())
    case let kind: self = .kind(kind)
    }
  }

  func write(to writer: inout ByteWriter) {
    switch self {
    case .kind(let kind): writer.write(case: kind)
    case .stamp(let number): writer.write(case: 3, number)
    }
  }
}
