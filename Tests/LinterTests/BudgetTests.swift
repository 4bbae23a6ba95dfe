import Testing
import ViewProgram

@testable import Linter
@testable import Project

/// Whatever the input, an entry point comes to its end, and says what was left out.
struct BudgetTests {
  /// Many states, each behind the one before: far more than anybody lays out.
  @Test func aScreenOfManyStatesIsCutAndSaysSo() async {
    let branches = (1...40).map { number in
      "if step == \(number) { VStack { GeometryReader { _ in Text(\"\(number)\") }; Text(\"b\") } } else "
    }
    let code = """
      import SwiftUI
      struct Many: View {
        let step: Int
        var body: some View { \(branches.joined()) { Text("end") } }
      }
      """
    let project = await Project(files: [SourceFile(path: "a.swift", text: code)])
    let result = await lint(project, options: LintOptions())
    #expect(result.limits.map(\.entryPoint).contains("Many"))
    let line = result.limitSummary.first ?? ""
    #expect(line.hasPrefix("1 of 1 screens only partly checked; results there may be incomplete: a.swift: Many ("))
    let again = await lint(project, options: LintOptions())
    #expect(again.statistics == result.statistics, "it ends at the same place each time")
  }

  @Test func whatIsLeftForLaterIsNotSpent() {
    var budget = StepBudget()
    let whole = budget.left
    budget.reserve(0.5)
    var statistics = LintStatistics()
    statistics.steps = whole / 4
    budget.take(statistics)
    #expect(!budget.isUsedUp)
    #expect(budget.room(forAsManyAs: 2, that: statistics) == 2)
    budget.take(statistics)
    #expect(budget.isUsedUp)
    budget.reserve(0)
    #expect(!budget.isUsedUp)
  }

  /// A state that changes nothing that can be seen is not laid out in every window; one that moves something is.
  @Test(arguments: [("opacity(isOn ? 1 : 0.5)", false), ("padding(isOn ? 9 : 8)", true)])
  func aStateIsLaidOutWhereItShows(modifier: String, shows: Bool) async {
    let code = """
      import SwiftUI
      struct Switched: View {
        @State var isOn = false
        var body: some View { VStack { Text("a").\(modifier); Button("On") { isOn.toggle() } } }
      }
      """
    func layouts(of code: String) async -> Int {
      let project = await Project(files: [SourceFile(path: "a.swift", text: code)])
      return await lint(project, options: LintOptions()).statistics.layouts
    }
    let first = await layouts(of: code.replacing("isOn.toggle()", with: ""))
    #expect((await layouts(of: code) > first) == shows)
  }

  /// Readers side by side are asked about together, so that a wide row takes no more layouts than a
  /// narrow one.
  @Test func aRowOfReadersEnds() async {
    let readers = Array(repeating: "GeometryReader { _ in Text(\"a\") }", count: 300)
    let code = "HStack { \(readers.joined(separator: "\n")); Text(\"b\") }"
    let project = await Project(files: [SourceFile(path: "a.layout", text: code)])
    let result = await lint(project, options: LintOptions())
    #expect(result.diagnostics.count == 300 || result.diagnostics.isEmpty)
    #expect(result.statistics.layouts < 40)
  }
}
