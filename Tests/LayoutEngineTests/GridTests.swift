import LayoutEngine
import Testing

/// Numbers from `layout-semantics.md` 12.
@Suite struct GridTests {
  func grid(_ columns: [GridItem], spacing: Double? = nil, cells: Int) -> ViewNode {
    ViewNode(
      .lazyVGrid(columns: columns, alignment: .center, spacing: spacing),
      children: (0..<cells).map { _ in color.frame(height: 10) })
  }

  /// Nobody means that, but code can be written so.
  @Test func rowsInRowsGiveTheirCellsToTheRowAround() {
    func row(_ cells: ViewNode...) -> ViewNode { ViewNode(.gridRow(alignment: nil), children: cells) }
    let kind = ViewKind.grid(alignment: .center, horizontalSpacing: 0, verticalSpacing: 0)
    let empty = ViewNode(kind, children: [row(row()), row(fixed(10, 20))])
    #expect(empty.size(nil, nil) == Size(width: 10, height: 20))
    let nested = ViewNode(kind, children: [row(row(fixed(10, 20), fixed(30, 20)), fixed(5, 5))])
    #expect(nested.size(nil, nil) == Size(width: 45, height: 20))
  }

  @Test func flexibleColumnsShare() {
    let column = GridItem(.flexible(minimum: 10, maximum: .infinity), spacing: 10)
    let tree = grid([column, column], cells: 3).laidOut(110, 500)
    #expect(tree.root?.size == Size(width: 110, height: 28))
    #expect(tree.nodes.filter { $0.kind.name == "Color" }.map(\.size.width) == [50, 50, 50])
  }

  @Test func adaptiveColumnsMakeAsManyAsFit() {
    let column = GridItem(.adaptive(minimum: 40, maximum: .infinity), spacing: 10)
    let tree = grid([column], cells: 4).laidOut(150, 500)
    let cells = tree.nodes.filter { $0.kind.name == "Color" }
    #expect(cells.map { $0.size.width.rounded() } == [43, 43, 43, 43])
    #expect(cells.last?.frame.minX == 0)
  }

  /// The measured width of pass 1 is the offer of pass 2: a biting minimum makes columns wider.
  @Test func columnsAreFoundTwice() {
    let items = [
      GridItem(.flexible(minimum: 10, maximum: .infinity), spacing: 10),
      GridItem(.flexible(minimum: 150, maximum: .infinity), spacing: 10),
    ]
    let tree = grid(items, cells: 2).laidOut(200, 500)
    // Pass 1: 95 and max(150, 95): 255 with the gap. Pass 2 shares 245: 122.5 and 150.
    #expect(tree.root?.size.width == 255)
    let widths = tree.nodes.filter { $0.kind.name == "Color" }.map(\.size.width)
    #expect(widths == [122.5, 150])
  }

  @Test func eagerGridLinesUpColumns() {
    let row = { (cells: ViewNode...) in ViewNode(.gridRow(alignment: nil), children: cells) }
    let tree = ViewNode(
      .grid(alignment: .center, horizontalSpacing: 8, verticalSpacing: 8),
      children: [row(fixed(10, 10), fixed(40, 10)), row(fixed(30, 20), fixed(20, 10).named("last"))]
    ).laidOut(nil, nil)
    #expect(tree.root?.size == Size(width: 78, height: 38))
    #expect(tree.node("last")?.frame == Rect(x: 48, y: 23, width: 20, height: 10))
  }
}
