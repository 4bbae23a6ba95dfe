import LayoutEngine
import ViewProgram

/// The types that generic parameters stand for.
extension Interpreter {
  /// Tells them by the arguments of a call.
  func infer(
    _ parameters: [Parameter], _ arguments: ArgumentValues, _ names: [String],
    into types: inout [String: TypeReference]
  ) {
    // A literal is of the type that the others tell.
    var literals: [(type: TypeReference, value: Value)] = []
    for (parameter, positions) in zip(parameters, places(of: parameters, in: arguments)) {
      guard let type = parameter.type else { continue }
      for position in positions {
        let item = arguments.items[position]
        if case .number(_, .literal) = item.value, !item.isOptional {
          literals.append((type, item.value))
        } else {
          infer(type, from: item, names, into: &types)
        }
      }
    }
    for (type, value) in literals { infer(type, from: value, names, into: &types) }
  }

  /// The type of `$name` where a property of the host's wrappers has a type that nothing but its declaration tells, as it
  /// may be nil.
  func projectedType(of name: String, in scope: Scope) -> TypeReference? {
    guard let declaration = scope.type?.properties[name]?.declaration, !declaration.attributes.isEmpty,
      scope.type.flatMap({ ownWrapperType(of: declaration, file: scope.file, in: $0) }) == nil,
      let type = declaration.type.map({ meant($0, in: scope) }) ?? literalType(declaration.initializer)
    else { return nil }
    return .named(context.words.binding, arguments: [type])
  }

  /// The types that a binding is declared to be bound to, and one of a type is; nil for anything else.
  func boundTypes(
    _ item: ArgumentValues.Item, as type: TypeReference
  ) -> (own: TypeReference, wanted: TypeReference)? {
    guard case .named(context.words.binding, let wanted) = type, wanted.count == 1,
      case .named(context.words.binding, let own)? = item.declared, own.count == 1
    else { return nil }
    return (own[0], wanted[0])
  }

  /// Tells one by an argument: of an optional, or an object, code knows what it is declared as.
  private func infer(
    _ type: TypeReference, from item: ArgumentValues.Item, _ names: [String], into types: inout [String: TypeReference]
  ) {
    if let (own, wanted) = boundTypes(item, as: type) {
      match(wanted, own, names, into: &types)
    } else if case .named(let name, []) = type, names.contains(name), let declared = item.declared, types[name] == nil,
      declared.holdsOptional || declared == .ofCharacter || declared == .named("Substring", arguments: [])
        || (item.isOptional || item.value.isInstance) && isConcrete(declared, seenFrom: item.source.file)
    {
      types[name] = declared
    } else if case .optional(let wrapped) = type, item.value.isNone, case .optional(let own)? = item.declared {
      if isConcrete(own, seenFrom: item.source.file) { match(wrapped, own, names, into: &types) }
    } else if let declared = item.declared, !declared.isOptional, typeReference(of: item.value) == nil,
      isConcrete(declared, seenFrom: item.source.file)
    {
      match(type, declared, names, into: &types)
    } else {
      infer(type, from: item.value, names, into: &types)
    }
  }

  /// Whether a type is no protocol and no generic parameter.
  private func isConcrete(_ type: TypeReference, seenFrom file: Int32) -> Bool {
    switch type {
    case .named(let name, _): isPlainType(name) || isConcrete(name, seenFrom: file)
    case .optional(let wrapped): isConcrete(wrapped, seenFrom: file)
    default: false
    }
  }

  func infer(
    _ type: TypeReference, from value: Value, _ names: [String], into types: inout [String: TypeReference]
  ) {
    switch (type, value) {
    case (.named(let name, let arguments), _) where arguments.isEmpty:
      guard names.contains(name), let found = typeReference(of: value) else { return }
      guard let known = types[name] else { return types[name] = found }
      // `f(1, 2.5)`
      guard case .named(let first, _) = known, case .named(let second, _) = found,
        let one = NumberType(named: first), let other = NumberType(named: second), one == .int, !other.isInteger
      else { return }
      types[name] = found
    case (.optional(let wrapped), _): infer(wrapped, from: value, names, into: &types)
    case (.named("Array", let arguments), .array(let list)), (.named("Set", let arguments), .array(let list)):
      guard let element = arguments.first else { return }
      if let known = list.elementType { return match(element, known, names, into: &types) }
      if let first = list.first { infer(element, from: first, names, into: &types) }
    case (.named("Dictionary", let arguments), .dictionary(let pairs)) where arguments.count == 2:
      guard let first = pairs.first else { return }
      infer(arguments[0], from: first.key, names, into: &types)
      infer(arguments[1], from: first.value, names, into: &types)
    case (.named(let path, let sides), .keyPath(let keys)) where path.hasSuffix("KeyPath") && sides.count == 2:
      let root = sides[0].replacing(types)
      let file = Scope(parent: nil)
      if entry(of: root, in: file) != nil, let end = endType(of: keys, from: root, in: file) {
        match(sides[1], end, names, into: &types)
      }
    case (.tuple(let parts, _), .tuple(let values)):
      for (part, value) in zip(parts, values) { infer(part, from: value.value, names, into: &types) }
    case (.function(let parameters, let result), .closure(let closure)):
      // What its own head says.
      for (parameter, written) in zip(parameters, closure.closure.parameterTypes) {
        if let written { match(parameter, meant(written, in: closure.scope), names, into: &types) }
      }
      if let written = closure.closure.returnType {
        match(result, meant(written, in: closure.scope), names, into: &types)
      }
      if let known = closure.signature { match(type, known, names, into: &types) }
      inferAnswer(result, of: value, given: parameters, names, into: &types)
    case (.function(let parameters, let result), .member), (.function(let parameters, let result), .function):
      inferAnswer(result, of: value, given: parameters, names, into: &types)
    default:
      if let known = typeReference(of: value) { match(type, known, names, into: &types) }
    }
  }

