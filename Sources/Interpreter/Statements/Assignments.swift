import LayoutEngine
import ViewProgram

/// Code that changes values: assignments, mutating functions, `inout` arguments.
extension Interpreter {
  /// `target operation value`, for `=`, `+=` and their like.
  func assign(_ operation: String, _ target: Expression, _ value: Value, in scope: Scope) {
    guard operation != "=" else { return store(value, in: target, scope) }
    let old = evaluate(target, in: scope)
    let name = String(operation.dropLast())
    store(infix(name, old, value, key: key(target.range, in: scope)), in: target, scope)
  }

  /// Puts a value where an expression says. Nothing happens where that is no place of this code's.
  func store(_ value: Value, in target: Expression, _ scope: Scope) {
    switch target.kind {
    case .identifier(let name, _):
      guard scope.assign(name, value) else { return setField(name, value, in: scope) }
      keep(value, in: .fileLevel(name))
    case .member(.some(let base), let name, _):
      if case .identifier("self", _) = base.kind { return setField(name, value, in: scope) }
      let old = evaluate(base, in: scope)
      if name == "wrappedValue", case .binding(let binding) = old {
        return keep(value, in: .binding(binding))
      }
      guard let changed = old.setting(name, to: value) else { return }
      store(changed, in: base, scope)
    case .subscripted(let base, let arguments):
      let keys = arguments.map { evaluate($0.value, in: scope) }
      guard let key = keys.first,
        let changed = setting(key, of: evaluate(base, in: scope), to: value)
      else { return }
      store(changed, in: base, scope)
    case .forceUnwrap(let inner), .optionalChain(let inner): store(value, in: inner, scope)
    case .tuple(let parts):
      guard case .tuple(let values) = value else { return }
      for (part, value) in zip(parts, values) { store(value.value, in: part.value, scope) }
    default: break
    }
  }

  /// Hands the value that an action stores to the host, which keeps it.
  private func keep(_ value: Value, in place: StoredPlace) {
    if surroundings.action != nil { host.store(value, in: place) }
  }

  private func setField(_ name: String, _ value: Value, in scope: Scope) {
    guard let instance = scope.instance else { return }
    let field = name.hasPrefix("_") ? String(name.dropFirst()) : name
    guard scope.isMutating else { return keep(value, in: .field(field, instance)) }
    guard let property = instance.type.properties[field]?.declaration else { return }
    instance.fields[field] = coerce(value, to: property.type, in: scope)
  }

  private func setting(_ key: Value, of collection: Value, to value: Value) -> Value? {
    switch (collection, key) {
    case (.array(var elements), .number(let quantity, _)):
      guard let position = Int(exactly: quantity.value), elements.indices.contains(position) else {
        return nil
      }
      elements[position] = value
      return .array(elements)
    case (.dictionary(var pairs), _):
      pairs.removeAll { isSame($0.key, key) == true }
      if case .none = value { return .dictionary(pairs) }
      return .dictionary(pairs + [(key, value)])
    default: return nil
    }
  }

  // MARK: Mutating functions

  /// A call that changes `receiver`, which stands at `target`; nil if it changes nothing.
  func mutate(
    _ target: Expression, _ receiver: Value, _ name: String, _ arguments: ArgumentValues,
    in scope: Scope
  ) -> Value? {
    if case .instance(let instance) = receiver, instance.type.kind == .structure {
      guard var method = method(name, of: instance),
        best(method.candidates, for: arguments)?.declaration.isMutating == true
      else { return nil }
      let isSelf = instance === scope.instance && scope.isMutating
      let copy = isSelf ? instance : instance.copy()
      method = FunctionValue(candidates: method.candidates, receiver: copy, mayMutate: true)
      let result = apply(.function(method), arguments, in: scope)
      if !isSelf { store(.instance(copy), in: target, scope) }
      return result
    }
    guard let (changed, result) = mutated(receiver, name, arguments, in: scope) else { return nil }
    store(changed, in: target, scope)
    return result
  }

