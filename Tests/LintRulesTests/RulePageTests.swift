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

  /// Examples of several files know which finding is in which.
  @Test func examplesMayHoldSeveralFiles() throws {
    let example = try #require(
      try RulePage.Example.all(
        in: """
          ## Examples
          ### Two files
          ```swift
          //- A.swift
          struct A {}
          //- Folder/B.swift
          struct B {}
          //     ^ some-rule
          ```
          """
      ).first)
    #expect(example.files.map(\.path) == ["A.swift", "Folder/B.swift"])
    #expect(example.files.map(\.code) == ["struct A {}\n", "struct B {}\n//     ^ some-rule\n"])
    #expect(example.files.map(\.annotations.count) == [0, 1])
    #expect(example.files[1].annotations[0].line == 1)
  }
}
