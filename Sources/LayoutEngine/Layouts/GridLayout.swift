/// `Grid`: columns as wide and rows as high as their cells need of what they are offered.
///
/// The cells of all rows are its children; a view outside any row is a row of its own that spans
/// all columns.
///
/// - Size: the sum of columns by the sum of rows, as `GridSizing` finds them. The gap before a column or row is the
///   given one, else the widest that two cells prefer which meet there; none where no two cells meet.
/// - Place: by the cell's anchor, else its column's and row's alignment, else the grid's. The first cell that says so
///   decides about a column's alignment, one that spans columns about its first, but is not aligned by it. A row is as
///   high as its tallest cell; where cells set the guide that they stand on, it lies as far above the row's end as the
///   cell that reaches furthest below it needs.
/// - Source: `layout-semantics.md` 12; gaps, guides of rows and alignments were measured on macOS, and are taken for all
///   platforms; that guides other than baselines are lined up in the same way is assumed.
struct GridLayout: ContainerLayout {
  struct Row {
    /// The index of its first cell among the grid's children.
    var start: Int
    var cells: [GridCell]
    var alignment: VerticalAlignment?
  }

  /// A cell and the tracks it covers; its index is that of the child.
  struct Place {
    var row: Int
    var columns: Range<Int>
    var cell: GridCell

    func covers(_ axis: Axis) -> Range<Int> { axis == .horizontal ? columns : row..<row + 1 }
  }

  private static let mostColumnsOfCell = 1000

  let places: [Place]
  let columnCount: Int
  /// The children of each row.
  private let rows: [Range<Int>]
  private let rowAlignments: [VerticalAlignment?]
  private let columnAlignments: [Int: HorizontalAlignment]
  private let alignment: Alignment
  /// Nil: as the cells prefer.
  private let columnSpacing: Double?
  private let rowSpacing: Double?

  init(
    rows: [Row], alignment: Alignment, horizontalSpacing: Double?, verticalSpacing: Double?
  ) {
    let count = max(1, rows.map(Self.columnCount(of:)).max() ?? 1)
    columnCount = count
    places = rows.enumerated().flatMap { Self.places(of: $1, at: $0, columnCount: count) }
    self.rows = rows.map { $0.start..<$0.start + $0.cells.count }
    rowAlignments = rows.map(\.alignment)
    columnAlignments = places.reduce(into: [:]) { found, place in
      guard place.cell.columns != .max else { return }
      let column = place.columns.lowerBound
      found[column] = found[column] ?? place.cell.columnAlignment
    }
    self.alignment = alignment
    columnSpacing = horizontalSpacing?.orZeroIfNaN
    rowSpacing = verticalSpacing?.orZeroIfNaN
  }

  /// The columns that a row needs; none for a view outside any row, which spans whatever there is.
  private static func columnCount(of row: Row) -> Int {
    row.cells.reduce(0) { $0 + ($1.columns == .max ? 0 : span(of: $1)) }
  }

  private static func span(of cell: GridCell) -> Int { max(1, min(cell.columns, mostColumnsOfCell)) }

