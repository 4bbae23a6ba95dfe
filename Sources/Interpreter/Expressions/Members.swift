import LayoutEngine
import ViewProgram

/// Members and elements of values.
extension Interpreter {
  /// `base.name`.
  /// - Parameter asked: the member of the result that is all that is wanted of it, if there is one.
  func member(
    _ name: String, of base: Expression, nameRange: SourceRange, whole: SourceRange,
    asked: String?, in scope: Scope
  ) -> Value {
    if case .identifier(context.words.module, _) = base.kind { return .type(name, nil) }
    if case .identifier("super", _) = base.kind, let instance = scope.instance,
      let parent = scope.type.flatMap(superclass), let value = property(name, of: instance, as: parent)
    {
      return value
    }
    if case .identifier("super", _) = base.kind, let value = inheritedStatic(name, in: scope) { return value }
    let value = evaluate(base, asking: name, in: scope)
    // `Int?.none`
    if case .optionalChain = base.kind, value.isNone || name == "none" && value.isTypeValue { return .none }
    if let added = extensionProperty(name, on: base, value, in: scope) { return added }
    if let types = seenTypes(of: base, holding: value, asking: name, in: scope),
      let own = types.isEmpty
        ? .unknown(Unknown(key(whole, in: scope))) : extensionMember(name, of: value, from: types, in: scope)
    {
      return own
    }
    if let known = erasedType(of: base, holding: value, asking: name, in: scope) {
      return extensionMember(name, of: value, knownAs: known, in: scope)
        ?? .unknown(Unknown(key(whole, in: scope)))
    }
    if let own = settingLazy(name, of: value, at: base, in: scope)
      ?? optionalsMember(name, of: value, at: base, in: scope)
    {
      return own
    }
    if name == "debugDescription", value.isLibrarys, isOptionalLink(base, in: scope) {
      return optionalText(value).map { .string($0) } ?? .unknown(Unknown(key(whole, in: scope)))
    }
    if case .host(let own) = value { host.noteRead(of: name, asked, from: own) }
    if let own = constantMember(name, of: value, base, in: scope) { return own }
    let found = reading(whole, asking: asked, in: scope) {
      member(name, of: value, key: key(whole, in: scope), in: scope)
    }
    if let found = found ?? erasedBase(name, of: value, base, in: scope) { return found }
    let place = CallPlace(name: sourceReference(to: nameRange, in: scope), receiver: base.range, whole: whole)
    return host.unknownMember(name, of: value, place, in: scope)
      ?? .unknown(Unknown(key(whole, in: scope)))
  }

  /// A property of a structure that reading changes, which is left in the variable that was asked: a lazy one without its
  /// value, one with a `mutating get`, its own or its wrapper's; nil for any other.
  private func settingLazy(_ name: String, of value: Value, at base: Expression, in scope: Scope) -> Value? {
    guard case .instance(let instance) = value, instance.type.kind == .structure, instance !== scope.instance,
      instance.fields[name] == nil, let declaration = instance.type.properties[name]?.declaration,
      declaration.isLazy || declaration.isMutating || wrapper(of: name, in: instance)?.changesWhenRead == true
    else { return nil }
    let copy = instance.copy()
    let result = property(name, of: copy)
    store(.instance(copy), in: base, scope)
    return result
  }

  /// The value of `base`, of which its reader wants one member.
  private func evaluate(_ base: Expression, asking member: String, in scope: Scope) -> Value {
    guard case .member(.some(let inner), let name, let nameRange) = base.kind else {
      return evaluateInPlace(base, in: scope)
    }
    noteRun(in: scope)
    return nested(.unknown(Unknown("too deep"))) {
      self.member(
        name, of: inner, nameRange: nameRange, whole: base.range, asked: member, in: scope)
    }
  }

