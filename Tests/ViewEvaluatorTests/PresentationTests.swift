import LayoutEngine
import Testing
import Interpreter
import ViewEvaluator
import ViewProgram

/// What a screen presents is laid out by itself, in a window of its own.
@Suite struct PresentationTests {
  private func trees(_ code: String, on device: String = "iPhone 16") throws -> [EntryTree] {
    let file = SourceFile(path: "a.swift", text: code)
    let program = lower(file, for: BuildConfiguration())
    let index = ModuleIndex(
      files: [file], programs: [program])
    let scenario = try #require(Scenario.device(device))
    let evaluator = Evaluator(index: index, scenario: scenario, variant: Variant())
    let entry = try #require(index.entryPoints.first)
    return evaluator.trees(of: entry)
  }

  private func screen(showing modifier: String) -> String {
    """
    import SwiftUI
    struct Screen: View {
      @State private var shows = false
      @State private var item: Item?
      var body: some View { Text("a")\(modifier) }
    }
    """
  }

  @Test func sheets() throws {
    let code = screen(showing: ".sheet(isPresented: $shows) { VStack { Text(\"b\") }.padding() }")
    let trees = try trees(code)
    #expect(trees.count == 2)
    #expect(trees[1].root.kind.name == "padding")
    let phone = try #require(Scenario.device("iPhone 16"))
    // From 10 points below the top inset of 59 to the bottom of the 852.
    #expect(trees[1].scenario(on: phone).screen == Size(width: 393, height: 783))
    #expect(trees[1].scenario(on: phone).safeArea == Insets(bottom: 34))
    #expect(trees[0].scenario(on: phone) == phone)
  }

  @Test(arguments: [
    ("[.medium]", 391.5), ("[.large, .medium]", 391.5), ("[.fraction(0.25)]", 195.75),
    ("[.height(100)]", 134), ("[.large]", 783),
  ])
  func detents(_ detents: String, _ height: Double) throws {
    let content = "Color.red.padding(1).presentationDetents(\(detents))"
    let trees = try trees(screen(showing: ".sheet(item: $item) { item in \(content) }"))
    let phone = try #require(Scenario.device("iPhone 16"))
    #expect(trees.last?.scenario(on: phone).screen.height == height)
  }

  @Test func pagesHaveABar() throws {
    let link = "NavigationLink(\"b\") { Text(\"c\").navigationTitle(\"d\") }"
    let trees = try trees("struct Screen: View { var body: some View { \(link) } }")
    #expect(trees.count == 2)
    guard case .barContainer(_, let bars) = try #require(trees.last).root.kind else {
      Issue.record("no bar")
      return
    }
    #expect(bars == Bars(top: .largeTitle))
  }

  /// A view of the module is an entry point of its own: once is enough.
  @Test func viewsOfTheModuleAreLeftOut() throws {
    let code =
      screen(showing: ".sheet(isPresented: $shows) { Detail() }")
      + "\nstruct Detail: View { var body: some View { Text(\"d\") } }"
    let file = SourceFile(path: "a.swift", text: code)
    let program = lower(file, for: BuildConfiguration())
    let index = ModuleIndex(
      files: [file], programs: [program])
    #expect(index.entryPoints.map(\.name) == ["Detail", "Screen"])
    let phone = try #require(Scenario.standardMatrix.first)
    for entry in index.entryPoints {
      let evaluator = Evaluator(index: index, scenario: phone, variant: Variant())
      #expect(evaluator.trees(of: entry).count == 1)
    }
  }
}
