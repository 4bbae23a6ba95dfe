import LayoutEngine
import Testing
import ViewProgram

@testable import Linter
@testable import Project

/// What is shown of values that nobody knows.
@Suite struct UnknownMemberTests {
  private func layout(_ code: String) async throws -> EntryPointLayout {
    let file = SourceFile(path: "A.swift", text: "import SwiftUI\n" + code)
    let project = await Project(files: [file])
    return try layOut(path: "A.swift", view: "Home", in: project, scenario: Scenario.standardMatrix[0])
  }

  @Test func protocolsGiveThemTheirViews() async throws {
    let layout = try await layout(
      """
      protocol Part { var id: String { get } }
      extension Part {
        func picture(isSmall: Bool) -> some View { Color.red.frame(width: isSmall ? 10 : 20, height: 10) }
        var badge: some View { Color.blue.frame(width: 7, height: 5) }
      }
      struct Dough: Part { var id: String }
      struct Home: View {
        var parts: [Dough]
        var body: some View {
          ForEach(parts, id: \\.id) { part in HStack { part.picture(isSmall: true); part.badge } }
        }
      }
      """)
    let widths = layout.tree.nodes.map(\.frame.size.width)
    #expect(widths.contains(10) && widths.contains(7))
    #expect(!layout.assumptions.contains { $0.contains("not understood") })
  }

  /// A modifier that nobody knows may do what it likes to a view, and the view is still there.
  @Test(arguments: [
    "extension View { func toasting() -> some View { toast(isShown: true) { Text(\"b\") } } }",
    """
    extension View {
      func toasting() -> some View { tinted(Palette.main) }
      func tinted(_ color: ColorOfOneModule) -> some View { foregroundStyle(color.color) }
      func tinted(_ color: ColorOfAnother) -> some View { foregroundStyle(color.other) }
    }
    """,
  ])
  func whatIsUnderAnUnknownModifierStays(_ helpers: String) async throws {
    let layout = try await layout(
      helpers + "\nstruct Home: View { var body: some View { Text(\"Title\").toasting() } }")
    #expect(layout.tree.nodes.contains { if case .text(let text) = $0.kind { text.string == "Title" } else { false } })
    #expect(layout.assumptions.contains { $0.contains("modifier 't") })
  }

  @Test func anOverloadOfAModifierWithoutEffectHasNone() async throws {
    let layout = try await layout(
      """
      extension View {
        func foregroundStyle(_ color: ColorOfOneModule) -> some View { foregroundStyle(color.color) }
        func foregroundStyle(_ color: ColorOfAnother) -> some View { foregroundStyle(color.other) }
      }
      struct Home: View { var body: some View { Text("Title").foregroundStyle(Palette.main) } }
      """)
    #expect(layout.assumptions.isEmpty)
  }

  @Test func aDistanceThatNobodyKnowsIsAShortOne() async throws {
    let layout = try await layout(
      """
      struct Home: View {
        var gap: CGFloat
        var body: some View {
          VStack(spacing: gap) { Color.red.frame(width: 20, height: 20).padding(gap); Color.red.frame(width: 9, height: 20) }
        }
      }
      """)
    let heights = layout.tree.nodes.map(\.frame.size.height)
    #expect(heights.contains(20 + 2 * 16) && heights.contains(20 + 2 * 16 + 16 + 20))
    #expect(!layout.assumptions.isEmpty)
  }
}
