import Foundation
import Testing

@testable import JSON

@Suite struct JSONValueTests {
  @Test(arguments: [
    "null", "true", "-12", "1.5", "\"a\\\"b\"", "[]", "{}", "[1,[2,{\"a\":null}]]",
    "{\"a\":1,\"b\":[true,false]}", "\"日本😀\"",
  ])
  func readsWhatItWrites(_ text: String) throws {
    #expect(String(decoding: try JSONValue(parsing: Array(text.utf8)).bytes, as: UTF8.self) == text)
  }

  @Test func escapesAndBrokenText() throws {
    let value = try JSONValue(parsing: Array(#""\u0041\ud83d\ude00\ud800\n\/""#.utf8))
    #expect(value == "A😀\u{FFFD}\n/")
    #expect(try JSONValue(parsing: [0x22, 0xFF, 0x22]) == "\u{FFFD}")
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\"}", "tru", "\"a", "\"\\x\"", "\"\\u12\"", "1 2", "+1", ".5", "nan",
    "--1",
  ])
  func refusesWhatIsNoJSON(_ text: String) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
  }

  @Test func depthIsLimited() throws {
    let limit = JSONValue.deepestNesting
    for (depth, isFine) in [(limit - 1, true), (limit, true), (limit + 1, false), (20_000, false)] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect(((try? JSONValue(parsing: Array(text.utf8))) != nil) == isFine)
    }
  }

  @Test(arguments: [
    0.1, 1e300, .leastNonzeroMagnitude, 80, -0.0, 20.333333333333332, 123456789.125,
  ])
  func numbersReadBackTheSame(_ number: Double) throws {
    let text = JSONValue.array([.number(number)]).document
    let values = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Double]
    #expect(values == [number])
  }

  @Test func stringsReadBackTheSame() throws {
    let hostile = "\"\\/\u{0}\u{1F}\u{7F}\u{2028}\r\n\t日本😀e\u{301}"
    let text = JSONValue.array([.string(hostile)]).document
    let values = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String]
    #expect(values == [hostile])
  }

  @Test func lengthsWithoutEndAreWords() {
    let text = JSONValue.array([.number(.infinity), .number(-.infinity), .number(.nan)]).document
    #expect(text == "[\"infinity\", \"-infinity\", null]\n")
  }
}

@Suite struct PlacedJSONTests {
  /// The parts of JSON5 that people use; strings as RFC 8259 has them.
  @Test func readsJSON5() throws {
    let text = """
      \u{FEFF}// a comment
      {a_$1: 'it\\'s', "b": "\\u00e9\\ud83d\\ude00\\n\\/ü", /* c */ c: [1, -2.5e1, true, null,],}
      """
    let value = try PlacedJSON(text)
    #expect(value["a_$1"]?.string == "it's")
    #expect(value["b"]?.string == "é😀\n/ü")
    #expect(value["c"]?.elements.map(\.number) == [1, -25, nil, nil])
  }

  @Test func valuesAndKeysKnowTheirPlaces() throws {
    let value = try PlacedJSON("{a: [1, {'b': 2}]}")
    #expect(value["a"]?.start == 4)
    #expect(value.members.map(\.start) == [1])
    #expect(value["a"]?.elements.map(\.start) == [5, 8])
    #expect(value["a"]?.elements.last?.members.map(\.start) == [9])
    #expect(value["a"]?.elements.last?["b"]?.start == 14)
  }
}
