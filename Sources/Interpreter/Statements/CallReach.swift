import LayoutEngine
import ViewProgram

/// The code that may be called, by the names that code says and the types of what it has in hand: whichever the objects
/// are.
///
/// It sees no variables but those of its types and files, so that what is found for some names and types is found for
/// the same ones again.
struct CallReach: Sendable {
  private(set) var names = MentionedNames()
  private(set) var codes: [Code] = []
  /// The places that the code may change of those that it sees.
  private(set) var changes: [Change] = []
  private var open: [Code] = []
  private var seenCodes = Set<SourceReference>()
  /// The names that nobody has looked for yet among the members of types.
  private var newNames: [String] = []
  /// The types whose members nobody has looked at yet.
  private var newOwners: [TypeEntry] = []
  private var seenTypes = Set<ObjectIdentifier>()
  private var seenOwners = Set<ObjectIdentifier>()
  /// The types by the names of their members.
  private var owners: [String: [TypeEntry]] = [:]
  /// The names that code of each file was seen to mention.
  private var seenNames: [Int32: Set<String>] = [:]
  /// Whether code stands nowhere, so that it is told from no other by its place.
  private var hasNoPlace = false

  struct Code: Sendable {
    var facts: CodeFacts
    var file: Int32
    var type: TypeEntry?
    var place: SourceReference

    /// The places it may change, where it sees them.
    var changes: [Change] {
      facts.changedPlaces.filter(sees).map { Change(place: $0, file: file, type: type) }
    }

    /// Whether a place may be seen where there is no instance: not along `self` or a property of one.
    func sees(_ place: Expression) -> Bool {
      switch place.kind {
      case .identifier(let name, _):
        name != "self" && (type?.properties[name] == nil || type?.staticProperties[name] != nil)
      case .member(let base?, _, _), .subscripted(let base, _), .forceUnwrap(let base), .optionalChain(let base):
        sees(base)
      default: true
      }
    }
  }

  /// A place that code of a type in a file may change.
  struct Change: Sendable {
    var place: Expression
    var file: Int32
    var type: TypeEntry?

    var scope: Scope { Scope(parent: nil, file: file, type: type) }
  }

  // MARK: In hand

  /// Whether all has been looked for.
  var isClosed: Bool { open.isEmpty && newOwners.isEmpty }

  mutating func take(_ mentioned: MentionedNames) { newNames += names.added(mentioned) }

  mutating func note(_ type: TypeEntry, _ interpreter: Interpreter) {
    guard seenTypes.insert(ObjectIdentifier(type)).inserted else { return }
    newOwners += interpreter.owners(of: type).filter { seenOwners.insert(ObjectIdentifier($0)).inserted }
  }

  /// Follows a name that is none of a variable.
  mutating func see(_ name: String, inFile file: Int32, _ interpreter: Interpreter) {
    guard seenNames[file, default: []].insert(name).inserted else { return }
    let index = interpreter.index
    if index.mayBeType(name), let type = interpreter.moduleType(named: name, from: file) {
      note(type, interpreter)
      for function in type.initializers { add(function, of: type, interpreter) }
    } else if index.mayBeValue(name), let functions = index.globalFunctions(named: name, seenFrom: file) {
      for function in functions { add(function, of: nil, interpreter) }
    }
  }

  mutating func add(_ function: Located<FunctionDeclaration>, of type: TypeEntry?, _ interpreter: Interpreter) {
    let declaration = function.declaration
    add(declaration.body, at: declaration.range, of: type, file: function.file, interpreter)
    guard let setter = declaration.setter else { return }
    add(setter.body, at: setter.range, of: type, file: function.file, interpreter)
  }

  private mutating func add(_ property: Located<PropertyDeclaration>, of type: TypeEntry, _ interpreter: Interpreter) {
    let declaration = property.declaration
    add(declaration.getter, at: declaration.range, of: type, file: property.file, interpreter)
    guard names.touched.contains(declaration.name) else { return }
    for accessor in [declaration.willSet, declaration.setter, declaration.didSet].compactMap(\.self) {
      add(accessor.body, at: accessor.range, of: type, file: property.file, interpreter)
    }
  }

