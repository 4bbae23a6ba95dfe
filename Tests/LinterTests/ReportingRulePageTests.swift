import Foundation
import Reporting
import Testing

@testable import LintRules

@Suite struct RulePageTests {
  private static let page = """
    # nested-lazy-stacks
    - severity: warning
    - fix: none
    - since: 0.1.0

    A lazy stack inside a lazy stack of the same axis
    builds all its views at once.

    ## Why
    ```swift
    LazyVStack { LazyVStack { } } // no example: it stands outside of 'Examples'
    ```
    ## Examples
    ### Two of them
    ```layout
    ScrollView {
        LazyVStack { LazyVStack { Text("a") } }
        //           ^^^^^^^^^^ nested-lazy-stacks: the inner stack is 20 pt tall
        //                        ^^^^ other-rule
    }
    ```
    ```fixed
    ScrollView { LazyVStack { Text("a") } }
    ```
    ### One
    ```swift
    struct A: View { var body: some View { LazyVStack { } } }
    ```

    """

  @Test func readsEveryPart() throws {
    let page = try RulePage(parsing: Self.page)
    #expect(page.id == "nested-lazy-stacks")
    #expect(page.severity == .warning)
    #expect(page.fix == "none")
    #expect(page.since == "0.1.0")
    #expect(
      page.summary
        == "A lazy stack inside a lazy stack of the same axis builds all its views at once.")
    #expect(page.examples.map(\.title) == ["Two of them", "One"])
    #expect(page.examples.map(\.kind) == [.layout, .swift])
    #expect(page.examples.map(\.fixedCode) == ["ScrollView { LazyVStack { Text(\"a\") } }\n", nil])
    #expect(
      page.examples[0].annotations == [
        .init(
          line: 2, columns: 18..<28, rule: "nested-lazy-stacks",
          message: "the inner stack is 20 pt tall"),
        .init(line: 2, columns: 31..<35, rule: "other-rule", message: nil),
      ])
    #expect(page.examples[1].annotations.isEmpty)
  }

  @Test(arguments: [
    ("", "line 1: a page starts with '# rule-id'"),
    ("# a\n\ntext", "line 2: 'severity' is info, warning or error"),
    ("# a\n- severity: bad\n", "line 2: 'severity' is info, warning or error"),
    ("# a\n- severity\n", "line 2: metadata is '- key: value'"),
    (
      "# a\n- severity: info\n## Examples\n```layout\nText", "line 4: this code block is not closed"
    ),
    (
      "# a\n- severity: info\n## Examples\n```js\n```",
      "line 4: an example's block is 'layout', 'swift' or 'fixed', not 'js'"
    ),
    (
      "# a\n- severity: info\n## Examples\n```fixed\n```",
      "line 4: a 'fixed' block follows its example"
    ),
  ])
  func saysWhatIsWrong(_ text: String, _ message: String) {
    #expect { try RulePage(parsing: text) } throws: { "\($0)" == message }
  }

  /// The pages in `rules` are what the binary holds; `LAYOUTLINT_UPDATE=1` makes it so.
  @Test func embeddedPagesAreTheOnesInRules() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/rules")) ?? []
    let pages = try names.filter { $0.hasSuffix(".md") }.sorted().map {
      try String(contentsOf: root.appending(path: "rules/\($0)"), encoding: .utf8)
    }
    for page in pages { _ = try RulePage(parsing: page) }
    let file = root.appending(path: "Sources/LintRules/Pages/RulePages+Generated.swift")
    let source = RulePages.generatedSource(for: pages)
    let isCurrent = try String(contentsOf: file, encoding: .utf8) == source
    if !isCurrent, ProcessInfo.processInfo.environment["LAYOUTLINT_UPDATE"] != nil {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(isCurrent, "LAYOUTLINT_UPDATE=1 swift test writes the pages into the binary's source")
  }

  /// The pictures beside the pages are what `explain --pictures` draws; `LAYOUTLINT_UPDATE=1` too.
  @Test(arguments: allRules.compactMap { RulePages.page(for: $0.id) })
  func picturesAreCurrent(_ page: RulePage) async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let drawn = try #require(await pictures(of: page))
    #expect(drawn.before != drawn.after)
    for (name, picture) in drawn.files(of: page) {
      let file = root.appending(path: "rules/pictures/\(name)")
      let isCurrent = (try? String(contentsOf: file, encoding: .utf8)) == picture
      if !isCurrent, ProcessInfo.processInfo.environment["LAYOUTLINT_UPDATE"] != nil {
        try picture.write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(isCurrent, "layoutlint explain \(page.id.rawValue) --pictures rules/pictures")
      #expect(page.text.contains("](pictures/\(name))"))
    }
  }

  @Test func generatedSourceHoldsPagesWithNumberSigns() {
    let source = RulePages.generatedSource(for: ["# a\n\"\"\"## b\n"])
    #expect(source.contains("###\"\"\"\n# a\n\"\"\"## b\n\n\"\"\"###,\n"))
  }
}
