import Foundation

extension FilePath {
  /// The folder of the package, project or workspace around this one: the outermost that holds a
  /// manifest, or the repository that it is in. Nil where there is neither.
  ///
  /// What a user keeps the home folder in is no project.
  var projectRoot: FilePath? {
    let home = FilePath(NSHomeDirectory())
    var root: FilePath?
    var current = self
    for _ in 0..<Self.maximumParents where current.text != "/" {
      let names = current.contents ?? []
      if names.contains(where: SourceSearch.isProject) { root = current }
      if names.contains(".git") { return current == home ? root : current }
      current = current.parent
    }
    return root
  }

  private static let maximumParents = 24
}
