/// A value of JSON, as every module reads and writes it; members keep their order.
///
/// - In: bytes of the protocol and of stored files (`JSONValue(parsing:)`), texts that people write,
///   with comments (`PlacedJSON`, which also knows where each value stands).
/// - Out: bytes without blanks for the protocol (`bytes`), lines and indented texts for reports
///   (`line`, `document`).
///
/// What a value means is known above: this module names no key.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number that need not be whole; infinity is written as the word `"infinity"`, since JSON has none.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// A key of an object with its value.
package struct JSONMember: Hashable, Sendable {
  package var key: String
  package var value: JSONValue
  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONValue {
  /// The value of a key (the last, where a key is repeated); nil if this is no object.
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

  package var members: [JSONMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  package var isObject: Bool { members != nil }

  package var integer: Int? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  /// The number, whole or not; nil if this is none.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .boolean, .string, .array, .object: nil
    }
  }

  /// The number brought into 0 ... 2^31: what a position or version can sensibly be.
  package var clampedNatural: Int? {
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
