/// The names that a file declares for other files, and those of others that it may be using.
///
/// It reads tokens and not types, so it asks more than it knows: locals, parameters and labels are
/// told from names that are used, but what `value.name` is a member of is anybody's guess. Whoever
/// asks takes only names that one file of the module declares.
struct FileNames {
  /// By the name; several where it is overloaded.
  private(set) var declared: [String: [Declaration]] = [:]
  private(set) var used: Set<Use> = []
  private(set) var imports: Set<String> = []

  struct Declaration: Hashable {
    /// The type or extended type around it; nil at file level.
    var container: String?
    var isType: Bool
    /// False of what is `private` or `fileprivate`, or in something that is.
    var isShared: Bool
  }

  struct Use: Hashable {
    var name: String
    /// After a dot: `x` of `a.x`; then `base` is the name before it, if it looks like a type's.
    var isMember: Bool
    var base: String?
    /// The types around the code, the outermost first.
    var containers: [String]
  }

  init(_ source: String) {
    var reader = NameReader(tokens: SwiftTokenizer.tokens(of: source))
    reader.read()
    self = reader.names
  }

  fileprivate init() {}

  fileprivate mutating func declare(_ name: String, _ declaration: Declaration) {
    declared[name, default: []].append(declaration)
  }

  fileprivate mutating func use(_ use: Use) { used.insert(use) }

  fileprivate mutating func addImport(_ module: String) { imports.insert(module) }

  /// True if the file declares the name for itself or for others.
  func declares(_ name: String) -> Bool { declared[name] != nil }

  func shares(_ name: String) -> Bool { declared[name]?.contains(where: \.isShared) ?? false }
}

/// Goes through the tokens of a file once, with the scopes that are open.
private struct NameReader {
  var names = FileNames()
  private let tokens: [SwiftToken]
  private var position = 0
  private var scopes: [Scope] = []
  /// The open brackets, braces apart.
  private var brackets: [String] = []
  /// The scope of the next brace, with the parameters of the function or type that it belongs to.
  private var opening = Scope(type: nil)
  /// Names of the statement that is being read: `let size = size(of: x)` calls another `size`.
  private var fresh: [(name: String, line: Int, depth: Int)] = []
  private var isPrivate = false

  private struct Scope {
    /// Nil: code.
    var type: String?
    var isShared = true
    var locals: Set<String> = []
  }

  init(tokens: [SwiftToken]) { self.tokens = tokens }

  mutating func read() {
    while position < tokens.count {
      let token = tokens[position]
      settleFresh(at: token)
      switch token.kind {
      case .word: word(token)
      case .sign: sign(token.text)
      case .literal: break
      }
      position += 1
    }
  }

  private func token(_ distance: Int) -> SwiftToken? {
    let index = position + distance
    return tokens.indices.contains(index) ? tokens[index] : nil
  }

  private func text(_ distance: Int) -> String { token(distance)?.text ?? "" }

  private var isInCode: Bool { scopes.last.map { $0.type == nil } ?? false }
  private var isShared: Bool { !isPrivate && scopes.allSatisfy(\.isShared) }
  private var containers: [String] { scopes.compactMap(\.type) }

  // MARK: Signs

  private mutating func sign(_ text: String) {
    switch text {
    case "{":
      var scope = opening
      opening = Scope(type: nil)
      if scope.type == nil { scope.locals.formUnion(closureParameters()) }
      scopes.append(scope)
      brackets.append("{")
      isPrivate = false
    case "}":
      _ = scopes.popLast()
      while let last = brackets.popLast(), last != "{" {}
      fresh.removeAll { $0.depth > brackets.count }
      opening = Scope(type: nil)
      isPrivate = false
    case "(": brackets.append([":", "->", "[", "<", "("].contains(self.text(-1)) ? ":(" : "(")
    case "[": brackets.append(text)
    case ")", "]": if brackets.last != "{" { _ = brackets.popLast() }
    default: break
    }
  }

  /// `a, b` of `{ a, b in`, `{ (a: A, b: B) -> C in` and `{ [weak a] b in`.
  private func closureParameters() -> [String] {
    let signs: Set<String> = ["(", ")", "[", "]", ",", ":", "->", "_", ".", "<", ">", "?", "&", "=", "@"]
    var parameters: [String] = []
    var distance = 1
    while let token = token(distance), distance < 60 {
      if token.text == "in" { return parameters }
      let isWord = token.kind == .word && !Self.statementWords.contains(token.text)
      guard isWord || signs.contains(token.text) else { return [] }
      if isWord, text(distance - 1) != ":", text(distance - 1) != "." { parameters.append(token.text) }
      distance += 1
    }
    return []
  }

