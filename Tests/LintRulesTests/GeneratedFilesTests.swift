import Foundation
import LintRules
import Reporting
import Testing

/// What is made from `Sources/LintRules/Rules` and `rules/*.md`: adding a rule is a file there and a page.
///
/// The catalogue and the pages are compiled in, so what depends on them (the schema, the messages, the pictures) is made
/// by the next run of the update step.
@Suite struct GeneratedFilesTests {
  private static let folder = "Sources/LintRules/Rules"

  /// The rules that are declared, by the order of their ids.
  private static func declaredRules() throws -> [(type: String, id: String)] {
    let types = try PackageFile.names(in: folder, endingIn: ".swift").flatMap { name in
      try PackageFile.text("\(folder)/\(name)").matches(of: /enum (\w+): LintRule\b/).map { String($0.1) }
    }
    return types.map { (type: $0, id: kebabCase($0)) }.sorted { $0.id < $1.id }
  }

  private static func kebabCase(_ type: String) -> String {
    type.enumerated().map { position, letter in
      position > 0 && letter.isUppercase ? "-\(letter.lowercased())" : letter.lowercased()
    }.joined()
  }

  private static func pageNames() throws -> [String] {
    try PackageFile.names(in: "rules", endingIn: ".md")
  }

  @Test func theCatalogueHasEveryRule() throws {
    let rules = try Self.declaredRules()
    #expect(!rules.isEmpty)
    try PackageFile.expect(
      "Sources/LintRules/Catalog+Generated.swift",
      """
      // Made from Sources/LintRules/Rules by `LAYOUTLINT_UPDATE=1 swift test`.

      /// Every rule there is, by id.
      package let allRules: [any LintRule.Type] = [
      \(rules.map { "  \($0.type).self,\n" }.joined())]

      """)
  }

  @Test func theBinaryHoldsThePages() throws {
    let pages = try Self.pageNames().map { try PackageFile.text("rules/\($0)") }
    try PackageFile.expect(
      "Sources/LintRules/Pages/RulePages+Generated.swift", Self.pagesSource(for: pages))
  }

  @Test func everyPageParses() throws {
    for name in try Self.pageNames() {
      let text = try PackageFile.text("rules/\(name)")
      do {
        let page = try RulePage(parsing: text)
        #expect(page.id.rawValue + ".md" == name, "rules/\(name) begins with the file's name")
      } catch {
        Issue.record("rules/\(name): \(error)")
      }
    }
  }

  /// One page for each rule: nothing else has to name it.
  @Test func everyRuleHasAPage() throws {
    let pages = Set(try Self.pageNames())
    for rule in try Self.declaredRules() {
      #expect(
        pages.contains("\(rule.id).md"),
        "\(rule.type) has no page: write rules/\(rule.id).md (see CONTRIBUTING.md, 'Add a rule')")
    }
  }

  @Test(arguments: allRules.map { (name: "\($0)", id: $0.id) })
  func idsAreTheTypesNames(_ rule: (name: String, id: RuleID)) {
    #expect(rule.id.rawValue == Self.kebabCase(rule.name), "the id of \(rule.name) is its name in kebab case")
  }

  @Test func theReadmeListsTheRules() throws {
    let rows = try Self.declaredRules().compactMap { rule -> String? in
      guard let text = try? PackageFile.text("rules/\(rule.id).md"), let page = try? RulePage(parsing: text)
      else { return nil }
      return "| [`\(rule.id)`](rules/\(rule.id).md) | \(page.summary) | \(page.fix) |\n"
    }
    let (begin, end) = ("<!-- rules: made from rules/*.md -->\n", "<!-- end of rules -->\n")
    let readme = try PackageFile.text("README.md")
    let start = try #require(readme.range(of: begin), "README.md has the line \(begin)").upperBound
    let stop = try #require(readme[start...].range(of: end), "README.md has the line \(end)").lowerBound
    let table = "| rule | what goes wrong | fix |\n| --- | --- | --- |\n" + rows.joined()
    try PackageFile.expect("README.md", readme[..<start] + table + readme[stop...])
  }

  @Test func theLengthsOfTheSystemAreListed() throws {
    try PackageFile.expect("METRICS.md", metricsPage())
  }

  @Test func editorsHaveTheSchema() throws {
    try PackageFile.expect("editors/layoutlint.schema.json", configurationSchema())
  }

  /// The pictures beside the pages are what `explain --pictures` draws: of pages whose rule has a fix.
  @Test(arguments: RulePages.all.filter { page in allRules.contains { $0.id == page.id } && page.fix != "none" })
  func picturesAreCurrent(_ page: RulePage) async throws {
    let drawn = try #require(
      await examplePictures(of: page), "rules/\(page.id.rawValue).md shows no example with a `fixed` block")
    #expect(drawn.before != drawn.after)
    for (name, picture) in drawn.files(of: page) {
      try PackageFile.expect("rules/pictures/\(name)", picture)
      #expect(
        page.text.contains("](pictures/\(name))"),
        "rules/\(page.id.rawValue).md shows its picture: add a line ![words](pictures/\(name))")
    }
  }

  // MARK: Pages as a source

  /// The source of the generated file that holds `pages`, in their order.
  private static func pagesSource(for pages: [String]) -> String {
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

  @Test func literalsHoldNumberSigns() {
    let source = Self.pagesSource(for: ["# a\n\"\"\"## b\n"])
    #expect(source.contains("###\"\"\"\n# a\n\"\"\"## b\n\n\"\"\"###,\n"))
  }
}
