import Foundation

extension FilePath {
  /// The folder of the package, project or workspace around this one: the outermost that holds a
  /// manifest, or the repository that it is in. Nil where there is neither.
  ///
  /// What a user keeps the home folder in is no project.
  var projectRoot: FilePath? {
    let signs = projectSigns
    if let last = signs.last, last.isRepository, last.folder != Self.home { return last.folder }
    return signs.last(where: \.isProject)?.folder
  }

  /// All that the root of a folder's project depends on, in words.
  var projectSurroundings: String {
    Self.home.text + projectSigns.map { " \($0.isProject) \($0.isRepository)" }.joined()
  }

  private static var home: FilePath { FilePath(NSHomeDirectory()) }

  /// This folder and those above, as far as a repository.
  private var projectSigns: [(folder: FilePath, isProject: Bool, isRepository: Bool)] {
    var signs: [(folder: FilePath, isProject: Bool, isRepository: Bool)] = []
    var current = self
    for _ in 0..<Self.maximumParents where current.text != "/" {
      let names = current.contents ?? []
      signs.append((current, names.contains(where: SourceSearch.isProject), names.contains(".git")))
      if names.contains(".git") { break }
      current = current.parent
    }
    return signs
  }

  private static let maximumParents = 24
}
