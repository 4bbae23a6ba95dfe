import LayoutEngine
import LintRules
import TestSupport
import Testing
import Interpreter
import ViewEvaluator
import ViewProgram

@testable import Linter
@testable import Project

/// Views of imported modules, whose size a configuration says.
@Suite struct SizeHintTests {
  private static let configuration = """
    {sizes: {KFImage: {width: 'flexible', height: 120}, Badge: {width: 30}},
     overrides: [{files: 'b.layout', sizes: {KFImage: {height: 'flexible'}}}]}
    """

  private func sizeHints(at path: String) throws -> [String: SizeHint] {
    var hints: [String: SizeHint] = [:]
    try inFolder([".layoutlint.json": Self.configuration]) { folder in
      var configurations = try Configurations(workingDirectory: folder)
      hints = try configurations.sizeHints(at: path)
      #expect(
        try configurations.description(of: "a.layout") == [
          "sizes.Badge: {\"width\": 30}  (.layoutlint.json:1)",
          "sizes.KFImage: {\"width\": \"flexible\", \"height\": 120}  (.layoutlint.json:1)",
        ])
    }
    return hints
  }

  /// In 300 x 500 pt; what nothing is said of stays the stand-in of 100 x 44 pt.
  @Test(arguments: [
    ("a.layout", "KFImage(url)", 300.0, 120.0),
    ("a.layout", "KFImage(url).resizable().placeholder { Text(\"a\") }.fade(duration: 1)", 300, 120),
    ("a.layout", "HStack(spacing: 0) { KFImage(url); Color.red.frame(width: 50) }", 300, 500),
    ("a.layout", "Badge()", 30, 44),
    ("a.layout", "Other()", 100, 44),
    ("b.layout", "KFImage(url)", 100, 500),
  ])
  func sizesAreAsConfigured(_ path: String, _ code: String, _ width: Double, _ height: Double)
    async throws
  {
    let project = await Project(files: [SourceFile(path: path, text: code)])
    var scenario = Scenario.standardMatrix[0]
    scenario.proposal = ProposedSize(width: 300, height: 500)
    let layout = try layOut(
      path: path, view: nil, in: project, scenario: scenario, sizeHints: try sizeHints(at: path))
    #expect(layout.tree.root?.size == Size(width: width, height: height))
    #expect(!layout.assumptions.isEmpty)
  }

  /// The label is at the bottom edge only if what is above it takes all the height there is.
  @Test func findingsRestOnThem() async throws {
    let code = "VStack(spacing: 0) { KFImage(url); Text(\"a\").background(.orange) }"
    let paths = ["a.layout", "b.layout"]
    let project = await Project(files: paths.map { SourceFile(path: $0, text: code) })
    var options = LintOptions()
    for path in paths {
      var file = FileOptions(scenarios: options.scenarios)
      file.sizeHints = try sizeHints(at: path)
      options.files[path] = file
    }
    let found = await lint(project, options: options).diagnostics
    #expect(found.map(\.rule) == ["safe-area-background-bleed"])
    #expect(found.map(\.entryPoint) == ["b.layout"])
    #expect(found.map(\.verdict) == [.bounded])
    #expect(await lint(project, options: LintOptions()).diagnostics.isEmpty)
  }
}
