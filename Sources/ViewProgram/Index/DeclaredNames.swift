/// The names that a file declares, found without parsing it.
///
/// It may hold more than there is, never less: `#if` and scopes are not looked at.
package struct DeclaredNames: Hashable, Sendable {
  /// The modules, in the order of the imports.
  package private(set) var imports: [String] = []
  /// The qualified names of types.
  package private(set) var types: Set<String> = []
  /// The names of extended types, as written.
  package private(set) var extensions: Set<String> = []
  /// The simple names of the same, and of typealiases at any depth.
  package private(set) var typeNames: Set<String> = []
  /// The names of functions, properties and cases at any depth.
  package private(set) var values: Set<String> = []
  /// The names of functions, properties and typealiases at file level.
  package private(set) var globals: Set<String> = []
  /// The names of members of other values that its code may change: `a.name = 1`, `a.name.add(1)`, `&a.name`, `$a.name`.
  package private(set) var changedMembers: Set<String> = []

  /// Nil where brackets, strings or comments do not add up, and where what is extended goes by a typealias of the file.
  ///
  /// - Complexity: linear in the text.
  package init?(_ text: String) {
    var scanner = NameScanner(text)
    guard scanner.scan() else { return nil }
    self = scanner.names
    if extensions.contains(where: { $0.split(separator: ".").first.map(String.init).map(globals.contains) == true }) {
      return nil
    }
  }

  fileprivate init() {}

  /// The members that only one of two files may change; nil where the files declare something else.
  package func difference(from other: DeclaredNames) -> Set<String>? {
    var alike = other
    alike.changedMembers = changedMembers
    return alike == self ? changedMembers.symmetricDifference(other.changedMembers) : nil
  }

  fileprivate mutating func addChanged(_ member: String) { changedMembers.insert(member) }

  /// - Parameter outer: the types around it; nil inside of a function or the like.
  fileprivate mutating func add(_ names: [String], after keyword: DeclarationWord, in outer: [String]?) {
    switch keyword {
    case .type:
      typeNames.insert(names[0])
      if let outer { types.insert((outer + names).joined(separator: ".")) }
    case .extended:
      typeNames.insert(names[names.count - 1])
      extensions.insert(names.joined(separator: "."))
    case .value:
      values.formUnion(names)
      if outer?.isEmpty == true { globals.formUnion(names) }
    case .alias:
      typeNames.insert(names[0])
      if outer?.isEmpty == true { globals.insert(names[0]) }
    case .imported: imports.append(names[0])
    }
  }

  /// The kind of thing that the name after a keyword stands for.
  fileprivate enum DeclarationWord { case type, extended, value, alias, imported }
}

/// Goes through a text byte by byte.
private struct NameScanner {
  var names = DeclaredNames()
  private let bytes: [UInt8]
  private var position = 0
  /// The open brackets: of a type or extension its name, empty for all others.
  private var open: [String] = []
  /// The name of the type whose brace is still to come.
  private var pending: String?
  /// Whether the chain of members here is passed to whom may change it: `&a.b`, `$a.b`, `\.a.b`.
  private var isPassed = false

  /// The depth to which strings in the interpolations of strings are read.
  private static let nestingLimit = 32