  private static func places(of row: Row, at index: Int, columnCount: Int) -> [Place] {
    var column = 0
    return row.cells.map { cell in
      let end = cell.columns == .max ? columnCount : column + span(of: cell)
      defer { column = end }
      return Place(row: index, columns: column..<end, cell: cell)
    }
  }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    let sizing = sizing(children, proposal)
    return Size(width: sizing.columns.total.asLength, height: sizing.rows.total.asLength)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let sizing = sizing(children, proposal)
    let starts = (sizing.columns.starts, sizing.rows.starts)
    let offers = places.indices.map(sizing.placingOffer)
    return rows.enumerated().flatMap { row, cells in
      let line = line(ofRow: row, height: sizing.rows.lengths[row], offers, children)
      return cells.map { index in
        let area = sizing.area(of: index)
        let origin = origin(of: children[index], at: places[index], on: line, area, offer: offers[index])
        let corner = Point(x: starts.0[places[index].columns.lowerBound], y: starts.1[row])
        return Placement(origin: origin.offset(x: corner.x, y: corner.y), proposal: offers[index])
      }
    }
  }

  /// Plain, but where a cell that ends at an edge keeps no distance there.
  func spacing(of children: Children) -> ViewSpacing {
    guard children.count > 0 else { return .zero }
    var spacing = ViewSpacing.plain
    for (index, place) in places.enumerated() {
      for edge in Edge.allCases where reaches(edge, place) && children[index].spacing[edge].isZero {
        spacing[edge] = .zero
      }
    }
    return spacing
  }

  private func reaches(_ edge: Edge, _ place: Place) -> Bool {
    switch edge {
    case .top: place.row == 0
    case .bottom: place.row == rows.count - 1
    case .leading: place.columns.lowerBound == 0
    case .trailing: place.columns.upperBound == columnCount
    }
  }

  private func sizing(_ children: Children, _ proposal: ProposedSize) -> GridSizing {
    GridSizing(
      places, columns: GridTracks(gaps: gaps(.horizontal, children)),
      rows: GridTracks(gaps: gaps(.vertical, children)), children: children, proposal: proposal)
  }

  // MARK: Alignment

  private func key(ofRow row: Int) -> AlignmentKey {
    .vertical(rowAlignments[row] ?? alignment.vertical)
  }

  /// The line that the guides of a row's cells lie on, from the row's top.
  private func line(
    ofRow row: Int, height: Double, _ offers: [ProposedSize], _ children: Children
  ) -> Double {
    let key = key(ofRow: row)
    guard rows[row].contains(where: { children[$0].sets(key) }) else {
      return Size(width: 0, height: height).defaultGuide(key)
    }
    let below = rows[row].map { index in
      let size = children[index].size(offers[index])
      return size.height - children[index].guide(key, for: offers[index], size: size)
    }
    return (height - (below.max() ?? 0)).orZeroIfNaN
  }

  private func origin(
    of child: Child, at place: Place, on line: Double, _ area: Size, offer: ProposedSize
  ) -> Point {
    if let anchor = place.cell.anchor {
      let size = child.size(offer)
      return Point(
        x: (area.width - size.width) * anchor.x, y: (area.height - size.height) * anchor.y)
    }
    let ofColumn = place.columns.count == 1 ? columnAlignments[place.columns.lowerBound] : nil
    let column = ofColumn ?? alignment.horizontal
    var origin = child.origin(Alignment(column, .top), in: area, proposal: offer)
    origin.y = line - child.guide(key(ofRow: place.row), for: offer, size: child.size(offer))
    return origin
  }

  // MARK: Gaps

  /// The gaps before the columns or rows: the widest that two cells prefer which meet there.
  private func gaps(_ axis: Axis, _ children: Children) -> [Double] {
    var widest = [Double?](repeating: nil, count: axis == .horizontal ? columnCount : rows.count)
    func add(_ first: Int, _ second: Int) {
      let gap =
        (axis == .horizontal ? columnSpacing : rowSpacing)
        ?? children[first].spacing.distance(
          to: children[second].spacing, along: axis, grid: children.pass.grid)
      let track = places[second].covers(axis).lowerBound
      widest[track] = max(widest[track] ?? gap, gap)
    }
    if axis == .horizontal {
      for row in rows {
        for index in row.dropFirst() { add(index - 1, index) }
      }
    } else {
      for (upper, lower) in zip(rows, rows.dropFirst()) { meeting(upper, lower).forEach(add) }
    }
    return widest.map { $0 ?? 0 }
  }

  /// The pairs of cells in two rows that have a column in common.
  private func meeting(_ upper: Range<Int>, _ lower: Range<Int>) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (first, second) = (upper.lowerBound, lower.lowerBound)
    while first < upper.upperBound, second < lower.upperBound {
      let (above, below) = (places[first].columns, places[second].columns)
      if above.overlaps(below) { pairs.append((first, second)) }
      if above.upperBound <= below.upperBound { first += 1 }
      if below.upperBound <= above.upperBound { second += 1 }
    }
    return pairs
  }
}
