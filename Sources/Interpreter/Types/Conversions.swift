package import LayoutEngine
package import ViewProgram

/// The value that another becomes where a type is declared, and the answers of types that the module does not declare.
extension Interpreter {
  /// Gives a value the type that its place declares: `.leading` becomes an enum case, nil stays nil, integer literals
  /// are numbers of that type; of no declared type, `Int`s.
  package func coerce(_ value: Value, to type: TypeReference?, in scope: Scope) -> Value {
    guard let type else { return settled(value) }
    return cast(value, to: meant(type, in: scope), in: scope)
  }

  private func cast(_ value: Value, to type: TypeReference, in scope: Scope) -> Value {
    switch (type, value) {
    case (.tuple(let types, let labels), .tuple(let parts)) where types.count == parts.count:
      return .tuple(
        parts.indices.map { position in
          (
            labels[position], cast(parts[position].value, to: types[position], in: scope)
          )
        })
    case (.named("KeyValuePairs", let types), .dictionary(let pairs)): return orderedPairs(pairs, types, in: scope)
    case (.optional, .none): return .none
    // Optionals may have one themselves.
    case (.optional, .member(let name, _))
    where index.extensions(of: "Optional", seenFrom: scope.file)?.staticProperties[name] != nil:
      return .unknown(Unknown("Optional." + name, type: type))
    case (.optional(let wrapped), _): return cast(value, to: wrapped, in: scope)
    case (.named("Optional", let wrapped), _) where wrapped.count == 1:
      return cast(value, to: .optional(wrapped[0]), in: scope)
    case (.named(let name, let generics), .none) where index.mayBeType(name):
      return madeOfNil(name, generics, in: scope) ?? .none
    case (.named(let name, let generics), _) where value.mayBeLiteral && index.mayBeType(name):
      if let made = initialized(name, generics, literal: value, in: scope) { return made }
      return convertedLibraryValue(value, to: type, in: scope)
    case (.named(let name, _), .native(let native)):
      return native.bridged(to: name) ?? convertedLibraryValue(value, to: type, in: scope)
    default: return convertedLibraryValue(value, to: type, in: scope)
    }
  }

  /// `KeyValuePairs`: the pairs of a literal, each in its place.
  private func orderedPairs(
    _ pairs: [(key: Value, value: Value)], _ types: [TypeReference], in scope: Scope
  ) -> Value {
    let labels = ["key", "value"]
    let elements = pairs.map { pair in
      let parts = [pair.key, pair.value].enumerated().map { position, part in
        (labels[position] as String?, types.count == 2 ? cast(part, to: types[position], in: scope) : settled(part))
      }
      return Value.tuple(parts)
    }
    var list = ListValue(elements, .array, of: types.count == 2 ? .tuple(types, labels: labels) : nil)
    list.printsOtherwise = true
    return .array(list)
  }

  /// A value of a type of the module that literals make; nil for any other type.
  private func initialized(
    _ name: String, _ generics: [TypeReference], literal value: Value, in scope: Scope
  ) -> Value? {
    guard case .type(_, let entry?)? = type(named: name, in: scope) else { return nil }
    if case .array(let list) = value, let set = optionSet(of: list, as: entry, in: scope) { return set }
    guard !entry.initializers.isEmpty else { return nil }
    if case .string(let text) = value, memory.interpolations.contains(text),
      entry.initializers.contains(where: { $0.declaration.parameters.first?.label == "stringInterpolation" })
    {
      return .unknown(Unknown(entry.name + " of a text", type: .named(name, arguments: generics)))
    }
    return initialized(entry, generics, literal: value, in: scope)
  }

  /// `T(1)` where a literal makes a `T`: it is `1 as T`, whatever other initializer takes one; nil for any other call.
  ///
  /// - Source: the language, SE-0213.
  func instantiate(
    _ entry: TypeEntry, generics: [TypeReference], literalOf arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    guard !entry.initializers.isEmpty, arguments.items.count == 1, let item = arguments.items.first, item.label == nil,
      item.expression?.isPlainLiteral == true
    else { return nil }
    return initialized(entry, generics, literal: item.value, in: scope)
  }

