import Foundation
import ViewProgram

/// One thing in an asset catalogue: what it is, what code calls it, where it lies.
struct AssetEntry: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case image, symbol, color, stack, appIcon
    /// A file that lies beside the code.
    case file
  }
  var kind: Kind
  /// With the names of the folders around it that make a name space: `Icons/star`.
  var name: String
  var path: FilePath
}

/// The names in an asset catalogue, from its folders alone, in their order.
struct AssetCatalog {
  private(set) var entries: [AssetEntry] = []
  private var reader: ResourceReader
  private var count = 0

  /// Deeper folders are left out, and more of them.
  private static let maximumDepth = 16
  private static let maximumCount = 50_000

  private static let kinds: [(suffix: String, kind: AssetEntry.Kind)] = [
    (".imageset", .image), (".symbolset", .symbol), (".colorset", .color), (".imagestack", .stack),
    (".appiconset", .appIcon),
  ]

  /// - Complexity: linear in the number of its folders; the sets themselves are not opened.
  init(at path: FilePath, read reader: ResourceReader) {
    self.reader = reader
    visit(path, space: "", depth: 0)
  }

  private mutating func visit(_ folder: FilePath, space: String, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    for name in reader.names(in: folder) where !name.hasPrefix(".") && count < Self.maximumCount {
      count += 1
      let path = folder.child(name)
      if let (suffix, kind) = Self.kinds.first(where: { name.hasSuffix($0.suffix) }) {
        entries.append(AssetEntry(kind: kind, name: space + name.dropLast(suffix.count), path: path))
      } else if Self.isGroup(name), FileKind(of: path) == .folder {
        visit(path, space: givesName(path) ? space + name + "/" : space, depth: depth + 1)
      }
    }
  }

  /// Sets of other kinds have a suffix; a group may have a dot in its name.
  private static func isGroup(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return true }
    let suffix = name[dot...].dropFirst()
    return !["json", "png", "jpg", "jpeg", "pdf", "svg", "heic"].contains(suffix.lowercased())
      && !(suffix.hasSuffix("set") || suffix.hasSuffix("stack") || suffix.hasSuffix("assets")
        || suffix.hasSuffix("imagestacklayer") || suffix == "arreferenceimage")
  }

  private func givesName(_ folder: FilePath) -> Bool {
    guard let bytes = reader.bytes(of: folder.child("Contents.json"), limit: maximumFileSize) else { return false }
    return (try? JSONDecoder().decode(Group.self, from: bytes))?.properties?.givesName ?? false
  }

  private struct Group: Decodable {
    var properties: Properties?
    struct Properties: Decodable {
      var givesName: Bool?
      enum CodingKeys: String, CodingKey { case givesName = "provides-namespace" }
    }
  }
}
