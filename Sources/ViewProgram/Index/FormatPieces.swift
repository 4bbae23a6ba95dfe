/// A format as `printf` and Foundation take it, taken apart.
package struct FormatPieces {
  package enum Piece: Hashable {
    case text(String)
    /// A conversion without its percent sign and position: `05.2f`; the position counts from 0, nil: the next one.
    case argument(Int?, String)
    /// `%#@name@`.
    case variable(String, Int?)
  }

  package private(set) var pieces: [Piece] = []

  /// Nil for a format that this does not read.
  package init?(_ format: String) {
    var text = ""
    var rest = Substring(format)
    while let start = rest.firstIndex(of: "%") {
      text += rest[..<start]
      rest = rest[start...].dropFirst()
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      guard let piece = Self.takePiece(&rest) else { return nil }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      pieces.append(piece)
    }
    text += rest
    if !text.isEmpty { pieces.append(.text(text)) }
  }

  private static func takePiece(_ rest: inout Substring) -> Piece? {
    var position: Int?
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$" {
      position = number - 1
      rest = rest.dropFirst(digits.count + 1)
    }
    // The name that a generated function's argument has.
    if rest.first == "(", let end = rest.firstIndex(of: ")") { rest = rest[end...].dropFirst() }
    if rest.hasPrefix("#@") {
      guard let end = rest.dropFirst(2).firstIndex(of: "@") else { return nil }
      let name = String(rest[..<end].dropFirst(2))
      rest = rest[end...].dropFirst()
      return .variable(name, position)
    }
    // The argument that a text of a substitution is about.
    if rest.hasPrefix("arg") {
      rest = rest.dropFirst(3)
      return .argument(position, "arg")
    }
    let flags = rest.prefix { "0123456789.+- #'".contains($0) }
    let length = rest.dropFirst(flags.count).prefix { "lhqzjt".contains($0) }
    rest = rest.dropFirst(flags.count + length.count)
    guard let letter = rest.popFirst(), "@dDiuUxXoOfFeEgGaAc".contains(letter) else { return nil }
    return .argument(position, flags + length + String(letter))
  }

  /// The text around its arguments.
  package var words: String {
    pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// How many arguments it reads, and how it reads each; nil where a variable stands in it, or two ways for one.
  package var conversions: [Int: String]? {
    var result: [Int: String] = [:]
    var next = 0
    for piece in pieces {
      switch piece {
      case .text: break
      case .variable: return nil
      case .argument(let position, let conversion):
        let index = position ?? next
        if position == nil { next += 1 }
        if let known = result[index], known.last != conversion.last { return nil }
        result[index] = conversion
      }
    }
    return result
  }
}
