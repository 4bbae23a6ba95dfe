extension JSONValue {
  /// The shortest form, as UTF-8.
  package var bytes: [UInt8] {
    var writer = JSONWriter(comma: ",", colon: ":")
    writer.writeInline(self)
    return writer.bytes
  }

  /// The value on one line, with a blank after commas and colons and a line feed at its end.
  package var line: String {
    var writer = JSONWriter(comma: ", ", colon: ": ")
    writer.writeInline(self)
    return writer.text
  }

  /// The value as indented text with a line feed at its end; small objects stand on one line.
  package var document: String {
    var writer = JSONWriter(comma: ", ", colon: ": ")
    writer.write(self, indentation: 0)
    return writer.text
  }
}

/// The shortest number that reads back as the same one; `80`, not `80.0`.
package func shortest(_ value: Double) -> String {
  if value == 0 { return "0" }
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private struct JSONWriter {
  let comma: String
  let colon: String
  private(set) var bytes: [UInt8] = []

  /// Bytes of a container that still stands on one line.
  private static let widestInlineContainer = 96

  init(comma: String, colon: String) {
    self.comma = comma
    self.colon = colon
  }

  var text: String { String(decoding: bytes, as: UTF8.self) + "\n" }

  mutating func write(_ value: JSONValue, indentation: Int) {
    guard value.inlineWidth(upTo: Self.widestInlineContainer) == nil else { return writeInline(value) }
    switch value {
    case .array(let elements):
      writeBlock(elements, "[", "]", indentation) { writer, element in
        writer.write(element, indentation: indentation + 1)
      }
    case .object(let members):
      writeBlock(members, "{", "}", indentation) { writer, member in
        writer.writeQuoted(member.key)
        writer.bytes += writer.colon.utf8
        writer.write(member.value, indentation: indentation + 1)
      }
    case .null, .boolean, .integer, .number, .string: writeInline(value)
    }
  }

  private mutating func writeBlock<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, _ indentation: Int,
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    let margin = String(repeating: "  ", count: indentation)
    bytes += opening.utf8
    for (index, element) in elements.enumerated() {
      bytes += (index == 0 ? "\n" : ",\n").utf8
      bytes += margin.utf8
      bytes += "  ".utf8
      writeElement(&self, element)
    }
    bytes += "\n".utf8
    bytes += margin.utf8
    bytes += closing.utf8
  }

  mutating func writeInline(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): bytes += numberText(value).utf8
    case .string(let value): writeQuoted(value)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes += comma.utf8 }
        writeInline(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += comma.utf8 }
        writeQuoted(member.key)
        bytes += colon.utf8
        writeInline(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private func numberText(_ value: Double) -> String {
    if value.isNaN { return "null" }
    if value.isInfinite { return value > 0 ? "\"infinity\"" : "\"-infinity\"" }
    return shortest(value)
  }
}

// MARK: Text in quotes

extension JSONWriter {
  private mutating func writeQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      for (offset, byte) in utf8.enumerated() {
        switch byte {
        case UInt8(ascii: "\""): bytes += "\\\"".utf8
        case UInt8(ascii: "\\"): bytes += "\\\\".utf8
        case UInt8(ascii: "\n"): bytes += "\\n".utf8
        case UInt8(ascii: "\r"): bytes += "\\r".utf8
        case UInt8(ascii: "\t"): bytes += "\\t".utf8
        case 0..<0x20, 0x7F: writeEscape(UInt16(byte))
        case 0xA8, 0xA9:
          // JavaScript ends a line at U+2028 and U+2029, which are E2 80 A8 and E2 80 A9.
          if offset >= 2, utf8[offset - 1] == 0x80, utf8[offset - 2] == 0xE2 {
            bytes.removeLast(2)
            writeEscape(0x2000 + UInt16(byte) - 0x80)
          } else {
            bytes.append(byte)
          }
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    bytes += "\\u".utf8
    bytes += String(repeating: "0", count: 4 - digits.count).utf8
    bytes += digits.utf8
  }
}

extension JSONValue {
  /// The width of the one-line form in bytes, or nil if it is more than `limit`.
  fileprivate func inlineWidth(upTo limit: Int) -> Int? {
    var width = 0
    switch self {
    case .null, .boolean, .integer, .number: return 1
    case .string(let value): width = value.utf8.count + 2
    case .array(let elements):
      width = 2
      for element in elements {
        guard let inner = element.inlineWidth(upTo: limit - width) else { return nil }
        width += inner + 2
      }
    case .object(let members):
      width = 2
      for member in members {
        width += member.key.utf8.count + 6
        guard let inner = member.value.inlineWidth(upTo: limit - width) else { return nil }
        width += inner
      }
    }
    return width <= limit ? width : nil
  }
}
