import LayoutEngine
import LintRules
import ViewProgram

/// What a run's findings follow from, as 32 hexadecimal digits: all that it reads and is asked for.
///
/// - Parameter tool: tells one build of the tool from another.
package func runKey(of found: DiscoveredFiles, options: LintOptions, tool: String) -> String {
  var hash = StableHash(of: found, options, tool)
  for file in found.files { hash.add(file.text) }
  return hash.digits
}

/// The same but for what is written in the files: what runs have in common between edits.
package func sessionKey(of found: DiscoveredFiles, options: LintOptions, tool: String) -> String {
  StableHash(of: found, options, tool).digits
}

extension StableHash {
  fileprivate init(of found: DiscoveredFiles, _ options: LintOptions, _ tool: String) {
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
  /// What is the same for all files; order is fixed.
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

/// A hash that is the same in every process: 64-bit FNV-1a twice, the second time of each byte's
/// complement, so that what collides in one does not in the other.
package struct StableHash {
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Adds a text and its length, so that two texts are not taken for one.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// The same of bytes.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { add(byte) }
    var count = UInt64(bytes.count)
    for _ in 0..<8 {
      add(UInt8(truncatingIfNeeded: count))
      count >>= 8
    }
  }

  private mutating func add(_ byte: UInt8) {
    first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
    second = (second ^ UInt64(~byte)) &* 0x100_0000_01b3
  }

  package var digits: String {
    [first, second].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
