import ViewProgram

/// Hashes of what was found, by which a run is told from another.
package struct Digests: Hashable, Sendable {
  /// The hash of the modules, of which files there are in which of them, and of the state of what code looks up in other
  /// files; not of what is written in sources.
  package var arrangement: String
  /// The hash of all texts.
  package var contents: String
}

extension DiscoveredFiles {
  /// The same with the hashes of it.
  ///
  /// - Complexity: linear in all texts, where they are not known.
  package func digested() -> DiscoveredFiles {
    guard digests == nil else { return self }
    var result = self
    result.digests = Digests(arrangement: arrangement, contents: contents)
    return result
  }

  private var arrangement: String {
    var hash = StableHash()
    for module in layout.modules {
      let platforms = module.platforms.map { "\($0.key) \($0.value)" }.sorted()
      hash.add("\(module.name) \(module.isApplication) \(module.isTest) \(platforms)")
      hash.add(Int(module.phoneOrientations.rawValue))
      hash.add(module.padUse.rawValue)
      hash.add("\(module.isForPads)")
    }
    let loose = layout.looseUse
    hash.add("\(loose.phoneOrientations.rawValue) \(loose.padUse) \(loose.isForPads)")
    hash.add(layout.platform(of: nil).rawValue)
    for (_, bundle) in layout.bundles.sorted(by: { $0.key < $1.key }) { hash.add(bundle.summary) }
    for path in catalogs + pictures + fonts { hash.add(path.text) }
    let folder = FilePath(folder)
    for file in files {
      hash.add(file.path)
      let modules = layout.modules(of: folder.appending(file.path))
      for module in modules { hash.add(module) }
      hash.add(layout.platform(of: modules.first, for: folder.appending(file.path)).rawValue)
      hash.add(modules.count)
    }
    for file in texts {
      hash.add(folder.relative(file))
      // As good as its content, and known without reading it.
      hash.add(Int(truncatingIfNeeded: DiskStamp(of: file).number))
    }
    return hash.digits
  }

  private var contents: String { StableHash.ofTexts(files.map { StableHash(of: $0.text).digits }) }
}

extension StableHash {
  /// The hash of several texts, by their own.
  static func ofTexts(_ hashes: some Sequence<String>) -> String {
    var hash = StableHash()
    for text in hashes { hash.add(text) }
    return hash.digits
  }
}
