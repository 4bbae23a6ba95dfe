package import Interpreter
import LayoutEngine
package import ViewProgram

/// The words in which the code of views and modifiers speaks to the interpreter.
extension Evaluator {
  package var index: ModuleIndex { interpreter.index }
  package var variant: Variant { interpreter.context.variant }
  var bounds: EvaluationLimits { interpreter.context.limits }

  // MARK: Running code

  func evaluate(_ expression: Expression, in scope: Scope) -> Value {
    interpreter.evaluate(expression, in: scope)
  }
  func apply(_ value: Value, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    interpreter.apply(value, arguments, in: scope)
  }
  func instantiate(_ type: TypeEntry, _ arguments: ArgumentValues, in scope: Scope) -> Value {
    interpreter.instantiate(type, arguments, in: scope)
  }
  func nested<Result>(_ fallback: @autoclosure () -> Result, _ body: () -> Result) -> Result {
    interpreter.nested(fallback(), body)
  }
  func keep(_ scope: Scope) { interpreter.keep(scope) }

  /// Whether the code that runs is an action, run for what it stores.
  var isRunningAction: Bool { interpreter.surroundings.action != nil }

  // MARK: Deciding

  func choose(_ key: String, count: Int) -> Int { interpreter.choose(key, count: count) }
  func decide(_ value: Value, key: @autoclosure () -> String) -> Bool {
    interpreter.decide(value, key: key())
  }
  func note(limit: String) { interpreter.note(limit: limit) }

  // MARK: Members

  func method(_ name: String, of instance: Instance) -> FunctionValue? {
    interpreter.method(name, of: instance)
  }
  func staticMember(_ name: String, of type: TypeEntry) -> Value? {
    interpreter.staticMember(name, of: type)
  }
  func moduleType(named name: String, from file: Int32, inside outer: String? = nil) -> TypeEntry? {
    interpreter.moduleType(named: name, from: file, inside: outer)
  }

  // MARK: Values

  func quantity(_ value: Value?) -> Quantity? { interpreter.quantity(value) }
  func length(_ value: Value?) -> Double? { interpreter.realNumber(value) }
  func known(_ value: Value?) -> Double? { interpreter.known(value) }
  func isUnknown(_ value: Value?) -> Bool { interpreter.isUnknown(value) }
  func isSame(_ left: Value, _ right: Value) -> Bool? { interpreter.isSame(left, right) }
  func memberName(_ value: Value?) -> String? { interpreter.memberName(value) }
  func elements(of value: Value) -> [Value] { interpreter.elements(of: value) }
  func contextual(_ value: Value?, as type: String) -> Value? {
    interpreter.contextual(value, as: type)
  }
  func coerce(_ value: Value, to type: TypeReference?, in scope: Scope) -> Value {
    interpreter.coerce(value, to: type, in: scope)
  }
  /// The value that the module's extension of a system type declares under the name that `value` is.
  func moduleConstant(_ value: Value?, of type: String) -> Value? {
    interpreter.moduleConstant(value, of: type)
  }
  func infix(_ name: String, _ left: Value, _ right: Value, key: @autoclosure () -> String) -> Value {
    interpreter.infix(name, left, right, key: key())
  }

  // MARK: Arguments and places

  func single(_ value: Value) -> ArgumentValues { interpreter.single(value) }
  func labeled(_ arguments: [(label: String?, value: Value)]) -> ArgumentValues {
    interpreter.labeled(arguments)
  }
  func source(_ range: SourceRange, in scope: Scope) -> SourceReference {
    interpreter.reference(to: range, in: scope)
  }
}
