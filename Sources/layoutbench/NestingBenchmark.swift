import LayoutEngine

/// Stacks in stacks, the two axes in turn, each with a neighbour that shares its length.
enum NestingBenchmark {
  private static func view(depth: Int) -> ViewNode {
    var view = ViewNode(.text(TextContent("innermost")))
    for level in 1..<depth {
      let neighbour = ViewNode(.color(isClear: false))
      let kind: ViewKind =
        level % 2 == 0
        ? .hStack(alignment: .center, spacing: nil) : .vStack(alignment: .center, spacing: nil)
      view = ViewNode(kind, children: [view, neighbour])
    }
    return view
  }

  static func printGrowth(from shallow: Int, to deep: Int) {
    let times = [shallow, deep].map { depth in
      let view = view(depth: depth)
      return shortest(of: 5) {
        _ = layOut(view, in: RowsBenchmark.scenario, limits: RowsBenchmark.limits)
      }
    }
    Report.line("time(depth \(deep)) / time(depth \(shallow))", Report.ratio(times[1], times[0]))
  }
}
