import Interpreter
import LayoutEngine
import Testing
import ViewEvaluator
import ViewProgram

/// What changes sizes in a way that nobody has measured is said to be assumed, or not known; it never passes for inert.
@Suite struct LeftOutTests {
  private func root(_ code: String, on device: String = "iPhone 16") throws -> ViewNode {
    let file = SourceFile(path: "a.swift", text: "struct Screen: View { var body: some View { \(code) } }")
    let index = ModuleIndex(files: [file], programs: [lower(file, for: BuildConfiguration())])
    let scenario = try #require(Scenario.device(device))
    let evaluator = Evaluator(index: index, scenario: scenario, variant: Variant())
    let entry = try #require(index.entryPoints.first)
    return try #require(evaluator.trees(of: entry).first).root
  }

  private func assumptions(_ node: ViewNode) -> [String] { node.assumptions + node.children.flatMap(assumptions) }

  private let searchField = "a search field in a bar is left out"

  @Test func searchFields() throws {
    let inside = "NavigationStack { Text(\"a\").searchable(text: $text) }"
    #expect(try assumptions(root(inside, on: "iPad 11")).contains(searchField))
    let around = "NavigationStack { Text(\"a\") }.searchable(text: $text)"
    #expect(try assumptions(root(around, on: "iPad 11")).contains(searchField))
    // On a phone it is known where it is: at the bottom.
    for code in [inside, around] {
      let phone = try root(code)
      #expect(!assumptions(phone).contains(searchField))
      guard case .barContainer(_, let bars)? = phone.children.first?.kind else {
        Issue.record("no bars")
        return
      }
      #expect(bars == Bars(bottom: .toolbar))
    }
    #expect(try !assumptions(root("NavigationStack { Text(\"a\") }")).contains(searchField))
  }

  @Test func badgesNarrowRowsOnly() throws {
    let words = "the distance of a row's badge is assumed"
    #expect(try assumptions(root("List { Text(\"a\").badge(5) }")).contains(words))
    #expect(try assumptions(root("List { Section { Text(\"a\").badge(5).padding() } }")).contains(words))
    #expect(try !assumptions(root("TabView { Text(\"a\").badge(5) }")).contains(words))
  }

  @Test func inspectorsTakeAColumnWhereThereIsRoom() throws {
    let code = "Text(\"a\").inspector(isPresented: .constant(true)) { Text(\"b\") }"
    #expect(try assumptions(root(code)).isEmpty)
    #expect(try !assumptions(root(code, on: "iPad Pro 13")).isEmpty)
    let closed = code.replacing("true", with: "false")
    #expect(try assumptions(root(closed, on: "iPad Pro 13")).isEmpty)
  }

  @Test func aHiddenStatusBarIsSaid() throws {
    #expect(try !assumptions(root("Text(\"a\").statusBarHidden()")).isEmpty)
    #expect(try assumptions(root("Text(\"a\").statusBarHidden(false)")).isEmpty)
  }

  @Test func scrollViewsMayShowMoreThanTheirBounds() throws {
    let scenario = try #require(Scenario.device("iPhone 16"))
    func clips(_ modifier: String) throws -> [Bool] {
      let tree = layOut(try root("ScrollView { ScrollView { Text(\"a\") } }\(modifier)"), in: scenario)
      return tree.nodes.filter(\.kind.scrolls).map(tree.clips)
    }
    #expect(try clips("") == [true, true])
    #expect(try clips(".scrollClipDisabled()") == [false, true])
    #expect(try clips(".scrollClipDisabled(false)") == [true, true])
  }
}
