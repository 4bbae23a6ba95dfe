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
    guard functions.contains(where: { $0.declaration.parameters.contains(where: \.isAutoclosure) }) else {
      return evaluate(arguments, in: scope)
    }
    let taken = functions.map { $0.declaration.parameters.taking(arguments) }
    let fitting = taken.filter { $0.allSatisfy { $0 != nil } }
    let parameters = fitting.isEmpty ? taken : fitting
    return evaluate(
      arguments.enumerated().map { position, argument in
        guard isLate(argument.value, for: parameters.compactMap { $0[position] }, in: scope) else { return argument }
        let closure = Closure(
          parameters: [], body: [.expression(argument.value)], range: argument.value.range)
        return Argument(label: argument.label, value: Expression(.closure(closure), range: argument.value.range))
      }, in: scope)
  }

  /// The arguments that a function of the library's evaluates: the message of a check that holds is an `@autoclosure`.
  ///
  /// A power of literals whose type is asked for is a decimal.
  func asked(_ arguments: [Argument], by name: String) -> [Argument] {
    if name == "type", arguments.count == 1, arguments[0].value.isDecimalPower {
      let cast = ExpressionKind.cast(arguments[0].value, "as", NumberType.decimal.reference)
      return [Argument(label: arguments[0].label, value: Expression(cast, range: arguments[0].value.range))]
    }
    return name == "assert" || name == "precondition" ? Array(arguments.prefix(1)) : arguments
  }

  /// Whether an argument is evaluated later, whichever of some parameters takes it.
  ///
  /// Where only some are `@autoclosure`s, its type says it: what is not of the type that such a one answers is evaluated
  /// before the call is understood.
  private func isLate(_ argument: Expression, for parameters: [Parameter], in scope: Scope) -> Bool {
    guard parameters.contains(where: \.isAutoclosure) else { return false }
    if parameters.allSatisfy(\.isAutoclosure) { return true }
    let type = staticType(of: argument, in: scope)
    // One that takes the value itself comes first.
    if let type, parameters.contains(where: { !$0.isAutoclosure && $0.type == type }) { return false }
    return parameters.contains { parameter in
      guard parameter.isAutoclosure, case .function(_, let answer)? = parameter.type else { return false }
      return answer == type
    }
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
      extending(extendableTypes(of: value), seenFrom: scope.file).flatMap { $0.functions[name] ?? [] }
    }
  }

  private func functions(_ name: String, of type: TypeEntry) -> [Located<FunctionDeclaration>] {
    type.functions[name] ?? ancestors(of: type).lazy.compactMap { $0.functions[name] }.first ?? []
  }
}

extension [Parameter] {
  /// The parameter that takes each of some arguments, by their labels; nil for those that none takes.
  fileprivate func taking(_ arguments: [Argument]) -> [Parameter?] {
    var open = self[...]
    return arguments.map { argument in
      let isTrailing = argument.isTrailingClosure && argument.label == nil
      while let next = open.first, next.label != argument.label, !(isTrailing && next.takesClosure) {
        open.removeFirst()
      }
      guard let first = open.first else { return nil }
      if !first.isVariadic { open.removeFirst() }
      return first
    }
  }
}
