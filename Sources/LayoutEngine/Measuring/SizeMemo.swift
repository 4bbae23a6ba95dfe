/// A guide asked for at a proposal.
struct GuideRequest: Hashable {
  let key: AlignmentKey
  let proposal: ProposedSize
}

/// The sizes a node has answered, by proposal.
///
/// A handful of proposals is all that nested stacks ever make (0, infinity and a share on each
/// axis), so the first ones are searched one by one, which beats hashing. Many nodes are only ever
/// asked once, so that the very first is kept without an array.
struct SizeMemo {
  private typealias Entry = (proposal: ProposedSize, size: Size)
  private var first: Entry?
  private var entries: [Entry] = []
  private var more: [ProposedSize: Size] = [:]
  private static let searched = 12

  /// An answer given before, whichever.
  var anySize: Size? { entries.last?.size ?? first?.size }

  func size(for proposal: ProposedSize) -> Size? {
    guard let first else { return nil }
    if first.proposal == proposal { return first.size }
    for entry in entries where entry.proposal == proposal { return entry.size }
    return more.isEmpty ? nil : more[proposal]
  }

  mutating func record(_ size: Size, for proposal: ProposedSize) {
    if first == nil {
      first = (proposal, size)
    } else if entries.count < Self.searched {
      entries.append((proposal, size))
    } else {
      more[proposal] = size
    }
  }

  /// Whether all sizes that were answered are the ones that `answer` gives.
  func agrees(with answer: (ProposedSize) -> Size) -> Bool {
    guard let first else { return true }
    return answer(first.proposal) == first.size && entries.allSatisfy { answer($0.proposal) == $0.size }
      && more.allSatisfy { answer($0.key) == $0.value }
  }

  mutating func removeAll() {
    first = nil
    entries.removeAll(keepingCapacity: true)
    more.removeAll()
  }
}
