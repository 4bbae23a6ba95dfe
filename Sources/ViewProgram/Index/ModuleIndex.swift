import Synchronization

/// Every view, modifier, helper and value type of a project, by name, over all its files.
///
/// Names mean what they mean in the file that uses them: what its module declares, then what the
/// modules that it imports do. A type is put together when its name is first asked for, and files
/// that hold no view code are read then.
///
/// - In: the sources of a project, lowered or to be lowered when somebody asks, and which module each is of.
/// - Out: types, members, globals and what code does to states, as the code of one file sees them.
/// - To add: whatever is looked up by name over several files. What is known of one file alone belongs into
///   `Program`, or into `ProgramFacts` if it takes a walk over the code.
///
/// It is the door of this module, whose folders each use only those before them: `Source` (texts and
/// places), `Program` (declarations and code as values), `Lowering` (from the syntax tree to a program; the
/// one place that sees SwiftSyntax), `Stored` (programs as bytes), `Dump` (as text), `Index`. A construct of Swift
/// is added as a case in `Program`, which the compiler then asks for in `Lowering`, `Stored`, `Dump` and `Walk`.
package final class ModuleIndex: Sendable {
  package let sources: [SourceProgram]
  package let files: [SourceFile]
  package let modules: ModuleMap
  /// The things that the app brings along beside its code; nil where nobody looked for any.
  package let resources: (any AppResources)?
  /// The texts that code looks up by keys; nil where there is none.
  package let texts: (any AppTexts)?
  private let names: NameTable
  let facts: FactTable
  private let known = Mutex(Known())
  let writtenTexts = WrittenTexts()
  /// The objects that readers keep beside the index, by their types.
  let companions = SharedTable<ObjectIdentifier, any AnyObject & Sendable>()

  /// The answers that have been put together.
  private struct Known: Sendable {
    var answers: [TypeQuestion: TypeEntry?] = [:]
    var types: [String: NamedTypes] = [:]
    var foreign: [String: ForeignType] = [:]
    var stateChanges: [ObjectIdentifier: [String: [ProgramFacts.StateChange]]] = [:]
    var ancestors: [ObjectIdentifier: [TypeEntry]] = [:]
    var requirements: [ObjectIdentifier: Set<String>] = [:]
    var globals: [String: Globals] = [:]
    var addedFunctions: [String: [AddedFunction]]?
    var localTypes: [LocalPlace: TypeEntry] = [:]

    /// The answers that have nothing to do with types and extensions of these names.
    func untouched(by touched: Set<String>, _ names: NameTable) -> Known {
      var rest = Known()
      rest.types = types.filter { name, types in
        !touched.contains(name)
          && types.entries.allSatisfy { $0.givers.isDisjoint(with: touched) }
      }
      rest.foreign = foreign.filter { name, _ in
        names.extendedNames[name]?.isDisjoint(with: touched) ?? true
      }
      return rest
    }
  }

  /// Where a function declares a type.
  private struct LocalPlace: Hashable {
    var file: Int32
    var range: SourceRange
  }

  private struct TypeQuestion: Hashable {
    var name: String
    var file: Int32
    var outer: String?
  }

  /// The types of one qualified name.
  private struct NamedTypes: Sendable {
    /// More than one where modules declare the same.
    var entries: [TypeEntry] = []
    /// The extensions that extend another type, which nothing here declares.
    var foreign: [Located<TypeDeclaration>] = []
  }

  /// - Complexity: linear in the number of declarations that stand beside view code, and in the
  ///   number of names that other files declare.
  /// - Parameters:
  ///   - modules: nil: the files are one module.
  ///   - previous: of the same files, which saves time where few of them are other ones now.
  package init(
    sources: [SourceProgram], modules: ModuleMap? = nil, resources: (any AppResources)? = nil,
    texts: (any AppTexts)? = nil, after previous: ModuleIndex? = nil
  ) {
    self.sources = sources
    self.resources = resources
    self.texts = texts
    files = sources.map(\.file)
    let modules = modules ?? ModuleMap(files: files)
    self.modules = modules
    var names = NameTable()
    guard let previous, previous.modules == modules, previous.sources.count == sources.count,
      case let changed = sources.indices.filter({ sources[$0] !== previous.sources[$0] }),
      changed.count <= Self.fewFiles
    else {
      facts = FactTable(of: sources)
      for (index, source) in sources.enumerated() { names.add(source, file: Int32(index)) }
      self.names = names
      return
    }
    let showsTheSame = changed.allSatisfy { sources[$0].placements == previous.sources[$0].placements }
    facts = FactTable(of: sources, scrolledTypes: showsTheSame ? previous.scrolledTypes : nil)
    names = previous.names
    var touched = Set<String>()
    for index in changed {
      touched.formUnion(previous.sources[index].typeNames)
      touched.formUnion(sources[index].typeNames)
      names.remove(previous.sources[index], file: Int32(index))
      names.add(sources[index], file: Int32(index))
    }
    self.names = names
    let kept = previous.known.withLock { $0 }.untouched(by: touched, names)
    known.withLock { $0 = kept }
  }

  /// The number of files up to which new names are put in place of the earlier ones.
  private static let fewFiles = 4

  /// An index of files that are read already.
  package convenience init(files: [SourceFile], programs: [Program], modules: ModuleMap? = nil) {
    let sources = zip(files, programs).map {
      SourceProgram($0, for: BuildConfiguration(), $1, isEager: true)
    }
    self.init(sources: sources, modules: modules)
  }

  package var programs: Programs { Programs(sources: sources) }

  /// The programs of the files, each made when it is first asked for.
  package struct Programs {
    fileprivate let sources: [SourceProgram]
    package subscript(file: Int32) -> Program { sources[Int(file)].program }
  }
}

