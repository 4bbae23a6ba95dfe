import Foundation
import LayoutEngine
import ViewProgram

/// The members and functions of texts, which are those of this process.
extension Interpreter {
  func textMember(_ name: String, of text: String) -> Value? {
    switch name {
    case "isEmpty": return .boolean(text.isEmpty)
    case "count": return .integer(text.count)
    case "first": return text.first.map { .string(String($0)) } ?? Value.none
    case "last": return text.last.map { .string(String($0)) } ?? Value.none
    case "capitalized", "localizedCapitalized": return .string(text.capitalized)
    case "localizedUppercase": return .string(text.uppercased())
    case "localizedLowercase": return .string(text.lowercased())
    // `characters` are those of an attributed text.
    case "description", "characters": return .string(text)
    case "debugDescription": return .string(text.debugDescription)
    case "removingPercentEncoding": return text.removingPercentEncoding.map { .string($0) } ?? Value.none
    case "startIndex": return textIndex(0, in: text)
    case "endIndex": return textIndex(text.count, in: text)
    case "indices": return .array((0..<text.count).map { textIndex($0, in: text) })
    case "utf8":
      return .array(ListValue(text.utf8.map { .integer(Int128($0), .uint8) })).listed(as: "UTF8View")
    case "utf16":
      return .array(ListValue(text.utf16.map { .integer(Int128($0), .uint16) })).listed(as: "UTF8View")
    case "unicodeScalars": return .array(text.unicodeScalars.map { scalar($0) }).listed(as: "UTF8View")
    default: return pathMember(name, of: text) ?? characterMember(name, of: text)
    }
  }

  /// The answers that only texts give, or in a way of their own; nil for what all collections do alike.
  func textMethod(
    _ name: String, _ text: String, _ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    let first = arguments.items.first
    if let expression = RegularExpression(first?.value) {
      return try expressionMethod(name, text, by: expression, arguments, in: scope)
    }
    switch (name, first?.label) {
    case ("uppercased", nil) where first == nil: return .string(text.uppercased())
    case ("lowercased", nil) where first == nil: return .string(text.lowercased())
    case ("capitalized", "with"?), ("uppercased", "with"?), ("lowercased", "with"?): throw Unanswered()
    case ("hasPrefix", nil): return .boolean(text.hasPrefix(try self.text(first?.value)))
    case ("hasSuffix", nil): return .boolean(text.hasSuffix(try self.text(first?.value)))
    case ("contains", nil):
      guard let first, case .string(let part) = first.value else { return nil }
      return .boolean(text.contains(part))
    case ("filter", _):
      guard let condition = first?.value else { return nil }
      return .string(String(try text.filter { try holds(condition, .string(String($0)), in: scope) }))
    case ("split", "separator"?): return try split(text, arguments)
    case ("enumerateLines", _):
      // One that stops says so through the other thing that it is given.
      guard let first, case .closure(let visit) = first.value, visit.closure.parameters.last == "_" else {
        return nil
      }
      var lines: [String] = []
      text.enumerateLines { line, _ in lines.append(line) }
      for line in lines { _ = try ask(first.value, [.string(line), .none], in: scope) }
      return .tuple([])
    case ("appending", nil): return .string(text + (try self.text(first?.value)))
    case ("localizedStandardContains", nil):
      return .boolean(text.localizedStandardContains(try self.text(first?.value)))
    case ("localizedCaseInsensitiveContains", nil):
      return .boolean(text.localizedCaseInsensitiveContains(try self.text(first?.value)))
    default: return try foundationMethod(name, text, arguments)
    }
  }

  /// `range(of:options:range:)`
  private func range(of part: String, in text: String, _ arguments: ArgumentValues) throws -> Value {
    guard arguments["locale"] == nil else { throw Unanswered() }
    let options = try searchOptions(arguments, for: part, in: text)
    var searched: Range<String.Index>?
    if let range = arguments["range"], !range.isNone {
      guard let places = positions(range, in: text) else { throw Unanswered() }
      let start = text.index(text.startIndex, offsetBy: places.lowerBound)
      searched = start..<text.index(start, offsetBy: places.count)
    }
    return textRange(text.range(of: part, options: options, range: searched), in: text)
  }

