/// The compact form of one file: its declarations, and their view code as expressions.
///
/// Nothing of SwiftSyntax is left in it. What could not be lowered is `.unsupported`, in place.
///
/// - In: what lowering makes, or what an earlier run stored; out: plain values with places in UTF-8 bytes.
/// - To add: a declaration, statement or expression here; what a walk over them finds in `ProgramFacts`.
package struct Program: Sendable {
  /// The modules, in the order of the imports.
  package var imports: [String] = []
  /// Types and extensions, nested ones inside their parents' `members`.
  package var types: [TypeDeclaration] = []
  /// Functions and properties at file level.
  package var functions: [FunctionDeclaration] = []
  package var properties: [PropertyDeclaration] = []
  package var previews: [PreviewDeclaration] = []
  package var typealiases: [TypealiasDeclaration] = []
  /// Body of a `.layout` file.
  package var layoutBody: [Statement]?
  /// Syntax errors, as far as the parser could say; lowering goes on around them.
  package var syntaxErrors: [SyntaxError] = []
  /// Comments that hold `layoutlint:`, in their order.
  package var comments: [SourceRange] = []
  /// The names of types that functions declare, and those of their members: properties, functions and cases.
  package var localTypeNames = Set<String>()
  package var localMemberNames = Set<String>()
  package init() {}

  /// Notes a type that a function declares.
  mutating func noteLocal(_ type: TypeDeclaration) {
    localTypeNames.insert(type.name)
    localTypeNames.formUnion(type.typealiases.lazy.map(\.name))
    localMemberNames.formUnion(type.memberNames)
    for nested in type.nestedTypes { noteLocal(nested) }
  }
}

package struct SyntaxError: Hashable, Sendable {
  package var message: String
  package var range: SourceRange
}

extension TypeDeclaration {
  /// The names of its properties, functions and cases.
  var memberNames: [String] { properties.map(\.name) + functions.map(\.name) + cases.map(\.name) }
}
