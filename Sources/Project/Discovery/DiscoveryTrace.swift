/// All that a search for sources depended on beside what it was asked for.
///
/// Whoever looks at something else on the disk, on the way from paths to files and modules, notes it here: what is not
/// noted may change unseen.
struct DiscoveryTrace: Sendable {
  /// The folder of the one project that was searched.
  let root: FilePath
  /// The sources, also those that could not be read.
  let sources: [FilePath]
  let notesOfSources: [InputNote]
  /// Folders by the names in them, files by what is written there.
  private(set) var read: Set<FilePath> = []
  /// The paths of which it counts whether there is a file, a folder or nothing.
  private(set) var asked: Set<FilePath> = []
  /// The folders from which on a project was looked for upwards.
  let tops: Set<FilePath>
  /// Seconds since 1970, before anything was read.
  var began: Int

  /// - Parameter places: the folders that were asked for, and those of files that were.
  /// - Returns: nil where other paths asked for in the same project might find other files.
  init?(
    of search: SourceSearch, folders: [FilePath], files: [FilePath], _ notes: [InputNote],
    _ found: DiscoveredFiles, since began: Int
  ) {
    let roots = Set((folders + files.map(\.parent)).map(\.projectRoot))
    // A link makes a file's path depend on what came first, and a path that was left out adds files.
    guard roots.count == 1, let root = roots.first ?? nil, !search.hasLinks, search.unreadable.isEmpty,
      (folders + files).allSatisfy(search.metAgain.contains),
      folders.allSatisfy({ IgnoreRules.areSame(from: $0, and: root) })
    else { return nil }
    self.root = root
    self.began = began
    sources = search.files
    notesOfSources = notes
    tops = Set(search.tops)
    read = Set(search.walked + search.ignoreFiles + search.texts).union(found.layout.read)
    for top in tops {
      let places = IgnoreRules.places(around: top)
      read.formUnion(places.read)
      asked.formUnion(places.asked)
    }
    for manifest in search.manifests {
      read.insert(manifest.name.hasSuffix(".xcodeproj") ? manifest.appending("project.pbxproj") : manifest)
    }
    for workspace in search.workspaces {
      read.insert(XcodeWorkspace.list(in: workspace))
      asked.formUnion(XcodeWorkspace(at: workspace)?.named ?? [])
    }
    asked.formUnion(found.layout.askedFor)
  }
}
