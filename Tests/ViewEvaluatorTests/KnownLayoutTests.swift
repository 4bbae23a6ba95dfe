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

  private static let readings: [(code: String, axes: AxisSet, width: Double)] = [
    ("proposal.width ?? 10", .horizontal, 393),
    ("(proposal.replacingUnspecifiedDimensions().height * 2).rounded()", .vertical, 495),
    ("subviews.isEmpty ? proposal.width ?? 0 : min(proposal.height ?? 0, 50)", .both, 50),
    ("subviews[0].sizeThatFits(proposal).width", .both, 393),
    ("proposal == .zero ? 1 : 2", .both, 2),
    ("20", [], 20),
  ]

  /// A size is asked for once for all proposals that the code cannot tell apart, and is that of the code.
  @Test(arguments: readings) func proposalsAreToldApartByWhatIsRead(_ code: String, _ axes: AxisSet, _ width: Double)
    throws
  {
    let shared = index(
      """
      struct Own: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
          CGSize(width: \(code), height: 30)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
      }
      struct First: View { var body: some View { VStack { Own { Color.red; Color.blue }; Text("a"); Color.red } } }
      """)
    let phone = try #require(Scenario.device("iPhone 16"))
    let entry = try #require(shared.entryPoints.first { $0.name == "First" })
    let evaluator = Evaluator(index: shared, scenario: phone, variant: Variant())
    let tree = layOut(try #require(evaluator.trees(of: entry).first).root, in: phone)
    let node = try #require(tree.nodes.first { if case .customLayout = $0.kind { true } else { false } })
    guard case .customLayout(_, let algorithm) = node.kind else { return }
    #expect(algorithm.sizingAxes == axes)
    #expect(node.size == Size(width: width, height: 30))
  }
}