// MARK: What code does

extension ModuleIndex {
  /// The changes that code makes to properties of other objects, by the property's name: those in `file`, or in all.
  ///
  /// - Complexity: reads the files that are not read yet and may hold some.
  package func memberChanges(of property: String, in file: Int32? = nil) -> [ProgramFacts.StateChange] {
    if let file { return sources[Int(file)].facts.memberChanges[property] ?? [] }
    let known = facts.memberChanges[property] ?? []
    guard let unread = names.unreadChanges[property] else { return known }
    return known + unread.flatMap { memberChanges(of: property, in: $0) }
  }
  /// The constants that code passes to functions and closures, by their names.
  package var givenConstants: [String: [ProgramFacts.GivenConstant]] { facts.givenConstants }
  /// Environment values that code sets somewhere.
  package var environmentChanges: Set<String> { facts.environmentChanges }
  /// Functions of `extension View` that set some, and types of modifiers that do.
  package var environmentHelpers: Set<String> { facts.environmentHelpers }
  /// Whether code says somewhere what the user's defaults hold before anything is stored there.
  package var registersDefaults: Bool { facts.registersDefaults }
  /// The types that all code uses.
  package var uses: TypeUses { facts.uses }
  package var shownTypes: Set<String> { uses.shown }
  /// The screens of routes and tabs.
  package var routedTypes: Set<String> { uses.routed }
  package var madeTypes: Set<String> { uses.made }
  package var previewedTypes: Set<String> { uses.previewed }
  /// The views that code presents on screens of their own, by the names of their types.
  package var presentedViews: [String: [PresentedView]] { uses.presented }
  /// Whether code presents views of a type in popovers, and on no other screens.
  package func popsOverOnly(_ type: String) -> Bool {
    presentedViews[type]?.allSatisfy { $0.style == .popover } ?? false
  }
  package var renderedTypes: Set<String> { uses.rendered }
  /// The types that code shows in scroll views only.
  package var scrolledTypes: Set<String> { uses.scrolled }
}

// MARK: Types

extension ModuleIndex {
  /// The type that a name means in code of `file`, inside the type `outer`.
  ///
  /// As in Swift, the types around the code are searched first, from the inside, then the module;
  /// of several types at file level the one in the same file wins, else the one in the nearest folder.
  /// - Parameter name: simple or qualified (`Outer.Inner`).
  package func type(named name: String, from file: Int32, inside outer: String? = nil) -> TypeEntry? {
    guard mayBeType(name) else { return nil }
    let question = TypeQuestion(name: name, file: file, outer: outer)
    if let answer = known.withLock({ $0.answers[question] }) { return answer }
    let answer = meantType(named: name, from: file, inside: outer)
    known.withLock { $0.answers[question] = .some(answer) }
    return answer
  }

