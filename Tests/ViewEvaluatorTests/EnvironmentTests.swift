import LayoutEngine
import Testing
import Interpreter
import ViewEvaluator
import ViewProgram

/// Environment values that the module declares: set by modifiers around a view, else the default.
@Suite struct EnvironmentTests {
  private static let declarations = """
    struct WidthKey: EnvironmentKey { static let defaultValue: CGFloat = 10 }
    extension EnvironmentValues {
      var width: CGFloat { get { self[WidthKey.self] } set { self[WidthKey.self] = newValue } }
      @Entry var isWide = false
    }
    extension View { func wide() -> some View { environment(\\.isWide, true) } }
    struct Bar: View {
      @Environment(\\.width) private var width
      @Environment(\\.isWide) private var isWide
      var body: some View { Color.red.frame(width: isWide ? width * 100 : width) }
    }
    """

  private func widths(
    _ body: String, with declarations: String = declarations, selections: [String: Int] = [:]
  ) throws -> [Double] {
    let code = declarations + "\nstruct Screen: View { var body: some View { \(body) } }"
    let file = SourceFile(path: "a.swift", text: code)
    let program = lower(file, for: BuildConfiguration())
    let index = ModuleIndex(
      files: [file], programs: [program])
    let phone = try #require(Scenario.standardMatrix.first)
    let evaluator = Evaluator(
      index: index, scenario: phone, variant: Variant(selections: selections))
    let entry = try #require(index.entryPoints.first { $0.name == "Screen" })
    let tree = layOut(try #require(evaluator.trees(of: entry).first).root, in: phone)
    return tree.nodes.compactMap { node in
      guard case .frame(let width, _, _) = node.kind else { return nil }
      return width
    }
  }

  @Test func nearestModifierWins() throws {
    #expect(try widths("Bar()") == [10])
    #expect(try widths("VStack { Bar() }.environment(\\.width, 20)") == [20])
    #expect(
      try widths("VStack { Bar().environment(\\.width, 30); Bar() }.environment(\\.width, 20)")
        == [30, 20])
    #expect(try widths("VStack { Bar().wide(); Bar() }") == [1000, 10])
    #expect(try widths("GeometryReader { _ in Bar() }.environment(\\.width, 40)") == [40])
    #expect(try widths("ForEach(0..<2) { _ in Bar() }.environment(\\.width, 40)") == [40, 40])
  }

  /// What code sets somewhere, somebody may have set around an entry point.
  @Test func whatIsSetSomewhereVaries() throws {
    #expect(try widths("Bar()", selections: ["environment.isWide": 1]) == [1000])
  }

  @Test func partsOfValuesAreRead() throws {
    let declarations = """
      struct Theme { var width: CGFloat = 10 }
      extension EnvironmentValues { @Entry var theme = Theme() }
      struct Line: View {
        @Environment(\\.theme.width) private var width
        var body: some View { Color.red.frame(width: width) }
      }
      """
    #expect(try widths("Line()", with: declarations) == [10])
    #expect(try widths("Line().environment(\\.theme, Theme(width: 30))", with: declarations) == [30])
    #expect(try widths("Line().environment(\\.theme.width, 40)", with: declarations) == [40])
    #expect(try widths("Line().transformEnvironment(\\.theme) { $0.width *= 5 }", with: declarations) == [50])
    let twice = "Line().transformEnvironment(\\.theme.width) { $0 += 1 }.environment(\\.theme.width, 7)"
    #expect(try widths(twice, with: declarations) == [8])
  }

  @Test(arguments: [
    ("dynamicTypeSize", ".accessibility1", ".accessibility3"),
    ("sizeCategory", ".accessibilityMedium", ".accessibilityExtraLarge"),
  ])
  func typeSizesHaveAnOrder(name: String, limit: String, large: String) throws {
    let declarations = """
      struct Icon: View {
        @Environment(\\.\(name)) private var size
        var body: some View { Color.red.frame(width: size >= \(limit) ? 80 : 20) }
      }
      """
    #expect(try widths("Icon()", with: declarations) == [20])
    #expect(try widths("Icon().environment(\\.\(name), \(large))", with: declarations) == [80])
    #expect(try widths("Icon().environment(\\.sizeCategory, .accessibilityLarge)", with: declarations) == [80])
  }
}
