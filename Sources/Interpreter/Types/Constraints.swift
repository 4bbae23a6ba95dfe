import ViewProgram

/// The `where` clauses of extensions and members.
extension Interpreter {
  /// Those of a type's declarations of one name that are members of a value; nil where that cannot be told.
  func applicable<Declaration>(
    _ all: [Located<Declaration>], to value: Value, _ constraints: (Declaration) -> [String]
  ) -> [Located<Declaration>]? {
    guard all.contains(where: { !constraints($0.declaration).isEmpty }) else { return all }
    var certain: [Located<Declaration>] = []
    var open: [Located<Declaration>] = []
    for located in all {
      switch holds(constraints(located.declaration), for: value, file: located.file) {
      case true?: certain.append(located)
      case nil: open.append(located)
      case false?: break
      }
    }
    if open.isEmpty { return certain }
    return certain.isEmpty && open.count == 1 ? open : nil
  }

  /// Those of a type's declarations of one name that are members of what code knows as a type alone, a protocol or one of
  /// generic parameters; nil where that cannot be told.
  func applicable<Declaration>(
    _ all: [Located<Declaration>], knownAs type: TypeReference, in scope: Scope,
    _ constraints: (Declaration) -> [String]
  ) -> [Located<Declaration>]? {
    var members: [Located<Declaration>] = []
    for located in all {
      let answers = constraints(located.declaration).map { holds($0, knownAs: type, file: located.file, in: scope) }
      if answers.contains(false) { continue }
      guard !answers.contains(nil) else { return nil }
      members.append(located)
    }
    return members
  }

  private func holds(_ constraint: String, knownAs type: TypeReference, file: Int32, in scope: Scope) -> Bool? {
    guard let (subject, wanted, isEquality) = constraint.constraintSides else { return nil }
    guard let own = subject == "Self" ? type : parameter(subject, of: type, in: scope) else {
      return isUnasked(type, in: scope) ? false : isAsked(subject, wanted, isEquality, of: type, in: scope)
    }
    if case .named(let name, _) = own, scope.typeArgument(named: name) == nil {
      guard entry(of: own, in: scope)?.kind == .protocolType else {
        return holds(constraint, [subject: own], file: file)
      }
    }
    if isEquality { return false }
    if protocolNames(of: own, in: scope).contains(wanted) { return true }
    let isCompared = ["Comparable", "Equatable", "Hashable"].contains(wanted)
    let answers = protocols(named: own, in: scope).map {
      isCompared ? compares($0, as: wanted) : isType($0, wanted, in: scope)
    }
    return answers.contains(true) ? true : answers.contains(nil) ? nil : false
  }

  /// Whether code knows that an associated type of a generic parameter's protocol is what a requirement asks: no more than
  /// the protocol says, where the code asks for nothing itself; nil where that is not known.
  private func isAsked(
    _ subject: String, _ wanted: String, _ isEquality: Bool, of type: TypeReference, in scope: Scope
  ) -> Bool? {
    guard case .named(let name, []) = type, scope.typeArgument(named: name) != nil, scope.clauses.isEmpty,
      constraints(ofCodeIn: scope).isEmpty
    else { return nil }
    let own = protocols(named: type, in: scope)
    let known = (own + own.flatMap(ancestors)).compactMap { $0.genericConstraints[subject] }
    guard !known.isEmpty, !scope.protocols(ofParameter: name).contains(where: { $0.hasArguments }) else { return nil }
    return known.allSatisfy(\.isEmpty) ? false : nil
  }

  /// Whether a type is a generic parameter of which code knows but that it conforms to protocols of the library.
  private func isUnasked(_ type: TypeReference, in scope: Scope) -> Bool {
    guard case .named(let name, []) = type, scope.typeArgument(named: name) != nil, scope.clauses.isEmpty,
      constraints(ofCodeIn: scope).isEmpty
    else { return false }
    return scope.protocols(ofParameter: name).allSatisfy {
      if case .named(let name, []) = $0 { LibraryProtocols.isNamed(name) } else { false }
    }
  }

  /// The type that a generic parameter of a type's declaration stands for, as a reference to the type says.
  private func parameter(_ name: String, of type: TypeReference, in scope: Scope) -> TypeReference? {
    guard case .named(let own, let arguments) = type else { return nil }
    let parameters = entry(of: type, in: scope)?.genericParameters ?? Self.elementParameters(of: own)
    guard let position = parameters.firstIndex(of: name), arguments.indices.contains(position) else { return nil }
    return arguments[position]
  }

