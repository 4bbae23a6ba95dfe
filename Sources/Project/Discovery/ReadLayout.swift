import Foundation

/// The packages and projects in a search, or where that has none, the nearest ones around it.
///
/// - Complexity: linear in the size of the manifests and project files.
func readLayout(below search: SourceSearch, around folders: [FilePath]) -> SourceLayout {
  var reader = LayoutReader()
  // Which module a file is in does not depend on where the search began.
  for path in search.manifests.sorted(by: { $0.text < $1.text }) { reader.read(path) }
  let generators = search.files.filter { $0.name == GeneratorManifest.nameOfTuist } + search.projectDescriptions
  let helpers = generators.isEmpty ? [] : search.files.filter { $0.text.contains(GeneratorManifest.helpersOfTuist) }
  for path in generators {
    // A folder without the project in it holds what editors add to one that is generated.
    let isRun = search.manifests.contains {
      $0.parent == path.parent && $0.name.hasSuffix(".xcodeproj") && $0.appending("project.pbxproj").fileSize != nil
    }
    reader.readGenerator(path, isRun: isRun, helpers: helpers)
  }
  for folder in Set(folders).sorted(by: { $0.text < $1.text }) { reader.searchAbove(folder) }
  reader.readLooseLists(search.propertyLists)
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
  ///
  /// - Parameters:
  ///   - isRun: whether the project is there.
  ///   - helpers: the code that manifests of Tuist call, of all its projects.
  mutating func readGenerator(_ path: FilePath, isRun: Bool, helpers: [FilePath]) {
    guard let data = contents(of: path) else { return }
    let text = String(decoding: data, as: UTF8.self)
    let isTuist = path.name == GeneratorManifest.nameOfTuist
    let manifest =
      isTuist
      ? GeneratorManifest(tuist: text, in: path.parent, helpers: code(of: helpers, for: path))
      : GeneratorManifest(xcodeGen: text, in: path.parent)
    guard let manifest else { return }
    layout.addGenerated(for: manifest.platforms)
    guard !isRun else { return }
    layout.setDevelopmentLanguage(manifest.developmentLanguage)
    var targets = manifest.targets
    for position in targets.indices { readInfoPlist(of: &targets[position]) }
    layout.add(targets)
  }

  /// The code that a manifest of Tuist may call: that of the folders around it.
  private mutating func code(of helpers: [FilePath], for manifest: FilePath) -> String {
    let own = helpers.filter { file in
      file.text.range(of: GeneratorManifest.helpersOfTuist)
        .map { manifest.isInside(FilePath(String(file.text[..<$0.lowerBound]))) } ?? false
    }
    return own.compactMap { contents(of: $0).map { String(decoding: $0, as: UTF8.self) } }.joined(separator: "\n")
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
      for folder in project.targets.flatMap(\.folders) { _ = layout.kind(of: folder.path) }
      if project.listsSources { layout.noteListing(path.parent) }
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
    guard target.module.isApplication || target.information != nil else { return }
    let list = target.infoPlist.flatMap { propertyList(at: $0) }
    if list != nil || target.infoPlist == nil {
      target.bundle?.information = target.information?.information(list ?? [:])
    }
    guard target.module.isApplication, let list else { return }
    target.screens = target.screens.completed(by: ScreenUse(list))
  }

  private mutating func propertyList(at path: FilePath) -> [String: Any]? {
    contents(of: path).flatMap { data in
      try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    }
  }

  /// Reads what the property lists of apps say of their screens, for code of which no project or manifest says it.
  mutating func readLooseLists(_ paths: [FilePath]) {
    guard !layout.modules.contains(where: \.isApplication) else { return }
    let uses = Set(paths.compactMap { propertyList(at: $0) }.filter(isOfPhoneApp).map(ScreenUse.init))
    if let only = uses.first, uses.count == 1 { layout.looseUse = only }
  }

  /// Whether a property list is of an app for phones or iPads, and not of an extension of it or of its app for watches.
  private func isOfPhoneApp(_ list: [String: Any]) -> Bool {
    let type = list["CFBundlePackageType"] as? String ?? "APPL"
    return type == "APPL" && list["NSExtension"] == nil && !list.keys.contains { $0.hasPrefix("WK") }
      && list.keys.contains { $0.hasPrefix("UI") }
  }
}
