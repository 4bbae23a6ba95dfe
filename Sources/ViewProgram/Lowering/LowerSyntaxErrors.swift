internal import SwiftSyntax

/// The places that the parser could not read, in the order of the text, one error for each, cut off at
/// the limit.
///
/// The parser's own generator of messages is not used: it recurses, and traps on some trees.
/// - Complexity: linear in the part of the tree that has errors.
func reportedErrors(in tree: SourceFileSyntax) -> [SyntaxError] {
  var errors: [SyntaxError] = []
  var open = [Syntax(tree)]
  while let node = open.popLast(), errors.count < LoweringLimit.syntaxErrors {
    guard node.hasError else { continue }
    if let error = syntaxError(at: node) {
      if errors.last?.range.start != error.range.start { errors.append(error) }
    } else {
      open += node.children(viewMode: .all).reversed()
    }
  }
  return errors
}

private func syntaxError(at node: Syntax) -> SyntaxError? {
  if let token = node.as(TokenSyntax.self) {
    if token.presence == .missing { return expected(wanted(token), at: node) }
    return token.tokenDiagnostic.map {
      SyntaxError(message: words($0.kind), range: range(token))
    }
  }
  switch node.kind {
  case .unexpectedNodes: return unexpectedCode(node)
  case .missingExpr: return expected("an expression", at: node)
  case .missingType: return expected("a type", at: node)
  case .missingPattern: return expected("a pattern", at: node)
  case .missingDecl: return expected("a declaration", at: node)
  case .missingStmt, .missing: return expected("more code", at: node)
  default: return nil
  }
}

private func unexpectedCode(_ node: Syntax) -> SyntaxError {
  let text = node.trimmedDescription
  let short = text.prefix { !$0.isNewline }.prefix(40)
  let mark = short.utf8.count < text.utf8.count ? "..." : ""
  return SyntaxError(message: "unexpected code '\(short)\(mark)'\(place(of: node))", range: range(node))
}

private func expected(_ what: String, at node: Syntax) -> SyntaxError {
  let position = node.positionAfterSkippingLeadingTrivia
  return SyntaxError(
    message: "expected \(what)\(place(of: node))", range: SourceRange(from: position, to: position))
}

private func wanted(_ token: TokenSyntax) -> String {
  switch token.tokenKind {
  case .identifier, .dollarIdentifier: "a name"
  case .integerLiteral, .floatLiteral: "a number"
  case .stringSegment, .stringQuote, .multilineStringQuote, .singleQuote: "the end of a string"
  default: token.text.isEmpty ? "more code" : "'\(token.text)'"
  }
}

/// ` in closure`: the nearest thing around with a name that people know it by.
private func place(of node: Syntax) -> String {
  var current = node.parent
  while let around = current {
    if let name = constructs[around.kind] { return " in \(name)" }
    current = around.parent
  }
  return ""
}

private let constructs: [SyntaxKind: String] = [
  .functionCallExpr: "call", .subscriptCallExpr: "subscript", .closureExpr: "closure",
  .memberAccessExpr: "member access", .arrayExpr: "array", .dictionaryExpr: "dictionary",
  .tupleExpr: "tuple", .ternaryExpr: "'?:'", .stringLiteralExpr: "string", .ifExpr: "'if'",
  .switchExpr: "'switch'", .forStmt: "'for'", .whileStmt: "'while'", .guardStmt: "'guard'",
  .returnStmt: "'return'", .variableDecl: "variable", .functionDecl: "function",
  .initializerDecl: "initializer", .structDecl: "struct", .classDecl: "class",
  .enumDecl: "enum", .protocolDecl: "protocol", .extensionDecl: "extension",
  .actorDecl: "actor", .importDecl: "import", .attribute: "attribute",
]

/// `unterminatedBlockComment` as words.
private func words(_ kind: TokenDiagnostic.Kind) -> String {
  "\(kind)".reduce(into: "") { text, character in
    text += character.isUppercase ? " " + character.lowercased() : String(character)
  }
}
