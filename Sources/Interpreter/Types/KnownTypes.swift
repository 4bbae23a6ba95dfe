import LayoutEngine
package import ViewProgram

/// The types by which code knows values whose own type is another.
extension Interpreter {
  /// The constraint by which code knows the values of a generic parameter, as `some P`, or `some Any`; every other type
  /// as it is.
  func knownType(_ type: TypeReference?, in scope: Scope) -> TypeReference? {
    guard case .named(let name, let arguments)? = type, arguments.isEmpty, !isPlainType(name), !index.mayBeType(name),
      isGenericParameter(name, in: scope)
    else { return type }
    var protocols = scope.protocols(ofParameter: name)
    for constraint in constraints(ofCodeIn: scope) {
      guard let (own, wanted, isEquality) = constraint.constraintSides, own == name else { continue }
      if isEquality { return nil }
      protocols.append(.named(wanted, arguments: []))
    }
    return protocols.first { entry(of: $0, in: scope) != nil }.map { .opaque($0) } ?? .ofParameter(asking: protocols)
  }

  /// The type of what a binding is bound to: `$name`, `Binding(get: { name }, set: ...)`.
  package func typeBound(by binding: Expression, in scope: Scope) -> TypeReference? {
    switch binding.kind {
    case .identifier(let name, _) where name.hasPrefix("$"):
      staticType(of: Expression(.identifier(String(name.dropFirst()), generics: []), range: binding.range), in: scope)
    case .member(let base?, let name, let nameRange):
      if name.hasPrefix("$") {
        staticType(
          of: Expression(
            .member(base: base, name: String(name.dropFirst()), nameRange: nameRange), range: binding.range),
          in: scope)
      } else {
        typeBound(by: base, in: scope).flatMap { memberType(name, of: $0, in: scope) }
      }
    case .call(_, let arguments):
      if case .closure(let closure)? = arguments.first(where: { $0.label == "get" })?.value.kind {
        answerType(of: closure, given: [], in: scope)
      } else {
        nil
      }
    default: nil
    }
  }

  /// The type that code knows of a value which it binds to a name, where the value would not tell it: one that may be
  /// nil, a protocol or superclass of the value's own, what has such parts.
  func boundType(_ type: TypeReference?, of value: Value, in scope: Scope) -> TypeReference? {
    guard let type else { return nil }
    if type.isOptional || type.holdsOptional { return type }
    switch (type, value) {
    case (.tuple(let types, _), .tuple(let parts)) where types.count == parts.count:
      return zip(types, parts).contains { boundType($0, of: $1.value, in: scope) != nil } ? type : nil
    case (.named("Dictionary", let types), .dictionary(let pairs)) where types.count == 2:
      return pairs.first.flatMap { boundType(types[1], of: $0.value, in: scope) }.map { _ in type }
    case (.named("Array", let types), .array(let list)) where types.count == 1 && list.elementType == nil:
      return list.first.flatMap { boundType(types[0], of: $0, in: scope) }.map { _ in type }
    default: return widerType(type, of: value, in: scope)
    }
  }

  /// The same of what an expression answers, as far as declarations tell its type.
  func boundType(of expression: Expression, holding value: Value, in scope: Scope) -> TypeReference? {
    guard value.mayBeKnownByOther else { return nil }
    return boundType(staticType(of: expression, in: scope), of: value, in: scope)
  }

  /// The type by which code knows what an expression answers, where its value does not tell it: an optional one, a
  /// protocol or superclass of the value's own, `Any`.
  func typeInCode(of expression: Expression, holding value: Value, in scope: Scope) -> TypeReference? {
    guard let type = wholeType(of: expression, in: scope).map({ meant($0, in: scope) }) else { return nil }
    switch type {
    case .optional(.named("Any", [])) where staticType(of: expression, in: scope) == nil:
      return typeReference(of: value).map { .optional($0) }
    case .optional: return type
    case .named("Dictionary", _), .named("Array", _): return typeReference(of: value) == nil ? type : nil
    default:
      return value.isInstance || type == .named("Any", arguments: []) ? widerType(type, of: value, in: scope) : nil
    }
  }

  /// The type by which names in patterns know what is matched: as far as its value does not tell it, and an optional one.
  func subjectType(
    of subject: Expression, holding value: Value, _ patterns: some Sequence<Pattern>, in scope: Scope
  ) -> TypeReference? {
    if let known = boundType(of: subject, holding: value, in: scope) { return known }
    guard patterns.contains(where: \.namesWhole), let type = wholeType(of: subject, in: scope) else { return nil }
    return type.isOptional || type.holdsOptional ? type : nil
  }

