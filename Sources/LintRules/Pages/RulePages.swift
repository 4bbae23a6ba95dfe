/// The pages of all rules, as they were when the binary was built.
package enum RulePages {
  /// Sorted by rule id. A page that does not parse is left out; a test says so.
  package static let all: [RulePage] =
    texts
    .compactMap { try? RulePage(parsing: $0) }
    .sorted { $0.id < $1.id }

  package static func page(for id: RuleID) -> RulePage? { all.first { $0.id == id } }

  /// The source of the generated file that holds `pages`, in their order.
  package static func generatedSource(for pages: [String]) -> String {
    var source = """
      // Made from rules/*.md by `LAYOUTLINT_UPDATE=1 swift test`.

      extension RulePages {
        static let texts: [String] = [

      """
    for page in pages { source += literal(page) + ",\n" }
    return source + "  ]\n}\n"
  }

  /// A raw string literal with more number signs than the text could close.
  private static func literal(_ text: String) -> String {
    let longest = text.split { $0 != "#" }.map(\.count).max() ?? 0
    let signs = String(repeating: "#", count: longest + 1)
    return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
  }
}
