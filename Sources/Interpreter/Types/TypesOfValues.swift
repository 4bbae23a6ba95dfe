import LayoutEngine
package import ViewProgram

/// The types of values and expressions, as far as they can be told.
///
/// - In: values, type references, declarations; out: what a value is where a type is declared (`coerce`), instances and
///   enum cases, their members, the overload that a call means, the module's own operators and wrappers.
/// - To add: what a kind of value converts to in `Conversions`, which arguments a parameter takes in `Overloads`, both
///   nil or unknown where types leave more than one answer.
extension Interpreter {
  /// The type that `type` names in code at `scope`: typealiases and generic parameters are followed.
  func meant(_ type: TypeReference, in scope: Scope) -> TypeReference { meant(type, in: scope, depth: 0) }

  private func meant(_ type: TypeReference, in scope: Scope, depth: Int) -> TypeReference {
    guard depth < 8 else { return type }
    func inner(_ type: TypeReference) -> TypeReference { meant(type, in: scope, depth: depth + 1) }
    switch type {
    case .named(let name, let arguments):
      guard arguments.isEmpty else { return .named(name, arguments: arguments.map(inner)) }
      if NumberType(named: name) != nil { return type }
      if let bound = typeArgument(named: name, in: scope), bound != type { return bound }
      if name == "Self", let own = scope.type {
        // In an extension of the library's, that of the value.
        let extended = own.isExtensionOnly ? scope.selfValue.flatMap(typeReference) : nil
        return extended ?? .named(own.name, arguments: ownArguments(in: scope))
      }
      if let member = memberType(named: name, in: scope) { return member }
      guard index.mayBeType(name) else {
        return associatedReference(named: name, in: scope).flatMap { $0 == type ? nil : inner($0) } ?? type
      }
      if let alias = scope.type?.typealiases[name] ?? aliasedType(named: name, in: scope), alias != type {
        return inner(alias)
      }
      // What is nested has another name in code elsewhere.
      if let outer = scope.type?.qualifiedName, index.isOnlyNested(name),
        let entry = index.type(named: name, from: scope.file, inside: outer)
      {
        return entry.reference
      }
      return type
    case .optional(let wrapped): return .optional(inner(wrapped))
    case .tuple(let types, let labels): return .tuple(types.map(inner), labels: labels)
    case .function(let parameters, let result):
      return .function(parameters: parameters.map(inner), result: inner(result))
    case .opaque: return type
    }
  }

  /// The type that a generic parameter stands for: of a function or type, or of the library's collection that the code
  /// extends, where that holds numbers or texts.
  func typeArgument(named name: String, in scope: Scope) -> TypeReference? {
    if let bound = scope.typeArgument(named: name) { return bound }
    switch name {
    case "Element", "Key", "Value":
      guard scope.type?.isExtensionOnly == true,
        case .named(let own, let types)? = scope.selfValue.flatMap(typeReference)
      else { return nil }
      let parameters = Self.elementParameters(of: own)
      guard let position = parameters.firstIndex(of: name), types.count == parameters.count,
        case .named(let bound, _) = types[position], isPlainType(bound)
      else { return nil }
      return types[position]
    default: return nil
    }
  }

  /// The names of a collection's generic parameters, as its extensions know them.
  static func elementParameters(of collection: String) -> [String] {
    collection == "Dictionary" ? ["Key", "Value"] : ["Element"]
  }

  /// `V.RawValue` where `V` stands for an enum that says what its raw values are, `K.Value` where `K` is a generic
  /// parameter.
  private func memberType(named name: String, in scope: Scope) -> TypeReference? {
    guard let dot = name.lastDot else { return nil }
    let base = String(name[..<dot]), bound = typeArgument(named: base, in: scope)
    if name.hasSuffix(".RawValue"),
      let raw = entry(of: bound ?? .named(base, arguments: []), in: scope)?.rawTypeName
    {
      return .named(raw, arguments: [])
    }
    return bound.flatMap { associatedType(name, [base: $0], scope.file) }
  }

