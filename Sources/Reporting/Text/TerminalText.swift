/// One character as a terminal shows it.
///
/// - In: strings, numbers and places; out: the pieces of text that reports are made of.
/// - To add: what several formats write alike: numbers, places, code, differences, escapes.
struct TerminalCell {
  /// The characters that are printed: tabs as spaces, control characters as replacement marks.
  var text: String
  /// Columns on the screen: 0 for marks that join others, 2 for East Asian wide and emoji.
  var width: Int
  /// UTF-8 offsets into the line.
  var start: Int
  var end: Int
}

/// The line's characters with the columns they take; tabs reach the next multiple of four.
func terminalCells(_ line: some StringProtocol) -> [TerminalCell] {
  var cells: [TerminalCell] = []
  var column = 0
  var offset = 0
  for character in line {
    let length = String(character).utf8.count
    var cell = TerminalCell(
      text: String(character), width: terminalWidth(character), start: offset, end: offset + length)
    if character == "\t" {
      cell.width = tabWidth - column % tabWidth
      cell.text = String(repeating: " ", count: cell.width)
    } else if character.unicodeScalars.contains(where: isControlOrReordering) {
      cell.text = "\u{FFFD}"
      cell.width = 1
    }
    cells.append(cell)
    column += cell.width
    offset += length
  }
  return cells
}

private let tabWidth = 4

/// Control characters and those that reorder text: they would change what is seen around them.
func isControlOrReordering(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}

private func terminalWidth(_ character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return isWide(first) ? 2 : 1
  }
}

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.properties.isEmojiPresentation { return true }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    return true
  default: return false
  }
}

/// Colours of a terminal, or none.
struct Palette {
  var isColored: Bool

  func bold(_ text: String) -> String { wrapped(text, "1") }
  func dim(_ text: String) -> String { wrapped(text, "2") }
  func red(_ text: String) -> String { wrapped(text, "1;31") }
  func yellow(_ text: String) -> String { wrapped(text, "1;33") }
  func blue(_ text: String) -> String { wrapped(text, "1;34") }
  func green(_ text: String) -> String { wrapped(text, "1;32") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// Line breaks as blanks, so that one finding stays one line.
  var onOneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}
