package import Interpreter
import LayoutEngine
package import ViewProgram

/// The words that the code of nearly every view and modifier says to the interpreter; the others it asks itself.
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
  func nested<Result>(_ fallback: @autoclosure () -> Result, _ body: () -> Result) -> Result {
    interpreter.nested(fallback(), body)
  }

  /// Whether the code that runs is an action, run for what it stores.
  var isRunningAction: Bool { interpreter.surroundings.action != nil }

  // MARK: Values

  func quantity(_ value: Value?) -> Quantity? { interpreter.quantity(value) }
  func length(_ value: Value?) -> Double? { interpreter.realNumber(value) }
  func known(_ value: Value?) -> Double? { interpreter.known(value) }
  func isUnknown(_ value: Value?) -> Bool { interpreter.isUnknown(value) }
  func memberName(_ value: Value?) -> String? { interpreter.memberName(value) }
  /// The value that the module's extension of a system type declares under the name that `value` is.
  func moduleConstant(_ value: Value?, of type: String) -> Value? {
    interpreter.moduleConstant(value, of: type)
  }

  // MARK: Arguments

  func single(_ value: Value) -> ArgumentValues { interpreter.single(value) }
  func labeled(_ arguments: [(label: String?, value: Value)]) -> ArgumentValues {
    interpreter.labeled(arguments)
  }
}