  /// The type of a value; nil where nothing tells it, as of nil.
  package func typeReference(of value: Value) -> TypeReference? {
    switch value {
    case .number(_, let type), .wide(_, let type): return type.reference
    case .boolean: return .named("Bool", arguments: [])
    case .string: return .named("String", arguments: [])
    case .array(let list):
      let element = list.elementType ?? list.first.flatMap(typeReference)
      return .named(list.kind == .set ? "Set" : "Array", arguments: element.map { [$0] } ?? [])
    case .dictionary(let pairs):
      guard let first = pairs.first, let key = typeReference(of: first.key),
        let value = typeReference(of: first.value)
      else { return nil }
      return .named("Dictionary", arguments: [key, value])
    case .tuple(let parts):
      let types = parts.map { typeReference(of: $0.value) }
      guard !types.isEmpty, !types.contains(nil) else { return nil }
      return .tuple(types.compactMap { $0 }, labels: parts.map(\.label))
    case .instance(let instance):
      return .named(
        instance.type.qualifiedName,
        arguments: instance.type.genericParameters.compactMap { instance.typeArguments[$0] })
    case .enumCase(let value):
      guard let type = value.type else { return value.isResult ? .named("Result", arguments: value.resultTypes) : nil }
      return .named(type.qualifiedName, arguments: type.genericParameters.compactMap { value.typeArguments[$0] })
    case .record(let type, _): return .named(type, arguments: [])
    case .native(let native): return native.reference
    case .unknown(let unknown): return unknown.type
    case .closure(let closure): return closure.signature
    case .range(let lower, let upper, let isClosed):
      let bound = typeReference(of: lower) ?? typeReference(of: upper)
      return .named(isClosed ? "ClosedRange" : "Range", arguments: bound.map { [$0] } ?? [])
    case .binding(let binding): return typeReference(of: binding.value)
    case .host(let host): return host.typeNames.first.map { .named($0, arguments: []) }
    case .none, .member, .function, .type, .keyPath: return nil
    }
  }

  /// The type of an expression, told by declarations alone; nil where they do not.
  func staticType(of expression: Expression, in scope: Scope) -> TypeReference? {
    switch expression.kind {
    case .integer: return NumberType.int.reference
    case .double: return NumberType.double.reference
    case .string: return .named("String", arguments: [])
    case .boolean: return .named("Bool", arguments: [])
    case .array(let elements):
      let known = elements.filter { !$0.isNilLiteral }
      let types = known.compactMap { wholeType(of: $0, in: scope) }
      guard types.count == known.count, let type = commonType(of: types, in: scope) else { return nil }
      return .named("Array", arguments: [known.count == elements.count || type.isOptional ? type : .optional(type)])
    case .dictionary(let pairs):
      guard let first = pairs.first, let key = staticType(of: first.key, in: scope),
        let value = wholeType(of: first.value, in: scope),
        pairs.dropFirst().allSatisfy({ wholeType(of: $0.value, in: scope) == value })
      else { return nil }
      return .named("Dictionary", arguments: [key, value])
    case .tuple(let parts):
      let types = parts.compactMap { wholeType(of: $0.value, in: scope) }
      guard types.count == parts.count, types.count > 1 else { return types.count == parts.count ? types.first : nil }
      return .tuple(types, labels: parts.map(\.label))
    case .identifier(let name, _): return declaredType(of: name, in: scope)
    case .member(let base?, let name, _):
      if case .identifier("self", _) = base.kind {
        return scope.type.flatMap { ownProperty(name, of: $0) }.flatMap { propertyType($0, in: scope) }
      }
      return staticType(of: base, in: scope).flatMap { memberType(name, of: $0, in: scope) }
        ?? staticMemberType(name, of: base, in: scope)
    case .forceUnwrap(let inner), .optionalChain(let inner):
      let type = staticType(of: inner, in: scope)
      if case .optional(let wrapped)? = type { return wrapped }
      return type
    case .prefix(_, let operand): return staticType(of: operand, in: scope)
    case .ternary(_, let then, let otherwise):
      let types = [staticType(of: then, in: scope), staticType(of: otherwise, in: scope)]
      return types.contains(nil)
        ? joinedType(types[0], types[1])
        : commonType(of: types.compactMap { $0 }, in: scope) ?? joinedType(types[0], types[1])
    case .infix("??", let left, let right):
      guard case .optional(let wrapped)? = staticType(of: left, in: scope) else {
        return staticType(of: right, in: scope)
      }
      let mayBeNil = right.isNilLiteral || staticType(of: right, in: scope)?.isOptional == true
      return mayBeNil && !wrapped.isOptional ? .optional(wrapped) : wrapped
    case .infix(let name, let left, let right):
      guard ["+", "-", "*", "/", "%"].contains(name) else { return nil }
      if left.isNumberLiteral, right.isNumberLiteral { return NumberType.int.reference }
      return joinedType(
        left.isNumberLiteral ? .ofLiteral : staticType(of: left, in: scope),
        right.isNumberLiteral ? .ofLiteral : staticType(of: right, in: scope))
    case .optionalTry(let inner):
      guard let type = staticType(of: inner, in: scope) else { return nil }
      if case .optional = type { return type }
      return .optional(type)
    case .subscripted(let base, let arguments): return elementType(of: base, arguments, in: scope)
    case .cast(_, "as?", let type): return .optional(meant(type, in: scope))
    case .cast(_, _, let type): return meant(type, in: scope)
    case .call(let callee, let arguments): return callType(of: callee, arguments, in: scope)
    default: return nil
    }
  }

