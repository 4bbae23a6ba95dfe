import Synchronization

/// The texts that were asked for, and whether the app's author wrote them.
final class WrittenTexts: Sendable {
  private let known = Mutex<[String: Bool]>([:])

  func answer(for text: String, _ search: () -> Bool) -> Bool {
    if let answer = known.withLock({ $0[text] }) { return answer }
    let answer = search()
    known.withLock { $0[text] = answer }
    return answer
  }
}

extension ModuleIndex {
  /// Whether a text stands in the app's code or in its catalogues as it is shown, and is no sample of what users write.
  ///
  /// - Complexity: reads all sources, once for each text.
  package func isWritten(_ text: String) -> Bool {
    guard text.contains(where: \.isLetter) else { return false }
    return writtenTexts.answer(for: text) {
      texts?.holds(text) ?? false || files.indices.contains { isLiteral(text, in: Int32($0)) }
    }
  }

  /// Whether code that the app runs has a literal of this text.
  private func isLiteral(_ text: String, in file: Int32) -> Bool {
    let source = files[Int(file)]
    guard !isSample(source.path) else { return false }
    let literal = Array(("\"" + text.escapedAsLiteral + "\"").utf8)
    return places(of: literal, in: source.text).contains { place in
      !isForPreviews(place, in: file) && !isSample(programs[file].declaration(at: place).path)
    }
  }

  private func places(of bytes: [UInt8], in text: String) -> [Int32] {
    var text = text
    return text.withUTF8 { source in
      guard source.count >= bytes.count else { return [] }
      return (0...source.count - bytes.count).filter { start in
        source[start] == bytes[0] && source[start + 1] == bytes[1]
          && source[start..<start + bytes.count].elementsEqual(bytes)
      }.map { Int32($0) }
    }
  }

  /// Whether a path or a declaration's name says that what is in it stands for what users will write.
  private func isSample(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["mock", "sample", "preview", "placeholder", "fake", "dummy", "stub", "fixture"].contains {
      name.contains($0)
    }
  }
}

extension String {
  /// As it stands between quotation marks.
  fileprivate var escapedAsLiteral: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