  /// The names of the protocols by which code knows the values of a type, the library's among them.
  func protocolNames(of type: TypeReference, in scope: Scope) -> [String] {
    let types: [TypeReference]
    switch type {
    case .named(let name, _) where scope.typeArgument(named: name) != nil: types = scope.protocols(ofParameter: name)
    case .opaque(let constraint): types = [constraint]
    default: types = [type]
    }
    return types.compactMap { if case .named(let name, _) = $0 { name } else { nil } }
  }

  /// Whether code knows values of a type by a protocol, or by what it holds of a generic parameter's.
  func isErased(_ type: TypeReference, in scope: Scope) -> Bool {
    switch type {
    case .named(let name, let arguments):
      arguments.contains { isErased($0, in: scope) } || scope.typeArgument(named: name) != nil
        || entry(of: type, in: scope)?.kind == .protocolType
    case .optional(let wrapped): isErased(wrapped, in: scope)
    case .opaque: true
    case .tuple, .function: false
    }
  }

  /// The one of several properties that asks the most; the first of those that ask alike.
  func mostConstrained(_ all: [Located<PropertyDeclaration>]) -> Located<PropertyDeclaration>? {
    func weight(_ one: Located<PropertyDeclaration>) -> Int {
      self.weight(of: one.declaration.constraints, seenFrom: one.file)
    }
    return all.reduce(nil as Located<PropertyDeclaration>?) { most, one in
      most.map { weight($0) >= weight(one) } ?? false ? most : one
    }
  }

  func holds(_ constraints: [String], for value: Value, file: Int32) -> Bool? {
    guard !constraints.isEmpty else { return true }
    let types = boundParameters(of: value)
    var isKnown = true
    for constraint in constraints {
      switch holds(constraint, types, file: file) {
      case false?: return false
      case nil: isKnown = false
      case true?: break
      }
    }
    return isKnown ? true : nil
  }

  /// The types that the names in a clause stand for.
  private func boundParameters(of value: Value) -> [String: TypeReference] {
    let own = typeReference(of: value)
    // What is not nil may be an optional's.
    var types: [String: TypeReference] = ["Self": own, "Wrapped": own].compactMapValues { $0 }
    switch value {
    case .instance(let instance):
      types.merge(instance.type.typealiases) { $1 }
      types.merge(instance.typeArguments) { $1 }
    case .enumCase(let enumValue):
      types.merge(enumValue.type?.typealiases ?? [:]) { $1 }
      types.merge(enumValue.typeArguments) { $1 }
    case .dictionary:
      if case .named(_, let arguments)? = types["Self"], arguments.count == 2 {
        types["Key"] = arguments[0]
        types["Value"] = arguments[1]
      }
    default:
      if case .named(_, let arguments)? = types["Self"], let first = arguments.first {
        types["Element"] = first
        types["Bound"] = first
      }
    }
    return types
  }

  /// Whether a type itself meets all requirements of an extension, for its static members.
  func areMet(_ constraints: [String], by type: TypeEntry, file: Int32) -> Bool {
    let own = type.reference
    return constraints.allSatisfy { holds($0, ["Self": own], file: file) == true }
  }

