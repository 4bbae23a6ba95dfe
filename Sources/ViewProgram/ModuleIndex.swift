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
  /// Stored instance properties in order, for the memberwise initializer.
  package let storedProperties: [Located<PropertyDeclaration>]
  package let functions: [String: [Located<FunctionDeclaration>]]
  package let initializers: [Located<FunctionDeclaration>]
  package let cases: [EnumCaseDeclaration]
  package let typealiases: [String: TypeReference]
  package let isExtensionOnly: Bool

  fileprivate init(_ builder: TypeBuilder, protocolMembers: [TypeBuilder]) {
    name = builder.name
    qualifiedName = builder.qualifiedName
    kind = builder.kind
    file = builder.file
    range = builder.range
    genericParameters = builder.genericParameters
    inheritedTypes = builder.inheritedTypes
    var properties = builder.properties
    var functions = builder.functions
    for inherited in protocolMembers {
      properties.merge(inherited.properties) { own, _ in own }
      functions.merge(inherited.functions) { own, theirs in own + theirs }
    }
    self.properties = properties
    self.functions = functions
    storedProperties = builder.storedProperties
    initializers = builder.initializers
    cases = builder.cases
    typealiases = builder.typealiases
    isExtensionOnly = builder.isExtensionOnly
  }

  package var isView: Bool {
    inheritedTypes.contains("View") || inheritedTypes.contains("SwiftUI.View")
  }
}

