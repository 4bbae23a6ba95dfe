extension TypeEntry {
  /// The origins of the names that the code of its members declares for itself.
  ///
  /// - Complexity: linear in the code.
  package var localNames: [String: [LocalOrigin]] {
    var result: [String: [LocalOrigin]] = [:]
    let walker = ExpressionWalker { name, origin in
      if case .unknown = origin { return }
      result[name, default: []].append(origin)
    }
    for property in properties.values { walker.walk(property.declaration) }
    for function in functions.values.joined() { walker.walk(function.declaration) }
    return result
  }
}

/// A value that code puts into a property.
package struct AssignedValue: Sendable {
  package var value: Expression
  /// Whether that is code which may wait for others before.
  package var isAsync: Bool
}

extension TypeEntry {
  /// The values that the code of its members puts into its own properties, by the property's name.
  ///
  /// - Complexity: linear in the code.
  package var assignedValues: [String: [AssignedValue]] {
    var result: [String: [AssignedValue]] = [:]
    func walker(isAsync: Bool) -> ExpressionWalker {
      ExpressionWalker { expression in
        for (name, value) in expression.ownValues {
          result[name, default: []].append(AssignedValue(value: value, isAsync: isAsync))
        }
        guard !isAsync, expression.startsTask, case .call(_, let arguments) = expression.kind else { return }
        for case .closure(let closure) in arguments.map(\.value.kind) { walker(isAsync: true).walk(closure.body) }
      }
    }
    for property in properties.values { walker(isAsync: false).walk(property.declaration) }
    for function in functions.values.joined() {
      walker(isAsync: function.declaration.isAsync).walk(function.declaration)
    }
    for initializer in initializers { walker(isAsync: initializer.declaration.isAsync).walk(initializer.declaration) }
    return result
  }
}

extension Expression {
  /// The values that this puts into properties of `self`, with their names.
  fileprivate var ownValues: [(String, Expression)] {
    switch kind {
    case .assignment(_, let target, let value): target.ownRoot.map { [($0, value)] } ?? []
    case .call(let callee, let arguments):
      if case .member(.some(let base), let name, _) = callee.kind {
        base.values(putBy: name, arguments)
      } else {
        []
      }
    default: []
    }
  }

  /// As what a function is called of.
  private func values(putBy name: String, _ arguments: [Argument]) -> [(String, Expression)] {
    switch name {
    case "append", "insert": ownRoot.flatMap { root in arguments.first.map { [(root, $0.value)] } } ?? []
    // What a publisher sends.
    case "assign":
      switch arguments.first(where: { $0.label == "to" })?.value.kind {
      case .keyPath(let names)?: names.last.map { [($0, self)] } ?? []
      case .prefix("&", let target)?: target.projectedProperty.map { [($0, self)] } ?? []
      default: []
      }
    default: []
    }
  }

  /// `x` of `x`, `self.x`, `self?.x.y[0]`.
  private var ownRoot: String? {
    switch kind {
    case .identifier(let name, _): return Self.selves.contains(name) ? nil : name
    case .member(.some(let base), let name, _):
      var owner = base
      if case .optionalChain(let inner) = base.kind { owner = inner }
      if case .identifier(let own, _) = owner.kind, Self.selves.contains(own) { return name }
      return base.ownRoot
    case .subscripted(let base, _), .optionalChain(let base), .forceUnwrap(let base): return base.ownRoot
    default: return nil
    }
  }

  private static let selves: Set = ["self", "strongSelf", "weakSelf", "this"]

  fileprivate var startsTask: Bool {
    guard case .call(let callee, _) = kind else { return false }
    switch callee.kind {
    case .identifier("Task", _), .member(_, "detached", _), .member(_, "task", _), .member(_, "addTask", _): return true
    default: return false
    }
  }
}
