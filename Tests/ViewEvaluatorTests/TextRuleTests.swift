import Testing

@testable import Interpreter

/// Plural categories and markup in texts.
@Suite struct TextRuleTests {
  /// Numbers from the samples that CLDR gives for each category.
  @Test(arguments: [
    ("en", [0: "other", 1: "one", 2: "other"]), ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many"]),
    ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 112: "many", 104: "few"]),
    ("pl", [1: "one", 3: "few", 12: "many", 22: "few", 21: "many"]),
    ("cs", [1: "one", 4: "few", 5: "other"]), ("ja", [0: "other", 1: "other"]),
    ("ar", [0: "zero", 1: "one", 2: "two", 103: "few", 11: "many", 100: "other"]),
    ("he", [1: "one", 2: "two", 3: "other"]), ("lv", [0: "zero", 1: "one", 11: "zero", 21: "one", 2: "other"]),
    ("sl", [1: "one", 102: "two", 103: "few", 5: "other"]), ("pt-BR", [0: "one", 1: "one", 2: "other"]),
    ("pt-PT", [0: "other", 1: "one"]), ("ro", [1: "one", 2: "few", 20: "other", 101: "few"]),
    ("lt", [1: "one", 2: "few", 10: "other", 11: "other", 21: "one"]),
  ]) func aNumberHasACategory(_ language: String, _ expected: [Int: String]) {
    for (number, category) in expected {
      #expect(PluralRules.category(of: Double(number), isInteger: true, in: language) == category, "\(number)")
    }
  }

  @Test func aLanguageNobodyKnowsHasNone() {
    #expect(PluralRules.category(of: 1, isInteger: true, in: "tlh") == nil)
    #expect(PluralRules.category(of: 1.5, isInteger: false, in: "ru") == "other")
  }

  @Test(arguments: [
    ("a **b** c", "a |b:b| c"), ("*i* _j_", "i:i| |i:j"), ("some_key_name", "some_key_name"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("***x***", "bi:x"), ("[Terms](https://a.b/c_d) and `code`", "Terms and |c:code"), ("~~old~~ new", "old new"),
    (#"\*no\*"#, "*no*"), ("**open", "**open"), ("a < b & c", "a < b & c"), ("R&amp;D", "R&D"), ("[no]", "[no]"),
    ("<https://a.b>", "https://a.b"), ("snake_case and _it_", "snake_case and |i:it"),
  ]) func markupIsNoText(_ source: String, _ expected: String) {
    let pieces = markdownPieces(of: source).map { piece in
      let style = (piece.isBold ? "b" : "") + (piece.isItalic ? "i" : "") + (piece.isCode ? "c" : "")
      return style.isEmpty ? piece.text : style + ":" + piece.text
    }
    #expect(pieces.joined(separator: "|") == expected)
  }
}
