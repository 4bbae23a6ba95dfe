import ViewProgram

/// Operators of classes that stand above each other.
extension Interpreter {
  /// Those of the functions of an operator that are meant between objects: by the classes that code knows them as, and
  /// where it knows none, as generic code does, by the class that conforms; nil where nothing tells.
  func meantOperators(
    _ name: String, _ candidates: [Located<FunctionDeclaration>], _ operands: [Value], _ expressions: [Expression],
    in scope: Scope
  ) -> [Located<FunctionDeclaration>]? {
    guard candidates.count > 1, case .instance(let object)? = operands.first, object.type.kind == .classType,
      let witness = conformingClass(of: object.type, to: name)
    else { return candidates }
    var known = [TypeEntry](repeating: witness, count: operands.count)
    for (position, expression) in expressions.enumerated() {
      guard let type = receiverType(of: expression, in: scope) else { return nil }
      if case .named = type, let entry = entry(of: type, in: scope), entry.kind == .classType {
        known[position] = entry
      }
    }
    let meant = candidates.filter { candidate in
      zip(candidate.declaration.parameters, known).allSatisfy { parameter, known in
        guard let type = parameter.type, case let inner = Scope(parent: nil, file: candidate.file),
          let entry = entry(of: type, in: inner), entry.kind == .classType
        else { return true }
        return lineage(of: known).contains { $0 === entry }
      }
    }
    return meant.isEmpty ? candidates : meant
  }

  /// The highest class in the lineage of one that says it conforms to the protocol of an operator.
  private func conformingClass(of type: TypeEntry, to name: String) -> TypeEntry? {
    let saying: Set = name == "==" || name == "!=" ? ["Equatable", "Hashable", "Comparable"] : ["Comparable"]
    return lineage(of: type).last { type in
      !saying.isDisjoint(with: type.inheritedTypes)
        || protocols(above: type).contains { !saying.isDisjoint(with: $0.inheritedTypes) }
    }
  }
}
