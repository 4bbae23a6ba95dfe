import ViewProgram

/// A value of a configuration, and where it stands.
package struct ConfigurationValue: Sendable {
  package enum Kind: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([ConfigurationValue])
    case object([ConfigurationMember])
  }

  package var kind: Kind
  /// UTF-8 offset.
  package var start: Int32
}

package struct ConfigurationMember: Sendable {
  package var key: String
  /// UTF-8 offset of the key.
  package var start: Int32
  package var value: ConfigurationValue
}

/// What is wrong with a configuration, at a UTF-8 offset.
package struct ConfigurationProblem: Error {
  package var offset: Int32
  package var message: String
}

/// Reads JSON5: JSON with comments, trailing commas, single quotes and bare keys.
///
/// Foundation reads it too, but does not say where a value stands.
package func parseConfiguration(
  _ text: String
) throws(ConfigurationProblem) -> ConfigurationValue {
  var reader = ConfigurationReader(bytes: Array(text.utf8))
  let value = try reader.value(depth: 0)
  try reader.skipBlanks()
  guard reader.peek == nil else { throw reader.problem("expected the end of the file") }
  return value
}

private struct ConfigurationReader {
  let bytes: [UInt8]
  private var position = 0
  /// Objects and lists in one another that are read.
  private static let depthLimit = 64

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  func problem(_ message: String, at offset: Int? = nil) -> ConfigurationProblem {
    ConfigurationProblem(offset: Int32(clamping: offset ?? position), message: message)
  }

  mutating func skipBlanks() throws(ConfigurationProblem) {
    while let byte = peek {
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        position += 1
      } else if bytes[position...].starts(with: "//".utf8) {
        while let byte = peek, byte != 0x0A, byte != 0x0D { position += 1 }
      } else if bytes[position...].starts(with: "/*".utf8) {
        try skipBlock()
      } else {
        return
      }
    }
  }

  private mutating func skipBlock() throws(ConfigurationProblem) {
    let start = position
    position += 2
    while !bytes[position...].starts(with: "*/".utf8) {
      guard position < bytes.count else { throw problem("this comment is not closed", at: start) }
      position += 1
    }
    position += 2
  }

  mutating func value(depth: Int) throws(ConfigurationProblem) -> ConfigurationValue {
    try skipBlanks()
    guard depth < Self.depthLimit else { throw problem("nested too deep") }
    let start = Int32(clamping: position)
    let kind: ConfigurationValue.Kind
    switch peek {
    case UInt8(ascii: "{"): kind = .object(try members(depth: depth))
    case UInt8(ascii: "["): kind = .list(try elements(depth: depth))
    case UInt8(ascii: "\""), UInt8(ascii: "'"): kind = .text(try quotedText())
    default: kind = try word()
    }
    return ConfigurationValue(kind: kind, start: start)
  }

  private mutating func members(depth: Int) throws(ConfigurationProblem) -> [ConfigurationMember] {
    position += 1
    var members: [ConfigurationMember] = []
    while try !takesEnd("}", after: members.isEmpty) {
      let start = position
      let key = try self.key()
      guard !members.contains(where: { $0.key == key }) else {
        throw problem("key '\(key)' is given twice", at: start)
      }
      try skipBlanks()
      guard peek == UInt8(ascii: ":") else { throw problem("expected ':' after key '\(key)'") }
      position += 1
      members.append(
        ConfigurationMember(
          key: key, start: Int32(clamping: start), value: try value(depth: depth + 1)))
    }
    return members
  }

  private mutating func elements(depth: Int) throws(ConfigurationProblem) -> [ConfigurationValue] {
    position += 1
    var elements: [ConfigurationValue] = []
    while try !takesEnd("]", after: elements.isEmpty) {
      elements.append(try value(depth: depth + 1))
    }
    return elements
  }

  /// Takes the closing bracket, or the comma before another element.
  private mutating func takesEnd(
    _ bracket: Unicode.Scalar, after isFirst: Bool
  ) throws(ConfigurationProblem) -> Bool {
    let end = UInt8(ascii: bracket)
    try skipBlanks()
    if !isFirst, peek != end {
      guard peek == UInt8(ascii: ",") else { throw problem("expected ',' or '\(bracket)'") }
      position += 1
      try skipBlanks()
    }
    guard peek == end else {
      if peek == nil { throw problem("expected '\(bracket)'") }
      return false
    }
    position += 1
    return true
  }

  private mutating func key() throws(ConfigurationProblem) -> String {
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try quotedText() }
    let name = bareWord()
    guard !name.isEmpty else { throw problem("expected a key") }
    return name
  }

  private mutating func word() throws(ConfigurationProblem) -> ConfigurationValue.Kind {
    let start = position
    let word = bareWord()
    switch word {
    case "": throw problem("expected a value")
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      guard word.allSatisfy({ $0.isNumber || "+-.eE".contains($0) }), let number = Double(word)
      else { throw problem("'\(word)' is not a value; text stands in quotes", at: start) }
      return .number(number)
    }
  }

  private mutating func bareWord() -> String {
    let start = position
    let isPart = { (byte: UInt8) in
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber || "_$-+.".utf8.contains(byte)
    }
    while let byte = peek, isPart(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

// MARK: Text in quotes

extension ConfigurationReader {
  private mutating func quotedText() throws(ConfigurationProblem) -> String {
    let start = position
    let quote = peek
    position += 1
    var units: [UInt16] = []
    var run = position
    while let byte = peek, byte != quote {
      guard byte != 0x0A, byte != 0x0D else { break }
      guard byte == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      units += String(decoding: bytes[run..<position], as: UTF8.self).utf16
      units += try escape()
      run = position
    }
    guard peek == quote else { throw problem("this text is not closed", at: start) }
    units += String(decoding: bytes[run..<position], as: UTF8.self).utf16
    position += 1
    return String(decoding: units, as: UTF16.self)
  }

  /// After a backslash; a line break is left out.
  private mutating func escape() throws(ConfigurationProblem) -> [UInt16] {
    position += 1
    guard let byte = peek else { return [] }
    position += 1
    switch Unicode.Scalar(byte) {
    case "n": return [0x0A]
    case "t": return [0x09]
    case "r": return [0x0D]
    case "b": return [0x08]
    case "f": return [0x0C]
    case "u":
      let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
      guard digits.count == 4, let unit = UInt16(digits, radix: 16) else {
        throw problem("'\\u' takes four hexadecimal digits", at: position - 2)
      }
      position += 4
      return [unit]
    case "\n": return []
    default:
      guard byte < 0x80 else {
        // The rest of the character follows as it is.
        position -= 1
        return []
      }
      return [UInt16(byte)]
    }
  }
}
