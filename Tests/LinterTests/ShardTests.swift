import Foundation
import LintRules
import TestSupport
import Testing
import ViewProgram

@testable import Linter
@testable import Project
@testable import Reporting

/// However a run is split, what its shards report together is what it reports alone.
@Suite struct ShardTests {
  /// A card that breaks in each of its callers, and suppressions that only some of them need.
  private static func project() async -> Project {
    let callers = (1...5).map { number in
      """
      struct Screen\(number): View {
        var body: some View {
          VStack { Card(); Text("\(number)") }
        }
      }
      """
    }
    let card = """
      struct Card: View {
        var body: some View { GeometryReader { _ in Text("a") } }
      }
      struct Last: View {
        var body: some View {
          VStack {
            // layoutlint:disable:next unconstrained-geometry-reader, nested-lazy-stacks
            GeometryReader { _ in Text("b") }
            // layoutlint:disable:next anchor-distortion
            Text("c")
          }
        }
      }
      """
    let same = ["One", "Two"].map { name in
      "struct \(name): View { var body: some View { VStack { GeometryReader { _ in Text(\"e\") }; Text(\"f\") } } }"
    }
    return await Project(files: [
      SourceFile(path: "card.swift", text: card),
      SourceFile(path: "a folder/same.swift", text: same.joined(separator: "\n")),
      SourceFile(path: "broken.swift", text: "struct {"),
      SourceFile(path: "screens.swift", text: callers.joined(separator: "\n")),
      SourceFile(path: "z.layout", text: "VStack { GeometryReader { _ in Text(\"d\") }; Text(\"e\") }"),
    ])
  }

  @Test(arguments: 1...9) func mergedEqualsSingle(_ count: Int) async throws {
    let project = await Self.project()
    let whole = await lint(project, options: LintOptions())
    #expect(whole.diagnostics.map(\.view) == ["One.body", "Two.body", "Card.body", "Last.body", "Last.body", ""])
    #expect(whole.statistics.suppressed == 1)
    #expect(whole.notes.map(\.path) == ["broken.swift"])
    let shards = await Self.shards(count, of: project)
    let sarif = SARIFReporter(version: "1", rules: RulePages.all)
    for reporter in [JSONReporter(), sarif] as [any Reporter] {
      let reports = shards.map { ("", reporter.report($0)) }
      #expect(try mergedReport(reports).text == reporter.report(whole))
    }
  }

  /// Hiding the offset from layout helps where a slider drives it, and harms where it keeps the
  /// badge off the edge: no shard may offer that, whichever of the two it lays out.
  @Test(arguments: 1...3) func fixesKeepWhatOtherShardsShow(_ count: Int) async throws {
    let badge = SourceFile(
      path: "badge.swift",
      text: """
        struct Badge: View {
          let height: CGFloat
          var body: some View {
            Text("a").background(.orange).offset(y: height)
          }
        }
        """)
    let driven = SourceFile(
      path: "driven.swift",
      text: """
        struct Driven: View {
          @State private var height: CGFloat = 0
          var body: some View {
            Slider(value: $height, in: -500...500)
            Badge(height: height)
          }
        }
        """)
    let top = SourceFile(
      path: "top.swift",
      text: """
        struct Top: View {
          var body: some View { VStack { Badge(height: 100); Spacer() } }
        }
        """)
    let alone = await lint(await Project(files: [badge, driven]), options: LintOptions())
    let project = await Project(files: [badge, driven, top])
    let whole = await lint(project, options: LintOptions())
    #expect(whole.diagnostics.map(\.rule) == ["safe-area-background-bleed"])
    #expect(alone.diagnostics[0].fixes.map(\.title).contains { $0.contains("ignoredByLayout") })
    #expect(!whole.diagnostics[0].fixes.map(\.title).contains { $0.contains("ignoredByLayout") })
    let reports = await Self.shards(count, of: project).map { ("", JSONReporter().report($0)) }
    #expect(try mergedReport(reports).text == JSONReporter().report(whole))
  }