  /// The functions that Foundation adds.
  private func foundationMethod(_ name: String, _ text: String, _ arguments: ArgumentValues) throws -> Value? {
    let first = arguments.items.first
    switch (name, first?.label) {
    case ("range", "of"?): return try range(of: try self.text(first?.value), in: text, arguments)
    case ("rangeOfCharacter", "from"?): return try characterRange(in: text, arguments)
    case ("ranges", "of"?):
      let ranges = text.ranges(of: try self.text(first?.value)).map { textRange($0, in: text) }
      return .array(ranges)
    case ("firstRange", "of"?): return textRange(text.firstRange(of: try self.text(first?.value)), in: text)
    case ("replacingOccurrences", "of"?):
      guard arguments["range"] == nil else { throw Unanswered() }
      let part = try self.text(first?.value)
      return .string(
        text.replacingOccurrences(
          of: part, with: try self.text(arguments["with"]), options: try searchOptions(arguments, for: part, in: text)))
    case ("replacing", nil):
      let most = try arguments["maxReplacements"].map { try length($0) } ?? .max
      guard arguments.items.count == (most == .max ? 2 : 3), arguments.items[1].label == "with" else {
        throw Unanswered()
      }
      return .string(
        text.replacing(try self.text(first?.value), with: try self.text(arguments["with"]), maxReplacements: most))
    case ("replacingCharacters", "in"?):
      guard let range = first.flatMap({ positions($0.value, in: text) }) else { throw Unanswered() }
      return .string(
        text.prefix(range.lowerBound) + (try self.text(arguments["with"])) + text.dropFirst(range.upperBound))
    case ("components", "separatedBy"?):
      if case .string(let separator)? = first?.value {
        return .array(text.components(separatedBy: separator).map { .string($0) })
      }
      guard let set = characterSet(first?.value) else { throw Unanswered() }
      return .array(text.components(separatedBy: set).map { .string($0) })
    case ("trimmingCharacters", "in"?):
      guard let set = characterSet(first?.value) else { throw Unanswered() }
      return .string(text.trimmingCharacters(in: set))
    case ("trimmingPrefix", nil): return .string(String(text.trimmingPrefix(try self.text(first?.value))))
    case ("padding", "toLength"?):
      return .string(
        text.padding(
          toLength: try length(first?.value), withPad: try self.text(arguments["withPad"]),
          startingAt: try count(arguments["startingAt"])))
    case ("compare", nil):
      guard arguments.items.count == 1 || arguments["options"] != nil && arguments.items.count == 2 else {
        throw Unanswered()
      }
      return comparison(
        text.compare(try self.text(first?.value), options: try compareOptions(arguments["options"])))
    case ("caseInsensitiveCompare", nil): return comparison(text.caseInsensitiveCompare(try self.text(first?.value)))
    case ("localizedCompare", nil): return comparison(text.localizedCompare(try self.text(first?.value)))
    case ("localizedCaseInsensitiveCompare", nil):
      return comparison(text.localizedCaseInsensitiveCompare(try self.text(first?.value)))
    case ("localizedStandardCompare", nil):
      guard let order = standardOrder(text, try self.text(first?.value)) else { throw Unanswered() }
      return comparison(order)
    case ("addingPercentEncoding", "withAllowedCharacters"?):
      guard let set = characterSet(first?.value) else { throw Unanswered() }
      return text.addingPercentEncoding(withAllowedCharacters: set).map { .string($0) } ?? Value.none
    case ("folding", "options"?):
      let options = try compareOptions(first?.value)
      // Only Turkish and its like fold a letter differently.
      let isSame = arguments["locale"]?.isNone == true || !options.contains(.caseInsensitive)
      guard isSame || !text.contains(where: { "iI".contains($0) }) else { throw Unanswered() }
      return .string(text.folding(options: options, locale: nil))
    case ("addingPercentEncoding", _), ("folding", _), ("applyingTransform", _): throw Unanswered()
    case ("commonPrefix", "with"?): return .string(text.commonPrefix(with: try self.text(first?.value)))
    default: return try pathMethod(name, text, arguments)
    }
  }

