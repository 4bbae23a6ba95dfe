import TestSupport
import Testing

@testable import LayoutEngine

/// The lengths that columns and rows of grids take, against a model that counts everything anew for each cell.
@Suite struct GridModelTests {
  /// A cell, and the tree it stands for.
  struct Cell {
    var row: Int
    var columns: Range<Int>
    var priority = 0.0
    var unsizedAxes: AxisSet = []
    /// The shortest, the ideal and the longest, by axis.
    var lengths: [Axis: (least: Double, ideal: Double, most: Double)]

    func size(_ proposal: ProposedSize) -> Size {
      var size = Size.zero
      for (axis, length) in lengths {
        size[axis] = min(max(proposal[axis] ?? length.ideal, length.least), length.most)
      }
      return size
    }

    var view: ViewNode {
      let (across, along) = (lengths[.horizontal]!, lengths[.vertical]!)
      let frame = FlexibleFrame(
        minWidth: across.least, idealWidth: across.ideal, maxWidth: across.most, minHeight: along.least,
        idealHeight: along.ideal, maxHeight: along.most)
      var view = color.frame(frame)
      view = priority == 0 ? view : view.priority(priority)
      view.gridCell = GridCell()
      view.gridCell?.columns = columns.count
      view.gridCell?.unsizedAxes = unsizedAxes
      return view
    }
  }