  func holds(_ constraint: String, _ types: [String: TypeReference], file: Int32) -> Bool? {
    guard let (subject, wanted, isEquality) = constraint.constraintSides,
      let own = types[subject] ?? associatedType(subject, types, file)
    else { return nil }
    if isEquality, case .tuple = own, isPlainType(wanted) { return false }
    if !isEquality, case .optional(let wrapped) = own { return holds(wanted, ofOptional: wrapped, file: file) }
    if isEquality, wanted.contains(where: "[<?".contains), let other = TypeReference(written: wanted) {
      return areSame(own, other, seenFrom: file)
    }
    guard case .named(let name, let arguments) = own else { return nil }
    if isEquality {
      if let other = types[wanted] ?? (isPlainType(wanted) ? nil : associatedType(wanted, types, file)) {
        return own == other ? true : areApart(own, other, seenFrom: file) ? false : nil
      }
      if let root = wanted.split(separator: ".").first, root.count < wanted.count, types[String(root)] != nil {
        return nil
      }
      if name == wanted || name.hasSuffix("." + wanted) { return true }
      return wanted.contains("<") || wanted.contains("[") || !arguments.isEmpty || types[wanted] != nil ? nil : false
    }
    if let number = NumberType(named: name) {
      switch wanted {
      case "BinaryFloatingPoint", "FloatingPoint": return !number.isInteger && number != .decimal
      case "BinaryInteger", "FixedWidthInteger": return number.isInteger
      case "SignedInteger", "UnsignedInteger":
        return number.isInteger && ((number.integers?.lowerBound ?? 0) < 0) == (wanted == "SignedInteger")
      case "Numeric", "AdditiveArithmetic", "Comparable", "Equatable", "Hashable": return true
      default: break
      }
    }
    let isNumeric = wanted.hasSuffix("Integer") || wanted.hasSuffix("FloatingPoint") || wanted.hasSuffix("Numeric")
    if isNumeric || wanted == "AdditiveArithmetic",
      ["String", "Bool", "Character", "Array", "Set", "Dictionary", "Range", "ClosedRange"].contains(name)
    {
      return false
    }
    if wanted == "StringProtocol" {
      if ["String", "Substring"].contains(name) { return true }
      if isPlainType(name) || name.hasSuffix("Range") { return false }
    }
    if ["Comparable", "Equatable", "Hashable"].contains(wanted),
      name == "String" || name == "Bool" && wanted != "Comparable"
    {
      return true
    }
    if ["Collection", "Sequence", "RandomAccessCollection", "BidirectionalCollection"].contains(wanted) {
      if ["Array", "Range", "ClosedRange", "String"].contains(name) {
        return wanted != "RandomAccessCollection" || name != "String"
      }
      if name == "Set" || name == "Dictionary" { return wanted == "Collection" || wanted == "Sequence" }
      if NumberType(named: name) != nil || name == "Bool" { return false }
    }
    if wanted == "RangeReplaceableCollection" || wanted == "MutableCollection" {
      if name == "Array" { return true }
      if name == "String" || name == "Substring" { return wanted == "RangeReplaceableCollection" }
      if isPlainType(name) || name.hasSuffix("Range") { return false }
    }
    guard let type = moduleType(named: name, from: file) else {
      return conforms(plain: own, toLibrarys: wanted, file: file) ?? conforms(plain: own, to: wanted, file: file)
    }
    if ["Comparable", "Equatable", "Hashable"].contains(wanted) { return compares(type, as: wanted) }
    // A conformance that nobody writes is possible for protocols of the system alone.
    return isType(type, wanted, in: Scope(parent: nil, file: file))
  }

  /// Whether an optional conforms to a protocol: to some of the library's where what it wraps does.
  private func holds(_ wanted: String, ofOptional wrapped: TypeReference, file: Int32) -> Bool? {
    guard LibraryProtocols.isNamed(wanted) else { return nil }
    if LibraryProtocols.ofElements.contains(wanted) { return holds("Self: " + wanted, ["Self": wrapped], file: file) }
    let isAdded = index.extensions(of: "Optional", seenFrom: file)?.inheritedTypes.contains(wanted) == true
    return isAdded ? nil : wanted == "CustomDebugStringConvertible"
  }

  /// Whether two types are the same; nil where names may be those of other types.
  private func areSame(_ one: TypeReference, _ other: TypeReference, seenFrom file: Int32) -> Bool? {
    if one == other { return true }
    switch (one, other) {
    case (.optional(let first), .optional(let second)): return areSame(first, second, seenFrom: file)
    case (.optional(let wrapped), .named("Optional", let parts)),
      (.named("Optional", let parts), .optional(let wrapped)):
      return parts.count == 1 ? areSame(wrapped, parts[0], seenFrom: file) : nil
    case (.optional, .named(let name, _)), (.named(let name, _), .optional):
      return isPlainType(name) || isConcrete(name, seenFrom: file) ? false : nil
    case (.named(let first, let parts), .named(let second, let others)):
      if first != second {
        let isKnown = [first, second].allSatisfy { isPlainType($0) || isConcrete($0, seenFrom: file) }
        return isKnown && first.split(separator: ".").last != second.split(separator: ".").last ? false : nil
      }
      guard parts.count == others.count else { return nil }
      let answers = zip(parts, others).map { areSame($0, $1, seenFrom: file) }
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    default: return nil
    }
  }

