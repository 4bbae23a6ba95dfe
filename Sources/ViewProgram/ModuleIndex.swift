/// A declaration with the file it stands in.
package struct Located<Declaration: Sendable>: Sendable {
  package let declaration: Declaration
  /// 0-based index into the index's files.
  package let file: Int32
  package init(_ declaration: Declaration, file: Int32) {
    self.declaration = declaration
    self.file = file
  }
}

/// A type with everything that its declaration and its extensions add.
package final class TypeEntry: Sendable {
  package let name: String
  /// `Outer.Inner`.
  package let qualifiedName: String
  package let kind: TypeDeclaration.Kind
  package let file: Int32
  package let range: SourceRange
  package let genericParameters: [String]
  package let inheritedTypes: Set<String>
  package let properties: [String: Located<PropertyDeclaration>]
  package let staticProperties: [String: Located<PropertyDeclaration>]
  /// Stored instance properties in order, for the memberwise initializer.
  package let storedProperties: [Located<PropertyDeclaration>]
  package let functions: [String: [Located<FunctionDeclaration>]]
  package let initializers: [Located<FunctionDeclaration>]
  package let cases: [EnumCaseDeclaration]
  package let typealiases: [String: TypeReference]
  package let isExtensionOnly: Bool
  /// Declared `private` or `fileprivate`, and not inside of another type.
  package let isPrivate: Bool

  fileprivate init(_ builder: TypeBuilder, protocolMembers: [TypeBuilder]) {
    name = builder.name
    qualifiedName = builder.qualifiedName
    kind = builder.kind
    file = builder.file
    range = builder.range
    genericParameters = builder.genericParameters
    inheritedTypes = builder.inheritedTypes
    var properties = builder.properties
    var staticProperties = builder.staticProperties
    var functions = builder.functions
    for inherited in protocolMembers {
      properties.merge(inherited.properties) { own, _ in own }
      staticProperties.merge(inherited.staticProperties) { own, _ in own }
      functions.merge(inherited.functions) { own, theirs in own + theirs }
    }
    self.properties = properties
    self.staticProperties = staticProperties
    self.functions = functions
    storedProperties = builder.storedProperties
    initializers = builder.initializers
    cases = builder.cases
    typealiases = builder.typealiases
    isExtensionOnly = builder.isExtensionOnly
    isPrivate = builder.isPrivate
  }

  package var isView: Bool {
    inheritedTypes.contains("View") || inheritedTypes.contains("SwiftUI.View")
      || givenBody != nil
  }

  /// The `body(...)` of a view whose own protocol makes `body` of it, with what that gives it:
  /// `ConnectedView` and its like in frameworks that bind views to a store.
  package var givenBody: Located<FunctionDeclaration>? {
    guard properties["body"] == nil, let functions = functions["body"],
      inheritedTypes.contains(where: { $0.hasSuffix("View") })
    else { return nil }
    return functions.first { $0.declaration.returnType?.isOpaqueView == true }
  }
}