  /// A property of a value; nil where the value's type has none of that name.
  package func member(
    _ name: String, of value: Value, key: @autoclosure () -> String, in scope: Scope
  ) -> Value? {
    switch value {
    case .instance(let instance):
      if name == "self" { return value }
      if name.hasPrefix("$") { return projection(named: String(name.dropFirst()), of: instance, in: scope) }
      return property(name, of: instance, readIn: scope)
        ?? method(name, of: instance).map { .function($0) }
        ?? addedProperty(name, of: value, in: scope) ?? sequenceMember(name, of: instance)
        ?? optionSetMember(name, of: instance) ?? dynamicMember(name, of: value, in: scope)
        ?? errorMember(name, of: value, instance.type, in: scope)
        ?? (instance.type.isOptionSet ? reference(to: name, of: value, in: scope) : nil)
    case .type(let typeName, let entry): return staticMember(name, typeName, entry, in: scope)
    case .enumCase(let enumValue):
      return property(name, of: enumValue, in: scope) ?? dynamicMember(name, of: value, in: scope)
        ?? enumValue.type.flatMap { errorMember(name, of: value, $0, in: scope) }
    case .unknown(let unknown):
      let part = property(name, of: unknown, in: scope)
      guard let key = unknown.nilKey, case .unknown(var open)? = part else { return part }
      open.nilKey = key
      return .unknown(open)
    case .binding(let binding): return member(name, of: binding, key: key(), in: scope)
    case .tuple(let parts):
      if name == "self" { return value }
      if let position = Int(name), parts.indices.contains(position) { return parts[position].value }
      return parts.first { $0.label == name }?.value
    case .record:
      return libraryMember(name, of: value) ?? host.ownMember(name, of: value, in: scope)
        ?? addedProperty(name, of: value, in: scope)
    case .host:
      return host.ownMember(name, of: value, in: scope)
    case .native(let native):
      return shadowingMember(name, of: value, in: scope) ?? codingMember(name, of: native) ?? nativeMember(
        name, of: native)
        ?? native.elements.flatMap { foundationMember(name, of: .array($0), in: scope) }
        ?? extensionMember(name, of: value, in: scope)
        ?? unknownBundle(native).flatMap { property(name, of: $0, in: scope) }
        ?? reference(to: name, label: "from", of: value, in: scope)
    case .none: return extensionMember(name, of: value, in: scope) ?? Value.none
    case .member("orderedAscending", nil) where name == "rawValue": return .integer(-1)
    case .member("orderedSame", nil) where name == "rawValue": return .integer(0)
    case .member("orderedDescending", nil) where name == "rawValue": return .integer(1)
    case .member(let first, let arguments) where first.first?.isLowercase == true:
      return foundationMember(name, of: value, in: scope) ?? characterSetMember(name, ofNamed: value)
        ?? (arguments == nil ? member(name, behind: first, in: scope) : nil)
    default:
      return shadowingMember(name, of: value, in: scope) ?? foundationMember(name, of: value, in: scope)
        ?? extensionMember(name, of: value, in: scope)
        ?? reference(to: name, of: value, in: scope)
    }
  }

  /// The words of an error for people: its own, if its type says that it has some.
  private func errorMember(_ name: String, of value: Value, _ type: TypeEntry, in scope: Scope) -> Value? {
    guard name == "localizedDescription" else { return nil }
    let unknown = Value.unknown(Unknown(type.name + "." + name, type: .named("String", arguments: [])))
    let saysSo = ([type] + index.ancestors(of: type)).contains { $0.inheritedTypes.contains("LocalizedError") }
    guard saysSo, case .string(let text)? = member("errorDescription", of: value, key: name, in: scope) else {
      return unknown
    }
    return .string(text)
  }

  /// `\.a.b` of a value.
  package func read(_ names: [String], of value: Value?, in scope: Scope) -> Value? {
    names.reduce(value) { value, name in
      if let type = value?.moduleType, hasTwo(name, type) { return nil }
      if let key = name.keyOfElement {
        let place = SourceReference(file: scope.file, start: 0, end: 0)
        return value.flatMap { element(of: $0, labeled([(nil, key)]), place, in: scope) }
      }
      return value.flatMap { member(name, of: $0, key: name, in: scope) }
    }
  }

  private func member(
    _ name: String, of binding: BindingValue, key: String, in scope: Scope
  ) -> Value {
    if name == "wrappedValue" { return binding.value }
    if name == "projectedValue" { return .binding(binding) }
    let inner =
      member(name, of: binding.value, key: key, in: scope) ?? .unknown(Unknown(key))
    return .binding(BindingValue(value: inner, state: nil))
  }