  /// Whether two types are not the same for certain: numbers, texts and types of the module's of other names.
  private func areApart(_ one: TypeReference, _ other: TypeReference, seenFrom file: Int32) -> Bool {
    guard case .named(let first, []) = one, case .named(let second, []) = other else { return false }
    return [first, second].allSatisfy { isPlainType($0) || isConcrete($0, seenFrom: file) }
      && first.split(separator: ".").last != second.split(separator: ".").last
  }

  /// Whether a number, a text or a collection conforms to a protocol of the module, which only its extensions can tell.
  private func conforms(plain type: TypeReference, to wanted: String, file: Int32) -> Bool? {
    guard case .named(let name, let arguments) = type, isPlainType(name),
      let wanted = moduleType(named: wanted, from: file), wanted.kind == .protocolType
    else { return nil }
    let parents = (index.extensions(of: name, seenFrom: file)?.inheritedTypes ?? [])
      .compactMap { moduleType(named: $0, from: file) }
    guard parents.contains(where: { $0 === wanted || ancestors(of: $0).contains { $0 === wanted } }) else {
      return false
    }
    // Elements may have to conform as well.
    return arguments.isEmpty ? true : nil
  }

  /// The type that an associated type (`Item` of `Self`, `C.Item`) stands for: an alias, or what the property is of that
  /// meets a requirement with it.
  func associatedType(_ path: String, _ types: [String: TypeReference], _ file: Int32) -> TypeReference? {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count <= 2, let name = parts.last, let own = types[parts.count == 2 ? parts[0] : "Self"],
      case .named(_, let arguments) = own
    else { return nil }
    guard let type = entry(of: own, in: Scope(parent: nil, file: file)) else {
      if case .named("Dictionary", _) = own, name == "Element" { return .tuple(arguments, labels: ["key", "value"]) }
      return name == "Element" ? arguments.first : nil
    }
    var found = type.typealiases.filter { $0.key == name }
    if found.isEmpty, let own = impliedType(name, of: type, as: own) ?? nestedType(name, of: type) { return own }
    for parent in ancestors(of: type) where parent.kind == .protocolType && found.isEmpty {
      for member in parent.requirements.sorted() {
        match(requirement: member, of: parent, metBy: type, [name], into: &found)
      }
    }
    guard case .named(let parameter, []) = found[name], let position = type.genericParameters.firstIndex(of: parameter)
    else { return found[name] }
    return types[parameter] ?? (arguments.indices.contains(position) ? arguments[position] : nil)
  }

  /// A type that stands inside of another one, under the name of an associated type.
  private func nestedType(_ name: String, of type: TypeEntry) -> TypeReference? {
    guard index.mayBeType(name), let nested = index.type(named: name, from: type.file, inside: type.qualifiedName),
      nested.qualifiedName == type.qualifiedName + "." + name
    else { return nil }
    return nested.reference
  }

  /// The type that an associated type of the library's protocols stands for, where the type's own members tell it.
  private func impliedType(_ name: String, of type: TypeEntry, as own: TypeReference) -> TypeReference? {
    switch name {
    case "RawValue":
      type.rawTypeName.map { .named($0, arguments: []) } ?? type.properties["rawValue"]?.declaration.type
    case "ID": type.properties["id"]?.declaration.type
    case "AllCases": type.kind == .enumeration ? .named("Array", arguments: [own]) : nil
    default: nil
    }
  }

  /// The type of the module's that an associated type stands for in the code of a protocol's extension.
  func associatedType(named name: String, in scope: Scope) -> TypeEntry? {
    associatedReference(named: name, in: scope).flatMap { entry(of: $0, in: scope) }
  }

  /// The type that an associated type stands for in the code of a type that conforms to its protocol.
  func associatedReference(named name: String, in scope: Scope) -> TypeReference? {
    guard let own = scope.type, own.kind != .protocolType, !isPlainType(name) else { return nil }
    let id = ObjectIdentifier(own)
    let names = memory.associatedNames[id] ?? Set(protocols(above: own).flatMap(\.genericConstraints.keys))
    memory.associatedNames[id] = names
    guard names.contains(name) else { return nil }
    var types = ["Self": own.reference]
    for parameter in own.genericParameters { types[parameter] = scope.typeArgument(named: parameter) }
    return associatedType(name, types, scope.file)
  }

