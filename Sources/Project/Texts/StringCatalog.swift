import JSON
import ViewProgram

/// A `.xcstrings` file of which only those entries are read that somebody asks for.
struct StringCatalog: Sendable {
  private(set) var sourceLanguage = "en"
  private let bytes: [UInt8]
  /// Where the entry of each key stands.
  private var entries: [String: Range<Int>] = [:]

  /// - Complexity: linear in the size of the file.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scanner = MemberScanner(bytes: bytes)
    var strings: Range<Int>?
    guard
      scanner.eachMember({ key, range in
        if key == "strings" { strings = range }
        if key == "sourceLanguage", case .string(let text)? = Self.value(of: bytes[range]) { sourceLanguage = text }
      })
    else { return nil }
    guard let strings else { return nil }
    scanner.position = strings.lowerBound
    guard scanner.eachMember({ key, range in entries[key] = range }) else { return nil }
  }

  private static func value(of bytes: ArraySlice<UInt8>) -> JSONValue? { try? JSONValue(parsing: Array(bytes)) }

  /// The text of a key in a language; nil where there is none in that one.
  ///
  /// A key that has no text in the language it was written in is its own.
  func pattern(of key: String, in language: String) -> TextPattern? {
    guard let entry = entries[key] else { return nil }
    let localized = localizations(in: entry).first { $0.language == language }
    if let localized, let value = Self.value(of: bytes[localized.range]), let pattern = Self.pattern(value) {
      return pattern
    }
    return language == sourceLanguage ? TextPattern(key) : nil
  }

  func holds(_ key: String) -> Bool { entries[key] != nil }

  /// Calls `body` with each key, the languages that it has a text in, and its text in one language.
  ///
  /// - Complexity: linear in the size of the file, as all of it is scanned.
  func eachKey(in language: String, _ body: (_ key: String, _ languages: [String], _ text: String?) -> Void) {
    for (key, range) in entries {
      let localizations = localizations(in: range)
      let own = localizations.first { $0.language == language }.flatMap { Self.value(of: bytes[$0.range]) }
        .flatMap(Self.form)
      let text: String? = if case .text(let text)? = own { text } else { own == nil ? key : nil }
      body(key, localizations.map(\.language), text)
    }
  }

  /// Where the text of each language stands that an entry has one in.
  private func localizations(in entry: Range<Int>) -> [(language: String, range: Range<Int>)] {
    var scanner = MemberScanner(bytes: bytes, position: entry.lowerBound)
    var whole: Range<Int>?
    guard scanner.eachMember({ key, range in if key == "localizations" { whole = range } }), let whole else {
      return []
    }
    scanner.position = whole.lowerBound
    var localizations: [(language: String, range: Range<Int>)] = []
    return scanner.eachMember { language, range in localizations.append((language, range)) } ? localizations : []
  }

  private static func pattern(_ localization: JSONValue) -> TextPattern? {
    guard let form = form(localization) else { return nil }
    var pattern = TextPattern(form)
    for member in localization["substitutions"]?.members ?? [] {
      guard let form = Self.form(member.value) else { continue }
      pattern.variables[member.key] = TextPattern.Variable(
        argument: member.value["argNum"]?.integer.map { $0 - 1 },
        specifier: member.value["formatSpecifier"]?.string ?? "lld", form: form)
    }
    return pattern
  }

  private static func form(_ value: JSONValue) -> TextForm? {
    if let unit = value["stringUnit"] {
      guard let text = unit["value"]?.string, !(text.isEmpty && unit["state"]?.string == "new") else { return nil }
      return .text(text)
    }
    func forms(_ kind: String) -> [String: TextForm]? {
      guard let members = value["variations"]?[kind]?.members else { return nil }
      let all = members.compactMap { member in form(member.value).map { (member.key, $0) } }
      return Dictionary(all) { first, _ in first }
    }
    return forms("device").map { .device($0) } ?? forms("plural").map { .plural($0) }
  }
}

/// Finds the members of an object without reading what they hold.
private struct MemberScanner {
  let bytes: [UInt8]
  var position = 0

  /// False where it is no object, or a damaged one.
  mutating func eachMember(_ body: (_ key: String, _ value: Range<Int>) -> Void) -> Bool {
    skipSpace()
    guard take(UInt8(ascii: "{")) else { return false }
    skipSpace()
    if take(UInt8(ascii: "}")) { return true }
    while position < bytes.count {
      skipSpace()
      let start = position
      guard skipString(), let key = text(in: start..<position) else { return false }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { return false }
      skipSpace()
      let value = position
      guard skipValue() else { return false }
      body(key, value..<position)
      skipSpace()
      if take(UInt8(ascii: "}")) { return true }
      guard take(UInt8(ascii: ",")) else { return false }
    }
    return false
  }

  /// The text between two quotes.
  private func text(in quoted: Range<Int>) -> String? {
    let inside = bytes[quoted].dropFirst().dropLast()
    if !inside.contains(UInt8(ascii: "\\")) { return String(decoding: inside, as: UTF8.self) }
    return (try? JSONValue(parsing: Array(bytes[quoted])))?.string
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position].isBlank { position += 1 }
  }

  private mutating func skipString() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\""):
        position += 1
        return true
      default: position += 1
      }
    }
    return false
  }

  private mutating func skipValue() -> Bool {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
        if depth == 0 { return true }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return true }
        depth -= 1
        position += 1
        if depth == 0 { return true }
      case UInt8(ascii: ","):
        if depth == 0 { return true }
        position += 1
      default: position += 1
      }
    }
    return depth == 0
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
