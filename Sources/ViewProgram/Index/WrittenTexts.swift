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
  /// - Complexity: reads all sources once; then for each text one look-up in each of them for each two of its words.
  package func writtenShare(of text: String) -> Double {
    guard text.contains(where: \.isLetter) else { return 0 }
    return writtenTexts.answer(for: text) {
      let literal = text.escapedAsLiteral
      let share = texts?.writtenShare(of: text) ?? 0
      if share == 1 || files.indices.contains(where: { isWritten(literal, in: Int32($0)) }) { return 1 }
      // What is put into another text is a value, be it written somewhere or not.
      let ofTemplates = files.indices.map { shareOfTemplates(in: Int32($0), for: literal) }.max() ?? 0
      if ofTemplates > 0 { return max(share, ofTemplates) }
      return max(share, files.indices.map { shareOfPieces(in: Int32($0), for: literal) }.max() ?? 0)
    }
  }

  /// The largest share of a literal that one of a file with values in it has.
  private func shareOfTemplates(in file: Int32, for literal: String) -> Double {
    sources[Int(file)].quotedTexts.templates.map { place, template in
      let share = template.share(of: literal)
      return share > 0 && isOfApp(place, in: file) ? share : 0
    }.max() ?? 0
  }

  /// The share of a text that literals of a file make up which stand in it one after the other, be there something else
  /// between them: `"The first " + "and the second"`. Each has two words at least.
  private func shareOfPieces(in file: Int32, for literal: String) -> Double {
    let quoted = sources[Int(file)].quotedTexts
    let bytes = Array(literal.utf8)
    let edges = bytes.edgesOfWords
    guard edges.count > 4, edges.count < 200 else { return 0 }
    // By edge: the most bytes before it that are written.
    var written = Array(repeating: 0, count: edges.count)
    for start in edges.indices {
      if start > 0 { written[start] = max(written[start], written[start - 1]) }
      var hash = QuotedTexts.hashOfNothing
      for end in edges.indices.dropFirst(start + 1) {
        for byte in bytes[edges[end - 1]..<edges[end]] { QuotedTexts.add(byte, to: &hash) }
        guard end > start + 2, let places = quoted.places[hash], places.contains(where: { isOfApp($0, in: file) })
        else { continue }
        written[end] = max(written[end], written[start] + edges[end] - edges[start])
      }
    }
    return Double(written.last ?? 0) / Double(bytes.count)
  }

  /// Whether code that the app runs has this literal.
  private func isWritten(_ literal: String, in file: Int32) -> Bool {
    (sources[Int(file)].quotedTexts.places[QuotedTexts.hash(Array(literal.utf8))] ?? []).contains {
      isOfApp($0, in: file)
    }
  }

  /// Whether what stands at a place is neither for previews nor a sample.
  private func isOfApp(_ place: Int32, in file: Int32) -> Bool {
    !isForPreviewsOrSample(place, in: file)
      && programs[file].staticProperty(at: place).map { !isForPreviewsOnly($0, of: file) } ?? true
  }

  private func isForPreviewsOrSample(_ place: Int32, in file: Int32) -> Bool {
    isForPreviews(place, in: file) || isSample(files[Int(file)].path)
      || isSample(programs[file].declaration(at: place).path)
  }

  /// Whether previews have the name of a static property, and no other code has: its value was made for them.
  private func isForPreviewsOnly(_ property: PropertyDeclaration, of declaring: Int32) -> Bool {
    let table = companion { SharedTable<CodePlace, Bool>() }
    let place = CodePlace(file: declaring, offset: property.range.start)
    if let known = table.with({ $0[place] }) { return known }
    let mentions = files.indices.flatMap { file in
      files[file].text.places(ofWord: property.name).map { (file: Int32(file), place: $0) }
    }.filter { $0.file != declaring || !property.range.holds($0.place) }
    let isForPreviews = !mentions.isEmpty && mentions.allSatisfy { isForPreviewsOrSample($0.place, in: $0.file) }
    table.with { $0[place] = isForPreviews }
    return isForPreviews
  }

  private struct CodePlace: Hashable {
    var file: Int32
    var offset: Int32
  }

  /// Whether a path or a declaration's name says that what is in it stands for what users will write.
  private func isSample(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["mock", "sample", "preview", "placeholder", "fake", "dummy", "stub", "fixture"].contains {
      name.contains($0)
    }
  }
}

