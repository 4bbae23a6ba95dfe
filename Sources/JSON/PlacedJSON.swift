/// A value of a text that people write, and where it stands there.
package struct PlacedJSON: Sendable {
  package struct Member: Sendable {
    package var key: String
    /// UTF-8 offset of the key.
    package var start: Int32
    package var value: PlacedJSON
  }

  package var value: JSONValue
  /// UTF-8 offset.
  package var start: Int32
  /// The members of an object; none in any other value.
  package private(set) var members: [Member] = []
  /// The elements of an array; none in any other value.
  package private(set) var elements: [PlacedJSON] = []

  /// Reads JSON5 as people use it: JSON with comments, trailing commas, single quotes and bare keys.
  package init(_ text: String) throws(JSONError) {
    var parser = JSONParser(bytes: Array(text.utf8), dialect: .relaxed)
    let value = try parser.parseDocument()
    var starts = parser.starts[...]
    self.init(value, &starts)
  }

  /// - Parameter starts: of this value and all in it, keys too, in the order of the text.
  private init(_ value: JSONValue, _ starts: inout ArraySlice<Int32>) {
    self.value = value
    start = starts.popFirst() ?? 0
    if case .array(let values) = value {
      for element in values { elements.append(PlacedJSON(element, &starts)) }
    } else if case .object(let pairs) = value {
      for pair in pairs {
        let start = starts.popFirst() ?? 0
        members.append(Member(key: pair.key, start: start, value: PlacedJSON(pair.value, &starts)))
      }
    }
  }

  package subscript(_ key: String) -> PlacedJSON? { members.first { $0.key == key }?.value }

  package var string: String? { value.string }
  package var number: Double? { value.number }
}
