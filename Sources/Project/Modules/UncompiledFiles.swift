import Foundation

extension SourceLayout {
  /// The files of which an application's project says that no target of it compiles them: what it left behind, or has not
  /// taken in yet.
  ///
  /// Where anything else may compile them (a package, a pod, another project, a generator of projects), or where what a
  /// project lists is not where it says, nothing is known.
  mutating func uncompiled(among files: [FilePath]) -> Set<FilePath> {
    guard !listingFolders.isEmpty else { return [] }
    var listed: [String: [FilePath]] = [:]
    for file in listedFiles { listed[file.name.lowercased(), default: []].append(file) }
    var folders: [FilePath: Bool] = [:]
    return Set(
      files.filter { file in
        file.name.hasSuffix(".swift") && modules(of: file).isEmpty
          && isOnlyOfProject(file.parent, known: &folders)
          && !(listed[file.name.lowercased()] ?? []).contains { isSame($0, file) }
      })
  }

  /// Whether nothing but a project that lists its sources says how those of a folder are compiled.
  private func isOnlyOfProject(_ folder: FilePath, known: inout [FilePath: Bool]) -> Bool {
    if let answer = known[folder] { return answer }
    let isListing = listingFolders.contains(folder)
    let isOpen =
      folder.name.hasSuffix(".playground")
      || (folder.contents ?? []).contains { Self.mayCompile($0) && !(isListing && $0.hasSuffix(".xcodeproj")) }
    let answer =
      !isOpen && (isListing || folder.text != "/" && isOnlyOfProject(folder.parent, known: &known))
    known[folder] = answer
    return answer
  }

  /// Whether a file of this name may say what is compiled.
  private static func mayCompile(_ name: String) -> Bool {
    SourceSearch.isManifest(name) || name.hasSuffix(".podspec")
      || [GeneratorManifest.nameOfTuist, "project.yml", "BUILD", "BUILD.bazel", "BUCK"].contains(name)
  }

  /// Whether a listed file is another one, under another name, or may be as it is not where it should be.
  private mutating func isSame(_ listed: FilePath, _ file: FilePath) -> Bool {
    kind(of: listed) != .file || listed.resolved == file.resolved
  }
}
