import LayoutEngine
package import ViewProgram

/// How a run of statements ended.
package enum Flow {
  /// Fell off the end, with the values of its expression statements.
  case values([Built])
  case returned(Built)
  /// Left early, with the values so far.
  case left(Jump, [Built])
  /// An error was thrown: `Interpreter.thrown`.
  case interrupted
}

/// The entries into what calls itself: expressions run the bodies of functions, statements evaluate expressions,
/// and functions of the library call closures.
///
/// They are named here so that each folder of the interpreter needs only those below it.
protocol Evaluating {
  func evaluate(_ expression: Expression, in scope: Scope) -> Value
  func evaluate(_ arguments: [Argument], in scope: Scope) -> ArgumentValues
  func apply(_ value: Value, _ arguments: ArgumentValues, in scope: Scope) -> Value?
  func bind(_ parameters: [Parameter], _ arguments: ArgumentValues, in scope: Scope)
  func bindClosure(_ closure: Closure, _ values: [Value], in scope: Scope)

  /// A property of a value; nil where the value's type has none of that name.
  func member(_ name: String, of value: Value, key: @autoclosure () -> String, in scope: Scope) -> Value?

  func run(_ statements: [Statement], in scope: Scope) -> Flow
  func evaluateBody(_ statements: [Statement], in scope: Scope) -> Value
  /// The module's own result builder that one of these attributes names.
  func ownBuilder(_ attributes: [AttributeUse], in scope: Scope) -> TypeEntry?
  func build(_ statements: [Statement], by builder: TypeEntry, in scope: Scope) -> Value
  func evaluateBuilderOrValue(_ statements: [Statement], _ type: TypeReference?, in scope: Scope) -> Value
  /// A call that changes `receiver`, which stands at `target`; nil if it changes nothing.
  func mutate(
    _ target: Expression, _ receiver: Value, _ name: String, _ arguments: ArgumentValues,
    in scope: Scope
  ) -> Value?
  /// `target operation value`, and its own value.
  func assignment(_ operation: String, _ target: Expression, _ expression: Expression, in scope: Scope) -> Value
  /// Puts a value where an expression says.
  func store(_ value: Value, in target: Expression, _ scope: Scope)

  /// The elements a loop runs over.
  func elements(of value: Value) -> [Value]
  func knownElements(of value: Value) -> [Value]?
  func infix(_ name: String, _ left: Value, _ right: Value, key: @autoclosure () -> String) -> Value
  func prefixed(_ name: String, _ operand: Value, key: @autoclosure () -> String) -> Value
  func isSame(_ left: Value, _ right: Value) -> Bool?
  /// The answer of the module's own function for an operator; nil where it has none for these.
  func ownOperator(_ name: String, _ operands: [Value], isPostfix: Bool, in scope: Scope) -> Value?
  func ownSubscript(
    _ arguments: ArgumentValues, of value: Value, isSet: Bool, in scope: Scope
  ) -> (Located<FunctionDeclaration>, TypeEntry)?
  /// The type of an expression, told by declarations alone; nil where they do not.
  func staticType(of expression: Expression, in scope: Scope) -> TypeReference?
  /// The same with what stands before it in its chain: of `a?.count`, an optional one.
  func wholeType(of expression: Expression, in scope: Scope) -> TypeReference?
  /// The type that a key path leads to.
  func endType(of names: [String], from root: TypeReference, in scope: Scope) -> TypeReference?
  /// The name by which a constant is told from others of its type.
  func constantName(_ value: Value) -> String?

  /// The value of operators between literals where a value of a type of the module's is wanted.
  func ownLiterals(_ item: ArgumentValues.Item, as type: TypeReference?, in scope: Scope) -> Value?

  /// Gives a value the type that its place declares.
  func coerce(_ value: Value, to type: TypeReference?, in scope: Scope) -> Value
  /// A value that nothing says the type of: integer literals in it are `Int`s.
  func settled(_ value: Value) -> Value
  func typeReference(of value: Value) -> TypeReference?

  /// The number that a fold answers, of the type that its function answers.
  func folded(_ answer: Value, by step: Value, from first: Value?, of element: TypeReference?) -> Value
  /// Whether code gives a value to something that is not its own.
  func mayWrite(_ function: Located<FunctionDeclaration>) -> Bool
  func mayWrite(_ body: [Statement], in scope: Scope) -> Bool

  /// The declaration of a name in the module's extension of one of the host's types; `value` is that name.
  func moduleConstant(_ value: Value?, of types: String...) -> Value?
  /// `.zero` and `.init(...)` where `type` is wanted.
  func contextual(_ value: Value?, as type: String) -> Value?
}

extension Interpreter {
  func ownOperator(_ name: String, _ operands: [Value], in scope: Scope) -> Value? {
    ownOperator(name, operands, isPostfix: false, in: scope)
  }

  package func single(_ value: Value) -> ArgumentValues { labeled([(nil, value)]) }

  package func labeled(_ arguments: [(label: String?, value: Value)]) -> ArgumentValues {
    ArgumentValues(
      items: arguments.map {
        ArgumentValues.Item(
          label: $0.label, value: $0.value, isTrailing: false,
          source: SourceReference(file: 0, start: 0, end: 0))
      })
  }
}