  private mutating func add(
    _ body: [Statement]?, at range: SourceRange, of type: TypeEntry?, file: Int32, _ interpreter: Interpreter
  ) {
    let place = SourceReference(file: file, start: range.start, end: range.end)
    guard let body, !body.isEmpty, seenCodes.insert(place).inserted else { return }
    if range.end <= 0 { hasNoPlace = true }
    let facts = interpreter.facts(of: body, at: range.end > 0 ? place : nil)
    open.append(Code(facts: facts, file: file, type: type, place: place))
  }

  // MARK: All of it

  /// Follows all names, until there is no new one.
  mutating func close(_ interpreter: Interpreter) {
    guard codes.isEmpty, owners.isEmpty, !hasNoPlace else { return search(interpreter) }
    let known = interpreter.index.companion { BoundedTable<Question, Answer>(heaviest: Self.keptCode) }
    let (question, own) = (question, names)
    if let answer = known[question] {
      self = answer.reach
      interpreter.log.note(answer.files)
    } else {
      names = MentionedNames(all: own.all, touched: own.touched)
      let files = interpreter.notingAllFiles { search(interpreter) }
      known.keep(Answer(reach: self, files: files), for: question, weight: codes.count + 1)
    }
    _ = names.added(own)
  }

  /// The pieces of code that answers may hold together: a thousand, which one call may lead to, take hundreds of kilobytes.
  private static let keptCode = 50_000

  private mutating func search(_ interpreter: Interpreter) {
    repeat {
      while let code = open.popLast() {
        codes.append(code)
        changes += code.changes
        take(code.facts.names)
        for name in code.facts.freeNames { see(name, inFile: code.file, interpreter) }
      }
      followNames(interpreter)
    } while !open.isEmpty
  }

  /// Looks for the functions and accessors that were not looked for before: those of new names in all types, and all in
  /// new types.
  private mutating func followNames(_ interpreter: Interpreter) {
    let new = Set(newNames).filter { interpreter.index.mayBeValue($0) }.sorted()
    newNames = []
    for name in new {
      for owner in owners[name] ?? [] { call(name, of: owner, interpreter) }
    }
    for owner in newOwners {
      for name in interpreter.memberNames(of: owner) {
        owners[name, default: []].append(owner)
        if names.all.contains(name) { call(name, of: owner, interpreter) }
      }
    }
    newOwners = []
    for name in new {
      for added in interpreter.index.addedFunctions(named: name) { add(added.function, of: added.type, interpreter) }
    }
  }

  private mutating func call(_ name: String, of owner: TypeEntry, _ interpreter: Interpreter) {
    for function in owner.functions[name] ?? [] { add(function, of: owner, interpreter) }
    if let property = owner.properties[name] { add(property, of: owner, interpreter) }
    if let property = owner.staticProperties[name] { add(property, of: owner, interpreter) }
  }

  // MARK: Remembered

  /// The things that decide what is found.
  private struct Question: Hashable, Sendable {
    var all: Set<String>
    var touched: Set<String>
    var codes: [SourceReference]
    var owners: [ObjectIdentifier]
  }

  private struct Answer: Sendable {
    var reach: CallReach
    var files: EvaluationLog.Files
  }

  private var question: Question {
    Question(
      all: names.all, touched: names.touched, codes: open.map(\.place), owners: newOwners.map { ObjectIdentifier($0) })
  }
}

extension Interpreter {
  /// Runs `body`, and answers which files it looked at, whether they had been looked at before or not.
  fileprivate func notingAllFiles(_ body: () -> Void) -> EvaluationLog.Files {
    var files = EvaluationLog.Files()
    let owners = memory.owners
    memory.owners = [:]
    log.exchange(&files)
    body()
    log.exchange(&files)
    memory.owners.merge(owners) { first, _ in first }
    log.note(files)
    return files
  }
}

extension Interpreter {
  /// The types whose members a value of a type has.
  func owners(of type: TypeEntry) -> [TypeEntry] {
    let id = ObjectIdentifier(type)
    if let known = memory.owners[id] { return known }
    let owners = lineage(of: type) + ancestors(of: type)
    memory.owners[id] = owners
    return owners
  }

  /// The names of the functions and properties that a type declares itself, in order.
  fileprivate func memberNames(of type: TypeEntry) -> [String] {
    let id = ObjectIdentifier(type)
    if let known = memory.memberNames[id] { return known }
    let names = Set(type.functions.keys).union(type.properties.keys).union(type.staticProperties.keys).sorted()
    memory.memberNames[id] = names
    return names
  }
}