  /// The one of several types that all others are, or conform to; nil where there is none.
  private func commonType(of types: [TypeReference], in scope: Scope) -> TypeReference? {
    guard let first = types.first else { return nil }
    if types.dropFirst().allSatisfy({ $0 == first }) { return first }
    let common = types.first { wide in
      guard case .named(let name, _) = wide.withoutAny, let entry = entry(of: wide, in: scope),
        entry.kind == .protocolType || entry.kind == .classType
      else { return false }
      return types.allSatisfy { type in
        guard type != wide else { return true }
        guard case .named = type, let own = self.entry(of: type, in: scope) else { return false }
        return isType(own, name, in: scope) == true
      }
    }
    if let common { return common }
    let entries = types.map { entry(of: $0, in: scope) }
    guard entries.allSatisfy({ $0?.kind == .classType }), let first = entries[0] else { return nil }
    return lineage(of: first).dropFirst().first { parent in
      entries.allSatisfy { own in own.map { lineage(of: $0).contains { $0 === parent } } ?? false }
    }?.reference
  }

  /// The type of `base[arguments]`.
  func elementType(of base: Expression, _ arguments: [Argument], in scope: Scope) -> TypeReference? {
    let whole = staticType(of: base, in: scope)
    if arguments.first?.label == "keyPath", let path = arguments.first?.value {
      if case .keyPath(let names) = path.kind { return whole.flatMap { endType(of: names, from: $0, in: scope) } }
      if case .identifier(let name, _) = path.kind, case .keyPath(let names)? = scope.value(named: name) {
        return whole.flatMap { endType(of: names, from: $0, in: scope) }
      }
      guard case .named(let name, let sides)? = staticType(of: path, in: scope), name.hasSuffix("KeyPath"),
        sides.count == 2
      else { return nil }
      return meant(sides[1], in: scope)
    }
    if let whole, let entry = entry(of: whole, in: scope), let own = entry.functions["subscript"] {
      return own.filter { !$0.declaration.isStatic }.onlyAnswer.map { bound($0, by: entry, as: whole) }
    }
    if whole == nil, let answer = staticAnswerType("subscript", of: base, in: scope) { return answer }
    if let whole, index.mayBeValue("subscript"),
      let added = addedType(of: "subscript", taking: arguments, to: whole, in: scope)
    {
      return added
    }
    if arguments.contains(where: { $0.label != nil && $0.label != "default" }) { return nil }
    if let whole, arguments.count == 1, isRange(arguments[0].value, in: scope) { return partType(of: whole) }
    let type = typeOfElements(of: whole) ?? characterType(of: whole)
    if arguments.contains(where: { $0.label == "default" }), case .optional(let wrapped)? = type { return wrapped }
    return type
  }

  /// The type of the first and last element of a collection or text.
  private func endType(of whole: TypeReference) -> TypeReference? {
    if case .named("Dictionary", let parts) = whole {
      return parts.count == 2 ? .optional(.tuple(parts, labels: ["key", "value"])) : nil
    }
    return (typeOfElements(of: whole) ?? characterType(of: whole)).map { .optional($0) }
  }

  /// The type of the elements of a text.
  private func characterType(of whole: TypeReference?) -> TypeReference? {
    guard case .named(let name, _)? = whole, name == "String" || name == "Substring" else { return nil }
    return .named("Character", arguments: [])
  }

  /// Whether an expression is a range of indices for sure.
  private func isRange(_ expression: Expression, in scope: Scope) -> Bool {
    switch expression.kind {
    case .infix("..<", _, _), .infix("...", _, _), .prefix("..<", _), .prefix("...", _), .postfix("...", _): true
    default:
      if case .named(let name, _)? = staticType(of: expression, in: scope) {
        ["Range", "ClosedRange", "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough"].contains(name)
      } else {
        false
      }
    }
  }

  /// The type of some of a collection's elements.
  private func partType(of whole: TypeReference) -> TypeReference? {
    if case .named("String", _) = whole { return .named("Substring", arguments: []) }
    guard case .named(_, let parts) = whole, parts.count == 1 else { return nil }
    return .named("Array", arguments: parts)
  }