  /// A property of something unknown: unknown too, of the declared type if there is one.
  private func property(_ name: String, of unknown: Unknown, in scope: Scope) -> Value? {
    let memberKey = unknown.key + "." + name
    if name == "count", let count = unknown.count { return .integer(count) }
    if name == "indices", case .named("Array", _)? = unknown.type {
      var indices = unknown.property(name, of: .named("Range", arguments: [NumberType.int.reference]))
      indices.numbered = NumberedElements(of: unknown)
      return .unknown(indices)
    }
    if case .named("Bundle", _)? = unknown.unwrapped.type, let value = bundleMember(name) { return value }
    guard let type = unknown.type, let entry = entry(of: type, in: scope) else {
      let stand = unknown.type == nil ? nil : host.value(standingFor: unknown)
      if let member = stand.flatMap({ host.ownMember(name, of: $0, in: scope) }) { return member }
      return addedAnswer(name, of: unknown, in: scope)
        ?? .unknown(unknown.property(name, of: wellKnownType(of: name)))
    }
    if entry.kind == .enumeration, let own = chosenCase(of: entry, for: unknown),
      let value = property(name, of: own, in: scope)
    {
      return value
    }
    if name == "localizedDescription",
      case .string(let text)? = errorMember(name, of: .unknown(unknown), entry, in: scope)
    {
      return .string(text)
    }
    if let located = entry.properties[name] {
      let declaration = located.declaration
      if entry.kind == .classType, isWatched(entry), declaration.getter != nil || !entry.isPersistent,
        let value = property(name, of: standingModel(of: entry, for: unknown))
      {
        return value
      }
      if host.isBuilt(declaration.type) || declaration.getter != nil,
        entry.kind != .protocolType, let getter = declaration.getter,
        declaration.type.map(isSimple) != true
      {
        return blindly(Unknown(memberKey, type: declaration.type), located.codePlace) {
          let stand = Instance(type: entry, key: unknown.key)
          let answer = evaluateBody(getter, in: Scope(parent: nil, instance: stand, file: located.file))
          return typed(answer, as: declaration.type)
        }
      }
      if let told = toldAnswer(of: located, entry, for: unknown) { return told }
      // It is the same of every instance.
      if declaration.isLet, let initializer = declaration.initializer, initializer.isConstantLooking {
        return evaluate(
          initializer, as: declaration.type, in: Scope(parent: nil, file: located.file, type: entry))
      }
      let declared = declaration.type?.replacing(typeArguments(of: entry, as: type))
      let own = Unknown(memberKey, type: declared ?? literalType(declaration.initializer), of: entry)
      return host.value(knownOf: own) ?? .unknown(own)
    }
    if let inherited = inheritedMember(name, of: entry, for: unknown) { return inherited }
    return .unknown(Unknown(memberKey, type: wellKnownType(of: name), of: entry))
  }

  /// A method of a type, or what its protocols' extensions make of a name, for a value that nobody knows.
  private func inheritedMember(_ name: String, of type: TypeEntry, for unknown: Unknown) -> Value? {
    let parents = ancestors(of: type).filter { $0.name != context.words.root }
    let hasMethod = parents.contains { $0.functions[name]?.contains { $0.declaration.body != nil } == true }
    if hasMethod || type.functions[name] != nil {
      return method(name, of: Instance(type: type, key: unknown.key)).map { .function($0) }
    }
    let declaration = parents.lazy.compactMap { $0.properties[name]?.declaration }.first { $0.getter != nil }
    guard let declaration else { return nil }
    let stand = Instance(type: type, key: unknown.key)
    guard declaration.type.map(isSimple) == true else { return inheritedProperty(name, of: stand) }
    guard type.kind == .structure else { return nil }
    let own = Unknown(unknown.key + "." + name, type: declaration.type, of: type)
    let place = SourceReference(file: type.file, start: declaration.range.start, end: declaration.range.end)
    return toldAnswer(own, place) { inheritedProperty(name, of: stand) ?? .unknown(own) }
  }

