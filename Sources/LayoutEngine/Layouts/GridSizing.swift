/// The lengths that the columns and rows of a grid take of an offer, and what its cells answered.
///
/// 1. The urgency of a cell follows from its priority, the axes along which it grows without end, and how far it grows
///    along the others. Cells that are as urgent as each other form a group, and the groups take their turns.
/// 2. A group is offered equal shares of what committed tracks leave, one for each open track: one with a cell of this
///    priority that is still to be asked, or with no cell of its own. Where a track is longer already, its length is
///    offered. A cell that spans columns is offered what the others leave, an unsized one what its tracks are; no track
///    waits for an unsized one.
/// 3. What a cell answers widens its tracks, at once. Tracks without cells of this priority or a higher one that are
///    still to be asked are committed after the group.
/// 4. What a spanning cell lacks then is divided by those of its columns that have no cell of their own, else by all.
///
/// - Source: measured on macOS 27 (MetalUI's probes of `Grid`), and taken for all platforms; that columns without a
///   cell of their own stay open follows from one of these measurements. Where SwiftUI widens columns for a spanning
///   cell before all of them are committed, it makes the grid longer than its offer; here they are widened afterwards.
struct GridSizing {
  private(set) var columns: GridTracks
  private(set) var rows: GridTracks
  private let places: [GridLayout.Place]
  private let children: Children
  private var answers: [(proposal: ProposedSize, size: Size)] = []
  /// Spanning cells that have answered, and whose columns are not committed yet.
  private var spanning: [Int] = []

  init(
    _ places: [GridLayout.Place], columns: GridTracks, rows: GridTracks, children: Children,
    proposal: ProposedSize
  ) {
    self.places = places
    self.columns = columns
    self.rows = rows
    self.children = children
    self.columns.available = proposal.width.map { $0 - columns.allGaps }
    self.rows.available = proposal.height.map { $0 - rows.allGaps }
    answers = Array(repeating: (proposal, .zero), count: places.count)
    for place in places {
      self.rows.own(place.row)
      if place.columns.count == 1 { self.columns.own(place.columns.lowerBound) }
    }
    let urgencies = places.indices.map { urgency(of: $0, for: proposal) }
    let order = places.indices.sorted { (urgencies[$0], $0) < (urgencies[$1], $1) }
    var start = 0
    while start < order.count {
      let urgency = urgencies[order[start]]
      let end = order[start...].firstIndex { urgencies[$0] != urgency } ?? order.count
      if start == 0 || urgencies[order[start - 1]].priority != urgency.priority {
        wait(for: order[start...].prefix { urgencies[$0].priority == urgency.priority })
      }
      ask(order[start..<end])
      start = end
    }
  }

  /// The room of a cell.
  func area(of index: Int) -> Size {
    Size(width: columns.length(of: places[index].columns), height: rows.lengths[places[index].row])
  }

  /// The offer that a cell is placed with: that of its room, or the one that it answered with just that size.
  func placingOffer(of index: Int) -> ProposedSize {
    let area = area(of: index)
    return answers[index].size == area ? answers[index].proposal : ProposedSize(area)
  }

  // MARK: Step 1

  /// The place of a cell among those that are asked; the least comes first.
  private struct Urgency: Comparable {
    var priority = 0.0
    var endlessAxes = 0
    var range = 0.0

    static func < (left: Urgency, right: Urgency) -> Bool {
      if left.priority != right.priority { return left.priority > right.priority }
      if left.endlessAxes != right.endlessAxes { return left.endlessAxes < right.endlessAxes }
      return left.range < right.range
    }
  }

  private func urgency(of index: Int, for proposal: ProposedSize) -> Urgency {
    let child = children[index]
    var urgency = Urgency(priority: child.priority.orZeroIfNaN)
    // Nothing is shared out: whoever comes first makes no difference.
    guard places.count > 1, proposal != .unspecified else { return urgency }
    let (least, most) = (child.size(.zero), child.size(.infinity))
    for axis in Axis.allCases where proposal[axis] != nil {
      if most[axis] == .infinity {
        urgency.endlessAxes += 1
      } else {
        urgency.range += (most[axis] - least[axis]).finiteOrZero
      }
    }
    return urgency
  }

  /// Begins with the cells of one priority.
  private mutating func wait(for cells: ArraySlice<Int>) {
    for index in cells {
      if let row = places[index].ownTrack(.vertical) { rows.wait(for: row) }
      if let column = places[index].ownTrack(.horizontal) { columns.wait(for: column) }
    }
  }

  // MARK: Steps 2 to 4

  private mutating func ask(_ group: ArraySlice<Int>) {
    let shares = ProposedSize(width: columns.share, height: rows.share)
    for index in group {
      let place = places[index]
      let offer = ProposedSize(
        width: columns.offer(to: place.columns, share: shares.width, isUnsized: place.isUnsized(.horizontal)),
        height: rows.offer(to: place.covers(.vertical), share: shares.height, isUnsized: place.isUnsized(.vertical)))
      let size = children[index].size(offer)
      answers[index] = (offer, size)
      rows.widen(place.row, to: size.height)
      if place.columns.count == 1 {
        columns.widen(place.columns.lowerBound, to: size.width)
      } else {
        spanning.append(index)
      }
    }
    for index in group {
      if let row = places[index].ownTrack(.vertical) { rows.stopWaiting(for: row) }
      if let column = places[index].ownTrack(.horizontal) { columns.stopWaiting(for: column) }
    }
    rows.commitFinished()
    columns.commitFinished()
    widenForSpanningCells()
  }