  /// A shard keeps no text that it does not work on; what it says is the same.
  @Test func textsAreReadAgain() async throws {
    let files = await Self.project().files
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    try await inFolder(texts) { folder in
      let kept = await Project(readSources(at: ["."], workingDirectory: folder))
      let found = readSources(at: ["."], workingDirectory: folder, borrowing: true)
      let borrowed = await Project(found)
      let (report, again) = (await lint(kept, options: LintOptions()), await lint(borrowed, options: LintOptions()))
      #expect(report.diagnostics.count == 6)
      #expect(JSONReporter().report(again) == JSONReporter().report(report))
      #expect(borrowed.files.map(\.text) == kept.files.map(\.text))
    }
  }

  @Test(arguments: ["struct Screen: View { var body: some View { Text(\"bb\") } }", nil])
  func aFileThatChangesMeanwhileIsSaidToHave(_ text: String?) async throws {
    let code = "struct Screen: View { var body: some View { Text(\"a\") } }"
    try await inFolder(["a.swift": code, "b.swift": "struct Other {}"]) { folder in
      let found = readSources(at: ["."], workingDirectory: folder, borrowing: true)
      let project = await Project(found)
      try FileManager.default.removeItem(atPath: folder + "/a.swift")
      try text?.write(toFile: folder + "/a.swift", atomically: true, encoding: .utf8)
      #expect(project.files[0].text.isEmpty)
      let result = await lint(project, options: LintOptions())
      #expect(
        result.notes == [
          InputNote(path: "a.swift", message: "has changed while it was linted", isError: true)
        ])
    }
  }

  private static func shards(_ count: Int, of project: Project) async -> [LintResult] {
    var shards: [LintResult] = []
    for number in 1...count {
      var options = LintOptions()
      options.shard = Shard("\(number)/\(count)")
      shards.insert(await lint(project, options: options), at: 0)
    }
    return shards
  }

  /// However many entry points meet a limit, and in which shards.
  @Test(arguments: [1, 3, 4]) func limitsAreToldAsOfOneRun(_ count: Int) throws {
    let limits = (1...count).map {
      EntryLimit(path: "a.swift", entryPoint: "V\($0)", limit: "too deep")
    }
    let sarif = SARIFReporter(version: "1", rules: [])
    var whole = LintResult(
      files: [], diagnostics: [], notes: [], statistics: LintStatistics())
    let reports = (1...2).map { number -> (name: String, text: String) in
      var shard = whole
      shard.shard = Shard("\(number)/2")
      shard.limits = shard.shard?.part(of: limits) ?? []
      return ("", sarif.report(shard))
    }
    whole.limits = limits
    #expect(try mergedReport(reports).text == sarif.report(whole))
  }

  @Test func eachShardIsNeededOnce() async throws {
    var options = LintOptions()
    options.shard = Shard("2/3")
    let report = JSONReporter().report(await lint(Project(), options: options))
    #expect(throws: MergeError(message: "each shard is needed once; given are 2/3, 2/3")) {
      try mergedReport([("a", report), ("b", report)])
    }
    #expect(throws: MergeError(message: "a: is no JSON")) { try mergedReport([("a", "{")]) }
    let whole = JSONReporter().report(await lint(Project(), options: LintOptions()))
    #expect(throws: MergeError(message: "a: is not of a run with '--shard'")) {
      try mergedReport([("a", whole)])
    }
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3", "-1/3"])
  func noSuchPart(_ text: String) { #expect(Shard(text) == nil) }

  @Test func partsAreTheWhole() {
    let elements = Array(0..<11)
    let parts = (1...4).compactMap { Shard("\($0)/4")?.part(of: elements) }
    #expect(parts.flatMap(\.self) == elements)
    #expect(parts.map(\.count) == [2, 3, 3, 3])
  }
}
