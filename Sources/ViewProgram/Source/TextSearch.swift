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
}
