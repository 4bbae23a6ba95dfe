/// The part of a file that code of others can depend on, by the names that such code has to hold to see it.
///
/// Code that sees a type holds its name, or holds what leads to it in the files of types it sees
/// (`TypeEntry.files`). So a type is under its own name and those of the types in it, with all its
/// members; what extensions add is under the members' own names, as `View` is held by all.
package struct ProgramInterface: Hashable, Sendable {
  /// Declarations without the code in them, and what code does to states, as text.
  private var parts: [String: [String]] = [:]

  /// Members that are looked for without being named.
  static let impliedNames: Set<String> = [
    "animatableData", "body", "callAsFunction", "defaultValue", "effectValue", "explicitAlignment",
    "id", "makeBody", "makeCache", "path", "placeSubviews", "previews", "projectedValue", "reduce",
    "sizeThatFits", "spacing", "wrappedValue",
  ]

  /// Initial and default values stay, as types are taken from them. What code makes of states is
  /// part of it: states reach what any code of the type gives them.
  init(of program: Program, _ facts: ProgramFacts) {
    let bare = program.outline
    for type in bare.types {
      if type.kind == .extensionOf { add(extension: type) } else { add(type, under: type.allNames) }
    }
    for function in bare.functions { add(function) }
    for property in bare.properties { add(property) }
    for alias in bare.typealiases { add(alias) }
    add(facts)
    for module in program.imports { add("import \(module)", under: [Self.everything]) }
  }

  /// Under which the file's own code is, so to speak: no code holds it, and all depends on it.
  private static let everything = ""

  /// No identifier either: any code may read the user's defaults, by whatever name it has them.
  private static let defaults = "user defaults"

  /// The same: on what is laid out, code of any name depends.
  private static let orientations = "held orientations"

  /// The names under which two interfaces differ; nil if code that holds none of them may see it.
  package func difference(from other: ProgramInterface) -> Set<String>? {
    let names = Set(parts.keys).union(other.parts.keys).filter { parts[$0] != other.parts[$0] }
    return names.allSatisfy(\.isIdentifier) ? names : nil
  }
}

extension ProgramInterface {
  /// The names under which others see anything; nil if code that holds none of them may, too.
  package var names: Set<String>? {
    let names = Set(parts.keys).subtracting([Self.everything])
    return names.allSatisfy(\.isIdentifier) ? names : nil
  }

  private mutating func add(_ text: String, under names: some Sequence<String>) {
    for name in names { parts[name, default: []].append(text) }
  }

  private mutating func add(_ type: TypeDeclaration, under names: some Sequence<String>) {
    var program = Program()
    program.types = [type]
    add(program.dump(), under: names)
  }

  private mutating func add(extension whole: TypeDeclaration) {
    var head = whole
    (head.properties, head.functions, head.typealiases, head.nestedTypes) = ([], [], [], [])
    if !head.inheritedTypes.isEmpty || !head.initializers.isEmpty {
      add(head, under: [whole.name.lastPart])
    }
    (head.inheritedTypes, head.initializers) = ([], [])
    func addMember(_ name: String, _ change: (inout TypeDeclaration) -> Void) {
      var part = head
      change(&part)
      add(part, under: Self.impliedNames.contains(name) ? [name, whole.name.lastPart] : [name])
    }
    for property in whole.properties { addMember(property.name) { $0.properties = [property] } }
    for function in whole.functions { addMember(function.name) { $0.functions = [function] } }
    for alias in whole.typealiases { addMember(alias.name) { $0.typealiases = [alias] } }
    for type in whole.nestedTypes {
      var part = head
      part.nestedTypes = [type]
      add(part, under: type.allNames)
    }
  }

  private mutating func add(_ function: FunctionDeclaration) {
    var program = Program()
    program.functions = [function]
    add(program.dump(), under: [function.name])
  }

  private mutating func add(_ property: PropertyDeclaration) {
    var program = Program()
    program.properties = [property]
    add(program.dump(), under: [property.name])
  }

  private mutating func add(_ alias: TypealiasDeclaration) {
    var program = Program()
    program.typealiases = [alias]
    add(program.dump(), under: [alias.name])
  }

