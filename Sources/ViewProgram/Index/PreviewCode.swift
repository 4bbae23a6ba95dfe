/// Code that only previews run: the previews themselves, and private helpers that nothing else in
/// their file names.
struct PreviewCode {
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

extension ModuleIndex {
  /// Whether nobody but previews and tests runs the code at a place.
  package func isForPreviews(_ offset: Int32, in file: Int32) -> Bool {
    let source = files[Int(file)]
    let folders = source.path.split(separator: "/").dropLast()
    if folders.contains(where: { $0 == "Preview Content" || $0.hasSuffix("Tests") }) { return true }
    return PreviewCode(of: programs[file], in: source).covers(offset)
  }
}
