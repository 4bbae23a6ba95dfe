import Synchronization

/// The texts that were asked for, and how much of each the app's author wrote.
final class WrittenTexts: Sendable {
  private let known = Mutex<[String: Double]>([:])

  func answer(for text: String, _ search: () -> Double) -> Double {
    if let answer = known.withLock({ $0[text] }) { return answer }
    let answer = search()
    known.withLock { $0[text] = answer }
    return answer
  }
}

extension ModuleIndex {
  /// The share of a text's characters that stand in the app's code or in its catalogues as they are shown, and are no
  /// sample of what users write: all of a literal, and of one with values in it what is around these.
  ///
  /// - Complexity: reads all sources once; then one look-up in each of them for each text.
  package func writtenShare(of text: String) -> Double {
    guard text.contains(where: \.isLetter) else { return 0 }
    return writtenTexts.answer(for: text) {
      let literal = text.escapedAsLiteral
      if texts?.holds(text) ?? false || files.indices.contains(where: { isWritten(literal, in: Int32($0)) }) {
        return 1
      }
      return files.indices.map { shareOfTemplates(in: Int32($0), for: literal) }.max() ?? 0
    }
  }

  /// The largest share of a literal that an interpolated one of a file has in it.
  private func shareOfTemplates(in file: Int32, for literal: String) -> Double {
    let templates = sources[Int(file)].quotedTexts.templates.filter { template in
      template.matches(literal) && isOfApp(template.place, in: file)
    }
    return templates.map { Double($0.writtenCount) / Double(literal.count) }.max() ?? 0
  }

  /// Whether code that the app runs has this literal.
  private func isWritten(_ literal: String, in file: Int32) -> Bool {
    sources[Int(file)].places(of: literal).contains { isOfApp($0, in: file) }
  }

  /// Whether what stands at a place is neither for previews nor a sample.
  private func isOfApp(_ place: Int32, in file: Int32) -> Bool {
    !isForPreviews(place, in: file) && !isSample(files[Int(file)].path)
      && !isSample(programs[file].declaration(at: place).path)
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
  /// The offsets at which a literal is written.
  fileprivate func places(of literal: String) -> [Int32] {
    let literal = Array(literal.utf8)
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
  fileprivate private(set) var templates: [QuotedTemplate] = []

  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start: Int?
      var hash = Self.hashOfNothing
      var isEscaped = false
      for (position, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "\""), !isEscaped {
          if let start {
            places[hash, default: []].append(Int32(start))
            let quoted = bytes[(start + 1)..<position]
            if let template = QuotedTemplate(quoted, at: Int32(start)) { templates.append(template) }
          }
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

/// A literal with values in it: `"\(count) of \(total) done"`.
private struct QuotedTemplate: Sendable {
  /// The offset of its opening mark.
  let place: Int32
  /// The texts around the values, as they are written.
  private let pieces: [String]

  /// Nil for a literal without values, and where one of them has quotation marks of its own.
  init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, at place: Int32) {
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "(") }) else {
      return nil
    }
    var pieces = [[UInt8]()]
    var depth = 0
    for byte in bytes {
      if depth > 0 {
        depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      } else if byte == UInt8(ascii: "("), pieces[pieces.count - 1].last == UInt8(ascii: "\\") {
        pieces[pieces.count - 1].removeLast()
        pieces.append([])
        depth = 1
      } else {
        pieces[pieces.count - 1].append(byte)
      }
    }
    guard depth == 0, pieces.count > 1 else { return nil }
    self.place = place
    self.pieces = pieces.map { String(decoding: $0, as: UTF8.self) }
  }

  var writtenCount: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Whether a text may be this one with some values.
  func matches(_ text: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, text.count >= writtenCount, text.hasPrefix(first),
      text.hasSuffix(last)
    else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

extension String {
  /// As it stands between quotation marks.
  fileprivate var escapedAsLiteral: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
