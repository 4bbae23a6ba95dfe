/// A text with places for values, as an interpolated literal or a format is one.
package struct TextTemplate: Hashable, Sendable {
  /// The texts around the values: one more than there are values, some of them empty.
  let pieces: [String]
  /// How many characters it has without any value.
  package let writtenCount: Int

  init(_ pieces: [String]) {
    self.pieces = pieces
    writtenCount = pieces.reduce(0) { $0 + $1.count }
  }

  /// The values that make a text of it; nil where none do.
  ///
  /// - Complexity: linear in the text for each piece.
  func values(in text: String) -> [Substring]? {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1, text.count >= writtenCount,
      text.hasPrefix(first), text.hasSuffix(last)
    else { return nil }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    var values: [Substring] = []
    for piece in pieces.dropFirst().dropLast() {
      guard !piece.isEmpty, let range = rest.firstRange(of: piece) else {
        // Where nothing stands between two values, the second one is taken to be empty.
        guard piece.isEmpty else { return nil }
        values.append(rest)
        rest = rest[rest.endIndex...]
        continue
      }
      values.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return values + [rest]
  }

  /// The share of a text that it has without any value, where that may be made of it; else 0.
  package func share(of text: String) -> Double {
    guard !text.isEmpty, text.count >= writtenCount, values(in: text) != nil else { return 0 }
    return Double(writtenCount) / Double(text.count)
  }
}

/// A format of a catalogue, with the arguments that stand at its places.
package struct FormatTemplate: Hashable, Sendable {
  package let text: TextTemplate
  /// By place; both count from 0.
  private let arguments: [Int]

  fileprivate init(_ pieces: [FormatPieces.Piece]) {
    var texts = [""]
    var arguments: [Int] = []
    for piece in pieces {
      switch piece {
      case .text(let text): texts[texts.count - 1] += text
      case .argument(let position, _), .variable(_, let position):
        arguments.append(position ?? arguments.count)
        texts.append("")
      }
    }
    (text, self.arguments) = (TextTemplate(texts), arguments)
  }

  /// Nil for what has no places, or is no format.
  init?(_ format: Substring) {
    guard format.contains("%"), let pieces = FormatPieces(String(format))?.pieces else { return nil }
    self.init(pieces)
    if !hasPlaces { return nil }
  }

  package var hasPlaces: Bool { !arguments.isEmpty }

  /// The arguments that make a text of it; nil where none do.
  package func arguments(in shown: String) -> [Int: Substring]? {
    text.values(in: shown).map { Dictionary(zip(arguments, $0)) { first, _ in first } }
  }

  /// The text that it is with these arguments; nil where it has others.
  package func filled(with values: [Int: Substring]) -> String? {
    var result = text.pieces[0]
    for (argument, piece) in zip(arguments, text.pieces.dropFirst()) {
      guard let value = values[argument] else { return nil }
      result += value + piece
    }
    return result
  }
}

extension TextPattern {
  /// The formats that it is in some plural or on some device, those without arguments among them.
  package var templates: [FormatTemplate] {
    form.texts.prefix(Self.templateLimit).flatMap { templates(of: $0, depth: 0) }.map(FormatTemplate.init)
  }

  private static let templateLimit = 12

  private func templates(of format: String, depth: Int) -> [[FormatPieces.Piece]] {
    guard depth < 3, let pieces = FormatPieces(format)?.pieces else { return [] }
    var (results, next): ([[FormatPieces.Piece]], Int) = ([[]], 0)
    for piece in pieces {
      var ways = [[piece]]
      switch piece {
      case .text: break
      case .argument(let position, let conversion):
        ways = [[.argument(position ?? next, conversion)]]
        next += position == nil ? 1 : 0
      case .variable(let name, let position):
        guard let variable = variables[name] else { return [] }
        let index = position ?? variable.argument ?? next
        ways = variable.form.texts.flatMap { text in
          templates(of: text.replacing("%arg", with: "%\(index + 1)$\(variable.specifier)"), depth: depth + 1)
        }
        next = position == nil && variable.argument == nil ? max(next, index + 1) : next
      }
      results = Array(results.flatMap { start in ways.map { start + $0 } }.prefix(Self.templateLimit))
    }
    return results
  }
}

extension TextForm {
  /// The texts of all cases, sorted by the names of these.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .plural(let forms), .device(let forms): forms.sorted { $0.key < $1.key }.flatMap(\.value.texts)
    }
  }
}
