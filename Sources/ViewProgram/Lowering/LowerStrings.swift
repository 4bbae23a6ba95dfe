internal import SwiftSyntax

extension Lowering {
  /// A string literal as its value: escapes resolved, a multi-line one's indentation gone.
  mutating func string(_ node: ExprSyntax) -> Expression {
    guard let literal = node.as(StringLiteralExprSyntax.self) else {
      return unsupportedExpression(node, "string")
    }
    let pounds = literal.openingPounds?.text.utf8.count ?? 0
    var segments: [StringSegment] = []
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let node): appendText(unescaped(node.content.text, pounds), to: &segments)
      case .expressionSegment(let node):
        guard let first = node.expressions.first else { continue }
        if node.expressions.count == 1, first.label == nil {
          segments.append(.interpolation(expression(first.expression)))
        } else {
          segments.append(.formatted(arguments(node.expressions, closure: nil, more: nil)))
        }
      @unknown default: break
      }
    }
    return Expression(.string(segments), range: range(node))
  }

  /// The lines of a multi-line literal are segments of their own; here they become one.
  private func appendText(_ text: String, to segments: inout [StringSegment]) {
    if text.isEmpty { return }
    if case .text(let before) = segments.last {
      segments[segments.count - 1] = .text(before + text)
    } else {
      segments.append(.text(text))
    }
  }
}

/// Resolves `\n`, `\u{1F600}` ...; in a raw string these need as many `#` as its quotes have.
private func unescaped(_ text: String, _ pounds: Int) -> String {
  guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\r") }) else {
    return text
  }
  var result = String.UnicodeScalarView()
  var rest = text.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    if scalar == "\r" {
      // Line ends are \n in a literal's value, whatever they are in the file.
      if rest.first == "\n" { rest.removeFirst() }
      result.append("\n")
    } else if scalar == "\\", rest.prefix(pounds).elementsEqual(repeatElement("#", count: pounds)) {
      rest.removeFirst(pounds)
      if let escaped = takeEscape(&rest) { result.append(escaped) }
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

/// Takes what follows the backslash. Nil for an escaped line end and for what is no escape.
private func takeEscape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
  guard let scalar = rest.popFirst() else { return nil }
  switch scalar {
  case "n": return "\n"
  case "t": return "\t"
  case "r": return "\r"
  case "0": return "\0"
  case "\\", "\"", "'": return scalar
  case "u":
    guard let end = rest.firstIndex(of: "}"), rest.first == "{" else { return nil }
    let digits = String(rest[..<end].dropFirst())
    rest = rest[rest.index(after: end)...]
    return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
  default: return nil
  }
}