  /// `rangeOfCharacter(from:)`; throws for a part of a character, which has no place of its own here.
  private func characterRange(in text: String, _ arguments: ArgumentValues) throws -> Value {
    guard arguments["range"] == nil, let set = characterSet(arguments["from"]) else { throw Unanswered() }
    let range = text.rangeOfCharacter(from: set, options: try compareOptions(arguments["options"]))
    guard range.map({ text[$0].count == 1 && text.indices.contains($0.lowerBound) }) ?? true else { throw Unanswered() }
    return textRange(range, in: text)
  }

  func comparison(_ result: ComparisonResult) -> Value { .member(ComparisonResult.names[result.rawValue + 1], nil) }

  /// The result of a number, if there is one; nil where the number is not known.
  func comparison(ofRawValue value: Value) -> Value? {
    guard let number = exactInteger(settled(value)).flatMap({ Int(exactly: $0.value) })
    else { return nil }
    return ComparisonResult(rawValue: number).map(comparison) ?? Value.none
  }

  private func length(_ value: Value?) throws -> Int {
    let length = try count(value)
    guard (0...100_000).contains(length) else { throw Unanswered() }
    return length
  }

  private func split(_ text: String, _ arguments: ArgumentValues) throws -> Value {
    let most = try count(arguments["maxSplits"], otherwise: .max)
    let omitsEmpty = try flag(arguments["omittingEmptySubsequences"], otherwise: true)
    guard most >= 0 else { throw Unanswered() }
    let separator = try self.text(arguments["separator"])
    let parts =
      if separator.count == 1, let character = separator.first {
        text.split(separator: character, maxSplits: most, omittingEmptySubsequences: omitsEmpty)
      } else {
        text.split(separator: separator, maxSplits: most, omittingEmptySubsequences: omitsEmpty)
      }
    var (end, offset) = (text.startIndex, 0)
    return .array(
      parts.map { part in
        offset += text.distance(from: end, to: part.startIndex)
        end = part.startIndex
        notePart(String(part), at: offset, of: text)
        return .string(String(part))
      })
  }

  /// A text that an argument says; throws where it is not known.
  func text(_ value: Value?) throws -> String {
    switch value {
    case .string(let text)?: return text
    case .binding(let binding)?: return try text(binding.value)
    default: throw Unanswered()
    }
  }

  /// The options of a search for a text, or for an expression that does not take long.
  private func searchOptions(
    _ arguments: ArgumentValues, for part: String, in text: String
  ) throws -> String.CompareOptions {
    let options = try compareOptions(arguments["options"])
    guard !options.contains(.regularExpression) || RegularExpression.isBounded(part, on: text) else {
      throw Unanswered()
    }
    return options
  }

  private func compareOptions(_ value: Value?) throws -> String.CompareOptions {
    switch value {
    case nil: return []
    case .array(let list)?: return try list.reduce(into: []) { $0.formUnion(try compareOptions($1)) }
    case .member(let name, nil)?:
      switch name {
      case "caseInsensitive": return .caseInsensitive
      case "diacriticInsensitive": return .diacriticInsensitive
      case "backwards": return .backwards
      case "anchored": return .anchored
      case "literal": return .literal
      case "numeric": return .numeric
      case "regularExpression": return .regularExpression
      default: throw Unanswered()
      }
    default: throw Unanswered()
    }
  }
}

extension ComparisonResult {
  /// In the order of their raw values, which begin at -1.
  static let names = ["orderedAscending", "orderedSame", "orderedDescending"]
}