  /// Tells the optional, or the number, that a function answers.
  private func inferAnswer(
    _ result: TypeReference, of value: Value, given parameters: [TypeReference], _ names: [String],
    into types: inout [String: TypeReference]
  ) {
    guard case .named(let name, []) = result, names.contains(name), types[name] == nil else { return }
    let file = if case .closure(let closure) = value { closure.scope.file } else { 0 as Int32 }
    let given = parameters.map { parameter -> TypeReference? in
      if case .named(let name, []) = parameter, name.contains(".") {
        return associatedType(name, types, file)
      }
      let type = parameter.replacing(types)
      if case .named(let name, []) = type, names.contains(name) { return nil }
      return type
    }
    guard let type = answerType(of: value, given: given) else { return }
    let isNumber = if case .named(let number, _) = type { NumberType(named: number) != nil } else { false }
    if type.isOptional || isNumber { types[name] = type }
  }

  /// Generic parameters that no argument tells, by the type that is wanted of a call.
  func infer(
    _ answer: TypeReference, answering wanted: TypeReference, _ names: [String],
    into types: inout [String: TypeReference]
  ) {
    if case .optional(let wrapped) = answer { return infer(wrapped, answering: wanted, names, into: &types) }
    if case .optional(let wrapped) = wanted { return infer(answer, answering: wrapped, names, into: &types) }
    match(answer, wanted, names, into: &types)
  }

  func match(
    _ type: TypeReference, _ known: TypeReference, _ names: [String], into types: inout [String: TypeReference]
  ) {
    switch (type, known) {
    case (.named(let name, let arguments), _) where arguments.isEmpty:
      if names.contains(name), types[name] == nil { types[name] = known }
    case (.named(_, let first), .named(_, let second)):
      for (one, other) in zip(first, second) { match(one, other, names, into: &types) }
    case (.optional(let one), .optional(let other)): match(one, other, names, into: &types)
    case (.function(let first, let result), .function(let second, let other)):
      for (one, other) in zip(first, second) { match(one, other, names, into: &types) }
      match(result, other, names, into: &types)
    default: break
    }
  }

  /// Arguments with the optional types that generic parameters, or `Any`, stand for, as their expressions tell.
  func withOptionals(
    _ arguments: ArgumentValues, for parameters: [Parameter], _ names: [String], in caller: Scope
  ) -> ArgumentValues {
    var result = arguments
    for (parameter, positions) in zip(parameters, places(of: parameters, in: arguments)) {
      let wrapped: TypeReference? = if case .optional(let type)? = parameter.type { type } else { nil }
      guard case .named(let name, [])? = wrapped ?? parameter.type, names.contains(name) || name == "Any" else {
        continue
      }
      for position in positions {
        let item = arguments.items[position]
        guard wrapped == nil || item.value.isNone && name != "Any", !item.isOptional,
          let expression = item.expression, !expression.isPlainLiteral
        else { continue }
        guard isOptional(expression, in: caller) || staticType(of: expression, in: caller)?.holdsOptional == true else {
          continue
        }
        let known = wholeType(of: expression, in: caller).map { meant($0, in: caller) }
        let type = known == .optional(.named("Any", arguments: [])) ? nil : known
        result.items[position].declared =
          type ?? .optional(typeReference(of: item.value) ?? .named("Any", arguments: []))
      }
    }
    return result
  }

