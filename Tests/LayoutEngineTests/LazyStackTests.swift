@testable import LayoutEngine
import TestSupport
import Testing

/// Lazy stacks create what the window shows; `layout-semantics.md` 12.
@Suite struct LazyStackTests {
  private static let shown = LayoutLimits(nodes: 20_000, levels: 400, lazyContent: .shown)
  /// A window of 300 by 400 points, with 100 more below it that are made ready.
  private static let scenario = Scenario.fixed(
    proposal: ProposedSize(width: 300, height: 400))

  /// Elements of two views each, counted as they are made.
  private final class Rows: RepeatedContent {
    var made = 0
    func views(at element: Int) -> [ViewNode] {
      made += 1
      return [fixed(100, 30), fixed(50, 10)]
    }
  }

  private func column(_ children: [ViewNode], in axes: AxisSet = .vertical) -> ViewNode {
    ViewNode(
      .scrollView(axes: axes),
      children: [ViewNode(.lazyVStack(alignment: .center, spacing: 0), children: children)])
  }

  @Test func aMillionElementsAreNotMade() throws {
    let rows = Rows()
    let view = column([ViewNode(.repeated(count: 1_000_000, content: rows))])
    let tree = layOut(view, in: Self.scenario, limits: Self.shown)
    #expect(tree.limits.isEmpty)
    // 500 points of rows of 30 and 10 points: 25 views.
    #expect(tree.nodes.count == 2 + 25)
    #expect(rows.made <= 30)
    let last = try #require(tree.nodes.last)
    #expect(last.frame == Rect(x: 100, y: 480, width: 100, height: 30))
    // Two views an element are only known of those made: all others are counted as one.
    #expect(tree.nodes[1].size.height > 20 * 999_000)
  }

  @Test func whatIsNotCreatedIsCounted() {
    let rows = [ViewNode](repeating: fixed(100, 50), count: 1000)
    let tree = layOut(column(rows), in: Self.scenario, limits: Self.shown)
    // 500 points of 50 each.
    #expect(tree.nodes[1].children.count == 10)
    #expect(tree.nodes[1].uncreatedChildCount == 1000 - 10)
    #expect(layOut(column(rows), in: Self.scenario).nodes[1].uncreatedChildCount == 0)
  }

  @Test func restIsAsLongAsTheAverage() {
    let rows = (0..<100).map { fixed(100, $0 < 20 ? 25 : 1000) }
    let tree = layOut(column(rows), in: Self.scenario, limits: Self.shown)
    #expect(tree.nodes.count == 2 + 20)
    #expect(tree.nodes[1].size == Size(width: 300, height: 2500))
  }

  @Test func groupsAreCreatedInPart() {
    let rows = (0..<30).map { _ in fixed(100, 40) }
    let sections = [ViewNode(.section, children: rows), ViewNode(.section, children: rows)]
    let tree = layOut(column(sections), in: Self.scenario, limits: Self.shown)
    // The first section with 13 rows: 12 are 480 points long.
    #expect(tree.nodes.map(\.kind.name).filter { $0 == "Section" }.count == 1)
    #expect(tree.nodes.count == 2 + 1 + 13)
    #expect(tree.nodes[1].size.height == 60 * 40)
    #expect(tree.nodes[2].frame == Rect(x: 100, y: 0, width: 100, height: 13 * 40))
  }

  @Test func gridsCreateWhatIsShown() throws {
    let rows = Rows()
    let item = GridItem(.flexible(minimum: 10, maximum: .infinity))
    let grid = ViewNode(
      .lazyVGrid(columns: [item, item], alignment: .center, spacing: 0),
      children: [ViewNode(.repeated(count: 1_000_000, content: rows))])
    let tree = layOut(
      ViewNode(.scrollView(axes: .vertical), children: [grid]), in: Self.scenario,
      limits: Self.shown)
    // An element is a row of 30 points: 17 of them are longer than 500.
    #expect(tree.nodes.count == 2 + 2 * 17)
    #expect(rows.made <= 35)
    // Two columns of 146: 154 + (146 - 50) / 2.
    #expect(tree.nodes.last?.frame == Rect(x: 202, y: 490, width: 50, height: 10))
    // The others are counted as one view each, so as half a row.
    #expect(isClose(tree.nodes[1].size.height, 30 * 500_000, 30 * 100))
  }

  @Test func listsCreateWhatIsShown() throws {
    let rows = Rows()
    let list = ViewNode(
      .list(name: "List", style: .plain),
      children: [ViewNode(.repeated(count: 1_000_000, content: rows))])
    let tree = layOut(list, in: Self.scenario, limits: Self.shown)
    // Rows of 30 + 30 and 52 points: 8 of them are 448 long.
    #expect(tree.nodes.count == 1 + 9)
    #expect(rows.made <= 40)
    #expect(tree.nodes.last?.frame == Rect(x: 16, y: 463, width: 100, height: 30))
  }

