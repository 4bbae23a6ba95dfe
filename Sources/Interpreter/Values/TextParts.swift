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
