import Foundation
import LayoutEngine
import LintRules
import Testing
import Interpreter
import ViewEvaluator
import ViewProgram

@testable import Linter
@testable import Project

/// Fixes of readers, backgrounds and lazy stacks, as texts before and after.
@Suite struct FixedViewTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var minimumIOSVersion: Double?
    var safety: Fix.Safety
    var before: String
    var after: String
  }

  /// What stands for `a { ... }` in the examples' bodies: the whole `.layout` file.
  static let examples = [
    Example(
      testDescription: "nothing uses the proxy", safety: .unsafe,
      before: """
        VStack {
            GeometryReader { _ in
                // Drawn in the corner.
                Text("hello")
                    .padding()
            }
            Text("world")
        }
        """,
      after: """
        VStack {
            // Drawn in the corner.
            Text("hello")
                .padding()
            Text("world")
        }
        """),
    Example(
      testDescription: "a share of the width", minimumIOSVersion: 17, safety: .unsafe,
      before: """
        VStack {
            GeometryReader { (geo: GeometryProxy) in
                Text("hello").frame(width: (geo.size.width - 8) / 2).padding()
            }
            Text("world")
        }
        """,
      after: """
        VStack {
            Text("hello").containerRelativeFrame(.horizontal) { width, _ in (width - 8) / 2 }.padding()
            Text("world")
        }
        """),
    Example(
      testDescription: "the whole width", minimumIOSVersion: 17, safety: .unsafe,
      before: """
        VStack {
            GeometryReader { geo in Text("hello").frame(width: geo.size.width) }
            Text("world")
        }
        """,
      after: """
        VStack {
            Text("hello").containerRelativeFrame(.horizontal)
            Text("world")
        }
        """),
    Example(
      testDescription: "before iOS 17 it is bounded", minimumIOSVersion: 16.4, safety: .unsafe,
      before: """
        VStack {
            GeometryReader { geo in Color.red.frame(width: geo.size.width / 2, height: 30) }
            Text("world")
        }
        """,
      after: """
        VStack {
            GeometryReader { geo in Color.red.frame(width: geo.size.width / 2, height: 30) }.frame(height: 30)
            Text("world")
        }
        """),
    Example(
      testDescription: "a size that is copied, from iOS 16 on", minimumIOSVersion: 16, safety: .unsafe,
      before: """
        VStack {
            GeometryReader { geo in
                Text("hello")
                    .onAppear {
                        width = geo.size.width
                    }
            }
            Text("world")
        }
        """,
      after: """
        VStack {
            Text("hello")
                .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 }
            Text("world")
        }
        """),
    Example(
      testDescription: "a size that is copied, before", minimumIOSVersion: 15, safety: .unsafe,
      before: """
        VStack {
            GeometryReader { geo in
                Text("hello").preference(key: WidthKey.self, value: geo.size.width)
            }
            Text("world")
        }
        """,
      after: """
        VStack {
            Text("hello")
                .background {
                    GeometryReader { geo in
                        Color.clear.preference(key: WidthKey.self, value: geo.size.width)
                    }
                }
            Text("world")
        }
        """),
    Example(
      testDescription: "what is told twice", minimumIOSVersion: 17, safety: .unsafe,
      before: """
        VStack {
            GeometryReader { geo in
                VStack {
                    Text("hello") // and more
                }
                .onAppear { self.size = geo.size }
                .onChange(of: geo.size) { _, size in
                    self.size = size
                }
            }
            Text("world")
        }
        """,
      after: """
        VStack {
            VStack {
                Text("hello") // and more
            }
            .onGeometryChange(for: CGSize.self) { $0.size } action: { self.size = $0 }
            Text("world")
        }
        """),
    Example(
      testDescription: "a value that is used in a closure", minimumIOSVersion: 16, safety: .unsafe,
      before: """
        VStack {
            GeometryReader { geo in
                Text("hello").onAppear { withAnimation { top = geo.frame(in: .global).minY } }
            }
            Text("world")
        }
        """,
      after: """
        VStack {
            Text("hello")
                .onGeometryChange(for: CGFloat.self) { geo in
                    geo.frame(in: .global).minY
                } action: { newValue in
                    withAnimation { top = newValue }
                }
            Text("world")
        }
        """),
    Example(
      testDescription: "a background with a style only", safety: .safe,
      before: "VStack {\n    Text(\"Beta\").background(.red /* loud */)\n    Spacer()\n}",
      after:
        "VStack {\n    Text(\"Beta\").background(.red, ignoresSafeAreaEdges: [] /* loud */)\n    Spacer()\n}"
    ),
    Example(
      testDescription: "a background with edges", safety: .safe,
      before:
        "VStack {\n    Text(\"Beta\").background(Color.red, ignoresSafeAreaEdges: [.top])\n    Spacer()\n}",
      after:
        "VStack {\n    Text(\"Beta\").background(Color.red, ignoresSafeAreaEdges: [])\n    Spacer()\n}"),
    Example(
      testDescription: "few elements", safety: .safe,
      before: """
        ScrollView {
            LazyVStack {
                ForEach(0..<20) { section in
                    LazyVStack(alignment: .leading, spacing: 2) {
                        ForEach(1...50, id: \\.self) { row in Text("Row") }
                    }
                }
            }
        }
        """,
      after: """
        ScrollView {
            LazyVStack {
                ForEach(0..<20) { section in
                    VStack(alignment: .leading, spacing: 2) {
                        ForEach(1...50, id: \\.self) { row in Text("Row") }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
        """),
    Example(
      testDescription: "one element more than few", safety: .unsafe,
      before: """
        ScrollView {
            LazyVStack {
                ForEach(0..<20) { section in
                    LazyVStack { ForEach(0..<51) { row in Text("Row") } }
                }
            }
        }
        """,
      after: """
        ScrollView {
            LazyVStack {
                ForEach(0..<20) { section in
                    ForEach(0..<51) { row in Text("Row") }
                }
            }
        }
        """),
  ]

  /// Readers that show nothing, which no rule finds fault with while they starve nobody.
  static let measurements = [
    Example(
      testDescription: "nothing but a measurement, from iOS 16 on", minimumIOSVersion: 16,
      safety: .unsafe,
      before: """
        VStack {
            Text("hello")
            GeometryReader { proxy in
                Color.clear.onAppear { width = proxy.size.width }
            }
            Text("world")
        }
        .padding()
        """,
      after: """
        VStack {
            Text("hello")
            Text("world")
        }
        .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 }
        .padding()
        """),
    Example(
      testDescription: "nothing but a measurement, before", minimumIOSVersion: 14, safety: .unsafe,
      before: """
        VStack {
            Text("hello")
            GeometryReader { proxy in
                Color.clear
                    .preference(key: SizeKey.self, value: proxy.size)
            }
            Text("world")
        }
        """,
      after: """
        VStack {
            Text("hello")
            Text("world")
        }
        .background(
            GeometryReader { proxy in
                Color.clear
                    .preference(key: SizeKey.self, value: proxy.size)
            }
        )
        """),
    Example(
      testDescription: "a measurement whose code comes first", minimumIOSVersion: 17,
      safety: .unsafe,
      before: """
        VStack {
            Text("hello")
            GeometryReader { (proxy) -> Color in
                DispatchQueue.main.async { height = proxy.size.height }
                return Color.clear
            }
        }
        """,
      after: """
        VStack {
            Text("hello")
        }
        .background {
            GeometryReader { (proxy) -> Color in
                DispatchQueue.main.async { height = proxy.size.height }
                return Color.clear
            }
        }
        """),
  ]

  @Test(arguments: measurements) func firstCandidate(_ example: Example) async throws {
    let file = SourceFile(path: "a.layout", text: example.before)
    let project = await Project(files: [file])
    let start = try #require(example.before.range(of: "GeometryReader")).lowerBound
    let offset = Int32(example.before.utf8.distance(from: example.before.startIndex, to: start))
    let candidates = await Parallel.onLargeStack {
      var options = LintOptions()
      options.files["a.layout"] = FileOptions(
        scenarios: options.scenarios, minimumIOSVersion: example.minimumIOSVersion)
      let index = project.index()
      let context = FixContext(
        project: project, index: index, facts: project.buildFacts(of: index), options: options,
        reports: [], allReports: [])
      return context.readerCandidates(Self.finding(at: offset, in: context.index))
    }
    #expect(file.applying(try #require(candidates.first).edits) == example.after)
  }

  private static func finding(at offset: Int32, in index: ModuleIndex) -> Diagnostic {
    Diagnostic(
      Finding(
        rule: UnconstrainedGeometryReader.id,
        source: SourceReference(file: 0, start: offset, end: offset + 14), message: "",
        evidence: [], extent: 0, advice: ""),
      severity: .warning, entry: index.entryPoints[0], failingScenarios: 1, totalScenarios: 1)
  }

  @Test(arguments: examples) func firstFix(_ example: Example) async throws {
    for ending in ["\n", "\r\n"] {
      let before = "\u{feff}" + example.before.replacing("\n", with: ending)
      let after = "\u{feff}" + example.after.replacing("\n", with: ending)
      let fix = try #require(try await fixes(before, example.minimumIOSVersion).first)
      #expect(SourceFile(path: "a.layout", text: before).applying(fix.edits) == after)
      #expect(fix.safety == example.safety && fix.isVerified && !fix.outcome.isEmpty)
    }
  }

  private func fixes(_ text: String, _ minimumIOSVersion: Double? = nil) async throws -> [Fix] {
    let project = await Project(files: [SourceFile(path: "a.layout", text: text)])
    var options = LintOptions()
    options.files["a.layout"] = FileOptions(
      scenarios: options.scenarios, minimumIOSVersion: minimumIOSVersion)
    return try #require(await lint(project, options: options).diagnostics.first).fixes
  }

  /// Pinned headers would no longer be pinned: that is another view.
  @Test func eagerStacksPinNothing() async throws {
    let fixes = try await fixes(
      """
      ScrollView {
          LazyVStack {
              ForEach(0..<20) { section in
                  LazyVStack(pinnedViews: [.sectionHeaders]) { ForEach(0..<30) { row in Text("Row") } }
              }
          }
      }
      """)
    #expect(fixes.allSatisfy { $0.safety == .unsafe })
  }

  private static let row = """
    struct Row: View {
        var body: some View {
            HStack {
                VStack {
                    GeometryReader { geo in Color.red.frame(width: geo.size.width / 2, height: 30) }
                    Text("world")
                }
            }
        }
    }
    struct Screen: View { var body: some View { Row() } }
    """

  /// A number measured for one caller is not true of another one.
  @Test(arguments: [
    ("", true), ("struct Other: View { var body: some View { Row() } }", false),
    (
      "struct Other: View { var body: some View { Screen() } }\nstruct More: View { var body: some View { Screen() } }",
      false
    ),
    ("#Preview { Row() }\n#Preview { Screen() }", true),
  ])
  func sharedCodeHoldsNoMeasuredNumbers(_ callers: String, _ isBounded: Bool) async throws {
    let text = Self.row + "\n" + callers
    let project = await Project(files: [SourceFile(path: "a.swift", text: text)])
    let fixes = try #require(await lint(project, options: LintOptions()).diagnostics.first).fixes
    #expect(fixes.contains { $0.title.contains("give the reader") } == isBounded)
  }

  /// The height of a text is that of one type size.
  @Test(arguments: [("Text(\"hello\")", false), ("Color.red.frame(height: 30)", true)])
  func textsHaveNoLength(_ content: String, _ isBounded: Bool) async throws {
    let fixes = try await fixes(
      "VStack {\n    GeometryReader { geo in \(content).frame(width: geo.size.width / 2) }\n    Text(\"world\")\n}")
    #expect(fixes.contains { $0.title.contains("give the reader") } == isBounded)
  }

  /// A reader whose content has another length on each device cannot be given one.
  @Test func contentOfManyLengthsIsNotBounded() async throws {
    let fixes = try await fixes(
      """
      VStack {
          GeometryReader { geo in Color.red.frame(width: 20, height: geo.size.height / 3) }
          Text("world")
      }
      """)
    #expect(!fixes.contains { $0.title.contains("give the reader") })
  }

  // MARK: Files

  @Test func filesThatChangedMeanwhileAreLeftAlone() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = ["a", "b"].map { folder.appending(path: $0).path }
    for path in paths { try "old".write(toFile: path, atomically: true, encoding: .utf8) }
    let changes = paths.map { FileChange(path: $0, oldText: "old", newText: "new") }
    try "meanwhile".write(toFile: paths[1], atomically: true, encoding: .utf8)
    #expect(throws: ReplacingError.notWhatWasRead(path: paths[1])) {
      try replaceContents(of: changes)
    }
    #expect(try paths.map { try String(contentsOfFile: $0, encoding: .utf8) } == ["old", "meanwhile"])
    try replaceContents(of: [changes[0]])
    #expect(try String(contentsOfFile: paths[0], encoding: .utf8) == "new")
  }
}
