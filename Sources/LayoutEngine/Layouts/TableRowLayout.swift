/// A row of a `Table`: a cell for each column.
///
/// - Size: the offer, or the columns' ideal widths and what is around them; as high as the highest cell.
/// - Place: columns from the leading edge on. What is left when all have their ideal widths goes to those that can grow,
///   in equal parts; what is missing is taken from those that are not fixed, up to the table's margins; beyond that,
///   they run off the trailing edge. A cell is proposed its column's width, and centred in the row.
/// - Source: measured on macOS 26 (github.com/iamcgn/swiftui-web, `Docs/elements/Table.md`); on iPads assumed.
package struct TableRowLayout: LayoutAlgorithm {
  /// The widths that code gives a column, in points, and where its cells stand.
  package struct Column: Hashable, Sendable {
    package var minimum: Double?
    package var ideal: Double?
    package var maximum: Double?
    /// The share of what a cell leaves that is before it.
    package var alignment = 0.0

    package init() {}

    fileprivate var isFixed: Bool { minimum != nil && minimum == maximum }
    fileprivate var usual: Double { (ideal ?? 100).clamped(minimum?.asLength ?? 0, maximum?.asLength ?? .infinity) }
    fileprivate var most: Double { isFixed ? usual : max(usual, maximum?.asLength ?? .infinity) }
  }

  private let columns: [Column]
  private let isHeader: Bool

  package init(_ columns: [Column], isHeader: Bool) {
    self.columns = columns
    self.isHeader = isHeader
  }

  private static let margins = (leading: 8.0, trailing: 7.0)
  /// The room beside a cell, and the gap to the next column.
  private static let inset = 8.0
  private static let beside = 17.0
  /// How much further in a title stands.
  private static let titleInset = 2.0

  package func sizeThatFits(_ proposal: ProposedSize, _ subviews: [LayoutSubview]) -> Size? {
    let width =
      proposal.width
      ?? columns.reduce(Self.margins.leading + Self.margins.trailing) {
        $0 + $1.usual + Self.beside
      }
    let height = zip(subviews, pitches(in: width)).reduce(0) { height, cell in
      max(height, cell.0.size(for: offer(in: cell.1)).height)
    }
    return Size(width: width, height: height)
  }

  package func placeSubviews(_ subviews: [LayoutSubview], in bounds: Rect, _ proposal: ProposedSize)
    -> [SubviewPlacement?]?
  {
    var start = bounds.minX + Self.margins.leading
    return zip(columns, pitches(in: bounds.width)).map { column, pitch in
      defer { start += pitch }
      let offer = offer(in: pitch)
      let left = start + Self.inset + (isHeader ? Self.titleInset : 0)
      return SubviewPlacement(
        position: Point(x: left + column.alignment * (offer.width ?? 0), y: bounds.midY),
        anchor: UnitPoint(x: column.alignment, y: 0.5), proposal: offer)
    }
  }

  private func offer(in pitch: Double) -> ProposedSize {
    ProposedSize(width: (pitch - Self.beside - (isHeader ? Self.titleInset : 0)).asLength, height: nil)
  }

  /// The distances from each column to the next.
  func pitches(in width: Double) -> [Double] {
    var pitches = columns.map { $0.usual + Self.beside }
    let whole = pitches.reduce(0, +)
    let room = width - Self.margins.leading - Self.margins.trailing
    guard whole <= width, width.isFinite else { return pitches }
    guard whole <= room else {
      let flexible = columns.indices.filter { !columns[$0].isFixed }
      let share = Self.halves((width - room) / Double(max(1, flexible.count)))
      for index in flexible { pitches[index] -= share }
      return pitches
    }
    var surplus = room - whole
    var growing = columns.indices.filter { columns[$0].most > columns[$0].usual }
    while surplus > 0, !growing.isEmpty {
      let share = Self.halves(surplus / Double(growing.count))
      let full = growing.filter { columns[$0].most + Self.beside <= pitches[$0] + share }
      guard !full.isEmpty else {
        for index in growing { pitches[index] += share }
        break
      }
      for index in full {
        surplus -= columns[index].most + Self.beside - pitches[index]
        pitches[index] = columns[index].most + Self.beside
      }
      growing.removeAll(where: full.contains)
    }
    return pitches
  }

  /// The nearest multiple of half a point.
  private static func halves(_ length: Double) -> Double { (length * 2 + 0.5).rounded(.down) / 2 }
}