  /// The type by which code knows the elements of what it goes through: generic code by what it asks of their type, the
  /// pairs of a dictionary by the types it declares.
  func typeOfElements(of sequence: Expression, holding value: Value, in scope: Scope) -> TypeReference? {
    let own = typeOfElements(of: typeReference(of: value))
    var isTold = true
    switch value {
    case .array(let list) where list.elementType == nil && (value.mayBeKnownByOther || sequence.mayHoldOptionals(list)):
      isTold = false
    case .array where scope.isGeneric: break
    case .dictionary where value.mayBeKnownByOther: isTold = false
    default: return own
    }
    let whole = parameterType(of: sequence, in: scope) ?? staticType(of: sequence, in: scope)
    guard let type = whole.flatMap(visitedType) else { return own }
    let known = knownType(type, in: scope)
    return known == type && isTold ? own : known
  }

  /// The type of what leads to a property of a generic type, in the type's own code, with parameters for what they stand
  /// for; nil for any other expression.
  func parameterType(of expression: Expression, in scope: Scope) -> TypeReference? {
    guard scope.isGeneric, let owner = scope.type, !owner.genericParameters.isEmpty else { return nil }
    switch expression.kind {
    case .identifier(let name, _):
      return scope.value(named: name) == nil ? owner.properties[name]?.declaration.type : nil
    case .member(let base?, let name, _) where base.isSelf: return owner.properties[name]?.declaration.type
    case .member(let base?, "first", _), .member(let base?, "last", _):
      return parameterType(of: base, in: scope).flatMap { typeOfElements(of: $0) }.map { .optional($0) }
    case .subscripted(let base, let arguments):
      guard arguments.count == 1, arguments[0].label == nil else { return nil }
      return parameterType(of: base, in: scope).flatMap { typeOfElements(of: $0) }
    case .forceUnwrap(let inner), .optionalChain(let inner): return parameterType(of: inner, in: scope)?.unwrapped
    default: return nil
    }
  }

  /// The type by which code knows what a function of a value's calls closures with: of an optional or a dictionary, or of
  /// a list in generic code; nil where the value tells it.
  func typeOfVisited(by name: String, _ base: Expression, _ value: Value, in scope: Scope) -> TypeReference? {
    switch value {
    case .instance, .enumCase:
      guard name == "map" || name == "flatMap", case .optional(let wrapped)? = staticType(of: base, in: scope) else {
        return nil
      }
      return wrapped
    case .number, .string, .boolean:
      guard name == "map" || name == "flatMap", case .optional(.named("Any", []))? = staticType(of: base, in: scope)
      else { return nil }
      return .named("Any", arguments: [])
    case .dictionary where value.mayBeKnownByOther:
      guard case .named("Dictionary", let types)? = staticType(of: base, in: scope), types.count == 2 else {
        return nil
      }
      return name.hasSuffix("apValues") ? types[1] : .tuple(types, labels: ["key", "value"])
    case .array(let list)
    where scope.isGeneric || list.elementType == nil && (value.mayBeKnownByOther || base.mayHoldOptionals(list)):
      let known = typeOfElements(of: base, holding: value, in: scope)
      if case .opaque? = known { return known }
      return list.elementType == nil ? known : nil
    default: return nil
    }
  }

  /// The type of what a case holds at a position, as code knows it that binds it to a name.
  func payloadType(_ position: Int, of value: EnumValue) -> TypeReference? {
    guard let type = value.type,
      let parameters = type.cases.first(where: { $0.name == value.name })?.parameters,
      parameters.indices.contains(position), let declared = parameters[position].type
    else { return nil }
    if case .optional = declared {} else if !value.payload[position].mayBeKnownByOther { return nil }
    let inner = Scope(parent: nil, file: type.file, type: type)
    inner.bindAll(value.typeArguments)
    return meant(declared, in: inner)
  }

  /// The same of an element or answer: of an object, its protocol or superclass as well, and of a part of a text.
  func knownPart(_ part: Expression, holding value: Value, in scope: Scope) -> TypeReference? {
    if let type = textPart(part, holding: value, in: scope) { return type }
    guard value.isInstance || scope.isGeneric else { return nil }
    let type = knownType(staticType(of: part, in: scope), in: scope)
    if value.isInstance { return widerType(type, of: value, in: scope) }
    return type?.isOfParameter == true ? type : nil
  }

  /// The type of a text that is no `String`, though its value does not tell that.
  func textPart(_ part: Expression, holding value: Value, in scope: Scope) -> TypeReference? {
    guard case .string = value, let type = staticType(of: part, in: scope),
      [.named("Substring", arguments: []), .named("Character", arguments: [])].contains(type)
    else { return nil }
    return type
  }

