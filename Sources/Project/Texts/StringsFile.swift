import Foundation

/// Returns the texts of a `.strings` file by their keys; nil where it is none.
///
/// The old text format in UTF-8 or UTF-16, or a property list.
func parsedStrings(_ data: Data) -> [String: String]? {
  if data.starts(with: Array("bplist".utf8)) || data.prefix(512).firstRange(of: Array("<plist".utf8)) != nil {
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    return (list as? [String: Any])?.compactMapValues { $0 as? String }
  }
  var parser = StringsParser(bytes: utf8Bytes(of: data))
  return parser.entries()
}

/// The same text in UTF-8, without a mark at its beginning.
private func utf8Bytes(of data: Data) -> [UInt8] {
  let bytes = [UInt8](data)
  switch (bytes.first, bytes.dropFirst().first) {
  case (0xEF, 0xBB): return Array(bytes.dropFirst(3))
  case (0xFF, 0xFE): return decoded(bytes.dropFirst(2), isBigEndian: false)
  case (0xFE, 0xFF): return decoded(bytes.dropFirst(2), isBigEndian: true)
  case (0, .some): return decoded(bytes[...], isBigEndian: true)
  case (.some, 0): return decoded(bytes[...], isBigEndian: false)
  default: return bytes
  }
}

private func decoded(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
  var units: [UInt16] = []
  units.reserveCapacity(bytes.count / 2)
  var index = bytes.startIndex
  while index + 1 < bytes.endIndex {
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    index += 2
  }
  return Array(String(decoding: units, as: UTF16.self).utf8)
}

/// Reads `"key" = "text";` with comments between.
private struct StringsParser {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Nil where something else stands there.
  mutating func entries() -> [String: String]? {
    var found: [String: String] = [:]
    while skipSpace() {
      guard let key = token() else { return nil }
      var text = key
      _ = skipSpace()
      if take("=") {
        _ = skipSpace()
        guard let value = token() else { return nil }
        text = value
        _ = skipSpace()
      }
      guard take(";") || position == bytes.count else { return nil }
      found[key] = text
    }
    return found
  }

  /// False at the end.
  private mutating func skipSpace() -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if stands(with: "/*") {
        position += 2
        while position < bytes.count, !stands(with: "*/") { position += 1 }
        position = min(bytes.count, position + 2)
      } else if stands(with: "//") {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else {
        return true
      }
    }
    return false
  }

  private func stands(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in
      (0..<count).allSatisfy { bytes[position + $0] == wanted[$0] }
    }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard stands(with: text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  private mutating func token() -> String? {
    if take("\"") { return quotedText(until: UInt8(ascii: "\"")) }
    if take("'") { return quotedText(until: UInt8(ascii: "'")) }
    let start = position
    while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
    return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "$")].contains(byte)
    }
  }

  private mutating func quotedText(until end: UInt8) -> String? {
    var result: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == end { return String(decoding: result, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard position < bytes.count else { return nil }
      takeEscape(into: &result)
    }
    return nil
  }

  private mutating func takeEscape(into result: inout [UInt8]) {
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      var units = [unit()]
      if UTF16.isLeadSurrogate(units[0]), take("\\U") || take("\\u") { units.append(unit()) }
      result += String(decoding: units, as: UTF16.self).utf8
    default: result.append(byte)
    }
  }

  /// Up to four hexadecimal digits.
  private mutating func unit() -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = Character(UnicodeScalar(bytes[position])).hexDigitValue else { break }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
