import Interpreter
import LayoutEngine
import Testing
import ViewEvaluator
import ViewProgram

/// A layout's code is not run again where its views answer as before, and nobody can tell.
@Suite struct KnownLayoutTests {
  /// Frames of the views that code names, and the steps of one entry point.
  private struct Outcome: Equatable {
    var frames: [Rect]
    var steps: Int
  }

  private static let flow = """
    struct Flow: Layout {
      var gap = 5.0
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(width: sizes.map(\\.width).reduce(0, +) + gap, height: sizes.map(\\.height).max() ?? 0)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for subview in subviews {
          if \(condition) { x += 7 }
          subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
          x += subview.sizeThatFits(.unspecified).width + gap
        }
      }
    }
    var shifts = false

    """
  private static let condition = "subview.priority > 1 || shifts || subviews.layoutDirection == .rightToLeft"

  private func index(_ code: String) -> ModuleIndex {
    let file = SourceFile(path: "a.swift", text: "import SwiftUI\n" + code)
    return ModuleIndex(files: [file], programs: [lower(file, for: BuildConfiguration())])
  }

  private func outcome(of name: String, in index: ModuleIndex, on scenario: Scenario) throws -> Outcome {
    let entry = try #require(index.entryPoints.first { $0.name == name })
    let evaluator = Evaluator(index: index, scenario: scenario, variant: Variant())
    let root = try #require(evaluator.trees(of: entry).first).root
    let tree = layOut(root, in: scenario)
    return Outcome(frames: tree.nodes.map(\.frame), steps: evaluator.steps)
  }

  @Test(arguments: [
    "Flow { Color.red.frame(width: 20, height: 9); Color.red.frame(width: 30, height: 9) }",
    "Flow { Color.red.frame(width: 20, height: 9); Color.red.frame(width: 31, height: 9) }",
    "Flow(gap: 6) { Color.red.frame(width: 20, height: 9); Color.red.frame(width: 30, height: 9) }",
    "Flow { Color.red.frame(width: 20, height: 9).layoutPriority(2); Color.red.frame(width: 30, height: 9) }",
    "Flow { Color.red.frame(width: 20, height: 9); Color.red.frame(width: 30, height: 9) }.padding(3)",
    "Flow { Color.red.frame(width: 20, height: 9) }.onAppear { shifts = true }",
  ])
  func answersAreThoseOfTheCode(_ view: String) throws {
    let code = """
      \(Self.flow)
      struct First: View {
        var body: some View { Flow { Color.red.frame(width: 20, height: 9); Color.red.frame(width: 30, height: 9) } }
      }
      struct Second: View { var body: some View { \(view) } }
      """
    let shared = index(code)
    let phone = try #require(Scenario.device("iPhone 16"))
    var other = phone
    other.layoutDirection = .rightToLeft
    for scenario in [phone, other, phone] {
      for name in ["First", "Second", "First"] {
        let alone = try outcome(of: name, in: index(code), on: scenario)
        #expect(try outcome(of: name, in: shared, on: scenario) == alone)
      }
    }
  }
}
