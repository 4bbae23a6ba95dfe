import Foundation
import Testing
import ViewProgram

@testable import Project

/// Files with texts, as Xcode and people write them.
@Suite struct StringFileTests {
  @Test func textsAreRead() {
    let text = #"""
      /* A comment; "with" = "signs"; */
      "key" = "a \"word\"\n\U00e9"; // and another
      plain.key-1 = 'single';
      "same";
      "last" = "one";
      """#
    let expected = ["key": "a \"word\"\né", "plain.key-1": "single", "same": "same", "last": "one"]
    #expect(parsedStrings(Data(text.utf8)) == expected)
    for isBig in [false, true] {
      let bytes: [UInt8] = (isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]) + bytes(of: text, isBigEndian: isBig)
      #expect(parsedStrings(Data(bytes)) == expected)
    }
  }

  private func bytes(of text: String, isBigEndian: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for unit in text.utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      bytes += isBigEndian ? [high, low] : [low, high]
    }
    return bytes
  }

  @Test func propertyListsAreRead() throws {
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: ["a": "b"], format: format, options: 0)
      #expect(parsedStrings(data) == ["a": "b"])
    }
  }

  @Test(arguments: ["\"a\" \"b\";", "\"a\" = ;", "\"a", "{", "\"a\" = \"b\" \"c\" = \"d\";"])
  func whatIsNoneIsNotRead(_ text: String) { #expect(parsedStrings(Data(text.utf8)) == nil) }

  @Test func entriesOfACatalogueAreFound() throws {
    let text = #"""
      { "version" : "1.0", "sourceLanguage" : "en", "strings" : {
        "" : {}, "a \"b\" {" : { "localizations" : { "fr" : { "stringUnit" : { "value" : "é, ]" } } } },
        "new" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "new", "value" : "" } } } } } }
      """#
    let catalog = try #require(StringCatalog(Array(text.utf8)))
    #expect(catalog.sourceLanguage == "en")
    var texts: [String: String] = [:]
    catalog.eachKey(in: "fr") { key, languages, text in
      #expect(languages == (key.isEmpty ? [] : ["fr"]))
      texts[key] = text
    }
    #expect(texts == ["": "", "a \"b\" {": "é, ]", "new": "new"])
    #expect(catalog.pattern(of: "a \"b\" {", in: "fr") == TextPattern("é, ]"))
    #expect(catalog.pattern(of: "a \"b\" {", in: "en") == TextPattern("a \"b\" {"))
    #expect(catalog.pattern(of: "new", in: "fr") == nil)
    #expect(!catalog.holds("b"))
    #expect(StringCatalog(Array("{\"strings\": [1]}".utf8)) == nil)
    #expect(StringCatalog(Array("{\"strings\": {\"a\": {".utf8)) == nil)
  }
}
