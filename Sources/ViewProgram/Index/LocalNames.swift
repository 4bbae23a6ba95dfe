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