  private static let statementWords: Set<String> = [
    "for", "if", "guard", "let", "var", "return", "switch", "while", "case", "func", "try", "await", "do",
    "repeat", "throw", "is", "as",
  ]

  // MARK: Words

  private mutating func word(_ token: SwiftToken) {
    if text(-1) == "." { return use(token.text) }
    switch token.text {
    case "private", "fileprivate": if text(1) != "(" { isPrivate = true }
    case "import": importModule()
    case "struct", "class", "enum", "protocol", "actor": declareType()
    case "extension": extend()
    case "func": declareFunction()
    case "init", "subscript": if !isInCode { signature() }
    case "typealias", "associatedtype": declareAlias()
    case "let", "var": declareVariable(token)
    case "case": declareCases()
    case "for": loopVariables()
    default: if !Self.keywords.contains(token.text), text(-1) != "#" { use(token.text) }
    }
  }

  private static let keywords: Set<String> = [
    "self", "Self", "super", "return", "if", "else", "guard", "switch", "while", "in", "is", "as", "try", "await",
    "throw", "throws", "rethrows", "async", "where", "default", "true", "false", "nil", "static", "mutating",
    "nonmutating", "package", "public", "internal", "open", "final", "lazy", "weak", "unowned", "inout", "some",
    "any", "do", "catch", "repeat", "break", "continue", "fallthrough", "defer", "get", "set", "willSet", "didSet",
    "convenience", "required", "override", "indirect", "consuming", "borrowing", "each", "isolated", "nonisolated",
    "prefix", "infix", "postfix", "operator", "init", "deinit", "_", "private", "fileprivate", "unknown",
  ]

  private static let implicitLocals: Set<String> = ["newValue", "oldValue", "error"]

  private mutating func importModule() {
    var distance = 1
    if ["struct", "class", "enum", "func", "protocol"].contains(text(1)) { distance = 2 }
    names.addImport(text(distance))
    let line = token(0)?.line
    while token(1)?.line == line { position += 1 }
  }

  private mutating func use(_ name: String) {
    let isMember = text(-1) == "."
    if !isMember {
      // A label, or a parameter's.
      if let colon = token(1), colon.text == ":", colon.isAdjoined, brackets.last == "(" || brackets.last == ":(" {
        if brackets.last == ":(" { declareLabel(name) }
        return
      }
      guard name.first?.isLetter == true || name.first == "_" else { return }
      guard !isLocal(name) else { return }
    }
    let before = isMember ? token(-2) : nil
    let base = before.flatMap { $0.kind == .word && $0.text.first?.isUppercase == true ? $0.text : nil }
    names.use(FileNames.Use(name: name, isMember: isMember, base: base, containers: containers))
  }

  private func isLocal(_ name: String) -> Bool {
    if Self.implicitLocals.contains(name) || opening.locals.contains(name) { return true }
    if scopes.contains(where: { $0.locals.contains(name) }) { return true }
    return text(1) != "(" && fresh.contains { $0.name == name }
  }

  // MARK: Locals

  private mutating func addLocal(_ name: String) {
    guard isInCode else { return }
    fresh.append((name, tokens[position].line, brackets.count))
  }

  /// Names count from the statement on that follows theirs, or inside of the braces that it has.
  private mutating func settleFresh(at token: SwiftToken) {
    guard !fresh.isEmpty, let scope = scopes.indices.last else { return }
    fresh.removeAll { name, line, depth in
      guard token.text == "{" || token.line > line && brackets.count <= depth else { return false }
      scopes[scope].locals.insert(name)
      return true
    }
  }

  private mutating func loopVariables() {
    var distance = 1
    while let token = token(distance), token.text != "in", token.text != "{", distance < 40 {
      if token.kind == .word, text(distance - 1) != "." { addLocal(token.text) }
      distance += 1
    }
  }

  // MARK: Declarations

  private mutating func declare(_ name: String, isType: Bool = false) {
    if isInCode {
      scopes[scopes.count - 1].locals.insert(name)
    } else {
      names.declare(
        name, FileNames.Declaration(container: containers.last, isType: isType, isShared: isShared))
    }
  }

  /// The labels of tuples are members too.
  private mutating func declareLabel(_ name: String) {
    names.declare(name, FileNames.Declaration(container: "()", isType: false, isShared: true))
  }

