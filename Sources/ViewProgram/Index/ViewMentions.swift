extension String {
  /// False only where no type is said to be a view, nor anything to be of an opaque type or an
  /// `AnyView`.
  ///
  /// - Complexity: linear in the text.
  var mentionsViews: Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.indices.contains { position in
        switch bytes[position] {
        case UInt8(ascii: "V"): bytes.hasWord("View", at: position) && bytes.isNameOfType(position)
        case UInt8(ascii: "A"): bytes.hasWord("AnyView", at: position)
        case UInt8(ascii: "s"):
          bytes.hasWord("some", at: position) && bytes.startsName(after: position + 4)
        default: false
        }
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasWord(_ word: StaticString, at position: Int) -> Bool {
    let end = position + word.utf8CodeUnitCount
    return end <= count && (position == 0 || !self[position - 1].isNamePart)
      && (end == count || !self[end].isNamePart)
      && word.withUTF8Buffer { self[position..<end].elementsEqual($0) }
  }

  /// True where the next word starts as those of types do.
  fileprivate func startsName(after position: Int) -> Bool {
    let next = self[position...].first { $0 > UInt8(ascii: " ") }
    return next.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false
  }

  /// True after what comes before a type in code, but not before a word of a comment.
  fileprivate func isNameOfType(_ position: Int) -> Bool {
    let before = self[..<position].reversed().drop { $0 <= UInt8(ascii: " ") }
    return before.first.map { ":,&.".utf8.contains($0) } ?? true
      || before.starts(with: "extension".utf8.reversed())
  }
}
