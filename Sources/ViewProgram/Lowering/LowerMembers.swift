internal import SwiftSyntax

// MARK: Functions

extension Lowering {
  mutating func function(_ node: FunctionDeclSyntax) -> FunctionDeclaration {
    var function = FunctionDeclaration(
      name: node.name.plainName, range: range(node), attributes: attributes(node.attributes),
      parameters: parameters(node.signature.parameterClause),
      returnType: node.signature.returnClause.map { typeReference($0.type) },
      genericParameters: names(node.genericParameterClause),
      body: node.body.map { loweredStatements($0.statements) }, isStatic: saysStatic(node.modifiers),
      isMutating: node.modifiers.contains { $0.name.tokenKind == .keyword(.mutating) },
      isPrivate: saysPrivate(node.modifiers))
    function.isPublic = saysPublic(node.modifiers)
    return function
  }

  mutating func function(_ node: InitializerDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      name: "init", range: range(node), attributes: attributes(node.attributes),
      parameters: parameters(node.signature.parameterClause),
      genericParameters: names(node.genericParameterClause),
      body: node.body.map { loweredStatements($0.statements) })
  }

  /// A subscript is the function `subscript`, its getter the body.
  mutating func function(_ node: SubscriptDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      name: "subscript", range: range(node), attributes: attributes(node.attributes),
      parameters: parameters(node.parameterClause),
      returnType: typeReference(node.returnClause.type),
      genericParameters: names(node.genericParameterClause), body: loweredGetter(node.accessorBlock),
      isStatic: saysStatic(node.modifiers))
  }

  private mutating func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    var lowered: [Parameter] = []
    for node in clause.parameters {
      let first = node.firstName.plainName
      lowered.append(
        Parameter(
          label: first == "_" ? nil : first, name: node.secondName?.plainName ?? first,
          type: typeReference(node.type),
          attributes: attributes(node.attributes) + attributes(of: node.type),
          defaultValue: node.defaultValue.map { expression($0.value) },
          isVariadic: node.ellipsis != nil, isInout: hasInout(node.type)))
    }
    return lowered
  }

  private func hasInout(_ type: TypeSyntax) -> Bool {
    type.as(AttributedTypeSyntax.self)?.specifiers.contains { specifier in
      specifier.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
    } ?? false
  }

  /// Those of `@escaping @autoclosure () -> T`.
  private mutating func attributes(of type: TypeSyntax) -> [AttributeUse] {
    type.as(AttributedTypeSyntax.self).map { attributes($0.attributes) } ?? []
  }

  mutating func alias(_ node: TypeAliasDeclSyntax) -> TypealiasDeclaration {
    TypealiasDeclaration(
      name: node.name.plainName, type: typeReference(node.initializer.value))
  }

  mutating func enumCases(_ node: EnumCaseDeclSyntax) -> [EnumCaseDeclaration] {
    var lowered: [EnumCaseDeclaration] = []
    for element in node.elements {
      var parameters: [Parameter] = []
      for parameter in element.parameterClause?.parameters ?? [] {
        parameters.append(associatedValue(parameter))
      }
      lowered.append(
        EnumCaseDeclaration(
          name: element.name.plainName, parameters: parameters,
          rawValue: element.rawValue.map { expression($0.value) }))
    }
    return lowered
  }

  private mutating func associatedValue(_ node: EnumCaseParameterSyntax) -> Parameter {
    let label = node.firstName.map(\.plainName).flatMap { $0 == "_" ? nil : $0 }
    return Parameter(
      label: label, name: node.secondName?.plainName ?? label ?? "",
      type: typeReference(node.type), defaultValue: node.defaultValue.map { expression($0.value) })
  }
}

// MARK: Properties

extension Lowering {
  /// One for each name; `let a, b: Int` gives both the type.
  mutating func propertyDeclarations(_ node: VariableDeclSyntax) -> [PropertyDeclaration] {
    let attributes = attributes(node.attributes)
    let whole = range(node)
    let isOnly = node.bindings.count == 1
    var lowered: [PropertyDeclaration] = []
    for binding in typedBindings(node) {
      for (name, value) in namesAndValues(binding) {
        var property = PropertyDeclaration(
          name: name, range: isOnly ? whole : range(binding.node), attributes: attributes,
          type: binding.type, initializer: value, getter: loweredGetter(binding.node.accessorBlock),
          isStatic: saysStatic(node.modifiers),
          isLet: node.bindingSpecifier.tokenKind == .keyword(.let),
          isPrivate: saysPrivate(node.modifiers))
        property.isPublic = saysPublic(node.modifiers)
        lowered.append(property)
      }
    }
    return lowered
  }

