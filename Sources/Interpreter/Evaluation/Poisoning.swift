import ViewProgram

/// The entries into what makes values unknown that code may have changed which is not understood.
protocol Poisoning {
  /// Makes unknown what code that is not understood may have changed.
  func poison(_ target: Expression, becauseOf owner: TypeEntry?, in scope: Scope)
  func poison(_ arguments: ArgumentValues, in scope: Scope)
  /// The same of a call that may keep what it is given for later.
  func poison(_ arguments: ArgumentValues, of call: WrittenCall, in scope: Scope)
  func poison(heldBy value: Value)
  func poison(reachOf body: [Statement], in scope: Scope, with values: [Value], isKept: Bool)
  /// Whether code that a lazy sequence runs changes nothing.
  func changesNothing(_ sequence: Value) -> Bool
  /// Makes unknown what closures may have changed that a collection has run for some of these elements.
  func poison(_ arguments: ArgumentValues, calledWith elements: [Value], in scope: Scope)
  /// Makes unknown what rests on the order in which a function was called with these elements.
  func forgetOrder(of function: Value, calledWith elements: [Value], in scope: Scope)
  /// The answer of code that goes through elements, where it is the same in any order; nil where nobody knows that.
  func inAnyOrder(_ elements: [Value], _ body: [Statement], in scope: Scope, _ run: ([Value]) -> Value?) -> Value?
  /// Makes unknown what the deinitializers of a new object will change.
  func noteDeinitializers(of instance: Instance)
  func forget(_ names: [String], ofAll type: TypeReference?, in scope: Scope)
  /// Makes unknown again what deinitializers change of a variable that got another value.
  func poisonDeinitialized()
  /// Makes unknown what functions change that an error may have cut short.
  func poison(_ open: OpenErrors)
}
