import Testing
import ViewProgram

/// The parser takes twice as long for one square bracket more, so that there is a limit to them.
@Suite struct BracketNestingTests {
  private func errors(_ text: String) -> [SyntaxError] {
    lower(SourceFile(path: "a.layout", text: text), for: BuildConfiguration()).syntaxErrors
  }

  private func nested(_ depth: Int, open: String = "[", close: String = "]") -> String {
    "let x = " + String(repeating: open, count: depth) + "1"
      + String(repeating: close, count: depth)
  }

  @Test func deepBracketsAreReadUpToTheLimit() throws {
    let limit = LoweringLimit.brackets
    #expect(errors(nested(limit - 1)) == [])
    #expect(errors(nested(limit)) == [])
    let error = try #require(errors(nested(limit + 1)).first)
    #expect(
      error.message
        == "more than 12 square brackets in one another; the file is read up to here")
    // "let x = " and twelve brackets stand before.
    #expect(error.range == SourceRange(start: 20, end: 21))
  }

  @Test(arguments: [
    ("[", "]"), ("[(", ")]"), ("([", "])"), ("[\n", "]"), ("[ /* */ ", "]"), ("[1: ", "]"),
  ])
  func tenThousandEndAtOnce(_ open: String, _ close: String) {
    #expect(!errors(nested(10_000, open: open, close: close)).isEmpty)
  }

  @Test func bracketsInStringsAndBetweenBracesDoNotCount() {
    let strings = String(repeating: "\"[ \\\" [\", ", count: 20)
    #expect(errors("let x = [\(strings)\"\"]") == [])
    #expect(errors(nested(20, open: "[{ ", close: " }]")) == [])
  }
}
