import LayoutEngine
import ViewProgram

/// Elements of collections, and what own subscripts set.
extension Interpreter {
  func store(_ value: Value, inElement arguments: [Argument], of base: Expression, _ scope: Scope) {
    if case .identifier("super", _) = base.kind, let instance = scope.instance {
      let keys = evaluate(arguments, in: scope)
      guard let found = superSubscript(keys, in: scope),
        setElement(found, keys, of: .instance(instance), to: value, in: scope) != nil
      else { return poison(Expression(.identifier("self", generics: []), range: base.range), in: scope) }
      return
    }
    let old = evaluate(base, in: scope)
    if case .none = old, case .optionalChain = base.kind { return }
    // What is there by now needs no default.
    let isDefaulted = if case .dictionary = old { true } else { false }
    let indices = isDefaulted ? arguments.filter { $0.label != "default" } : arguments
    let keys = evaluate(indices, calling: "subscript", of: old, in: scope)
    guard thrown == nil else { return }
    if case .keyPath(let names)? = keys["keyPath"] {
      let target = names.reduce(base) { $0.part($1) }
      return store(value, in: names == ["self"] ? base : target, scope)
    }
    if let changed = ownElement(keys, of: old, to: value, in: scope) {
      if case .instance(let instance) = changed, instance.type.kind == .classType { return }
      return store(changed, in: base, scope)
    }
    if let key = keys.items.first?.value, let changed = setting(key, of: old, to: value, in: scope) {
      return store(changed, in: base, scope)
    }
    noteUse(of: [value])
    poison(base, in: scope)
  }

  /// The collection after the setter of the module's own subscript.
  func ownElement(_ keys: ArgumentValues, of value: Value, to new: Value, in scope: Scope) -> Value? {
    ownSubscript(keys, of: value, isSet: true, in: scope).flatMap {
      setElement($0, keys, of: value, to: new, in: scope)
    }
  }

  private func setElement(
    _ found: (Located<FunctionDeclaration>, TypeEntry), _ keys: ArgumentValues, of value: Value, to new: Value,
    in scope: Scope
  ) -> Value? {
    let (function, owner) = found
    guard let setter = function.declaration.setter else { return nil }
    let inner: Scope
    var result = value
    var place: SelfPlace?
    if case .instance(let instance) = value {
      let changed = instance.type.kind == .structure ? instance.copy() : instance
      inner = Scope(parent: nil, instance: changed, file: function.file, type: owner, isMutating: true)
      result = .instance(changed)
    } else {
      let own = SelfPlace(value)
      place = own
      inner = Scope(parent: nil, file: function.file, type: owner, isMutating: true, selfPlace: own)
    }
    bindGenerics(of: function.declaration, keys, calledIn: scope, in: inner)
    bind(function.declaration.parameters, keys, in: inner)
    let type = function.declaration.returnType
    run(setter, with: coerce(new, to: type, in: inner), of: type, in: inner)
    return place?.value ?? result
  }

  private func setting(_ key: Value, of collection: Value, to value: Value, in scope: Scope) -> Value? {
    switch (collection, key) {
    case (.array(var list), .number):
      guard let position = exactInteger(current(key)).flatMap({ Int(exactly: $0.value) }),
        list.indices.contains(position)
      else {
        return nil
      }
      list[position] = coerce(value, to: list.elementType ?? typeReference(of: list[position]), in: scope)
      return .array(list)
    case (.array(var list), .range):
      guard let range = positions(key, in: list), let new = knownElements(of: value) else { return nil }
      list.replaceSubrange(range, with: new)
      return .array(list)
    case (.dictionary(var pairs), _):
      let key = self.key(key, in: pairs, in: scope)
      let answers = pairs.map { isSame($0.key, key) }
      guard !answers.contains(where: { $0 == nil }) else { return nil }
      let position = answers.firstIndex(of: true)
      if case .none = value {
        if let position { pairs.remove(at: position) }
        return .dictionary(pairs)
      }
      let new = coerce(value, to: pairs.first.flatMap { typeReference(of: $0.value) }, in: scope)
      if let position { pairs[position].value = new } else { pairs.append((settled(key), new)) }
      return .dictionary(pairs)
    default: return nil
    }
  }
}