  /// The type by which code of a generic function or type may know a value of its parameter's, though nothing is declared
  /// that tells: an element of its list, what a variable got from it; nil for any other value.
  func erasedType(of value: Value, _ expression: Expression, in scope: Scope) -> TypeReference? {
    guard scope.isGeneric || scope.type?.isExtensionOnly == true else { return nil }
    switch expression.kind {
    case .identifier: break
    case .call(let callee, _):
      if case .identifier(let name, _) = callee.kind, name.first?.isUppercase == true { return nil }
      guard staticType(of: expression, in: scope) == nil else { return nil }
    case .subscripted, .forceUnwrap, .member:
      guard staticType(of: expression, in: scope) == nil else { return nil }
    default: return nil
    }
    guard let type = typeReference(of: value) else { return nil }
    var names = scope.parameters(standingFor: type)
    if scope.type?.isExtensionOnly == true, case .named(let own, let parts)? = scope.selfValue.flatMap(typeReference) {
      for (name, part) in zip(Self.elementParameters(of: own), parts) where part == type {
        names.append(name)
      }
    }
    let constraints = constraints(ofCodeIn: scope)
    let open = names.first { name in
      !constraints.contains { $0.contains("==") && $0.prefix { $0 != "=" && $0 != " " && $0 != "." } == name }
    }
    guard let open, let known = knownType(.named(open, arguments: []), in: scope) else { return nil }
    if case .opaque = known { return known }
    return .ofParameter
  }

  private func isGenericParameter(_ name: String, in scope: Scope) -> Bool {
    scope.typeArgument(named: name) != nil || !scope.protocols(ofParameter: name).isEmpty
      || scope.type?.genericParameters.contains(name) == true
  }

  /// The requirements of the function or property whose code this is, as written.
  func constraints(ofCodeIn scope: Scope) -> [String] {
    guard let code = scope.code, let type = scope.type else { return [] }
    for functions in type.functions.values {
      if let function = functions.first(where: { $0.codePlace == code }) { return function.declaration.constraints }
    }
    let properties = Array(type.properties.values) + type.propertyOverloads.values.flatMap { $0 }
    return properties.first { $0.codePlace == code }?.declaration.constraints ?? []
  }

  /// The protocol of the module that a value of the library's is declared as, which overloads see alone.
  func knownProtocol(_ item: ArgumentValues.Item?) -> TypeEntry? {
    guard let item, var type = item.declared else { return nil }
    switch item.value {
    case .number, .wide, .string, .boolean, .array, .dictionary, .range: break
    case .tuple, .closure, .function, .keyPath, .type, .unknown, .none, .instance, .enumCase, .member, .binding,
      .record, .native, .host:
      return nil
    }
    if case .opaque(let constraint) = type { type = constraint }
    let entry = entry(of: type, in: Scope(parent: nil, file: item.source.file))
    return entry?.kind == .protocolType ? entry : nil
  }
}

extension Value {
  /// Whether code may know it by another type than its own: as a protocol or superclass, or with parts that are.
  var mayBeKnownByOther: Bool {
    switch self {
    case .instance, .enumCase: true
    case .tuple(let parts): parts.contains { $0.value.mayBeKnownByOther || $0.value.isNone }
    case .dictionary(let pairs): pairs.first?.value.mayBeKnownByOther == true
    case .array(let list): list.first?.mayBeKnownByOther == true
    default: false
    }
  }
}

extension Expression {
  /// Whether it is a list whose elements, though their values do not tell, may be declared as what may be nil: one of
  /// variables, or one that a variable holds.
  fileprivate func mayHoldOptionals(_ list: ListValue) -> Bool {
    switch kind {
    case .array, .identifier: true
    default: list.contains(where: \.isNone)
    }
  }
}

extension Pattern {
  /// Whether a name in it stands for all of what is matched, or a part of a tuple.
  fileprivate var namesWhole: Bool {
    switch self {
    case .identifier: true
    case .tuple(let parts): parts.contains(where: \.namesWhole)
    case .wildcard, .optional, .enumCase, .isType, .expression: false
    }
  }
}

extension Expression {
  /// Whether code may know what it answers by another type than its value's.
  var mayBeTypedByCode: Bool {
    switch kind {
    case .call, .member(.some, _, _), .subscripted, .optionalTry, .ternary, .forceUnwrap, .identifier: true
    case .infix("??", _, _): true
    case .array(let elements): elements.isEmpty
    case .dictionary(let pairs): pairs.isEmpty
    default: false
    }
  }
}
