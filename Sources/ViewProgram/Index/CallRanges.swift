extension ModuleIndex {
  /// The range of a view's call, its modifiers left out, from the place where its name begins; nil if there is none.
  package func range(ofCallAt start: Int32, in file: Int32) -> SourceRange? {
    var range: SourceRange?
    programs[file].forEachExpression { if $0.isCall(ofNameAt: start) { range = $0.range } }
    return range
  }
}

extension Expression {
  /// Whether it is a view's call, its modifiers left out, whose name begins at a place.
  package func isCall(ofNameAt start: Int32) -> Bool {
    guard case .call(let callee, _) = kind, case .identifier = callee.kind else { return false }
    return range.start == start
  }
}
