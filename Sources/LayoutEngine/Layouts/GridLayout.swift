/// `Grid`: columns as wide as their cells need, sharing what is offered as an `HStack` does.
///
/// The cells of all rows are its children; a view outside any row is a row of its own that spans
/// all columns.
///
/// - Size: the sum of columns by the sum of rows. Where no gap is given, it is the widest that cells on both of
///   its sides prefer. A cell that spans columns and needs more than they have widens each of them equally.
/// - Place: by the cell's anchor, else its column's and row's alignment, else the grid's; a cell that spans columns
///   has no column's alignment. The cells of a row stand on one line, as those of an `HStack` do.
/// - Source: `layout-semantics.md` 12; gaps between rows, shares of flexible columns and the alignment of spanning
///   cells were measured on macOS 26; that gaps between columns follow the same rule is assumed.
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
  /// Nil: as the cells prefer.
  private let columnSpacing: Double?
  private let rowSpacing: Double?

  init(
    rows: [Row], alignment: Alignment, horizontalSpacing: Double?, verticalSpacing: Double?
  ) {
    let count = max(1, rows.map { Self.columnCount(of: $0) ?? 1 }.max() ?? 1)
    columnCount = count
    self.rows = rows.map { Self.cellPlaces(of: $0, columnCount: count) }
    rowAlignments = rows.map(\.alignment)
    columnAlignments = self.rows.joined().reduce(into: [:]) { found, place in
      guard place.columns.count == 1 else { return }
      let column = place.columns.lowerBound
      found[column] = found[column] ?? place.cell.columnAlignment
    }
    self.alignment = alignment
    columnSpacing = horizontalSpacing?.orZeroIfNaN
    rowSpacing = verticalSpacing?.orZeroIfNaN
  }

  /// The columns that a row needs; nil for a view outside any row, which spans whatever there is.
  private static func columnCount(of row: Row) -> Int? {
    row.cells.contains { $0.columns == .max } ? nil : row.cells.map(\.columns).reduce(0, +)
  }

  private static func cellPlaces(of row: Row, columnCount: Int) -> [Place] {
    var column = 0
    return row.cells.enumerated().map { index, cell in
      let end = cell.columns == .max ? columnCount : min(columnCount, column + cell.columns)
      defer { column = end }
      return Place(child: row.start + index, columns: column..<end, cell: cell)
    }
  }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    let columns = columnTracks(in: proposal.width, children)
    let rows = rows(in: proposal.height, columns, children)
    return Size(width: columns.total, height: rows.total)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let columns = columnTracks(in: proposal.width ?? size.width, children)
    let heights = rows(in: proposal.height ?? size.height, columns, children)
    var placements: [Placement] = []
    for (index, row) in rows.enumerated() {
      let height = heights.lengths[index]
      let line = extent(ofRow: index, columns, height, children).line(in: height)
      for place in row {
        let area = Size(width: columns.length(of: place.columns), height: height)
        let origin = origin(of: children[place.child], at: place, on: line, area)
        let corner = Point(x: columns.start(of: place.columns.lowerBound), y: heights.start(of: index))
        placements.append(
          Placement(origin: origin.offset(x: corner.x, y: corner.y), proposal: ProposedSize(area)))
      }
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
    let ofColumn = place.columns.count == 1 ? columnAlignments[place.columns.lowerBound] : nil
    let column = ofColumn ?? alignment.horizontal
    var origin = child.origin(Alignment(column, .top), in: area, proposal: offer)
    origin.y = line.y - child.guide(line.key, for: offer, size: child.size(offer))
    return origin
  }

  // MARK: Gaps

  /// The gaps between columns or rows: the widest that two cells on both sides of one prefer.
  private func gaps(_ axis: Axis, _ children: Children) -> [Double] {
    let count = (axis == .horizontal ? columnCount : rows.count) - 1
    guard count > 0 else { return [] }
    if let given = axis == .horizontal ? columnSpacing : rowSpacing {
      return [Double](repeating: given, count: count)
    }
    var widest = [Double?](repeating: nil, count: count)
    func add(_ first: Place, _ second: Place, at gap: Int) {
      let preferred = children[first.child].spacing.distance(
        to: children[second.child].spacing, along: axis, grid: children.pass.grid)
      widest[gap] = max(widest[gap] ?? preferred, preferred)
    }
    if axis == .horizontal {
      for row in rows {
        for (left, right) in zip(row, row.dropFirst()) where left.columns.upperBound <= count {
          add(left, right, at: left.columns.upperBound - 1)
        }
      }
    } else {
      for (index, (upper, lower)) in zip(rows, rows.dropFirst()).enumerated() {
        for cell in upper {
          for other in lower where other.columns.overlaps(cell.columns) { add(cell, other, at: index) }
        }
      }
    }
    return widest.map { $0 ?? SystemMetric.gridSpacing.value }
  }

  // MARK: Sizing

  private func columnTracks(in offered: Double?, _ children: Children) -> GridTracks {
    let sizing = rows.joined().filter { !$0.cell.unsizedAxes.contains(.horizontal) }
    let single = (0..<columnCount).map { column in
      sizing.filter { $0.columns == column..<column + 1 }.map(\.child)
    }
    var tracks = GridTracks(gaps: gaps(.horizontal, children))
    tracks.lengths = Self.distribute(offered.map { $0 - tracks.allGaps }, count: columnCount) { column, length in
      single[column].map { children[$0].size(ProposedSize(width: length, height: nil)).width }
        .max() ?? 0
    }
    // Spanning cells come after all others, as these decide how long the columns are by themselves.
    for place in sizing where place.columns.count > 1 {
      let spanned = tracks.length(of: place.columns)
      // It may take what the other columns leave of the grid's offer.
      let offer = ProposedSize(
        width: offered.map { ($0 - tracks.total + spanned).asLength }, height: nil)
      let missing = children[place.child].size(offer).width - spanned
      guard missing > 0 else { continue }
      for column in place.columns { tracks.lengths[column] += missing / Double(place.columns.count) }
    }
    return tracks
  }

  private func rows(
    in offered: Double?, _ columns: GridTracks, _ children: Children
  ) -> GridTracks {
    var tracks = GridTracks(gaps: gaps(.vertical, children))
    tracks.lengths = Self.distribute(offered.map { $0 - tracks.allGaps }, count: rows.count) { row, length in
      extent(ofRow: row, columns, length, children).height
    }
    return tracks
  }

  private func extent(
    ofRow row: Int, _ columns: GridTracks, _ length: Double?, _ children: Children
  ) -> RowExtent {
    var extent = RowExtent(key: .vertical(rowAlignments[row] ?? alignment.vertical))
    for place in rows[row] where !place.cell.unsizedAxes.contains(.vertical) {
      let offer = ProposedSize(width: columns.length(of: place.columns), height: length)
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

/// The columns or the rows of a grid, and the gaps between them.
private struct GridTracks {
  var lengths: [Double] = []
  let gaps: [Double]

  init(gaps: [Double]) { self.gaps = gaps }

  var allGaps: Double { gaps.reduce(0, +) }
  var total: Double { lengths.reduce(0, +) + allGaps }

  func start(of index: Int) -> Double {
    lengths[..<index].reduce(0, +) + gaps[..<index].reduce(0, +)
  }

  func length(of range: Range<Int>) -> Double {
    guard let last = range.last else { return 0 }
    return lengths[range].reduce(0, +) + gaps[range.lowerBound..<last].reduce(0, +)
  }
}
