private import SwiftDiagnostics
private import SwiftParserDiagnostics
internal import SwiftSyntax

/// What the parser could not read, in the order of the text, cut off at the limit.
func syntaxErrors(in tree: SourceFileSyntax) -> [SyntaxError] {
  guard tree.hasError else { return [] }
  guard !isDeeper(than: maximumDiagnosedDepth, Syntax(tree)) else {
    return [
      SyntaxError(
        message: "syntax errors in code nested too deeply to say where",
        range: SourceRange(start: 0, end: 0))
    ]
  }
  return ParseDiagnosticsGenerator.diagnostics(for: tree).lazy
    .filter { $0.diagMessage.severity == .error }
    .prefix(LoweringLimit.syntaxErrors)
    .map(syntaxError)
}

/// The generator of messages recurses; a node's depth in the tree must leave it room.
private let maximumDiagnosedDepth = 500

private func syntaxError(_ diagnostic: Diagnostic) -> SyntaxError {
  let node = diagnostic.node
  let start = diagnostic.position
  let end = max(start, node.endPositionBeforeTrailingTrivia)
  return SyntaxError(message: diagnostic.message, range: SourceRange(from: start, to: end))
}

/// Walks the tree without recursion.
private func isDeeper(than limit: Int, _ root: Syntax) -> Bool {
  var open: [(node: Syntax, depth: Int)] = [(root, 0)]
  while let (node, depth) = open.popLast() {
    if depth > limit { return true }
    for child in node.children(viewMode: .all) where !child.is(TokenSyntax.self) {
      open.append((child, depth + 1))
    }
  }
  return false
}
