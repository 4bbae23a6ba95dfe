internal import SwiftSyntax

/// An operating system that code is built for; what is built for several is looked at for the first of them.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case iOS, macOS, visionOS, tvOS, watchOS
}

/// Which `#if` branches are compiled.
package struct BuildConfiguration: Hashable, Sendable {
  package var platform: Platform
  package init(platform: Platform = .iOS) { self.platform = platform }
}

/// The limits of what lowering accepts before it says `.unsupported`, so that any input fits a 512 KB stack.
package enum LoweringLimit {
  /// The depth of the parser's own recursion; beyond it the rest of the file is one syntax error.
  package static let parserNesting = 256
  /// Square brackets in one another; what comes after is not read.
  package static let brackets = 12
  /// The depth of expressions, blocks, types and patterns in one another.
  package static let nesting = 256
  /// Calls, members and subscripts in one chain.
  package static let chainLinks = 512
  /// Infix operators in one expression without parentheses.
  package static let operators = 256
  /// Syntax errors reported per file.
  package static let syntaxErrors = 50
}

/// The state of one pass over a file.
struct Lowering {
  let build: BuildConfiguration
  var program = Program()
  var precedences = Precedences()
  /// How many expressions, blocks, types and patterns are being lowered inside one another.
  var nesting = 0
  /// Whether the file has syntax errors.
  var isBroken = false

  init(build: BuildConfiguration) { self.build = build }
}

/// The text between a node's leading and trailing trivia.
func range(_ node: some SyntaxProtocol) -> SourceRange {
  SourceRange(
    from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia)
}

extension SourceRange {
  init(from start: AbsolutePosition, to end: AbsolutePosition) {
    self.init(
      start: Int32(clamping: start.utf8Offset),
      end: Int32(clamping: max(start.utf8Offset, end.utf8Offset)))
  }
}

extension TokenSyntax {
  /// The text without the backticks of `` `default` ``.
  var plainName: String {
    let text = self.text
    guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