/// Every view, modifier, helper and value type of a module, by name, over all its files.
package final class ModuleIndex: Sendable {
  package let files: [SourceFile]
  package let programs: [Program]
  private let types: TypeLookup
  /// What can stand for a type, and what for a value: most names asked for are the system's.
  private let typeNames: Set<String>
  private let valueNames: Set<String>
  /// Where a type finds what neither it nor its protocols in the module declare.
  private let ancestors: [ObjectIdentifier: [TypeEntry]]
  /// All types that the module declares, in file order.
  package let allTypes: [TypeEntry]
  /// What the module adds to types it does not declare: `View`, `Color`, `CGFloat`.
  private let foreignTypes: [String: TypeEntry]
  package let functions: [String: [Located<FunctionDeclaration>]]
  package let properties: [String: Located<PropertyDeclaration>]
  package let typealiases: [String: TypeReference]
  package let stateChanges: [String: [String: [ProgramFacts.StateChange]]]
  package let shownTypes: Set<String>
  package let previewedTypes: Set<String>

  /// - Complexity: linear in the number of declarations.
  package init(files: [SourceFile], programs: [Program], facts: [ProgramFacts]) {
    self.files = files
    self.programs = programs
    var collector = TypeCollector()
    var functions: [String: [Located<FunctionDeclaration>]] = [:]
    var properties: [String: Located<PropertyDeclaration>] = [:]
    var typealiases: [String: TypeReference] = [:]
    for (index, program) in programs.enumerated() {
      let file = Int32(index)
      for type in program.types { collector.add(type, outer: nil, file: file) }
      for function in program.functions {
        functions[function.name, default: []].append(Located(function, file: file))
      }
      for property in program.properties { properties[property.name] = Located(property, file: file) }
      for alias in program.typealiases { typealiases[alias.name] = alias.type }
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
      byQualifiedName: Dictionary(grouping: allTypes, by: \.qualifiedName),
      folders: files.map { $0.path.split(separator: "/").dropLast() })
    self.types = lookup
    let everyType = allTypes + foreign.values
    typeNames = Set(allTypes.map(\.name)).union(typealiases.keys)
      .union(everyType.flatMap(\.typealiases.keys))
    valueNames = Set(functions.keys).union(properties.keys)
      .union(everyType.flatMap { Array($0.properties.keys) + $0.functions.keys + $0.cases.map(\.name) })
    var inherited: [ObjectIdentifier: [TypeEntry]] = [:]
    for type in everyType {
      let parents = type.inheritedTypes.sorted().compactMap {
        lookup.type(named: $0, from: type.file, inside: nil) ?? foreign[$0]
      }
      let others = parents.filter { $0 !== type }
      if !others.isEmpty { inherited[ObjectIdentifier(type)] = others }
    }
    ancestors = inherited
    var changes: [String: [String: [ProgramFacts.StateChange]]] = [:]
    var shown = Set<String>()
    var previewed = Set<String>()
    for fact in facts {
      shown.formUnion(fact.shownTypes)
      previewed.formUnion(fact.previewedTypes)
      changes.merge(fact.stateChanges) { $0.merging($1) { $0 + $1 } }
    }
    stateChanges = changes
    shownTypes = shown
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

  package func extensions(of name: String) -> TypeEntry? { foreignTypes[name] }
}

/// Types by name, as code at a place sees them.
private struct TypeLookup {
  /// More than one where modules declare the same.
  let byQualifiedName: [String: [TypeEntry]]
  /// Of each file.
  let folders: [[Substring]]

  func type(named name: String, from file: Int32, inside outer: String?) -> TypeEntry? {
    var around = outer
    while let enclosing = around {
      if let nested = byQualifiedName[enclosing + "." + name] { return nearest(nested, to: file) }
      around = enclosing.lastIndex(of: ".").map { String(enclosing[..<$0]) }
    }
    return byQualifiedName[name].flatMap { nearest($0, to: file) }
  }

  private func nearest(_ candidates: [TypeEntry], to file: Int32) -> TypeEntry? {
    guard candidates.count > 1 else { return candidates.first }
    if let own = candidates.first(where: { $0.file == file }) { return own }
    return candidates.max { commonFolders($0.file, file) < commonFolders($1.file, file) }
  }

  private func commonFolders(_ first: Int32, _ second: Int32) -> Int {
    guard folders.indices.contains(Int(first)), folders.indices.contains(Int(second)) else {
      return 0
    }
    return zip(folders[Int(first)], folders[Int(second)]).prefix { $0 == $1 }.count
  }
}

private struct TypeCollector {
  private var builders: [String: [TypeBuilder]] = [:]
  private var foreign: [String: TypeBuilder] = [:]
  private var extensions: [(TypeDeclaration, Int32)] = []

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

  mutating func finish() -> ([String: [TypeEntry]], [String: TypeEntry]) {
    for (declaration, file) in extensions { merge(declaration, file) }
    let protocols = builders.mapValues { $0.filter { $0.kind == .protocolType } }
    let types = builders.mapValues { list in
      list.map { builder in
        let inherited = builder.inheritedTypes.sorted().flatMap { protocols[$0] ?? [] }
        return TypeEntry(builder, protocolMembers: inherited)
      }
    }
    return (types, foreign.mapValues { TypeEntry($0, protocolMembers: []) })
  }

  private mutating func merge(_ declaration: TypeDeclaration, _ file: Int32) {
    let simple = declaration.name.split(separator: ".").last.map(String.init) ?? declaration.name
    let own = builders[simple] ?? []
    let builder: TypeBuilder
    if let match = own.first(where: { $0.qualifiedName == declaration.name })
      ?? own.first(where: { $0.file == file }) ?? own.first
    {
      builder = match
    } else if let known = foreign[simple] {
      builder = known
    } else {
      builder = TypeBuilder(declaration, outer: nil, file: file)
      foreign[simple] = builder
    }
    builder.add(declaration, file: file)
    for nested in declaration.nestedTypes {
      add(nested, outer: builder.qualifiedName, file: file)
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
  var inheritedTypes = Set<String>()
  var properties: [String: Located<PropertyDeclaration>] = [:]
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
  }

  func add(_ type: TypeDeclaration, file: Int32) {
    inheritedTypes.formUnion(type.inheritedTypes)
    for property in type.properties {
      properties[property.name] = Located(property, file: file)
      if property.getter == nil, !property.isStatic {
        storedProperties.append(Located(property, file: file))
      }
    }
    for function in type.functions {
      functions[function.name, default: []].append(Located(function, file: file))
    }
    initializers += type.initializers.map { Located($0, file: file) }
    cases += type.cases
    for alias in type.typealiases { typealiases[alias.name] = alias.type }
  }
}
