import LayoutEngine

/// A scrolling column of rows, each an icon, a title and a value.
struct RowsBenchmark {
  let rows: Int
  var container = Container.stack
  static let limits = LayoutLimits(nodes: 2_000_000, levels: 1000, lazyContent: .shown)
  static let scenario =
    Scenario.device("iPhone 16", orientation: .portrait)
    ?? Scenario.standardMatrix[0]

  enum Container { case stack, lazyStack, list }

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

  var view: ViewNode { view(of: (0..<rows).map { row($0) }) }

  /// The same as a `ForEach` has it: rows are views once they are wanted.
  private var viewOfForEach: ViewNode {
    view(of: [ViewNode(.repeated(count: rows, content: Rows { [row($0)] }))])
  }

  private func view(of rows: [ViewNode]) -> ViewNode {
    let stack: ViewKind
    switch container {
    case .stack: stack = .vStack(alignment: .center, spacing: 0)
    case .lazyStack: stack = .lazyVStack(alignment: .center, spacing: 0)
    case .list: return ViewNode(.list(name: "List", style: .insetGrouped), children: rows)
    }
    return ViewNode(.scrollView(axes: .vertical), children: [ViewNode(stack, children: rows)])
  }

  /// Its view with another title in the row in the middle; all else is shared.
  func changingTitle(in view: ViewNode, to title: String) -> ViewNode {
    var changed = view
    let row = row(rows / 2, title: title)
    if container == .list { changed.children[rows / 2] = row } else { changed.children[0].children[rows / 2] = row }
    return changed
  }

  private struct Rows: RepeatedContent {
    let make: (Int) -> [ViewNode]
    func views(at element: Int) -> [ViewNode] { make(element) }
  }

  /// Everything laid out, and again with all frames read after that.
  func printLayout() {
    let view = container == .stack ? self.view : viewOfForEach
    let time = shortest(of: 3) { _ = layOut(view, in: Self.scenario, limits: Self.limits) }
    let read = shortest(of: 3) {
      _ = layOut(view, in: Self.scenario, limits: Self.limits).nodes
    }
    Report.line("\(rows) rows: laid out", Report.milliseconds(time))
    Report.line("\(rows) rows: laid out, all frames read", Report.milliseconds(read))
  }

  /// The first layout of all rows against the next one, in which one of them has another title.
  func printRelayout(_ name: String) {
    let limits = LayoutLimits(nodes: Self.limits.nodes, levels: Self.limits.levels)
    let view = view
    let first = shortest(of: 3) { _ = layOut(view, in: Self.scenario, limits: limits) }
    for (title, what) in [("Another row", "one row changed"), (Self.longTitle, "one row is higher")] {
      let changed = changingTitle(in: view, to: title)
      let session = LayoutSession(in: Self.scenario, limits: limits)
      _ = session.laidOut(view)
      var isChanged = false
      let next = shortest(of: 10) {
        isChanged.toggle()
        _ = session.laidOut(isChanged ? changed : view)
      }
      Report.line("\(name): first layout / \(what)", Report.ratio(first, next))
      Report.line("\(name): \(what)", Report.milliseconds(next))
    }
  }

  private static let longTitle = "A row whose title is too long for the room that it has in one line"

  static func printGrowth(from few: Int, to many: Int) {
    for isLazy in [false, true] {
      let times = [few, many].map { rows in
        let benchmark = RowsBenchmark(rows: rows, container: isLazy ? .lazyStack : .stack)
        let view = isLazy ? benchmark.viewOfForEach : benchmark.view
        return shortest(of: 3) { _ = layOut(view, in: scenario, limits: limits) }
      }
      let name = isLazy ? "lazy" : "eager"
      Report.line(
        "\(name): time(\(many) rows) / time(\(few) rows)", Report.ratio(times[1], times[0]))
    }
  }

  static func printThroughput(rows: Int) {
    let view = RowsBenchmark(rows: rows).view
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
