import LayoutEngine
import Testing
import ViewProgram

@testable import Linter
@testable import Project

/// What a session keeps between edits is what a run over the same files finds.
@Suite struct LintSessionTests {
  private static let component = """
    import SwiftUI
    struct Half: View {
      var body: some View {
        GeometryReader { geo in Text("half").frame(width: geo.size.width / 2) }
      }
    }
    """
  private static let caller = """
    import SwiftUI
    struct Caller: View {
      var body: some View {
        VStack { Half(); Text("below") }
      }
    }
    """
  /// What leads from the view to the number stands in files whose code nobody runs.
  private static let measured = """
    import SwiftUI
    struct Measured: View {
      let style: Style
      var body: some View {
        VStack { GeometryReader { _ in Text("") }.frame(height: style.extent.points); Text("") }
      }
    }
    """
  private static let extent = "struct Extent { var points: CGFloat { 40 } }"

  private static let other = "import SwiftUI\nstruct Other: View { var body: some View { Text(\"\") } }"

  private static let kept = """
    import SwiftUI
    struct Kept: View {
      var body: some View {
        Text(UserDefaults.standard.string(forKey: "name") ?? "somebody whose name is long")
          .lineLimit(1).frame(width: 60)
      }
    }
    """

  /// Each step replaces a file's text; nil removes the file.
  private static let steps: [(path: String, text: String?)] = [
    ("A.swift", caller),
    ("B.swift", component),
    ("B.swift", "// moved down\n\n" + component),
    ("A.swift", caller.replacing("Half()", with: "Half().frame(height: 40)")),
    ("A.swift", caller),
    ("C.swift", other),
    ("C.swift", other.replacing("Text(\"\")", with: "Half()")),
    ("A.swift", caller.replacing("VStack { Half(); ", with: "VStack { Half(")),
    ("A.swift", caller),
    ("B.swift", component.replacing("struct Half", with: "struct Part")),
    ("B.swift", component),
    ("AA.swift", "extension Text { func wide() -> some View { frame(maxWidth: .infinity) } }"),
    ("AA.swift", nil),
    ("S.swift", measured),
    ("T.swift", "struct Style { let extent: Extent }"),
    ("U.swift", extent),
    ("U.swift", extent.replacing("points", with: "length")),
    ("U.swift", extent.replacing("Extent", with: "Size") + "\ntypealias Extent = Size"),
    ("U.swift", "typealias Extent = Size\nextension Size { var points: CGFloat { 40 } }"),
    ("V.swift", "struct Size {}"),
    ("V.swift", "enum Size { case points }"),
    ("U.swift", nil),
    ("C.swift", nil),
    ("B.swift", component.replacing("GeometryReader { geo in", with: "VStack {")),
    ("D.swift", kept),
    ("R.swift", "func start() { defaults.register(defaults: [\"name\": \"b\"]) }"),
    ("R.swift", nil),
  ]

  /// Higher than any window, in a preview.
  private static let tall = """
    import SwiftUI
    struct Tall: View {
      var body: some View {
        VStack { Text("top").frame(height: 700); Spacer(); Text("bottom").frame(height: 700) }
      }
    }
    #Preview { Tall() }
    """
  private static let scroller =
    "import SwiftUI\nstruct Scroller: View { var body: some View { ScrollView { Tall() } } }"
  private static let app =
    "import SwiftUI\n@main struct Main: App { var body: some Scene { WindowGroup { Other() } } }"

  /// What code elsewhere does with a view decides what its preview says of the app.
  private static let uses: [(path: String, text: String?)] = [
    ("T.swift", tall),
    ("S.swift", scroller),
    ("S.swift", scroller.replacing("ScrollView", with: "VStack")),
    ("S.swift", scroller),
    ("S.swift", nil),
    ("O.swift", other),
    ("M.swift", app),
    ("M.swift", app.replacing("Other()", with: "Tall()")),
    ("M.swift", app.replacing("Other()", with: "ScrollView { Tall() }")),
    ("M.swift", app),
    ("O.swift", other.replacing("Text(\"\")", with: "Tall()")),
    ("O.swift", other.replacing("Text(\"\")", with: "ScrollView { Tall() }")),
  ]

  private static let second = """
    import SwiftUI
    struct Second: View {
      @State private var isOpen = false
      var body: some View {
        VStack {
          Button("more") { isOpen.toggle() }
          if isOpen { GeometryReader { _ in Text("half") } }
          Text("below")
        }
      }
    }
    enum Route {
      case other, second
      @ViewBuilder var screen: some View { switch self { case .other: Other() case .second: Second() } }
    }
    """

  /// A screen of a route is looked at as a whole unless a scene shows it.
  private static let routes: [(path: String, text: String?)] = [
    ("O.swift", other),
    ("M.swift", app.replacing("Other()", with: "Route.second.screen")),
    ("R.swift", second),
    ("M.swift", app.replacing("Other()", with: "Route.other.screen")),
    ("M.swift", app.replacing("Other()", with: "Route.second.screen")),
    ("R.swift", second.replacing("GeometryReader", with: "Group")),
  ]

  /// As high as its texts, which is more than any window.
  private static let lone = """
    import SwiftUI
    struct Lone: View {
      var body: some View { VStack { Text("top").frame(height: 700); Text("bottom").frame(height: 700) } }
    }
    """
  private static let note = """
    import SwiftUI
    struct Note: View {
      let text: String
      var body: some View { VStack { Text(text).lineLimit(1); Spacer() } }
    }
    """
  private static let opener = """
    import SwiftUI
    struct Other: View {
      @State private var isOpen = false
      var body: some View {
        Button("open") { isOpen = true }.sheet(isPresented: $isOpen) { Note(text: "short") }
      }
    }
    """

