internal import SwiftSyntax

extension Lowering {
  /// Lowers one expression; beyond the nesting limit it is `.unsupported`.
  ///
  /// Each kind has a function of its own, so that this one's stack frame stays small.
  mutating func expression(_ node: ExprSyntax) -> Expression {
    guard nesting < LoweringLimit.nesting else { return unsupportedExpression(node, tooDeep) }
    nesting += 1
    defer { nesting -= 1 }
    switch node.kind {
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr,
      .forceUnwrapExpr, .postfixIfConfigExpr, .genericSpecializationExpr:
      return chain(node)
    case .declReferenceExpr, .superExpr, .discardAssignmentExpr, .integerLiteralExpr,
      .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr:
      return leaf(node)
    case .stringLiteralExpr: return string(node)
    case .closureExpr: return closureExpression(node)
    case .sequenceExpr: return folded(node)
    case .arrayExpr: return array(node)
    case .dictionaryExpr: return dictionary(node)
    case .tupleExpr: return tuple(node)
    case .prefixOperatorExpr, .inOutExpr: return prefixed(node)
    case .postfixOperatorExpr: return postfixed(node)
    case .keyPathExpr: return keyPathExpression(node)
    case .ifExpr, .switchExpr: return branchExpression(node)
    case .macroExpansionExpr: return macro(node)
    case .tryExpr, .awaitExpr, .unsafeExpr, .consumeExpr, .copyExpr, .borrowExpr:
      return effectFree(node)
    case .typeExpr: return typeExpression(node)
    case .regexLiteralExpr: return regularExpression(node)
    default: return unsupportedExpression(node, reasonOfKind(node.kind))
    }
  }

  func unsupportedExpression(_ node: some SyntaxProtocol, _ reason: String) -> Expression {
    Expression(.unsupported(reason), range: range(node))
  }

  private func reasonOfKind(_ kind: SyntaxKind) -> String {
    switch kind {
    case .missingExpr: "missing expression"
    case .packElementExpr, .packExpansionExpr: "parameter pack"
    case .patternExpr: "pattern"
    case .arrowExpr: "function type"
    default: "expression"
    }
  }

  /// `/a+/`, as the call `Regex("a+")`.
  private func regularExpression(_ node: ExprSyntax) -> Expression {
    guard let literal = node.as(RegexLiteralExprSyntax.self) else { return unsupportedExpression(node, "literal") }
    let place = range(node)
    // Spaces in one of several lines are no part of it.
    let isOfLines = literal.openingPounds != nil && literal.regex.text.contains(where: \.isNewline)
    let pattern = Expression(.string([.text((isOfLines ? "(?x)" : "") + literal.regex.text)]), range: place)
    return Expression(
      .call(
        callee: Expression(.identifier("Regex", generics: []), range: place),
        arguments: [Argument(label: nil, value: pattern)]), range: place)
  }

  private func leaf(_ node: ExprSyntax) -> Expression {
    let kind: ExpressionKind? =
      switch node.kind {
      case .declReferenceExpr:
        node.as(DeclReferenceExprSyntax.self).map { reference($0.baseName) }
      case .superExpr: .identifier("super", generics: [])
      case .discardAssignmentExpr: .identifier("_", generics: [])
      case .integerLiteralExpr:
        node.as(IntegerLiteralExprSyntax.self).flatMap { integer($0) }
      case .floatLiteralExpr:
        node.as(FloatLiteralExprSyntax.self)?.representedLiteralValue.map { .double($0) }
      case .booleanLiteralExpr:
        node.as(BooleanLiteralExprSyntax.self).map {
          .boolean($0.literal.tokenKind == .keyword(.true))
        }
      default: .nilLiteral
      }
    return Expression(kind ?? .unsupported("literal"), range: range(node))
  }

  private func reference(_ name: TokenSyntax) -> ExpressionKind {
    // An editor's `<#placeholder#>` is an identifier to the parser.
    name.isEditorPlaceholder
      ? .unsupported("placeholder") : .identifier(name.plainName, generics: [])
  }

  /// A number that no integer type of 64 bits holds is a `Double`.
  private func integer(_ node: IntegerLiteralExprSyntax) -> ExpressionKind? {
    if let value = node.representedLiteralValue { return .integer(value) }
    let digits = node.literal.text.filter { $0 != "_" }
    let radixes = ["0x": 16, "0o": 8, "0b": 2]
    let radix = radixes[String(digits.prefix(2))]
    if let value = UInt64(digits.dropFirst(radix == nil ? 0 : 2), radix: radix ?? 10) {
      return .wideInteger(value)
    }
    return Double(digits).map { .double($0) }
  }

  // MARK: Collections and tuples

  private mutating func array(_ node: ExprSyntax) -> Expression {
    var elements: [Expression] = []
    for element in node.as(ArrayExprSyntax.self)?.elements ?? [] {
      elements.append(expression(element.expression))
    }
    return Expression(.array(elements), range: range(node))
  }

  private mutating func dictionary(_ node: ExprSyntax) -> Expression {
    var pairs: [(key: Expression, value: Expression)] = []
    if case .elements(let elements) = node.as(DictionaryExprSyntax.self)?.content {
      for element in elements {
        pairs.append((expression(element.key), expression(element.value)))
      }
    }
    return Expression(.dictionary(pairs), range: range(node))
  }

  /// Parentheses around one value are gone.
  private mutating func tuple(_ node: ExprSyntax) -> Expression {
    guard let elements = node.as(TupleExprSyntax.self)?.elements else {
      return unsupportedExpression(node, "tuple")
    }
    if elements.count == 1, let only = elements.first, only.label == nil {
      return expression(only.expression)
    }
    return Expression(.tuple(arguments(elements, closure: nil, more: nil)), range: range(node))
  }

