/// `Grid`: columns as wide as their cells need, sharing what is offered as an `HStack` does.
///
/// The cells of all rows are its children; a view outside any row is a row of its own that spans
/// all columns.
///
/// - Size: the sum of columns by the sum of rows, with gaps of 8 where none is given. A cell that
///   spans columns and needs more than they have widens each of them equally.
/// - Place: by the cell's anchor, else its column's and row's alignment, else the grid's. The cells
///   of a row stand on one line, as those of an `HStack` do.
/// - Source: `layout-semantics.md` 12; how space is distributed is assumed.
struct GridLayout: ContainerLayout {
  struct Row {
    /// The index of its first cell among the grid's children.
    var start: Int
    var cells: [GridCell]
    var alignment: VerticalAlignment?
  }

  /// A cell and the columns it covers.
  private struct Place {
    var child: Int
    var columns: Range<Int>
    var cell: GridCell
  }

  /// The line that the guides of a row's cells lie on, from the row's top.
  private struct Line {
    var key: AlignmentKey
    var y: Double
  }

  /// The extent of a row's cells above and below their line.
  private struct RowExtent {
    let key: AlignmentKey
    private var above = -Double.infinity
    private var below = -Double.infinity
    private var tallest = 0.0

    init(key: AlignmentKey) { self.key = key }

    var height: Double { max(tallest, aligned) }
    private var aligned: Double { tallest == 0 ? 0 : max(0, above + below) }

    mutating func add(_ child: Child, _ offer: ProposedSize, isAnchored: Bool) {
      let size = child.size(offer)
      tallest = max(tallest, size.height)
      guard !isAnchored else { return }
      let guide = child.guide(key, for: offer, size: size)
      above = max(above, guide)
      let rest = size.height - guide
      below = max(below, rest.isNaN ? size.height : rest)
    }

    /// The line in a row that may be higher than its cells.
    func line(in height: Double) -> Line {
      let guide = Size(width: 0, height: (height - aligned).asLength).defaultGuide(key)
      return Line(key: key, y: (above.isFinite ? above : 0) + guide)
    }
  }

  private let rows: [[Place]]
  private let rowAlignments: [VerticalAlignment?]
  private let columnCount: Int
  private let columnAlignments: [Int: HorizontalAlignment]
  private let alignment: Alignment
  private let columnGap: Double
  private let rowGap: Double

  init(
    rows: [Row], alignment: Alignment, horizontalSpacing: Double?, verticalSpacing: Double?
  ) {
    let count = max(1, rows.map { Self.columnCount(of: $0) ?? 1 }.max() ?? 1)
    columnCount = count
    self.rows = rows.map { Self.places(of: $0, columnCount: count) }
    rowAlignments = rows.map(\.alignment)
    columnAlignments = self.rows.joined().reduce(into: [:]) { found, place in
      let column = place.columns.lowerBound
      found[column] = found[column] ?? place.cell.columnAlignment
    }
    self.alignment = alignment
    columnGap = (horizontalSpacing ?? SystemMetric.gridSpacing.value).orZeroIfNaN
    rowGap = (verticalSpacing ?? SystemMetric.gridSpacing.value).orZeroIfNaN
  }

  /// The columns that a row needs; nil for a view outside any row, which spans whatever there is.
  private static func columnCount(of row: Row) -> Int? {
    row.cells.contains { $0.columns == .max } ? nil : row.cells.map(\.columns).reduce(0, +)
  }

  private static func places(of row: Row, columnCount: Int) -> [Place] {
    var column = 0
    return row.cells.enumerated().map { index, cell in
      let end = cell.columns == .max ? columnCount : min(columnCount, column + cell.columns)
      defer { column = end }
      return Place(child: row.start + index, columns: column..<end, cell: cell)
    }
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
    for (index, height) in heights.enumerated() {
      let line = extent(ofRow: index, columns, height, children).line(in: height)
      for place in rows[index] {
        let area = Size(width: width(place.columns, columns), height: height)
        let left = columns[..<place.columns.lowerBound].reduce(0) { $0 + $1 + columnGap }
        let origin = origin(of: children[place.child], at: place, on: line, area)
        placements.append(
          Placement(origin: origin.offset(x: left, y: top), proposal: ProposedSize(area)))
      }
      top += height + rowGap
    }
    return placements
  }

  private func origin(of child: Child, at place: Place, on line: Line, _ area: Size) -> Point {
    let offer = ProposedSize(area)
    if let anchor = place.cell.anchor {
      let size = child.size(offer)
      return Point(
        x: (area.width - size.width) * anchor.x, y: (area.height - size.height) * anchor.y)
    }
    let column = columnAlignments[place.columns.lowerBound] ?? alignment.horizontal
    var origin = child.origin(Alignment(column, .top), in: area, proposal: offer)
    origin.y = line.y - child.guide(line.key, for: offer, size: child.size(offer))
    return origin
  }

  private static func sum(_ lengths: some Collection<Double>, gap: Double) -> Double {
    lengths.reduce(0, +) + gap * Double(max(0, lengths.count - 1))
  }

  private func width(_ columns: Range<Int>, _ widths: [Double]) -> Double {
    Self.sum(widths[columns], gap: columnGap)
  }

  // MARK: Sizing

  private func columnWidths(_ offered: Double?, _ children: Children) -> [Double] {
    let sizing = rows.joined().filter { !$0.cell.unsizedAxes.contains(.horizontal) }
    let columns = (0..<columnCount).map { column in
      sizing.filter { $0.columns == column..<column + 1 }.map(\.child)
    }
    let rest = offered.map { $0 - columnGap * Double(columnCount - 1) }
    var widths = Self.distribute(rest, count: columnCount) { column, length in
      columns[column].map { children[$0].size(ProposedSize(width: length, height: nil)).width }
        .max() ?? 0
    }
    // Spanning cells come after all others, as these decide how long the columns are by themselves.
    for place in sizing where place.columns.count > 1 {
      let others = Self.sum(widths, gap: columnGap) - width(place.columns, widths)
      // It may take what the other columns leave of the grid's offer.
      let offer = ProposedSize(width: offered.map { ($0 - others).asLength }, height: nil)
      let missing = children[place.child].size(offer).width - width(place.columns, widths)
      guard missing > 0 else { continue }
      for column in place.columns { widths[column] += missing / Double(place.columns.count) }
    }
    return widths
  }

  private func rowHeights(
    _ offered: Double?, _ columns: [Double], _ children: Children
  ) -> [Double] {
    let rest = offered.map { $0 - rowGap * Double(max(0, rows.count - 1)) }
    return Self.distribute(rest, count: rows.count) { row, length in
      extent(ofRow: row, columns, length, children).height
    }
  }

  private func extent(
    ofRow row: Int, _ columns: [Double], _ length: Double?, _ children: Children
  ) -> RowExtent {
    var extent = RowExtent(key: .vertical(rowAlignments[row] ?? alignment.vertical))
    for place in rows[row] where !place.cell.unsizedAxes.contains(.vertical) {
      let offer = ProposedSize(width: width(place.columns, columns), height: length)
      extent.add(children[place.child], offer, isAnchored: place.cell.anchor != nil)
    }
    return extent
  }

  private static func distribute(
    _ available: Double?, count: Int, answer: (Int, Double?) -> Double
  ) -> [Double] {
    // Nothing to divide: every column is as long as its cells want for that very offer.
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
