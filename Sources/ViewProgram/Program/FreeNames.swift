/// The names that an expression takes from the code around it.
extension Expression {
  /// Those that no closure in it declares.
  package var freeNames: Set<String> {
    var result = Set<String>()
    var closures: [(place: SourceRange, names: Set<String>)] = []
    ExpressionWalker { expression in
      switch expression.kind {
      case .closure(let closure): closures.append((closure.range, closure.ownNames))
      case .identifier(let name, _):
        let isOwn = closures.contains {
          $0.names.contains(name) && $0.place.holds(expression.range)
        }
        if !isOwn { result.insert(name) }
      default: break
      }
    }.walk(self)
    return result
  }

  /// Those of them that are no types: of variables, properties and functions.
  package var valueNames: Set<String> {
    freeNames.filter { $0.first?.isUppercase != true && $0 != ProgramFacts.StateChange.placeholder }
  }
}

extension Closure {
  /// The names that it declares, those of its parameters among them.
  fileprivate var ownNames: Set<String> {
    parameterNames.union(body.declaredNames)
  }

  private var parameterNames: Set<String> {
    guard !parameters.isEmpty else { return Set((0..<4).map { "$\($0)" }) }
    return Set(parameters + parameters.filter { $0.hasPrefix("$") }.map { String($0.dropFirst()) })
  }
}

extension [Statement] {
  /// The names that this code declares for itself.
  var declaredNames: Set<String> {
    var names = Set<String>()
    ExpressionWalker(visit: { _ in }, binding: { names.insert($0) }).walk(self)
    return names
  }
}