  /// Tells associated types by the member of a type that meets a requirement of one of its protocols.
  private func match(
    requirement member: String, of parent: TypeEntry, metBy type: TypeEntry, _ names: [String],
    into found: inout [String: TypeReference]
  ) {
    for (asked, given) in [
      (parent.properties[member], type.properties[member]),
      (parent.staticProperties[member], type.staticProperties[member]),
    ] {
      guard let asked = asked?.declaration.type, let given else { continue }
      let scope = Scope(parent: nil, file: given.file, type: type)
      let known = given.declaration.type ?? given.declaration.initializer.flatMap { staticType(of: $0, in: scope) }
      if let known { match(asked, known, names, into: &found) }
    }
    let isInitializer = member == "init"
    for asked in isInitializer ? parent.initializers : parent.functions[member] ?? [] {
      let given = (isInitializer ? type.initializers : type.functions[member] ?? []).filter {
        $0.declaration.body != nil
          && $0.declaration.parameters.map(\.label) == asked.declaration.parameters.map(\.label)
      }
      guard given.count == 1, let given = given.first?.declaration else { continue }
      for (one, other) in zip(asked.declaration.parameters, given.parameters) {
        if let one = one.type, let other = other.type { match(one, other, names, into: &found) }
      }
      if let one = asked.declaration.returnType, let other = given.returnType {
        match(one, other, names, into: &found)
      }
    }
  }

  /// Whether values of a type of the module's can be compared, as it says itself or the compiler makes them be; nil where
  /// it may inherit that from something nobody knows.
  private func compares(_ type: TypeEntry, as wanted: String) -> Bool? {
    if wanted != "Comparable", type.kind == .enumeration, type.cases.allSatisfy(\.parameters.isEmpty) { return true }
    let saying: Set = wanted == "Equatable" ? ["Equatable", "Hashable", "Comparable"] : [wanted]
    let parents = [type] + ancestors(of: type).flatMap { [$0] + ancestors(of: $0) }
    let names = Set(parents.flatMap(\.inheritedTypes))
    if !names.isDisjoint(with: saying) { return true }
    let uncompared = Self.uncompared.union(context.words.watched).union([context.words.root])
    let isOpen = names.contains { !uncompared.contains($0) && moduleType(named: $0, from: type.file) == nil }
    return isOpen ? nil : false
  }

  /// Protocols of the library that do not ask for a comparison.
  private static let uncompared: Set = [
    "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Sendable", "CaseIterable",
    "CustomStringConvertible", "Identifiable", "Error",
    "AnyObject", "Sequence", "IteratorProtocol",
  ]
}

extension String {
  /// The sides of a requirement as it is written: `Element: Comparable`, `Element == Int`.
  var constraintSides: (name: String, wanted: String, isEquality: Bool)? {
    let isEquality = contains("==")
    let sides = split(separator: isEquality ? "=" : ":").map { String($0.filter { !$0.isWhitespace }) }
    return sides.count == 2 ? (sides[0], sides[1], isEquality) : nil
  }
}

extension TypeReference {
  fileprivate var hasArguments: Bool { if case .named(_, let arguments) = self { !arguments.isEmpty } else { false } }

  /// A type as a requirement writes it, without spaces: `[String]`, `[K:V]`, `Set<Int>?`; nil for what is none of these.
  fileprivate init?(written text: String) {
    if text.hasSuffix("?") {
      guard let wrapped = TypeReference(written: String(text.dropLast())) else { return nil }
      self = .optional(wrapped)
    } else if text.hasPrefix("["), text.hasSuffix("]") {
      let parts = text.dropFirst().dropLast().parts(by: ":").map { TypeReference(written: $0) }
      guard !parts.contains(nil), (1...2).contains(parts.count) else { return nil }
      self = .named(parts.count == 1 ? "Array" : "Dictionary", arguments: parts.compactMap { $0 })
    } else if let start = text.firstIndex(of: "<"), text.hasSuffix(">") {
      let parts = text[text.index(after: start)...].dropLast().parts(by: ",").map { TypeReference(written: $0) }
      guard !parts.contains(nil) else { return nil }
      self = .named(String(text[..<start]), arguments: parts.compactMap { $0 })
    } else {
      guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
      self = .named(text, arguments: [])
    }
  }
}

extension Substring {
  /// The parts between separators that no bracket encloses.
  fileprivate func parts(by separator: Character) -> [String] {
    var (result, depth) = ([""], 0)
    for character in self {
      if "[<(".contains(character) { depth += 1 }
      if "]>)".contains(character) { depth -= 1 }
      if character == separator, depth == 0 { result.append("") } else { result[result.count - 1].append(character) }
    }
    return result
  }
}
