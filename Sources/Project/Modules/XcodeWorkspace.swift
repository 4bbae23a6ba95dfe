import Foundation

/// The projects and packages that an Xcode workspace names.
struct XcodeWorkspace {
  /// The folders they are in.
  private(set) var folders: [FilePath] = []
  /// The same, and those that are not there.
  private(set) var named: [FilePath] = []

  /// - Parameter path: of the `.xcworkspace` folder.
  /// - Returns: nil if it has no list that can be read.
  init?(at path: FilePath) {
    let list = Self.list(in: path)
    guard let size = list.fileSize, size <= maximumFileSize, let data = list.bytes else { return nil }
    var groups = [path.parent]
    for tag in Self.tags(in: String(decoding: data, as: UTF8.self)) {
      if tag.hasPrefix("/Group") {
        if groups.count > 1 { groups.removeLast() }
        continue
      }
      guard let place = Self.place(in: tag) else { continue }
      let base = place.kind == "group" ? groups[groups.count - 1] : path.parent
      let target = place.kind == "absolute" ? FilePath("/" + place.path) : base.appending(place.path)
      if tag.hasPrefix("Group") {
        groups.append(target)
      } else if tag.hasPrefix("FileRef") {
        folders.append(target.name.hasSuffix(".xcodeproj") ? target.parent : target)
      }
    }
    named = folders
    folders = folders.filter { FileKind(of: $0) == .folder && $0.text != "/" }
  }

  /// The file that says what is in the workspace.
  static func list(in path: FilePath) -> FilePath { path.appending("contents.xcworkspacedata") }

  private static func tags(in text: String) -> [Substring] {
    text.split(separator: "<").dropFirst().compactMap { $0.split(separator: ">").first }
  }

  /// The parts of `location = "group:App/App.xcodeproj"`.
  private static func place(in tag: Substring) -> (kind: Substring, path: String)? {
    guard let name = tag.range(of: "location"),
      case let rest = tag[name.upperBound...].split(separator: "\"", omittingEmptySubsequences: false),
      rest.count > 1, let colon = rest[1].firstIndex(of: ":")
    else { return nil }
    let path = rest[1][rest[1].index(after: colon)...].replacing("&amp;", with: "&")
    return (rest[1][..<colon], String(path))
  }
}
