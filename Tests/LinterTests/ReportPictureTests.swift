import Interpreter
import LayoutEngine
import LintRules
import Linter
import Project
import Reporting
import Testing
import ViewEvaluator
import ViewProgram

/// The pictures of a report: what a finding's message speaks of can be seen in them.
@Suite struct ReportPictureTests {
  @Test func everyIdOfAPageIsThereOnceAndEveryReferenceResolves() async throws {
    let reader = "GeometryReader { _ in Text(\"a\") }; Text(\"b\").clipShape(Circle())"
    let page = try await Page([
      "a.layout": "VStack { \(reader); ScrollView { Text(\"c\") }.frame(height: 90) }",
      "b.layout": "VStack { List { Text(\"d\") }.frame(height: 200); \(reader) }",
      "c.swift": feed,
    ])
    #expect(page.findings.count >= 3)
    let ids = page.html.matches(of: /\bid="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    let references = page.html.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }
    // Each of the three views scrolls or clips, on each screen of the matrix.
    #expect(references.count > 3 * Scenario.standardMatrix.count)
    #expect(Set(references).isSubset(of: ids))
  }

  @Test func theFindingsOwnScreenComesFirstAndTheOthersAreFolded() async throws {
    let page = try await Page(["a.swift": badge])
    let finding = try #require(page.findings.first)
    #expect(finding.own?.scenario == "iPhone SE 3, portrait")
    #expect(finding.others.count == Scenario.standardMatrix.count - 1)
    let article = try #require(page.html.firstRange(of: "<article "))
    let parts = page.html[article.lowerBound...].split(separator: "<details>", maxSplits: 1)
    #expect(parts[0].ranges(of: "<svg ").count == 2, "before and after")
    let message = "<figcaption><b>Before the fix: iPhone SE 3, portrait</b><br>At offset -"
    #expect(parts[0].contains(message))
    #expect(parts[1].ranges(of: "<svg ").count == finding.others.count)
    // The smallest screen's badge is found on seven of eight screens.
    #expect(parts[1].ranges(of: ": does not show there").count == finding.others.count(where: { !$0.showsFinding }))
  }

  /// The offset that the message tells of brings the badge's top to the safe area's, 20 pt down.
  @Test func aMovedViewStandsWhereTheMessageSaysThatItIs() async throws {
    let finding = try #require(try await Page(["a.swift": badge]).findings.first)
    let own = try #require(finding.own?.drawing.drawing)
    #expect(own.firstMatch(of: /class="highlight" x="137.5" y="20" width="100" height="100"/) != nil)
    #expect(own.contains("class=\"warning spilled\""))
    let fixed = try #require(finding.fixed?.drawing.drawing)
    #expect(!fixed.contains("spilled"))
    // The badge is as far up there; only its color ends at its edge.
    #expect(fixed.firstMatch(of: /class="shade-[^>]* x="137.5" y="20" width="100" height="100"/) != nil)
  }

  @Test func aGuessedLengthIsDrawnBesideTheWindow() async throws {
    let finding = try #require(try await Page(["a.swift": feed]).findings.first)
    let own = try #require(finding.own?.drawing)
    let fixed = try #require(finding.fixed?.drawing)
    #expect(own.notes.contains { $0.contains("2,017 pt expected, 5,358 pt come") })
    #expect(fixed.notes.contains { $0.contains("5,358 pt to scroll, all of it expected") })
    #expect(own.drawing.contains("class=\"highlight-mark\""))
    #expect(!fixed.drawing.contains("class=\"highlight-mark\""))
    // The scroll bar is as long as the content seems short.
    let thumbs = [own, fixed].compactMap {
      $0.drawing.firstMatch(of: /class="faint" x="\d+" y="\d+" width="3" height="([\d.]+)"/)
        .flatMap { Double($0.1) }
    }
    #expect(thumbs.count == 2)
    #expect(thumbs[0] > 2 * thumbs[1])
  }

  @Test func whatIsScrolledOutOfSightIsScrolledTo() async throws {
    let code = """
      ScrollView {
        Color.red.frame(height: 3000)
        VStack { GeometryReader { _ in Text("a").frame(height: 200) }; Text("b") }
        Color.blue.frame(height: 3000)
      }
      """
    let finding = try #require(try await Page(["a.layout": code]).findings.first)
    let own = try #require(finding.own?.drawing.drawing)
    let place = try #require(own.firstMatch(of: /class="highlight" x="[^"]*" y="([^"]*)"/))
    let top = try #require(Double(place.1))
    #expect(top > 0 && top < 400)
    // Red above it, blue below.
    #expect(own.ranges(of: "class=\"shade-").count == 2)
  }

  /// Nothing in the tree was made by the call that asks.
  @Test func aQuestionForAFrameIsShownAtTheViewThatIsAsked() async throws {
    let code = """
      struct Probe: View {
        var body: some View {
          GeometryReader { proxy in
            Text("\\(Int(proxy.frame(in: .global).width)) wide")
          }
          .frame(width: 100, height: 50).scaleEffect(1.5)
        }
      }
      """
    let finding = try #require(try await Page(["a.swift": code]).findings.first)
    let own = try #require(finding.own)
    #expect(own.drawing.drawing.contains("class=\"highlight\""))
    #expect(own.drawing.drawing.contains("class=\"reported\""))
    #expect(own.drawing.notes.contains("Dashed: what the code is told."))
  }

  /// Two pictures that are alike say nothing.
  @Test func whereTheFixDrawsTheSameThePageSaysSo() async throws {
    let code = """
      struct Probe: View {
        var body: some View {
          GeometryReader { proxy in
            Color.red.saturation(proxy.frame(in: .global).width / 300)
          }
          .frame(width: 100, height: 50).scaleEffect(1.5)
        }
      }
      """
    let page = try await Page(["a.swift": code])
    let finding = try #require(page.findings.first)
    #expect(finding.own != nil)
    #expect(finding.fixed == nil)
    #expect(page.result.diagnostics.first?.fixes.isEmpty == false)
    #expect(page.html.contains("No picture of the fix: in this state it draws the same"))
  }

  @Test func whereThereIsNoPictureThePageSaysWhy() async throws {
    var result = try await Page(["a.swift": badge]).result
    result.diagnostics[0].entry?.name = "Gone"
    let project = await Project(files: result.files)
    let views = await reportedViews(
      of: result, in: project, options: LintOptions(), draw: HTMLReporter.draw)
    #expect(views.map(\.entryPoint) == ["Gone"])
    let html = HTMLReporter(views: views).report(result)
    #expect(html.contains("No picture: the view that showed it is not among those that were read."))
    #expect(!html.contains("<svg "))
  }

  @Test func aPageIsTooWideForNoScreenAndFollowsTheViewersColors() async throws {
    let html = try await Page(["a.swift": badge]).html
    #expect(html.contains("<meta name=\"viewport\" content=\"width=device-width"))
    #expect(html.ranges(of: "@media (prefers-color-scheme: dark)").count == 2, "page and pictures")
    // One sheet for all pictures.
    #expect(html.ranges(of: "<style>").count == 1)
    #expect(html.ranges(of: "role=\"img\"").count == html.ranges(of: "<svg ").count)
    #expect(html.ranges(of: "aria-label=").count == html.ranges(of: "<svg ").count)
  }
}

/// A linted project, and its page.
private struct Page {
  let result: LintResult
  let views: [ReportedView]
  let html: String
  var findings: [ReportedFinding] { views.flatMap(\.findings) }

  init(_ files: [String: String]) async throws {
    let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
    let project = await Project(files: sources)
    result = await lint(project, options: LintOptions())
    views = await reportedViews(
      of: result, in: project, options: LintOptions(), draw: HTMLReporter.draw)
    html = HTMLReporter(views: views).report(result)
  }
}

private let badge = """
  struct Badge: View {
    @State private var height: CGFloat = 0
    var body: some View {
      Slider(value: $height, in: -500...500)
      Color.clear.background(.orange, ignoresSafeAreaEdges: .all).frame(width: 100, height: 100)
        .offset(y: height)
    }
  }
  """

private let feed = """
  struct Shelf: View {
    let title: String
    var body: some View {
      Text(title).font(.headline)
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
        ForEach(0..<40) { number in Text("Book \\(number)").frame(height: 80) }
      }
    }
  }
  struct Feed: View {
    var body: some View {
      ScrollView {
        LazyVStack {
          ForEach(["Novels", "Poems", "Plays"], id: \\.self) { title in Shelf(title: title) }
        }
      }
    }
  }
  """
