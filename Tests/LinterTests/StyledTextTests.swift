import LayoutEngine
import Testing
import ViewEvaluator
import ViewProgram

@testable import Linter
@testable import Project

/// Texts with attributes are as large as texts with the modifiers that say the same.
@Suite struct StyledTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// What is done with `t`.
    var attributes: String
    var text = "AttributedString(\"one two\")"
    var alike: String
    var testDescription: String { attributes }
  }

  static let cases = [
    Case(attributes: "", alike: #"Text("one two")"#),
    Case(attributes: "t.font = .title", alike: #"Text("one two").font(.title)"#),
    Case(attributes: "t.font = .title; t.font = nil", alike: #"Text("one two")"#),
    Case(
      attributes: "t.font = Font.title.bold(); t.foregroundColor = .red", alike: #"Text("one two").font(.title.bold())"#
    ),
    Case(attributes: "t[t.range(of: \"two\")!].font = .title", alike: #"Text("one ") + Text("two").font(.title)"#),
    Case(
      attributes: "t.font = .title; t[t.range(of: \"two\")!].font = .caption",
      alike: #"Text("one ").font(.title) + Text("two").font(.caption)"#),
    Case(attributes: "t.kern = 3", alike: #"Text("one two").tracking(3)"#),
    Case(attributes: "t.baselineOffset = 9", alike: #"Text("one two").baselineOffset(9)"#),
    Case(attributes: "t.inlinePresentationIntent = .stronglyEmphasized", alike: #"Text("one two").bold()"#),
    Case(
      attributes: "t.inlinePresentationIntent = [.stronglyEmphasized, .code]",
      alike: #"Text("one two").bold().monospaced()"#),
    Case(
      attributes: "t = AttributedString(); t.font = .title", alike: #"Text("")"#),
    Case(
      attributes:
        "t = AttributedString(\"e\"); t.font = .title; t += AttributedString(\"\\u{301}\"); t.kern = 1; t += AttributedString(\"\\u{301}\")",
      alike: #"Text("e\u{301}\u{301}").font(.title).tracking(1)"#),
    Case(
      attributes: "t.font = .title; t += AttributedString(\" three\")",
      alike: #"Text("one two").font(.title) + Text(" three")"#),
    Case(
      attributes: "var c = AttributeContainer(); c.font = .title; t.mergeAttributes(c)",
      alike: #"Text("one two").font(.title)"#),
    Case(
      attributes: "", text: "(try? AttributedString(markdown: \"one **two**\")) ?? AttributedString()",
      alike: #"Text("one ") + Text("two").bold()"#),
  ]

  @Test(arguments: cases) func attributesAreAsModifiersAre(_ example: Case) async throws {
    let code = """
      import SwiftUI
      struct Attributed: View {
        var styled: AttributedString { var t = \(example.text); \(example.attributes); return t }
        var body: some View { Text(styled).font(.body) }
      }
      struct Modified: View { var body: some View { (\(example.alike)).font(.body) } }
      """
    let project = await Project(files: [SourceFile(path: "A.swift", text: code)])
    let scenario = try #require(Scenario.device("iPhone 16"))
    func text(_ view: String) throws -> LaidOutNode {
      let layout = try layOut(path: "A.swift", view: view, in: project, scenario: scenario)
      return try #require(layout.tree.nodes.first { if case .text = $0.kind { true } else { false } })
    }
    let (attributed, modified) = (try text("Attributed"), try text("Modified"))
    #expect(attributed.size == modified.size)
    #expect(attributed.assumptions.isEmpty)
  }

  /// A font that nobody knows is said to be assumed, and the text stays.
  @Test func unknownFontsAreSaid() async throws {
    let code = """
      import SwiftUI
      import Elsewhere
      struct Attributed: View {
        var styled: AttributedString { var t = AttributedString("one"); t.font = Elsewhere.font; return t }
        var body: some View { Text(styled) }
      }
      """
    let project = await Project(files: [SourceFile(path: "A.swift", text: code)])
    let scenario = try #require(Scenario.device("iPhone 16"))
    let layout = try layOut(path: "A.swift", view: "Attributed", in: project, scenario: scenario)
    let text = try #require(layout.tree.nodes.first { if case .text = $0.kind { true } else { false } })
    guard case .text(let content) = text.kind else { return }
    #expect(content.string == "one")
    #expect(text.assumptions == ["an argument of 'font' is not known: a usual one is assumed"])
  }
}
