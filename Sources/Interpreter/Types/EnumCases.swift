import LayoutEngine
package import ViewProgram

/// Enums of the module: their cases, raw values and members.
extension Interpreter {
  /// `.name(...)`: the payload in the order of the case's declaration, defaults filled in.
  package func enumCase(_ name: String, of type: TypeEntry, _ arguments: ArgumentValues) -> Value {
    var payload = arguments.items.map(\.value)
    let typeArguments = typeArguments(of: type, wantedBy: arguments)
    if let parameters = type.cases.first(where: { $0.name == name })?.parameters {
      let scope = Scope(parent: nil, file: type.file, type: type)
      scope.bindAll(typeArguments)
      payload = zip(parameters, places(of: parameters, in: arguments)).map { parameter, positions in
        if let position = positions.first {
          let item = arguments.items[position]
          return coerce(ownLiterals(item, as: parameter.type, in: scope) ?? item.value, to: parameter.type, in: scope)
        }
        return parameter.defaultValue.map { evaluate($0, in: scope) }
          ?? .unknown(Unknown(parameter.name, type: parameter.type))
      }
    }
    var value = EnumValue(type: type, name: name, payload: payload)
    value.typeArguments = typeArguments
    return .enumCase(value)
  }

  /// `Type.name` of a case with a payload: the function that makes it.
  func caseFunction(_ declared: EnumCaseDeclaration, of type: TypeEntry) -> Value {
    let scope = Scope(parent: nil, file: type.file, type: type)
    return caseFunction(declared.name, of: "Self", labels: declared.parameters.map(\.label), in: scope)
  }

  /// The same of an enum of the library's: `Result.success`.
  func caseFunction(_ name: String, of type: String) -> Value {
    caseFunction(name, of: type, labels: [nil], in: Scope(parent: nil))
  }

  private func caseFunction(_ name: String, of type: String, labels: [String?], in scope: Scope) -> Value {
    let range = SourceRange(start: 0, end: 0)
    func named(_ name: String) -> Expression { Expression(.identifier(name, generics: []), range: range) }
    let names = labels.indices.map { "$\($0)" }
    let arguments = zip(labels, names).map { Argument(label: $0, value: named($1)) }
    let callee = Expression(.member(base: named(type), name: name, nameRange: range), range: range)
    let call = Expression(.call(callee: callee, arguments: arguments), range: range)
    let closure = Closure(parameters: names, body: [.expression(call)], range: range)
    return .closure(ClosureValue(closure: closure, scope: scope))
  }

  /// `Type(rawValue:)`, or an initializer of its own, which sets `self`.
  func enumCase(of type: TypeEntry, initializedWith arguments: ArgumentValues) -> Value {
    let own = TypeReference.named(type.name, arguments: [])
    if let initializer = best(type.initializers, for: arguments),
      !isRawValue(arguments, of: type, besides: initializer.declaration)
    {
      let place = SelfPlace(.unknown(Unknown(type.name + "()", type: own)))
      return nested(place.value) {
        let scope = Scope(
          parent: nil, file: initializer.file, type: type, isMutating: true, isInitializing: true, selfPlace: place)
        bind(initializer.declaration.parameters, arguments, in: scope)
        let flow = run(initializer.declaration.body ?? [], in: scope)
        if case .returned(let built) = flow, case .none = built.value { return .none }
        return coerce(place.value, to: own, in: scope)
      }
    }
    guard let raw = arguments["rawValue"] else {
      return .unknown(Unknown(type.name + "()", type: own))
    }
    let cases = type.cases.map { EnumValue(type: type, name: $0.name, payload: []) }
    let answers = cases.map { isSame(rawRepresentation(of: $0, type), raw) }
    if let position = answers.firstIndex(of: true) { return .enumCase(cases[position]) }
    return answers.contains(nil)
      ? .unknown(Unknown(type.name + "(rawValue)", type: .optional(own))) : .none
  }

  /// Whether arguments are for the initializer that an enum has by its raw type, and not for one of its own that takes
  /// what may be nil.
  private func isRawValue(
    _ arguments: ArgumentValues, of type: TypeEntry, besides own: FunctionDeclaration
  ) -> Bool {
    guard type.rawTypeName != nil, arguments.items.count == 1, let item = arguments.items.first,
      item.label == "rawValue", case .optional? = own.parameters.first?.type, !item.value.isNone, !item.isOptional
    else { return false }
    switch item.expression?.kind {
    case nil, .string, .integer, .double, .infix, .forceUnwrap: return true
    default: return item.declared != nil
    }
  }

