/// A value of a YAML file, as far as the files of build tools use the format.
///
/// - In: a text of any kind; out: what of it is understood. Anchors, tags and flow lists over several lines are not.
indirect enum YAMLValue: Hashable, Sendable {
  case text(String)
  case list([YAMLValue])
  case map(Dictionary<String, YAMLValue>)
  case unknown

  /// - Complexity: linear in the text.
  init(_ text: String) {
    var reader = BlockReader(text)
    self = reader.block(from: 0, depth: 0)
  }

  subscript(key: String) -> YAMLValue? {
    if case .map(let members) = self { members[key] } else { nil }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The elements of a list, or the one value that stands where a list may be.
  var items: [YAMLValue] {
    switch self {
    case .list(let items): items
    case .text(""): []
    case .text, .map, .unknown: [self]
    }
  }

  /// The depth to which lists and maps are read.
  fileprivate static let maximumDepth = 32
}

/// Goes through the lines of a text, in which blocks are told by their indentation.
private struct BlockReader {
  private struct Line {
    var indent: Int
    var content: Substring
    var isItem: Bool { content.isItem }
  }
  private var lines: [Line] = []
  private var position = 0

  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let indent = line.prefix { $0 == " " }.count
      let content = line.dropFirst(indent).withoutComment
      if !content.isEmpty, content != "---" { lines.append(Line(indent: indent, content: content)) }
    }
  }

  private var next: Line? { position < lines.count ? lines[position] : nil }

  private mutating func skip(from indent: Int) {
    while let next, next.indent >= indent { position += 1 }
  }

  /// The value in the next lines, as far as they are indented this far.
  mutating func block(from indent: Int, depth: Int) -> YAMLValue {
    guard let first = next, first.indent >= indent else { return .text("") }
    guard depth < YAMLValue.maximumDepth else {
      skip(from: indent)
      return .unknown
    }
    return first.isItem ? list(at: first.indent, depth: depth) : map(at: first.indent, depth: depth)
  }

  private mutating func list(at indent: Int, depth: Int) -> YAMLValue {
    var items: [YAMLValue] = []
    while let line = next, line.indent == indent, line.isItem {
      let rest = line.content.dropFirst().drop { $0 == " " }
      if rest.isEmpty {
        position += 1
        items.append(block(from: indent + 1, depth: depth + 1))
      } else if rest.isItem || rest.keyed != nil {
        // `- path: App` begins a map whose other members stand below `path`.
        let inner = indent + line.content.count - rest.count
        lines[position] = Line(indent: inner, content: rest)
        items.append(block(from: inner, depth: depth + 1))
      } else {
        position += 1
        items.append(rest.flowValue)
      }
      skip(from: indent + 1)
    }
    return .list(items)
  }

  private mutating func map(at indent: Int, depth: Int) -> YAMLValue {
    var members: [String: YAMLValue] = [:]
    while let line = next, line.indent == indent, !line.isItem {
      position += 1
      if let (key, rest) = line.content.keyed {
        // A list may stand as far to the left as its key.
        let isList = next.map { $0.indent == indent && $0.isItem } ?? false
        members[key] =
          rest.isEmpty
          ? block(from: isList ? indent : indent + 1, depth: depth + 1) : rest.flowValue
      }
      skip(from: indent + 1)
    }
    return .map(members)
  }
}

/// Reads values within a line: `[a, "b"]`, `{ key: value }`, `text`.
private struct FlowReader {
  private let characters: [Character]
  private(set) var position = 0

  init(_ text: Substring) { characters = Array(text) }

  var isAtEnd: Bool { position == characters.count }

  private func stands(_ character: Character) -> Bool {
    position < characters.count && characters[position] == character
  }

  private mutating func skipSpace() { while stands(" ") { position += 1 } }

  private mutating func skip(_ character: Character) -> Bool {
    skipSpace()
    guard stands(character) else { return false }
    position += 1
    skipSpace()
    return true
  }

  mutating func value(depth: Int) -> YAMLValue? {
    guard depth < YAMLValue.maximumDepth else { return nil }
    if skip("[") {
      var items: [YAMLValue] = []
      while !skip("]") {
        guard let item = value(depth: depth + 1), skip(",") || stands("]") else { return nil }
        items.append(item)
      }
      return .list(items)
    }
    if skip("{") {
      var members: [String: YAMLValue] = [:]
      while !skip("}") {
        guard let key = word(until: ":,]}"), skip(":"), let value = value(depth: depth + 1),
          skip(",") || stands("}")
        else { return nil }
        members[key] = value
      }
      return .map(members)
    }
    return word(until: depth == 0 ? "" : ",]}").map { .text($0) }
  }

  /// A text in quotation marks, or one up to a sign; nil for none.
  private mutating func word(until ends: String) -> String? {
    guard position < characters.count else { return nil }
    let quote = characters[position]
    var word = ""
    if quote == "\"" || quote == "'" {
      position += 1
      while position < characters.count {
        let isLast = position + 1 == characters.count
        if characters[position] == (quote == "'" ? "'" : "\\"), !isLast,
          quote == "\"" || characters[position + 1] == quote
        {
          position += 1
        } else if characters[position] == quote {
          return skip(quote) ? word : nil
        }
        word.append(characters[position])
        position += 1
      }
      return nil
    }
    while position < characters.count, !ends.contains(characters[position]) {
      word.append(characters[position])
      position += 1
    }
    while word.last == " " { word.removeLast() }
    return word.isEmpty ? nil : word
  }
}

extension Substring {
  /// Whether it begins an element of a list.
  fileprivate var isItem: Bool { self == "-" || hasPrefix("- ") }

  /// `key` and `value` of `key: value`; nil where it has no key.
  fileprivate var keyed: (key: String, rest: Substring)? {
    guard let first, !"[{|>&*!#".contains(first) else { return nil }
    var start = startIndex
    if first == "\"" || first == "'" {
      guard let end = dropFirst().firstIndex(of: first) else { return nil }
      start = index(after: end)
    }
    var colon = self[start...].firstIndex(of: ":")
    while let place = colon, case let after = index(after: place), after < endIndex,
      self[after] != " "
    {
      colon = start == startIndex ? self[after...].firstIndex(of: ":") : nil
    }
    guard let colon else { return nil }
    return (
      self[..<colon].trimming(while: { $0 == first && start > startIndex }),
      self[index(after: colon)...].drop { $0 == " " }
    )
  }

  fileprivate var flowValue: YAMLValue {
    guard let first, !"|>&*!".contains(first) else { return .unknown }
    var reader = FlowReader(self)
    let value = reader.value(depth: 0)
    return reader.isAtEnd ? value ?? .unknown : .unknown
  }

  private func trimming(while isLeftOut: (Character) -> Bool) -> String {
    var text = drop(while: isLeftOut)
    while let last = text.last, last == " " || isLeftOut(last) { text.removeLast() }
    return String(text)
  }

  /// Without a comment and the space before it.
  fileprivate var withoutComment: Substring {
    var quote: Character?
    var previous: Character = " "
    var end = endIndex
    for place in indices {
      let character = self[place]
      if let open = quote {
        if character == open { quote = nil }
      } else if "\"'".contains(character), " [{,:".contains(previous) {
        quote = character
      } else if character == "#", previous == " " {
        end = place
        break
      }
      previous = character
    }
    var text = self[..<end]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
