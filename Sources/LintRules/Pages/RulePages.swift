/// The pages of all rules, as they were when the binary was built.
package enum RulePages {
  /// Sorted by rule id. A page that does not parse is left out; a test says so.
  package static let all: [RulePage] =
    texts
    .compactMap { try? RulePage(parsing: $0) }
    .sorted { $0.id < $1.id }

  package static func page(for id: RuleID) -> RulePage? { all.first { $0.id == id } }
}
