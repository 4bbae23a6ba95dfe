import Foundation

/// The packages and projects in a search, or where that has none, the nearest ones around it.
///
/// - Complexity: linear in the size of the manifests and project files.
func readLayout(below search: SourceSearch, around folders: [FilePath]) -> SourceLayout {
  var reader = LayoutReader()
  // Which module a file is in does not depend on where the search began.
  for path in search.manifests.sorted(by: { $0.text < $1.text }) { reader.read(path) }
  for path in search.files where path.name == GeneratorManifest.name { reader.readGenerator(path) }
  for folder in Set(folders).sorted(by: { $0.text < $1.text }) { reader.searchAbove(folder) }
  var layout = reader.layout
  layout.narrowToUses()
  return layout
}

/// The folder that holds all that code of a file can see, as manifests and projects around it say.
///
/// - Returns: nil if it is part of none, or in one of `folders` under another name.
@concurrent
package func folder(around path: String, outside folders: [String]) async -> String? {
  let file = FilePath(path)
  let resolved = file.resolved.text
  guard !folders.contains(where: { resolved.hasPrefix(FilePath($0).resolved.text + "/") }) else {
    return nil
  }
  return file.parent.projectRoot?.text
}

private struct LayoutReader {
  private(set) var layout = SourceLayout()
  private var seen: Set<FilePath> = []

  private static let maximumParents = 8

  /// The nearest folder above that holds a manifest or a project, within one repository.
  mutating func searchAbove(_ folder: FilePath) {
    var current = folder
    for _ in 0..<Self.maximumParents where layout.modules.isEmpty {
      let names = current.contents ?? []
      for name in names.filter(SourceSearch.isManifest) { read(current.appending(name)) }
      if names.contains(".git") || current.text == "/" { return }
      current = current.parent
    }
  }

  /// Reads a manifest of a tool that makes projects, for what no project says then.
  mutating func readGenerator(_ path: FilePath) {
    guard let data = contents(of: path), let manifest = GeneratorManifest(String(decoding: data, as: UTF8.self))
    else { return }
    layout.addGenerated(for: manifest.platforms)
  }

  mutating func read(_ path: FilePath) {
    guard seen.insert(path.resolved).inserted else { return }
    let isProject = path.name.hasSuffix(".xcodeproj")
    let file = isProject ? path.appending("project.pbxproj") : path
    guard let size = file.fileSize, size <= maximumFileSize,
      let data = FileManager.default.contents(atPath: file.text)
    else { return }
    if isProject {
      let project = XcodeProject(data, in: path.parent) { file in
        self.contents(of: file).map { String(decoding: $0, as: UTF8.self) }
      }
      guard var project else { return }
      for position in project.targets.indices { readInfoPlist(of: &project.targets[position]) }
      layout.add(project)
    } else if let manifest = PackageManifest(String(decoding: data, as: UTF8.self)) {
      layout.add(manifest, in: path.parent)
    }
  }

  /// The content of a file that a project names.
  private mutating func contents(of file: FilePath) -> Data? {
    guard let size = file.fileSize, size <= maximumFileSize,
      let data = FileManager.default.contents(atPath: file.text)
    else { return nil }
    layout.noteRead(file)
    return data
  }

  /// Reads an application's property list: what it says of its screens, if its build settings do not, and its texts.
  private mutating func readInfoPlist(of target: inout XcodeProject.Target) {
    let (orientations, padUse) = (target.module.phoneOrientations, target.module.padUse)
    guard target.module.isApplication || target.information != nil else { return }
    let data = target.infoPlist.flatMap { contents(of: $0) }
    let list = data.flatMap { data in
      try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    }
    if list != nil || target.infoPlist == nil {
      target.bundle?.information = target.information?.information(list ?? [:])
    }
    guard target.module.isApplication, list != nil else { return }
    let key = "UISupportedInterfaceOrientations"
    let isTurnedAnyWay =
      (list?[key + "~ipad"] as? [String] ?? list?[key] as? [String])
      .map { PadUse.allowsWindows(named: $0) } ?? true
    if padUse == .inWindows, list?["UIRequiresFullScreen"] as? Bool == true || !isTurnedAnyWay {
      target.module.padUse = .onWholeScreen
    }
    guard orientations.isEmpty else { return }
    let names = list?[key + "~iphone"] as? [String] ?? list?[key] as? [String] ?? []
    target.module.phoneOrientations = PhoneOrientations(named: names)
  }
}
