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
  private let contents: String

  /// - Parameter tool: tells one build of the tool from another.
  /// - Complexity: linear in all texts, where their hashes are not known.
  package init(of found: DiscoveredFiles, options: LintOptions, tool: String) {
    let digests = found.digested().digests
    var hash = StableHash()
    hash.add(tool)
    hash.add(digests?.arrangement ?? "")
    hash.add(options)
    common = hash
    contents = digests?.contents ?? ""
  }

  /// All that is asked for, and where; but not what is written there: what runs have in common
  /// between edits.
  package var session: String { common.digits }

  /// All that the run reads and is asked for.
  package var result: String {
    var hash = common
    hash.add(contents)
    return hash.digits
  }
}

extension StableHash {
  fileprivate mutating func add(_ options: LintOptions) {
    add(options.description)
    // Most files have the same options as the one before.
    var last: (options: FileOptions, description: String)?
    for (path, file) in options.files.sorted(by: { $0.key < $1.key }) {
      let description = last.flatMap { $0.options == file ? $0.description : nil } ?? file.description
      last = (file, description)
      add(path)
      add(description)
    }
  }
}

extension LintOptions {
  /// The options that are the same for all files; order is fixed.
  fileprivate var description: String {
    let rules = rules.map { "\($0.map(\.rawValue).sorted())" } ?? "all"
    let skipped = skippedRules.map(\.rawValue).sorted()
    let shard = shard.map { "\($0.number)/\($0.count)" } ?? ""
    return
      "\(scenarios) \(rules) \(skipped) \(offersFixes) \(showsLikely) \(reportsUnusedSuppressions) \(shard) \(looksAtOtherPlatforms) \(pinnedAxes.map(\.rawValue).sorted())"
  }
}

extension FileOptions {
  fileprivate var description: String {
    let levels = levels.map { "\($0.key) \($0.value)" }.sorted()
    let thresholds = thresholds.map { "\($0.key) \($0.value)" }.sorted()
    let sizes = sizeHints.map { "\($0.key) \($0.value)" }.sorted()
    let axes = searchedAxes.map(\.rawValue).sorted()
    return
      "\(scenarios) \(levels) \(thresholds) \(minimumIOSVersion ?? -1) \(isExcluded) \(showsLikely) \(axes) \(sizes)"
  }
}
