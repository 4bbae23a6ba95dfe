import LayoutEngine

/// A scrolling column of rows, each an icon, a title and a value.
struct RowsBenchmark {
  let rows: Int
  let isLazy: Bool
  static let limits = LayoutLimits(nodes: 2_000_000, levels: 1000, lazyContent: .shown)
  static let scenario =
    Scenario.device("iPhone 16", orientation: .portrait)
    ?? Scenario.standardMatrix[0]

  private func row(_ number: Int) -> ViewNode {
    ViewNode(
      .padding(Insets(8)),
      children: [
        ViewNode(
          .hStack(alignment: .center, spacing: 8),
          children: [
            ViewNode(
              .frame(width: 24, height: 24, alignment: .center),
              children: [ViewNode(.color(isClear: false))]),
            ViewNode(.text(TextContent("Row \(number)"))),
            ViewNode(.spacer(minLength: nil)),
            ViewNode(.text(TextContent("\(number * 7)"))),
          ])
      ])
  }

  private var view: ViewNode {
    let children = (0..<rows).map { row($0) }
    let stack: ViewKind =
      isLazy
      ? .lazyVStack(alignment: .center, spacing: 0) : .vStack(alignment: .center, spacing: 0)
    return ViewNode(.scrollView(axes: .vertical), children: [ViewNode(stack, children: children)])
  }

  /// The same as a `ForEach` has it in a lazy stack: rows are views once they are wanted.
  private var viewOfForEach: ViewNode {
    let rows = ViewNode(.repeated(count: rows, content: Rows { [row($0)] }))
    let stack = ViewNode(.lazyVStack(alignment: .center, spacing: 0), children: [rows])
    return ViewNode(.scrollView(axes: .vertical), children: [stack])
  }

  private struct Rows: RepeatedContent {
    let make: (Int) -> [ViewNode]
    func views(at element: Int) -> [ViewNode] { make(element) }
  }

  /// Everything laid out, and again with all frames read after that.
  func printLayout() {
    let view = isLazy ? viewOfForEach : self.view
    let time = shortest(of: 3) { _ = layOut(view, in: Self.scenario, limits: Self.limits) }
    let read = shortest(of: 3) {
      _ = layOut(view, in: Self.scenario, limits: Self.limits).nodes
    }
    Report.line("\(rows) rows: laid out", Report.milliseconds(time))
    Report.line("\(rows) rows: laid out, all frames read", Report.milliseconds(read))
  }

  static func printGrowth(from few: Int, to many: Int) {
    for isLazy in [false, true] {
      let times = [few, many].map { rows in
        let benchmark = RowsBenchmark(rows: rows, isLazy: isLazy)
        let view = isLazy ? benchmark.viewOfForEach : benchmark.view
        return shortest(of: 3) { _ = layOut(view, in: scenario, limits: limits) }
      }
      let name = isLazy ? "lazy" : "eager"
      Report.line(
        "\(name): time(\(many) rows) / time(\(few) rows)", Report.ratio(times[1], times[0]))
    }
  }

  static func printThroughput(rows: Int) {
    let view = RowsBenchmark(rows: rows, isLazy: false).view
    let before = peakMemory()
    var count = 0
    let time = shortest(of: 1) {
      count = layOut(view, in: scenario, limits: limits).nodes.count
    }
    let bytes = peakMemory() - before
    let perSecond = Double(count) / (time / .seconds(1))
    Report.line("nodes laid out and read per second", "\(Int(perSecond))")
    Report.line(
      "peak memory per 10,000 nodes", "\((bytes >> 10) * 10_000 / max(1, count)) KiB")
  }
}