/// Every view, modifier, helper and value type of a project, by name, over all its files.
///
/// Names mean what they mean in the file that uses them: what its module declares, then what the
/// modules that it imports do.
package final class ModuleIndex: Sendable {
  package let files: [SourceFile]
  package let programs: [Program]
  package let modules: ModuleMap
  private let types: TypeLookup
  /// What can stand for a type, and what for a value: most names asked for are the system's.
  private let typeNames: Set<String>
  private let valueNames: Set<String>
  /// Where a type finds what neither it nor its protocols in the module declare.
  private let ancestors: [ObjectIdentifier: [TypeEntry]]
  /// All types that the module declares, in file order.
  package let allTypes: [TypeEntry]
  private let foreignTypes: ForeignTypes
  private let functions: [String: [Located<FunctionDeclaration>]]
  private let properties: [String: [Located<PropertyDeclaration>]]
  private let typealiases: [String: [Located<TypealiasDeclaration>]]
  package let stateChanges: [String: [String: [ProgramFacts.StateChange]]]
  /// Environment values that code sets somewhere.
  package let environmentChanges: Set<String>
  package let shownTypes: Set<String>
  package let previewedTypes: Set<String>

  /// - Complexity: linear in the number of declarations.
  /// - Parameter modules: nil: the files are one module.
  package init(
    files: [SourceFile], programs: [Program], facts: [ProgramFacts], modules: ModuleMap? = nil
  ) {
    let modules = modules ?? ModuleMap(files: files)
    self.files = files
    self.programs = programs
    self.modules = modules
    var collector = TypeCollector(modules: modules)
    var functions: [String: [Located<FunctionDeclaration>]] = [:]
    var properties: [String: [Located<PropertyDeclaration>]] = [:]
    var typealiases: [String: [Located<TypealiasDeclaration>]] = [:]
    for (index, program) in programs.enumerated() {
      let file = Int32(index)
      for type in program.types { collector.add(type, outer: nil, file: file) }
      for function in program.functions {
        functions[function.name, default: []].append(Located(function, file: file))
      }
      for property in program.properties {
        properties[property.name, default: []].append(Located(property, file: file))
      }
      for alias in program.typealiases {
        typealiases[alias.name, default: []].append(Located(alias, file: file))
      }
    }
    self.functions = functions
    self.properties = properties
    self.typealiases = typealiases
    let (types, foreign) = collector.finish()
    foreignTypes = foreign
    allTypes = types.values.joined().sorted {
      ($0.file, $0.range.start) < ($1.file, $1.range.start)
    }
    let lookup = TypeLookup(
      byQualifiedName: Dictionary(grouping: allTypes, by: \.qualifiedName), modules: modules)
    self.types = lookup
    let everyType = allTypes + foreign.all
    typeNames = Set(allTypes.map(\.name)).union(typealiases.keys)
      .union(everyType.flatMap(\.typealiases.keys))
    valueNames = Set(functions.keys).union(properties.keys)
      .union(everyType.flatMap { Array($0.properties.keys) + $0.staticProperties.keys + $0.functions.keys + $0.cases.map(\.name) })
    var inherited: [ObjectIdentifier: [TypeEntry]] = [:]
    for type in everyType {
      let parents = type.inheritedTypes.sorted().compactMap {
        lookup.type(named: $0, from: type.file, inside: nil)
          ?? foreign.entry(of: $0, seenFrom: type.file, modules)
      }
      let others = parents.filter { $0 !== type }
      if !others.isEmpty { inherited[ObjectIdentifier(type)] = others }
    }
    ancestors = inherited
    var changes: [String: [String: [ProgramFacts.StateChange]]] = [:]
    var environmentChanges = Set<String>()
    var shown = Set<String>()
    var previewed = Set<String>()
    for fact in facts {
      shown.formUnion(fact.shownTypes)
      environmentChanges.formUnion(fact.environmentChanges)
      previewed.formUnion(fact.previewedTypes)
      changes.merge(fact.stateChanges) { $0.merging($1) { $0 + $1 } }
    }
    stateChanges = changes
    shownTypes = shown
    self.environmentChanges = environmentChanges
    previewedTypes = previewed
  }

  /// The type that a name means in code of `file`, inside the type `outer`.
  ///
  /// As in Swift, the types around the code are searched first, from the inside, then the module;
  /// of several types at file level the one in the same file wins, else the one in the nearest folder.
  /// - Parameter name: simple or qualified (`Outer.Inner`).
  package func type(named name: String, from file: Int32, inside outer: String? = nil) -> TypeEntry? {
    mayBeType(name) ? types.type(named: name, from: file, inside: outer) : nil
  }

  /// False where nothing in the module declares a type or typealias of that name.
  package func mayBeType(_ name: String) -> Bool {
    typeNames.contains(name) || name.utf8.contains(UInt8(ascii: "."))
  }

  /// False where nothing in the module declares a property, function or case of that name.
  package func mayBeValue(_ name: String) -> Bool { valueNames.contains(name) }

  /// The classes, protocols and extended system types that a type names as inherited, by name.
  package func ancestors(of type: TypeEntry) -> [TypeEntry] {
    ancestors[ObjectIdentifier(type)] ?? []
  }

  /// What the code that `file` sees adds to a type that none of it declares: `View`, `Color`.
  package func extensions(of name: String, seenFrom file: Int32) -> TypeEntry? {
    foreignTypes.entry(of: name, seenFrom: file, modules)
  }

  /// The types that code adds to without declaring them; those that modules see differently more
  /// than once.
  package var extendedTypes: [TypeEntry] {
    foreignTypes.all.sorted { ($0.name, $0.file) < ($1.name, $1.file) }
  }

  /// The same as all modules see it; one entry for each of the views on it.
  package func extensions(of name: String) -> [TypeEntry] { foreignTypes.entries(of: name) }

  /// Functions at file level.
  package func functions(named name: String, seenFrom file: Int32)
    -> [Located<FunctionDeclaration>]?
  {
    guard let all = functions[name] else { return nil }
    let seen = all.filter {
      $0.declaration.isPrivate ? $0.file == file : modules.sees($0.file, from: file)
    }
    return seen.isEmpty ? nil : seen
  }

  /// A constant or variable at file level.
  package func property(named name: String, seenFrom file: Int32) -> Located<PropertyDeclaration>? {
    properties[name].flatMap { all in
      let seen = all.filter { !$0.declaration.isPrivate || $0.file == file }
      return modules.nearest(seen, to: file, declaredIn: \.file)
    }
  }

  /// A typealias at file level.
  package func aliasedType(named name: String, seenFrom file: Int32) -> TypeReference? {
    typealiases[name].flatMap { modules.nearest($0, to: file, declaredIn: \.file) }?
      .declaration.type
  }
}

