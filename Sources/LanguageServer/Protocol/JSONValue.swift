/// A JSON value of the protocol; members keep their order.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

package struct JSONMember: Hashable, Sendable {
  package var key: String
  package var value: JSONValue
  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONValue {
  /// A member by its key (the last, where a key is repeated); nil if this is no object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  package var boolean: Bool? {
    guard case .boolean(let value) = self else { return nil }
    return value
  }

  package var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  package var isObject: Bool {
    guard case .object = self else { return false }
    return true
  }

  package var integer: Int? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  /// Any number, brought into 0 ... 2^31: what a position or version can sensibly be.
  var clampedNatural: Int? {
    let limit = 1 << 31
    switch self {
    case .integer(let value): return min(max(0, value), limit)
    case .number(let value):
      guard value > 0 else { return 0 }
      return value < Double(limit) ? Int(value) : limit
    case .null, .boolean, .string, .array, .object: return nil
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { JSONMember($0.0, $0.1) })
  }
  package init(nilLiteral: ()) { self = .null }
}

// MARK: Writing

extension JSONValue {
  /// The shortest form, as UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }

  private func write(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): bytes += (value.isFinite ? value.description : "null").utf8
    case .string(let value): writeQuoted(value, into: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        writeQuoted(member.key, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

private func writeQuoted(_ text: String, into bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\""))
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      bytes += "\\u00".utf8
      if digits.utf8.count == 1 { bytes.append(UInt8(ascii: "0")) }
      bytes += digits.utf8
    default: bytes.append(byte)
    }
  }
  bytes.append(UInt8(ascii: "\""))
}
