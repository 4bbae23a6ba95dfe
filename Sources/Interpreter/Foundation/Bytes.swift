import Foundation
import LayoutEngine
import ViewProgram

/// `Data`, and sets of indices.
extension Interpreter {
  func makeData(_ type: String, _ arguments: ArgumentValues) throws -> Value? {
    if type == "IndexSet" {
      if arguments.isEmpty { return .foundation(type, IndexSet()) }
      guard arguments.items.count == 1, let item = arguments.items.first else { throw Unanswered() }
      switch item.label {
      case nil: return .foundation(type, IndexSet(try elements(ofArgument: item.value).values.map { try count($0) }))
      case "integer"?: return .foundation(type, IndexSet(integer: try count(item.value)))
      default: return .foundation(type, IndexSet(integersIn: try wholes(item.value)))
      }
    }
    if arguments.isEmpty { return .foundation(type, Data()) }
    if let text = arguments["base64Encoded"], arguments.items.count == 1 {
      return .foundation(type, Data(base64Encoded: try self.text(text)))
    }
    if let file = bundledFile(arguments["contentsOf"]) { return .foundation(type, try contents(of: file)) }
    if let byte = arguments["repeating"] {
      return .foundation(type, Data(repeating: try self.byte(byte), count: try count(arguments["count"])))
    }
    guard arguments.items.count == 1, arguments.items[0].label == nil else { throw Unanswered() }
    return .foundation(type, try bytes(arguments.items[0].value))
  }

  private func byte(_ value: Value) throws -> UInt8 {
    guard let byte = UInt8(exactly: try count(value)) else { throw Unanswered() }
    return byte
  }

  func bytes(_ value: Value?) throws -> Data {
    if case .native? = value { return try foundation(value) }
    return Data(try orderedElements(ofArgument: value).map(byte))
  }

  /// `text.data(using: .utf8)`
  func bytes(of text: String, _ arguments: ArgumentValues) -> Value? {
    guard arguments.items.count == 1 else { return nil }
    switch memberName(arguments["using"]) {
    case "utf8": return .foundation("Data", Data(text.utf8))
    case "ascii": return text.utf8.allSatisfy { $0 < 0x80 } ? .foundation("Data", Data(text.utf8)) : Value.none
    default: return nil
    }
  }

  func dataMember(_ name: String, _ data: Data) -> Value? {
    switch name {
    case "count": .integer(data.count)
    case "isEmpty": .boolean(data.isEmpty)
    case "description": .string(data.description)
    default: nil
    }
  }

  func dataMethod(_ name: String, _ data: Data, _ arguments: ArgumentValues) throws -> Value? {
    switch name {
    case "base64EncodedString" where arguments.isEmpty: return .string(data.base64EncodedString())
    case "subdata":
      let range = try wholes(arguments["in"])
      guard data.startIndex <= range.lowerBound, range.upperBound <= data.endIndex else { throw Unanswered() }
      return .foundation("Data", data.subdata(in: range))
    default: return nil
    }
  }

  func changed(_ data: Data, by name: String, _ arguments: ArgumentValues) throws -> Value? {
    guard arguments.items.count == 1, let item = arguments.items.first else { throw Unanswered() }
    if item.label == nil, case .number = item.value { return .foundation("Data", data + [try byte(item.value)]) }
    return .foundation("Data", data + (try bytes(item.value)))
  }

  // MARK: Texts

  /// `String(data:encoding:)` and `String(decoding:as:)`; nil for other initializers.
  func decodedText(_ arguments: ArgumentValues) -> Value? {
    if let text = bundledText(arguments) { return text }
    guard arguments.items.count == 2, let first = arguments.items.first else { return nil }
    switch (first.label, arguments.items[1].label) {
    case ("data"?, "encoding"?):
      return asked("text", nil, arguments) { _, arguments in
        guard memberName(arguments.items[1].value) == "utf8" else { throw Unanswered() }
        return .text(String(data: try bytes(arguments.items[0].value), encoding: .utf8))
      }
    case ("decoding"?, "as"?):
      return asked("text", nil, arguments) { _, arguments in
        guard case .type(let name, nil) = arguments.items[1].value, name == "UTF8" else { throw Unanswered() }
        return .string(String(decoding: try bytes(arguments.items[0].value), as: UTF8.self))
      }
    default: return nil
    }
  }

  // MARK: Sets of indices

  private func wholes(_ value: Value?) throws -> Range<Int> {
    guard case .range(let lower, let upper, let isClosed)? = value else { throw Unanswered() }
    let first = try count(lower), last = try count(upper) + (isClosed ? 1 : 0)
    guard first >= 0, first <= last, last < 1 << 40 else { throw Unanswered() }
    return first..<last
  }

  func setMember(_ name: String, _ set: IndexSet) -> Value? {
    switch name {
    case "count": .integer(set.count)
    case "isEmpty": .boolean(set.isEmpty)
    case "first": .whole(set.first)
    case "last": .whole(set.last)
    default: nil
    }
  }

  func setMethod(_ name: String, _ set: IndexSet, _ arguments: ArgumentValues) throws -> Value? {
    name == "contains" && arguments.items.count == 1 ? .boolean(set.contains(try count(arguments.unlabeled(0)))) : nil
  }

  func changed(_ set: IndexSet, by name: String, _ arguments: ArgumentValues) throws -> Value? {
    guard arguments.items.count == 1, let item = arguments.items.first else { throw Unanswered() }
    var set = set
    switch (name, item.label) {
    case ("insert", nil): set.insert(try count(item.value))
    case ("insert", "integersIn"?): set.insert(integersIn: try wholes(item.value))
    case ("remove", nil): set.remove(try count(item.value))
    case ("remove", "integersIn"?): set.remove(integersIn: try wholes(item.value))
    default: throw Unanswered()
    }
    return .foundation("IndexSet", set)
  }
}
