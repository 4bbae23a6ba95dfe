extension ModuleIndex {
  /// Whether all code that makes something of a type, but for previews, gives it to something as its `detail`: to a
  /// split view, or to a view around one.
  ///
  /// - Complexity: linear in all code once for each type; it is known from then on.
  package func isMadeInLastColumnsOnly(_ type: String) -> Bool {
    guard madeTypes.contains(type) else { return false }
    let columns = companion { LastColumns() }
    if let known = columns.known.with({ $0[type] }) { return known }
    let isMade = findsInLastColumnsOnly(type)
    columns.known.with { $0[type] = isMade }
    return isMade
  }

  private func findsInLastColumnsOnly(_ type: String) -> Bool {
    var isMade = false
    for (position, source) in sources.enumerated() where source.file.text.holds(anyOf: [type]) {
      var made: [SourceRange] = []
      var details: [SourceRange] = []
      source.program.forEachExpression { expression in
        guard case .call(_, let arguments) = expression.kind else { return }
        if expression.calledTypeName == type { made.append(expression.range) }
        details += arguments.filter(\.isDetail).map(\.value.range)
      }
      made.removeAll { isForPreviews($0.start, in: Int32(position)) }
      guard made.allSatisfy({ place in details.contains { $0.holds(place) } }) else { return false }
      isMade = isMade || !made.isEmpty
    }
    return isMade
  }
}

/// The types for which it is known whether they are made in last columns only.
private final class LastColumns: Sendable {
  let known = SharedTable<String, Bool>()
}

extension Argument {
  /// `detail:`, `postDetail:`.
  fileprivate var isDetail: Bool {
    guard case .closure = value.kind, let label else { return false }
    return label == "detail" || label.hasSuffix("Detail")
  }
}
