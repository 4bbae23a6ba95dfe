import LayoutEngine
import ViewProgram

/// Functions that change the value they are called on.
extension Interpreter {
  /// A call that changes `receiver`, which stands at `target`; nil if it changes nothing that is understood.
  func mutate(
    _ target: Expression, _ receiver: Value, _ name: String, _ arguments: ArgumentValues,
    in scope: Scope
  ) -> Value? {
    if let function = optionalsMethod(name, on: target, receiver, arguments, in: scope),
      best(function.candidates, for: arguments)?.declaration.isMutating == true
    {
      return change(target, receiver, by: function, arguments, in: scope)
    }
    if case .instance(let instance) = receiver { return mutate(target, instance, name, arguments, in: scope) }
    if let function = mutatingFunction(name, of: receiver, arguments, in: scope) {
      return change(target, receiver, by: function, arguments, in: scope)
    }
    if name == "take", arguments.isEmpty, case .optional? = staticType(of: target, in: scope) {
      if isUnknown(receiver) { return nil }
      store(.none, in: target, scope)
      return receiver
    }
    guard
      let (changed, result) = mutated(
        receiver, name, typed(arguments, of: name, receiver, at: target, in: scope), in: scope)
    else { return nil }
    store(changed, in: target, scope)
    return result
  }

  /// The answer of a mutating function, which leaves the receiver at its place as it was changed.
  private func change(
    _ target: Expression, _ receiver: Value, by function: FunctionValue, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let place = SelfPlace(receiver)
    var changing = function
    changing.selfPlace = place
    let result = apply(.function(changing), arguments, in: scope)
    evenIfThrown { store(place.value, in: target, scope) }
    return result
  }

  /// Arguments in which literals, and operators between them, are of the types that a collection holds.
  private func typed(
    _ arguments: ArgumentValues, of name: String, _ collection: Value, at target: Expression, in scope: Scope
  ) -> ArgumentValues {
    var result = arguments
    if case .dictionary = collection, arguments.items.first?.value.isOpen == true,
      let whole = staticType(of: target, in: scope), case .named("Dictionary", let types) = whole, types.count == 2
    {
      let type = name == "updateValue" ? types[1] : whole
      result.items[0].value = coerce(result.items[0].value, to: type, in: scope)
    }
    guard case .array(let list) = collection, let element = list.elementType else { return result }
    for position in result.items.indices where result.items[position].label == nil {
      if let own = ownLiterals(result.items[position], as: element, in: scope) { result.items[position].value = own }
    }
    return result
  }

  private func mutate(
    _ target: Expression, _ instance: Instance, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    if let (changed, answer) = changedOptionSet(instance, name, arguments, in: scope) {
      store(changed, in: target, scope)
      return answer
    }
    guard instance.type.kind == .structure else { return nil }
    guard var method = method(name, of: instance) else {
      guard isSequence(instance.type), let (changed, answer) = changed(instance, by: name, arguments, in: scope) else {
        return nil
      }
      store(changed, in: target, scope)
      return answer
    }
    switch choice(method.candidates, for: arguments, of: instance.type) {
    case .one(let function) where function.declaration.isMutating: break
    case .open where method.candidates.contains(where: \.declaration.isMutating):
      poison(target, in: scope)
      return nil
    default: return nil
    }
    let isSelf = instance === scope.instance && scope.isMutating
    let copy = isSelf ? instance : instance.copy()
    method = FunctionValue(candidates: method.candidates, receiver: copy, mayMutate: true)
    let result = apply(.function(method), arguments, in: scope)
    if !isSelf { evenIfThrown { store(.instance(copy), in: target, scope) } }
    return result
  }

  /// A mutating function of an enum, or one that the module adds to a type of the library.
  private func mutatingFunction(
    _ name: String, of receiver: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> FunctionValue? {
    if case .enumCase(let value) = receiver, let type = value.type {
      guard let functions = type.functions[name], best(functions, for: arguments)?.declaration.isMutating == true
      else { return nil }
      return FunctionValue(candidates: functions, receiver: nil, selfValue: receiver, type: type)
    }
    guard let function = extensionMethod(name, of: receiver, arguments, in: scope),
      best(function.candidates, for: arguments)?.declaration.isMutating == true
    else { return nil }
    return function
  }

  /// The value after one of the library's functions, and the call's answer.
  private func mutated(
    _ value: Value, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> (Value, Value)? {
    if let changed = changedStyle(of: value, by: name, arguments) { return (changed, .tuple([])) }
    switch value {
    case .string, .array, .dictionary:
      guard Self.isChange(name, takingWhat: arguments) else { return nil }
    default: break
    }
    switch value {
    case .boolean(let flag) where name == "toggle": return (.boolean(!flag), .tuple([]))
    case .number, .wide: return changedNumber(value, name, arguments).map { ($0, .tuple([])) }
    case .string(var text):
      return change(&text, name, arguments, in: scope).map { (.string(text), $0) }
    case .array(var list):
      let result =
        list.kind == .set ? changeSet(&list, name, arguments, in: scope) : change(&list, name, arguments, in: scope)
      return result.map { (.array(list), $0) }
    case .dictionary(var pairs):
      return change(&pairs, name, arguments, in: scope).map { (.dictionary(pairs), $0) }
    case .native(let native): return changedNative(native, by: name, arguments)
    case .host: return host.changeValue(value, by: name, arguments).map { ($0, .tuple([])) }
    default: return nil
    }
  }

  /// False for arguments that none of the library's functions of a name takes which change lists and texts.
  private static func isChange(_ name: String, takingWhat arguments: ArgumentValues) -> Bool {
    guard let forms = changes[name] else { return true }
    let given = arguments.items.map { $0.isTrailing && $0.label == nil ? "{}" : $0.label ?? "_" }
    guard forms.contains(given.joined(separator: " ")) else { return false }
    // A number of elements, and no condition on them.
    guard name.hasPrefix("remove"), given == ["_"], case .closure? = arguments.items.first?.value else { return true }
    return false
  }

  /// The labels of their arguments.
  private static let changes: [String: Set<String>] = [
    "append": ["_", "{}", "contentsOf"], "insert": ["_", "_ at", "contentsOf at"],
    "removeAll": ["", "keepingCapacity", "where", "{}"], "removeFirst": ["", "_"], "removeLast": ["", "_"],
    "popFirst": [""], "popLast": [""], "removeSubrange": ["_"], "replaceSubrange": ["_ with"], "swapAt": ["_ _"],
    "sort": ["", "by", "{}", "using"], "reverse": [""], "shuffle": ["", "using"], "partition": ["by", "{}"],
    "reserveCapacity": ["_"],
  ]
}
