import Project
import ViewEvaluator
import ViewProgram

/// Which files lead to which: code that runs a file's code holds a name that it declares, or holds what
/// leads there through other files.
///
/// It may name more files than there are, never fewer.
struct ReachingFiles {
  /// The files that hold one of the names that each file declares for others.
  private let users: [[Int32]]

  /// - Complexity: linear in all texts.
  init(_ sources: [SourceProgram]) {
    let own = Parallel.each(sources) { $0.outermostTypes }.reduce(into: Set<String>()) { $0.formUnion($1) }
      .subtracting(systemTypeNames)
    var declaring: [UInt64: [Int32]] = [:]
    for (number, names) in Parallel.each(sources, { $0.namesForOthers(besides: own) }).enumerated() {
      for name in names { declaring[WordHash.of(name), default: []].append(Int32(number)) }
    }
    let held = Parallel.each(sources) { [declaring] source in
      WordHash.of(wordsIn: source.file.text, among: declaring)
    }
    var users = Array(repeating: [Int32](), count: sources.count)
    for (user, words) in held.enumerated() {
      let files = words.reduce(into: Set<Int32>()) { $0.formUnion(declaring[$1] ?? []) }
      for file in files where file != Int32(user) { users[Int(file)].append(Int32(user)) }
    }
    self.users = users
  }

  /// These files, and all that lead to one of them.
  func files(reaching start: some Sequence<Int32>) -> Set<Int32> {
    var seen = Set(start)
    var open = Array(seen)
    while let file = open.popLast() {
      open += users[Int(file)].filter { seen.insert($0).inserted }
    }
    return seen
  }
}

/// Words as numbers, which are quicker to compare; two words of one number are taken for one.
private enum WordHash {
  static func of(_ word: String) -> UInt64 { word.utf8.reduce(start, step) }

  /// Those words of a text that stand in a table.
  static func of<Value>(wordsIn text: String, among known: [UInt64: Value]) -> Set<UInt64> {
    var found = Set<UInt64>()
    var hash = start
    var isInWord = false
    var comments = CommentScanner()
    for byte in text.utf8 where !comments.holds(byte) {
      if byte.isPartOfWord {
        hash = step(hash, byte)
        isInWord = true
      } else if isInWord {
        if known[hash] != nil { found.insert(hash) }
        hash = start
        isInWord = false
      }
    }
    if isInWord, known[hash] != nil { found.insert(hash) }
    return found
  }

  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
  private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

/// Tells code from comments, byte by byte.
///
/// Behind a quotation mark on the same line, and in texts of several lines, it takes all for code.
private struct CommentScanner {
  private var isInText = false
  private var hasQuote = false
  private var quotes = 0
  /// Whether others stand before these quotation marks.
  private var hadQuote = false
  private var isInLineComment = false
  /// How many block comments are open.
  private var depth = 0
  private var before: (UInt8, UInt8) = (0, 0)

  /// Whether the next byte is in a comment.
  mutating func holds(_ byte: UInt8) -> Bool {
    var isMark = false
    defer { before = isMark ? (0, 0) : (before.1, byte) }
    if byte == UInt8(ascii: "\n") { (hasQuote, isInLineComment) = (false, false) }
    if isInLineComment { return true }
    if depth > 0 {
      if before.1 == UInt8(ascii: "*"), byte == UInt8(ascii: "/") {
        depth -= 1
        isMark = true
      } else if before.1 == UInt8(ascii: "/"), byte == UInt8(ascii: "*") {
        depth += 1
        isMark = true
      }
      return true
    }
    quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
    if quotes == 1 { hadQuote = hasQuote }
    if quotes > 0 { hasQuote = true }
    if quotes == 3, !hadQuote { isInText.toggle() }
    guard !isInText, !hasQuote, before.1 == UInt8(ascii: "/"), before.0 != UInt8(ascii: "\\") else { return false }
    if byte == UInt8(ascii: "/") { isInLineComment = true }
    if byte == UInt8(ascii: "*") { depth = 1 }
    return isInLineComment || depth > 0
  }
}

extension UInt8 {
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
