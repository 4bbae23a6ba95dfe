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
  /// Seen by other modules, as is what a public extension declares.
  package var isPublic = false
  package var attributes: [AttributeUse] = []
  package var genericParameters: [String] = []
  /// The protocols that generic parameters, associated types and members of them (`T`, `T.Element`)
  /// conform to, by inheritance clauses and `where`.
  package var genericConstraints: [String: [TypeReference]] = [:]
  /// As written, generics dropped: `View`, `SwiftUI.View`, `Shape`.
  package var inheritedTypes: [String] = []
  /// The types that the generic parameters of a superclass stand for: `Int` of `Store<Int>`.
  package var inheritedArguments: [TypeReference] = []
  /// Requirements of the `where` clause as written (`Label == Text`); tells constrained extensions.
  package var constraints: [String] = []
  package var properties: [PropertyDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  package var initializers: [FunctionDeclaration] = []
  package var cases: [EnumCaseDeclaration] = []
  package var nestedTypes: [TypeDeclaration] = []
  package var typealiases: [TypealiasDeclaration] = []
}

package struct EnumCaseDeclaration: Sendable {
  package var name: String
  package var parameters: [Parameter]
  package var rawValue: Expression?
}

package struct TypealiasDeclaration: Sendable {
  package var name: String
  package var type: TypeReference
}

/// `@State`, `@ViewBuilder`, `@Environment(\.colorScheme)`.
package struct AttributeUse: Sendable {
  package var name: String
  package var arguments: [Argument]
}

package struct PropertyDeclaration: Sendable {
  package var name: String
  package var range: SourceRange
  package var attributes: [AttributeUse] = []
  package var type: TypeReference?
  package var initializer: Expression?
  /// The getter of a computed property; nil for a stored one, observed or not.
  package var getter: [Statement]?
  /// The setter of a computed property.
  package var setter: Accessor?
  /// The observers of a stored property.
  package var willSet: Accessor?
  package var didSet: Accessor?
  /// The requirements of the extension around it, as written.
  package var constraints: [String] = []
  package var isLazy = false
  /// `weak`; `unowned` is not, as it is never nil.
  package var isWeak = false
  package var isOverride = false
  /// The effects of its getter.
  package var isThrowing = false
  package var isAsync = false
  /// Whether its getter is `mutating`.
  package var isMutating = false
  package var isStatic = false
  package var isLet = false
  package var isPrivate = false
  /// Changed by code of its file only: `private`, `private(set)`, or the same of `fileprivate`.
  package var isSetPrivately = false
  /// Seen by other modules: `public`, `open`, or `package`.
  package var isPublic = false
}

/// A setter or observer.
///
/// It is a class, as most properties have none and are copied often: nil is one word.
package final class Accessor: Sendable {
  /// `newValue`, `oldValue` or the name that is written.
  package let parameter: String
  package let body: [Statement]
  package let range: SourceRange
  package init(parameter: String, body: [Statement], range: SourceRange) {
    self.parameter = parameter
    self.body = body
    self.range = range
  }
}

extension PropertyDeclaration {
  /// The variable that a function's parameter is in its code.
  package init(of parameter: Parameter) {
    self.init(name: parameter.name, range: SourceRange(start: 0, end: 0))
    attributes = parameter.attributes
    type = parameter.type
  }
}

/// A function, operator (`name == "=="`), initializer (`"init"`) or subscript (`"subscript"`).
package struct FunctionDeclaration: Sendable {
  package var name: String
  package var range: SourceRange
  package var attributes: [AttributeUse] = []
  package var parameters: [Parameter]
  package var returnType: TypeReference?
  package var genericParameters: [String] = []
  /// The protocols that generic parameters and members of them (`T`, `T.Element`) conform to, inline and
  /// by `where`.
  package var genericConstraints: [String: [TypeReference]] = [:]
  /// Requirements of the `where` clause as written, then those of the extension around it.
  package var constraints: [String] = []
  /// Nil in a protocol; the getter of a subscript.
  package var body: [Statement]?
  /// The setter of a subscript.
  package var setter: Accessor?
  package var isAsync = false
  /// Also `rethrows`.
  package var isThrowing = false
  /// `throws(Failure)`.
  package var errorType: TypeReference?
  package var isOverride = false
  /// `init?` or `init!`.
  package var isFailable = false
  /// A `postfix` operator; one with one parameter that is none is a prefix.
  package var isPostfix = false
  package var isStatic = false
  package var isMutating = false
  /// Also `fileprivate`.
  package var isPrivate = false
  /// Seen by other modules: `public`, `open`, or `package`.
  package var isPublic = false
}

package struct Parameter: Sendable {
  /// Nil for `_`.
  package var label: String?
  /// The name inside the function.
  package var name: String
  package var type: TypeReference?
  package var attributes: [AttributeUse] = []
  package var defaultValue: Expression?
  package var isVariadic = false
  package var isInout = false
  package var isAutoclosure = false
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
}
