/// Why a text is no JSON, or not the JSON that is wanted, and where that shows.
package struct JSONError: Error, Hashable {
  package var message: String
  /// 0-based offset of the byte.
  package var offset: Int
  /// True where a whole value came first, and more than blanks follow it.
  package var isAfterValue = false
  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}

extension JSONValue {
  /// Nesting beyond this is refused: nothing in the protocol comes near it.
  package static let deepestNesting = 512

  /// Reads one value; bytes that are not UTF-8 become replacement characters.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes: bytes, dialect: .strict)
    self = try parser.parseDocument()
  }
}

/// The language that a parser takes.
enum JSONDialect {
  /// RFC 8259, of which the last value counts where a key is repeated.
  case strict
  /// With comments, trailing commas, single quotes, bare keys and no key twice; places are noted.
  case relaxed

  var deepestNesting: Int {
    switch self {
    case .strict: JSONValue.deepestNesting
    case .relaxed: 64
    }
  }
}

struct JSONParser {
  private let bytes: [UInt8]
  private let dialect: JSONDialect
  private var isRelaxed: Bool { dialect == .relaxed }
  private var offset = 0
  private var depth = 0
  /// UTF-8 offsets of all values and keys so far; none in the strict dialect.
  private(set) var starts: [Int32] = []

  init(bytes: [UInt8], dialect: JSONDialect) {
    self.bytes = bytes
    self.dialect = dialect
    if dialect == .relaxed, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  mutating func parseDocument() throws(JSONError) -> JSONValue {
    let value = try parseValue()
    try skipBlanks()
    guard offset == bytes.count else {
      var error = error("expected the end of the file")
      error.isAfterValue = true
      throw error
    }
    return value
  }

  private mutating func parseValue() throws(JSONError) -> JSONValue {
    try skipBlanks()
    noteStart()
    switch peek() {
    case UInt8(ascii: "{"):
      return try nested { parser throws(JSONError) in try parser.parseObject() }
    case UInt8(ascii: "["):
      return try nested { parser throws(JSONError) in try parser.parseArray() }
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "'") where isRelaxed: return .string(try parseString())
    default: return try parseWord()
    }
  }

  private mutating func nested(
    _ parse: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < dialect.deepestNesting else { throw error("nested too deep") }
    depth += 1
    offset += 1
    let value = try parse(&self)
    depth -= 1
    return value
  }

  private mutating func parseObject() throws(JSONError) -> JSONValue {
    var members: [JSONMember] = []
    while try !takesEnd("}", isFirst: members.isEmpty) {
      noteStart()
      let start = offset
      let key = try parseKey()
      guard !isRelaxed || !members.contains(where: { $0.key == key }) else {
        throw error("key '\(key)' is given twice", at: start)
      }
      guard try takes(UInt8(ascii: ":")) else { throw error("expected ':' after key '\(key)'") }
      members.append(JSONMember(key, try parseValue()))
    }
    return .object(members)
  }

