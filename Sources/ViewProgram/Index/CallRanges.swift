extension ModuleIndex {
  /// The range of a view's call, its modifiers left out, from the place where its name begins; nil if there is none.
  package func range(ofCallAt start: Int32, in file: Int32) -> SourceRange? {
    var range: SourceRange?
    programs[file].forEachExpression { expression in
      guard case .call(let callee, _) = expression.kind, case .identifier = callee.kind,
        expression.range.start == start
      else { return }
      range = expression.range
    }
    return range
  }
}
