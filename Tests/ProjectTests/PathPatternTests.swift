import Testing

@testable import Project

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("*.swift", "a/b.swift", true), ("*.swift", "a.swiftx", false), ("b", "a/b/c.swift", true),
    ("/b", "a/b", false), ("/a", "a/b", true), ("a/b", "a/b", true), ("a/b", "x/a/b", false),
    ("a/*", "a/b", true), ("a/*.c", "a/b/x.c", false), ("**/b", "b", true), ("**/b", "x/y/b", true),
    ("a/**", "a", false), ("a/**", "a/b/c", true), ("a/**/b", "a/b", true),
    ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/x/y/c", false), ("b/", "b", false),
    ("b/", "b/c", true), ("a?c", "abc", true), ("a?c", "a/c", false), ("[a-c]x", "bx", true),
    ("[!a-c]x", "bx", false), ("[]]x", "]x", true), ("\\*", "*", true), ("\\*", "a", false),
    ("\\!a", "!a", true), ("a\\ ", "a ", true), ("a ", "a", true), ("*a*b*c*", "xaxbxcx", true),
    ("*a*b*c*", "xaxcxbx", false), ("ü?", "üx", true), ("[a", "[a", true), ("#a", "#a", false),
  ])
  func patterns(_ pattern: String, _ path: String, _ isMeant: Bool) {
    #expect((PathPattern(pattern)?.covers(path) ?? false) == isMeant)
  }

  /// Wildcards do not make it slow: each is tried once more only.
  @Test func manyWildcardsEnd() {
    let pattern = PathPattern(String(repeating: "*a", count: 200) + "b")
    #expect(pattern?.covers(String(repeating: "a", count: 5000)) == false)
    let folders = PathPattern(String(repeating: "**/a/", count: 100) + "b")
    #expect(folders?.covers(String(repeating: "a/", count: 500) + "c") == false)
  }
}
