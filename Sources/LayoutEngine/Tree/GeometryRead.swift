/// One use that code makes of a rectangle.
package struct RectangleUse: Hashable {
  /// Nil: all of it.
  package var member: String?
  /// The expression that uses it; nil where that is not known.
  package var place: SourceReference?

  package init(member: String?, place: SourceReference?) {
    self.member = member
    self.place = place
  }
}

/// The uses that code makes of a rectangle that layout answered, as far as it has run.
package final class RectangleUses {
  private var own: Set<RectangleUse> = []
  /// The places that keep it, with what becomes of it there.
  private var keepers: [RectangleUses] = []
  private let named: () -> [RectangleUse]

  /// - Parameter named: the uses that the code around names of a place that keeps rectangles, be they run or not; asked
  ///   once somebody wants to know.
  package init(named: @escaping () -> [RectangleUse] = { [] }) { self.named = named }

  /// The uses of what goes to somebody who wants all of it.
  package static func ofWhole() -> RectangleUses {
    let uses = RectangleUses()
    uses.noteWhole()
    return uses
  }

  /// Code reads a member; other names than those of places and lengths may want anything.
  package func note(member: String, at place: SourceReference? = nil) {
    own.insert(RectangleUse(member: Self.members(named: member) == nil ? nil : member, place: place))
  }

  /// It goes somewhere where nobody can follow it.
  package func noteWhole() { own.insert(RectangleUse(member: nil, place: nil)) }

  /// Something keeps it: the uses of that are its own.
  package func note(keptBy keeper: RectangleUses) {
    if !keepers.contains(where: { $0 === keeper }) { keepers.append(keeper) }
  }

  /// The members of the rectangle that are used, and whether it is used as a whole.
  /// - Parameter counts: whether a use at such a place is asked for.
  package func all(
    where counts: (SourceReference?) -> Bool = { _ in true }
  ) -> (members: Set<String>, isWhole: Bool) {
    var seen: [RectangleUses] = []
    var members: Set<String> = []
    var isWhole = false
    func add(_ uses: RectangleUses) {
      guard !seen.contains(where: { $0 === uses }) else { return }
      seen.append(uses)
      let isUnfollowed = uses.keepers.isEmpty && !uses.own.contains { $0.member != nil }
      // Whoever it is passed on to was seen to read members of it, or is not known.
      let named = uses.named().filter { $0.member != nil || isUnfollowed }
      for use in named + uses.own where counts(use.place) {
        if let known = use.member.flatMap(Self.members) { members.formUnion(known) } else { isWhole = true }
      }
      uses.keepers.forEach(add)
    }
    add(self)
    return (members, isWhole)
  }

  /// Nil for a name that may mean anything.
  private static func members(named name: String) -> Set<String>? {
    switch name {
    case "minX", "midX", "maxX", "minY", "midY", "maxY", "width", "height": [name]
    case "size": ["width", "height"]
    case "size.width": ["width"]
    case "size.height": ["height"]
    case "origin": ["minX", "minY"]
    case "origin.x": ["minX"]
    case "origin.y": ["minY"]
    case "self", "isEmpty", "isNull", "isInfinite": []
    default: nil
    }
  }
}

/// One answer that layout gave to code running during it.
package struct GeometryRead {
  package enum Request: Hashable, Sendable {
    case frameGlobal
    case frameLocal
    case frameNamed(String)
    case anchor(publisher: Int)
  }
  package var request: Request
  /// Index of the node whose proxy was asked.
  package var reader: Int
  /// The node that owns the space asked for: nil for global, or when no ancestor has that name.
  package var spaceOwner: Int?
  /// The expression that asked.
  package var source: SourceReference?
  /// The uses that the rectangle was put to.
  package var uses: RectangleUses
  /// The answer, in the space asked for (for an anchor: the reader's own).
  package var answered: Rect
  /// The same rectangle with every effect between reader (or publisher) and space taken out.
  package var undistorted: Rect
  /// Effects, outermost last, that stand between and that layout sees: node indices.
  package var effects: [Int]
}
