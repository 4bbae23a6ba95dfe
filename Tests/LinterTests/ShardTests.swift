import Foundation
import LintRules
import Testing
import ViewProgram

@testable import Linter
@testable import Reporting

/// However a run is split, what its shards report together is what it reports alone.
@Suite struct ShardTests {
  /// A card that breaks in each of its callers, and suppressions that only some of them need.
  private static func project() async -> Project {
    let callers = (1...5).map { number in
      """
      struct Screen\(number): View {
        var body: some View {
          VStack { Card(); Text("\(number)") }
        }
      }
      """
    }
    let card = """
      struct Card: View {
        var body: some View { GeometryReader { _ in Text("a") } }
      }
      struct Last: View {
        var body: some View {
          VStack {
            // layoutlint:disable:next unconstrained-geometry-reader, nested-lazy-stacks
            GeometryReader { _ in Text("b") }
            // layoutlint:disable:next anchor-distortion
            Text("c")
          }
        }
      }
      """
    return await Project(files: [
      SourceFile(path: "card.swift", text: card),
      SourceFile(path: "screens.swift", text: callers.joined(separator: "\n")),
      SourceFile(path: "z.layout", text: "VStack { GeometryReader { _ in Text(\"d\") }; Text(\"e\") }"),
    ])
  }

  @Test(arguments: 1...9) func mergedEqualsSingle(_ count: Int) async throws {
    let project = await Self.project()
    let whole = await lint(project, options: LintOptions())
    #expect(whole.diagnostics.map(\.view) == ["Card.body", "Last.body", "Last.body", ""])
    #expect(whole.statistics.suppressed == 1)
    var reports: [(name: String, text: String)] = []
    for number in 1...count {
      var options = LintOptions()
      options.shard = Shard("\(number)/\(count)")
      let result = await lint(project, options: options)
      reports.insert(("\(number)", JSONReporter().report(result)), at: 0)
    }
    #expect(try mergedReport(reports).text == JSONReporter().report(whole))
  }

  @Test func eachShardIsNeededOnce() async throws {
    var options = LintOptions()
    options.shard = Shard("2/3")
    let report = JSONReporter().report(await lint(Project(), options: options))
    #expect(throws: MergeError(message: "each shard is needed once; given are 2/3, 2/3")) {
      try mergedReport([("a", report), ("b", report)])
    }
    #expect(throws: MergeError(message: "a: is no JSON")) { try mergedReport([("a", "{")]) }
    let whole = JSONReporter().report(await lint(Project(), options: LintOptions()))
    #expect(throws: MergeError(message: "a: is not of a run with '--shard'")) {
      try mergedReport([("a", whole)])
    }
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3", "-1/3"])
  func noSuchPart(_ text: String) { #expect(Shard(text) == nil) }

  @Test func partsAreTheWhole() {
    let elements = Array(0..<11)
    let parts = (1...4).compactMap { Shard("\($0)/4")?.part(of: elements) }
    #expect(parts.flatMap(\.self) == elements)
    #expect(parts.map(\.count) == [2, 3, 3, 3])
  }
}
