import ViewProgram

/// Which of two functions of one name a call means: the value's own, or that of an extension of its protocol.
extension Interpreter {
  enum Dispatch {
    /// The value's type says it.
    case byValue
    /// The type that the receiver is declared as says it.
    case byType(FunctionValue)
    /// Nothing tells which.
    case open
  }

  /// An extension's function that its protocol does not ask for is called where the receiver is declared as the
  /// protocol or as a generic parameter, whatever the value's own type has.
  func dispatch(_ name: String, on base: Expression, _ receiver: Value, in scope: Scope) -> Dispatch {
    guard case .instance(let instance) = receiver, let own = instance.type.functions[name], own.count > 1,
      !index.requirements(of: instance.type).contains(name)
    else { return .byValue }
    let added = ancestors(of: instance.type).filter { $0.kind == .protocolType }
      .flatMap { $0.functions[name] ?? [] }.filter { $0.declaration.body != nil }
    func isAdded(_ function: Located<FunctionDeclaration>) -> Bool {
      added.contains { $0.file == function.file && $0.declaration.range == function.declaration.range }
    }
    guard !added.isEmpty, own.contains(where: { !isAdded($0) }) else { return .byValue }
    switch base.kind {
    case .identifier("self", _), .call: return .byValue
    case .identifier(let name, _):
      switch scope.declaredType(of: name) {
      case .opaque?: break
      case .named(let type, _)?:
        let isProtocol = moduleType(named: type, from: scope.file)?.kind == .protocolType
        guard isProtocol || scope.typeArgument(named: type) != nil else { return .byValue }
      default: return .open
      }
      return .byType(FunctionValue(candidates: added, receiver: instance))
    default: return .open
    }
  }
}