  private func meantType(named name: String, from file: Int32, inside outer: String?) -> TypeEntry? {
    var around = outer
    while let enclosing = around {
      if let nested = nearest(types(named: enclosing + "." + name), to: file) { return nested }
      around = enclosing.lastDot.map { String(enclosing[..<$0]) }
    }
    if let found = nearest(types(named: name), to: file) { return found }
    // `Module.Type`.
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let rest = types(named: String(name[name.index(after: dot)...]))
    let module = String(name[..<dot])
    return nearest(rest.filter { modules.isPart($0.file, ofModule: module) }, to: file)
  }

  private func nearest(_ candidates: [TypeEntry], to file: Int32) -> TypeEntry? {
    guard !candidates.isEmpty else { return nil }
    let seen = candidates.filter {
      $0.isPrivate ? $0.file == file : $0.isPublic || modules.seesInternals(of: $0.file, from: file)
    }
    return modules.nearest(seen, to: file, declaredIn: \.file)
  }

  /// The type that a function declares: the same one, however often the function runs.
  ///
  /// - Parameter outer: the qualified name of the type around it, which a function declares as well.
  package func localType(_ type: TypeDeclaration, in file: Int32, inside outer: String? = nil) -> TypeEntry {
    known.withLock { known in
      let place = LocalPlace(file: file, range: type.range)
      if let entry = known.localTypes[place] { return entry }
      let entry = TypeEntry(local: type, file: file, inside: outer)
      known.localTypes[place] = entry
      return entry
    }
  }

  /// False where nothing in the module declares a type or typealias of that name.
  package func mayBeType(_ name: String) -> Bool {
    names.typeNames.contains(name) || name.utf8.contains(UInt8(ascii: "."))
  }

  /// Whether types of that name are declared inside of other types alone.
  package func isOnlyNested(_ name: String) -> Bool { names.declarations[name] == nil }

  /// False where nothing in the module declares a property, function or case of that name.
  package func mayBeValue(_ name: String) -> Bool { names.valueNames.contains(name) }

  /// The types that are declared beside view code, in file order.
  package var allTypes: [TypeEntry] { types(named: names.declarations.keys) }

  /// Those that a file declares, in order.
  package func types(in file: Int32) -> [TypeEntry] {
    types(named: sources[Int(file)].declarations.types.keys).filter { $0.file == file }
  }

  func types(named names: some Sequence<String>) -> [TypeEntry] {
    names.flatMap { types(named: $0) }.filter { sources[Int($0.file)].isEager }
      .sorted { ($0.file, $0.range.start) < ($1.file, $1.range.start) }
  }

