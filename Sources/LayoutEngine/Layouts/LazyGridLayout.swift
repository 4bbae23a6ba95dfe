/// `LazyVGrid` (lines are columns) and `LazyHGrid` (lines are rows).
///
/// - Size: the lines' lengths for the offer; rows of the lines found for *that* length.
/// - Place: with the second set of lines, from the leading edge, so lines may overflow the frame.
/// - Source: `layout-semantics.md` 12 (measured); a nil offer is assumed to be 0.
struct LazyGridLayout: ContainerLayout {
  /// Along which cells stand beside each other in one row.
  let axis: Axis
  let items: [GridItem]
  /// Between rows.
  let spacing: Double?

  private static let mostSubLines = 1000
  private var rowGap: Double { (spacing ?? ViewSpacing.defaultDistance).orZeroIfNaN }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    let length = Self.totalLength(lines(for: proposal[axis] ?? 0))
    let rows = rows(children, lines: lines(for: length))
    let height = rows.reduce(0) { $0 + $1.height } + rowGap * Double(max(0, rows.count - 1))
    return Size(axis, length, cross: height)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let lines = lines(for: size[axis])
    var placements: [Placement] = []
    var top = 0.0
    for row in rows(children, lines: lines) {
      for (line, index) in zip(lines, row.cells) {
        placements.append(
          placement(of: children[index], in: line, top: top, height: row.height))
      }
      top += row.height + rowGap
    }
    return placements
  }

  private func placement(of cell: Child, in line: Line, top: Double, height: Double) -> Placement {
    let offer = ProposedSize.unspecified.with(axis, line.length)
    let area = Size(axis, line.length, cross: height)
    let inCell = cell.origin(line.alignment, in: area, proposal: offer)
    let corner = Point(axis, line.start, cross: top)
    return Placement(
      origin: Point(x: corner.x + inCell.x, y: corner.y + inCell.y), proposal: offer)
  }

  private func rows(_ children: Children, lines: [Line]) -> [(cells: Range<Int>, height: Double)] {
    guard !lines.isEmpty else { return [] }
    return stride(from: 0, to: children.count, by: lines.count).map { start in
      let cells = start..<min(start + lines.count, children.count)
      var height = 0.0
      for (line, index) in zip(lines, cells) {
        let offer = ProposedSize.unspecified.with(axis, line.length)
        height = max(height, children[index].size(offer)[axis.cross])
      }
      return (cells, height)
    }
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

  private func gap(after item: GridItem) -> Double {
    (item.spacing ?? ViewSpacing.defaultDistance).orZeroIfNaN
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
      let offer = flexible > 0 ? (rest / flexible).asLength : 0
      let lengths = lengths(of: item, offer: offer, gap: gap)
      for length in lengths.lengths {
        lines.append(Line(start: start, length: length, alignment: item.alignment ?? .center))
        start += length + gap
      }
      if let used = lengths.used {
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
