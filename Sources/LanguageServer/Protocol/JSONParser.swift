/// Why bytes are no JSON value, and where that shows.
struct JSONError: Error, Hashable {
  enum Kind: Hashable {
    case unexpected
    case tooDeep
    /// A whole value came first; more than blanks follow it.
    case trailing
  }
  var kind: Kind
  /// 0-based offset of the byte.
  var offset: Int
}

extension JSONValue {
  /// Nesting beyond this is refused: nothing in the protocol comes near it.
  static let deepestNesting = 512

  /// Reads one value; bytes that are not UTF-8 become replacement characters.
  init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.parseDocument()
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  var offset = 0
  var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func parseDocument() throws(JSONError) -> JSONValue {
    let value = try parseValue()
    skipBlanks()
    guard offset == bytes.count else { throw JSONError(kind: .trailing, offset: offset) }
    return value
  }

  private mutating func parseValue() throws(JSONError) -> JSONValue {
    skipBlanks()
    switch peek() {
    case UInt8(ascii: "{"):
      return try nested { parser throws(JSONError) in try parser.parseObject() }
    case UInt8(ascii: "["):
      return try nested { parser throws(JSONError) in try parser.parseArray() }
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parse(word: "true", as: .boolean(true))
    case UInt8(ascii: "f"): return try parse(word: "false", as: .boolean(false))
    case UInt8(ascii: "n"): return try parse(word: "null", as: .null)
    default: return try parseNumber()
    }
  }

  private mutating func nested(
    _ parse: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < JSONValue.deepestNesting else { throw JSONError(kind: .tooDeep, offset: offset) }
    depth += 1
    offset += 1
    let value = try parse(&self)
    depth -= 1
    return value
  }

  private mutating func parseObject() throws(JSONError) -> JSONValue {
    var members: [JSONMember] = []
    if takes(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      guard peek() == UInt8(ascii: "\"") else { throw unexpected() }
      let key = try parseString()
      guard takes(UInt8(ascii: ":")) else { throw unexpected() }
      members.append(JSONMember(key, try parseValue()))
    } while takes(UInt8(ascii: ","))
    guard takes(UInt8(ascii: "}")) else { throw unexpected() }
    return .object(members)
  }

  private mutating func parseArray() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    if takes(UInt8(ascii: "]")) { return .array(elements) }
    repeat { elements.append(try parseValue()) } while takes(UInt8(ascii: ","))
    guard takes(UInt8(ascii: "]")) else { throw unexpected() }
    return .array(elements)
  }

  private mutating func parse(word: String, as value: JSONValue) throws(JSONError) -> JSONValue {
    for byte in word.utf8 {
      guard peek() == byte else { throw unexpected() }
      offset += 1
    }
    return value
  }

  private mutating func parseNumber() throws(JSONError) -> JSONValue {
    let start = offset
    while let byte = peek(), isNumberByte(byte) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if let integer = Int(text), !text.hasPrefix("+") { return .integer(integer) }
    guard let first = text.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "."),
      let number = Double(text)
    else {
      offset = start
      throw unexpected()
    }
    return .number(number)
  }

  private func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func unexpected() -> JSONError { JSONError(kind: .unexpected, offset: offset) }

  /// Skips blanks, and the byte after them if it is this one.
  private mutating func takes(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }
}

// MARK: Strings

extension JSONParser {
  private mutating func parseString() throws(JSONError) -> String {
    offset += 1
    let start = offset
    while let byte = peek(), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
    var text = Array(bytes[start..<offset])
    while let byte = peek(), byte != UInt8(ascii: "\"") {
      offset += 1
      if byte == UInt8(ascii: "\\") { try parseEscape(into: &text) } else { text.append(byte) }
    }
    guard peek() != nil else { throw unexpected() }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func parseEscape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = peek() else { throw unexpected() }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text += Array(String(Character(try parseUnicodeEscape())).utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    default:
      offset -= 1
      throw unexpected()
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
    guard offset + 4 <= bytes.count else { throw unexpected() }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw unexpected() }
      value = value << 4 + UInt32(digit)
    }
    offset += 4
    return value
  }
}
