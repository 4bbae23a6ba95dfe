extension ModuleIndex {
  /// Whether arguments of a modifier depend on what creates the view: on properties that have no value of their own,
  /// or another one where a preview creates it.
  ///
  /// - Parameters:
  ///   - place: the offset at which the modifier's name begins.
  ///   - preview: the file of the preview.
  package func restsOnInputs(
    _ labels: Set<String>, ofModifierAt place: Int32, in file: Int32, givenIn preview: Int32
  ) -> Bool {
    let around = types(in: file).filter { $0.range.holds(place) }
    guard let type = around.max(by: { $0.range.start < $1.range.start }) else { return false }
    let given = labelsOfCalls(of: type.name, forPreviewsIn: preview)
    var inputs = false
    let walker = ExpressionWalker { expression in
      guard case .call(let callee, let arguments) = expression.kind,
        case .member(_, _, let name) = callee.kind, name.start == place
      else { return }
      for argument in arguments where argument.label.map(labels.contains) ?? false {
        inputs = inputs || type.restsOnInputs(argument.value, given: given, depth: 0)
      }
    }
    for body in type.bodies(at: place, in: file) { walker.walk(body) }
    return inputs
  }

  /// The labels of arguments that the previews in a file give to a type's initializers.
  private func labelsOfCalls(of type: String, forPreviewsIn file: Int32) -> Set<String> {
    var labels = Set<String>()
    programs[file].forEachExpression { expression in
      guard case .call(_, let arguments) = expression.kind, expression.calledTypeName == type,
        self.isForPreviews(expression.range.start, in: file)
      else { return }
      labels.formUnion(arguments.compactMap(\.label))
    }
    return labels
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
  ///
  /// - Parameter given: the properties that are given although they have a value.
  fileprivate func restsOnInputs(_ expression: Expression, given: Set<String>, depth: Int) -> Bool {
    var found = false
    ExpressionWalker { part in
      guard !found, let name = part.nameOfMember, let property = self.properties[name]?.declaration else { return }
      if let getter = property.getter {
        guard depth < Self.maximumDepth else { return }
        ExpressionWalker {
          found = found || $0.nameOfMember != nil && self.restsOnInputs($0, given: given, depth: depth + 1)
        }.walk(getter)
      } else {
        found = (property.initializer == nil || given.contains(name)) && property.attributes.isEmpty
      }
    }.walk(expression)
    return found
  }
}

extension Expression {
  /// The name of a member of the instance whose code this is: `name` and `self.name`.
  fileprivate var nameOfMember: String? {
    switch kind {
    case .identifier(let name, _): name
    case .member(let base?, let name, _): if case .identifier("self", _) = base.kind { name } else { nil }
    default: nil
    }
  }
}
