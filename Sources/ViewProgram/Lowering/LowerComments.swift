internal import SwiftSyntax

/// The word in a comment that speaks to this tool.
let marker = "layoutlint:"

/// Whether a text may hold such a comment: most do not, and their comments are not looked at.
func holdsMarker(_ text: String) -> Bool {
  text.holds(anyOf: [marker])
}

/// Where the comments stand that hold the marker.
func markedComments(in tree: SourceFileSyntax) -> [SourceRange] {
  var comments: [SourceRange] = []
  for token in tree.tokens(viewMode: .sourceAccurate) {
    add(token.leadingTrivia, from: token.position, to: &comments)
    add(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia, to: &comments)
  }
  return comments
}

private func add(
  _ trivia: Trivia, from start: AbsolutePosition, to comments: inout [SourceRange]
) {
  var position = start
  for piece in trivia {
    let end = position + piece.sourceLength
    switch piece {
    case .lineComment(let text), .blockComment(let text):
      if holdsMarker(text) { comments.append(SourceRange(from: position, to: end)) }
    default: break
    }
    position = end
  }
}