  private mutating func add(_ facts: ProgramFacts) {
    for (type, changes) in facts.stateChanges.sorted(by: { $0.key < $1.key }) {
      for (property, changes) in changes {
        add("\(type) \(changes.map(\.summary))", under: [property])
      }
    }
    for (property, changes) in facts.memberChanges {
      add("\(changes.map(\.summary))", under: [property])
    }
    for (name, constants) in facts.givenConstants {
      add("\(constants.map { "\($0.label ?? "_") \($0.position) \(Dump().expression($0.value))" })", under: [name])
    }
    for name in facts.environmentHelpers { add("sets the environment", under: [name]) }
    for name in facts.environmentChanges { add("of the environment", under: [name]) }
    if !facts.orientations.isEmpty { add("\(facts.orientations.summary)", under: [Self.orientations]) }
    if facts.registersDefaults { add("registers defaults", under: [Self.defaults]) }
  }
}

extension TypeDeclaration {
  /// With those of the types in it.
  var allNames: [String] { [name] + nestedTypes.flatMap(\.allNames) }
}

extension String {
  fileprivate var isIdentifier: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        byte >= 0x80 || byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber
      }
  }
}

extension Program {
  /// The declarations without the code in them.
  package var outline: Program {
    var bare = self
    bare.types = types.map(\.withoutCode)
    bare.functions = functions.map(\.withoutCode)
    bare.properties = properties.map(\.withoutCode)
    for position in previews.indices { bare.previews[position].body = [] }
    if layoutBody != nil { bare.layoutBody = [] }
    return bare
  }

  package func interface(_ facts: ProgramFacts) -> ProgramInterface {
    ProgramInterface(of: self, facts)
  }
}

extension ProgramFacts.StateChange {
  fileprivate var summary: String {
    switch self {
    case .assigned(let value): "= " + Dump().expression(value)
    case .toggled: "toggled"
    case .changedSomehow: "changed"
    case .elementsChanged: "elements changed"
    case .passed(let type, let label): "passed to \(type)(\(label ?? "_"))"
    case .calledOnBinding(let name): "bound by \(name)"
    case .withinRange(let range): "in " + Dump().expression(range)
    case .assignedElsewhere: "= _"
    case .timed(let moment, let change): "\(moment) \(change.summary)"
    case .bounded(let most, let change): "\(change.summary) to \(Dump().expression(most))"
    case .stepped(let name, let value): "\(name)= " + Dump().expression(value)
    case .picked(let elements, let name, let value):
      "of \(Dump().expression(elements)) \(name): " + Dump().expression(value)
    case .followed(let gesture, let name, let value):
      "\(gesture.rawValue) \(name): " + Dump().expression(value)
    case .parts(let parts):
      "\(parts.map { "\(Dump().expression($0.target)) \($0.isBound) \($0.change.summary)" })"
    case .called(let call): "by " + Dump().expression(call)
    case .given(let caller, let name, let value): "\(caller) \(name): " + Dump().expression(value)
    }
  }
}

extension TypeDeclaration {
  fileprivate var withoutCode: TypeDeclaration {
    var result = self
    result.properties = properties.map(\.withoutCode)
    result.functions = functions.map(\.withoutCode)
    result.initializers = initializers.map(\.withoutCode)
    result.nestedTypes = nestedTypes.map(\.withoutCode)
    return result
  }
}

extension PropertyDeclaration {
  fileprivate var withoutCode: PropertyDeclaration {
    var result = self
    if getter != nil { result.getter = [] }
    result.setter = setter?.withoutCode
    result.willSet = willSet?.withoutCode
    result.didSet = didSet?.withoutCode
    return result
  }
}

extension FunctionDeclaration {
  fileprivate var withoutCode: FunctionDeclaration {
    var result = self
    if body != nil { result.body = [] }
    result.setter = setter?.withoutCode
    return result
  }
}

extension Accessor {
  fileprivate var withoutCode: Accessor { Accessor(parameter: parameter, body: [], range: range) }
}
