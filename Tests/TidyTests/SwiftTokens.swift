/// A word or sign of Swift source; comments are left out, strings too but for their interpolations.
struct SwiftToken: Hashable {
  enum Kind { case word, sign, literal }
  var kind: Kind
  var text: String
  /// 0-based.
  var line: Int
  /// False where white space or a comment comes before.
  var isAdjoined: Bool
}

/// Splits Swift source into tokens, as far as names and brackets need it.
///
/// It knows nested comments, strings of all kinds with code in them, and regular expressions that
/// stand where no operand can be divided. Operators come as single signs, `->` excepted.
struct SwiftTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 0
  private var isAdjoined = true
  private var tokens: [SwiftToken] = []

  static func tokens(of source: String) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(bytes: Array(source.utf8))
    tokenizer.scan(untilParenthesis: false)
    return tokenizer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 6)
  }

  /// Reads to the end, or to the `)` that nothing here opened: that of an interpolation.
  private mutating func scan(untilParenthesis: Bool) {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"):
        line += 1
        skipSpace()
      case 0...UInt8(ascii: " "): skipSpace()
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "/") where startsRegex: skipRegex()
      case UInt8(ascii: "\""): string(pounds: 0)
      case UInt8(ascii: "#") where poundsBeforeQuote > 0: string(pounds: poundsBeforeQuote)
      case UInt8(ascii: "`"): position += 1
      case let byte where isWordPart(byte): word()
      case UInt8(ascii: "-") where next == UInt8(ascii: ">"): add(.sign, length: 2)
      case let byte:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if untilParenthesis, depth == 0 { return add(.sign, length: 1) }
          depth -= 1
        }
        add(.sign, length: 1)
      }
    }
  }

  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  private mutating func add(_ kind: SwiftToken.Kind, length: Int) {
    let text = String(decoding: bytes[position..<position + length], as: UTF8.self)
    tokens.append(SwiftToken(kind: kind, text: text, line: line, isAdjoined: isAdjoined))
    position += length
    isAdjoined = true
  }

  private mutating func word() {
    var end = position + 1
    while end < bytes.count, isWordPart(bytes[end]) { end += 1 }
    let isNumber = bytes[position] >= UInt8(ascii: "0") && bytes[position] <= UInt8(ascii: "9")
    add(isNumber ? .literal : .word, length: end - position)
  }

  private func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

// MARK: What is no token

extension SwiftTokenizer {
  private mutating func skipSpace() {
    position += 1
    isAdjoined = false
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      if bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        position += 1
      } else if bytes[position] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        position += 1
      }
      position += 1
    } while depth > 0 && position < bytes.count
    isAdjoined = false
  }

  /// After an operand or a space follows the other meaning of the slash.
  private var startsRegex: Bool {
    guard let next, next > UInt8(ascii: " "), let last = tokens.last else { return false }
    return last.kind == .sign && "(,=:[".contains(last.text)
  }

  private mutating func skipRegex() {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "/") {
      if bytes[position] == UInt8(ascii: "\n") { return }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
  }

  private var poundsBeforeQuote: Int {
    let end = bytes[position...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - position : 0
  }

  private mutating func string(pounds: Int) {
    position += pounds
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    position += quotes.utf8.count
    let end = quotes + String(repeating: "#", count: pounds)
    let escape = "\\" + String(repeating: "#", count: pounds)
    while position < bytes.count, !starts(with: end) {
      if bytes[position] == UInt8(ascii: "\n") {
        line += 1
        if quotes.utf8.count == 1 { return }
      }
      guard bytes[position] == UInt8(ascii: "\\"), starts(with: escape) else {
        position += 1
        continue
      }
      position += escape.utf8.count
      if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
        add(.sign, length: 1)
        scan(untilParenthesis: true)
      } else {
        position += 1
      }
    }
    position = min(bytes.count, position + end.utf8.count)
    tokens.append(SwiftToken(kind: .literal, text: "\"\"", line: line, isAdjoined: false))
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }
}