  struct TypedBinding {
    var node: PatternBindingSyntax
    var type: TypeReference?
  }

  /// The bindings of a declaration; one without a type or value takes the next one's type.
  mutating func typedBindings(_ node: VariableDeclSyntax) -> [TypedBinding] {
    var bindings: [TypedBinding] = []
    for binding in node.bindings {
      let type = binding.typeAnnotation.map { typeReference($0.type) }
      bindings.append(TypedBinding(node: binding, type: type))
    }
    for index in bindings.indices.dropLast().reversed()
    where bindings[index].type == nil && bindings[index].node.initializer == nil {
      bindings[index].type = bindings[index + 1].type
    }
    return bindings
  }

  private mutating func namesAndValues(
    _ binding: TypedBinding
  ) -> [(name: String, value: Expression?)] {
    let value = binding.node.initializer.map { expression($0.value) }
    return namesAndValues(pattern(binding.node.pattern, binds: true), value)
  }

  private func namesAndValues(
    _ pattern: Pattern, _ value: Expression?
  ) -> [(name: String, value: Expression?)] {
    switch pattern {
    case .identifier(let name): return [(name, value)]
    case .tuple(let parts):
      var values: [Expression?] = Array(repeating: nil, count: parts.count)
      if case .tuple(let arguments) = value?.kind, arguments.count == parts.count {
        values = arguments.map(\.value)
      }
      return zip(parts, values).flatMap { namesAndValues($0, $1) }
    case .wildcard, .enumCase, .optional, .isType, .expression: return []
    }
  }

  /// Nil for a stored property, an observed one, or a requirement.
  mutating func loweredGetter(_ block: AccessorBlockSyntax?) -> [Statement]? {
    guard let block else { return nil }
    switch block.accessors {
    case .getter(let body): return loweredStatements(body)
    case .accessors(let accessors): return loweredGetter(accessors)
    @unknown default: return nil
    }
  }

  private mutating func loweredGetter(_ accessors: AccessorDeclListSyntax) -> [Statement]? {
    for accessor in accessors {
      guard let body = accessor.body else { continue }
      switch accessor.accessorSpecifier.text {
      case "get": return loweredStatements(body.statements)
      case "_read", "unsafeAddress", "read", "borrow":
        return [.unsupported(accessor.accessorSpecifier.text, range(accessor))]
      default: continue
      }
    }
    return nil
  }
}

// MARK: Attributes and modifiers

extension Lowering {
  mutating func attributes(_ list: AttributeListSyntax) -> [AttributeUse] {
    var lowered: [AttributeUse] = []
    for element in list {
      switch element {
      case .attribute(let attribute): lowered.append(use(attribute))
      case .ifConfigDecl(let node):
        if case .attributes(let active) = activeElements(node) { lowered += attributes(active) }
      @unknown default: break
      }
    }
    return lowered
  }

  private mutating func use(_ node: AttributeSyntax) -> AttributeUse {
    var given: [Argument] = []
    if case .argumentList(let list) = node.arguments {
      given = arguments(list, closure: nil, more: nil)
    }
    return AttributeUse(name: typeReference(node.attributeName).plainName, arguments: given)
  }

  private func saysStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { modifier in
      modifier.name.tokenKind == .keyword(.static) || modifier.name.tokenKind == .keyword(.class)
    }
  }

  func saysPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { modifier in
      modifier.detail == nil
        && ["public", "open", "package"].contains(modifier.name.text)
    }
  }

  /// `private(set)` restricts the setter only.
  func saysPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { modifier in
      modifier.detail == nil
        && (modifier.name.tokenKind == .keyword(.private)
          || modifier.name.tokenKind == .keyword(.fileprivate))
    }
  }
}
