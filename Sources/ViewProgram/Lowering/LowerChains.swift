internal import SwiftSyntax

extension Lowering {
  /// Calls, members, subscripts, `?` and `!` on one base.
  ///
  /// The tree nests them to the left, the outermost last, so that a hundred modifiers are a tree a
  /// hundred deep: they are collected into a list and built up from the base, without recursion.
  mutating func chain(_ node: ExprSyntax) -> Expression {
    var links: [ExprSyntax] = []
    let base = unroll(node, into: &links)
    guard links.count <= LoweringLimit.chainLinks else { return unsupportedExpression(node, "long chain") }
    var whole = base.map { expression($0) }
    let start = node.positionAfterSkippingLeadingTrivia
    for link in links.reversed() {
      let range = SourceRange(from: start, to: link.endPositionBeforeTrailingTrivia)
      whole = Expression(linked(link, to: whole), range: range)
    }
    return whole ?? unsupportedExpression(node, "empty chain")
  }

  /// Appends the links, outermost first, and returns what they stand on: nil for `.name`.
  private func unroll(_ node: ExprSyntax, into links: inout [ExprSyntax]) -> ExprSyntax? {
    var current = node
    // One more than the limit is enough to know that it is exceeded.
    while links.count <= LoweringLimit.chainLinks {
      guard let inner = step(from: current, into: &links) else { return current }
      guard let next = inner.base else { return nil }
      current = next
    }
    return current
  }

  /// The base that a link stands on, with the link appended; nil if the node is no link.
  private func step(
    from node: ExprSyntax, into links: inout [ExprSyntax]
  ) -> (base: ExprSyntax?, Void)? {
    if node.kind == .postfixIfConfigExpr, let node = node.as(PostfixIfConfigExprSyntax.self) {
      if case .postfixExpression(let active) = activeElements(node.config) {
        // The chain in the clause stands on nothing itself: it continues this one.
        _ = unroll(active, into: &links)
      }
      return (node.base, ())
    }
    let base: ExprSyntax?
    switch node.kind {
    case .functionCallExpr: base = node.as(FunctionCallExprSyntax.self)?.calledExpression
    case .memberAccessExpr: base = node.as(MemberAccessExprSyntax.self)?.base
    case .subscriptCallExpr: base = node.as(SubscriptCallExprSyntax.self)?.calledExpression
    case .optionalChainingExpr: base = node.as(OptionalChainingExprSyntax.self)?.expression
    case .forceUnwrapExpr: base = node.as(ForceUnwrapExprSyntax.self)?.expression
    case .genericSpecializationExpr:
      base = node.as(GenericSpecializationExprSyntax.self)?.expression
    default: return nil
    }
    links.append(node)
    return (base, ())
  }

