import LayoutEngine

/// A scrolling column of rows, each an icon, a title and a value.
struct RowsBenchmark {
  let rows: Int
  let isLazy: Bool
  static let limits = LayoutLimits(nodes: 2_000_000, levels: 1000, lazyContent: .shown)
  static let scenario =
    Scenario.device("iPhone 16", orientation: .portrait)
    ?? Scenario.standardMatrix[0]

  private func row(_ number: Int, title: String = "Row") -> ViewNode {
    ViewNode(
      .padding(Insets(8)),
      children: [
        ViewNode(
          .hStack(alignment: .center, spacing: 8),
          children: [
            ViewNode(
              .frame(width: 24, height: 24, alignment: .center),
              children: [ViewNode(.color(isClear: false))]),
            ViewNode(.text(TextContent("\(title) \(number)"))),
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

  /// One in the middle, or that the window shows.
  private var pathOfChangedRow: [Int] { [0, isLazy ? 3 : rows / 2] }

  /// A new layout against one after the change of a single row, and all frames read after that.
  func printRelayout() {
    let view = view
    let cold = shortest(of: 3) { _ = LayoutSession(view, in: Self.scenario, limits: Self.limits) }
    let session = LayoutSession(view, in: Self.scenario, limits: Self.limits)
    var change = 0
    func changeRow() {
      change += 1
      session.replace(
        at: pathOfChangedRow, with: row(0, title: change % 2 == 0 ? "Row" : "A longer row"))
    }
    let again = shortest(of: 10, changeRow)
    let read = shortest(of: 3) {
      changeRow()
      _ = session.tree.nodes
    }
    Report.line("\(rows) rows: new", Report.milliseconds(cold))
    Report.line("\(rows) rows: one row changed", Report.milliseconds(again))
    Report.line("\(rows) rows: new / one row changed", Report.ratio(cold, again))
    Report.line("\(rows) rows: one row changed, all frames read", Report.milliseconds(read))
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
