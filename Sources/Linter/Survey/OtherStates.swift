import LintRules

/// The word of a screen's states on findings in others of them: that people can bring the thing into sight, or that its
/// look is meant.
///
/// A state counts only where it is seen in a scenario in which the finding is seen as well: what code shows on another
/// device or in another type size nobody can bring about.
struct OtherStates: Sendable {
  /// The least room that a state gives, and the most that one gives to what it shows whole.
  private struct Room {
    var least: Double
    var most: Double

    mutating func add(_ other: Room) { (least, most) = (min(least, other.least), max(most, other.most)) }
  }

  /// The rooms for a thing, by the scenarios in which it has them.
  private var rooms: [Remedy.Subject: [[Int]: Room]] = [:]
  /// The scenarios in which a place is what it is meant to be.
  private var meant: [FindingKey: Set<Int>] = [:]
  /// Those in which a finding is seen there.
  private var found: [FindingKey: Set<Int>] = [:]

  /// - Parameter positions: the scenarios that the code of the state cannot tell apart.
  mutating func note(_ remedies: [Remedy], in positions: [Int]) {
    for remedy in remedies { note(Room(least: remedy.room, most: remedy.room), for: remedy.subject, in: positions) }
  }

  mutating func note(meant key: FindingKey, in positions: [Int]) { meant[key, default: []].formUnion(positions) }

  mutating func note(_ finding: Finding, in positions: [Int]) {
    if let remedy = finding.remedy {
      note(Room(least: remedy.room, most: -.infinity), for: remedy.subject, in: positions)
    }
    found[FindingKey(rule: finding.rule, source: finding.source), default: []].formUnion(positions)
  }

  mutating func add(_ other: OtherStates) {
    for (subject, rooms) in other.rooms {
      for (positions, room) in rooms { note(room, for: subject, in: positions) }
    }
    meant.merge(other.meant) { $0.union($1) }
    found.merge(other.found) { $0.union($1) }
  }

  private mutating func note(_ room: Room, for subject: Remedy.Subject, in positions: [Int]) {
    rooms[subject, default: [:]][positions, default: room].add(room)
  }

  /// Whether a state shows whole what a finding says is cut off.
  func remedy(_ finding: Finding) -> Bool {
    guard let remedy = finding.remedy, let rooms = rooms[remedy.subject] else { return false }
    let less = rooms.filter { $0.value.least <= remedy.room }.keys
    return rooms.contains { positions, room in
      room.most > remedy.room && less.contains { !Set($0).isDisjoint(with: positions) }
    }
  }

  /// The findings that are none, whoever shows them.
  var refuted: Set<FindingKey> {
    Set(meant.filter { key, positions in found[key].map { !$0.isDisjoint(with: positions) } ?? true }.keys)
  }
}
