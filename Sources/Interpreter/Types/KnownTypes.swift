import LayoutEngine
import ViewProgram

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
    return protocols.first { entry(of: $0, in: scope) != nil }.map { .opaque($0) } ?? .ofParameter
  }

  /// The same of an element or answer: of an object, its protocol or superclass as well, and of a part of a text.
  func knownPart(_ part: Expression, holding value: Value, in scope: Scope) -> TypeReference? {
    if let type = textPart(part, holding: value, in: scope) { return type }
    guard value.isInstance || scope.isGeneric else { return nil }
    let type = knownType(staticType(of: part, in: scope), in: scope)
    if value.isInstance { return widerType(type, of: value, in: scope) }
    return type == .ofParameter ? type : nil
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
