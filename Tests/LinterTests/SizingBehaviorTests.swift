import Foundation
import LayoutEngine
import LintRules
import Linter
import Project
import Testing
import ViewProgram

/// Every line of `Fixtures/probe/taxonomy.txt`, `exp hug  Divider()`, through what `probe` uses.
@Suite struct SizingBehaviorTests {
  @Test(arguments: SizingBehaviorFixture.all)
  func isProbed(_ fixture: SizingBehaviorFixture) async throws {
    let file = SourceFile(path: "expression.layout", text: fixture.expression)
    let project = await Project(files: [file])
    #expect(project.syntaxError(at: file.path) == nil)
    let found = try await Parallel.onLargeStack {
      Result {
        let scenario = Scenario.fixed(proposal: .unspecified)
        let found = try probe(path: file.path, view: nil, in: project, scenario: scenario)
        return "\(found.horizontal) \(found.vertical)"
      }
    }.get()
    #expect(found == fixture.behavior)
  }

  @Test func thereAreRows() { #expect(SizingBehaviorFixture.all.count > 52) }
}

struct SizingBehaviorFixture: Sendable, CustomTestStringConvertible {
  /// Horizontal, vertical.
  var behavior: String
  var expression: String
  var testDescription: String { expression }

  static let all: [SizingBehaviorFixture] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/probe/taxonomy.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n").compactMap { line in
      let parts = line.components(separatedBy: "  ")
      guard parts.count > 1, parts[0].wholeMatch(of: /(exp|hug|neu) (exp|hug|neu)/) != nil else {
        return nil
      }
      return SizingBehaviorFixture(
        behavior: parts[0], expression: parts.dropFirst().joined(separator: "  "))
    }
  }()
}