/// What code adds to types that it does not declare: `View`, `Color`, `CGFloat`.
private struct ForeignTypes {
  /// All files being one module, one each; else one for each context that sees some of it.
  private var entries: [String: [Int: TypeEntry]] = [:]
  /// For files with private members in their extensions: what others add, and those.
  private var privateEntries: [String: [Int32: TypeEntry]] = [:]

  init(_ declarations: [String: [Located<TypeDeclaration>]], _ modules: ModuleMap) {
    for (name, all) in declarations {
      let visible = all.map { Located($0.declaration.withoutPrivateMembers, file: $0.file) }
      var byFiles: [[Int32]: TypeEntry] = [:]
      for context in 0..<modules.contextCount {
        let seen = Self.seen(visible, inContext: context, modules)
        guard !seen.isEmpty else { continue }
        let files = seen.map(\.file)
        let entry = byFiles[files] ?? Self.merged(seen)
        byFiles[files] = entry
        entries[name, default: [:]][context] = entry
      }
      let own = Dictionary(grouping: all.filter { $0.declaration.hasPrivateMembers }, by: \.file)
      for (file, parts) in own {
        let others = Self.seen(visible, inContext: modules.context(of: file), modules)
        privateEntries[name, default: [:]][file] = Self.merged(
          others + parts.map { Located($0.declaration.onlyPrivateMembers, file: file) })
      }
    }
  }

  /// The nearest last: of two properties of one name it wins.
  private static func seen(
    _ declarations: [Located<TypeDeclaration>], inContext context: Int, _ modules: ModuleMap
  ) -> [Located<TypeDeclaration>] {
    declarations.map { ($0, modules.nearness(of: $0.file, toContext: context)) }
      .filter { $0.1 > 0 }.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
  }

  private static func merged(_ parts: [Located<TypeDeclaration>]) -> TypeEntry {
    let builder = TypeBuilder(parts[0].declaration, outer: nil, file: parts[0].file)
    for part in parts { builder.add(part.declaration, file: part.file) }
    return TypeEntry(builder, protocolMembers: [])
  }

  var all: [TypeEntry] {
    entries.values.flatMap(\.values) + privateEntries.values.flatMap(\.values)
  }