  /// The classes, protocols and extended system types that a type names as inherited, by name.
  package func ancestors(of type: TypeEntry) -> [TypeEntry] {
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0.ancestors[id] }) { return known }
    let implied = type.impliedProtocols.subtracting(type.inheritedTypes).filter { names.extendedNames[$0] != nil }
    let parents = (type.inheritedTypes.sorted() + implied.sorted()).compactMap {
      self.type(named: $0, from: type.file) ?? extensions(of: $0, seenFrom: type.file)
    }
    let others = parents.filter { $0 !== type }
    known.withLock { $0.ancestors[id] = others }
    return others
  }

  /// The names that a type and the protocols among its ancestors ask for, so that calls of them
  /// are dispatched by the value, and all others by the type.
  package func requiredNames(of type: TypeEntry) -> Set<String> {
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0.requirements[id] }) { return known }
    var names = Set<String>()
    var seen: Set<ObjectIdentifier> = [id]
    var open = [type]
    while let next = open.popLast() {
      names.formUnion(next.requirements)
      open += ancestors(of: next).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    known.withLock { $0.requirements[id] = names }
    return names
  }

  /// The members that the code which `file` sees adds to a type that none of it declares: `View`, `Color`.
  package func extensions(of name: String, seenFrom file: Int32) -> TypeEntry? {
    foreign(named: name)?.entry(seenFrom: file, modules)
  }

  /// The types that code adds to without declaring them; those that modules see differently more
  /// than once.
  package var extendedTypes: [TypeEntry] {
    names.extendedNames.keys.flatMap { extensions(of: $0) }
      .sorted { ($0.name, $0.file) < ($1.name, $1.file) }
  }

  /// A function that code adds to a type which it does not declare, by one of the views on that.
  package typealias AddedFunction = (function: Located<FunctionDeclaration>, type: TypeEntry)

  /// The functions of a name that code adds to types which it does not declare.
  ///
  /// - Complexity: reads all extensions once.
  package func addedFunctions(named name: String) -> [AddedFunction] {
    if let known = known.withLock({ $0.addedFunctions }) { return known[name] ?? [] }
    var added: [String: [AddedFunction]] = [:]
    for type in extendedTypes {
      for (name, functions) in type.functions { added[name, default: []] += functions.map { ($0, type) } }
    }
    let all = added
    known.withLock { $0.addedFunctions = all }
    return all[name] ?? []
  }

  /// The same as all modules see it; one entry for each of the views on it.
  package func extensions(of name: String) -> [TypeEntry] { foreign(named: name)?.all ?? [] }

  /// The values that code gives to the stored properties of a type, or of another one of its simple name.
  package func knownStateChanges(of type: TypeEntry) -> [String: [ProgramFacts.StateChange]] {
    let own = facts.stateChanges[type.name] ?? [:]
    guard let unread = names.unreadTypes[type.qualifiedName] else { return own }
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0.stateChanges[id] }) { return known }
    let all = unread.reduce(into: own) { all, file in
      all.merge(sources[Int(file)].facts.stateChanges[type.name] ?? [:]) { $0 + $1 }
    }
    known.withLock { $0.stateChanges[id] = all }
    return all
  }

  private func types(named name: String) -> [TypeEntry] {
    names.declarations[name] == nil && names.unreadTypes[name] == nil ? [] : namedTypes(name).entries
  }

  private func foreign(named name: String) -> ForeignType? {
    guard let names = names.extendedNames[name] else { return nil }
    if let known = known.withLock({ $0.foreign[name] }) { return known }
    let all = names.sorted().filter { !isAlias($0) }.flatMap { namedTypes($0).foreign }.sorted { $0.file < $1.file }
    let made = ForeignType(all, modules)
    return known.withLock { known in
      if let first = known.foreign[name] { return first }
      known.foreign[name] = made
      return made
    }
  }

  /// Whether code extends another type by that name, which is an alias inside of one: `extension Asset.Image`.
  private func isAlias(_ name: String) -> Bool {
    guard let dot = name.lastDot else { return false }
    return types(named: String(name[..<dot])).contains { $0.typealiases[name.lastPart] != nil }
  }

  private func namedTypes(_ name: String) -> NamedTypes {
    if let known = known.withLock({ $0.types[name] }) { return known }
    let made = makeTypes(named: name)
    // Whoever was first: entries are told apart by identity.
    return known.withLock { known in
      if let first = known.types[name] { return first }
      known.types[name] = made
      return made
    }
  }

  private func makeTypes(named name: String) -> NamedTypes {
    let (builders, foreign) = builders(named: name)
    let entries = builders.map { builder in
      TypeEntry(builder, protocolMembers: protocols(of: builder).refiningFirst())
    }
    return NamedTypes(entries: entries, foreign: foreign)
  }

  /// The project's protocols that a type names, and then those that they refine.
  private func protocols(of type: TypeBuilder) -> [TypeBuilder] {
    var found: [TypeBuilder] = []
    var known = Set<String>()
    var open = type.inheritedTypes.sorted()
    while !open.isEmpty {
      let new = open.filter { known.insert($0).inserted }
      let declared = new.filter { names.declarations[$0] != nil || names.unreadTypes[$0] != nil }
      let protocols = declared.flatMap { builders(named: $0).types }.filter { $0.kind == .protocolType }
      found += protocols
      open = protocols.flatMap { $0.inheritedTypes.sorted() }
    }
    return found
  }

  /// The types of a qualified name with what their extensions add, and the other extensions.
  private func builders(named name: String)
    -> (types: [TypeBuilder], foreign: [Located<TypeDeclaration>])
  {
    var items = names.declarations[name] ?? []
    if let unread = names.unreadTypes[name] {
      for file in unread {
        items += (sources[Int(file)].declarations.types[name] ?? []).map { Located($0, file: file) }
      }
      items.sort { $0.file < $1.file }
    }
    let builders = items.map { item in
      let builder = TypeBuilder(
        item.declaration.declaration, outer: item.declaration.outer, file: item.file)
      builder.add(item.declaration.declaration, file: item.file)
      return builder
    }
    var foreign: [Located<TypeDeclaration>] = []
    for item in declaredExtensions(of: name) {
      let own = builders.filter { !$0.isPrivate || $0.file == item.file }
      if let match = modules.nearest(own, to: item.file, declaredIn: \.file) {
        match.add(item.declaration, file: item.file)
      } else {
        foreign.append(item)
      }
    }
    if !builders.isEmpty { addQualifiedExtensions(of: name, to: builders) }
    return (builders, foreign)
  }

  private func declaredExtensions(of name: String) -> [Located<TypeDeclaration>] {
    var extensions = names.extensions[name] ?? []
    guard let unread = names.unreadTypes[name] else { return extensions }
    for file in unread {
      extensions += (sources[Int(file)].declarations.extensions[name] ?? []).map { Located($0, file: file) }
    }
    return extensions.sorted { $0.file < $1.file }
  }

  /// Adds what `extension Module.Type` declares.
  private func addQualifiedExtensions(of name: String, to builders: [TypeBuilder]) {
    for qualified in (names.extendedNames[name.lastPart] ?? []).sorted() where qualified.hasSuffix("." + name) {
      let module = String(qualified.dropLast(name.count + 1))
      let own = builders.filter { modules.isPart($0.file, ofModule: module) && !$0.isPrivate }
      for item in declaredExtensions(of: qualified) {
        modules.nearest(own, to: item.file, declaredIn: \.file)?.add(item.declaration, file: item.file)
      }
    }
  }
}

