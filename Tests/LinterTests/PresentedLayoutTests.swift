import LayoutEngine
import Linter
import Project
import Testing
import ViewProgram

/// Which of the views that a view presents is laid out in its stead.
@Suite struct PresentedLayoutTests {
  private static let code = """
    struct Shop: View {
        @State private var isShown = false
        var body: some View {
            Text("shop")
                .sheet(isPresented: $isShown) { Text("sheet").presentationDetents([.height(200)]) }
                .popover(isPresented: $isShown) { Color.red.frame(width: 120, height: 80) }
        }
    }
    struct Page: View { var body: some View { Text("page") } }
    struct Stall: View {
        @State private var isShown = false
        var body: some View { Text("stall").popover(isPresented: $isShown) { Sign() } }
    }
    struct Sign: View { var body: some View { Color.red.frame(width: 150, height: 90) } }
    """

  /// The texts of a layout, and its window.
  private struct Shown: Equatable {
    var texts: [String]
    var window: Size
  }

  private func shown(_ presented: Int?, of view: String = "Shop") async throws -> Shown {
    let project = await Project(files: [SourceFile(path: "Shop.swift", text: Self.code)])
    let scenario = try #require(Scenario.device("iPad 10"))
    return try await Parallel.onLargeStack {
      Result {
        let tree = try layOut(
          path: "Shop.swift", view: view, LayoutChoice(presented: presented), in: project, scenario: scenario
        ).tree
        let texts = tree.nodes.compactMap { node in
          if case .text(let content) = node.kind { content.string } else { nil }
        }
        return Shown(texts: texts, window: tree.scenario.screen)
      }
    }.get()
  }

  @Test func theNumberSaysWhich() async throws {
    #expect(try await shown(nil).texts == ["shop"])
    #expect(try await shown(1).texts == ["sheet"])
    #expect(try await shown(2) == Shown(texts: [], window: Size(width: 120, height: 80)))
  }

  @Test func aViewThatPopsOverHasAWindowOfItsOwn() async throws {
    #expect(try await shown(nil, of: "Sign") == Shown(texts: [], window: Size(width: 150, height: 90)))
  }

  @Test func thereAreOnlySoMany() async throws {
    await #expect(throws: LayoutRequestError.noSuchPresentation(3, count: 2)) { try await shown(3) }
    await #expect(throws: LayoutRequestError.noSuchPresentation(1, count: 0)) { try await shown(1, of: "Page") }
  }

  @Test(arguments: ["0", "-1", "first"]) func aNumberFromOneIsAskedFor(_ text: String) throws {
    let run = try layoutlint(["layout", "Examples/TurningCard.swift", "--presented=\(text)"])
    #expect(run.status == 2)
  }
}