  private func initialized(
    _ entry: TypeEntry, _ generics: [TypeReference], literal value: Value, in scope: Scope
  ) -> Value? {
    let labels: [String]
    var arguments = [settled(value)]
    switch value {
    case .number(_, .literal(_?)): labels = ["integerLiteral", "floatLiteral"]
    case .number(_, let type) where !type.isInteger: labels = ["floatLiteral"]
    case .string: labels = ["stringLiteral", "unicodeScalarLiteral"]
    case .boolean: labels = ["booleanLiteral"]
    case .array(let list) where list.kind == .array:
      labels = ["arrayLiteral"]
      arguments = list.elements
    case .dictionary(let pairs):
      labels = ["dictionaryLiteral"]
      arguments = pairs.map { .tuple([(nil, $0.key), (nil, $0.value)]) }
    default: return nil
    }
    guard
      let label = labels.first(where: { label in
        entry.initializers.contains { $0.declaration.parameters.first?.label == label }
      })
    else { return nil }
    let items = arguments.enumerated().map { (label: $0 == 0 ? label : nil, value: $1) }
    return instantiate(entry, generics: generics, labeled(items), in: scope)
  }

  /// A value of a type of the module that `nil` makes.
  private func madeOfNil(_ name: String, _ generics: [TypeReference], in scope: Scope) -> Value? {
    guard case .type(_, let entry?)? = type(named: name, in: scope),
      entry.initializers.contains(where: { $0.declaration.parameters.first?.label == "nilLiteral" })
    else { return nil }
    return instantiate(entry, generics: generics, labeled([("nilLiteral", .tuple([]))]), in: scope)
  }

  private func convertedLibraryValue(_ value: Value, to type: TypeReference, in scope: Scope) -> Value {
    switch (type, value) {
    case (.function, .closure(var closure)):
      closure.signature = type
      return .closure(closure)
    case (.function(parameters: [], let result), .number): return cast(value, to: result, in: scope)
    case (.function(let parameters, _), .member(let name, nil)) where name.isOperator:
      return function(calling: name, of: parameters.count, as: type, in: scope)
    case (.function(let parameters, _), .type(let name, nil)) where name.first?.isLowercase == true:
      return function(calling: name, of: parameters.count, as: type, in: scope)
    case (.named("Result", let types), .member), (.named("Result", let types), .enumCase):
      return result(value, as: types, in: scope) ?? value
    case (.named(let name, let generics), .member(let member, var arguments)):
      if !generics.isEmpty, arguments?.wanted == nil { arguments?.wanted = type }
      if name == "Array", let element = generics.first, arguments?.items.first?.label == "repeating",
        let repeated = arguments?.items[0].value
      {
        arguments?.items[0].value = cast(repeated, to: element, in: scope)
      }
      let resolved = resolve(member, arguments, as: name, in: scope) ?? value
      guard case .instance(let instance) = resolved, !generics.isEmpty,
        generics.count == instance.type.genericParameters.count
      else { return resolved.isOpen ? cast(resolved, to: type, in: scope) : resolved }
      return .instance(cast(instance, to: generics, in: scope))
    case (.named(let name, _), .string) where Self.isKeyType(name),
      (.named(let name, _), .unknown) where Self.isKeyType(name):
      return localizationKey(of: value, as: name) ?? value
    case (.named(let name, _), .unknown(let unknown)) where unknown.type == nil:
      return .unknown(Unknown(unknown.key, type: .named(name, arguments: typeArguments(type))))
    case (.named(let name, _), .number):
      return NumberType(named: name).map { number(value, as: $0) } ?? settled(value)
    case (.named(let name, _), .wide(_, .uint64)) where NumberType(named: name)?.isInteger == false:
      return NumberType(named: name).map { number(value, as: $0) } ?? value
    case (.named("Array", _), .string(let text)): return .array(ListValue(text.map { .string(String($0)) }))
    case (.named("IndexSet", _), .array):
      return nativeCall("IndexSet", labeled([(nil, value)])) ?? settled(value)
    case (.named(let name, let arguments), .array(let list)):
      return cast(list, to: name, arguments.first, in: scope)
    case (.named(_, let arguments), .instance(let instance))
    where !arguments.isEmpty && arguments.count == instance.type.genericParameters.count:
      return .instance(cast(instance, to: arguments, in: scope))
    case (.named("Set", _), .range):
      return knownElements(of: value).map { cast(ListValue($0), to: "Set", nil, in: scope) } ?? value
    case (.named("Dictionary", let arguments), .dictionary(let pairs)) where arguments.count == 2:
      return .dictionary(
        pairs.map {
          (cast($0.key, to: arguments[0], in: scope), cast($0.value, to: arguments[1], in: scope))
        })
    case (.named("Range", let arguments), .range(let lower, let upper, let isClosed)),
      (.named("ClosedRange", let arguments), .range(let lower, let upper, let isClosed)):
      guard let bound = arguments.first else { return settled(value) }
      return .range(
        lower: cast(lower, to: bound, in: scope), upper: cast(upper, to: bound, in: scope),
        isClosed: isClosed)
    default: return settled(value)
    }
  }

