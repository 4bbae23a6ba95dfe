import LayoutEngine
import ViewProgram

/// A call as it stands in the text: what a rewrite leaves alone is all between these places.
struct WrittenCall {
  struct WrittenArgument {
    var label: String?
    var expression: Expression
    /// The start of the label, or of the value where there is none.
    var start: Int32
    /// With the parentheses around it, which a program has not.
    var value: SourceRange
  }

  let name: String
  let nameRange: SourceRange
  let range: SourceRange
  /// Where the receiver ends; nil for a call that has none.
  let receiverEnd: Int32?
  /// Inside of the parentheses; nil where only a closure follows the name.
  let parentheses: SourceRange?
  /// Without trailing closures.
  let arguments: [WrittenArgument]
  let trailingClosures: [Argument]
  let source: WrittenSource

  func argument(_ label: String) -> WrittenArgument? { arguments.first { $0.label == label } }
}

/// A file's bytes, with what rewrites ask of them.
struct WrittenSource {
  let file: SourceFile
  let position: Int32
  private let bytes: [UInt8]

  init(_ file: SourceFile, at position: Int32) {
    self.file = file
    self.position = position
    bytes = Array(file.text.utf8)
  }

  func text(_ range: SourceRange) -> String { file.text(in: range) }

  func replacing(_ start: Int32, _ end: Int32, with text: String) -> TextEdit {
    TextEdit(source: SourceReference(file: position, start: start, end: end), newText: text)
  }

  func inserting(_ text: String, at place: Int32) -> TextEdit { replacing(place, place, with: text) }

  func byte(at offset: Int32) -> UInt8? {
    bytes.indices.contains(Int(offset)) ? bytes[Int(offset)] : nil
  }

  /// The first place from `offset` on that is neither white space nor comment.
  func afterTrivia(_ offset: Int32) -> Int32 {
    var offset = offset
    while let byte = byte(at: offset) {
      if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "/"), let end = endOfComment(at: offset) {
        offset = end
      } else {
        break
      }
    }
    return offset
  }

  private func endOfComment(at start: Int32) -> Int32? {
    var offset = start + 2
    switch byte(at: start + 1) {
    case UInt8(ascii: "/"):
      while let next = byte(at: offset), next != 10, next != 13 { offset += 1 }
      return offset
    case UInt8(ascii: "*"):
      var depth = 1
      while depth > 0, let next = byte(at: offset) {
        let pair = (next, self.byte(at: offset + 1))
        if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
          depth -= 1
          offset += 1
        } else if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
          depth += 1
          offset += 1
        }
        offset += 1
      }
      return offset
    default: return nil
    }
  }

  /// `\r\n` where the file's first line ends so.
  var lineEnding: String {
    guard let feed = bytes.firstIndex(of: 10), feed > 0 else { return "\n" }
    return bytes[feed - 1] == 13 ? "\r\n" : "\n"
  }

  /// White space at the start of the line that `offset` is in.
  func indentation(at offset: Int32) -> String {
    let line = file.line(file.location(at: offset).line) ?? ""
    return String(line.prefix { $0 == " " || $0 == "\t" })
  }

  /// True if nothing but white space stands before `offset` on its line.
  func beginsLine(_ offset: Int32) -> Bool {
    let location = file.location(at: offset)
    return indentation(at: offset).utf8.count >= location.column - 1
  }
}

extension WrittenCall {
  /// Nil where text and program do not go together, as in code that does not parse.
  init?(_ expression: Expression, in source: WrittenSource) {
    guard case .call(let callee, let all) = expression.kind else { return nil }
    switch callee.kind {
    case .member(let base, let name, let nameRange):
      self.name = name
      self.nameRange = nameRange
      receiverEnd = base?.range.end
    case .identifier(let name, _):
      self.name = name
      nameRange = SourceRange(
        start: callee.range.start, end: callee.range.start + Int32(name.utf8.count))
      receiverEnd = nil
    default: return nil
    }
    self.source = source
    range = expression.range
    trailingClosures = all.filter(\.isTrailingClosure)
    let open = source.afterTrivia(callee.range.end)
    guard source.byte(at: open) == UInt8(ascii: "("), open < expression.range.end else {
      parentheses = nil
      arguments = []
      return
    }
    var scanner = ArgumentScanner(source: source, offset: open + 1, limit: expression.range.end)
    var arguments: [WrittenArgument] = []
    for argument in all where !argument.isTrailingClosure {
      guard let written = scanner.next(argument) else { return nil }
      arguments.append(written)
    }
    guard let close = scanner.close() else { return nil }
    self.arguments = arguments
    parentheses = SourceRange(start: open + 1, end: close)
  }
}

/// Goes through the text of a call's arguments, from one value that the program knows to the next.
private struct ArgumentScanner {
  let source: WrittenSource
  var offset: Int32
  let limit: Int32

  mutating func next(_ argument: Argument) -> WrittenCall.WrittenArgument? {
    var start = source.afterTrivia(offset)
    let first = start
    if let label = argument.label {
      let written = SourceRange(start: start, end: start + Int32(label.utf8.count))
      let isQuoted = source.byte(at: start) == UInt8(ascii: "`")
      let colon = source.afterTrivia(written.end + (isQuoted ? 2 : 0))
      guard source.byte(at: colon) == UInt8(ascii: ":") else { return nil }
      start = source.afterTrivia(colon + 1)
    }
    guard start <= argument.value.range.start, argument.value.range.end <= limit else { return nil }
    var end = argument.value.range.end
    var open = 0
    var place = start
    while place < argument.value.range.start {
      guard source.byte(at: place) == UInt8(ascii: "(") else { break }
      open += 1
      place = source.afterTrivia(place + 1)
    }
    for _ in 0..<open {
      let close = source.afterTrivia(end)
      guard source.byte(at: close) == UInt8(ascii: ")"), close < limit else { break }
      end = close + 1
    }
    offset = source.afterTrivia(end)
    if source.byte(at: offset) == UInt8(ascii: ",") { offset += 1 }
    return WrittenCall.WrittenArgument(
      label: argument.label, expression: argument.value, start: first,
      value: SourceRange(start: start, end: end))
  }

  func close() -> Int32? {
    let close = source.afterTrivia(offset)
    return source.byte(at: close) == UInt8(ascii: ")") && close < limit ? close : nil
  }
}

extension ModuleIndex {
  func writtenSource(_ position: Int32) -> WrittenSource? {
    files.indices.contains(Int(position)) ? WrittenSource(files[Int(position)], at: position) : nil
  }

  func call(
    in position: Int32, where isWanted: @escaping (Expression) -> Bool
  ) -> WrittenCall? {
    guard let source = writtenSource(position) else { return nil }
    var found: Expression?
    programs[position].forEachExpression { if isWanted($0) { found = $0 } }
    return found.flatMap { WrittenCall($0, in: source) }
  }

  /// The modifier whose name begins where `place` does.
  func modifierCall(at place: SourceReference) -> WrittenCall? {
    call(in: place.file) { expression in
      guard case .call(let callee, _) = expression.kind,
        case .member(_, _, let nameRange) = callee.kind
      else { return false }
      return nameRange.start == place.start
    }
  }

  /// The call of a view's initializer that begins where `place` does.
  func initializerCall(at place: SourceReference) -> WrittenCall? {
    call(in: place.file) { $0.isCall(ofNameAt: place.start) }
  }
}
