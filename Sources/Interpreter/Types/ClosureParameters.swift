import ViewProgram

extension Closure {
  /// The number of its parameters, those among them that it names by their numbers.
  var parameterCount: Int { parameters.isEmpty ? highestArgument + 1 : parameters.count }

  /// The highest number of an argument that its own code names as `$0`, that of closures in it left out; -1 for none.
  var highestArgument: Int {
    var inner: [SourceRange] = []
    var named: [(number: Int, place: SourceRange)] = []
    ExpressionWalker { expression in
      switch expression.kind {
      case .closure(let closure): inner.append(closure.range)
      case .identifier(let name, _):
        if name.hasPrefix("$"), let number = Int(name.dropFirst()) { named.append((number, expression.range)) }
      default: break
      }
    }.walk(body)
    return named.filter { named in
      !inner.contains { $0.start <= named.place.start && named.place.end <= $0.end }
    }.map(\.number).max() ?? -1
  }
}
