/// A pattern for paths below a folder, as `.gitignore` has them.
///
/// `*` and `?` stand for anything but a slash, `[a-z]` for one of these, `**` for any folders. With
/// a slash before its end a pattern starts at the folder, without one it holds at any depth; with
/// one at its end it means folders only.
struct PathPattern: Hashable, Sendable {
  /// Written with `!`: takes back what a pattern before it says.
  private(set) var isException = false
  private(set) var isForFolders = false
  private var segments: [Segment] = []

  fileprivate enum Segment: Hashable {
    /// `**`
    case anyFolders
    case name([Piece])
  }

  fileprivate enum Piece: Hashable {
    case byte(UInt8)
    case anyByte
    case anyBytes
    case oneOf([ClosedRange<UInt8>], isNegated: Bool)
  }

  /// Nil for blank lines and comments.
  init?(_ line: some StringProtocol) {
    var bytes = Array(line.utf8)[...]
    while let last = bytes.last, last == UInt8(ascii: "\r") { bytes.removeLast() }
    while bytes.last == UInt8(ascii: " "), bytes.dropLast().last != UInt8(ascii: "\\") {
      bytes.removeLast()
    }
    if bytes.first == UInt8(ascii: "#") { return nil }
    if bytes.first == UInt8(ascii: "!") {
      isException = true
      bytes.removeFirst()
    }
    if bytes.last == UInt8(ascii: "/") {
      isForFolders = true
      bytes.removeLast()
    }
    guard !bytes.isEmpty else { return nil }
    let isAnchored = bytes.contains(UInt8(ascii: "/"))
    if !isAnchored { segments.append(.anyFolders) }
    let parts = bytes.split(separator: UInt8(ascii: "/"))
    segments += parts.map { $0.elementsEqual("**".utf8) ? .anyFolders : .name(Self.pieces($0)) }
    // What is in a folder is meant, not the folder.
    if parts.count > 1, segments.last == .anyFolders { segments.append(.name([.anyBytes])) }
  }

  /// Whether a path below the folder is meant by the pattern itself, not by a folder above it.
  func matches(_ path: PathNames, isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders else { return false }
    // Most patterns are of this form, and most paths are not theirs.
    if segments.count == 2, segments[0] == .anyFolders, case .name(let pieces) = segments[1] {
      return path.names.last.map { Self.matches($0, pieces) } ?? false
    }
    return Self.match(
      segments, path.names, star: { $0 == .anyFolders },
      fits: { segment, name in
        guard case .name(let pieces) = segment else { return false }
        return Self.matches(name, pieces)
      })
  }

  /// Whether a path, or a folder that it is in, is meant.
  func covers(_ path: String) -> Bool {
    let names = PathNames(path)
    return names.parents.contains { matches($0, isFolder: true) } || matches(names, isFolder: false)
  }

  private static func matches(_ name: ArraySlice<UInt8>, _ pieces: [Piece]) -> Bool {
    match(pieces, name, star: { $0 == .anyBytes }, fits: { $0.fits($1) })
  }

  /// Matches elements with wildcards among them; the last wildcard alone takes more when stuck, as
  /// what an earlier one could take in its place, it can take too.
  private static func match<Pattern, Element>(
    _ pattern: [Pattern], _ elements: ArraySlice<Element>, star: (Pattern) -> Bool,
    fits: (Pattern, Element) -> Bool
  ) -> Bool {
    var next = 0
    var position = elements.startIndex
    var lastStar: (pattern: Int, position: Int)?
    while position < elements.endIndex {
      if next < pattern.count, star(pattern[next]) {
        lastStar = (next, position)
        next += 1
      } else if next < pattern.count, fits(pattern[next], elements[position]) {
        next += 1
        position += 1
      } else if let star = lastStar {
        lastStar = (star.pattern, star.position + 1)
        next = star.pattern + 1
        position = star.position + 1
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy(star)
  }
}

extension PathPattern {
  private static func pieces(_ name: ArraySlice<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    var rest = name
    while let byte = rest.popFirst() {
      switch Unicode.Scalar(byte) {
      case "*": if pieces.last != .anyBytes { pieces.append(.anyBytes) }
      case "?": pieces.append(.anyByte)
      case "\\": pieces.append(.byte(rest.popFirst() ?? byte))
      case "[":
        if let (set, end) = set(rest) {
          pieces.append(set)
          rest = rest[end...]
        } else {
          pieces.append(.byte(byte))
        }
      default: pieces.append(.byte(byte))
      }
    }
    return pieces
  }

  /// The set after `[`; nil where no `]` ends it.
  private static func set(_ bytes: ArraySlice<UInt8>) -> (Piece, end: Int)? {
    var rest = bytes
    let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<UInt8>] = []
    while var low = rest.popFirst() {
      // A bracket that comes first is one of the set.
      if low == UInt8(ascii: "]"), !ranges.isEmpty {
        return (.oneOf(ranges, isNegated: isNegated), rest.startIndex)
      }
      if low == UInt8(ascii: "\\"), let next = rest.popFirst() { low = next }
      var high = low
      if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first,
        end != UInt8(ascii: "]")
      {
        high = end
        rest.removeFirst(2)
      }
      ranges.append(low...max(low, high))
    }
    return nil
  }
}

/// The names that make up a path, as bytes.
struct PathNames {
  private(set) var names: ArraySlice<ArraySlice<UInt8>>

  init(_ path: String) { names = Array(path.utf8).split(separator: UInt8(ascii: "/"))[...] }

  /// The folders that it is in, the outermost first.
  var parents: [PathNames] {
    names.indices.dropFirst().map { end in
      var parent = self
      parent.names = names[..<end]
      return parent
    }
  }
}

extension PathPattern.Piece {
  fileprivate func fits(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let own): own == byte
    case .anyByte, .anyBytes: true
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
    }
  }
}