  /// The types that a type's generic parameters stand for, as a reference to it says.
  func typeArguments(of entry: TypeEntry, as type: TypeReference) -> [String: TypeReference] {
    guard !entry.genericParameters.isEmpty, case .named(_, let arguments) = type else { return [:] }
    return Dictionary(zip(entry.genericParameters, arguments)) { first, _ in first }
  }

  /// The same, as the place of a call wants its answer.
  func typeArguments(of entry: TypeEntry, wantedBy arguments: ArgumentValues) -> [String: TypeReference] {
    guard let wanted = arguments.wanted, case .named(let name, _) = wanted,
      name == entry.name || name == entry.qualifiedName
    else { return [:] }
    return typeArguments(of: entry, as: wanted)
  }

  /// An instance in place of a model that nobody knows.
  func standingModel(of type: TypeEntry, for unknown: Unknown) -> Instance {
    if let known = memory.standingModels[unknown.key], known.type === type { return known }
    let stand = Instance(type: type, key: unknown.key)
    stand.isShared = true
    memory.standingModels[unknown.key] = stand
    return stand
  }

  /// Types whose computed values say nothing that the unknown itself does not.
  private func isSimple(_ type: TypeReference) -> Bool {
    guard case .named(let name, _) = type else { return false }
    return ["Bool", "String", "Int", "Double", "CGFloat", "Date", "URL"].contains(name)
  }

  private func wellKnownType(of name: String) -> TypeReference? {
    switch name {
    case "isEmpty": .named("Bool", arguments: [])
    case "count": .named("Int", arguments: [])
    default: nil
    }
  }

  /// The answer of the module's `subscript(dynamicMember:)`; nil where there is none.
  private func dynamicMember(_ name: String, of value: Value, in scope: Scope) -> Value? {
    guard index.mayBeValue("subscript") else { return nil }
    let found = [Value.string(name), .keyPath([name])].compactMap { key in
      let arguments = labeled([("dynamicMember", key)])
      return ownSubscript(arguments, of: value, in: scope).map { ($0, $1, arguments) }
    }
    // Of both, what the key path begins with tells.
    if found.count > 1 { return .unknown(Unknown(name)) }
    guard let (function, owner, arguments) = found.first else { return nil }
    return ownElement(function, owner, of: value, arguments, in: scope)
  }

  func subscriptValue(
    _ base: Expression, _ arguments: [Argument], range: SourceRange, in scope: Scope
  ) -> Value {
    if case .identifier("super", _) = base.kind, let instance = scope.instance {
      let given = evaluate(arguments, in: scope)
      if let (found, type) = superSubscript(given, in: scope) {
        return ownElement(found, type, of: .instance(instance), given, in: scope)
          ?? .unknown(Unknown(key(range, in: scope)))
      }
    }
    let value = evaluateInPlace(base, in: scope)
    if let known = elementBeforeDefault(of: value, arguments, in: scope) { return known }
    let given = evaluate(arguments, calling: "subscript", of: value, in: scope)
    guard thrown == nil else { return .unknown(Unknown("thrown")) }
    if case .instance(let instance) = value,
      instance.type.functions["subscript"]?.contains(where: \.declaration.isMutating) == true,
      let changed = changingElement(of: instance, at: base, given, in: scope)
    {
      return changed
    }
    let found = element(of: value, given, sourceReference(to: range, in: scope), in: scope)
    if let found, found.isUntyped, given["default"] != nil,
      let type = staticType(of: Expression(.subscripted(base: base, arguments: arguments), range: range), in: scope)
    {
      return coerce(found, to: type, in: scope)
    }
    return found
      ?? anyElement(of: value, given, key(range, in: scope))
      ?? .unknown(
        Unknown(key(range, in: scope), type: typeOfElements(of: typeReference(of: value)), of: origin(of: [value])))
  }

