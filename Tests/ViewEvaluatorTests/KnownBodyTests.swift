import LayoutEngine
import Testing
import Interpreter
import ViewEvaluator
import ViewProgram

/// A body that was evaluated is taken again only where it would come out the same.
@Suite struct KnownBodyTests {
  private func evaluated(_ code: String) throws -> (root: ViewNode, steps: Int) {
    let file = SourceFile(path: "a.swift", text: "import SwiftUI\n" + code)
    let index = ModuleIndex(files: [file], programs: [lower(file, for: BuildConfiguration())])
    let scenario = try #require(Scenario.device("iPhone 16"))
    let evaluator = Evaluator(index: index, scenario: scenario, variant: Variant())
    let entry = try #require(index.entryPoints.first { $0.name == "Screen" })
    return (try #require(evaluator.trees(of: entry).first).root, evaluator.steps)
  }

  /// The texts in a tree, in order.
  private func texts(_ node: ViewNode) -> [String] {
    var result: [String] = []
    if case .text(let content) = node.kind { result.append(content.string) }
    return result + node.children.flatMap(texts)
  }

  private static let row = """
    struct Item { var name: String; var count = 1 }
    struct Row: View {
      var item: Item
      @Environment(\\.isWide) private var isWide
      var body: some View {
        HStack { Text(item.name); if isWide { Text("wide") }; VStack { Text("a"); Text("b") } }
      }
    }
    extension EnvironmentValues { @Entry var isWide = false }

    """

  private func steps(forRows count: Int, named name: (Int) -> String) throws -> Int {
    let rows = (0..<count).map { "Item(name: \"\(name($0))\")" }.joined(separator: ", ")
    let screen = """
      struct Screen: View {
        let rows: [Item] = [\(rows)]
        var body: some View { VStack { ForEach(rows) { Row(item: $0) } } }
      }
      """
    let (root, steps) = try evaluated(Self.row + screen)
    #expect(texts(root) == (0..<count).flatMap { [name($0), "a", "b"] })
    return steps
  }

  @Test func rowsOfTheSameAreEvaluatedOnce() throws {
    let alike = try steps(forRows: 20) { _ in "x" }
    let different = try steps(forRows: 20) { "x\($0)" }
    #expect(alike * 2 < different)
  }

  @Test func anotherEnvironmentShowsOtherViews() throws {
    let screen = """
      struct Screen: View {
        var body: some View {
          VStack {
            Row(item: Item(name: "x"))
            Row(item: Item(name: "x")).environment(\\.isWide, true)
            Row(item: Item(name: "x"))
          }
        }
      }
      """
    let root = try evaluated(Self.row + screen).root
    #expect(texts(root) == ["x", "a", "b", "x", "wide", "a", "b", "x", "a", "b"])
  }

  private static let box = """
    struct Box: View {
      var make: () -> Text
      var body: some View { HStack { make() } }
    }

    """

  @Test func closuresThatSawOtherValuesShowOtherViews() throws {
    let code = """
      struct Screen: View {
        let names = ["x", "y", "x"]
        var body: some View { ForEach(names) { name in Box(make: { Text(name) }) } }
      }
      """
    #expect(texts(try evaluated(Self.box + code).root) == ["x", "y", "x"])
  }

  /// A view that was shown on its own may not stand where it would be too deep.
  @Test func howDeepAViewIsInsideItselfCounts() throws {
    let code = """
      struct Nest: View {
        var body: some View { VStack { Text("n"); Nest() } }
      }
      struct Screen: View { var body: some View { HStack { Nest(); Nest() } } }
      """
    #expect(texts(try evaluated(code).root) == ["n", "n", "n", "n", "n", "n"])
  }

  /// What has no room for all of it inside of others is shown whole where there is room.
  @Test func whatALimitCutOffIsNotKnown() throws {
    let code = """
      struct Card<C: View>: View {
        var content: () -> C
        var body: some View { VStack { content() } }
      }
      struct Row: View { var body: some View { Card { Text("x") } } }
      struct Screen: View {
        var body: some View { HStack { Card { Card { Card { Row() } } }; Row() } }
      }
      """
    #expect(texts(try evaluated(code).root) == ["x"])
  }

  @Test func whatAClosureSawMayChange() throws {
    let code = """
      struct Screen: View {
        var body: some View {
          var name = "x"
          let make = { Text(name) }
          let first = AnyView(Box(make: make))
          name = "y"
          return VStack { first; AnyView(Box(make: make)) }
        }
      }
      """
    #expect(texts(try evaluated(Self.box + code).root) == ["x", "y"])
  }

  @Test func eachPageHasItsToolbar() throws {
    let code = """
      struct Items: ToolbarContent {
        var body: some ToolbarContent { ToolbarItem(placement: .bottomBar) { Text("t") } }
      }
      struct Screen: View {
        var body: some View {
          TabView {
            NavigationStack { Text("a").toolbar { Items() } }
            NavigationStack { Text("b").toolbar { Items() } }
          }
        }
      }
      """
    let root = try evaluated(code).root
    #expect(bottomBars(root) == 2)
  }

  private func bottomBars(_ node: ViewNode) -> Int {
    var count = 0
    if case .barContainer(_, let bars) = node.kind, bars.bottom != nil { count = 1 }
    return count + node.children.map(bottomBars).reduce(0, +)
  }
}
