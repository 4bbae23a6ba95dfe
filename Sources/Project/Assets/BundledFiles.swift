import Foundation
import ViewProgram

/// The files that a project's bundles are made of, by name.
///
/// Names are listed when the first file is asked for; bytes are read only of a file that code reads.
/// - In: the folders that a search for sources went through, and what manifests and projects say of bundles.
/// - Out: the one file that code means; nil where none or several may be meant.
struct BundledFiles: Sendable {
  private let layout: SourceLayout
  private let base: FilePath
  private let reader: ResourceReader
  /// By name.
  private var places: [String: [FilePath]] = [:]
  /// The outermost folders, links followed: what lies elsewhere is no part of the project.
  private let roots: [FilePath]

  /// Larger files are not read.
  static let maximumSize = 4 << 20
  /// Suffixes of files that come into a bundle as they are: one that nobody lists is not there.
  private static let plainSuffixes: Set<String> = ["json", "geojson", "txt", "csv", "md", "html", "xml"]

  init(in folders: [FilePath], _ layout: SourceLayout, base: FilePath, read reader: ResourceReader) {
    self.layout = layout
    self.base = base
    self.reader = reader
    roots = folders.sorted { $0.text < $1.text }.reduce(into: [FilePath]()) { outer, folder in
      if !outer.contains(where: { folder.isInside($0) }) { outer.append(folder) }
    }.map(\.resolved)
    for folder in folders {
      for name in reader.names(in: folder) where !name.hasSuffix(".swift") {
        places[name, default: []].append(folder.child(name))
      }
    }
  }

  /// The place of a file; nil where it is not known which is meant.
  func answer(_ question: ResourceQuestion) -> ResourceAnswer? {
    guard let (bundle, path) = question.bundledFile, !path.isEmpty, !path.contains("..") else { return nil }
    let parts = path.split(separator: "/")
    guard let name = parts.last.map(String.init) else { return nil }
    let folder = parts.dropLast().joined(separator: "/")
    let named = places[name] ?? []
    let code = base.appending(question.folder)
    guard let bundles = layout.bundles(meant: bundle == .main ? .main : .own, by: code) else {
      return only(named.filter { isOpen($0, in: folder) })
    }
    // A class of a package is compiled into whatever uses it.
    if bundle == .ofClass, bundles.contains(where: { $0.kind == .package }) { return nil }
    let held = named.filter { file in bundles.contains { $0.holds(file, in: folder) } }
    if held.isEmpty, bundles.allSatisfy(\.isComplete), isPlain(name) { return .absent }
    return only(held)
  }

  /// Whether a file of which nobody says where it comes to may be meant.
  private func isOpen(_ file: FilePath, in folder: String) -> Bool {
    let own = layout.modules(of: file)
    guard own.isEmpty || !own.allSatisfy({ layout.modules[$0].isTest }) else { return false }
    return folder.isEmpty || file.parent.text.hasSuffix("/" + folder)
  }

  private func only(_ files: [FilePath]) -> ResourceAnswer? {
    guard files.count == 1, let file = files.first, FileKind(of: file) == .file else { return nil }
    return isOfProject(file) ? .file(path: file.text) : nil
  }

  private func isPlain(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    // Names in other letters may mean the same file on some disks.
    return words.count > 1 && Self.plainSuffixes.contains(String(words[words.count - 1]))
      && !places.keys.contains { $0.lowercased() == name.lowercased() }
  }

  func contents(of file: FilePath) -> ResourceAnswer? {
    guard isOfProject(file) else { return nil }
    if let bytes = reader.bytes(of: file, limit: Self.maximumSize) { return .contents([UInt8](bytes)) }
    return file.fileSize.flatMap { $0 > Self.maximumSize ? .tooLarge($0) : nil }
  }

  private func isOfProject(_ file: FilePath) -> Bool {
    let place = file.resolved
    return roots.contains { place.isInside($0) }
  }
}
