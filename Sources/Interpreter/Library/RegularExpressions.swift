import ViewProgram

/// Regular expressions: the engine that runs here is the one that runs in an app.
extension Interpreter {
  /// `Regex("...")`, which a literal `/.../` is as well; nil for what is made otherwise.
  func regularExpression(_ arguments: ArgumentValues) -> Value? {
    guard arguments.items.count == 1, case .string(let text)? = arguments.unlabeled(0), RegularExpression(text) != nil
    else {
      return nil
    }
    return .record(RegularExpression.typeName, ["pattern": .string(text)])
  }

  /// The functions of a regular expression itself.
  func patternMethod(_ pattern: RegularExpression, _ name: String, _ arguments: ArgumentValues) throws -> Value? {
    switch (name, arguments.items.first?.label) {
    case ("ignoresCase", nil) where arguments.isEmpty:
      return .record(RegularExpression.typeName, ["pattern": .string("(?i)" + pattern.text)])
    case ("firstMatch", "in"?), ("wholeMatch", "in"?), ("prefixMatch", "in"?):
      return try found(name, of: pattern, in: try text(arguments["in"]))
    default: return nil
    }
  }

  /// The functions of texts that take a regular expression; nil for those that do not.
  func expressionMethod(
    _ name: String, _ text: String, by pattern: RegularExpression, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    let regex = try pattern.bounded(on: text)
    let isAlone = arguments.items.count == 1
    switch (name, arguments.items.first?.label) {
    case ("firstMatch", "of"?), ("wholeMatch", "of"?), ("prefixMatch", "of"?):
      return try found(name, of: pattern, in: text)
    case ("matches", "of"?): return .array(text.matches(of: regex).map { value(of: $0.output, at: $0.range, in: text) })
    case ("contains", nil): return .boolean(text.contains(regex))
    case ("starts", "with"?): return .boolean(text.starts(with: regex))
    case ("firstRange", "of"?): return textRange(text.firstRange(of: regex), in: text)
    case ("ranges", "of"?): return .array(text.ranges(of: regex).map { textRange($0, in: text) })
    case ("trimmingPrefix", nil): return .string(String(text.trimmingPrefix(regex)))
    case ("split", "separator"?) where isAlone: return .array(text.split(separator: regex).map { .string(String($0)) })
    case ("replacing", nil) where arguments.items.count == 2:
      if let new = arguments["with"] { return .string(text.replacing(regex, with: try self.text(new))) }
      guard let change = arguments.items.last?.value else { return nil }
      return .string(
        try text.replacing(regex) {
          try self.text(try ask(change, [value(of: $0.output, at: $0.range, in: text)], in: scope))
        })
    default: return nil
    }
  }

  private func found(_ name: String, of expression: RegularExpression, in text: String) throws -> Value {
    let regex = try expression.bounded(on: text)
    let match =
      switch name {
      case "wholeMatch": text.wholeMatch(of: regex)
      case "prefixMatch": text.prefixMatch(of: regex)
      default: text.firstMatch(of: regex)
      }
    return match.map { value(of: $0.output, at: $0.range, in: text) } ?? .none
  }

  /// A match with its captures, by number and by name.
  private func value(of output: AnyRegexOutput, at range: Range<String.Index>, in text: String) -> Value {
    let parts = output.map { (label: $0.name, value: value(of: $0)) }
    var fields: [String: Value] = ["range": textRange(range, in: text)]
    fields["output"] = parts.count == 1 ? parts[0].value : .tuple(parts)
    for (number, part) in parts.enumerated() {
      fields[String(number)] = part.value
      if let name = part.label { fields[name] = part.value }
    }
    return .record(RegularExpression.matchName, fields)
  }

  /// The text that a group has captured. A value does not tell that it may be nil.
  private func value(of part: AnyRegexOutput.Element) -> Value {
    guard let text = part.substring else { return .none }
    return part.type == Substring.self
      ? .string(String(text))
      : .unknown(Unknown("capture", type: .optional(.named("Substring", arguments: []))))
  }
}

/// The text of a regular expression that can be read.
struct RegularExpression {
  static let typeName = "Regex", matchName = "Regex.Match"

  let text: String
  private let regex: Regex<AnyRegexOutput>

  /// Nil for what is none.
  init?(_ text: String) {
    guard let regex = try? Regex(text) else { return nil }
    self.text = text
    self.regex = regex
  }

  /// The expression of a value; nil for all others.
  init?(_ value: Value?) {
    guard case .record(Self.typeName, let fields)? = value, case .string(let text)? = fields["pattern"] else {
      return nil
    }
    self.init(text)
  }

  /// The expression, to be asked of a text; throws where that could take long: the engine goes back as often as there are
  /// ways to divide the text among what is repeated.
  func bounded(on searched: String) throws -> Regex<AnyRegexOutput> {
    guard Self.isBounded(text, on: searched) else { throw Unanswered() }
    return regex
  }

  /// Whether an expression finds what it does in a text, or nothing, before long.
  static func isBounded(_ pattern: String, on searched: String) -> Bool {
    ways(of: pattern, on: searched.count) <= 1e7
  }

  /// An upper bound of the ways to divide a text among the repetitions of an expression, nested ones among them.
  private static func ways(of pattern: String, on length: Int) -> Double {
    let size = Double(max(length, 2))
    // For each open group, whether something in it repeats or has a choice.
    var isOpen = [false]
    var ways = size
    var characters = Array(pattern)[...]
    var closed = false
    while let next = characters.popFirst() {
      let wasGroup = closed
      closed = false
      switch next {
      case "\\": characters = characters.dropFirst()
      case "[":
        // A class repeats nothing; what is escaped in it does not end it.
        characters = characters.dropFirst(characters.first == "^" ? 2 : 1)
        while let inner = characters.popFirst(), inner != "]" {
          if inner == "\\" { characters = characters.dropFirst() }
        }
      case "(": isOpen.append(false)
      case ")":
        closed = isOpen.count > 1 ? isOpen.removeLast() : false
        if closed { isOpen[isOpen.count - 1] = true }
      case "|": isOpen[isOpen.count - 1] = true
      case "*", "+", "{":
        ways *= wasGroup ? Double(sign: .plus, exponent: min(length, 1000), significand: 1) : size
        isOpen[isOpen.count - 1] = true
        if next != "{", let lazy = characters.first, "?+".contains(lazy) { characters = characters.dropFirst() }
      case "?": ways *= 2
      default: break
      }
    }
    return ways
  }
}
