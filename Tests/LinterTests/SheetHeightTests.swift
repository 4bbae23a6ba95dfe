import LayoutEngine
import Project
import Testing
import ViewProgram

@testable import Linter

/// Sheets are judged in the height that a person can pull them to.
@Suite struct SheetHeightTests {
  @Test(arguments: [("[.medium, .large]", 0), ("[.medium]", 1), ("[.height(200), .medium]", 1)])
  func whatHasRoomInAHigherSheetIsInReach(_ detents: String, _ count: Int) async {
    let code = """
      struct Root: View {
        @State private var sorts = false
        var body: some View {
          Button("Sort") { sorts = true }
            .sheet(isPresented: $sorts) { SortSheet().presentationDetents(\(detents)) }
            .dynamicTypeSize(.large)
        }
      }
      struct SortSheet: View {
        var body: some View {
          VStack {
            ForEach(["Name", "Date", "Size", "Kind", "Tags", "Author"], id: \\.self) { title in
              Button(title) {}.frame(minHeight: 64)
            }
          }
        }
      }
      @main struct Sorted: App { var body: some Scene { WindowGroup { Root() } } }
      """
    var options = LintOptions()
    options.scenarios = options.scenarios.filter { $0.orientation == .portrait && !$0.isPad }
    let project = await Project(files: [SourceFile(path: "a.swift", text: code)])
    #expect(await lint(project, options: options).diagnostics.count == count)
  }
}
