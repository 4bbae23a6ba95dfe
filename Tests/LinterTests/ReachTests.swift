import LayoutEngine
import LintRules
import Testing
import ViewEvaluator
import ViewProgram

@testable import Linter
@testable import Project

/// Which views are laid out, and what of what they show is the app's own.
@Suite struct ReachTests {
  private func project(_ code: String) async -> Project {
    await Project(files: [SourceFile(path: "A.swift", text: "import SwiftUI\n" + code)])
  }

  private func report(_ code: String) async -> CoverageReport { await coverage(of: await project(code)) }

  @Test func whatOnlyARouterNamesIsLaidOut() async {
    let report = await report(
      """
      enum Router { static func make() -> some View { Detail() } }
      struct Detail: View { var body: some View { Row() } }
      struct Row: View { var body: some View { Text("row") } }
      """)
    #expect(report.views.declared == 2)
    #expect(report.views.reached == 2)
    #expect(report.leaves[.text]?.grounded == 1)
  }

  /// The app shows `Home`, its preview a view of its own around it: neither is laid out a second time.
  @Test(arguments: [false, true]) func whatIsShownIsLaidOutOnce(showsLikely: Bool) async {
    var options = LintOptions()
    options.showsLikely = showsLikely
    var session = LintSession(
      await project(
        """
        @main struct Birds: App { var body: some Scene { WindowGroup { Home() } } }
        struct Home: View { var body: some View { Row(name: "owl") } }
        struct Row: View { let name: String; var body: some View { Text(name) } }
        struct Alone: View { let name: String; var body: some View { Text(name) } }
        struct Alone_Previews: PreviewProvider {
          struct Around: View { var body: some View { Alone(name: "jay") } }
          static var previews: some View { Around() }
        }
        """))
    let result = await session.lint(options)
    #expect(result.statistics.entryPoints == 2)
    #expect(result.statistics.viewsReached == 4)
    #expect(session.unshown.contains { $0.name == "Alone" } == showsLikely)
  }

  /// A protocol is no view, nor is one that refines it; the views are those that conform to them.
  @Test func protocolsGiveTheirViewsABody() async {
    let code = """
      protocol Card: View { var title: String { get } }
      extension Card { var body: some View { Text(title) } }
      protocol LargeCard: Card {}
      struct Note: Card { let title = "note" }
      struct Poster: LargeCard { let title = "poster" }
      """
    let report = await report(code)
    #expect(report.views.declared == 2)
    #expect(report.views.reached == 2)
    var session = LintSession(await project(code))
    #expect(await session.lint(LintOptions()).statistics.entryPoints == 2)
  }

  @Test func contentOfAViewThatIsNotUnderstoodIsLaidOut() async {
    let report = await report(
      """
      import Imported
      struct Home: View { var body: some View { Carousel(count: 3) { index in Card(number: index) } } }
      struct Card: View { let number: Int; var body: some View { Text("card") } }
      """)
    #expect(report.views.reached == 2)
    #expect(report.views.reachedOnlyByPreviews == 0)
  }

  /// What one option masks is seen with the other options of what masks it.
  @Test func whatAnOptionMasksIsLaidOut() async {
    let report = await report(
      """
      struct Home: View {
        let items: [String]
        @State var isEditing = false
        @State var layout = Kind.list
        enum Kind { case list, grid }
        var body: some View {
          VStack {
            if items.isEmpty { Nothing() } else if !isEditing, layout == .grid { Grids() } else { Rows() }
          }
          .toolbar {
            Button("Edit") { isEditing.toggle() }
            Button("Grid") { layout = .grid }
          }
        }
      }
      struct Nothing: View { var body: some View { Text("nothing") } }
      struct Rows: View { var body: some View { Text("rows") } }
      struct Grids: View { let columns = 3; var body: some View { Text("grid") } }
      """)
    #expect(report.views.declared == 4)
    #expect(report.views.reached == 4)
  }

  @Test func actionsAreNoContent() async {
    let report = await report(
      """
      import Imported
      struct Home: View {
        @State var isDone = false
        var body: some View { Recorder { isDone = true } }
      }
      """)
    #expect(report.standIns.map(\.reason) == ["'Recorder' is not understood: its size is assumed"])
  }

  @Test func whatOnlyPreviewsShowIsLaidOutWithoutTheirData() async {
    let report = await report(
      """
      struct Card: View { let title: String; var body: some View { Text(title) } }
      #Preview { Card(title: "sample") }
      """)
    #expect(report.views.reached == 1)
    #expect(report.views.reachedOnlyByPreviews == 0)
  }

