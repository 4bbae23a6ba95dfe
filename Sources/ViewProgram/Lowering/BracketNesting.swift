/// Where square brackets first stand deeper in one another than `limit`, as a UTF-8 offset.
///
/// The parser reads `[[[...` once as a type and once as a value at each level, and so takes twice as
/// long for one bracket more. Brackets in comments and in lines of a multi-line string count too;
/// braces end the count, as they end what the parser tries.
/// - Complexity: linear in the text.
func deeperBracket(than limit: Int, in text: [UInt8]) -> Int? {
  var depth = 0
  var index = 0
  while index < text.count {
    switch text[index] {
    case UInt8(ascii: "["):
      depth += 1
      if depth > limit { return index }
    case UInt8(ascii: "]"): depth = max(0, depth - 1)
    case UInt8(ascii: "{"), UInt8(ascii: "}"): depth = 0
    case UInt8(ascii: "\""): index = endOfString(from: index, in: text)
    default: break
    }
    index += 1
  }
  return nil
}

/// The closing quote; the opening one where the line has none.
private func endOfString(from start: Int, in text: [UInt8]) -> Int {
  var index = start + 1
  while index < text.count, text[index] != UInt8(ascii: "\n") {
    if text[index] == UInt8(ascii: "\"") { return index }
    index += text[index] == UInt8(ascii: "\\") ? 2 : 1
  }
  return start
}
