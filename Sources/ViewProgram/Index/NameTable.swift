/// The declarations of files at their outermost level under one name.
struct Globals: Sendable {
  var functions: [Located<FunctionDeclaration>] = []
  var properties: [Located<PropertyDeclaration>] = []
  var typealiases: [Located<TypealiasDeclaration>] = []
}

/// The names of all files, those of unread ones by what they are known to declare.
struct NameTable: Sendable {
  /// Types by qualified names, and extensions by what they extend, as written; in file order.
  private(set) var declarations: [String: [Located<FileDeclarations.Item>]] = [:]
  private(set) var extensions: [String: [Located<TypeDeclaration>]] = [:]
  /// By the last part of the name as written: under which names code extends a type.
  private(set) var extendedNames: [String: Set<String>] = [:]
  private(set) var globals: [String: Globals] = [:]
  /// Where a name may be declared that is in none of these yet: types and extensions, and globals.
  private(set) var unreadTypes: [String: [Int32]] = [:]
  private(set) var unreadGlobals: [String: [Int32]] = [:]
  /// The files that may change a member of a name, which is not known before they are read.
  private(set) var unreadChanges: [String: [Int32]] = [:]
  /// The names that can stand for a type, and those for a value: most names asked for are the system's. There
  /// may be more in these than there is.
  private(set) var typeNames = Set<String>()
  private(set) var valueNames = Set<String>()

  mutating func add(_ source: SourceProgram, file: Int32) {
    if let names = source.names {
      add(names, file: file)
    } else {
      add(source.program, source.declarations, file: file)
    }
  }

  private mutating func add(_ names: DeclaredNames, file: Int32) {
    for name in names.allTypes { unreadTypes[name, default: []].insertOrdered(file, by: \.self) }
    for name in names.globals { unreadGlobals[name, default: []].insertOrdered(file, by: \.self) }
    for name in names.changedMembers { unreadChanges[name, default: []].insertOrdered(file, by: \.self) }
    typeNames.formUnion(names.typeNames)
    for name in names.extensions { extendedNames[name.lastPart, default: []].insert(name) }
    valueNames.formUnion(names.values)
  }

  private mutating func add(
    _ program: Program, _ declared: FileDeclarations, file: Int32
  ) {
    for (name, items) in declared.types {
      for item in items { declarations[name, default: []].insertOrdered(Located(item, file: file), by: \.file) }
      typeNames.insert(name.lastPart)
    }
    for (name, items) in declared.extensions {
      for item in items { extensions[name, default: []].insertOrdered(Located(item, file: file), by: \.file) }
      extendedNames[name.lastPart, default: []].insert(name)
    }
    valueNames.formUnion(declared.memberNames)
    typeNames.formUnion(declared.aliasNames)
    for function in program.functions {
      globals[function.name, default: Globals()].functions
        .insertOrdered(Located(function, file: file), by: \.file)
      valueNames.insert(function.name)
    }
    for property in program.properties {
      globals[property.name, default: Globals()].properties
        .insertOrdered(Located(property, file: file), by: \.file)
      valueNames.insert(property.name)
    }
    for alias in program.typealiases {
      globals[alias.name, default: Globals()].typealiases
        .insertOrdered(Located(alias, file: file), by: \.file)
      typeNames.insert(alias.name)
    }
  }

  /// Takes out what a file declares.
  mutating func remove(_ source: SourceProgram, file: Int32) {
    if let names = source.names {
      for name in names.allTypes { unreadTypes.removeElements(under: name) { $0 == file } }
      for name in names.globals { unreadGlobals.removeElements(under: name) { $0 == file } }
      for name in names.changedMembers { unreadChanges.removeElements(under: name) { $0 == file } }
      return
    }
    for name in source.declarations.types.keys { declarations.removeElements(under: name) { $0.file == file } }
    for name in source.declarations.extensions.keys { extensions.removeElements(under: name) { $0.file == file } }
    let program = source.program
    for name in program.functions.map(\.name) + program.properties.map(\.name)
      + program.typealiases.map(\.name)
    {
      globals[name]?.functions.removeAll { $0.file == file }
      globals[name]?.properties.removeAll { $0.file == file }
      globals[name]?.typealiases.removeAll { $0.file == file }
    }
  }
}

extension SourceProgram {
  /// The names of types and extensions, qualified or as written.
  var typeNames: Set<String> {
    names?.allTypes ?? Set(declarations.types.keys).union(declarations.extensions.keys)
  }
}

extension DeclaredNames {
  fileprivate var allTypes: Set<String> { extensions.isEmpty ? types : types.union(extensions) }
}

extension Array {
  /// Behind all that are not greater.
  fileprivate mutating func insertOrdered(_ element: Element, by key: (Element) -> Int32) {
    let place = lastIndex { key($0) <= key(element) }
    insert(element, at: place.map { $0 + 1 } ?? startIndex)
  }
}

extension Dictionary {
  /// Takes some elements out of a list, and the list where none is left.
  fileprivate mutating func removeElements<Element>(under key: Key, where isGone: (Element) -> Bool)
  where Value == [Element] {
    guard let place = index(forKey: key) else { return }
    values[place].removeAll(where: isGone)
    if values[place].isEmpty { remove(at: place) }
  }
}

/// The facts about the code of all files that are read at once.
struct FactTable: Sendable {
  private(set) var stateChanges: [String: [String: [ProgramFacts.StateChange]]] = [:]
  private(set) var memberChanges: [String: [ProgramFacts.StateChange]] = [:]
  private(set) var givenConstants: [String: [ProgramFacts.GivenConstant]] = [:]
  private(set) var environmentChanges = Set<String>()
  private(set) var environmentHelpers = Set<String>()
  private(set) var registersDefaults = false
  private(set) var uses = TypeUses()

  /// - Parameter scrolledTypes: what is shown in scroll views only, where that is known.
  init(of sources: [SourceProgram], scrolledTypes: Set<String>? = nil) {
    for source in sources where source.isEager { add(source.facts) }
    uses.scrolled = scrolledTypes ?? ScrolledTypes.among(sources)
    uses.noteRendered()
  }

  private mutating func add(_ facts: ProgramFacts) {
    uses.shown.formUnion(facts.shownTypes)
    uses.routed.formUnion(facts.routedTypes)
    uses.made.formUnion(facts.madeTypes)
    uses.previewed.formUnion(facts.previewedTypes)
    uses.presented.merge(facts.presentedViews) { before, more in before + more.filter { !before.contains($0) } }
    environmentChanges.formUnion(facts.environmentChanges)
    environmentHelpers.formUnion(facts.environmentHelpers)
    registersDefaults = registersDefaults || facts.registersDefaults
    givenConstants.merge(facts.givenConstants) { ($0 + $1).distinct }
    memberChanges.merge(facts.memberChanges) { $0 + $1 }
    stateChanges.merge(facts.stateChanges) { $0.merging($1) { $0 + $1 } }
  }
}
