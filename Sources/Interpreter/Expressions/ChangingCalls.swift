import ViewProgram

extension Interpreter {
  /// `next()` where a place holds a value that its own `callAsFunction` changes: a call of that function; nil for any other
  /// call.
  func callChanging(
    _ callee: Expression, _ arguments: [Argument], range: SourceRange, in scope: Scope
  ) -> Value? {
    guard index.mayBeValue("callAsFunction"), callee.mayHoldCallable, let type = changingType(of: callee, in: scope),
      type.kind != .classType,
      type.functions["callAsFunction"]?.contains(where: \.declaration.isMutating) == true
    else { return nil }
    let function = Expression(
      .member(base: callee, name: "callAsFunction", nameRange: callee.range), range: callee.range)
    return call(function, arguments, range: range, in: scope)
  }

  private func changingType(of place: Expression, in scope: Scope) -> TypeEntry? {
    if case .identifier(let name, _) = place.kind {
      switch scope.value(named: name) {
      case .instance(let instance)?: return instance.type
      case .enumCase(let value)?: return value.type
      default: break
      }
    }
    return staticType(of: place, in: scope).flatMap { entry(of: $0, in: scope) }
  }
}

extension Expression {
  /// Whether it names a variable, a property or an element.
  fileprivate var mayHoldCallable: Bool {
    switch kind {
    case .identifier(let name, _): name.first?.isUppercase != true
    case .member(.some, let name, _): name != "callAsFunction"
    case .subscripted: true
    default: false
    }
  }
}
