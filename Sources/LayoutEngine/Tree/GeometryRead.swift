/// The uses that code makes of a rectangle that layout answered, as far as it has run.
package final class RectangleUses {
  package private(set) var members: Set<String> = []
  /// Whether it went somewhere where nobody can follow it.
  package private(set) var isWhole = false
  package init() {}

  package func note(member: String) { members.insert(member) }
  package func noteWhole() { isWhole = true }
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
  /// The members of the frame that were used (`width`, `midX`); empty: all, or not known.
  package var members: Set<String> { uses.isWhole ? [] : uses.members }
  /// The answer, in the space asked for (for an anchor: the reader's own).
  package var answered: Rect
  /// The same rectangle with every effect between reader (or publisher) and space taken out.
  package var undistorted: Rect
  /// Effects, outermost last, that stand between and that layout sees: node indices.
  package var effects: [Int]
}