  /// Whether an app makes a view at all, and what it presents it with, decides what is on a screen.
  private static let screens: [(path: String, text: String?)] = [
    ("L.swift", lone),
    ("M.swift", app),
    ("M.swift", nil),
    ("M.swift", app.replacing("Other()", with: "Lone()")),
    ("N.swift", note),
    ("O.swift", opener),
    ("O.swift", opener.replacing("short", with: "a text of so many words that no line of a phone has room for all")),
    ("O.swift", opener),
    ("M.swift", app),
  ]

  @Test(arguments: [steps, uses, routes, screens])
  func equalsARunOverTheSameFiles(_ steps: [(path: String, text: String?)]) async {
    let options = LintOptions(scenarios: Array(Scenario.standardMatrix.prefix(3)))
    var session = LintSession()
    var texts: [String: String] = [:]
    var counts: [Int] = []
    for step in steps {
      texts[step.path] = step.text
      if let text = step.text {
        session.update(session.lowered(SourceFile(path: step.path, text: text)))
      } else {
        session.forget(path: step.path)
      }
      _ = await session.refresh(.glance(at: step.path), options: options)
      #expect(await session.refresh(.everything, options: options))
      let kept = await session.result(reporting: Set(texts.keys), options: options).diagnostics
      let files = texts.map { SourceFile(path: $0.key, text: $0.value) }
      let fresh = await lint(await Project(files: files), options: options).diagnostics
      #expect(kept == fresh, "after \(step.path)")
      counts.append(fresh.count)
    }
    // The steps are of no use if they find nothing, or always the same.
    #expect(Set(counts).count > 1)
  }

  /// What shows a file elsewhere is part of a glance at it, unless that takes long.
  @Test(arguments: [("", 1), (String(repeating: many, count: 30), 0)])
  func aGlanceTakesInWhatIsCheap(_ more: String, count: Int) async {
    let options = LintOptions(scenarios: Array(Scenario.standardMatrix.prefix(3)))
    let part = { (body: String) in
      SourceFile(
        path: "A.swift",
        text: "import SwiftUI\nstruct A: View { var body: some View { \(body) } }")
    }
    let caller = SourceFile(
      path: "B.swift",
      text: "import SwiftUI\nstruct B: View { var body: some View { ScrollView { A(); \(more) } } }")
    var session = await LintSession(Project(files: [part("Text(\"\")"), caller]))
    #expect(await session.refresh(.everything, options: options))
    session.update(session.lowered(part("GeometryReader { _ in Text(\"Hello\").padding(40) }")))
    _ = await session.refresh(.glance(at: "A.swift"), options: options)
    let glanced = await session.result(reporting: nil, options: options).diagnostics
    #expect(glanced.count == count)
    #expect(await session.refresh(.showing("A.swift"), options: options))
    let all = await session.result(reporting: nil, options: options).diagnostics
    #expect(all.count == 1)
  }

  private static let many = "ForEach(0..<30) { _ in ForEach(0..<30) { _ in EmptyView() } }\n"

  /// An edit does not wait for fixes, and none that is half made is shown.
  @Test func fixesThatAreCancelledAreMadeLater() async {
    let options = LintOptions(scenarios: Array(Scenario.standardMatrix.prefix(3)))
    let source = SourceFile(path: "B.swift", text: Self.caller + Self.component.dropFirst(15))
    var session = LintSession()
    session.update(session.lowered(source))
    #expect(await session.refresh(.everything, options: options))
    let cancelled = Task { [session] in
      var session = session
      while !Task.isCancelled { await Task.yield() }
      let result = await session.result(reporting: nil, options: options)
      return (session, result)
    }
    cancelled.cancel()
    let (left, early) = await cancelled.value
    #expect(early.diagnostics.count == 1 && early.lacksFixes)
    #expect(early.diagnostics.flatMap(\.fixes) == [])
    session = left
    let late = await session.result(reporting: nil, options: options)
    #expect(!late.lacksFixes)
    let fresh = await lint(await Project(files: [source]), options: options).diagnostics
    #expect(late.diagnostics == fresh)
    #expect(late.diagnostics.flatMap(\.fixes) != [])
  }

  @Test(
    arguments: [
      // 0123456789: the place is 4 ..< 6.
      (0, 2, "", 2..<4), (0, 0, "xyz", 7..<9), (8, 9, "long", 4..<6), (4, 6, "new", nil),
      (3, 7, "", nil), (4, 4, "a", 5..<7), (6, 6, "a", 4..<6), (5, 8, "z", 4..<5), (2, 5, "", 2..<3),
    ] as [(Int, Int, String, Range<Int32>?)])
  func placesMoveWithTheTextAround(
    _ start: Int, _ end: Int, _ text: String, _ expected: Range<Int32>?
  ) {
    let old = "0123456789"
    let bytes = Array(old.utf8)
    let new =
      String(decoding: bytes[..<start], as: UTF8.self) + text
      + String(decoding: bytes[end...], as: UTF8.self)
    let move = TextMove(TextChange(from: old, to: new), in: 1)
    let moved = move.moved(SourceReference(file: 1, start: 4, end: 6))
    #expect(moved == expected.map { SourceReference(file: 1, start: $0.lowerBound, end: $0.upperBound) })
    let elsewhere = SourceReference(file: 0, start: 4, end: 6)
    #expect(move.moved(elsewhere) == elsewhere)
  }
}
