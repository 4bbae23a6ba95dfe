// Made from rules/*.md by `LAYOUTLINT_UPDATE=1 swift test`.

extension RulePages {
  static let texts: [String] = [
  ]
}