  private mutating func linked(_ link: ExprSyntax, to base: Expression?) -> ExpressionKind {
    if let member = link.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName
      // A dot with nothing after it yet.
      if name.presence == .missing, let base { return base.kind }
      if let base, let made = initializer(member, of: base) { return made }
      return .member(base: base, name: name.plainName, nameRange: range(name))
    }
    guard let base else { return .unsupported("empty chain") }
    switch link.kind {
    case .functionCallExpr: return call(link, base)
    case .subscriptCallExpr: return subscriptLink(link, base)
    case .optionalChainingExpr: return .optionalChain(base)
    case .forceUnwrapExpr: return .forceUnwrap(base)
    default: return specialised(link, base)
    }
  }

  /// `Image.init(systemName:)`, as a closure that calls it: its labels tell which initializer is meant.
  private func initializer(_ member: MemberAccessExprSyntax, of base: Expression) -> ExpressionKind? {
    guard member.declName.baseName.tokenKind == .keyword(.`init`),
      let labels = member.declName.argumentNames?.arguments, !labels.isEmpty
    else { return nil }
    let place = range(member)
    let callee = Expression(
      .member(base: base, name: "init", nameRange: range(member.declName.baseName)), range: place)
    let arguments = labels.enumerated().map { position, label in
      Argument(
        label: label.name.tokenKind == .wildcard ? nil : label.name.plainName,
        value: Expression(.identifier("$\(position)", generics: []), range: place))
    }
    let call = Expression(.call(callee: callee, arguments: arguments), range: place)
    return .closure(Closure(parameters: [], body: [.expression(call)], range: place))
  }

  private mutating func call(_ link: ExprSyntax, _ callee: Expression) -> ExpressionKind {
    guard let node = link.as(FunctionCallExprSyntax.self) else { return .unsupported("call") }
    let given = arguments(
      node.arguments, closure: node.trailingClosure, more: node.additionalTrailingClosures)
    // Where a body may follow, as in `switch a.f(b) { c } {`, the parser takes the closure for a call of the result.
    if node.isOfClosureAlone, let inner = node.calledExpression.as(FunctionCallExprSyntax.self),
      inner.rightParen != nil, inner.trailingClosure == nil, case .call(let own, let first) = callee.kind
    {
      return .call(callee: own, arguments: first + given)
    }
    return .call(callee: collectionType(callee) ?? callee, arguments: given)
  }

  /// The `[Int]` of `[Int]()` and the `[K: V]` of `[K: V]()`, which the parser reads as literals.
  private func collectionType(_ callee: Expression) -> Expression? {
    let parts: [Expression]
    let name: String
    switch callee.kind {
    case .array(let elements) where elements.count == 1: (name, parts) = ("Array", elements)
    case .dictionary(let pairs) where pairs.count == 1:
      (name, parts) = ("Dictionary", pairs.flatMap { [$0.key, $0.value] })
    default: return nil
    }
    return Expression(.identifier(name, generics: parts.map(writtenType)), range: callee.range)
  }

  /// The type that an expression names; without a name where it is none.
  private func writtenType(_ expression: Expression) -> TypeReference {
    switch expression.kind {
    case .identifier(let name, let generics): .named(name, arguments: generics)
    case .optionalChain(let inner): .optional(writtenType(inner))
    case .array(let elements) where elements.count == 1: .named("Array", arguments: elements.map(writtenType))
    case .dictionary(let pairs) where pairs.count == 1:
      .named("Dictionary", arguments: pairs.flatMap { [$0.key, $0.value] }.map(writtenType))
    case .tuple(let parts) where parts.count > 1:
      .tuple(parts.map { writtenType($0.value) }, labels: parts.map(\.label))
    default: .named("", arguments: [])
    }
  }

  private mutating func subscriptLink(_ link: ExprSyntax, _ base: Expression) -> ExpressionKind {
    guard let node = link.as(SubscriptCallExprSyntax.self) else {
      return .unsupported("subscript")
    }
    return .subscripted(
      base: base,
      arguments: arguments(
        node.arguments, closure: node.trailingClosure, more: node.additionalTrailingClosures))
  }

  /// Generic arguments are kept on names; those of members (`A.B<Int>`) are dropped.
  private mutating func specialised(_ link: ExprSyntax, _ base: Expression) -> ExpressionKind {
    guard let node = link.as(GenericSpecializationExprSyntax.self),
      case .identifier(let name, _) = base.kind
    else { return base.kind }
    return .identifier(name, generics: generics(node.genericArgumentClause))
  }
}

// MARK: Arguments

extension Lowering {
  mutating func arguments(
    _ list: LabeledExprListSyntax, closure: ClosureExprSyntax?,
    more: MultipleTrailingClosureElementListSyntax?
  ) -> [Argument] {
    var lowered: [Argument] = []
    for element in list {
      lowered.append(
        Argument(label: element.label?.plainName, value: expression(element.expression)))
    }
    if let closure {
      let value = expression(ExprSyntax(closure))
      lowered.append(Argument(label: nil, value: value, isTrailingClosure: true))
    }
    for element in more ?? [] {
      let value = expression(ExprSyntax(element.closure))
      let label = element.label.tokenKind == .wildcard ? nil : element.label.plainName
      lowered.append(Argument(label: label, value: value, isTrailingClosure: true))
    }
    return lowered
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isOfClosureAlone: Bool { leftParen == nil && arguments.isEmpty && trailingClosure != nil }
}