  private static let keywords: [String: DeclaredNames.DeclarationWord] = [
    "struct": .type, "class": .type, "enum": .type, "actor": .type, "protocol": .type,
    "extension": .extended, "func": .value, "let": .value, "var": .value, "case": .value,
    "typealias": .alias, "import": .imported, "subscript": .value,
    "deinit": .value,
  ]
  /// The length of the longest keyword.
  private static let longest = 9
  private static let operators = Set("+-*/%=<>!&|^~?.".utf8)
  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!=="]

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func scan() -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "{"):
        open.append(pending ?? "")
        pending = nil
        position += 1
      case UInt8(ascii: "("), UInt8(ascii: "["):
        open.append("")
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        if open.popLast() == nil { return false }
        position += 1
      case UInt8(ascii: "/"): guard skipComment() else { return false }
      case UInt8(ascii: "\""), UInt8(ascii: "#"): guard skipString(nesting: 0) else { return false }
      case _ where byte.isNamePart: word()
      default: skipSign()
      }
    }
    return open.isEmpty
  }

  private mutating func skipSign() {
    switch bytes[position] {
    case UInt8(ascii: "&"), UInt8(ascii: "\\"): isPassed = true
    // `$0` is an argument.
    case UInt8(ascii: "$"): isPassed = position + 1 < bytes.count && !bytes[position + 1].isDigit
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "`"): break
    default: isPassed = false
    }
    position += 1
  }

  private mutating func skipName() {
    while position < bytes.count, bytes[position].isNamePart { position += 1 }
  }

  /// Notes the member whose name ends here, if the code may change it.
  private mutating func noteMember(from start: Int) {
    let isQuoted = start > 0 && bytes[start - 1] == UInt8(ascii: "`")
    let before = start - (isQuoted ? 2 : 1)
    guard before >= 0, bytes[before] == UInt8(ascii: "."), isPassed || isChanged(behind: position + (isQuoted ? 1 : 0))
    else { return }
    names.addChanged(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// Whether what stands behind a name may give it, or a part of it, another value.
  private func isChanged(behind end: Int) -> Bool {
    guard end < bytes.count else { return false }
    if [UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "[")].contains(bytes[end]) { return true }
    let first = bytes[end...].firstIndex { !$0.isSpace } ?? bytes.count
    let sign = bytes[first...].prefix { Self.operators.contains($0) }
    if sign.first == UInt8(ascii: ".") || sign.starts(with: "/*".utf8) { return true }
    return sign.last == UInt8(ascii: "=") && !Self.comparisons.contains(String(decoding: sign, as: UTF8.self))
  }

  private var outer: [String]? { open.contains("") ? nil : open }

  private mutating func word() {
    let start = position
    skipName()
    noteMember(from: start)
    guard position - start <= Self.longest, bytes[start].isLowercase,
      start == 0 || bytes[start - 1] != UInt8(ascii: "."),
      let keyword = Self.keywords[String(decoding: bytes[start..<position], as: UTF8.self)]
    else { return }
    let outer = outer
    for name in ["subscript", "deinit"] where bytes[start..<position].elementsEqual(name.utf8) {
      return names.add([name], after: .value, in: outer)
    }
    var names = dottedName()
    if keyword == .imported, names.count == 1, Self.keywords[names[0]] != nil {
      names = dottedName()
    }
    guard let first = names.first else {
      switch keyword {
      case .value: nameless(outer)
      // `extension [Element]`, `[Key: Value]`.
      case .extended:
        for name in ["Array", "Dictionary"] { self.names.add([name], after: keyword, in: outer) }
      case .type, .alias, .imported: break
      }
      return
    }
    if keyword == .type, Self.keywords[first] != nil {
      // `class func f()`: the second keyword is looked at by itself.
      position -= first.utf8.count
      return
    }
    self.names.add(names, after: keyword, in: outer)
    if keyword == .extended, position < bytes.count, bytes[position] == UInt8(ascii: "?") {
      self.names.add(["Optional"], after: keyword, in: outer)
    }
    switch keyword {
    case .type, .extended: pending = names.joined(separator: ".")
    case .value: others(outer)
    case .alias, .imported: break
    }
  }

  /// `A.B` after white space; an operator has no name.
  private mutating func dottedName() -> [String] {
    var names: [String] = []
    skipSpace()
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "`") { position += 1 }
      let start = position
      while position < bytes.count, bytes[position].isNamePart { position += 1 }
      guard position > start else { return names }
      names.append(String(decoding: bytes[start..<position], as: UTF8.self))
      if position < bytes.count, bytes[position] == UInt8(ascii: "`") { position += 1 }
      guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else { return names }
      position += 1
    }
    return names
  }

  /// The operator of `func +`, or the names of `let (a, b)`.
  private mutating func nameless(_ outer: [String]?) {
    var next = position
    while next < bytes.count, Self.operators.contains(bytes[next]) { next += 1 }
    // The dot of `case .name` is none.
    if next > position, next - position > 1 || bytes[position] != UInt8(ascii: ".") {
      let name = String(decoding: bytes[position..<next], as: UTF8.self)
      return self.names.add([name], after: .value, in: outer)
    }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "(") else { return }
    var name: [UInt8] = []
    while next < bytes.count, bytes[next] != UInt8(ascii: ")") {
      next += 1
      if next < bytes.count, bytes[next].isNamePart {
        name.append(bytes[next])
      } else if !name.isEmpty {
        self.names.add([String(decoding: name, as: UTF8.self)], after: .value, in: outer)
        name = []
      }
    }
  }

  /// The names of `case a, b(Int), c` and `var a = 1, b = 2`: any after a comma on the same line.
  private mutating func others(_ outer: [String]?) {
    var next = position
    while next < bytes.count, bytes[next] != UInt8(ascii: "\n") {
      guard bytes[next] == UInt8(ascii: ",") else {
        next += 1
        continue
      }
      next += 1
      while next < bytes.count, bytes[next].isSpace { next += 1 }
      let start = next
      while next < bytes.count, bytes[next].isNamePart { next += 1 }
      guard next > start else { continue }
      let name = String(decoding: bytes[start..<next], as: UTF8.self)
      self.names.add([name], after: .value, in: outer)
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position].isSpace { position += 1 }
  }

  private mutating func skipComment() -> Bool {
    guard position + 1 < bytes.count else {
      position += 1
      return true
    }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "*"):
      var open = 0
      repeat {
        guard position + 1 < bytes.count else { return false }
        switch (bytes[position], bytes[position + 1]) {
        case (UInt8(ascii: "/"), UInt8(ascii: "*")):
          open += 1
          position += 2
        case (UInt8(ascii: "*"), UInt8(ascii: "/")):
          open -= 1
          position += 2
        default: position += 1
        }
      } while open > 0
    default: position += 1
    }
    return true
  }

  /// A string literal of any kind, or a `#` that starts none.
  private mutating func skipString(nesting: Int) -> Bool {
    var hashes = 0
    while position < bytes.count, bytes[position] == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return true }
    let isMultiline = holds("\"\"\"")
    position += isMultiline ? 3 : 1
    let end = (isMultiline ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    while position < bytes.count {
      if holds(end) {
        position += end.utf8.count
        return true
      }
      if !isMultiline, bytes[position] == UInt8(ascii: "\n") { return false }
      guard holds(escape) else {
        position += 1
        continue
      }
      position += escape.utf8.count
      if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
        guard nesting < Self.nestingLimit, skipInterpolation(nesting: nesting) else { return false }
      } else {
        position += 1
      }
    }
    return false
  }

  private mutating func skipInterpolation(nesting: Int) -> Bool {
    var open = 0
    repeat {
      guard position < bytes.count else { return false }
      switch bytes[position] {
      case UInt8(ascii: "("):
        open += 1
        position += 1
      case UInt8(ascii: ")"):
        open -= 1
        position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        guard skipString(nesting: nesting + 1) else { return false }
      case let byte where byte.isNamePart:
        let start = position
        skipName()
        noteMember(from: start)
      default: skipSign()
      }
    } while open > 0
    return true
  }

  private func holds(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }
}

extension UInt8 {
  fileprivate var isLowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

  /// Letters, digits, `_` and all that is not ASCII.
  var isNamePart: Bool {
    isLowercase || self >= 0x80 || self == UInt8(ascii: "_")
      || (self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z"))
      || isDigit
  }

  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  fileprivate var isSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t")
      || self == UInt8(ascii: "\r")
  }
}

extension DeclaredNames: Stored {
  package init(from reader: inout ByteReader) {
    imports = reader.next()
    types = reader.next()
    extensions = reader.next()
    typeNames = reader.next()
    values = reader.next()
    globals = reader.next()
    changedMembers = reader.next()
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(imports, types, extensions, typeNames, values, globals, changedMembers)
  }
}
