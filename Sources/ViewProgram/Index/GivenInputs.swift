extension ModuleIndex {
  /// Whether arguments of a modifier depend on what creates the view: on properties that have no value of their own.
  ///
  /// - Parameter place: the offset at which the modifier's name begins.
  package func restsOnInputs(_ labels: Set<String>, ofModifierAt place: Int32, in file: Int32) -> Bool {
    let around = types(in: file).filter { $0.range.holds(place) }
    guard let type = around.max(by: { $0.range.start < $1.range.start }) else { return false }
    var inputs = false
    let walker = ExpressionWalker { expression in
      guard case .call(let callee, let arguments) = expression.kind,
        case .member(_, _, let name) = callee.kind, name.start == place
      else { return }
      for argument in arguments where argument.label.map(labels.contains) ?? false {
        inputs = inputs || type.restsOnInputs(argument.value, depth: 0)
      }
    }
    for body in type.bodies(at: place, in: file) { walker.walk(body) }
    return inputs
  }
}

extension TypeEntry {
  /// The code of the property or function that a place is in.
  fileprivate func bodies(at place: Int32, in file: Int32) -> [[Statement]] {
    let getters = properties.values.filter { $0.file == file && $0.declaration.range.holds(place) }
      .compactMap(\.declaration.getter)
    let functions = functions.values.joined()
      .filter { $0.file == file && $0.declaration.range.holds(place) }.compactMap(\.declaration.body)
    return getters + functions
  }

  private static let maximumDepth = 4

  /// Whether a name in an expression is, or is computed from, a stored property that whoever creates an instance gives.
  fileprivate func restsOnInputs(_ expression: Expression, depth: Int) -> Bool {
    var found = false
    ExpressionWalker { part in
      guard !found, case .identifier(let name, _) = part.kind, let property = self.properties[name]?.declaration
      else { return }
      if let getter = property.getter {
        guard depth < Self.maximumDepth else { return }
        ExpressionWalker { found = found || $0.isName && self.restsOnInputs($0, depth: depth + 1) }.walk(getter)
      } else {
        found = property.initializer == nil && property.attributes.isEmpty
      }
    }.walk(expression)
    return found
  }
}

extension Expression {
  fileprivate var isName: Bool { if case .identifier = kind { true } else { false } }
}