  /// An operator or a function of the library's as a closure of the type that its place declares.
  private func function(calling name: String, of count: Int, as type: TypeReference, in scope: Scope) -> Value {
    let range = SourceRange(start: 0, end: 0)
    let operands = (0..<count).map { Expression(.identifier("$\($0)", generics: []), range: range) }
    let kind: ExpressionKind
    switch (name.isOperator, count) {
    case (true, 2): kind = .infix(name, operands[0], operands[1])
    case (true, 1): kind = .prefix(name, operands[0])
    case (true, _): return .member(name, nil)
    default:
      kind = .call(
        callee: Expression(.identifier(name, generics: []), range: range),
        arguments: operands.map { Argument(label: nil, value: $0) })
    }
    let closure = Closure(parameters: [], body: [.expression(Expression(kind, range: range))], range: range)
    var value = ClosureValue(closure: closure, scope: Scope(parent: nil, file: scope.file, type: scope.type))
    value.signature = type
    return .closure(value)
  }

  /// An instance whose type arguments were told by literals alone, as one with those that its place wants.
  private func cast(_ instance: Instance, to arguments: [TypeReference], in scope: Scope) -> Instance {
    let wanted = Dictionary(zip(instance.type.genericParameters, arguments)) { first, _ in first }
    guard instance.type.kind == .structure, wanted != instance.typeArguments,
      instance.typeArguments.isEmpty
        || wanted.values.contains(where: {
          if case .named(let name, _) = $0 { NumberType(named: name) != nil } else { false }
        })
    else { return instance }
    let copy = instance.copy()
    copy.typeArguments = wanted
    let inner = Scope(parent: nil, instance: copy, file: instance.type.file)
    for property in instance.type.storedProperties.map(\.declaration) {
      guard let value = copy.fields[property.name], let type = property.type else { continue }
      copy.fields[property.name] = cast(value, to: meant(type, in: inner), in: inner)
    }
    return copy
  }

  private func cast(_ list: ListValue, to name: String, _ element: TypeReference?, in scope: Scope) -> Value {
    let kind: ListValue.Kind? =
      switch name {
      case "Array", "ContiguousArray": .array
      case "ArraySlice": .slice
      case "Set": .set
      default: nil
      }
    guard let kind else { return settled(.array(list)) }
    var list = list
    list.printsOtherwise = false
    let isConverted = list.elementType == nil || list.elementType != element
    if isConverted {
      list.elements =
        element.map { element in list.elements.map { cast($0, to: element, in: scope) } }
        ?? list.elements.map(settled)
      list.elementType = element ?? list.elementType
    }
    // Elements that were made of literals may be equal now.
    if kind == .slice, list.kind == .array { list.kind = .slice }
    guard kind == .set, list.kind != .set || isConverted && list.first?.isInstance == true else { return .array(list) }
    return set(of: list.elements, elementType: list.elementType)
  }

  /// A set of these; unknown where it is not known whether two are equal.
  func set(of elements: [Value], elementType: TypeReference? = nil) -> Value {
    var members: [Value] = []
    var seen = Set<String>()
    for element in elements {
      if let name = constantName(element) {
        if seen.insert(name).inserted { members.append(element) }
        continue
      }
      let answers = members.map { isSame($0, element) }
      if answers.contains(true) { continue }
      if answers.contains(where: { $0 == nil }) {
        return .unknown(Unknown("Set", type: .named("Set", arguments: elementType.map { [$0] } ?? [])))
      }
      members.append(element)
    }
    return .array(ListValue(members, .set, of: elementType))
  }

  private func typeArguments(_ type: TypeReference) -> [TypeReference] {
    if case .named(_, let arguments) = type { return arguments }
    return []
  }