  func entries(of name: String) -> [TypeEntry] {
    (entries[name] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
      + (privateEntries[name] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }

  func entry(of name: String, seenFrom file: Int32, _ modules: ModuleMap) -> TypeEntry? {
    privateEntries[name]?[file] ?? entries[name]?[modules.context(of: file)]
  }
}

extension TypeDeclaration {
  fileprivate var hasPrivateMembers: Bool {
    properties.contains(where: \.isPrivate) || functions.contains(where: \.isPrivate)
  }

  fileprivate var withoutPrivateMembers: TypeDeclaration {
    guard hasPrivateMembers else { return self }
    var copy = self
    copy.properties.removeAll(where: \.isPrivate)
    copy.functions.removeAll(where: \.isPrivate)
    return copy
  }

  fileprivate var onlyPrivateMembers: TypeDeclaration {
    var copy = self
    copy.properties.removeAll { !$0.isPrivate }
    copy.functions.removeAll { !$0.isPrivate }
    copy.initializers = []
    copy.cases = []
    copy.typealiases = []
    return copy
  }
}

/// Types by name, as code at a place sees them.
private struct TypeLookup {
  /// More than one where modules declare the same.
  let byQualifiedName: [String: [TypeEntry]]
  let modules: ModuleMap

  func type(named name: String, from file: Int32, inside outer: String?) -> TypeEntry? {
    var around = outer
    while let enclosing = around {
      if let nested = byQualifiedName[enclosing + "." + name].flatMap({ nearest($0, to: file) }) {
        return nested
      }
      around = enclosing.lastIndex(of: ".").map { String(enclosing[..<$0]) }
    }
    if let found = byQualifiedName[name].flatMap({ nearest($0, to: file) }) { return found }
    // `Module.Type`.
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let rest = byQualifiedName[String(name[name.index(after: dot)...])] ?? []
    let module = String(name[..<dot])
    return nearest(rest.filter { modules.isPart($0.file, ofModule: module) }, to: file)
  }

  private func nearest(_ candidates: [TypeEntry], to file: Int32) -> TypeEntry? {
    let seen = candidates.filter { !$0.isPrivate || $0.file == file }
    return modules.nearest(seen, to: file, declaredIn: \.file)
  }
}

private struct TypeCollector {
  private var builders: [String: [TypeBuilder]] = [:]
  private var foreign: [String: [Located<TypeDeclaration>]] = [:]
  private var extensions: [(TypeDeclaration, Int32)] = []
  private let modules: ModuleMap

  init(modules: ModuleMap) { self.modules = modules }

  mutating func add(_ type: TypeDeclaration, outer: String?, file: Int32) {
    if type.kind == .extensionOf {
      extensions.append((type, file))
      return
    }
    let builder = TypeBuilder(type, outer: outer, file: file)
    builder.add(type, file: file)
    builders[type.name, default: []].append(builder)
    for nested in type.nestedTypes {
      add(nested, outer: builder.qualifiedName, file: file)
    }
  }

  mutating func finish() -> ([String: [TypeEntry]], ForeignTypes) {
    for (declaration, file) in extensions { merge(declaration, file) }
    let protocols = builders.mapValues { $0.filter { $0.kind == .protocolType } }
    let types = builders.mapValues { list in
      list.map { builder in
        let inherited = builder.inheritedTypes.sorted().flatMap { protocols[$0] ?? [] }
        return TypeEntry(builder, protocolMembers: inherited)
      }
    }
    return (types, ForeignTypes(foreign, modules))
  }

  private mutating func merge(_ declaration: TypeDeclaration, _ file: Int32) {
    let simple = declaration.name.split(separator: ".").last.map(String.init) ?? declaration.name
    let own = (builders[simple] ?? []).filter {
      $0.qualifiedName == declaration.name && (!$0.isPrivate || $0.file == file)
    }
    let match = modules.nearest(own, to: file, declaredIn: \.file)
    match?.add(declaration, file: file)
    if match == nil { foreign[simple, default: []].append(Located(declaration, file: file)) }
    for nested in declaration.nestedTypes {
      add(nested, outer: match?.qualifiedName ?? simple, file: file)
    }
  }
}

private final class TypeBuilder {
  let name: String
  let qualifiedName: String
  let kind: TypeDeclaration.Kind
  let file: Int32
  let range: SourceRange
  let genericParameters: [String]
  let isExtensionOnly: Bool
  let isPrivate: Bool
  var inheritedTypes = Set<String>()
  var properties: [String: Located<PropertyDeclaration>] = [:]
  var staticProperties: [String: Located<PropertyDeclaration>] = [:]
  var storedProperties: [Located<PropertyDeclaration>] = []
  var functions: [String: [Located<FunctionDeclaration>]] = [:]
  var initializers: [Located<FunctionDeclaration>] = []
  var cases: [EnumCaseDeclaration] = []
  var typealiases: [String: TypeReference] = [:]

  init(_ type: TypeDeclaration, outer: String?, file: Int32) {
    name = type.name.split(separator: ".").last.map(String.init) ?? type.name
    qualifiedName = outer.map { $0 + "." + type.name } ?? type.name
    kind = type.kind
    self.file = file
    range = type.range
    genericParameters = type.genericParameters
    isExtensionOnly = type.kind == .extensionOf
    isPrivate = type.isPrivate && outer == nil && !isExtensionOnly
  }

  func add(_ type: TypeDeclaration, file: Int32) {
    inheritedTypes.formUnion(type.inheritedTypes)
    for property in type.properties {
      let located = Located(property, file: file)
      guard !property.isStatic else {
        staticProperties[property.name] = located
        continue
      }
      properties[property.name] = located
      if property.getter == nil { storedProperties.append(located) }
    }
    for function in type.functions {
      functions[function.name, default: []].append(Located(function, file: file))
    }
    initializers += type.initializers.map { Located($0, file: file) }
    cases += type.cases
    for alias in type.typealiases { typealiases[alias.name] = alias.type }
  }
}
