import LayoutEngine
import ViewProgram

/// Arguments of calls whose functions are known before they are evaluated: what an `@autoclosure` takes comes later.
extension Interpreter {
  /// The arguments of a call of `function`.
  func evaluate(_ arguments: [Argument], for function: Value, in scope: Scope) -> ArgumentValues {
    guard case .function(let function) = function else { return evaluate(arguments, in: scope) }
    return evaluate(arguments, for: function.candidates, in: scope)
  }

  func evaluate(
    _ arguments: [Argument], for functions: [Located<FunctionDeclaration>], in scope: Scope
  ) -> ArgumentValues {
    guard
      let parameters = functions.lazy.map(\.declaration.parameters)
        .first(where: { $0.contains(where: \.isAutoclosure) })
    else { return evaluate(arguments, in: scope) }
    var open = parameters[...]
    return evaluate(
      arguments.map { argument in
        while let next = open.first, next.label != argument.label { open.removeFirst() }
        guard open.popFirst()?.isAutoclosure == true else { return argument }
        let closure = Closure(
          parameters: [], body: [.expression(argument.value)], range: argument.value.range)
        return Argument(label: argument.label, value: Expression(.closure(closure), range: argument.value.range))
      }, in: scope)
  }

  /// The arguments that a function of the library's evaluates: the message of a check that holds is an `@autoclosure`.
  func asked(_ arguments: [Argument], by name: String) -> [Argument] {
    name == "assert" || name == "precondition" ? Array(arguments.prefix(1)) : arguments
  }

  /// The answer of an operator of the module's own that takes its second operand as an `@autoclosure`; nil where it has
  /// none for these.
  func lateOperator(
    _ name: String, _ operand: Value, _ left: Expression, _ right: Expression, in scope: Scope
  ) -> Value? {
    guard takesLate(name, operand, in: scope) else { return nil }
    let code = Closure(parameters: [], body: [.expression(right)], range: right.range)
    let operands = [operand, .closure(made(code, in: scope))]
    if let (changed, answer) = ownInoutOperator(name, operands, in: scope) {
      store(changed, in: left, scope)
      return answer
    }
    return ownOperator(name, operands, of: [left, right], in: scope)
  }

  /// The element of a dictionary that has one for a key, whatever code the default would run; nil for all others.
  func elementBeforeDefault(of value: Value, _ arguments: [Argument], in scope: Scope) -> Value? {
    guard case .dictionary(let pairs) = value, arguments.count == 2, arguments[1].label == "default",
      arguments[1].value.mayRunCode, !arguments[0].value.mayRunCode
    else { return nil }
    let key = self.key(evaluate(arguments[0].value, in: scope), in: pairs, in: scope)
    return pairs.first { isSame($0.key, key) == true }?.value
  }

  /// Those of a method, a static function or a subscript of a value.
  func evaluate(
    _ arguments: [Argument], calling name: String, of receiver: Value, in scope: Scope
  ) -> ArgumentValues {
    guard !arguments.isEmpty, index.mayBeValue(name) else { return evaluate(arguments, in: scope) }
    return evaluate(arguments, for: ownFunctions(name, of: receiver, in: scope), in: scope)
  }

  /// The functions of the module's of that name that a value has, its type's own before those of its protocols.
  private func ownFunctions(_ name: String, of value: Value, in scope: Scope) -> [Located<FunctionDeclaration>] {
    switch value {
    case .instance(let instance): functions(name, of: instance.type)
    case .enumCase(let own): own.type.map { functions(name, of: $0) } ?? []
    case .type(_, let entry?): functions(name, of: entry)
    case .host, .unknown, .binding: []
    default:
      extendableTypes(of: value).flatMap { index.extensions(of: $0, seenFrom: scope.file)?.functions[name] ?? [] }
    }
  }

  private func functions(_ name: String, of type: TypeEntry) -> [Located<FunctionDeclaration>] {
    type.functions[name] ?? ancestors(of: type).lazy.compactMap { $0.functions[name] }.first ?? []
  }
}
