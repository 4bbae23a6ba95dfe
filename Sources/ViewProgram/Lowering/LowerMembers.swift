internal import SwiftSyntax

// MARK: Functions

extension Lowering {
  mutating func function(_ node: FunctionDeclSyntax) -> FunctionDeclaration {
    let modifiers = Modifiers(node.modifiers)
    var function = FunctionDeclaration(
      name: node.name.plainName, range: range(node), attributes: attributes(node.attributes),
      parameters: parameters(node.signature.parameterClause),
      returnType: node.signature.returnClause.map { typeReference($0.type) },
      genericParameters: names(node.genericParameterClause),
      body: node.body.map { loweredStatements($0.statements) }, isStatic: modifiers.areStatic,
      isMutating: modifiers.hold(.mutating),
      isPrivate: modifiers.arePrivate)
    function.isPublic = modifiers.arePublic
    function.isOverride = modifiers.hold(.override)
    function.isPostfix = modifiers.hold(.postfix)
    add(node.signature.effectSpecifiers, to: &function)
    add(node.genericParameterClause, node.genericWhereClause, to: &function)
    return function
  }

  mutating func function(_ node: InitializerDeclSyntax) -> FunctionDeclaration {
    let modifiers = Modifiers(node.modifiers)
    var function = FunctionDeclaration(
      name: "init", range: range(node), attributes: attributes(node.attributes),
      parameters: parameters(node.signature.parameterClause),
      genericParameters: names(node.genericParameterClause),
      body: node.body.map { loweredStatements($0.statements) }, isPrivate: modifiers.arePrivate)
    function.isPublic = modifiers.arePublic
    function.isOverride = modifiers.hold(.override)
    function.isFailable = node.optionalMark != nil
    add(node.signature.effectSpecifiers, to: &function)
    add(node.genericParameterClause, node.genericWhereClause, to: &function)
    return function
  }

  /// A deinitializer is the function `deinit`, which nobody calls.
  mutating func function(_ node: DeinitializerDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      name: "deinit", range: range(node), parameters: [], body: node.body.map { loweredStatements($0.statements) })
  }

  /// A subscript is the function `subscript`, its getter the body.
  mutating func function(_ node: SubscriptDeclSyntax) -> FunctionDeclaration {
    let modifiers = Modifiers(node.modifiers)
    let accessors = accessors(node.accessorBlock)
    var function = FunctionDeclaration(
      name: "subscript", range: range(node), attributes: attributes(node.attributes),
      parameters: parameters(node.parameterClause, labelsSingleNames: false),
      returnType: typeReference(node.returnClause.type),
      genericParameters: names(node.genericParameterClause), body: accessors.getter,
      isStatic: modifiers.areStatic)
    function.setter = accessors.setter
    function.isOverride = modifiers.hold(.override)
    (function.isThrowing, function.isAsync) = (accessors.isThrowing, accessors.isAsync)
    function.isMutating = accessors.isMutating
    add(node.genericParameterClause, node.genericWhereClause, to: &function)
    return function
  }

  private mutating func add(_ effects: FunctionEffectSpecifiersSyntax?, to function: inout FunctionDeclaration) {
    function.isAsync = effects?.asyncSpecifier != nil
    function.errorType = (effects?.throwsClause?.type).map { typeReference($0) }
    function.isThrowing = doesThrow(effects?.throwsClause)
  }

  private mutating func add(
    _ generics: GenericParameterClauseSyntax?, _ clause: GenericWhereClauseSyntax?,
    to function: inout FunctionDeclaration
  ) {
    guard generics != nil || clause != nil else { return }
    function.constraints = constraints(clause)
    function.genericConstraints = conformances(generics, clause)
  }

  /// - Parameter labelsSingleNames: whether a name that stands alone is a label too, as it is not in
  ///   subscripts.
  private mutating func parameters(
    _ clause: FunctionParameterClauseSyntax, labelsSingleNames: Bool = true
  ) -> [Parameter] {
    var lowered: [Parameter] = []
    for node in clause.parameters {
      let first = node.firstName.plainName
      let isLabel = first != "_" && (labelsSingleNames || node.secondName != nil)
      var parameter = Parameter(
        label: isLabel ? first : nil, name: node.secondName?.plainName ?? first,
        type: typeReference(node.type),
        attributes: attributes(node.attributes) + attributes(of: node.type),
        defaultValue: node.defaultValue.map { expression($0.value) },
        isVariadic: node.ellipsis != nil, isInout: hasInout(node.type))
      parameter.isAutoclosure = parameter.attributes.contains { $0.name == "autoclosure" }
      lowered.append(parameter)
    }
    return lowered
  }

  func hasInout(_ type: TypeSyntax) -> Bool {
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
    let modifiers = Modifiers(node.modifiers)
    let whole = range(node)
    let isOnly = node.bindings.count == 1
    var lowered: [PropertyDeclaration] = []
    for binding in typedBindings(node) {
      for (name, value) in namesAndValues(binding) {
        let accessors = accessors(binding.node.accessorBlock)
        var property = PropertyDeclaration(
          name: name, range: isOnly ? whole : range(binding.node), attributes: attributes,
          type: binding.type, initializer: value, getter: accessors.getter,
          isStatic: modifiers.areStatic,
          isLet: node.bindingSpecifier.tokenKind == .keyword(.let),
          isPrivate: modifiers.arePrivate)
        property.isSetPrivately = modifiers.arePrivate || modifiers.keepSetterPrivate
        property.isPublic = modifiers.arePublic
        property.isLazy = modifiers.hold(.lazy)
        property.isWeak = modifiers.hold(.weak)
        property.isOverride = modifiers.hold(.override)
        property.add(accessors)
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
    case .identifier(let name, _): return [(name, value)]
    case .tuple(let parts):
      var values: [Expression?] = Array(repeating: nil, count: parts.count)
      if case .tuple(let arguments) = value?.kind, arguments.count == parts.count {
        values = arguments.map(\.value)
      }
      return zip(parts, values).flatMap { namesAndValues($0, $1) }
    case .wildcard, .enumCase, .optional, .isType, .expression: return []
    }
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
}

/// The modifiers of a declaration, read once; those like `private(set)`, which restrict only a part, apart.
struct Modifiers {
  private var words: [Keyword] = []
  /// `private(set)` or `fileprivate(set)`.
  private(set) var keepSetterPrivate = false

  init(_ list: DeclModifierListSyntax) {
    for modifier in list {
      guard case .keyword(let word) = modifier.name.tokenKind else { continue }
      if modifier.detail == nil {
        words.append(word)
      } else if word == .private || word == .fileprivate {
        keepSetterPrivate = true
      }
    }
  }

  func hold(_ word: Keyword) -> Bool { words.contains(word) }
  var areStatic: Bool { hold(.static) || hold(.class) }
  /// Also `fileprivate`.
  var arePrivate: Bool { hold(.private) || hold(.fileprivate) }
  /// Seen by other modules.
  var arePublic: Bool { hold(.public) || hold(.open) || hold(.package) }
}

extension PropertyDeclaration {
  fileprivate mutating func add(_ accessors: Accessors) {
    setter = accessors.setter
    willSet = accessors.willSet
    didSet = accessors.didSet
    isThrowing = accessors.isThrowing
    isAsync = accessors.isAsync
    isMutating = accessors.isMutating
  }
}
