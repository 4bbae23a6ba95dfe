import LayoutEngine
import LintRules
package import Project
import ViewProgram

/// The keys that a run's findings are kept by, 32 hexadecimal digits each.
///
/// - In: results and reports of runs; out: bytes, and results from bytes of the same build of the tool.
/// - To add: a field of what is kept in `StoredFindings`, where it is written and read; whatever a result depends
///   on has to be in its key.
package struct RunKey: Sendable {
  private let common: StableHash
  private let files: [SourceFile]

  /// - Parameter tool: tells one build of the tool from another.
  package init(of found: DiscoveredFiles, options: LintOptions, tool: String) {
    common = StableHash(of: found, options, tool)
    files = found.files
  }

  /// All that is asked for, and where; but not what is written there: what runs have in common
  /// between edits.
  package var session: String { common.digits }

  /// All that the run reads and is asked for.
  ///
  /// - Complexity: linear in all texts.
  package var result: String {
    var hash = common
    for file in files { hash.add(file.text) }
    return hash.digits
  }
}

extension StableHash {
  fileprivate init(of found: DiscoveredFiles, _ options: LintOptions, _ tool: String) {
    self.init()
    add(tool)
    add(options.description)
    for module in found.layout.modules {
      let platforms = module.platforms.map { "\($0.key) \($0.value)" }.sorted()
      add("\(module.name) \(module.isApplication) \(module.isTest) \(platforms)")
    }
    let folder = FilePath(found.folder)
    for file in found.files {
      add(file.path)
      add("\(found.layout.modules(of: folder.appending(file.path)))")
      add(options.files[file.path].map(\.description) ?? "")
    }
  }
}

extension LintOptions {
  /// The options that are the same for all files; order is fixed.
  fileprivate var description: String {
    let rules = rules.map { "\($0.map(\.rawValue).sorted())" } ?? "all"
    let skipped = skippedRules.map(\.rawValue).sorted()
    let shard = shard.map { "\($0.number)/\($0.count)" } ?? ""
    return "\(scenarios) \(rules) \(skipped) \(offersFixes) \(showsLikely) \(reportsUnusedSuppressions) \(shard)"
  }
}

extension FileOptions {
  fileprivate var description: String {
    let levels = levels.map { "\($0.key) \($0.value)" }.sorted()
    let thresholds = thresholds.map { "\($0.key) \($0.value)" }.sorted()
    let sizes = sizeHints.map { "\($0.key) \($0.value)" }.sorted()
    return "\(scenarios) \(levels) \(thresholds) \(minimumIOSVersion ?? -1) \(isExcluded) \(showsLikely) \(sizes)"
  }
}
