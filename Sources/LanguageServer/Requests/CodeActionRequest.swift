/// The kinds of actions, as the protocol spells them.
enum CodeActionKind {
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.layoutlint"
  static let rewrite = "refactor.rewrite"
}

struct CodeActionRequest {
  var range: PositionRange
  /// Kinds the client wants, with all below them; nil: all.
  var only: [String]?

  func wants(_ kind: String) -> Bool {
    guard let only else { return true }
    return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }
}
