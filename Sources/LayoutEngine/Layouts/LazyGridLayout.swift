/// `LazyVGrid` (lines are columns) and `LazyHGrid` (lines are rows).
///
/// - Size: along the lines' own axis the offer, or the lines' length for it if that is more; rows of the lines found
///   for *that* length. Rows beyond the window are not created, but taken to be as high as the others are on the
///   average.
/// - Place: the second set of lines where the grid's alignment says, from the leading edge if they are longer. A cell
///   stands in its line as the item says, else as the grid does. A section begins a row of its own; its header and
///   footer are offered the grid's whole length.
/// - Source: `layout-semantics.md` 12; width, alignment and sections were measured on macOS 26; a nil offer, taken for
///   0, is assumed.
struct LazyGridLayout: ContainerLayout {
  /// The axis along which cells stand beside each other in one row.
  let axis: Axis
  let items: [GridItem]
  /// The alignment of lines, headers and footers along `axis`, and of cells in lines that have none.
  let alignment: AlignmentKey
  /// The gap between rows.
  let spacing: Double?

  init(_ axis: Axis, _ items: [GridItem], _ alignment: AlignmentKey, _ spacing: Double?) {
    self.axis = axis
    self.items = items
    self.alignment = alignment
    self.spacing = spacing
  }

  private static let mostSubLines = 1000
  private var rowGap: Double { (spacing ?? SystemMetric.gridSpacing.value).orZeroIfNaN }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    // SwiftUI runs the algorithm twice, the second time with what the first one came to, and places by
    // that: where a minimum bites, the lines end up longer than the frame.
    let length = max(proposal[axis] ?? 0, Self.totalLength(lines(for: proposal[axis] ?? 0)))
    let lines = lines(for: length)
    let rows = rows(children, lines: lines, length: length)
    let cellCount = rows.last?.cells.upperBound ?? 0
    let missing = Double(max(0, children.total - cellCount)) / Double(max(1, lines.count))
    let height = rows.reduce(0) { $0 + $1.height }
    // Rows that are not created are taken to be as high as the others, which is what makes scroll bars
    // jump.
    let rest = missing.rounded(.up) * (height / Double(max(1, rows.count)) + rowGap)
    return Size(axis, length, cross: height + rowGap * Double(max(0, rows.count - 1)) + rest)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let lines = lines(for: size[axis])
    let inset = inset(of: lines, in: size)
    var placements: [Placement] = []
    var top = 0.0
    for row in rows(children, lines: lines, length: size[axis]) {
      if row.isSpanning {
        let offer = ProposedSize.unspecified.with(axis, size[axis])
        let child = children[row.cells.lowerBound]
        let guide = child.guide(alignment, for: offer, size: child.size(offer))
        placements.append(
          Placement(
            origin: Point(axis, size.defaultGuide(alignment) - guide, cross: top),
            proposal: offer))
      } else {
        for (line, index) in zip(lines, row.cells) {
          placements.append(
            cellPlacement(
              of: children[index], in: line, from: Point(axis, inset + line.start, cross: top), height: row.height))
        }
      }
      top += row.height + rowGap
    }
    return placements
  }

  /// Where the first line begins.
  private func inset(of lines: [Line], in size: Size) -> Double {
    let whole = Size(axis, Self.totalLength(lines), cross: size[axis.cross])
    guard whole[axis].isFinite, whole[axis] < size[axis] else { return 0 }
    return size.defaultGuide(alignment) - whole.defaultGuide(alignment)
  }

  private func cellPlacement(of cell: Child, in line: Line, from corner: Point, height: Double)
    -> Placement
  {
    let offer = ProposedSize.unspecified.with(axis, line.length)
    let area = Size(axis, line.length, cross: height)
    let inCell = cell.origin(line.alignment, in: area, proposal: offer)
    return Placement(
      origin: Point(x: corner.x + inCell.x, y: corner.y + inCell.y), proposal: offer)
  }

  // MARK: Rows

  private struct Row {
    var cells: Range<Int>
    /// A header or footer.
    var isSpanning: Bool
    var height: Double
  }

  /// The rows from the first to the last that the window shows.
  private func rows(_ children: Children, lines: [Line], length: Double) -> [Row] {
    let extent = children.lazyExtent(along: axis.cross) ?? .infinity
    var rows: [Row] = []
    var start = 0
    var end = 0.0
    while !lines.isEmpty, end < extent, children.holds(start) {
      let first = children.rowPlace(start)
      var next = start + 1
      while first.part == .row, next < start + lines.count, children.holds(next),
        children.rowPlace(next).isBeside(first)
      {
        next += 1
      }
      let lengths = first.part == .row ? lines.map(\.length) : [length]
      let height = zip(lengths, start..<next).reduce(0) { height, cell in
        let offer = ProposedSize.unspecified.with(axis, cell.0)
        return max(height, children[cell.1].size(offer)[axis.cross])
      }
      rows.append(Row(cells: start..<next, isSpanning: first.part != .row, height: height))
      end += height + rowGap
      start = next
    }
    return rows
  }

  // MARK: Lines

  /// One column of a vertical grid.
  private struct Line {
    var start: Double
    var length: Double
    var alignment: Alignment
  }

  private static func totalLength(_ lines: [Line]) -> Double {
    lines.last.map { $0.start + $0.length } ?? 0
  }

  /// The alignment of cells in lines that have none of their own.
  private var ownAlignment: Alignment {
    switch alignment {
    case .horizontal(let guide): Alignment(guide, .center)
    case .vertical(let guide): Alignment(.center, guide)
    }
  }

  private func gap(after item: GridItem) -> Double {
    (item.spacing ?? SystemMetric.gridSpacing.value).orZeroIfNaN
  }

  private func lines(for whole: Double) -> [Line] {
    var rest = whole - items.dropLast().reduce(0) { $0 + gap(after: $1) }
    var flexible = 0.0
    for item in items {
      if case .fixed(let length) = item.size { rest -= length.asLength } else { flexible += 1 }
    }
    var lines: [Line] = []
    var start = 0.0
    for item in items {
      let gap = gap(after: item)
      // Each takes its part of what those before it have left, so that bounds of one change what the next
      // is offered.
      let offer = flexible > 0 ? (rest / flexible).asLength : 0
      let lengths = lengths(of: item, offer: offer, gap: gap)
      for length in lengths.lengths {
        lines.append(Line(start: start, length: length, alignment: item.alignment ?? ownAlignment))
        start += length + gap
      }
      if let used = lengths.used {
        // Infinity minus infinity is no length.
        rest = (rest - used).orZeroIfNaN
        flexible -= 1
      }
    }
    return lines
  }

  /// The lines one item makes, and what it takes of the flexible space.
  private func lengths(
    of item: GridItem, offer: Double, gap: Double
  ) -> (lengths: [Double], used: Double?) {
    switch item.size {
    case .fixed(let length): return ([length.asLength], nil)
    case .flexible(let minimum, let maximum):
      let length = offer.clamped(minimum.asLength, maximum.asLength)
      return ([length], length)
    case .adaptive(let minimum, let maximum):
      let count = ((offer + gap) / max(minimum + gap, 0.001)).rounded(.down)
        .wholeNumber(in: 1...Self.mostSubLines)
      let share = (offer - gap * Double(count - 1)) / Double(count)
      let length = share.clamped(minimum.asLength, maximum.asLength)
      return ([Double](repeating: length, count: count), offer)
    }
  }
}