  /// `.name` where a value of type `typeName` is wanted.
  package func resolve(_ name: String, _ arguments: ArgumentValues?, as typeName: String, in scope: Scope)
    -> Value?
  {
    let type = type(named: typeName, in: scope)
    if case .type(_, let entry?)? = type {
      if let arguments {
        if name == "init" { return instantiate(entry, arguments, in: scope) }
        if entry.kind == .enumeration, entry.functions[name] == nil || entry.cases.contains(where: { $0.name == name })
        {
          return enumCase(name, of: entry, arguments)
        }
        return staticCall(name, of: entry, arguments, in: scope)
      }
      return staticMember(name, of: entry)
    }
    // `Self` in an extension of a library's type, and what a type alias names.
    let typeName = if case .type(let meant, nil)? = type { meant } else { typeName }
    if let foreign = index.extensions(of: typeName, seenFrom: scope.file) {
      if let arguments, isRunning(foreign.functions[name], arguments),
        let value = foreignCall(name, of: typeName, arguments, nil, in: scope)
      {
        return value
      }
      let value = arguments.flatMap { staticCall(name, of: foreign, $0, in: scope) }
      if let value = value ?? staticMember(name, of: foreign) { return value }
    }
    if let added = extensionAdding(name, toHosts: typeName, seenFrom: scope.file),
      let value = arguments.map({ staticCall(name, of: added, $0, in: scope) }) ?? staticMember(name, of: added)
    {
      return value
    }
    if name == "init", let arguments {
      let place = SourceReference(file: scope.file, start: 0, end: 0)
      return foreignCall(typeName, arguments, place, in: scope)
    }
    if name == "some", let wrapped = arguments?.unlabeled(0) {
      // An optional in an optional is not told from the inner one.
      return wrapped.isNone ? .unknown(Unknown(name)) : wrapped
    }
    if name == "none", arguments == nil { return Value.none }
    if let arguments { return foreignCall(name, of: typeName, arguments, nil, in: scope) }
    if typeName == "Bundle", let value = bundle(name, in: scope) { return value }
    return foreignMember(name, of: typeName)
  }

  /// Whether the function of an extension that takes the arguments is running: its code means the system's of that name,
  /// which only types tell from it.
  func isRunning(_ functions: [Located<FunctionDeclaration>]?, _ arguments: ArgumentValues) -> Bool {
    func isRunning(_ function: Located<FunctionDeclaration>) -> Bool {
      surroundings.runningFunctions[function.codePlace, default: 0] > 0
    }
    guard let functions, functions.contains(where: isRunning) else { return false }
    return best(functions, for: arguments).map(isRunning) ?? false
  }

  /// `.zero` and `.init(...)` where `type` is wanted.
  package func contextual(_ value: Value?, as type: String) -> Value? {
    guard case .member(let name, let arguments)? = value else { return value }
    let place = SourceReference(file: 0, start: 0, end: 0)
    guard let arguments else { return foreignMember(name, of: type) }
    return foreignCall(type, arguments, place, in: Scope(parent: nil))
  }

  /// The type that an initial value tells, where none is declared.
  package func literalType(_ expression: Expression?) -> TypeReference? {
    switch expression?.kind {
    case .boolean: .named("Bool", arguments: [])
    case .integer: .named("Int", arguments: [])
    case .double: .named("Double", arguments: [])
    case .string: .named("String", arguments: [])
    case .call(let callee, _):
      if case .identifier(let name, _) = callee.kind, name.first?.isUppercase == true {
        .named(name, arguments: [])
      } else {
        callee.collectionType
      }
    default: nil
    }
  }

  // MARK: Types that the module does not declare

  /// A call of an initializer or a global function; nil if it is none that anybody knows.
  package func foreignCall(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> Value? {
    if !Self.reportingCalls.contains(name) { noteUse(of: arguments) }
    if name == "Result" { return resultCall(arguments, in: scope) }
    if name == "String", let text = decodedText(arguments) { return text }
    if name == "max" || name == "min", let extreme = nativeExtreme(name, arguments) { return extreme }
    return localizingCall(name, arguments, file: scope.file) ?? libraryCall(name, arguments)
      ?? nativeCall(name, arguments) ?? host.call(name, arguments, place, in: scope)
  }

  /// Functions that tell a developer what they are given, and do nothing with it.
  private static let reportingCalls: Set = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "assertionFailure", "precondition",
    "preconditionFailure",
  ]

  func foreignCall(
    _ name: String, of type: String, _ arguments: ArgumentValues, _ place: SourceReference?,
    in scope: Scope
  ) -> Value? {
    localizingStaticCall(name, of: type, arguments) ?? libraryStaticCall(name, of: type)
      ?? nativeCall(name, of: type, arguments)
      ?? (type == "Optional" && name == "some" ? arguments.unlabeled(0) : nil)
      ?? (type == "Result" ? result(.member(name, arguments), as: [], in: scope) : nil)
      ?? host.callStatic(name, of: type, arguments, place, in: scope)
  }

  package func foreignMember(_ name: String, of type: String) -> Value? {
    if type == "Result", name == "success" || name == "failure" { return caseFunction(name, of: type) }
    return libraryStatic(name, of: type) ?? nativeConstant(name, of: type) ?? host.systemMember(name, of: type)
  }
}

extension Expression {
  /// Whether it is the literal of a number, a text or a truth value.
  var isPlainLiteral: Bool {
    switch kind {
    case .integer, .wideInteger, .double, .string, .boolean: true
    case .prefix("-", let value): value.isPlainLiteral
    default: false
    }
  }
}