  /// The types of generic parameters, told by the arguments.
  func inferTypeArguments(of instance: Instance, from arguments: ArgumentValues, in caller: Scope) {
    let type = instance.type
    guard !type.genericParameters.isEmpty else { return }
    if let initializer = best(type.initializers, for: arguments, of: type) {
      let names = type.genericParameters, parameters = initializer.declaration.parameters
      let known = withOptionals(arguments, for: parameters, names, in: caller)
      infer(parameters, known, names, into: &instance.typeArguments)
      inferFromTypes(of: instance, from: arguments, for: initializer.declaration.parameters)
    } else {
      for property in type.storedProperties.map(\.declaration) {
        guard let item = arguments.items.first(where: { $0.label == property.name }), let declared = property.type
        else { continue }
        if case .named(let name, []) = declared, type.genericParameters.contains(name),
          instance.typeArguments[name] == nil,
          let expression = item.expression, isOptional(expression, in: caller),
          let whole = wholeType(of: expression, in: caller)
        {
          instance.typeArguments[name] = meant(whole, in: caller)
        }
        if case .named(let name, []) = declared, type.genericParameters.contains(name), item.value.isInstance,
          let known = item.declared, isConcrete(known, seenFrom: item.source.file)
        {
          instance.typeArguments[name] = known
          continue
        }
        infer(declared, from: item.value, type.genericParameters, into: &instance.typeArguments)
      }
    }
  }

  /// The generic parameters that types tell which are given as values: `init(_ kind: Kind.Type)`.
  private func inferFromTypes(of instance: Instance, from arguments: ArgumentValues, for parameters: [Parameter]) {
    for (parameter, positions) in zip(parameters, places(of: parameters, in: arguments)) {
      guard case .named(let name, _)? = parameter.type, name.hasSuffix(".Type"), let position = positions.first,
        case .type(let given, let entry) = arguments.items[position].value
      else { continue }
      let generic = String(name.dropLast(5))
      guard instance.type.genericParameters.contains(generic), instance.typeArguments[generic] == nil else { continue }
      instance.typeArguments[generic] = .named(entry?.qualifiedName ?? given, arguments: [])
    }
  }

  /// Binds the generic parameters that a function declares, in its code.
  func bindGenerics(
    of declaration: FunctionDeclaration, _ arguments: ArgumentValues, calledIn caller: Scope, in scope: Scope
  ) {
    if scope.instance == nil, let own = scope.type {
      scope.bindAll(typeArguments(of: own, wantedBy: arguments))
      scope.bindAll(typeArguments(of: own, givenTo: declaration.parameters, arguments))
    }
    if scope.instance == nil { bindSelf(by: declaration.constraints, in: scope) }
    guard !declaration.genericParameters.isEmpty else { return }
    let names = declaration.genericParameters
    var types: [String: TypeReference] = [:]
    var parameters = declaration.parameters
    if let own = scope.instance?.typeArguments, !own.isEmpty {
      for position in parameters.indices {
        parameters[position].type = parameters[position].type?.replacing(own.filter { !names.contains($0.key) })
      }
    }
    if scope.type?.isExtensionOnly == true, case .array(let list)? = scope.selfValue,
      let element = list.elementType ?? list.first.flatMap(typeReference)
    {
      for position in parameters.indices {
        parameters[position].type = parameters[position].type?.replacing(["Element": element])
      }
    }
    infer(parameters, withOptionals(arguments, for: parameters, names, in: caller), names, into: &types)
    // `_ type: T.Type`
    for case .named(let name, _)? in declaration.parameters.map(\.type) where name.hasSuffix(".Type") {
      let generic = String(name.dropLast(5))
      guard names.contains(generic),
        let item = arguments.items.first(where: { $0.value.isTypeValue || $0.expression?.namesType == true })
      else { continue }
      let named = item.expression.flatMap { decodedType($0, in: caller) }
      let isOpen = named.map { isOpenParameter($0, in: caller) } ?? false
      types[generic] = isOpen ? .ofOpenParameter : named ?? types[generic]
    }
    if let wanted = arguments.wanted, let answer = declaration.returnType {
      if case .named(let name, []) = answer, names.contains(name), types[name] == nil, wanted.isOptional,
        areOptionals(declaration.genericConstraints[name] ?? [], seenFrom: caller.file)
      {
        types[name] = wanted
      }
      var told: [String: TypeReference] = [:]
      infer(answer, answering: wanted, names, into: &told)
      // Integers that are literals are of the type that is wanted.
      types.merge(told) { known, told in known.mayBeLiteral(of: told) ? told : known }
    }
    settleReals(&types, by: declaration.genericConstraints)
    scope.bindAll(types, constrained: declaration.genericConstraints, asking: declaration.constraints)
  }