  /// The element of a structure whose subscript has a `mutating get`, which is left in its place as that left it; nil for
  /// any other.
  private func changingElement(
    of instance: Instance, at base: Expression, _ given: ArgumentValues, in scope: Scope
  ) -> Value? {
    guard instance.type.kind == .structure,
      let (function, owner) = ownSubscript(given, of: .instance(instance), in: scope),
      function.declaration.isMutating
    else { return nil }
    let isSelf = instance === scope.instance && scope.isMutating
    let changed = isSelf ? instance : instance.copy()
    let getter = FunctionValue(candidates: [function], receiver: changed, type: owner, mayMutate: true)
    let result = apply(.function(getter), given, in: scope)
    if !isSelf { store(.instance(changed), in: base, scope) }
    return result
  }

  /// One of the few elements that a collection has, where nobody knows which one is asked for; nil of a dictionary's,
  /// too, or the default.
  private func anyElement(of value: Value, _ given: ArgumentValues, _ key: String) -> Value? {
    guard isUnknown(given.items.first?.value), surroundings.action == nil, !surroundings.isTentative else { return nil }
    var options: [Value]
    switch value {
    case .array(let list) where list.kind != .set: options = list.elements
    case .dictionary(let pairs): options = pairs.map(\.value) + [given["default"] ?? .none]
    default: return nil
    }
    guard (1...Self.mostElements).contains(options.count), !options.contains(where: isUnknown) else { return nil }
    options = options.reduce(into: []) { distinct, option in
      if !distinct.contains(where: { isSame($0, option) == true }) { distinct.append(option) }
    }
    return options.count == 1 ? options[0] : options[choose("element " + key, count: options.count)]
  }

  /// No more elements than these are each tried.
  private static let mostElements = 4

  /// `value[arguments]`; nil where it is not known.
  func element(
    of value: Value, _ given: ArgumentValues, _ place: @autoclosure () -> SourceReference, in scope: Scope
  ) -> Value? {
    if case .keyPath(let names)? = given["keyPath"] { return read(names, of: value, in: scope) }
    if let (function, owner) = ownSubscript(given, of: value, in: scope) {
      return ownElement(function, owner, of: value, given, in: scope)
    }
    let key = given.items.first?.value
    switch (value, key) {
    // `list[...]`
    case (.string, .member("...", nil)?): return value
    case (.array(let list), .member("...", nil)?) where list.kind != .set && list.hasOrder:
      return .array(ListValue(list.elements, .slice, start: list.start, of: list.elementType))
    case (.host, _): return host.ownElement(of: value, given, place())
    case (.native(let native), _):
      if case .string(let name)? = key, let list = native.possible.first?.base as? BundledInformation {
        return information(name, of: list.bundle)
      }
      guard let list = native.elements, native.type == "Data" else { return nil }
      return element(of: .array(list), given, place(), in: scope)
    case (.string, let index?), (.record(StyledText.typeName, _), let index?): return textElement(value, index)
    case (.array(let list), _) where !list.hasOrder: return nil
    case (.array(let list), .range?):
      guard let positions = key.flatMap({ positions($0, in: list) }) else { return nil }
      return .array(
        ListValue(
          list.kind == .set ? [] : Array(list[positions]), .slice, start: positions.lowerBound, of: list.elementType))
    case (.array(let list), .number?):
      guard let position = position(key, in: list.indices) else { return nil }
      return list[position]
    case (.range, .number?):
      guard let elements = knownElements(of: value), let first = elements.first, let start = exactInteger(first)?.value,
        let wanted = exactInteger(key)?.value, wanted >= start, wanted < start + Int128(elements.count)
      else { return nil }
      return key
    case (.instance(let instance), .range(let lower, let upper, let isClosed)?):
      return ownSlice(of: instance, lower, upper, isClosed: isClosed)
    case (.dictionary, .record("Dictionary.Index", _)?): return nil
    case (.dictionary(let pairs), let key?):
      let wanted = self.key(key, in: pairs, in: scope)
      if let match = pairs.first(where: { isSame($0.key, wanted) == true }) {
        // A nil that is held is no nil that stands for a missing key, and both are written alike here.
        return match.value.isNone ? nil : match.value
      }
      guard pairs.allSatisfy({ isSame($0.key, wanted) == false }) else { return nil }
      guard let fallback = given["default"] else { return Value.none }
      return pairs.first.flatMap { typeReference(of: $0.value) }.map { coerce(fallback, to: $0, in: scope) } ?? fallback
    case (.unknown(let unknown), .range(let lower, let upper, let isClosed)?) where unknown.holdsElements:
      let start = lower.isNone ? 0 : exactInteger(lower)?.value
      guard let start, let end = most(of: upper) else { return nil }
      return elements(of: unknown, atMost: max(0, end - Int(start) + (isClosed ? 1 : 0)))
    case (.binding(let binding), _):
      if case .array(let elements) = binding.value, let first = elements.first {
        return .binding(BindingValue(value: first, state: nil))
      }
      return nil
    case (.none, _): return Value.none
    case (.record, _) where isLazySequence(value):
      poison(heldBy: value)
      return nil
    default: return nil
    }
  }

