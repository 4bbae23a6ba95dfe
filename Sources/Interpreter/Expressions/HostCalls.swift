import ViewProgram

/// Calls of what the host's values have.
extension Interpreter {
  /// A method of a value of the host's: the module's own, or the host's.
  func callHost(
    _ name: String, of value: Value, _ arguments: ArgumentValues, _ place: CallPlace, in scope: Scope
  ) -> Value? {
    if let function = extensionMethod(name, of: value, arguments, in: scope) {
      // The host's value stays what it is, whichever is meant.
      guard case .open = choice(function, for: arguments) else {
        return apply(.function(function), arguments, in: scope)
      }
    }
    return valueMethod(name, of: value, arguments, place, in: scope)
      ?? host.callAddedMethod(name, of: value, arguments, place, in: scope)
  }
}
