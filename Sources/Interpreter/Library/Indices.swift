import LayoutEngine
import ViewProgram

/// Indices: numbers, and of texts values of their own.
extension Interpreter {
  /// The index of a text's character at a position; it belongs to this very text.
  func textIndex(_ offset: Int, in text: String) -> Value {
    .record("String.Index", ["offset": .integer(offset), "text": .string(text)])
  }

  /// The position that an index means in a text; nil where the index is that of a text with which it has none in common.
  func offset(of index: Value, in text: String) -> Int? {
    guard case .record("String.Index", let fields) = index, case .string(let own)? = fields["text"],
      let offset = exactInteger(fields["offset"]).flatMap({ Int(exactly: $0.value) })
    else { return nil }
    return own == text ? offset : shift(from: own, to: text).map { offset + $0 }
  }

  /// Which of two indices of one text comes first: less than 0, 0 or more; nil for indices of several texts.
  func textIndexOrder(_ first: Value, _ second: Value) -> Int? {
    guard case .record("String.Index", let fields) = first, case .string(let text)? = fields["text"],
      let one = offset(of: first, in: text), let other = offset(of: second, in: text)
    else { return nil }
    return one - other
  }

  /// The position of an index among the elements, or that behind the last one.
  func offset(of index: Value, in own: KnownElements) -> Int? {
    guard own.kind == .text else {
      return exactInteger(current(index)).flatMap { Int(exactly: $0.value) }.map { $0 - own.start }
    }
    return offset(of: index, in: text(of: own))
  }

  /// The index of the element at a position.
  func index(_ position: Int, in own: KnownElements) -> Value {
    own.kind == .text ? textIndex(position, in: text(of: own)) : .integer(own.start + position)
  }

  func text(of own: KnownElements) -> String {
    own.values.reduce(into: "") { text, value in
      if case .string(let character) = value { text += character }
    }
  }

  /// The positions in a text that a range of its indices means, open sides filled in.
  func positions(_ range: Value, in text: String) -> Range<Int>? {
    guard case .range(let lower, let upper, let isClosed) = range else { return nil }
    func bound(_ value: Value, _ otherwise: Int) -> Int? { value.isNone ? otherwise : offset(of: value, in: text) }
    let count = text.count
    guard let start = bound(lower, 0), let end = bound(upper, count).map({ isClosed && !upper.isNone ? $0 + 1 : $0 }),
      0 <= start, start <= end, end <= count
    else { return nil }
    return start..<end
  }

  /// `text[index]` and `text[range]`; nil where it is not known.
  func textElement(_ value: Value, _ index: Value) -> Value? {
    guard let styled = StyledText(value) else { return nil }
    let text = styled.text
    if case .range = index {
      guard let range = positions(index, in: text) else { return nil }
      if case .record = value { return styled.part(range).value }
      let part = String(text.dropFirst(range.lowerBound).prefix(range.count))
      notePart(part, at: range.lowerBound, of: text)
      return .string(part)
    }
    guard let offset = offset(of: index, in: text), (0..<text.count).contains(offset) else { return nil }
    return .string(String(text[text.index(text.startIndex, offsetBy: offset)]))
  }

  /// A text as the range of another's indices that it stands at.
  func textRange(_ range: Range<String.Index>?, in text: String) -> Value {
    guard let range else { return .none }
    let start = text.distance(from: text.startIndex, to: range.lowerBound)
    let end = text.distance(from: text.startIndex, to: range.upperBound)
    return .range(lower: textIndex(start, in: text), upper: textIndex(end, in: text), isClosed: false)
  }

  /// `index(after:)`, `index(_:offsetBy:)`, `distance(from:to:)`, `formIndex(after:)` and their like.
  func position(_ name: String, _ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope) throws -> Value? {
    guard own.kind != .set, own.kind != .dictionary else { throw Unanswered() }
    func position(_ value: Value?) throws -> Int {
      guard let offset = value.flatMap({ offset(of: $0, in: own) }) else { throw Unanswered() }
      return offset
    }
    if name == "distance" {
      return .integer(try position(arguments["to"]) - position(arguments["from"]))
    }
    guard let item = arguments.items.first else { return nil }
    let start = try position(item.value)
    let way: Int
    switch item.label {
    case "after": way = 1
    case "before": way = -1
    case nil: way = try count(arguments["offsetBy"])
    default: return nil
    }
    if name == "index", let limit = arguments["limitedBy"] {
      let end = try position(limit)
      if way > 0, end >= start, start + way > end { return Value.none }
      if way < 0, end <= start, start + way < end { return Value.none }
    }
    // An array's indices may be counted beyond its ends.
    let isInside = (0...own.values.count).contains(start + way)
    guard isInside || own.kind == .array || own.kind == .slice else { throw Unanswered() }
    let result = index(start + way, in: own)
    guard name == "formIndex" else { return result }
    guard let target = item.target, arguments["limitedBy"] == nil else { throw Unanswered() }
    store(result, in: target, scope)
    return .tuple([])
  }

  /// Indices that a function found in a part of a text (`text[start...].firstIndex`), as those of the whole.
  func ofWhole(_ answer: Value, _ base: Expression, _ part: Value, in scope: Scope) -> Value {
    guard case .string(let part) = part, case .subscripted(let whole, let arguments) = base.kind, arguments.count == 1,
      whole.isVariable, let lower = arguments[0].value.lowerBound
    else { return answer }
    func moved(_ index: Value) -> Value? {
      guard let offset = offset(of: index, in: part), case .string(let text) = evaluate(whole, in: scope),
        let start = self.offset(of: evaluate(lower, in: scope), in: text)
      else { return nil }
      return textIndex(start + offset, in: text)
    }
    switch answer {
    case .range(let first, let last, let isClosed):
      guard let first = moved(first), let last = moved(last) else { return answer }
      return .range(lower: first, upper: last, isClosed: isClosed)
    default: return moved(answer) ?? answer
    }
  }
}

extension Expression {
  /// The variable that a range begins with.
  fileprivate var lowerBound: Expression? {
    switch kind {
    case .postfix("...", let lower): lower.isVariable ? lower : nil
    case .infix("..<", let lower, _), .infix("...", let lower, _): lower.isVariable ? lower : nil
    default: nil
    }
  }
}