  // MARK: Prefixes

  private mutating func prefixed(_ node: ExprSyntax) -> Expression {
    if let prefix = node.as(PrefixOperatorExprSyntax.self) {
      return Expression(
        .prefix(prefix.operator.text, expression(prefix.expression)), range: range(node))
    }
    guard let inOut = node.as(InOutExprSyntax.self) else { return unsupportedExpression(node, "operator") }
    return Expression(.prefix("&", expression(inOut.expression)), range: range(node))
  }

  private mutating func postfixed(_ node: ExprSyntax) -> Expression {
    guard let postfix = node.as(PostfixOperatorExprSyntax.self) else {
      return unsupportedExpression(node, "postfix operator")
    }
    return Expression(
      .postfix(postfix.operator.text, expression(postfix.expression)), range: range(node))
  }

  private mutating func effectFree(_ node: ExprSyntax) -> Expression {
    let inner: ExprSyntax? =
      switch node.kind {
      case .tryExpr: node.as(TryExprSyntax.self)?.expression
      case .awaitExpr: node.as(AwaitExprSyntax.self)?.expression
      case .unsafeExpr: node.as(UnsafeExprSyntax.self)?.expression
      case .consumeExpr: node.as(ConsumeExprSyntax.self)?.expression
      case .copyExpr: node.as(CopyExprSyntax.self)?.expression
      default: node.as(BorrowExprSyntax.self)?.expression
      }
    guard let inner else { return unsupportedExpression(node, "expression") }
    let value = expression(inner)
    guard let mark = node.as(TryExprSyntax.self)?.questionOrExclamationMark else { return value }
    return tried(value, mark, range: range(node))
  }

  /// `try? value` or `try! value`.
  func tried(_ value: Expression, _ mark: TokenSyntax, range: SourceRange) -> Expression {
    let tried = Expression(.optionalTry(value), range: range)
    return mark.tokenKind == .exclamationMark
      ? Expression(.forceUnwrap(tried), range: range) : tried
  }

  // MARK: Others

  private mutating func typeExpression(_ node: ExprSyntax) -> Expression {
    switch node.as(TypeExprSyntax.self).map({ typeReference($0.type) }) {
    case .named(let name, let arguments)?, .opaque(.named(let name, let arguments))?:
      return Expression(.identifier(name, generics: arguments), range: range(node))
    default: return unsupportedExpression(node, "type")
    }
  }

  /// A closure of what a key path asks of each value, where it has a `!` and is given to a method; nil for all others.
  private func keyPathClosure(_ node: KeyPathExprSyntax) -> Expression? {
    guard node.root == nil, node.components.contains(where: { $0.component.isForced }),
      let argument = node.parent?.as(LabeledExprSyntax.self), argument.label == nil || argument.label?.text == "by",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.is(MemberAccessExprSyntax.self) || argument.label != nil
    else { return nil }
    let place = range(node)
    var value = Expression(.identifier("$0", generics: []), range: place)
    for component in node.components {
      switch component.component {
      case .property(let property):
        let name = property.declName.baseName
        value = Expression(.member(base: value, name: name.plainName, nameRange: range(name)), range: place)
      case .optional:
        value = Expression(component.component.isForced ? .forceUnwrap(value) : .optionalChain(value), range: place)
      default: return nil
      }
    }
    return Expression(.closure(Closure(parameters: [], body: [.expression(value)], range: place)), range: place)
  }

  /// Optional marks are left out, subscripts are `[0]` and `["name"]`, of what is no literal `[]`.
  private func keyPathExpression(_ node: ExprSyntax) -> Expression {
    if let closure = node.as(KeyPathExprSyntax.self).flatMap(keyPathClosure) { return closure }
    var names: [String] = []
    for component in node.as(KeyPathExprSyntax.self)?.components ?? [] {
      switch component.component {
      case .property(let property): names.append(property.declName.baseName.plainName)
      case .subscript(let node): names.append(keyPathElement(node))
      case .optional: break
      default: names.append("()")
      }
    }
    return Expression(.keyPath(names), range: range(node))
  }

  /// `[0]`, `["name"]`; without what stands in it where that is no literal.
  private func keyPathElement(_ node: KeyPathSubscriptComponentSyntax) -> String {
    guard node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil else { return "[]" }
    if let number = argument.expression.as(IntegerLiteralExprSyntax.self), Int(number.literal.text) != nil {
      return "[" + number.literal.text + "]"
    }
    guard let literal = argument.expression.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      let text = literal.segments.first?.as(StringSegmentSyntax.self)?.content.text, !text.contains("\\")
    else { return "[]" }
    return "[\"" + text + "\"]"
  }

  private mutating func branchExpression(_ node: ExprSyntax) -> Expression {
    if let node = node.as(IfExprSyntax.self) {
      return Expression(.ifExpression(ifStatement(node)), range: range(node))
    }
    guard let node = node.as(SwitchExprSyntax.self) else { return unsupportedExpression(node, "branch") }
    return Expression(.switchExpression(switchStatement(node)), range: range(node))
  }

  private mutating func macro(_ node: ExprSyntax) -> Expression {
    guard let macro = node.as(MacroExpansionExprSyntax.self) else {
      return unsupportedExpression(node, "macro")
    }
    let given = arguments(
      macro.arguments, closure: macro.trailingClosure, more: macro.additionalTrailingClosures)
    return Expression(.macro(macro.macroName.text, given), range: range(node))
  }
}

extension KeyPathComponentSyntax.Component {
  /// Whether it is a `!`.
  fileprivate var isForced: Bool {
    if case .optional(let mark) = self { mark.questionOrExclamationMark.tokenKind == .exclamationMark } else { false }
  }
}
