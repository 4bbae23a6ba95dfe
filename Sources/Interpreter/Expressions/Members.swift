import LayoutEngine
package import ViewProgram

/// Members and elements of values.
extension Interpreter {
  /// `base.name`.
  /// - Parameter asked: the member of the result that is all that is wanted of it, if there is one.
  func member(
    _ name: String, of base: Expression, nameRange: SourceRange, whole: SourceRange,
    asked: String?, in scope: Scope
  ) -> Value {
    if case .identifier(context.words.module, _) = base.kind { return .type(name, nil) }
    let value = evaluate(base, asking: name, in: scope)
    if case .host(let own) = value { host.noteRead(of: name, asked, from: own) }
    if let member = member(name, of: value, key: key(whole, in: scope), in: scope) { return member }
    let place = CallPlace(name: reference(to: nameRange, in: scope), receiver: base.range, whole: whole)
    return host.unknownMember(name, of: value, place, in: scope)
      ?? .unknown(Unknown(key(whole, in: scope)))
  }

  /// The value of `base`, of which its reader wants one member.
  private func evaluate(_ base: Expression, asking member: String, in scope: Scope) -> Value {
    guard case .member(.some(let inner), let name, let nameRange) = base.kind else {
      return evaluate(base, in: scope)
    }
    noteRun(in: scope)
    return nested(.unknown(Unknown("too deep"))) {
      self.member(
        name, of: inner, nameRange: nameRange, whole: base.range, asked: member, in: scope)
    }
  }

  /// A property of a value; nil where the value's type has none of that name.
  package func member(
    _ name: String, of value: Value, key: @autoclosure () -> String, in scope: Scope
  ) -> Value? {
    switch value {
    case .instance(let instance):
      if name == "self" { return value }
      return property(name, of: instance)
        ?? method(name, of: instance).map { .function($0) }
        ?? addedProperty(name, of: value, in: scope)
    case .type(let typeName, let entry): return staticMember(name, typeName, entry, in: scope)
    case .enumCase(let enumValue): return property(name, of: enumValue, in: scope)
    case .unknown(let unknown): return property(name, of: unknown, in: scope)
    case .binding(let binding): return member(name, of: binding, key: key(), in: scope)
    case .tuple(let parts):
      if let position = Int(name), parts.indices.contains(position) { return parts[position].value }
      return parts.first { $0.label == name }?.value
    case .record:
      return host.ownMember(name, of: value, in: scope)
        ?? addedProperty(name, of: value, in: scope)
    case .host:
      return host.ownMember(name, of: value, in: scope)
    case .none: return extensionMember(name, of: value, in: scope) ?? Value.none
    case .member(let first, _) where first.first?.isLowercase == true:
      return foundationMember(name, of: value, in: scope)
    default:
      return foundationMember(name, of: value, in: scope)
        ?? extensionMember(name, of: value, in: scope)
    }
  }

  /// `\.a.b` of a value.
  package func read(_ names: [String], of value: Value?, in scope: Scope) -> Value? {
    names.reduce(value) { value, name in
      value.flatMap { member(name, of: $0, key: name, in: scope) }
    }
  }

  private func member(
    _ name: String, of binding: BindingValue, key: String, in scope: Scope
  ) -> Value {
    if name == "wrappedValue" { return binding.value }
    if name == "projectedValue" { return .binding(binding) }
    let inner =
      member(name, of: binding.value, key: key, in: scope) ?? .unknown(Unknown(key))
    return .binding(BindingValue(value: inner, state: nil))
  }

  /// A property of something unknown: unknown too, of the declared type if there is one.
  private func property(_ name: String, of unknown: Unknown, in scope: Scope) -> Value? {
    let memberKey = unknown.key + "." + name
    guard let type = unknown.type, let entry = entry(of: type, in: scope) else {
      return .unknown(Unknown(memberKey, type: wellKnownType(of: name)))
    }
    if let located = entry.properties[name] {
      let declaration = located.declaration
      if host.isBuilt(declaration.type) || declaration.getter != nil,
        entry.kind != .protocolType, let getter = declaration.getter,
        declaration.type.map(isSimple) != true
      {
        let stand = Instance(type: entry, key: unknown.key)
        return nested(.unknown(Unknown(memberKey))) {
          evaluateBody(getter, in: Scope(parent: nil, instance: stand, file: located.file))
        }
      }
      return .unknown(Unknown(memberKey, type: declaration.type ?? literalType(declaration.initializer)))
    }
    if entry.functions[name] != nil {
      return method(name, of: Instance(type: entry, key: unknown.key)).map { .function($0) }
    }
    return .unknown(Unknown(memberKey, type: wellKnownType(of: name)))
  }

  /// Types whose computed values say nothing that the unknown itself does not.
  private func isSimple(_ type: TypeReference) -> Bool {
    guard case .named(let name, _) = type else { return false }
    return ["Bool", "String", "Int", "Double", "CGFloat", "Date", "URL"].contains(name)
  }

  private func wellKnownType(of name: String) -> TypeReference? {
    switch name {
    case "isEmpty": .named("Bool", arguments: [])
    case "count": .named("Int", arguments: [])
    default: nil
    }
  }

  package func entry(of type: TypeReference, in scope: Scope) -> TypeEntry? {
    switch type {
    case .named(let name, _):
      moduleType(named: name, from: scope.file, inside: scope.type?.qualifiedName)
    case .optional(let wrapped): entry(of: wrapped, in: scope)
    case .opaque(let constraint): entry(of: constraint, in: scope)
    case .function, .tuple: nil
    }
  }

  func subscripted(
    _ base: Expression, _ arguments: [Argument], range: SourceRange, in scope: Scope
  ) -> Value {
    let value = evaluate(base, in: scope)
    let values = arguments.map { evaluate($0.value, in: scope) }
    switch (value, values.first) {
    case (_, .keyPath(let names)?) where arguments[0].label == "keyPath":
      return read(names, of: value, in: scope) ?? .unknown(Unknown(key(range, in: scope)))
    case (.host, _):
      let given = ArgumentValues(
        items: zip(arguments, values).map {
          ArgumentValues.Item(
            label: $0.label, value: $1, isTrailing: false, source: reference(to: $0.value.range, in: scope))
        })
      if let element = host.ownElement(of: value, given, reference(to: range, in: scope)) { return element }
    case (.array(let elements), .range?):
      let positions = self.elements(of: values[0]).compactMap { position -> Int? in
        guard case .number(let quantity, _) = position else { return nil }
        return Int(exactly: quantity.value)
      }
      guard positions.allSatisfy(elements.indices.contains) else { break }
      return .array(positions.map { elements[$0] })
    case (.array(let elements), .number(let quantity, _)?) where quantity.isConstant:
      guard let position = Int(exactly: quantity.value), elements.indices.contains(position) else {
        break
      }
      return elements[position]
    case (.dictionary(let pairs), .some(let wanted)):
      if let match = pairs.first(where: { isSame($0.key, wanted) == true }) { return match.value }
      if pairs.allSatisfy({ isSame($0.key, wanted) == false }) {
        return arguments.last?.label == "default" ? values[values.count - 1] : .none
      }
    case (.unknown(let unknown), _):
      return .unknown(Unknown(key(range, in: scope), type: elementType(of: unknown.type)))
    case (.binding(let binding), _):
      if case .array(let elements) = binding.value, let first = elements.first {
        return .binding(BindingValue(value: first, state: nil))
      }
    default: break
    }
    return .unknown(Unknown(key(range, in: scope)))
  }
}
