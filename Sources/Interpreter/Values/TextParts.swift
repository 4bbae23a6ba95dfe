package import ViewProgram

/// A part of a literal with interpolations.
package enum TextPart {
  case text(String)
  /// The value that is shown there, and how a format says so, without its percent sign; nil where nobody knows its type.
  case value(Value, conversion: String?)
}

/// The parts of one literal: a class, as few arguments have any.
package final class LiteralParts {
  package let parts: [TextPart]
  init(_ parts: [TextPart]) { self.parts = parts }
}

/// A piece of a text.
package enum ShownPart {
  case text(String)
  /// An argument that is not known, or is nothing that prints: another text, or an image.
  case value(Value)
  /// A value that is formatted, and not known: it is as long as this text most probably.
  case like(String, of: Value)
}

extension ShownPart {
  /// Whether more is known of its length than that it is a text: of a number's, and of one that is formatted.
  fileprivate var tellsLength: Bool {
    switch self {
    case .value(.number), .like: true
    case .value(.unknown(let unknown)):
      if case .named(let name, _)? = unknown.type { NumberType(named: name) != nil } else { false }
    case .text, .value: false
    }
  }
}

extension ShownPart {
  /// The value that is not known; nil for a text.
  var unknownValue: Value? {
    switch self {
    case .value(let value), .like(_, of: let value): value
    case .text: nil
    }
  }
}

extension [ShownPart] {
  /// The text that they make; nil where one of them is not known.
  var text: String? {
    let texts = compactMap { if case .text(let text) = $0 { text } else { nil } }
    return texts.count == count ? texts.joined() : nil
  }
}

/// The pieces of a text of which only some are known: a class, as few texts have any.
package final class ShownParts {
  package let parts: [ShownPart]

  /// The pieces, nil where none is known and none tells of its length; a value that is made of pieces itself stands as these.
  init?(_ parts: [ShownPart]) {
    self.parts = parts.flatMap { part in
      if case .value(.unknown(let unknown)) = part, let own = unknown.parts { own.parts } else { [part] }
    }
    guard !text.isEmpty || self.parts.contains(where: \.tellsLength), self.parts.count <= Self.mostParts else {
      return nil
    }
  }

  /// The known pieces, one after the other.
  package var text: String { parts.reduce(into: "") { if case .text(let text) = $1 { $0 += text } } }

  /// The pieces as they are most probably, which tell these from others.
  package var likelyText: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let own), .like(let own, of: _): text += own
      case .value: text += "\u{0}"
      }
    }
  }

  private static let mostParts = 100
}

extension Value {
  /// The unknown text that is made of these pieces.
  func text(madeOf parts: [ShownPart]) -> Value {
    guard case .unknown(var unknown) = self else { return self }
    unknown.parts = ShownParts(parts)
    return .unknown(unknown)
  }

  /// The piece that it is of a longer text.
  var shownPart: ShownPart { if case .string(let text) = self { .text(text) } else { .value(self) } }
}

/// A literal that was evaluated, and what it was made of.
struct Interpolation {
  var result: Value
  var parts: LiteralParts

  /// Whether a value is what came of it.
  func made(_ value: Value) -> Bool {
    switch (result, value) {
    case (.string(let own), .string(let other)): own == other
    case (.unknown(let own), .unknown(let other)): own.key == other.key
    default: false
    }
  }
}

extension Expression {
  /// Whether it is a string literal, or a choice between two.
  package var isTextLiteral: Bool {
    switch kind {
    case .string: true
    case .ternary(_, let then, let otherwise): then.isTextLiteral && otherwise.isTextLiteral
    default: false
    }
  }
}