// MARK: Globals

extension ModuleIndex {
  /// Functions at file level.
  package func globalFunctions(named name: String, seenFrom file: Int32)
    -> [Located<FunctionDeclaration>]?
  {
    let seen = globals(named: name).functions.filter {
      $0.declaration.isPrivate
        ? $0.file == file
        : modules.seesInternals(of: $0.file, from: file)
          || $0.declaration.isPublic && modules.sees($0.file, from: file)
    }
    return seen.isEmpty ? nil : seen
  }

  /// A constant or variable at file level.
  package func globalProperty(named name: String, seenFrom file: Int32) -> Located<PropertyDeclaration>? {
    let seen = globals(named: name).properties.filter {
      $0.declaration.isPrivate
        ? $0.file == file : $0.declaration.isPublic || modules.seesInternals(of: $0.file, from: file)
    }
    return modules.nearest(seen, to: file, declaredIn: \.file)
  }

  /// The modules that a file imports.
  package func imports(of file: Int32) -> [String] { sources[Int(file)].imports }

  /// Whether a file sees the types that another one declares: it is part of its module, or imports that itself.
  package func sees(_ other: Int32, from file: Int32) -> Bool {
    modules.areTogether(other, file) || imports(of: file).contains { modules.isPart(other, ofModule: $0) }
  }

  /// A typealias at file level.
  package func globalTypealias(named name: String, seenFrom file: Int32)
    -> Located<TypealiasDeclaration>?
  {
    modules.nearest(globals(named: name).typealiases, to: file, declaredIn: \.file)
  }

  private func globals(named name: String) -> Globals {
    var result = names.globals[name] ?? Globals()
    guard let unread = names.unreadGlobals[name] else { return result }
    if let known = known.withLock({ $0.globals[name] }) { return known }
    for file in unread {
      let program = sources[Int(file)].program
      result.functions += program.functions.located(in: file) { $0.name == name }
      result.properties += program.properties.located(in: file) { $0.name == name }
      result.typealiases += program.typealiases.located(in: file) { $0.name == name }
    }
    result.functions.sort { $0.file < $1.file }
    result.properties.sort { $0.file < $1.file }
    result.typealiases.sort { $0.file < $1.file }
    known.withLock { $0.globals[name] = result }
    return result
  }
}

extension Array where Element: Sendable {
  fileprivate func located(in file: Int32, where condition: (Element) -> Bool) -> [Located<Element>] {
    filter(condition).map { Located($0, file: file) }
  }
}