  /// Binds `Self` in code that an extension of a protocol has for one type: `extension ButtonStyle where Self == Wide`.
  func bindSelf(by constraints: [String], in scope: Scope) {
    for constraint in constraints {
      guard let (subject, wanted, isEquality) = constraint.constraintSides, subject == "Self",
        isEquality
      else { continue }
      scope.bindAll(["Self": .named(String(wanted.prefix { $0 != "<" }), arguments: [])])
    }
  }

  /// The type that `Self` is bound to, where code belongs to one type of those that conform to a protocol.
  func boundSelf(in scope: Scope) -> Value? {
    guard case .named(let name, _)? = scope.typeArgument(named: "Self"), name != "Self" else {
      return nil
    }
    return type(named: name, in: scope) ?? .type(name, nil)
  }

  /// The protocols that extensions of the module make optionals conform to.
  func optionalsProtocols(seenFrom file: Int32) -> Set<String> {
    index.extensions(of: "Optional", seenFrom: file)?.inheritedTypes ?? []
  }

  private func areOptionals(_ protocols: [TypeReference], seenFrom file: Int32) -> Bool {
    let own = optionalsProtocols(seenFrom: file)
    return protocols.allSatisfy { if case .named(let name, _) = $0 { own.contains(name) } else { false } }
  }

  /// The types that a generic type's parameters stand for in its static functions, told by arguments of the type itself.
  private func typeArguments(
    of own: TypeEntry, givenTo parameters: [Parameter], _ arguments: ArgumentValues
  ) -> [String: TypeReference] {
    guard !own.genericParameters.isEmpty else { return [:] }
    let itself: [TypeReference] = [
      .named("Self", arguments: []), .named(own.name, arguments: []),
      .named(own.name, arguments: own.genericParameters.map { .named($0, arguments: []) }),
    ]
    for (parameter, positions) in zip(parameters, places(of: parameters, in: arguments)) {
      guard let type = parameter.type, itself.contains(type), let position = positions.first else { continue }
      switch arguments.items[position].value {
      case .instance(let instance) where instance.type === own: return instance.typeArguments
      case .enumCase(let value) where value.type === own: return value.typeArguments
      default: continue
      }
    }
    return [:]
  }

  /// The types that the parameters of the generic type stand for whose code this is; none where one is not known.
  func ownArguments(in scope: Scope) -> [TypeReference] {
    guard let own = scope.type, !own.genericParameters.isEmpty else { return [] }
    let known = own.genericParameters.compactMap { scope.typeArgument(named: $0) }
    return known.count == own.genericParameters.count ? known : []
  }

  /// The type arguments of a call of an initializer: those that are written, or in a type's own code its own.
  func own(_ generics: [TypeReference], of entry: TypeEntry, in scope: Scope) -> [TypeReference] {
    generics.isEmpty && entry === scope.type ? ownArguments(in: scope) : generics
  }

  /// Whether a type is a generic parameter of code of which nothing tells what it stands for.
  private func isOpenParameter(_ type: TypeReference, in scope: Scope) -> Bool {
    guard case .named(let name, []) = type, !isPlainType(name), scope.typeArgument(named: name) == nil else {
      return false
    }
    return scope.type?.genericParameters.contains(name) == true || !scope.protocols(ofParameter: name).isEmpty
  }

  /// An integer literal is a `Double` where a floating-point number is asked for.
  func settleReals(_ types: inout [String: TypeReference], by constraints: [String: [TypeReference]]) {
    for (name, type) in types where type == NumberType.int.reference {
      let isReal = constraints[name]?.contains { constraint in
        ["FloatingPoint", "BinaryFloatingPoint"].contains { constraint == .named($0, arguments: []) }
      }
      if isReal == true { types[name] = NumberType.double.reference }
    }
  }
}

extension TypeReference {
  /// The type of what nothing tells the type of.
  fileprivate static let ofOpenParameter = TypeReference.named("#open", arguments: [])

  /// Whether what is a number of another type, or is made of such, may be made of the same literals.
  fileprivate func mayBeLiteral(of other: TypeReference) -> Bool {
    switch (self, other) {
    case (NumberType.int.reference, .named(let name, [])): NumberType(named: name) != nil
    case (.named(let name, let own), .named(let other, let others))
    where name == other && !own.isEmpty && own.count == others.count:
      zip(own, others).allSatisfy { $0 == $1 || $0.mayBeLiteral(of: $1) }
    case (.tuple(let own, _), .tuple(let others, _)) where own.count == others.count:
      zip(own, others).allSatisfy { $0 == $1 || $0.mayBeLiteral(of: $1) }
    default: false
    }
  }
}

extension Expression {
  /// `[Row].self`
  fileprivate var namesType: Bool { if case .member(_, "self", _) = kind { true } else { false } }
}
