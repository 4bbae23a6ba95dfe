/// `Grid`: columns as wide as their cells need, sharing what is offered as an `HStack` does.
///
/// The cells of all rows are its children; a view outside any row is a row of its own that spans
/// all columns.
///
/// - Size: the sum of columns by the sum of rows, with gaps of 8 where none is given.
/// - Source: `layout-semantics.md` 12; how space is distributed is assumed.
struct GridLayout: ContainerLayout {
  struct Row {
    /// Indices of its cells among the grid's children.
    var cells: Range<Int>
    var alignment: VerticalAlignment?
    var spansAllColumns: Bool
  }

  let rows: [Row]
  let alignment: Alignment
  let horizontalSpacing: Double?
  let verticalSpacing: Double?

  private var columnGap: Double { (horizontalSpacing ?? ViewSpacing.defaultDistance).orZeroIfNaN }
  private var rowGap: Double { (verticalSpacing ?? ViewSpacing.defaultDistance).orZeroIfNaN }
  private var columnCount: Int {
    rows.map { $0.spansAllColumns ? 1 : $0.cells.count }.max() ?? 0
  }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    let columns = columnWidths(proposal.width, children)
    let heights = rowHeights(proposal.height, columns, children)
    return Size(width: Self.sum(columns, gap: columnGap), height: Self.sum(heights, gap: rowGap))
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let columns = columnWidths(proposal.width ?? size.width, children)
    let heights = rowHeights(proposal.height ?? size.height, columns, children)
    var placements: [Placement] = []
    var top = 0.0
    for (row, height) in zip(rows, heights) {
      var left = 0.0
      for (column, index) in row.cells.enumerated() {
        let area = Size(width: width(of: column, in: row, columns), height: height)
        var cellAlignment = alignment
        cellAlignment.vertical = row.alignment ?? alignment.vertical
        let offer = ProposedSize(area)
        let origin = children[index].origin(cellAlignment, in: area, proposal: offer)
        placements.append(
          Placement(origin: origin.offset(x: left, y: top), proposal: offer))
        left += area.width + columnGap
      }
      top += height + rowGap
    }
    return placements
  }

  private static func sum(_ lengths: [Double], gap: Double) -> Double {
    lengths.reduce(0, +) + gap * Double(max(0, lengths.count - 1))
  }

  private func width(of column: Int, in row: Row, _ columns: [Double]) -> Double {
    if row.spansAllColumns { return Self.sum(columns, gap: columnGap) }
    return column < columns.count ? columns[column] : 0
  }

  private func cells(inColumn column: Int) -> [Int] {
    rows.compactMap { row in
      row.spansAllColumns || column >= row.cells.count ? nil : row.cells.lowerBound + column
    }
  }

  private func columnWidths(_ offered: Double?, _ children: Children) -> [Double] {
    let columns = (0..<columnCount).map(cells(inColumn:))
    guard columns.contains(where: { !$0.isEmpty }) else {
      return [widest(Array(children.indices), children, offered)]
    }
    let rest = offered.map { $0 - columnGap * Double(max(0, columns.count - 1)) }
    return Self.distribute(rest, count: columns.count) { column, length in
      widest(columns[column], children, length)
    }
  }

  private func widest(_ cells: [Int], _ children: Children, _ length: Double?) -> Double {
    cells.map { children[$0].size(ProposedSize(width: length, height: nil)).width }.max() ?? 0
  }

  private func rowHeights(
    _ offered: Double?, _ columns: [Double], _ children: Children
  ) -> [Double] {
    let rest = offered.map { $0 - rowGap * Double(max(0, rows.count - 1)) }
    return Self.distribute(rest, count: rows.count) { rowIndex, length in
      let row = rows[rowIndex]
      return row.cells.enumerated().map { column, index in
        let offer = ProposedSize(width: width(of: column, in: row, columns), height: length)
        return children[index].size(offer).height
      }.max() ?? 0
    }
  }

  private static func distribute(
    _ available: Double?, count: Int, answer: (Int, Double?) -> Double
  ) -> [Double] {
    guard let available, available.isFinite else {
      return (0..<count).map { answer($0, available) }
    }
    let items = (0..<count).map {
      StackDistribution.Flexibility(minimum: answer($0, 0), maximum: answer($0, .infinity))
    }
    return StackDistribution.shares(of: available, among: items, answer: answer)
      .enumerated().map { answer($0.offset, $0.element) }
  }
}