  private mutating func widenForSpanningCells() {
    guard !spanning.isEmpty else { return }
    let finished = spanning.filter { !columns.isWaiting(in: places[$0].columns) }
    guard !finished.isEmpty else { return }
    spanning.removeAll { !columns.isWaiting(in: places[$0].columns) }
    for index in finished { columns.widen(places[index].columns, to: answers[index].size.width) }
  }
}

extension GridLayout.Place {
  fileprivate func isUnsized(_ axis: Axis) -> Bool { cell.unsizedAxes.contains(AxisSet(axis)) }

  /// The one track that waits for what the cell answers; nil where it spans several or has no say.
  fileprivate func ownTrack(_ axis: Axis) -> Int? {
    let tracks = covers(axis)
    return tracks.count == 1 && !isUnsized(axis) ? tracks.lowerBound : nil
  }
}

extension Double {
  fileprivate var finiteOrZero: Double { isFinite ? self : 0 }
}

/// The columns or the rows of a grid, and the gaps between them.
struct GridTracks {
  private(set) var lengths: [Double]
  /// The gap before each track.
  private let gaps: [Double]
  /// The offer, without the gaps; nil: whatever the cells want.
  var available: Double?
  /// Whether a cell has the track for itself.
  private var isOwned: [Bool]
  private var unownedTracks: Int
  /// The cells of each track that are still to be asked, those of the present priority.
  private var waiting: [Int]
  private var isCommitted: [Bool]
  private var committedLength = 0.0
  private var waitingTracks = 0
  private var hasCommitted = false

  init(gaps: [Double]) {
    self.gaps = gaps
    lengths = Array(repeating: 0, count: gaps.count)
    isOwned = Array(repeating: false, count: gaps.count)
    unownedTracks = gaps.count
    waiting = Array(repeating: 0, count: gaps.count)
    isCommitted = isOwned
  }

  var allGaps: Double { gaps.reduce(0, +) }
  var total: Double { lengths.reduce(0, +) + allGaps }

  /// The beginning of each track.
  var starts: [Double] {
    var position = 0.0
    return lengths.indices.map { index in
      defer { position += lengths[index] }
      position += gaps[index]
      return position
    }
  }

  func length(of range: Range<Int>) -> Double {
    if range.count == 1 { return lengths[range.lowerBound] }
    return lengths[range].reduce(0, +) + gaps[range].dropFirst().reduce(0, +)
  }

  // MARK: Shares

  /// The part of each open track in what the committed ones leave.
  var share: Double? {
    guard let available else { return nil }
    guard available.isFinite else { return available.asLength }
    return ((available - committedLength) / Double(max(1, waitingTracks + unownedTracks))).asLength
  }

  /// The offer to a cell in the tracks of `range`.
  func offer(to range: Range<Int>, share: Double?, isUnsized: Bool) -> Double? {
    guard let available, let share else { return nil }
    let length = length(of: range)
    if isUnsized { return length }
    guard range.count > 1, available.isFinite else { return max(share, length) }
    var rest = available + gaps[range].dropFirst().reduce(0, +)
    for index in lengths.indices where !range.contains(index) {
      rest -= waiting[index] > 0 || !isOwned[index] ? share : lengths[index]
    }
    return max(rest.asLength, length)
  }

  // MARK: Cells

  /// Notes that a cell has the track for itself.
  mutating func own(_ track: Int) {
    if !isOwned[track] { unownedTracks -= 1 }
    isOwned[track] = true
  }

  mutating func wait(for track: Int) {
    if waiting[track] == 0 { waitingTracks += 1 }
    waiting[track] += 1
  }

  mutating func stopWaiting(for track: Int) {
    waiting[track] -= 1
    guard waiting[track] == 0 else { return }
    waitingTracks -= 1
    if hasCommitted { commit(track) }
  }

  func isWaiting(in range: Range<Int>) -> Bool { waiting[range].contains { $0 > 0 } }

  /// Commits what nobody is asked for any more; after the first group, tracks do so by themselves.
  mutating func commitFinished() {
    guard !hasCommitted else { return }
    hasCommitted = true
    for track in lengths.indices where waiting[track] == 0 { commit(track) }
  }

  private mutating func commit(_ track: Int) {
    guard isOwned[track], !isCommitted[track] else { return }
    isCommitted[track] = true
    committedLength += lengths[track]
  }

  mutating func widen(_ track: Int, to length: Double) {
    guard length > lengths[track] else { return }
    if isCommitted[track] { committedLength += length - lengths[track] }
    lengths[track] = length
  }

  /// Makes several tracks together as long as a cell that spans them.
  mutating func widen(_ range: Range<Int>, to length: Double) {
    let missing = length - self.length(of: range)
    guard missing > 0 else { return }
    let free = range.filter { !isOwned[$0] }
    let tracks = free.isEmpty ? Array(range) : free
    for track in tracks { widen(track, to: lengths[track] + missing / Double(tracks.count)) }
  }
}