  /// The collection or flag after one of its own functions, and the call's answer.
  private func mutated(
    _ value: Value, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> (Value, Value)? {
    switch value {
    case .boolean(let flag) where name == "toggle": return (.boolean(!flag), .tuple([]))
    case .string(let text) where name == "append":
      guard case .string(let more)? = arguments.unlabeled(0) else { return nil }
      return (.string(text + more), .tuple([]))
    case .array(var elements):
      guard let result = change(&elements, name, arguments, in: scope) else { return nil }
      return (.array(elements), result)
    case .dictionary(var pairs):
      switch name {
      case "removeAll": return (.dictionary([]), .tuple([]))
      case "removeValue", "updateValue":
        guard let key = arguments["forKey"] else { return nil }
        let old = pairs.first { isSame($0.key, key) == true }?.value
        pairs.removeAll { isSame($0.key, key) == true }
        if name == "updateValue", let new = arguments.unlabeled(0) { pairs.append((key, new)) }
        return (.dictionary(pairs), old ?? .none)
      default: return nil
      }
    default: return nil
    }
  }

  private func change(
    _ elements: inout [Value], _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let given = arguments.unlabeled(0)
    switch name {
    case "append":
      if let given { elements.append(given) }
      if let more = arguments["contentsOf"] { elements += self.elements(of: more) }
    case "insert":
      guard let given else { return nil }
      guard let place = arguments["at"] else {
        if !elements.contains(where: { isSame($0, given) == true }) { elements.append(given) }
        break
      }
      guard let position = position(place, in: 0..<elements.count + 1) else { return nil }
      elements.insert(given, at: position)
    case "remove":
      if let place = arguments["at"] {
        guard let position = position(place, in: elements.indices) else { return nil }
        return elements.remove(at: position)
      }
      guard let given else { return nil }
      elements.removeAll { isSame($0, given) == true }
    case "removeAll":
      guard let condition = arguments["where"] ?? arguments.content else {
        elements.removeAll()
        break
      }
      elements.removeAll { element in
        decide(apply(condition, single(element), in: scope) ?? .boolean(false), key: "removeAll")
      }
    case "removeFirst", "removeLast", "popLast", "popFirst":
      return removedEnd(&elements, name, count: given)
    case "swapAt":
      guard let first = position(given, in: elements.indices),
        let second = position(arguments.unlabeled(1), in: elements.indices)
      else { return nil }
      elements.swapAt(first, second)
    case "sort": elements = sorted(elements, by: arguments["by"] ?? arguments.content, in: scope)
    case "reverse": elements.reverse()
    case "reserveCapacity": break
    default: return nil
    }
    return .tuple([])
  }

  private func removedEnd(_ elements: inout [Value], _ name: String, count: Value?) -> Value? {
    let isFirst = name.hasSuffix("First")
    if let count {
      guard let number = position(count, in: 0..<elements.count + 1) else { return nil }
      if isFirst { elements.removeFirst(number) } else { elements.removeLast(number) }
      return .tuple([])
    }
    guard !elements.isEmpty else { return Value.none }
    return isFirst ? elements.removeFirst() : elements.removeLast()
  }

  /// A known whole number in `range`; nil for any other value.
  private func position(_ value: Value?, in range: Range<Int>) -> Int? {
    guard case .number(let quantity, _)? = value, quantity.isConstant,
      let position = Int(exactly: quantity.value), range.contains(position)
    else { return nil }
    return position
  }
}

extension Value {
  /// This value with another value for one member; nil if it has no such member.
  fileprivate func setting(_ name: String, to value: Value) -> Value? {
    switch self {
    case .record("CGRect", var fields):
      switch (name, value) {
      case ("size", .record(_, let new)), ("origin", .record(_, let new)):
        fields.merge(new) { $1 }
      default: fields[name] = value
      }
      return .record("CGRect", fields)
    case .record(let type, var fields):
      fields[name] = value
      return .record(type, fields)
    case .instance(let old) where old.type.kind == .structure:
      let copy = old.copy()
      copy.fields[name] = value
      return .instance(copy)
    case .tuple(var parts):
      guard
        let position = Int(name).flatMap({ parts.indices.contains($0) ? $0 : nil })
          ?? parts.firstIndex(where: { $0.label == name })
      else { return nil }
      parts[position].value = value
      return .tuple(parts)
    default: return nil
    }
  }
}
