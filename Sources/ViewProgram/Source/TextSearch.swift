extension String {
  /// True if one of the words stands somewhere in the text, be it inside of another word.
  ///
  /// - Complexity: linear in the text.
  package func holds(anyOf words: [String]) -> Bool {
    let words = words.map { Array($0.utf8) }
    var starts = Array(repeating: false, count: 256)
    for word in words { starts[Int(word[0])] = true }
    var text = self
    return text.withUTF8 { bytes in
      bytes.indices.contains { position in
        starts[Int(bytes[position])] && words.contains { bytes[position...].starts(with: $0) }
      }
    }
  }

  /// The offsets at which a word begins that is no part of a longer one.
  ///
  /// - Complexity: one pass.
  func places(ofWord word: String) -> [Int32] {
    let word = Array(word.utf8)
    func isOfWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber
    }
    var text = self
    return text.withUTF8 { bytes in
      bytes.indices.filter { position in
        let end = position + word.count
        return bytes[position] == word.first && bytes[position...].starts(with: word)
          && (position == 0 || !isOfWord(bytes[position - 1])) && (end == bytes.count || !isOfWord(bytes[end]))
      }.map(Int32.init)
    }
  }
}
