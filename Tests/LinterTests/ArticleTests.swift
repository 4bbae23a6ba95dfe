import LayoutEngine
import LintRules
import Linter
import Project
import Testing
import ViewProgram

/// The numbers that the articles behind the rules publish.
@Suite struct ArticleTests {
  private func linted(_ text: String, path: String = "a.layout") async -> LintResult {
    let project = await Project(files: [SourceFile(path: path, text: text)])
    return await lint(project, options: LintOptions())
  }

  /// A square of 400 pt under 10 degrees reads 463.4 pt: 400 (cos 10 + sin 10).
  @Test func aTurnedSquareReadsItsBoundingBox() async throws {
    let result = await linted(
      """
      GeometryReader { geo in Text("\\(Int(geo.frame(in: .global).width))") }
        .frame(width: 400, height: 400)
        .rotationEffect(.degrees(10))
      """)
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(
      diagnostic.message
        == "This frame includes `.rotationEffect(.degrees(10))`: it reads 463 x 463, the view's own layout is 400 x 400. What is placed from it will be 63 pt too wide. Read it in a `.coordinateSpace` set before the rotation."
    )
    #expect(diagnostic.verdict == .proved)
    #expect(diagnostic.failingScenarios == 9)
    let fix = try #require(diagnostic.fixes.first)
    #expect(fix.isVerified && fix.safety == .safe)
    let fixed = try #require(result.files.first?.applying(fix.edits))
    #expect(await linted(fixed).diagnostics.isEmpty)
  }

  /// Each argument form of the original modifiers is kept, comments included.
  @Test(arguments: [
    (
      ".rotationEffect(.degrees(10), anchor: .topLeading)",
      ".modifier(_RotationEffect(angle: .degrees(10), anchor: .topLeading).ignoredByLayout())"
    ),
    (
      ".rotationEffect(/* a little */ Angle(degrees: 10))",
      ".modifier(_RotationEffect(/* a little */ angle: Angle(degrees: 10)).ignoredByLayout())"
    ),
    (
      ".scaleEffect(1.5)",
      ".modifier(_ScaleEffect(scale: CGSize(width: 1.5, height: 1.5)).ignoredByLayout())"
    ),
    (
      ".scaleEffect(x: 2, anchor: .leading)",
      ".modifier(_ScaleEffect(scale: CGSize(width: 2, height: 1), anchor: .leading).ignoredByLayout())"
    ),
  ])
  func effectsAreRewritten(_ before: String, _ after: String) async throws {
    let head =
      "GeometryReader { geo in Color.red.frame(width: geo.frame(in: .global).width) }\n"
      + "  .frame(width: 100, height: 100)\n  "
    let result = await linted(head + before + "\n")
    let fix = try #require(result.diagnostics.first?.fixes.first)
    #expect(result.files.first?.applying(fix.edits) == head + after + "\n")
  }

  /// A module with its own type of the effect's name means the system's one.
  @Test func shadowedEffectsAreQualified() async throws {
    let result = await linted(
      """
      struct _RotationEffect { var angle: Double }
      struct Screen: View {
        var body: some View {
          GeometryReader { geo in Color.red.frame(width: geo.frame(in: .global).width) }
            .frame(width: 100, height: 100)
            .rotationEffect(.degrees(10))
        }
      }
      """, path: "a.swift")
    let fix = try #require(result.diagnostics.first?.fixes.first)
    #expect(fix.edits.contains { $0.newText.contains("(SwiftUI._RotationEffect(angle: ") })
  }

  @Test func brokenCodeNeverStopsTheRest() async {
    let result = await linted(
      """
      struct Broken: View { var body: some View { VStack { Text( } }
      struct Fine: View {
        var body: some View {
          VStack { GeometryReader { geo in Text("A") }; Button("B") {} }
        }
      }
      """, path: "a.swift")
    #expect(!result.notes.isEmpty)
  }
}
