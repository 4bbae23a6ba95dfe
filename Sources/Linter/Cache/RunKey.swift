import LayoutEngine
import LintRules
import ViewProgram

/// What a run's findings follow from, as 32 hexadecimal digits each.
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

/// A hash that is the same in every process: 128 bits, of words folded in by full multiplications.
package struct StableHash {
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0x9e37_79b9_7f4a_7c15

  package init() {}

  init(of text: String) { add(text) }

  /// Adds a text and its length, so that two texts are not taken for one.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// The same of bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { add($0) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let width = MemoryLayout<UInt64>.size
    let whole = bytes.count / width * width
    for offset in stride(from: 0, to: whole, by: width) {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    add(bytes[whole...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    add(UInt64(bytes.count))
  }

  private mutating func add(_ word: UInt64) {
    first = Self.folded(first ^ word, 0xa076_1d64_78bd_642f)
    second = Self.folded(second &+ word, 0xe703_7ed1_a0b4_28db) ^ word
  }

  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    return high ^ low
  }

  package var digits: String {
    [first, second].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
