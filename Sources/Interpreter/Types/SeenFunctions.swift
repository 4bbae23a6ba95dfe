import ViewProgram

/// The functions of an object that code knows by a superclass or a protocol: what only its own type has is not meant.
extension Interpreter {
  /// The function that a call means where the type by which code knows the receiver says it.
  func function(
    _ name: String, on base: Expression, _ receiver: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Dispatch {
    let known = dispatch(name, on: base, receiver, in: scope)
    guard case .byValue = known else { return known }
    if case .instance(let instance) = receiver { return seenFunction(name, on: base, instance, arguments, in: scope) }
    guard let types = seenTypes(of: base, holding: receiver, asking: name, in: scope) else { return .byValue }
    let function = extensionMethod(name, of: receiver, arguments, from: types, in: scope)
    return function.map { .byType($0) } ?? (types.isEmpty ? .open : .byValue)
  }

  /// A function of `self` as the code around sees it, which may know fewer of that name than its type has.
  func seen(
    _ value: Value, _ name: String, _ arguments: ArgumentValues, _ range: SourceRange, in scope: Scope
  ) -> Value {
    guard case .function(let function) = value, function.candidates.count > 1, function.scope == nil,
      let instance = function.receiver, instance === scope.instance
    else { return value }
    let own = Expression(.identifier("self", generics: []), range: range)
    switch seenFunction(name, on: own, instance, arguments, in: scope) {
    case .byValue: return value
    case .byType(let function): return .function(function)
    case .open: return .unknown(Unknown(key(range, in: scope)))
    }
  }

  /// The function that a call means of those which the receiver's type has under a name, where code sees fewer of them.
  func seenFunction(
    _ name: String, on base: Expression, _ instance: Instance, _ arguments: ArgumentValues, in scope: Scope
  ) -> Dispatch {
    guard index.mayBeValue(name), hasSeveral(name, instance.type),
      let own = method(name, of: instance)?.candidates.filter({ $0.declaration.body != nil }), own.count > 1
    else { return .byValue }
    if let seen = staticClass(of: base, instance, in: scope) {
      return seenFunction(name, instance, own, arguments, as: seen)
    }
    let protocols: [TypeEntry]
    if base.isSelf {
      protocols =
        scope.code.flatMap { declaring($0, among: self.protocols(above: instance.type)) }.map { [$0] } ?? []
    } else {
      protocols = receiverType(of: base, in: scope).map { self.protocols(named: $0, in: scope) } ?? []
    }
    guard !protocols.isEmpty else { return .byValue }
    let asked = (protocols + protocols.flatMap(ancestors)).flatMap { $0.functions[name] ?? [] }
    switch choice(asked, for: arguments) {
    case .none: return .byValue
    case .open: return .open
    case .one(let meant):
      guard let witness = witness(of: meant, among: own, of: instance) else { return .open }
      return .byType(FunctionValue(candidates: [witness], receiver: instance, type: owner(of: witness, name, instance)))
    }
  }

  private func hasSeveral(_ name: String, _ type: TypeEntry) -> Bool {
    var count = type.functions[name]?.count ?? 0
    if count < 2, type.kind == .classType {
      count = lineage(of: type).reduce(0) { $0 + ($1.functions[name]?.count ?? 0) }
    }
    return count > 1
  }

  private func seenFunction(
    _ name: String, _ instance: Instance, _ own: [Located<FunctionDeclaration>], _ arguments: ArgumentValues,
    as seen: TypeEntry
  ) -> Dispatch {
    guard let known = method(name, of: instance, as: seen)?.candidates else { return .byValue }
    func isKnown(_ one: Located<FunctionDeclaration>) -> Bool {
      known.contains { $0.codePlace == one.codePlace || replaces(one, $0, of: instance) }
    }
    guard !own.allSatisfy(isKnown) else { return .byValue }
    switch choice(known, for: arguments, of: seen) {
    case .none: return .byValue
    case .open: return .open
    case .one(let meant):
      let last = own.first { $0.codePlace == meant.codePlace || replaces($0, meant, of: instance) } ?? meant
      return .byType(FunctionValue(candidates: [last], receiver: instance, type: owner(of: last, name, instance)))
    }
  }

  /// Whether a class overrides a function with another one.
  private func replaces(
    _ one: Located<FunctionDeclaration>, _ other: Located<FunctionDeclaration>, of instance: Instance
  ) -> Bool {
    let (own, inherited) = (one.declaration.parameters, other.declaration.parameters)
    return one.declaration.isOverride && own.map(\.label) == inherited.map(\.label)
      && zip(own, inherited).allSatisfy { $0.type == $1.type || $0.type == $1.type?.replacing(instance.typeArguments) }
  }

  /// The class above an object's own that declares a function; nil where it is none.
  private func owner(of function: Located<FunctionDeclaration>, _ name: String, _ instance: Instance) -> TypeEntry? {
    let owner = lineage(of: instance.type).first { owner in
      owner.functions[name]?.contains { $0.codePlace == function.codePlace } == true
    }
    return owner === instance.type ? nil : owner
  }

  /// The function of a type's by which it meets what a protocol asks for; nil where only types tell it that are not known.
  private func witness(
    of asked: Located<FunctionDeclaration>, among own: [Located<FunctionDeclaration>], of instance: Instance
  ) -> Located<FunctionDeclaration>? {
    let wanted = asked.declaration.parameters
    let alike = own.filter { $0.declaration.parameters.map(\.label) == wanted.map(\.label) }
    if alike.count == 1 { return alike[0] }
    let itself = ["Self": instance.type.reference]
    let same = alike.first { one in
      zip(one.declaration.parameters, wanted).allSatisfy { own, wanted in
        own.type == wanted.type || own.type?.replacing(itself) == wanted.type?.replacing(itself)
      }
    }
    return same ?? own.first { $0.codePlace == asked.codePlace }
  }
}