  @Test func whatIsNotLaidOutSaysWhy() async {
    let report = await coverage(
      of: await Project(
        files: [
          SourceFile(
            path: "A.swift",
            text: "import SwiftUI\nimport WatchKit\nstruct A: View { var body: some View { Text(\"a\") } }")
        ]))
    #expect(report.views.declared == report.views.reached + report.views.never.count)
    #expect(report.views.never.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func aTextThatNobodyKnowsSaysWhy() async {
    let report = await report("struct Home: View { let title: String; var body: some View { Text(title) } }")
    #expect(report.leaves[.text]?.standIn == 1)
    #expect(report.standIns.first?.kind == .text)
    #expect(report.standIns.first?.reason.isEmpty == false)
  }

  private func reasons(_ code: String) async -> [String] { await report(code).standIns.map(\.reason) }

  /// The names in the code that makes a text say where it is from, where its value does not.
  @Test(arguments: [
    "Text(item.name)", "Text(LocalizedStringKey(item.name))", "Text(item.name.prefix(3))",
    "Label(item.name, image: \"a\")",
  ])
  func theReasonIsWhereATextIsFrom(_ text: String) async {
    let reasons = await reasons(
      """
      struct Item: Decodable { let name: String }
      struct Home: View {
        @State private var items: [Item] = []
        var body: some View { VStack { ForEach(items, id: \\.name) { item in \(text) } }.task { items = await load() } }
      }
      """)
    #expect(reasons.contains("a text is data that the app loads: its length is assumed"))
    #expect(!reasons.contains("a text is not known: its length is assumed"))
  }

  @Test func whatIsKnownInAnElementIsKnown() async {
    let report = await report(
      """
      struct Home: View {
        let names: [String]
        var body: some View { ForEach(names, id: \\.self) { name in Text("a bird"); Text("\\(name.count) letters") } }
      }
      """)
    #expect(report.leaves[.text]?.grounded == 1)
    #expect(report.leaves[.text]?.standIn == 1)
    #expect(report.leaves[.text]?.partlyKnown == 1)
  }

  @Test func whatNoCodeMakesSaysSo() async {
    let reasons = await reasons(
      """
      @main struct Birds: App { var body: some Scene { WindowGroup { Text("birds") } } }
      struct Row: View { let name: String; var body: some View { Text(name) } }
      """)
    #expect(reasons == ["a text is given to a view that no code of the app makes: its length is assumed"])
  }

  @Test func theViewsOfTestsCountForNothing() async {
    let view = "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }"
    let tests = "import XCTest\nstruct B: View { var body: some View { Text(\"b\") } }"
    let files = ["App/A.swift": view, "App/B.swift": tests, "AppTests/C.swift": view.replacing("A:", with: "C:")]
    let report = await coverage(
      of: await Project(files: files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }))
    #expect(report.views.declared == 1)
    #expect(report.leaves[.text]?.grounded == 1)
  }

  @Test func enumsAreLaidOutWithEachCase() async {
    let report = await report(
      """
      enum Tab: String, View {
        case file, history
        var body: some View { switch self { case .file: Text("a file"); case .history: Text(rawValue) } }
      }
      enum Way: Hashable, View {
        case item(String), home
        var body: some View { switch self { case .item(let name): Text("item \\(name)"); case .home: Text("home") } }
      }
      struct Home: View {
        @State private var tab: Tab?
        var body: some View { if let tab { tab } }
      }
      """)
    #expect(report.views.reached == 3)
    #expect(report.leaves[.text]?.grounded == 3)
    #expect(report.leaves[.text]?.partlyKnown == 1)
  }

  /// A row that only a view in no entry point shows: what is found in it is likely, and told to those who ask.
  @Test func findingsInViewsThatNothingShowsAreLikely() async {
    let code = """
      struct Home: View { var body: some View { if false { Broken() } } }
      struct Broken: View {
        var body: some View {
          VStack { GeometryReader { proxy in Text("title") }; Text("below").frame(maxHeight: .infinity) }
        }
      }
      """
    var options = LintOptions()
    let hidden = await lint(await project(code), options: options)
    options.showsLikely = true
    let shown = await lint(await project(code), options: options)
    #expect(hidden.diagnostics.isEmpty)
    #expect(shown.diagnostics.allSatisfy { $0.verdict == .likely && $0.severity == .info })
    #expect(hidden.statistics.views == 2)
    #expect(hidden.statistics.viewsReached == 2)
  }

  /// A cell of a table is as high as it wants to be, and the table scrolls; by itself it would be a screen.
  @Test(arguments: ["contentConfiguration = UIHostingConfiguration { Card() }": 0, "home = Card()": 1])
  func cellsAreNoScreens(_ use: String, _ count: Int) async throws {
    let code = """
      struct Card: View {
        var body: some View {
          VStack(spacing: 20) {
            Color.blue.frame(height: 300)
            Button("Like") {}.frame(height: 50)
            Button("Share") {}.frame(height: 50)
          }
        }
      }
      final class Feed: UITableViewController { func show() { \(use) } }
      """
    #expect(await lint(await project(code), options: LintOptions()).diagnostics.count == count)
  }
}
