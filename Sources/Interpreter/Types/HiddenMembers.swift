import LayoutEngine
import ViewProgram

/// Members that the class by which code knows an object says of a call, whatever the class of the object has.
extension Interpreter {
  /// The names under which a class has members that no protocol of a class above it knows: there an extension of the
  /// protocol answers, and the class below overrides nothing.
  func hiddenNames(of type: TypeEntry) -> Set<String> {
    guard type.kind == .classType, !type.inheritedTypeNames.isEmpty else { return [] }
    let id = ObjectIdentifier(type)
    if let known = memory.hiddenNames[id] { return known }
    var names = Set<String>()
    let lineage = lineage(of: type)
    for position in lineage.indices.dropFirst() {
      let protocols = protocols(above: lineage[position])
      let members = protocols.flatMap { $0.requirements.union($0.functions.keys).union($0.properties.keys) }
      names.formUnion(
        Set(members).filter { name in
          !lineage[position...].contains { $0.hasMember(name, besides: protocols) }
            && lineage[..<position].contains { $0.hasMember(name, besides: protocols) }
        })
    }
    memory.hiddenNames[id] = names
    return names
  }

  /// The functions of a protocol's extension that are meant where a class is known that has none of that name, though
  /// the class of the object has one; nil where the object's own is meant.
  func hidingFunctions(_ name: String, seenAs type: TypeEntry?, _ value: Value) -> FunctionValue? {
    guard let type, type.kind == .classType, case .instance(let instance) = value, type !== instance.type,
      hiddenNames(of: instance.type).contains(name)
    else { return nil }
    let protocols = protocols(above: type)
    guard !lineage(of: type).contains(where: { $0.hasMember(name, besides: protocols) }) else { return nil }
    let functions = protocols.flatMap { self.functions(name, addedTo: $0) }
    return functions.isEmpty ? nil : FunctionValue(candidates: functions, receiver: instance)
  }

  /// The same of a property.
  func hidingProperty(_ name: String, seenAs type: TypeEntry?, _ value: Value) -> Value? {
    guard let type, type.kind == .classType, case .instance(let instance) = value, type !== instance.type,
      hiddenNames(of: instance.type).contains(name)
    else { return nil }
    let protocols = protocols(above: type)
    guard !lineage(of: type).contains(where: { $0.hasMember(name, besides: protocols) }) else { return nil }
    return inheritedProperty(name, of: instance, from: protocols)
  }

  // MARK: Defaults

  /// The class above an object's own by which code knows it; nil where it is the own one, or nobody tells.
  func staticClass(of base: Expression, _ instance: Instance, in scope: Scope) -> TypeEntry? {
    guard superclass(of: instance.type) != nil else { return nil }
    if base.isSelf { return scope.type === instance.type ? nil : scope.type }
    guard let entry = receiverType(of: base, in: scope).flatMap({ entry(of: $0, in: scope) }), entry.kind == .classType,
      entry !== instance.type
    else { return nil }
    return entry
  }

  /// The arguments with those that are left out, as the function is declared by the class that code knows; the one that
  /// overrides it may say others.
  func withDefaults(
    _ arguments: ArgumentValues, of name: String, _ instance: Instance, seenAs type: TypeEntry, in scope: Scope
  ) -> ArgumentValues {
    guard overridesDefaults(name, instance.type), !arguments.items.contains(where: \.isTrailing),
      let candidates = method(name, of: instance, as: type)?.candidates,
      case .one(let located) = choice(candidates, for: arguments, of: type)
    else { return arguments }
    var result = ArgumentValues()
    result.wanted = arguments.wanted
    var used = Set<Int>()
    let parameters = located.declaration.parameters
    for (parameter, positions) in zip(parameters, places(of: parameters, in: arguments)) {
      used.formUnion(positions)
      result.items += positions.map { arguments.items[$0] }
      guard positions.isEmpty, let value = parameter.defaultValue else { continue }
      let inner = self.scope(
        ofDefault: value, in: Scope(parent: nil, instance: instance, file: located.file, type: type))
      let source = sourceReference(to: value.range, in: inner)
      result.items.append(
        ArgumentValues.Item(
          label: parameter.label, value: evaluate(value, as: parameter.type, in: inner), isTrailing: false,
          source: source))
    }
    return used.count == arguments.items.count ? result : arguments
  }

  /// The names that a parameter's default knows: no member of an instance and no other parameter, which may have the name
  /// of a static member or a global.
  func scope(ofDefault value: Expression, in scope: Scope) -> Scope {
    guard scope.parent == nil, !value.isPlainLiteral else { return scope }
    let names = MentionedNames(in: [.expression(value)]) { _ in false }.free
    let hides = names.contains { name in
      scope.value(named: name) != nil || scope.type.map { isStatic(name, of: $0) } == true
    }
    return hides ? scope.withoutInstance : scope
  }

  private func isStatic(_ name: String, of type: TypeEntry) -> Bool {
    (lineage(of: type) + protocols(above: type)).contains { owner in
      owner.staticProperties[name] != nil || owner.functions[name]?.contains(where: \.declaration.isStatic) == true
    }
  }

  private func overridesDefaults(_ name: String, _ type: TypeEntry) -> Bool {
    lineage(of: type).contains { owner in
      owner.functions[name]?.contains {
        $0.declaration.isOverride && $0.declaration.parameters.contains { $0.defaultValue != nil }
      } == true
    }
  }
}

extension TypeEntry {
  /// Whether it declares a member itself, and not one of the protocols, whose members it has as well.
  fileprivate func hasMember(_ name: String, besides protocols: [TypeEntry]) -> Bool {
    if let functions = functions[name]?.filter({ !$0.declaration.isStatic }), !functions.isEmpty {
      let theirs = Set(protocols.flatMap { $0.functions[name] ?? [] }.map(\.codePlace))
      return functions.contains { !theirs.contains($0.codePlace) }
    }
    guard let property = properties[name] else { return false }
    return !protocols.contains { $0.properties[name]?.codePlace == property.codePlace }
  }
}
