internal import SwiftSyntax

extension Lowering {
  /// Lowers a type; one that is too deep, missing or no type at all has an empty name.
  mutating func typeReference(_ node: TypeSyntax) -> TypeReference {
    guard nesting < LoweringLimit.nesting else { return .named("", arguments: []) }
    nesting += 1
    defer { nesting -= 1 }
    switch node.kind {
    case .identifierType, .memberType: return named(node)
    case .optionalType, .implicitlyUnwrappedOptionalType, .arrayType, .dictionaryType:
      return sugared(node)
    case .someOrAnyType, .attributedType, .namedOpaqueReturnType, .packExpansionType,
      .packElementType:
      return wrappedType(node)
    case .functionType: return functionType(node)
    case .tupleType: return tupleType(node)
    case .compositionType:
      let parts = node.as(CompositionTypeSyntax.self)?.elements.map { $0.type } ?? []
      return .named(parts.map { typeReference($0).plainName }.joined(separator: " & "), arguments: [])
    case .metatypeType:
      guard let node = node.as(MetatypeTypeSyntax.self) else { break }
      let base = typeReference(node.baseType).plainName
      return .named("\(base).\(node.metatypeSpecifier.text)", arguments: [])
    case .classRestrictionType: return .named("AnyObject", arguments: [])
    case .suppressedType:
      guard let node = node.as(SuppressedTypeSyntax.self) else { break }
      return .named("~\(typeReference(node.type).plainName)", arguments: [])
    default: break
    }
    return .named("", arguments: [])
  }

  /// The types between `<` and `>`.
  mutating func generics(_ clause: GenericArgumentClauseSyntax?) -> [TypeReference] {
    var lowered: [TypeReference] = []
    for argument in clause?.arguments ?? [] {
      switch argument.argument {
      case .type(let type): lowered.append(typeReference(type))
      case .expr(let value): lowered.append(.named(value.trimmedDescription, arguments: []))
      @unknown default: break
      }
    }
    return lowered
  }

  private mutating func named(_ node: TypeSyntax) -> TypeReference {
    if let node = node.as(IdentifierTypeSyntax.self) {
      return .named(node.name.plainName, arguments: generics(node.genericArgumentClause))
    }
    guard let node = node.as(MemberTypeSyntax.self) else { return .named("", arguments: []) }
    let base = typeReference(node.baseType).plainName
    return .named(
      "\(base).\(node.name.plainName)", arguments: generics(node.genericArgumentClause))
  }

  private mutating func sugared(_ node: TypeSyntax) -> TypeReference {
    if let node = node.as(OptionalTypeSyntax.self) {
      return .optional(typeReference(node.wrappedType))
    }
    if let node = node.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return .optional(typeReference(node.wrappedType))
    }
    if let node = node.as(ArrayTypeSyntax.self) {
      return .named("Array", arguments: [typeReference(node.element)])
    }
    guard let node = node.as(DictionaryTypeSyntax.self) else { return .named("", arguments: []) }
    return .named("Dictionary", arguments: [typeReference(node.key), typeReference(node.value)])
  }

  private mutating func wrappedType(_ node: TypeSyntax) -> TypeReference {
    if let node = node.as(SomeOrAnyTypeSyntax.self) {
      return .opaque(typeReference(node.constraint))
    }
    if let node = node.as(AttributedTypeSyntax.self) { return typeReference(node.baseType) }
    if let node = node.as(NamedOpaqueReturnTypeSyntax.self) {
      return .opaque(typeReference(node.type))
    }
    if let node = node.as(PackExpansionTypeSyntax.self) {
      return typeReference(node.repetitionPattern)
    }
    guard let node = node.as(PackElementTypeSyntax.self) else { return .named("", arguments: []) }
    return typeReference(node.pack)
  }

  private mutating func functionType(_ node: TypeSyntax) -> TypeReference {
    guard let node = node.as(FunctionTypeSyntax.self) else { return .named("", arguments: []) }
    var parameters: [TypeReference] = []
    for parameter in node.parameters { parameters.append(typeReference(parameter.type)) }
    return .function(parameters: parameters, result: typeReference(node.returnClause.type))
  }

  /// Parentheses around one type are gone.
  private mutating func tupleType(_ node: TypeSyntax) -> TypeReference {
    var parts: [TypeReference] = []
    var labels: [String?] = []
    for element in node.as(TupleTypeSyntax.self)?.elements ?? [] {
      parts.append(typeReference(element.type))
      labels.append(element.firstName?.plainName)
    }
    if parts.count == 1, let only = parts.first { return only }
    return .tuple(parts, labels: labels)
  }
}