  /// A dictionary's key: `.name`, `.init(...)` and literals are of the type of the others.
  func key(_ key: Value, in pairs: Pairs, in scope: Scope) -> Value {
    guard let first = pairs.first?.key, key.isImplicitMember || key.mayBeLiteral && first.isInstance else { return key }
    return coerce(key, to: typeReference(of: first), in: scope)
  }

  /// The subscript of the module that takes the arguments, and the type whose it is.
  ///
  /// - Parameter isSet: whether it is one that is set, which those without a setter cannot be.
  func ownSubscript(
    _ arguments: ArgumentValues, of value: Value, isSet: Bool = false, in scope: Scope
  ) -> (Located<FunctionDeclaration>, TypeEntry)? {
    guard index.mayBeValue("subscript") else { return nil }
    var types: [TypeEntry] = []
    switch value {
    case .instance(let instance):
      types = [instance.type] + ancestors(of: instance.type)
    case .enumCase(let value): types = value.type.map { [$0] } ?? []
    case .type(_, let entry?):
      return best(entry.functions["subscript"]?.filter(\.declaration.isStatic) ?? [], for: arguments).map {
        ($0, entry)
      }
    case .host, .unknown, .binding: return nil
    default: types = extending(extendableTypes(of: value), seenFrom: scope.file)
    }
    for type in types {
      guard var functions = type.functions["subscript"] else { continue }
      if let key = arguments["dynamicMember"] {
        functions = functions.filter { $0.declaration.parameters.first?.type?.isKeyPath == key.isKeyPath }
      }
      if isSet, functions.count > 1 { functions = functions.filter { $0.declaration.setter != nil } }
      if let found = best(functions, for: arguments, of: type) { return (found, type) }
    }
    return nil
  }

  /// The subscript of a class above the one whose code this is that takes the arguments, and the class.
  func superSubscript(_ arguments: ArgumentValues, in scope: Scope) -> (Located<FunctionDeclaration>, TypeEntry)? {
    guard let parent = scope.type.flatMap(superclass) else { return nil }
    for type in lineage(of: parent) {
      if let functions = type.functions["subscript"], let found = best(functions, for: arguments, of: type) {
        return (found, type)
      }
    }
    return nil
  }

  private func ownElement(
    _ function: Located<FunctionDeclaration>, _ owner: TypeEntry, of value: Value, _ arguments: ArgumentValues,
    in scope: Scope
  ) -> Value? {
    if case .instance(let instance) = value {
      return apply(
        .function(FunctionValue(candidates: [function], receiver: instance, type: owner)), arguments, in: scope)
    }
    return apply(
      .function(FunctionValue(candidates: [function], receiver: nil, selfValue: value, type: owner)), arguments,
      in: scope)
  }
}

extension TypeReference {
  var isKeyPath: Bool { if case .named(let name, _) = self { name.hasSuffix("KeyPath") } else { false } }
}

extension Value {
  /// Whether it is a literal's, of a type that its place decides.
  fileprivate var isUntyped: Bool {
    switch self {
    case .number(_, .literal): true
    case .array(let list): list.elementType == nil
    case .tuple(let parts): parts.allSatisfy { $0.label == nil }
    default: false
    }
  }
  var isKeyPath: Bool { if case .keyPath = self { true } else { false } }
}