/// The parts of a file that stand between one quotation mark and the next one on the line, or on a line of a literal of
/// several, by their hashes.
struct QuotedTexts: Sendable {
  /// The offsets of their beginnings: also of those without their markup, if they have some.
  private(set) var places: [UInt64: [Int32]] = [:]
  /// Literals with values in them: `"\(count) of \(total) done"`, `"%d of %d done"`.
  private(set) var templates: [(place: Int32, template: TextTemplate)] = []

  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for (line, isOfSeveral) in Self.lines(of: bytes) {
        if isOfSeveral {
          add(Self.trimmed(bytes[line]))
        } else {
          addQuoted(in: bytes[line])
          addLiteralsWithQuotes(in: bytes[line])
        }
      }
    }
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private static let mark = UInt8(ascii: "\"")

  /// The lines of a file but for those on which a literal of several lines begins or ends, and whether each is in one.
  private static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [(line: Range<Int>, isOfSeveral: Bool)] {
    var lines: [(Range<Int>, Bool)] = []
    var isInside = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if countOfTripleMarks(in: bytes[start..<end]) % 2 == 1 {
        isInside.toggle()
      } else {
        lines.append((start..<end, isInside))
      }
      start = end + 1
    }
    return lines
  }

  private static func countOfTripleMarks(in line: Bytes) -> Int {
    var (count, run) = (0, 0)
    for byte in line {
      run = byte == mark ? run + 1 : 0
      if run == 3 { (count, run) = (count + 1, 0) }
    }
    return count
  }

  private static func trimmed(_ line: Bytes) -> Bytes {
    let start = line.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? line.endIndex
    // A line that goes on in the next one.
    return line.last == UInt8(ascii: "\\") ? line[start...].dropLast() : line[start...]
  }

  private mutating func addQuoted(in line: Bytes) {
    var start: Int?
    var isEscaped = false
    for position in line.indices {
      if line[position] == Self.mark, !isEscaped {
        if let start { add(line[(start + 1)..<position]) }
        start = position
      }
      isEscaped = line[position] == UInt8(ascii: "\\") && !isEscaped
    }
  }

  /// Adds the literals whose values have quotation marks of their own: `"\(Image(systemName: "star")) Favorites"`.
  private mutating func addLiteralsWithQuotes(in line: Bytes) {
    enum Part {
      case literal(start: Int, hasQuotes: Bool)
      /// A value, with as many brackets open.
      case value(Int)
    }
    var open: [Part] = []
    var position = line.startIndex
    while position < line.endIndex {
      let byte = line[position]
      switch open.last {
      case .literal(let start, let hasQuotes)?:
        if byte == UInt8(ascii: "\\") {
          position += 1
          if position < line.endIndex, line[position] == UInt8(ascii: "(") { open.append(.value(1)) }
        } else if byte == Self.mark {
          open.removeLast()
          if hasQuotes { add(line[(start + 1)..<position]) }
        }
      case .value(let count)? where byte == UInt8(ascii: ")"):
        open.removeLast()
        if count > 1 { open.append(.value(count - 1)) }
      case .value(let count)? where byte == UInt8(ascii: "("): open[open.count - 1] = .value(count + 1)
      case .value?, nil:
        guard byte == Self.mark else { break }
        if open.count > 1, case .literal(let start, _) = open[open.count - 2] {
          open[open.count - 2] = .literal(start: start, hasQuotes: true)
        }
        open.append(.literal(start: position, hasQuotes: false))
      }
      position += 1
    }
  }

  private mutating func add(_ quoted: Bytes) {
    guard !quoted.isEmpty else { return }
    let place = Int32(quoted.startIndex)
    places[Self.hash(quoted), default: []].append(place)
    if let template = TextTemplate(quoted) {
      templates.append((place, template))
    } else if quoted.contains(UInt8(ascii: "%")),
      let format = FormatTemplate(Substring(decoding: quoted, as: UTF8.self))
    {
      templates.append((place, format.text))
    }
    if let plain = Self.withoutMarkup(quoted) { places[Self.hash(plain), default: []].append(place) }
  }

  /// A text without its asterisks, backticks and the addresses of its links; nil where it has none.
  private static func withoutMarkup(_ text: Bytes) -> [UInt8]? {
    guard text.contains(where: { "*`[".utf8.contains($0) }) else { return nil }
    var plain: [UInt8] = []
    var isInAddress = false
    for byte in text {
      if byte == UInt8(ascii: "("), plain.last == UInt8(ascii: "]") { isInAddress = true }
      if isInAddress {
        isInAddress = byte != UInt8(ascii: ")")
        if !isInAddress { plain.removeLast() }
      } else if !"*`[".utf8.contains(byte) {
        plain.append(byte)
      }
    }
    return plain
  }

  // MARK: FNV-1a

  static let hashOfNothing: UInt64 = 0xcbf2_9ce4_8422_2325

  static func add(_ byte: UInt8, to hash: inout UInt64) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(into: hashOfNothing) { add($1, to: &$0) }
  }
}

extension TextTemplate {
  /// Nil for a literal without values.
  fileprivate init?(_ literal: Slice<UnsafeBufferPointer<UInt8>>) {
    guard
      zip(literal, literal.dropFirst()).contains(where: { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "(") })
    else { return nil }
    var pieces = [[UInt8]()]
    var depth = 0
    for byte in literal {
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
    self.init(pieces.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension [UInt8] {
  /// The offsets at which a word begins or ends; a line break is written as it is in code.
  fileprivate var edgesOfWords: [Int] {
    var edges: Set = [0, count]
    for (position, byte) in enumerated() {
      if byte == UInt8(ascii: " ") { edges.formUnion([position, position + 1]) }
      if byte == UInt8(ascii: "\\"), position + 1 < count, self[position + 1] == UInt8(ascii: "n") {
        edges.formUnion([position, position + 2])
      }
    }
    return edges.sorted()
  }
}

extension String {
  /// As it stands between quotation marks.
  fileprivate var escapedAsLiteral: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
