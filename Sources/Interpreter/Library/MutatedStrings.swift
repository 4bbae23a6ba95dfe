import LayoutEngine
import ViewProgram

/// Functions that change a text in place.
extension Interpreter {
  /// Nil where a function is not known; throws where its arguments are not.
  func changeText(
    _ text: inout String, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    let first = arguments.items.first
    switch (name, first?.label) {
    case ("append", nil): text += try self.text(first?.value)
    case ("append", "contentsOf"?): text += try joinedText(first?.value)
    case ("insert", nil):
      text.insert(contentsOf: try self.text(first?.value), at: try place(arguments["at"], in: text, isInside: false))
    case ("insert", "contentsOf"?):
      text.insert(contentsOf: try joinedText(first?.value), at: try place(arguments["at"], in: text, isInside: false))
    case ("remove", "at"?): return .string(String(text.remove(at: try place(first?.value, in: text, isInside: true))))
    case ("removeFirst", nil), ("removeLast", nil), ("popLast", nil), ("popFirst", nil):
      return try removedEnd(&text, name, first?.value)
    case ("removeAll", nil) where first == nil, ("removeAll", "keepingCapacity"?): text = ""
    case ("removeAll", _):
      guard let condition = first?.value else { return nil }
      var changed = text
      try changed.removeAll { try holds(condition, .string(String($0)), in: scope) }
      text = changed
    case ("removeSubrange", nil): text.removeSubrange(try places(first?.value, in: text))
    case ("replaceSubrange", nil):
      text.replaceSubrange(try places(first?.value, in: text), with: try joinedText(arguments["with"]))
    case ("replace", nil):
      guard arguments.items.count == 2, arguments.items[1].label == "with" else { throw Unanswered() }
      text.replace(try self.text(first?.value), with: try self.text(arguments["with"]))
    case ("reserveCapacity", nil): break
    case ("write", nil): text += try self.text(first?.value)
    default: return nil
    }
    return .tuple([])
  }

  private func removedEnd(_ text: inout String, _ name: String, _ count: Value?) throws -> Value? {
    let isFirst = name.hasSuffix("First")
    if let count {
      let number = try self.count(count)
      guard (0...text.count).contains(number) else { throw Unanswered() }
      if isFirst { text.removeFirst(number) } else { text.removeLast(number) }
      return .tuple([])
    }
    guard !text.isEmpty else { return name.hasPrefix("pop") ? Value.none : nil }
    return .string(String(isFirst ? text.removeFirst() : text.removeLast()))
  }

  /// The text of an argument that may be a sequence of characters.
  private func joinedText(_ value: Value?) throws -> String {
    if case .array? = value { return try orderedElements(ofArgument: value).map { try text($0) }.joined() }
    return try text(value)
  }

  private func place(_ value: Value?, in text: String, isInside: Bool) throws -> String.Index {
    guard let value, let offset = offset(of: value, in: text), offset < text.count || !isInside else {
      throw Unanswered()
    }
    return text.index(text.startIndex, offsetBy: offset)
  }

  private func places(_ value: Value?, in text: String) throws -> Range<String.Index> {
    guard let value, let range = positions(value, in: text) else { throw Unanswered() }
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    return start..<text.index(start, offsetBy: range.count)
  }
}
