import LayoutEngine
import LintRules
import Testing
import ViewProgram

@testable import Linter
@testable import Project

/// What comments suppress, and what is said of them. `#` stands for the rule that finds the readers.
@Suite struct SuppressionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: String
    /// `line rule`, of what is still found.
    var found: [String]
    init(_ name: String, _ body: String, _ found: [String]) {
      testDescription = name
      self.body = body
      self.found = found
    }
  }

  private static let reader = "GeometryReader { geo in Text(\"a\").frame(width: geo.size.width / 2) }"

  static let cases: [Case] = [
    Case("none", "\(reader)\nButton(\"b\") {}", ["2 reader"]),
    Case("next", "// layoutlint:disable:next #\n\(reader)\nButton(\"b\") {}", []),
    Case("next, over blank lines", "// layoutlint:disable:next #\n\n// so\n\(reader)\nText(\"b\")", []),
    Case("this", "\(reader) // layoutlint:disable:this # - wanted\nText(\"b\")", []),
    Case("this, as a block", "\(reader) /* layoutlint:disable:this #*/\nText(\"b\")", []),
    Case("previous", "\(reader)\n// layoutlint:disable:previous #\nText(\"b\")", []),
    Case("all", "// layoutlint:disable:next all\n\(reader)\nText(\"b\")", []),
    Case(
      "another rule", "// layoutlint:disable:next nested-lazy-stacks\n\(reader)\nText(\"b\")",
      ["2 unused", "3 reader"]),
    Case(
      "one of two", "// layoutlint:disable:next #, nested-lazy-stacks - so\n\(reader)\nText(\"b\")",
      ["2 unused"]),
    Case("not this one", "// layoutlint:disable:next #\nText(\"b\")\n\(reader)", ["2 unused", "4 reader"]),
    Case("region", "// layoutlint:disable #\n\(reader)\n\(reader)\nText(\"b\")", []),
    Case(
      "ended region", "// layoutlint:disable #\n\(reader)\n// layoutlint:enable #\n\(reader)",
      ["5 reader"]),
    Case("nothing to end", "\(reader)\n// layoutlint:enable #\nText(\"b\")", ["2 reader", "3 unused"]),
    Case(
      "in a string", "\(reader)\nText(\"// layoutlint:disable:previous #\")", ["2 reader"]),
    Case(
      "bound to the view, not to the views in it",
      "// layoutlint:disable:next #\nVStack {\n\(reader)\nText(\"b\")\n}", ["2 unused", "4 reader"]),
    Case(
      "bound to a modifier's call",
      "Text(\"b\")\n// layoutlint:disable:next #\n.background(\nVStack {}\n)", ["3 unused"]),
    Case("no rule", "// layoutlint:disable:next\nText(\"b\")", ["2 invalid"]),
  ]

  @Test(arguments: cases) func suppresses(_ example: Case) async {
    #expect(found(await linted(example.code)) == example.found)
  }

  @Test func declarationsAreCoveredWhole() async {
    let code = """
      // layoutlint:disable:next unconstrained-geometry-reader
      struct Card: View {
        var body: some View {
          VStack {
            \(Self.reader)
            Text("b")
          }
        }
      }
      """
    #expect(found(await linted(code, path: "a.swift")) == [])
  }

  @Test func onlyWhatWasCheckedIsUnused() async {
    let project = await Project(files: [
      SourceFile(path: "a.layout", text: "// layoutlint:disable all\nText(\"b\")")
    ])
    var options = LintOptions()
    #expect(found(await lint(project, options: options)) == ["1 unused"])
    options.rules = ["nested-lazy-stacks", .unusedSuppression]
    #expect(found(await lint(project, options: options)) == [])
    options = LintOptions()
    options.reportsUnusedSuppressions = false
    #expect(found(await lint(project, options: options)) == [])
  }

  /// Fixing takes away what is of no use, and only that.
  @Test func unusedOnesAreRemoved() async {
    let text = """
      VStack {
        // layoutlint:disable:next nested-lazy-stacks, unconstrained-geometry-reader - so
        \(Self.reader)
        Text("b") // layoutlint:disable:this nested-lazy-stacks
        // layoutlint:enable nested-lazy-stacks
        Text("c")
      }
      """
    let outcome = await fixed(
      await linted(text), options: LintOptions(), reporting: nil)
    #expect(
      outcome.changes.map(\.newText) == [
        """
        VStack {
          // layoutlint:disable:next unconstrained-geometry-reader - so
          \(Self.reader)
          Text("b")
          Text("c")
        }
        """
      ])
    #expect(outcome.result.statistics.suppressed == 1)
  }

  @Test func addedOnesLeaveNothingToFind() async {
    let text = "VStack {\r\n\t\(Self.reader)\r\n\tText(\"b\")\r\n}\r\n"
    let outcome = await addingSuppressions(
      await linted(text), reason: "known", options: LintOptions(), reporting: nil)
    let comment = "\t// layoutlint:disable:next unconstrained-geometry-reader - known\r\n"
    #expect(
      outcome.changes.map(\.newText)
        == ["VStack {\r\n\(comment)\t\(Self.reader)\r\n\tText(\"b\")\r\n}\r\n"])
    #expect(outcome.result.diagnostics == [])
    #expect(outcome.result.statistics.suppressed == 1)
  }

  private func linted(_ text: String, path: String = "a.layout") async -> FixOutcome {
    let project = await Project(files: [SourceFile(path: path, text: text)])
    return FixOutcome(project: project, result: await lint(project, options: LintOptions()))
  }

  private func found(_ outcome: FixOutcome) -> [String] { found(outcome.result) }

  private func found(_ result: LintResult) -> [String] {
    result.diagnostics.map { diagnostic in
      let file = result.files[Int(diagnostic.source.file)]
      let names = [
        "unconstrained-geometry-reader": "reader", "unused-suppression": "unused",
        "invalid-suppression": "invalid",
      ]
      let rule = diagnostic.rule.rawValue
      return "\(file.location(at: diagnostic.source.start).line) \(names[rule] ?? rule)"
    }
  }
}

extension SuppressionTests.Case {
  fileprivate var code: String {
    "VStack {\n\(body.replacing("#", with: "unconstrained-geometry-reader"))\n}"
  }
}
