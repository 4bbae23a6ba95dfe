import LayoutEngine
import ViewProgram

/// A JSON document to be written: members keep the order they are given in.
enum JSON {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A length: infinity is written as the string `"infinity"`, not-a-number as null.
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  typealias Member = (key: String, value: JSON)

  /// Indented text with a line feed at its end; small objects stand on one line.
  var document: String {
    var text = ""
    write(into: &text, indentation: 0)
    return text + "\n"
  }

  /// The whole document on one line, with a line feed at its end.
  var line: String {
    var text = ""
    writeInline(into: &text)
    return text + "\n"
  }
}

extension JSON {
  private static let widestInlineContainer = 96

  private func write(into text: inout String, indentation: Int) {
    if inlineWidth(upTo: Self.widestInlineContainer) != nil {
      writeInline(into: &text)
      return
    }
    switch self {
    case .array(let elements):
      writeBlock(elements, into: &text, "[", "]", indentation) { element, text in
        element.write(into: &text, indentation: indentation + 1)
      }
    case .object(let members):
      writeBlock(members, into: &text, "{", "}", indentation) { member, text in
        text += quoted(member.key) + ": "
        member.value.write(into: &text, indentation: indentation + 1)
      }
    case .null, .boolean, .integer, .number, .string: writeInline(into: &text)
    }
  }

  private func writeBlock<Element>(
    _ elements: [Element], into text: inout String, _ opening: String, _ closing: String,
    _ indentation: Int, _ writeElement: (Element, inout String) -> Void
  ) {
    text += opening
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: indentation + 1)
      writeElement(element, &text)
    }
    text += "\n" + String(repeating: "  ", count: indentation) + closing
  }

  private func writeInline(into text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += jsonNumber(value)
    case .string(let value): text += quoted(value)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.writeInline(into: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? ", " : "") + quoted(member.key) + ": "
        member.value.writeInline(into: &text)
      }
      text += "}"
    }
  }

  /// Width of the one-line form in bytes, or nil if it is more than `limit`.
  private func inlineWidth(upTo limit: Int) -> Int? {
    var width = 0
    switch self {
    case .null, .boolean, .integer, .number: return 1
    case .string(let value): width = value.utf8.count + 2
    case .array(let elements):
      width = 2
      for element in elements {
        guard let inner = element.inlineWidth(upTo: limit - width) else { return nil }
        width += inner + 2
      }
    case .object(let members):
      width = 2
      for member in members {
        width += member.key.utf8.count + 6
        guard let inner = member.value.inlineWidth(upTo: limit - width) else { return nil }
        width += inner
      }
    }
    return width <= limit ? width : nil
  }
}

extension JSON {
  init(_ size: Size) {
    self = .object([("width", .number(size.width)), ("height", .number(size.height))])
  }

  init(_ proposal: ProposedSize) {
    self = .object([
      ("width", proposal.width.map(JSON.number) ?? .null),
      ("height", proposal.height.map(JSON.number) ?? .null),
    ])
  }

  init(_ rect: Rect) {
    self = .object([
      ("x", .number(rect.minX)), ("y", .number(rect.minY)),
      ("width", .number(rect.width)), ("height", .number(rect.height)),
    ])
  }

  init(_ insets: Insets) {
    self = .object([
      ("top", .number(insets.top)), ("leading", .number(insets.leading)),
      ("bottom", .number(insets.bottom)), ("trailing", .number(insets.trailing)),
    ])
  }

  init(_ range: PlaceRange) {
    self = .object([("start", JSON(range.start)), ("end", JSON(range.end))])
  }

  init(_ place: Place) {
    self = .object([("line", .integer(place.line)), ("column", .integer(place.column))])
  }
}

/// The shortest number that reads back as the same one; `80`, not `80.0`.
func shortest(_ value: Double) -> String {
  if value == 0 { return "0" }
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private func jsonNumber(_ value: Double) -> String {
  if value.isNaN { return "null" }
  if value.isInfinite { return value > 0 ? "\"infinity\"" : "\"-infinity\"" }
  return shortest(value)
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