  @Test(arguments: [AxisSet.horizontal, []]) func withoutAScrollViewAlongItsAxisAllAreCreated(
    _ axes: AxisSet
  ) {
    let rows = (0..<100).map { _ in fixed(100, 40) }
    let tree = layOut(column(rows, in: axes), in: Self.scenario, limits: Self.shown)
    #expect(tree.nodes.count == 102)
  }

  /// Rows that are created on demand stand where they would if all of them were.
  @Test(arguments: 0..<200) func whatIsShownStandsWhereItWould(_ seed: Int) {
    var trees = RandomTrees(seed: UInt64(seed) &+ 21_000)
    let view = trees.lazyView()
    let scenario = Scenario.fixed(proposal: ProposedSize(width: 300, height: 400))
    let shown = layOut(view, in: scenario, limits: Self.shown)
    expectSame(shown, 0, layOut(view, in: scenario), 0)
  }

  /// A header that is pinned begins where its scroll view does, or ends where its section does.
  @Test(arguments: 0..<200) func pinnedHeadersKeepToTheirSections(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 22_000)
    var header = fixed(100, 30)
    header.listRow = ListRow(.header)
    let sections = (0..<6).map { _ in
      let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        fixed(100, Double.random(in: 0...200, using: &random))
      }
      return ViewNode(.section, children: [header] + rows)
    }
    let spacing = Double.random(in: -5...20, using: &random)
    let stack = ViewNode(.lazyVStack(alignment: .center, spacing: spacing, pinned: .sectionHeaders), children: sections)
    var scenario = Self.scenario
    scenario.scrollPosition = seed % 2 == 0 ? .middle : .end
    let tree = layOut(ViewNode(.scrollView(axes: .vertical), children: [fixed(100, 50), stack]), in: scenario)
    let top = try #require(tree.root).frame.minY
    for header in tree.nodes where header.isPinned {
      let section = tree.nodes[try #require(header.parent)]
      let end = section.children.map { tree.nodes[$0].frame.maxY }.max() ?? 0
      #expect(abs(header.frame.minY - top) < 0.01 || header.frame.minY < top && abs(header.frame.maxY - end) < 0.01)
    }
  }

  @Test func theTitlesOfATableStay() {
    var titles = fixed(300, 20)
    titles.listRow = ListRow(.header)
    let rows = ViewNode(.section, children: [ViewNode](repeating: fixed(100, 500), count: 3))
    let table = ViewNode(.list(name: "Table", style: .plain), children: [titles, rows])
    var scenario = Self.scenario
    scenario.scrollPosition = .end
    // 22 above it are scrolled away, 10 of its own are not.
    let tree = layOut(table, in: scenario)
    #expect(tree.nodes[1].frame.minY == 10)
    #expect(tree.nodes[1].isPinned)
    #expect(isClose(tree.nodes.last?.frame.maxY ?? 0, 400 - 15, 0.001))
  }

  /// Groups are as large as what of them is created; the length of the rest is a guess.
  private func expectSame(_ left: LaidOutTree, _ first: Int, _ right: LaidOutTree, _ second: Int) {
    let (one, other) = (left.nodes[first], right.nodes[second])
    #expect(one.kind.name == other.kind.name)
    switch one.kind {
    case .section, .custom, .gridRow, .lazyVStack, .lazyVGrid: break
    default:
      #expect(isClose(one.frame, other.frame), "\(one.kind.name)")
    }
    for (first, second) in zip(one.children, other.children) {
      expectSame(left, first, right, second)
    }
  }

  @Test func rowsCreatedLaterAreMeasuredByTheirListToo() {
    let row = color.modified(
      .containerRelativeFrame(
        .horizontal, .share(count: nil, span: 1, spacing: 0), alignment: .center))
    let list = ViewNode(.list(name: "List", style: .plain), children: [row, row, row])
      .frame(width: 120)
    let tree = layOut(list, in: Self.scenario, limits: Self.shown)
    let widths = tree.nodes.filter { $0.kind.name == "Color" }.map(\.size.width)
    #expect(widths == [120, 120, 120])
  }

  @Test func eagerStacksMakeAllElements() {
    let rows = ViewNode(.repeated(count: 100, content: Rows()))
    let tree = layOut(vStack(spacing: 0, text("first"), rows), in: Self.scenario)
    #expect(tree.nodes.count == 202)
    #expect(tree.nodes[201].size == Size(width: 50, height: 10))
  }
}
