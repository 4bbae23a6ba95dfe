/// Code that only previews run: the previews themselves, and private helpers that nothing else in
/// their file names.
struct PreviewCode: Sendable {
  private(set) var ranges: [SourceRange]

  init(of program: Program, in file: SourceFile) {
    ranges = program.previews.map(\.range)
    ranges += program.types.filter { $0.inheritedTypes.contains("PreviewProvider") }.map(\.range)
    guard !ranges.isEmpty else { return }
    var helpers =
      program.types.filter { $0.isPrivate && $0.kind != .extensionOf }.map { ($0.name, $0.range) }
      + program.functions.filter(\.isPrivate).map { ($0.name, $0.range) }
    let bytes = Array(file.text.utf8)
    while let found = helpers.firstIndex(where: { name, range in
      let places = Self.places(of: name, in: bytes)
      let others = places.filter { place in !range.holds(place) }
      return !others.isEmpty && others.allSatisfy { place in ranges.contains { $0.holds(place) } }
    }) {
      ranges.append(helpers.remove(at: found).1)
    }
  }

  func covers(_ offset: Int32) -> Bool { ranges.contains { $0.holds(offset) } }

  /// Where a name stands as a word of its own.
  private static func places(of name: String, in bytes: [UInt8]) -> [Int32] {
    let word = Array(name.utf8)
    guard let first = word.first, bytes.count >= word.count else { return [] }
    func isPart(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        return true
      default: return false
      }
    }
    return (0...bytes.count - word.count).filter { start in
      bytes[start] == first && bytes[start..<start + word.count].elementsEqual(word)
        && !isPart(start - 1) && !isPart(start + word.count)
    }.map { Int32($0) }
  }
}

/// Code that is compiled into debug builds only: `#if DEBUG`.
struct DebugCode: Sendable {
  private(set) var ranges: [SourceRange] = []

  /// - Complexity: linear in the text.
  init(of text: String) {
    guard text.contains("DEBUG") else { return }
    // For each open `#if`, where its clause for debug builds begins, if that is the one at hand.
    var open: [(condition: Substring, start: Int32?)] = []
    var offset: Int32 = 0
    func close(at end: Int32) -> SourceRange? { open.last?.start.map { SourceRange(start: $0, end: end) } }
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let words = Substring(line).drop { $0 == " " || $0 == "\t" }
      if words.hasPrefix("#if ") {
        let condition = words.dropFirst(4).drop { $0 == " " }
        open.append((condition, Self.asksForDebugBuild(condition) ? offset : nil))
      } else if words.hasPrefix("#else") || words.hasPrefix("#endif") {
        if let range = close(at: offset) { ranges.append(range) }
        if words.hasPrefix("#endif") {
          _ = open.popLast()
        } else if let last = open.indices.last {
          open[last].start = words.hasPrefix("#else") && open[last].condition.hasPrefix("!DEBUG") ? offset : nil
        }
      }
      offset += Int32(line.count) + 1
    }
  }

  private static func asksForDebugBuild(_ condition: Substring) -> Bool {
    condition.hasPrefix("DEBUG") && !condition.contains("||")
  }
}

/// The code of a file that users of the app never run, found once for each file of an index.
private struct UnshippedCode: Sendable {
  var forPreviews: PreviewCode
  /// Whether by its folder all of it is for previews or tests.
  var isForPreviews: Bool
  var forDebugging: DebugCode

  init(of program: Program, in source: SourceFile) {
    isForPreviews = source.isInTests || source.folders.contains("Preview Content")
    forPreviews = PreviewCode(of: program, in: source)
    forDebugging = DebugCode(of: source.text)
  }
}

extension SourceFile {
  /// Whether its folder says that it is of tests.
  package var isInTests: Bool { folders.contains { $0.hasSuffix("Tests") } }

  fileprivate var folders: some Sequence<Substring> { path.split(separator: "/").dropLast() }
}

extension ModuleIndex {
  /// Whether the code at a place is in debug builds only.
  package func isForDebugging(_ offset: Int32, in file: Int32) -> Bool {
    unshippedCode(in: file).forDebugging.ranges.contains { $0.holds(offset) }
  }

  /// Whether nobody but previews and tests runs the code at a place.
  package func isForPreviews(_ offset: Int32, in file: Int32) -> Bool {
    let code = unshippedCode(in: file)
    return code.isForPreviews || code.forPreviews.covers(offset)
  }

  private func unshippedCode(in file: Int32) -> UnshippedCode {
    let table = companion { SharedTable<Int32, UnshippedCode>() }
    if let known = table.with({ $0[file] }) { return known }
    let code = UnshippedCode(of: programs[file], in: files[Int(file)])
    table.with { $0[file] = code }
    return code
  }
}
