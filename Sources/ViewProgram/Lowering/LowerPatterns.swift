internal import SwiftSyntax

extension Lowering {
  /// - Parameter binds: true inside `let` or `var`, where a bare name is bound, not compared.
  mutating func pattern(_ node: PatternSyntax, binds: Bool) -> Pattern {
    guard nesting < LoweringLimit.nesting else { return unsupportedPattern(node, tooDeep) }
    nesting += 1
    defer { nesting -= 1 }
    switch node.kind {
    case .identifierPattern:
      guard let node = node.as(IdentifierPatternSyntax.self) else { break }
      return .identifier(node.identifier.plainName, isVariable: false)
    case .wildcardPattern: return .wildcard
    case .valueBindingPattern:
      guard let node = node.as(ValueBindingPatternSyntax.self) else { break }
      let bound = pattern(node.pattern, binds: true)
      return node.bindingSpecifier.tokenKind == .keyword(.var) ? bound.ofVariables : bound
    case .tuplePattern:
      var parts: [Pattern] = []
      for element in node.as(TuplePatternSyntax.self)?.elements ?? [] {
        parts.append(pattern(element.pattern, binds: binds))
      }
      return single(parts)
    case .isTypePattern:
      guard let node = node.as(IsTypePatternSyntax.self) else { break }
      return .isType(typeReference(node.type), binding: nil)
    case .expressionPattern:
      guard let node = node.as(ExpressionPatternSyntax.self) else { break }
      return pattern(node.expression, binds: binds)
    default: break
    }
    return unsupportedPattern(node, "pattern")
  }

  /// A pattern that the parser reads as an expression: `.some(let x)`, `(0, y)`, `x as T`, `a?`.
  private mutating func pattern(_ node: ExprSyntax, binds: Bool) -> Pattern {
    guard nesting < LoweringLimit.nesting else { return unsupportedPattern(node, tooDeep) }
    nesting += 1
    defer { nesting -= 1 }
    switch node.kind {
    case .patternExpr:
      guard let node = node.as(PatternExprSyntax.self) else { break }
      return pattern(node.pattern, binds: binds)
    case .discardAssignmentExpr: return .wildcard
    case .declReferenceExpr:
      guard binds, let node = node.as(DeclReferenceExprSyntax.self) else { break }
      return .identifier(node.baseName.plainName, isVariable: false)
    case .optionalChainingExpr:
      guard let node = node.as(OptionalChainingExprSyntax.self) else { break }
      return .optional(pattern(node.expression, binds: binds))
    case .tupleExpr:
      guard let node = node.as(TupleExprSyntax.self) else { break }
      return single(partPatterns(node.elements, binds: binds))
    case .sequenceExpr:
      if let cast = castPattern(node, binds: binds) { return cast }
    case .memberAccessExpr, .functionCallExpr:
      if let matched = enumCase(node, binds: binds) { return matched }
    default: break
    }
    return .expression(expression(node))
  }

  private mutating func partPatterns(_ list: LabeledExprListSyntax, binds: Bool) -> [Pattern] {
    var lowered: [Pattern] = []
    for element in list { lowered.append(pattern(element.expression, binds: binds)) }
    return lowered
  }

  /// Parentheses around one pattern are gone.
  private func single(_ parts: [Pattern]) -> Pattern {
    if parts.count == 1, let only = parts.first { return only }
    return .tuple(parts)
  }

  /// `x as T`.
  private mutating func castPattern(_ node: ExprSyntax, binds: Bool) -> Pattern? {
    guard let elements = node.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
      elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }),
      let value = elements.first, let type = elements.last?.as(TypeExprSyntax.self)
    else { return nil }
    return .isType(typeReference(type.type), binding: pattern(value, binds: binds))
  }

  /// `.name`, `Type.name`, `.name(...)`; nil for `value.name` and any other call.
  private mutating func enumCase(_ node: ExprSyntax, binds: Bool) -> Pattern? {
    if let call = node.as(FunctionCallExprSyntax.self) {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        call.trailingClosure == nil, isTypeName(member.base)
      else { return nil }
      return .enumCase(
        member.declName.baseName.plainName, partPatterns(call.arguments, binds: binds))
    }
    guard let member = node.as(MemberAccessExprSyntax.self), isTypeName(member.base) else {
      return nil
    }
    return .enumCase(member.declName.baseName.plainName, [])
  }

  /// `Type` of a pattern `Type.name` or `Type.name(...)`.
  func typeOfCase(_ node: PatternSyntax) -> String? {
    var named = node.as(ExpressionPatternSyntax.self)?.expression
    if let binding = node.as(ValueBindingPatternSyntax.self) {
      named = binding.pattern.as(ExpressionPatternSyntax.self)?.expression
    }
    let member =
      named?.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
      ?? named?.as(MemberAccessExprSyntax.self)
    return member?.base?.trimmedDescription
  }

  /// Types begin with a capital letter by convention, values do not.
  private func isTypeName(_ base: ExprSyntax?) -> Bool {
    guard let base else { return true }
    let name =
      base.as(DeclReferenceExprSyntax.self)?.baseName
      ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName
    return name?.text.first?.isUppercase == true
  }

  private func unsupportedPattern(_ node: some SyntaxProtocol, _ reason: String) -> Pattern {
    .expression(Expression(.unsupported(reason), range: range(node)))
  }
}