  private mutating func declareType() {
    guard let name = token(1), name.kind == .word, !["func", "var", "let", "subscript"].contains(name.text)
    else { return }
    let isShared = isShared
    declare(name.text, isType: true)
    position += 1
    opening = Scope(type: name.text, isShared: isShared, locals: generics())
    isPrivate = false
  }

  private mutating func extend() {
    var distance = 1
    var name = ""
    while let token = token(distance), token.kind == .word || token.text == "." || token.text == "[" {
      if token.text == "where" { break }
      if token.kind == .word { name = token.text }
      if token.text == "[" {
        name = "Array"
        break
      }
      distance += 1
    }
    opening = Scope(type: name, isShared: isShared)
    isPrivate = false
  }

  private mutating func declareFunction() {
    guard let name = token(1) else { return }
    if name.kind == .word {
      declare(name.text)
      position += 1
    }
    signature()
  }

  /// Takes the names of generic parameters and parameters; their types and defaults are read as usual.
  private mutating func signature() {
    var scope = Scope(type: nil, locals: generics())
    var distance = 1
    while let token = token(distance), token.text != "(" {
      guard distance < 60, token.text != "{" else { return }
      distance += 1
    }
    var depth = 0
    repeat {
      guard let token = token(distance) else { break }
      if token.text == "(" || token.text == "[" { depth += 1 }
      if token.text == ")" || token.text == "]" { depth -= 1 }
      if token.kind == .word, text(distance + 1) == ":", depth == 1 { scope.locals.insert(token.text) }
      // The label before a parameter's name is no use of anything.
      if token.kind == .word, self.token(distance + 1)?.kind == .word, text(distance + 2) == ":" {
        scope.locals.insert(token.text)
      }
      distance += 1
    } while depth > 0
    opening = scope
    isPrivate = false
  }

  /// `A, B` of `<A: P, each B>` after a name.
  private func generics() -> Set<String> {
    guard text(1) == "<" else { return [] }
    var result: Set<String> = []
    var depth = 0
    var distance = 1
    repeat {
      let text = text(distance)
      if text == "<" { depth += 1 }
      if text == ">" { depth -= 1 }
      if depth == 1, ["<", ",", "each", "let"].contains(self.text(distance - 1)), token(distance)?.kind == .word {
        result.insert(text)
      }
      distance += 1
    } while depth > 0 && distance < 80
    return result
  }

  private mutating func declareAlias() {
    declare(text(1), isType: true)
    position += 1
    isPrivate = false
  }

  private mutating func declareVariable(_ keyword: SwiftToken) {
    defer { isPrivate = false }
    guard let first = token(1) else { return }
    guard first.kind == .word else {
      if first.text == "(" || first.text == "." { declarePattern() }
      return
    }
    // `case let Type.name(x)`.
    if isInCode, text(2) == "." || text(2) == "(" { return declarePattern() }
    // `if let x {` looks at another `x`.
    if isInCode, ["{", ","].contains(text(2)) { use(at: 1) }
    if isInCode { addLocal(first.text) } else { declare(first.text) }
    position += 1
  }

  private mutating func use(at distance: Int) {
    position += distance
    use(text(0))
    position -= distance
  }

  /// The names in the parentheses after `let`.
  private mutating func declarePattern() {
    var distance = 1
    while let token = token(distance), token.text != "(", token.kind == .word || token.text == "." { distance += 1 }
    var depth = 0
    repeat {
      guard let token = token(distance) else { return }
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth > 0, token.kind == .word, text(distance + 1) != ":", text(distance - 1) != "." {
        if isInCode { addLocal(token.text) } else { declare(token.text) }
      }
      distance += 1
    } while depth > 0
  }

  /// The cases of an enum; in code, `case` is a pattern, which is read as usual.
  private mutating func declareCases() {
    guard !isInCode, !scopes.isEmpty else { return }
    var distance = 1
    var depth = 0
    var line = token(0)?.line ?? 0
    while let token = token(distance) {
      if token.line > line, depth == 0, text(distance - 1) != ",", distance > 1 { break }
      line = token.line
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth == 0, token.text == "}" { break }
      let isName = distance == 1 || text(distance - 1) == ","
      if depth == 0, token.kind == .word, isName { declare(token.text) }
      if depth > 0, token.kind == .word, text(distance + 1) == ":" { declareLabel(token.text) }
      distance += 1
    }
  }
}