  /// The type that a function or closure declares to answer with.
  func answerType(ofCalling name: String, _ arguments: [Argument] = [], in scope: Scope) -> TypeReference? {
    if let (own, inner) = scope.localFunctions(named: name) {
      return genericAnswer(of: own, arguments, in: scope)
        ?? (own.count == 1 ? own[0].declaration.returnType.map { meant($0, in: inner) } : nil)
    }
    if case .closure(let closure)? = scope.value(named: name) {
      if case .function(_, let result)? = closure.signature { return result }
      return closure.closure.returnType.map { meant($0, in: closure.scope) }
        ?? closure.closure.onlyExpression.flatMap { wholeType(of: $0, in: Scope(parent: closure.scope)) }
    }
    if case .function(_, let result)? = scope.declaredType(of: name) { return result }
    let functions = index.globalFunctions(named: name, seenFrom: scope.file) ?? scope.type?.functions[name] ?? []
    return genericAnswer(of: functions, arguments, in: scope) ?? functions.onlyAnswer.map { meant($0, in: scope) }
  }

  /// Whether an initializer may answer nil: of a number of a text or exactly of another, or all those of a type of the
  /// module's.
  func mayFail(_ name: String, _ arguments: [Argument], in scope: Scope) -> Bool {
    if NumberType(named: name) != nil {
      if arguments.count == 1, arguments[0].label == "exactly" { return true }
      guard arguments.count == 1, arguments[0].label == nil,
        case .named("String", _)? = staticType(of: arguments[0].value, in: scope)
      else { return false }
      return true
    }
    guard let initializers = moduleType(named: name, from: scope.file)?.initializers, !initializers.isEmpty else {
      return false
    }
    return initializers.allSatisfy(\.declaration.isFailable)
  }

  /// The name of an expression's type, as far as declarations tell it.
  package func typeName(of expression: Expression, in scope: Scope) -> String? {
    switch staticType(of: expression, in: scope) {
    case .named(let name, _)?, .optional(.named(let name, _))?: name
    default: nil
    }
  }

  /// Whether an unknown value is a number.
  package func isOfNumberType(_ value: Value) -> Bool {
    guard case .named(let name, _)? = typeReference(of: value) else { return false }
    return NumberType(named: name) != nil
  }

  private func declaredType(of name: String, in scope: Scope) -> TypeReference? {
    if let value = scope.value(named: name) {
      return scope.declaredType(of: name) ?? typeReference(of: value)
    }
    if let own = scope.type.flatMap({ ownProperty(name, of: $0) }) { return propertyType(own, in: scope) }
    guard index.mayBeValue(name), let global = index.globalProperty(named: name, seenFrom: scope.file) else {
      return nil
    }
    return global.declaration.type ?? literalType(global.declaration.initializer)
  }

  /// The property that code of a type means by a name: its own, or that of a class above it.
  private func ownProperty(_ name: String, of type: TypeEntry) -> PropertyDeclaration? {
    if let own = type.properties[name] ?? type.staticProperties[name] { return own.declaration }
    guard type.kind == .classType else { return nil }
    return lineage(of: type).dropFirst().lazy.compactMap {
      ($0.properties[name] ?? $0.staticProperties[name])?.declaration
    }
    .first
  }

  /// The class above another one that declares a property, as long as no generic parameter tells of what type.
  private func inheritedOwner(of name: String, above type: TypeEntry) -> TypeEntry? {
    guard type.kind == .classType else { return nil }
    return lineage(of: type).dropFirst().first { $0.properties[name] != nil && $0.genericParameters.isEmpty }
  }

  private func propertyType(_ property: PropertyDeclaration, in scope: Scope) -> TypeReference? {
    property.type.map { meant($0, in: scope) } ?? scope.instance?.fields[property.name].flatMap(typeReference)
      ?? literalType(property.initializer)
  }

