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
  /// - Complexity: reads all sources once; then one look-up in each of them for each text.
  package func isWritten(_ text: String) -> Bool {
    guard text.contains(where: \.isLetter) else { return false }
    return writtenTexts.answer(for: text) {
      texts?.holds(text) ?? false || files.indices.contains { isLiteral(text, in: Int32($0)) }
    }
  }

  /// Whether code that the app runs has a literal of this text.
  private func isLiteral(_ text: String, in file: Int32) -> Bool {
    guard !isSample(files[Int(file)].path) else { return false }
    return sources[Int(file)].places(ofLiteral: text).contains { place in
      !isForPreviews(place, in: file) && !isSample(programs[file].declaration(at: place).path)
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

extension SourceProgram {
  /// The offsets of literals of a text.
  fileprivate func places(ofLiteral text: String) -> [Int32] {
    let literal = Array(text.escapedAsLiteral.utf8)
    let places = quotedTexts.places[QuotedTexts.hash(literal)] ?? []
    guard !places.isEmpty else { return [] }
    var source = file.text
    return source.withUTF8 { bytes in
      places.filter { bytes[Int($0) + 1..<bytes.count].starts(with: literal) }
    }
  }
}

/// The parts of a file that stand between one quotation mark and the next one on the line, by their hashes.
struct QuotedTexts: Sendable {
  /// The offsets of their opening marks.
  fileprivate private(set) var places: [UInt64: [Int32]] = [:]

  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start: Int?
      var hash = Self.hashOfNothing
      var isEscaped = false
      for (position, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "\""), !isEscaped {
          if let start { places[hash, default: []].append(Int32(start)) }
          start = position
          hash = Self.hashOfNothing
        } else {
          if byte == UInt8(ascii: "\n") { start = nil }
          Self.add(byte, to: &hash)
        }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
    }
  }

  // MARK: FNV-1a

  private static let hashOfNothing: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func add(_ byte: UInt8, to hash: inout UInt64) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  fileprivate static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(into: hashOfNothing) { add($1, to: &$0) }
  }
}

extension String {
  /// As it stands between quotation marks.
  fileprivate var escapedAsLiteral: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