  func property(_ name: String, of enumValue: EnumValue, in scope: Scope) -> Value? {
    guard let type = enumValue.type else {
      return name == "rawValue" ? .string(enumValue.name) : extensionMember(name, of: .enumCase(enumValue), in: scope)
    }
    if name == "rawValue", type.properties[name]?.declaration.getter?.isEmpty != false {
      return rawRepresentation(of: enumValue, type)
    }
    if name == "self" { return .enumCase(enumValue) }
    guard let located = computedProperty(name, of: enumValue, type) else {
      if name == "hashValue" { return nil }
      if let method = method(name, of: enumValue) { return .function(method) }
      return name == "id" ? .string(enumValue.name) : nil
    }
    return value(of: located, in: enumValue)
  }

  /// The value of a computed property of an enum, or of one of its protocols.
  func value(of located: Located<PropertyDeclaration>, in enumValue: EnumValue) -> Value? {
    guard let type = enumValue.type, let getter = located.declaration.getter else { return nil }
    return nested(.unknown(Unknown(type.name + "." + located.declaration.name))) {
      let inner = Scope(
        parent: nil, selfValue: .enumCase(enumValue), file: located.file, type: type, code: located.codePlace)
      return coerce(evaluateBody(getter, in: inner), to: located.declaration.type, in: inner)
    }
  }

  /// The property of an enum, or of an extension of one of its protocols, the library's among them, that it meets the
  /// requirements of.
  private func computedProperty(
    _ name: String, of enumValue: EnumValue, _ type: TypeEntry
  ) -> Located<PropertyDeclaration>? {
    if let own = type.properties[name], own.declaration.getter != nil, type.propertyOverloads[name] == nil {
      return own
    }
    return computedProperty(name, of: enumValue, among: [type] + ancestors(of: type))
  }

  /// The property of the first of some types that has one which is an enum's.
  func computedProperty(
    _ name: String, of enumValue: EnumValue, among types: [TypeEntry]
  ) -> Located<PropertyDeclaration>? {
    for owner in types {
      guard let first = owner.properties[name] else { continue }
      let all = owner.propertyOverloads[name] ?? [first]
      guard let fitting = applicable(all, to: .enumCase(enumValue), \.constraints) else { return nil }
      if let meant = mostConstrained(fitting), meant.declaration.getter != nil { return meant }
    }
    return nil
  }

  func method(_ name: String, of enumValue: EnumValue) -> FunctionValue? {
    guard let type = enumValue.type else { return nil }
    if let own = type.functions[name], !own.areConstrained {
      return FunctionValue(candidates: own, receiver: nil, selfValue: .enumCase(enumValue), type: type)
    }
    for owner in CollectionOfOne(type) + ancestors(of: type) {
      guard let functions = owner.functions[name], owner === type || owner.isExtensionOnly else { continue }
      let members = applicable(functions, to: .enumCase(enumValue), \.constraints)
      var function = FunctionValue(
        candidates: members ?? functions, receiver: nil, selfValue: .enumCase(enumValue), type: type)
      function.hasOpenMembers = members == nil
      if !function.candidates.isEmpty { return function }
    }
    return nil
  }

  private func rawRepresentation(of enumValue: EnumValue, _ type: TypeEntry) -> Value {
    guard let position = type.cases.firstIndex(where: { $0.name == enumValue.name }) else {
      return .unknown(Unknown(type.name + ".rawValue"))
    }
    func raw(_ expression: Expression) -> Value {
      evaluate(expression, in: Scope(parent: nil, file: type.file, type: type))
    }
    if let own = type.cases[position].rawValue {
      let declared = type.inheritedTypeNames.lazy.compactMap { NumberType(named: $0) }.first
      return coerce(raw(own), to: declared?.reference, in: Scope(parent: nil, file: type.file, type: type))
    }
    guard let number = type.inheritedTypeNames.lazy.compactMap({ NumberType(named: $0) }).first, number.isInteger
    else { return .string(enumValue.name) }
    // One more than the case before, the first one being 0.
    guard let last = type.cases[..<position].lastIndex(where: { $0.rawValue != nil }),
      let start = type.cases[last].rawValue
    else { return .integer(Int128(position), number) }
    return infix("+", raw(start), .integer(Int128(position - last), number), key: type.name)
  }
}

extension TypeEntry {
  /// The type of an enum's raw values; nil where it says of none that the library has.
  var rawTypeName: String? {
    kind == .enumeration ? inheritedTypeNames.first { $0 == "String" || NumberType(named: $0) != nil } : nil
  }
}