  /// The type of a member.
  func memberType(_ name: String, of type: TypeReference, in scope: Scope) -> TypeReference? {
    switch type {
    case .optional(.tuple(let types, let labels)), .tuple(let types, let labels):
      return (labels.firstIndex(of: name) ?? Int(name)).flatMap { types.indices.contains($0) ? types[$0] : nil }
    default: break
    }
    if let entry = entry(of: type, in: scope) {
      guard let owner = entry.properties[name] == nil ? inheritedOwner(of: name, above: entry) : entry else {
        return nil
      }
      let property = owner.properties[name]?.declaration
      return property.flatMap { $0.type ?? literalType($0.initializer) }
        .map { named(bound($0, by: owner, as: type), by: owner) }
    }
    if index.mayBeValue(name), let added = addedType(of: name, taking: nil, to: type, in: scope) { return added }
    switch name {
    case "count": return NumberType.int.reference
    case "fragment", "host", "password", "query", "scheme", "user":
      return type == .named("URL", arguments: []) || type == .named("URLComponents", arguments: [])
        ? .optional(.named("String", arguments: [])) : nil
    case "first", "last": return endType(of: type)
    case "capitalized", "description": return type.isText ? .ofText : nil
    case "lazy": return visitedType(of: type) == nil ? nil : type
    case "keys", "values":
      guard case .named("Dictionary", let parts) = type, parts.count == 2 else { return nil }
      return .named("Array", arguments: [name == "keys" ? parts[0] : parts[1]])
    default:
      guard case .named(let own, _) = type else { return nil }
      return Self.geometryMembers[own]?.contains(name) == true
        ? NumberType.cgFloat.reference : host.type(ofMember: name, of: own)
    }
  }

  /// The lengths that values of geometry are made of.
  private static let geometryMembers: [String: Set<String>] = [
    "CGSize": ["width", "height"], "CGPoint": ["x", "y"], "ViewDimensions": ["width", "height"],
    "CGVector": ["dx", "dy"],
    "CGRect": ["width", "height", "minX", "minY", "maxX", "maxY", "midX", "midY"],
  ]

  /// A type that is written in another one's code, as code elsewhere names it.
  func named(_ type: TypeReference, by owner: TypeEntry) -> TypeReference {
    if case .named(let name, []) = type, !index.mayBeType(name) { return type }
    return meant(type, in: Scope(parent: nil, file: owner.file, type: owner))
  }

  /// The type that code knows of a value, where that is a protocol or superclass of the value's own; else nil.
  func widerType(_ type: TypeReference?, of value: Value, in scope: Scope) -> TypeReference? {
    let own: TypeEntry?
    switch value {
    case .instance(let instance): own = instance.type
    case .enumCase(let value): own = value.type
    default: own = nil
    }
    if type?.isOfParameter == true { return type }
    if type == .named("Any", arguments: []), !isUnknown(value), !value.isNone { return type }
    guard let type, let own else { return nil }
    switch type {
    case .opaque, .named("Any", _), .named("AnyObject", _), .named("Error", _): return type
    case .named(let name, _) where scope.typeArgument(named: name) != nil:
      return scope.protocols(ofParameter: name).isEmpty ? nil : type
    default:
      guard let entry = entry(of: type, in: scope), entry !== own else { return nil }
      return entry.kind == .protocolType || entry.kind == .classType ? type : nil
    }
  }

  /// The type that a function declares, in the code of another one that a function declares.
  func siblingType(named name: String, in scope: Scope) -> TypeEntry? {
    scope.type.flatMap { siblingType(named: name, of: $0) }
  }

  func siblingType(named name: String, of type: TypeEntry) -> TypeEntry? {
    guard memory.localTypes[type.qualifiedName] === type else { return nil }
    var outer = type.qualifiedName.split(separator: ".")
    while !outer.isEmpty {
      if let own = memory.localTypes[outer.joined(separator: ".") + "." + name] { return own }
      outer.removeLast()
    }
    return memory.localTypes[name]
  }

  package func entry(of type: TypeReference, in scope: Scope) -> TypeEntry? {
    switch type {
    case .named(let name, _):
      moduleType(named: name, from: scope.file, inside: scope.type?.qualifiedName) ?? scope.localType(named: name)
        ?? siblingType(named: name, in: scope)
    case .optional(let wrapped): entry(of: wrapped, in: scope)
    case .opaque(let constraint): entry(of: constraint, in: scope)
    case .function, .tuple: nil
    }
  }
}

extension Expression {
  var isNilLiteral: Bool { if case .nilLiteral = kind { true } else { false } }

  /// `value ?? 0`: an open number is of a type that nobody knows there.
  var isFallback: Bool { if case .infix("??", _, _) = kind { true } else { false } }

  /// Whether it is made of integer literals alone.
  var isNumberLiteral: Bool {
    switch kind {
    case .integer: true
    case .prefix(let name, let value): name == "-" && value.isNumberLiteral
    case .ternary(_, let then, let otherwise): then.isNumberLiteral && otherwise.isNumberLiteral
    case .infix(let name, let left, let right):
      ["+", "-", "*", "/"].contains(name) && left.isNumberLiteral && right.isNumberLiteral
    default: false
    }
  }
}