  private mutating func parseArray() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    while try !takesEnd("]", isFirst: elements.isEmpty) { elements.append(try parseValue()) }
    return .array(elements)
  }

  /// Takes the closing bracket, or the comma before another part.
  private mutating func takesEnd(
    _ bracket: Unicode.Scalar, isFirst: Bool
  ) throws(JSONError) -> Bool {
    let end = UInt8(ascii: bracket)
    if try takes(end) { return true }
    guard !isFirst else {
      guard peek() != nil else { throw error("expected '\(bracket)'") }
      return false
    }
    guard try takes(UInt8(ascii: ",")) else { throw error("expected ',' or '\(bracket)'") }
    try skipBlanks()
    guard peek() != nil else { throw error("expected '\(bracket)'") }
    guard isRelaxed else { return false }
    return try takes(end)
  }

  private mutating func parseKey() throws(JSONError) -> String {
    if peek() == UInt8(ascii: "\"") || (isRelaxed && peek() == UInt8(ascii: "'")) {
      return try parseString()
    }
    let key = isRelaxed ? takeWord() : ""
    guard !key.isEmpty else { throw error("expected a key") }
    return key
  }

  /// A number, or one of the three names.
  private mutating func parseWord() throws(JSONError) -> JSONValue {
    let start = offset
    let word = takeWord()
    switch word {
    case "": throw error("expected a value")
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      guard let number = number(word) else {
        throw error("'\(word)' is not a value; text stands in quotes", at: start)
      }
      return number
    }
  }

  private func number(_ word: String) -> JSONValue? {
    guard word.utf8.allSatisfy(\.isPartOfNumber) else { return nil }
    let first = word.utf8.first
    guard isRelaxed || (first != UInt8(ascii: "+") && first != UInt8(ascii: ".")) else { return nil }
    return Int(word).map { .integer($0) } ?? Double(word).map { .number($0) }
  }

  private mutating func takeWord() -> String {
    let start = offset
    while let byte = peek(), byte.isPartOfWord { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func error(_ message: String, at offset: Int? = nil) -> JSONError {
    JSONError(message: message, offset: offset ?? self.offset)
  }

  private mutating func noteStart() {
    if isRelaxed { starts.append(Int32(clamping: offset)) }
  }

  /// Skips blanks, and the byte after them if it is this one.
  private mutating func takes(_ byte: UInt8) throws(JSONError) -> Bool {
    try skipBlanks()
    guard peek() == byte else { return false }
    offset += 1
    return true
  }
}

// MARK: Blanks and comments

extension JSONParser {
  private mutating func skipBlanks() throws(JSONError) {
    while let byte = peek() {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      case UInt8(ascii: "/") where isRelaxed && bytes[offset...].starts(with: "//".utf8):
        while let byte = peek(), byte != 0x0A, byte != 0x0D { offset += 1 }
      case UInt8(ascii: "/") where isRelaxed && bytes[offset...].starts(with: "/*".utf8):
        try skipBlock()
      default: return
      }
    }
  }

  private mutating func skipBlock() throws(JSONError) {
    let start = offset
    offset += 2
    while !bytes[offset...].starts(with: "*/".utf8) {
      guard offset < bytes.count else { throw error("this comment is not closed", at: start) }
      offset += 1
    }
    offset += 2
  }
}

// MARK: Text in quotes

extension JSONParser {
  private mutating func parseString() throws(JSONError) -> String {
    let (opening, quote) = (offset, bytes[offset])
    offset += 1
    let start = offset
    while let byte = peek(), byte != quote, byte != UInt8(ascii: "\\"), !ends(byte) { offset += 1 }
    var text = Array(bytes[start..<offset])
    while let byte = peek(), byte != quote, !ends(byte) {
      offset += 1
      if byte == UInt8(ascii: "\\") { try parseEscape(into: &text) } else { text.append(byte) }
    }
    guard peek() == quote else { throw error("this text is not closed", at: opening) }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a text that people write is left open at this byte, and not meant to go on.
  private func ends(_ byte: UInt8) -> Bool { isRelaxed && (byte == 0x0A || byte == 0x0D) }

  private mutating func parseEscape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = peek() else { return }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text += Array(String(Character(try parseUnicodeEscape())).utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    // A line break that is escaped is left out.
    case 0x0A where isRelaxed: break
    default:
      guard isRelaxed else { throw error("no escape", at: offset - 1) }
      text.append(byte)
    }
  }

  /// A lone surrogate, which no text can hold, becomes the replacement character.
  private mutating func parseUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try parseHexDigits()
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let mark = offset
    guard peek() == UInt8(ascii: "\\"), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    offset += 2
    let second = try parseHexDigits()
    guard (0xDC00..<0xE000).contains(second) else {
      offset = mark
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func parseHexDigits() throws(JSONError) -> UInt32 {
    let problem = "'\\u' takes four hexadecimal digits"
    guard offset + 4 <= bytes.count else { throw error(problem, at: offset - 2) }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(problem, at: offset - 2)
      }
      value = value << 4 + UInt32(digit)
    }
    offset += 4
    return value
  }
}

extension UInt8 {
  fileprivate var isPartOfNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
