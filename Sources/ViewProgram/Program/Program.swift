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
  package init() {}
}

package struct SyntaxError: Hashable, Sendable {
  package var message: String
  package var range: SourceRange
  package init(message: String, range: SourceRange) {
    self.message = message
    self.range = range
  }
}

// MARK: Declarations

package struct TypeDeclaration: Sendable {
  package enum Kind: Hashable, Sendable {
    case structure, classType, enumeration, actor, protocolType, extensionOf
  }
  package var kind: Kind
  /// Simple name; for an extension the extended type as written, generics dropped (`A.B`).
  package var name: String
  package var range: SourceRange
  package var nameRange: SourceRange
  /// Also `fileprivate`; then so are the members of an extension.
  package var isPrivate = false
  package var attributes: [AttributeUse] = []
  package var genericParameters: [String] = []
  /// As written, generics dropped: `View`, `SwiftUI.View`, `Shape`.
  package var inheritedTypes: [String] = []
  /// Requirements of the `where` clause as written (`Label == Text`); tells constrained extensions.
  package var constraints: [String] = []
  package var properties: [PropertyDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  package var initializers: [FunctionDeclaration] = []
  package var cases: [EnumCaseDeclaration] = []
  package var nestedTypes: [TypeDeclaration] = []
  package var typealiases: [TypealiasDeclaration] = []
  package init(kind: Kind, name: String, range: SourceRange, nameRange: SourceRange) {
    self.kind = kind
    self.name = name
    self.range = range
    self.nameRange = nameRange
  }
}

package struct EnumCaseDeclaration: Sendable {
  package var name: String
  package var parameters: [Parameter]
  package var rawValue: Expression?
  package init(name: String, parameters: [Parameter], rawValue: Expression?) {
    self.name = name
    self.parameters = parameters
    self.rawValue = rawValue
  }
}

package struct TypealiasDeclaration: Sendable {
  package var name: String
  package var type: TypeReference
  package init(name: String, type: TypeReference) {
    self.name = name
    self.type = type
  }
}

/// `@State`, `@ViewBuilder`, `@Environment(\.colorScheme)`.
package struct AttributeUse: Sendable {
  package var name: String
  package var arguments: [Argument]
  package init(name: String, arguments: [Argument]) {
    self.name = name
    self.arguments = arguments
  }
}

package struct PropertyDeclaration: Sendable {
  package var name: String
  package var range: SourceRange
  package var attributes: [AttributeUse]
  package var type: TypeReference?
  package var initializer: Expression?
  /// The getter of a computed property; nil for a stored one (observers are dropped).
  package var getter: [Statement]?
  package var isStatic: Bool
  package var isLet: Bool
  package var isPrivate: Bool
  /// Seen by other modules: `public`, `open`, or `package`.
  package var isPublic = false
  package init(
    name: String, range: SourceRange, attributes: [AttributeUse] = [], type: TypeReference? = nil,
    initializer: Expression? = nil, getter: [Statement]? = nil, isStatic: Bool = false,
    isLet: Bool = false, isPrivate: Bool = false
  ) {
    self.name = name
    self.range = range
    self.attributes = attributes
    self.type = type
    self.initializer = initializer
    self.getter = getter
    self.isStatic = isStatic
    self.isLet = isLet
    self.isPrivate = isPrivate
  }
}

/// A function or initializer (`name == "init"`).
package struct FunctionDeclaration: Sendable {
  package var name: String
  package var range: SourceRange
  package var attributes: [AttributeUse]
  package var parameters: [Parameter]
  package var returnType: TypeReference?
  package var genericParameters: [String]
  /// Nil in a protocol.
  package var body: [Statement]?
  package var isStatic: Bool
  package var isMutating: Bool
  /// Also `fileprivate`.
  package var isPrivate: Bool
  /// Seen by other modules: `public`, `open`, or `package`.
  package var isPublic = false
  package init(
    name: String, range: SourceRange, attributes: [AttributeUse] = [], parameters: [Parameter],
    returnType: TypeReference? = nil, genericParameters: [String] = [], body: [Statement]?,
    isStatic: Bool = false, isMutating: Bool = false, isPrivate: Bool = false
  ) {
    self.name = name
    self.range = range
    self.attributes = attributes
    self.parameters = parameters
    self.returnType = returnType
    self.genericParameters = genericParameters
    self.body = body
    self.isStatic = isStatic
    self.isMutating = isMutating
    self.isPrivate = isPrivate
  }
}

package struct Parameter: Sendable {
  /// Nil for `_`.
  package var label: String?
  /// The name inside the function.
  package var name: String
  package var type: TypeReference?
  package var attributes: [AttributeUse]
  package var defaultValue: Expression?
  package var isVariadic: Bool
  package var isInout: Bool
  package init(
    label: String?, name: String, type: TypeReference? = nil, attributes: [AttributeUse] = [],
    defaultValue: Expression? = nil, isVariadic: Bool = false, isInout: Bool = false
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.attributes = attributes
    self.defaultValue = defaultValue
    self.isVariadic = isVariadic
    self.isInout = isInout
  }
}

/// A type as written, just deep enough to look it up.
package indirect enum TypeReference: Hashable, Sendable {
  /// `A`, `A.B`, `Array<Int>`; `[T]` is `Array<T>`, `[K: V]` is `Dictionary<K, V>`.
  case named(String, arguments: [TypeReference])
  case optional(TypeReference)
  /// `some View`, `any View`.
  case opaque(TypeReference)
  case function(parameters: [TypeReference], result: TypeReference)
  case tuple([TypeReference], labels: [String?])
}

/// `#Preview("name", traits: ...) { ... }`; `PreviewProvider` types are ordinary types.
package struct PreviewDeclaration: Sendable {
  package var name: String?
  package var arguments: [Argument]
  package var body: [Statement]
  package var range: SourceRange
  package init(name: String?, arguments: [Argument], body: [Statement], range: SourceRange) {
    self.name = name
    self.arguments = arguments
    self.body = body
    self.range = range
  }
}

// MARK: Statements

package indirect enum Statement: Sendable {
  case expression(Expression)
  /// `let`/`var`; a computed local has a getter.
  case binding(Pattern, type: TypeReference?, value: Expression?, getter: [Statement]?)
  case ifElse(IfStatement)
  case switchCase(SwitchStatement)
  case guardElse(conditions: [Condition], otherwise: [Statement])
  case forIn(Pattern, sequence: Expression, condition: Expression?, body: [Statement], range: SourceRange)
  /// `repeat` checks its conditions after the body.
  case whileLoop(conditions: [Condition], body: [Statement], isRepeat: Bool)
  case labeled(String, Statement)
  case returning(Expression?)
  case function(FunctionDeclaration)
  case type(TypeDeclaration)
  /// `do { } catch { }`: the first block; catches are dropped.
  case block([Statement])
  case leave(Jump)
  case unsupported(String, SourceRange)
}

/// Where control goes from a statement that ends the ones around it.
package enum Jump: Hashable, Sendable {
  /// Out of the loop or switch of that label; nil: the innermost one.
  case breaking(label: String?)
  case continuing(label: String?)
  /// Into the next case.
  case fallingThrough
  case throwing
}

package struct IfStatement: Sendable {
  package var conditions: [Condition]
  package var then: [Statement]
  /// Nil: no else. `else if` is one nested `.ifElse`.
  package var otherwise: [Statement]?
  package var range: SourceRange
  package init(
    conditions: [Condition], then: [Statement], otherwise: [Statement]?, range: SourceRange
  ) {
    self.conditions = conditions
    self.then = then
    self.otherwise = otherwise
    self.range = range
  }
}

package struct SwitchStatement: Sendable {
  package struct Case: Sendable {
    /// Empty for `default`.
    package var patterns: [(pattern: Pattern, condition: Expression?)]
    package var body: [Statement]
    package init(patterns: [(pattern: Pattern, condition: Expression?)], body: [Statement]) {
      self.patterns = patterns
      self.body = body
    }
  }
  package var subject: Expression
  package var cases: [Case]
  package var range: SourceRange
  package init(subject: Expression, cases: [Case], range: SourceRange) {
    self.subject = subject
    self.cases = cases
    self.range = range
  }
}

package indirect enum Condition: Sendable {
  case expression(Expression)
  /// `if let x = y`, `if let x` (value nil).
  case optionalBinding(Pattern, value: Expression?)
  /// `if case pattern = value`.
  case patternMatch(Pattern, value: Expression)
  /// `#available(iOS 16, *)`: platform name and version, `*` left out.
  case available([(platform: String, version: [Int])], isNegated: Bool)
}

package indirect enum Pattern: Sendable {
  case wildcard
  case identifier(String)
  case tuple([Pattern])
  /// `.name(...)`, `Type.name(...)`: an enum case.
  case enumCase(String, [Pattern])
  case optional(Pattern)
  case isType(TypeReference, binding: Pattern?)
  case expression(Expression)
}

// MARK: Expressions

/// An expression with its place in the file. Operators are folded; `try`, `await` and
/// parentheses around one value are gone.
package struct Expression: Sendable {
  package var kind: ExpressionKind
  package var range: SourceRange
  package init(_ kind: ExpressionKind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

package indirect enum ExpressionKind: Sendable {
  case integer(Int)
  case double(Double)
  case string([StringSegment])
  case boolean(Bool)
  case nilLiteral
  case array([Expression])
  case dictionary([(key: Expression, value: Expression)])
  case tuple([Argument])
  /// Also `self`, `Self`, `super`, `$0`, `$binding`; `generics` as written (`Foo<Int>`).
  case identifier(String, generics: [TypeReference])
  /// `base.name`; base nil for `.name`. `nameRange` covers the name only.
  case member(base: Expression?, name: String, nameRange: SourceRange)
  /// Trailing closures are the last arguments, marked so.
  case call(callee: Expression, arguments: [Argument])
  case subscripted(base: Expression, arguments: [Argument])
  case closure(Closure)
  case infix(String, Expression, Expression)
  case prefix(String, Expression)
  case ternary(condition: Expression, then: Expression, otherwise: Expression)
  /// `=`, `+=` ... : the operator as written.
  case assignment(String, target: Expression, value: Expression)
  /// `a?`, the optional-chaining mark.
  case optionalChain(Expression)
  case forceUnwrap(Expression)
  /// `as`, `as?`, `as!`, `is`.
  case cast(Expression, String, TypeReference)
  /// `\.name.other`, `\Type.name`: the names.
  case keyPath([String])
  /// `#selector(...)`, `#colorLiteral(...)`: the macro's name and arguments.
  case macro(String, [Argument])
  case ifExpression(IfStatement)
  case switchExpression(SwitchStatement)
  case unsupported(String)
}

package enum StringSegment: Sendable {
  case text(String)
  case interpolation(Expression)
}

package struct Argument: Sendable {
  package var label: String?
  package var value: Expression
  package var isTrailingClosure: Bool
  package init(label: String?, value: Expression, isTrailingClosure: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailingClosure = isTrailingClosure
  }
}

package struct Closure: Sendable {
  /// Parameter names; empty when none are declared (`$0` is used, or nothing).
  package var parameters: [String]
  package var body: [Statement]
  /// Between the braces' outer sides.
  package var range: SourceRange
  package init(parameters: [String], body: [Statement], range: SourceRange) {
    self.parameters = parameters
    self.body = body
    self.range = range
  }
}
