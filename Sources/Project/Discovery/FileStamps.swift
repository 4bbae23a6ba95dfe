import ViewProgram

/// When what a run read was last written, so that a look at it tells whether to run again.
package struct FileStamps: Sendable {
  private var stamps: [FilePath: String?] = [:]

  /// No stamps at all, which never change.
  package init() {}

  /// The stamps of the files, of the folders in which others may come, and of what is said there: texts,
  /// package manifests, and configurations in all folders around.
  package init(of found: DiscoveredFiles) {
    let base = FilePath(found.folder)
    let files = found.files.map { base.appending($0.path) }
    var folders: Set<FilePath> = [base]
    for file in files {
      var folder = file.parent
      while folders.insert(folder).inserted { folder = folder.parent }
    }
    var around = base
    while folders.insert(around.parent).inserted { around = around.parent }
    note(files + found.texts)
    for folder in folders {
      note([folder.appending(Configuration.name)])
      if base.relative(folder) != folder.text { note([folder, folder.appending("Package.swift")]) }
    }
  }

  private mutating func note(_ paths: [FilePath]) {
    for path in paths { stamps.updateValue(path.stamp, forKey: path) }
  }

  /// False once any of them was written, has gone or come.
  package var isCurrent: Bool { stamps.allSatisfy { $0.key.stamp == $0.value } }
}
