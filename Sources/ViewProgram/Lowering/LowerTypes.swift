internal import SwiftSyntax

extension Lowering {
  /// A type, protocol or extension; nil for any other declaration.
  mutating func typeDeclaration(_ node: DeclSyntax) -> TypeDeclaration? {
    guard nesting < LoweringLimit.nesting else { return nil }
    nesting += 1
    defer { nesting -= 1 }
    switch node.kind {
    case .extensionDecl:
      return node.as(ExtensionDeclSyntax.self).map { extensionDeclaration($0) }
    case .protocolDecl:
      return node.as(ProtocolDeclSyntax.self).map { protocolDeclaration($0) }
    case .structDecl:
      return node.as(StructDeclSyntax.self).map { named(.structure, $0, $0.genericParameterClause) }
    case .classDecl:
      return node.as(ClassDeclSyntax.self).map { named(.classType, $0, $0.genericParameterClause) }
    case .enumDecl:
      return node.as(EnumDeclSyntax.self).map {
        named(.enumeration, $0, $0.genericParameterClause)
      }
    case .actorDecl:
      return node.as(ActorDeclSyntax.self).map { named(.actor, $0, $0.genericParameterClause) }
    default: return nil
    }
  }

  private mutating func named(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax & NamedDeclSyntax,
    _ generics: GenericParameterClauseSyntax?
  ) -> TypeDeclaration {
    var type = TypeDeclaration(
      kind: kind, name: node.name.plainName, range: range(node), nameRange: range(node.name))
    type.genericParameters = names(generics)
    type.genericConstraints = conformances(generics, nil)
    addParts(of: node, to: &type)
    return type
  }

  private mutating func protocolDeclaration(_ node: ProtocolDeclSyntax) -> TypeDeclaration {
    var type = TypeDeclaration(
      kind: .protocolType, name: node.name.plainName, range: range(node),
      nameRange: range(node.name))
    addParts(of: node, to: &type)
    return type
  }

  private mutating func extensionDeclaration(_ node: ExtensionDeclSyntax) -> TypeDeclaration {
    let extended = typeReference(node.extendedType)
    var type = TypeDeclaration(
      kind: .extensionOf, name: extended.plainName, range: range(node),
      nameRange: range(node.extendedType))
    addParts(of: node, to: &type)
    if case .named(_, let arguments) = extended, !arguments.isEmpty {
      type.constraints.append(node.extendedType.trimmedDescription)
    }
    type.constrainMembers()
    return type
  }

  private mutating func addParts(of node: some DeclGroupSyntax, to type: inout TypeDeclaration) {
    type.attributes = attributes(node.attributes)
    let modifiers = Modifiers(node.modifiers)
    type.isPrivate = modifiers.arePrivate
    type.isPublic = modifiers.arePublic
    for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
      if type.kind == .classType, type.inheritedTypes.isEmpty,
        case .named(_, let arguments) = typeReference(inherited.type)
      {
        type.inheritedArguments = arguments
      }
      type.inheritedTypes += inheritedNames(inherited.type)
    }
    type.constraints += constraints(node.genericWhereClause)
    add(node.genericWhereClause, to: &type.genericConstraints)
    addMembers(node.memberBlock.members, to: &type)
    if type.isPrivate, type.kind == .extensionOf {
      for index in type.properties.indices { type.properties[index].isPrivate = true }
      for index in type.functions.indices { type.functions[index].isPrivate = true }
      for index in type.initializers.indices { type.initializers[index].isPrivate = true }
    }
    if type.kind == .extensionOf, modifiers.arePublic {
      for index in type.properties.indices { type.properties[index].isPublic = true }
      for index in type.functions.indices { type.functions[index].isPublic = true }
      for index in type.initializers.indices { type.initializers[index].isPublic = true }
      for index in type.nestedTypes.indices { type.nestedTypes[index].isPublic = true }
    }
  }

  /// `A & B` names two; attributes (`@unchecked Sendable`) are left out.
  private mutating func inheritedNames(_ node: TypeSyntax) -> [String] {
    if let composition = node.as(CompositionTypeSyntax.self) {
      return composition.elements.map { typeReference($0.type).plainName }
    }
    return [typeReference(node).plainName]
  }

  private mutating func addMembers(
    _ members: MemberBlockItemListSyntax, to type: inout TypeDeclaration
  ) {
    for member in members { addMember(member.decl, to: &type) }
  }

  private mutating func addMember(_ node: DeclSyntax, to type: inout TypeDeclaration) {
    switch node.kind {
    case .variableDecl:
      if let node = node.as(VariableDeclSyntax.self) { type.properties += propertyDeclarations(node) }
    case .functionDecl:
      if let node = node.as(FunctionDeclSyntax.self) { type.functions.append(function(node)) }
    case .subscriptDecl:
      if let node = node.as(SubscriptDeclSyntax.self) { type.functions.append(function(node)) }
    case .initializerDecl:
      if let node = node.as(InitializerDeclSyntax.self) { type.initializers.append(function(node)) }
    case .deinitializerDecl:
      if let node = node.as(DeinitializerDeclSyntax.self) { type.functions.append(function(node)) }
    case .enumCaseDecl:
      if let node = node.as(EnumCaseDeclSyntax.self) { type.cases += enumCases(node) }
    case .typeAliasDecl:
      if let node = node.as(TypeAliasDeclSyntax.self) { type.typealiases.append(alias(node)) }
    case .ifConfigDecl:
      if case .decls(let members) = activeElements(node.as(IfConfigDeclSyntax.self)) {
        addMembers(members, to: &type)
      }
    case .associatedTypeDecl:
      if let node = node.as(AssociatedTypeDeclSyntax.self) { addAssociated(node, to: &type) }
    case .macroExpansionDecl: addPreview(node)
    default:
      guard let nested = typeDeclaration(node) else { return }
      if isBroken, node.isUnindented {
        program.types.append(nested)
      } else {
        type.nestedTypes.append(nested)
      }
    }
  }

  private mutating func addAssociated(
    _ node: AssociatedTypeDeclSyntax, to type: inout TypeDeclaration
  ) {
    let asked = (node.inheritanceClause?.inheritedTypes ?? []).flatMap { parts(of: $0.type) }
    type.genericConstraints[node.name.plainName, default: []] += asked
    add(node.genericWhereClause, to: &type.genericConstraints)
  }
}

extension TypeDeclaration {
  /// Gives the requirements of an extension to its members.
  fileprivate mutating func constrainMembers() {
    guard !constraints.isEmpty else { return }
    for index in properties.indices { properties[index].constraints += constraints }
    for index in functions.indices { functions[index].constraints += constraints }
    for index in initializers.indices { initializers[index].constraints += constraints }
  }
}

extension DeclSyntax {
  /// Whether it begins in the first column, as nothing does that is meant to stand inside a type:
  /// a closing brace is missing before it.
  fileprivate var isUnindented: Bool {
    if case .newlines? = leadingTrivia.pieces.last { true } else { false }
  }
}

extension TypeReference {
  /// The name to look up, generics dropped: `A.B`; `[T]` is `Array`.
  var plainName: String {
    switch self {
    case .named(let name, _): name
    case .optional: "Optional"
    case .opaque(let type): type.plainName
    case .function, .tuple: ""
    }
  }
}