  @Test(arguments: 0..<400) func gridsAreAsTheModelSays(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let cells = Self.randomCells(&random)
    let offers: [ProposedSize] = [
      .unspecified, ProposedSize(width: 200, height: 100), ProposedSize(width: 60, height: 60),
      ProposedSize(width: 150, height: nil), ProposedSize(width: nil, height: 80), .infinity,
    ]
    let offer = offers.randomElement(using: &random)!
    let rows = Dictionary(grouping: cells, by: \.row).sorted { $0.key < $1.key }.map(\.value)
    let grid = ViewNode(
      .grid(alignment: .center, horizontalSpacing: 0, verticalSpacing: 0),
      children: rows.map { ViewNode(.gridRow(alignment: nil), children: $0.map(\.view)) })
    let expected = Model(cells: cells, offer: offer).size
    let size = grid.size(offer.width, offer.height)
    for axis in Axis.allCases {
      #expect(
        size[axis] == expected[axis] || abs(size[axis] - expected[axis]) < 1e-6,
        "\(size) and not \(expected) for \(offer) of \(cells)")
    }
  }

  private static func randomCells(_ random: inout SeededGenerator) -> [Cell] {
    func length() -> (least: Double, ideal: Double, most: Double) {
      let short = [0.0, 10, 30].randomElement(using: &random)!
      let some = [10.0, 20, 40, 100].randomElement(using: &random)!
      return switch Int.random(in: 0..<3, using: &random) {
      case 0: (some, some, some)
      case 1: (short, max(short, 10), short + some)
      default: (0, 10, .infinity)
      }
    }
    return (0..<Int.random(in: 1...3, using: &random)).flatMap { row in
      var column = 0
      return (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let span = Int.random(in: 0..<6, using: &random) == 0 ? 2 : 1
        defer { column += span }
        var cell = Cell(
          row: row, columns: column..<column + span, lengths: [.horizontal: length(), .vertical: length()])
        if Int.random(in: 0..<5, using: &random) == 0 { cell.priority = Bool.random(using: &random) ? 1 : -1 }
        if Int.random(in: 0..<8, using: &random) == 0 { cell.unsizedAxes = .horizontal }
        if Int.random(in: 0..<8, using: &random) == 0 { cell.unsizedAxes.insert(.vertical) }
        return cell
      }
    }
  }

  /// `GridSizing`'s steps in words of sets, without gaps.
  private struct Model {
    let cells: [Cell]
    var lengths: [Axis: [Double]]
    var done: Set<Int> = []
    var committed: [Axis: Set<Int>] = [.horizontal: [], .vertical: []]
    var late: [Int] = []

    var size: Size {
      Size(width: lengths[.horizontal]!.reduce(0, +), height: lengths[.vertical]!.reduce(0, +))
    }

    func tracks(_ index: Int, _ axis: Axis) -> Range<Int> {
      axis == .horizontal ? cells[index].columns : cells[index].row..<cells[index].row + 1
    }
    func owners(_ track: Int, _ axis: Axis) -> [Int] {
      cells.indices.filter { tracks($0, axis) == track..<track + 1 }
    }
    /// Whether the track waits for nobody of a priority.
    func isDone(_ track: Int, _ axis: Axis, _ priority: Double) -> Bool {
      owners(track, axis).allSatisfy {
        done.contains($0) || cells[$0].priority < priority || cells[$0].unsizedAxes.contains(AxisSet(axis))
      }
    }

    init(cells: [Cell], offer: ProposedSize) {
      self.cells = cells
      lengths = [
        .horizontal: Array(repeating: 0, count: cells.map(\.columns.upperBound).max()!),
        .vertical: Array(repeating: 0, count: cells.map(\.row).max()! + 1),
      ]
      func key(_ index: Int) -> [Double] {
        let axes = Axis.allCases.filter { offer[$0] != nil }
        let ranges = axes.map { cells[index].size(.infinity)[$0] - cells[index].size(.zero)[$0] }
        return [
          -cells[index].priority, Double(ranges.count { $0 == .infinity }),
          ranges.filter { $0 < .infinity }.reduce(0, +),
        ]
      }
      for group in Dictionary(grouping: cells.indices, by: key).sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
      {
        ask(group.value, offer, priority: -group.key[0])
      }
    }

    mutating func ask(_ group: [Int], _ offer: ProposedSize, priority: Double) {
      var shares = offer
      var open: [Axis: Set<Int>] = [:]
      for axis in Axis.allCases {
        open[axis] = Set(
          lengths[axis]!.indices.filter { track in
            owners(track, axis).isEmpty
              || owners(track, axis).contains {
                !done.contains($0) && cells[$0].priority == priority
                  && !cells[$0].unsizedAxes.contains(AxisSet(axis))
              }
          })
        guard let whole = offer[axis], whole.isFinite else { continue }
        let taken = committed[axis]!.map { lengths[axis]![$0] }.reduce(0, +)
        shares[axis] = max(0, (whole - taken) / Double(max(1, open[axis]!.count)))
      }
      for index in group.sorted() {
        var offered = shares
        for axis in Axis.allCases where shares[axis] != nil {
          let own = tracks(index, axis)
          let length = lengths[axis]![own].reduce(0, +)
          if own.count > 1, let whole = offer[axis], whole.isFinite {
            let others = lengths[axis]!.indices.filter { !own.contains($0) }
            offered[axis] = others.reduce(whole) {
              $0 - (open[axis]!.contains($1) ? shares[axis]! : lengths[axis]![$1])
            }
          }
          offered[axis] = cells[index].unsizedAxes.contains(AxisSet(axis)) ? length : max(offered[axis]!, length)
        }
        let size = cells[index].size(offered)
        for axis in Axis.allCases {
          let own = tracks(index, axis)
          if own.count == 1 { lengths[axis]![own.lowerBound] = max(lengths[axis]![own.lowerBound], size[axis]) }
        }
        if cells[index].columns.count > 1 { late.append(index) }
        answers[index] = size
      }
      done.formUnion(group)
      for axis in Axis.allCases {
        for track in lengths[axis]!.indices where !owners(track, axis).isEmpty {
          if isDone(track, axis, priority) { committed[axis]!.insert(track) }
        }
      }
      widen(priority)
    }

    var answers: [Int: Size] = [:]

    mutating func widen(_ priority: Double) {
      for index in late {
        let own = cells[index].columns
        guard own.allSatisfy({ isDone($0, .horizontal, priority) }) else { continue }
        late.removeAll { $0 == index }
        let missing = answers[index]!.width - lengths[.horizontal]![own].reduce(0, +)
        guard missing > 0 else { continue }
        let free = own.filter { owners($0, .horizontal).isEmpty }
        let widened = free.isEmpty ? Array(own) : free
        for column in widened { lengths[.horizontal]![column] += missing / Double(widened.count) }
      }
    }
  }
}
