import Foundation
import LayoutEngine
import Project
import Testing
import ViewProgram

@testable import LintRules
@testable import Linter
@testable import Project
@testable import Reporting

/// All that is said of the fixtures and of the rule pages' examples, on one page to be read aloud.
@Suite struct MessageTests {
  private static let page = "Tests/Fixtures/messages.txt"

  /// `LAYOUTLINT_UPDATE=1` writes the page anew: a sentence that stands on it already is left out.
  @Test func messagesAreTheOnesOnThePage() async throws {
    var told: Set<String> = []
    var text = "What layoutlint says of its own fixtures. Each sentence stands here once.\n"
    let programs = Self.programs
    let sentences = await withTaskGroup { group in
      for (position, program) in programs.enumerated() {
        group.addTask { (position, await Self.sentences(on: program)) }
      }
      return await group.reduce(into: [Int: [String]]()) { $0[$1.0] = $1.1 }
    }
    for (position, program) in programs.enumerated() {
      let new = (sentences[position] ?? []).filter { told.insert($0).inserted }
      if !new.isEmpty { text += "\n# \(program.title)\n" + new.map { $0 + "\n" }.joined() }
    }
    try PackageFile.expect(Self.page, text)
  }

  /// Words that only those know who made the tool.
  private static let ownWords = [
    "stand-in", "stood in", "scenario", "opaque", "variant", "entry point", "evidence", "propos",
    "eager", "matrix", "verdict", "realised", "undistorted", "unsafe area", "sighting",
  ]

  @Test func messagesAreInPlainWords() throws {
    let text = try PackageFile.text(Self.page)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      for word in Self.ownWords {
        #expect(!line.lowercased().contains(word), "'\(word)' in: \(line)")
      }
    }
  }

  /// What a person sees, the number, what to do: sentences with an end.
  @Test func messagesAreSentences() throws {
    let text = try PackageFile.text(Self.page)
    let messages = text.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    #expect(!messages.isEmpty)
    for message in messages {
      #expect(message.last == "." || message.last == "?" || message.contains("known: "))
      #expect(message.count < 300, "nobody reads as far as that: \(message)")
      // From 1,000 on, digits are in groups.
      #expect(message.firstMatch(of: /[0-9]{4}/) == nil, "\(message)")
    }
  }

  @Test(arguments: [
    ([12277.5, 8383.5], ["12,278", "8,384"]), ([1_234_567], ["1,234,567"]), ([999.6], ["1,000"]),
    ([-1293], ["-1,293"]), ([20.3], ["20"]), ([4.25], ["4.3"]), ([20.3, 20.7], ["20.3", "20.7"]),
    ([100.49, 99.98], ["100.5", "100"]), ([100, 160.4], ["100", "160"]), ([-0.01], ["0"]),
    ([.infinity], ["infinity"]),
  ])
  func lengthsAreReadTogether(_ lengths: [Double], _ words: [String]) {
    #expect(amounts(lengths) == words)
  }

  // MARK: What is linted

  private struct Program {
    var title: String
    var files: [SourceFile]
  }

  private static var programs: [Program] {
    (RuleExample.onPages + RuleExample.inFixtures.filter(\.isLoud)).map { example in
      Program(
        title: example.testDescription,
        files: example.example.files.map { SourceFile(path: $0.path, text: $0.code) })
    } + limits
  }

  /// What cannot be checked in full.
  private static let limits = [
    Program(
      title: "a view in itself",
      files: [
        SourceFile(
          path: "a.swift",
          text: """
            import SwiftUI
            struct Branch: View {
              var body: some View { VStack { Text("a"); Branch() } }
            }
            struct Tree: View { var body: some View { Branch() } }
            """)
      ]),
    Program(
      title: "code that takes long to run",
      files: [
        SourceFile(
          path: "a.swift",
          text: screen(ofStates: 20, shown: "cells") + """
            extension Screen {
              var cells: some View {
                HStack { ForEach(0..<40) { _ in VStack { ForEach(0..<40) { _ in cell } } } }
              }
              var cell: some View { Text(word(1)) }
              func word(_ count: Int) -> String { String(repeating: "a", count: max(1, count)) }
            }
            """)
      ]),
  ]

  private static func screen(ofStates count: Int, shown: String) -> String {
    let states = (0..<count).map { "  @State private var is\($0) = false\n" }.joined()
    let views = (0..<count).map { number in
      "    if is\(number) { Text(\"\(number)\") }\n"
        + "    Button(\"b\") { is\(number).toggle() }\n"
    }
    return """
      import SwiftUI
      struct Screen: View {
      \(states)
        var body: some View {
          GeometryReader { _ in \(shown) }.frame(height: 100)
      \(views.joined())
        }
      }

      """
  }

  /// On the smallest phone: on others the numbers differ, the words do not.
  private static func sentences(on program: Program) async -> [String] {
    let options = LintOptions(scenarios: [Scenario.standardMatrix[0]])
    let result = await lint(await Project(files: program.files), options: options)
    return result.diagnostics.flatMap { sentences(of: $0) }
      + (result.notes + notes(of: result.limits)).map { "note: \($0.path): \($0.message)" }
      + result.limitSummary.map { "note: \($0)" }
  }

  private static func sentences(of diagnostic: Diagnostic) -> [String] {
    ["warning: \(diagnostic.message)"] + diagnostic.related.map { "  note: \($0.message)" }
      + diagnostic.reasons.map { "  why: \($0)" }
      + diagnostic.fixes.map { "  fix: \($0.title)" }
      + (diagnostic.advice.isEmpty ? [] : ["  help: \(diagnostic.advice)"])
  }
}
