internal import SwiftSyntax

/// Lowers a file's view code. Never fails: what cannot be read is marked in place.
///
/// A path that ends in `.layout` is read as the view-builder body it holds.
///
/// - In: a text and the configuration that `#if` is decided by; out: a `Program` without any syntax node.
/// - To add: a construct in the `LowerXxx` file of its kind, as a method of `Lowering`. What recurses counts
///   against `LoweringLimit`, and what is not understood becomes `.unsupported` in its place.
/// - Complexity: linear in the text; the stack it needs is bounded by `LoweringLimit`.
package func lower(_ file: SourceFile, for build: BuildConfiguration) -> Program {
  lower(file, for: build, after: nil).program
}

/// The same, with what makes lowering the file's next text faster.
package func lower(
  _ file: SourceFile, for build: BuildConfiguration, after previous: ParsedText?
) -> (program: Program, parsed: ParsedText) {
  let bracket = deeperBracket(than: LoweringLimit.brackets, in: Array(file.text.utf8))
  let text = bracket.map { String(decoding: file.text.utf8.prefix($0), as: UTF8.self) } ?? file.text
  let parsed = ParsedText(text, after: previous)
  let tree = parsed.tree
  var lowering = Lowering(build: build)
  lowering.isBroken = tree.hasError
  lowering.declareOperators(in: tree)
  if file.path.hasSuffix(".layout") {
    lowering.layoutFile(tree)
  } else {
    lowering.sourceFile(tree.statements)
    lowering.program.nameExtendedTypes()
  }
  lowering.program.syntaxErrors =
    bracket.map { [tooManyBrackets(at: $0)] } ?? reportedErrors(in: tree)
  if holdsMarker(file.text) { lowering.program.comments = markedComments(in: tree) }
  return (lowering.program, parsed)
}

private func tooManyBrackets(at offset: Int) -> SyntaxError {
  SyntaxError(
    message: "more than \(LoweringLimit.brackets) square brackets in one another; "
      + "the file is read up to here",
    range: SourceRange(start: Int32(clamping: offset), end: Int32(clamping: offset + 1)))
}

extension Program {
  /// Gives extensions of the file's own typealiases the names of the types that these stand for:
  /// `private typealias Page = ProfileView`, `extension Page { ... }`.
  fileprivate mutating func nameExtendedTypes() {
    guard !typealiases.isEmpty else { return }
    let names = typealiases.reduce(into: [String: String]()) { names, alias in
      if case .named(let name, []) = alias.type, name != alias.name { names[alias.name] = name }
    }
    for position in types.indices where types[position].kind == .extensionOf {
      var parts = types[position].name.split(separator: ".", maxSplits: 1).map(String.init)
      // An alias may stand for another one, and each for one once.
      for _ in names { if let meant = names[parts[0]] { parts[0] = meant } else { break } }
      types[position].name = parts.joined(separator: ".")
    }
  }
}
